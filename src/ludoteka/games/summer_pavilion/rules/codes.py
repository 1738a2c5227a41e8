"""The codes of refusals, by number. Their sentences are in `words.py`."""

CODES = (
    "LEGAL",
    "GAME_OVER",
    "NOT_NOW",
    # draft
    "NO_SUCH_FACTORY",
    "SOURCE_EMPTY",
    "COLOUR_NOT_THERE",
    "WILD_NOT_CHOSEN",
    # placement
    "SPACE_FILLED",
    "OTHER_COLOUR_STAR",
    "COLOUR_IN_STAR",
    "STAR_OF_ONE_COLOUR",
    "NO_TILE_OF_COLOUR",
    "TOO_FEW_TILES",
    # payment
    "WILDS_TOO_FEW",
    "WILDS_TOO_MANY",
    # bonus tiles and kept tiles
    "NOT_IN_SUPPLY",
    "NOT_IN_HAND",
    "COLOUR_ORDER",
    "TOO_FEW_LEFT",
)

(
    LEGAL,
    GAME_OVER,
    NOT_NOW,
    NO_SUCH_FACTORY,
    SOURCE_EMPTY,
    COLOUR_NOT_THERE,
    WILD_NOT_CHOSEN,
    SPACE_FILLED,
    OTHER_COLOUR_STAR,
    COLOUR_IN_STAR,
    STAR_OF_ONE_COLOUR,
    NO_TILE_OF_COLOUR,
    TOO_FEW_TILES,
    WILDS_TOO_FEW,
    WILDS_TOO_MANY,
    NOT_IN_SUPPLY,
    NOT_IN_HAND,
    COLOUR_ORDER,
    TOO_FEW_LEFT,
) = range(len(CODES))
