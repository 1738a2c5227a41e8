"""The game's table in the browser: numbers and words in `view.py`, pictures in the other files."""
