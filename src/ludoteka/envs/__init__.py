"""Faces of the games for learning. They get a game as an argument and know none by name."""
