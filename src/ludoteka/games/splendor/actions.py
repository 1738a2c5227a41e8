"""The action table: one index a decision, the same for every preset and number of players."""

from itertools import combinations

import numpy as np

from ludoteka.games.splendor.components import GOLD, LETTERS, N_GEMS
from ludoteka.games.splendor.components.lanes import N_LANES, pack
from ludoteka.games.splendor.state import HAND, N_LEVELS, N_PLACES, ROW, TILES

_triples = list(combinations(range(N_GEMS), 3))
_doubles = list(combinations(range(N_GEMS), 2))
_singles = [(gem,) for gem in range(N_GEMS)]
_pairs = [(gem, gem) for gem in range(N_GEMS)]
TAKES: tuple[tuple[int, ...], ...] = (*_triples, *_doubles, *_singles, *_pairs)  # gems taken

# First index of each kind.
TAKE = 0
PAIR = len(_triples) + len(_doubles) + len(_singles)
RESERVE = len(TAKES)
RESERVE_DECK = RESERVE + N_PLACES
BUY = RESERVE_DECK + N_LEVELS
BUY_RESERVED = BUY + N_PLACES
PASS = BUY_RESERVED + HAND
PAY_TOKEN = PASS + 1
RETURN_TOKEN = PAY_TOKEN + N_LANES
TAKE_NOBLE = RETURN_TOKEN + N_LANES
N_ACTIONS = TAKE_NOBLE + TILES
N_WORDS = 2  # uint64 words of a set of actions; all of the main phase lies in the first

TAKEN = np.array([pack([gems.count(c) for c in range(N_LANES)]) for gems in TAKES], np.uint64)


def place_name(place: int) -> str:
    """Name a place of the market: `2.3` is level 2, third from the left."""
    return f"{place // ROW + 1}.{place % ROW + 1}"


def take_name(gems: tuple[int, ...]) -> str:
    """Spell a take: `take w u g`."""
    return "take " + " ".join(LETTERS[gem] for gem in gems)


TABLE: tuple[str, ...] = (
    *map(take_name, TAKES),
    *(f"reserve {place_name(place)}" for place in range(N_PLACES)),
    *(f"reserve deck {level + 1}" for level in range(N_LEVELS)),
    *(f"buy {place_name(place)}" for place in range(N_PLACES)),
    *(f"buy reserved {i + 1}" for i in range(HAND)),
    "pass",
    *(f"pay {letter}" for letter in LETTERS),
    *(f"return {letter}" for letter in LETTERS),
    *(f"noble {place + 1}" for place in range(TILES)),
)
assert len(TABLE) == N_ACTIONS
assert PASS < 64 < N_ACTIONS <= 64 * N_WORDS
assert LETTERS[GOLD] == "d"
