"""The action table of Eternitium: where each kind of action begins, its notation, refusal codes.

Cards are called by the keys of the package's own list. An owner's list may give any key another
name and other effects, so the notation of a move never changes with the list.
"""

from ludoteka.games.eternitium.state import MAX_PLAYERS, N_KINDS, N_SYMBOLS, N_TECHNOLOGIES, ROW

SYMBOLS = ("circle", "triangle", "square", "rhombus")
NAMED = (
    "droid", "double-cs", "double-tr", "scanner", "charge", "veil", "exchange", "quadruple",
    "deep-scanner", "surge", "time-loop", "obstacle", "mist", "shift",
)  # fmt: skip
KEYS = (*NAMED, *(f"technology-{n}" for n in range(len(NAMED) + 1, N_TECHNOLOGIES + 1)))
KINDS = (*SYMBOLS, *KEYS)  # the kind order
TIERS = ("basic", "advanced")

DECK = ROW  # the place of a purchase that is the pile itself
PLACES = ROW + 1

TAKE_PORTAL = 0  # + symbol
DRAFT_CARD = TAKE_PORTAL + N_SYMBOLS  # + place, DECK for the pile
PLAY_CARD = DRAFT_CARD + PLACES  # + kind
AIM = PLAY_CARD + N_KINDS  # + seat
DONE = AIM + MAX_PLAYERS
START_PURGE = DONE + 1
PASS = START_PURGE + 1
BUY = PASS + 1  # + tier * PLACES + place
GIVE_ERA = BUY + 2 * PLACES  # + symbol
REMOVE = GIVE_ERA + N_SYMBOLS  # + kind
KEEP = REMOVE + N_KINDS  # + kind
KEEP_NONE = KEEP + N_KINDS
N_ACTIONS = KEEP_NONE + 1

PLACE_NAMES = (*(str(place) for place in range(1, ROW + 1)), "deck")
ACTIONS = (
    *(f"take {symbol}" for symbol in SYMBOLS),
    *(f"draft {place}" for place in PLACE_NAMES),
    *(f"play {kind}" for kind in KINDS),
    *(f"target {seat}" for seat in range(1, MAX_PLAYERS + 1)),
    "done",
    "purge",
    "pass",
    *(f"buy {tier} {place}" for tier in TIERS for place in PLACE_NAMES),
    *(f"era {symbol}" for symbol in SYMBOLS),
    *(f"remove {kind}" for kind in KINDS),
    *(f"keep {kind}" for kind in KINDS),
    "keep none",
)

CODES = (
    "LEGAL", "GAME_OVER", "WRONG_PHASE", "STACK_EMPTY", "PLACE_EMPTY", "PILE_EMPTY", "NO_ERA_OPEN",
    "NOT_IN_HAND", "NO_MATCH", "NOT_A_TARGET", "ALREADY_PLAYED", "OUT_OF_ORDER", "TOO_FEW_CARDS",
    "ERA_NOT_OPEN",
)  # fmt: skip
(
    LEGAL, GAME_OVER, WRONG_PHASE, STACK_EMPTY, PLACE_EMPTY, PILE_EMPTY, NO_ERA_OPEN,
    NOT_IN_HAND, NO_MATCH, NOT_A_TARGET, ALREADY_PLAYED, OUT_OF_ORDER, TOO_FEW_CARDS,
    ERA_NOT_OPEN,
) = range(len(CODES))  # fmt: skip
