"""The components: colours, stars, structures and their numbers, from `board.json`.

Also the tables that kernels read. All are computed here, once, from the data file; nothing in
them is typed by hand.
"""

import json
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

DATA: dict[str, Any] = json.loads((Path(__file__).parent / "board.json").read_text("utf-8"))

COLOURS: tuple[str, ...] = tuple(colour["name"] for colour in DATA["colours"])
STARS: tuple[str, ...] = tuple(star["name"] for star in DATA["stars"])
BOARDS: tuple[str, ...] = tuple(DATA["costs"])
N_COLOURS, N_STARS, N_BOARDS = len(COLOURS), len(STARS), len(BOARDS)
N_SPACES = 6  # of a star
CENTRE = 0  # the star in the middle, and the source in the middle of the table
COLOURED, GREY = range(N_BOARDS)

_setup = DATA["setup"]
TILES_OF_A_COLOUR: int = _setup["tiles_of_a_colour"]
N_TILES = TILES_OF_A_COLOUR * N_COLOURS
TILES_PER_FACTORY: int = _setup["tiles_per_factory"]
SUPPLY: int = _setup["supply"]
START_SCORE: int = _setup["start_score"]
SCORE_FLOOR: int = _setup["score_floor"]
ROUNDS: int = _setup["rounds"]
KEEP_LIMIT: int = _setup["keep_limit"]
MIXED_STAR_POINTS: int = DATA["mixed_star_points"]
MAX_PLAYERS = max(map(int, _setup["factories"]))
MAX_FACTORIES: int = max(_setup["factories"].values())

# ---- geometry as numbers

# int[MAX_PLAYERS + 1]: factories for so many players
FACTORIES = np.array([_setup["factories"].get(str(n), 0) for n in range(MAX_PLAYERS + 1)])
# int[round]: the wild colour of rounds 1..6 (entry 0 stands for no round)
WILD = np.array([0] + [COLOURS.index(name) for name in DATA["wild_order"]])
# int[star]: the one colour of a star on the coloured side; -1 for the centre
STAR_COLOUR = np.array([COLOURS.index(s["colour"]) if s["colour"] else -1 for s in DATA["stars"]])
# int[colour]: points of a complete star of one colour
STAR_POINTS = np.array([colour["star_points"] for colour in DATA["colours"]])
# int[board, star, space]: the printed numbers
COST = np.array([DATA["costs"][board] for board in BOARDS])
# int[number]: points for all spaces of one printed number; 0 for 5 and 6
NUMBER_POINTS = np.array([DATA["number_points"].get(str(n), 0) for n in range(N_SPACES + 1)])


def board_mask(spaces: Any) -> int:
    """Make the mask of spaces [star, space from 1] on a board: bit 6 * star + space - 1."""
    return sum(1 << (N_SPACES * star + space - 1) for star, space in spaces)


_structures = DATA["structures"]
KINDS: tuple[str, ...] = tuple(DATA["structure_rewards"])
STRUCTURES: tuple[str, ...] = tuple(s["name"] for s in _structures)
# uint64[structure]: the spaces around it
STRUCTURE_MASK = np.array([board_mask(s["spaces"]) for s in _structures], np.uint64)
# int[structure]: the supply tiles it brings
STRUCTURE_REWARD = np.array([DATA["structure_rewards"][s["kind"]] for s in _structures])
STRUCTURE_KIND = np.array([KINDS.index(s["kind"]) for s in _structures])


def _touching() -> NDArray[np.int64]:
    """int[board space, 2]: the structures beside a space, -1 for none."""
    table = np.full((N_STARS * N_SPACES, 2), -1)
    for space in range(len(table)):
        beside = [i for i, mask in enumerate(STRUCTURE_MASK.tolist()) if mask >> space & 1]
        table[space, : len(beside)] = beside
    return table


TOUCHING = _touching()


def arc_length(filled: int, space: int) -> int:
    """Count the filled spaces of a ring in one piece with `space`, itself included.

    The ring is closed: the last space touches the first.
    """
    if filled | 1 << space == (1 << N_SPACES) - 1:
        return N_SPACES
    length = 1
    for step in (1, -1):
        place = (space + step) % N_SPACES
        while filled >> place & 1:
            length, place = length + 1, (place + step) % N_SPACES
    return length


# uint8[mask of a star, space]: points for a tile laid on that space
ARC = np.array(
    [[arc_length(f, s) for s in range(N_SPACES)] for f in range(1 << N_SPACES)], np.uint8
)


def _within() -> NDArray[np.uint8]:
    """uint8[board, star, tiles]: mask of the star's spaces that cost at most so many tiles."""
    table = np.zeros((N_BOARDS, N_STARS, N_SPACES + 1), np.uint8)
    for (board, star, space), tiles in product(np.ndindex(COST.shape), range(N_SPACES + 1)):
        if COST[board, star, space] <= tiles:
            table[board, star, tiles] |= 1 << space
    return table


WITHIN = _within()


def _numbers() -> NDArray[np.uint64]:
    """uint64[board, number]: all spaces of a board with that printed number."""
    table = np.zeros((N_BOARDS, N_SPACES + 1), np.uint64)
    for board, star, space in np.ndindex(COST.shape):
        table[board, COST[board, star, space]] |= np.uint64(1 << (N_SPACES * star + space))
    return table


NUMBER_MASK = _numbers()
