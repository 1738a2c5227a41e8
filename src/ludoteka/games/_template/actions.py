"""The action table of High Card: index, and notation."""

KEEP, SWAP = range(2)
ACTIONS = ("keep", "swap")
LEGAL, GAME_OVER, DECK_EMPTY = range(3)
CODES = ("LEGAL", "GAME_OVER", "DECK_EMPTY")
