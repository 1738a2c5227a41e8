"""Players that see only an observation. They get a game as an argument and know none by name."""
