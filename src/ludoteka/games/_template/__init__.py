"""High Card: a whole tiny game in the same rooms as every other, to copy. Not shown to players."""
