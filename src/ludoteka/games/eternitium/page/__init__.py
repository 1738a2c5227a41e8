"""Eternitium in the browser: what a seat sees, put into words, pictures and plans."""
