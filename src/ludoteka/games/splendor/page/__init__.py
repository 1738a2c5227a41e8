"""The page of Splendor: words, numbers and pictures from what a seat sees."""
