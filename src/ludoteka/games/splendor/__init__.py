"""Splendor (Marc André, 2014), in the rooms that every game has."""
