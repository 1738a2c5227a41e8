"""Determinized tree search for games with chance, hidden information and 1 to 5 players."""
