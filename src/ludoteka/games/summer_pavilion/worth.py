"""What tiles and boards are worth to a heuristic player, as numbers and tables.

The numbers were fitted by letting the greedy player play against itself (coloured side, two
players), a few thousand games a step. Everything is counted in points.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.records import record_type
from ludoteka.games.summer_pavilion.components import (
    ARC,
    COLOURED,
    COST,
    N_COLOURS,
    N_SPACES,
    ROUNDS,
    STAR_POINTS,
)

MOST_TILES = 21  # fill a star; more of a colour are worth no more here
N_MASKS = 1 << N_SPACES

WEIGHTS: dict[str, float] = {
    "bonus_tile": 2.1,  # a tile from the supply
    "wild": 1.2,  # a wild tile in the hand
    "wild_own": 0.7,  # a wild tile that is laid in its own colour
    "stop": 0.1,  # a pass
    "star_hope": 0.66,  # how fast the hope for a star fades with the tiles it lacks
    "number_hope": 0.5,  # likewise for a set of numbers
    "structure_hope": 1.2,  # likewise for a structure
    "this_round": 0.72,  # how much of a round is left, in rounds
    "keep": 0.78,  # a tile that may stay in the corners
    "tile": 0.55,  # a drafted tile as such
    "loose": 0.31,  # a drafted tile, for the star it may help later
    "deny": 0.08,  # part of what drafted tiles are worth to the next player
    "marker": 2.55,  # the start-player marker
    "centre": 0.21,  # a colour that the centre star lacks, at the end of the draft
    "crowd": 0.57,  # each tile of one hand beyond fifteen
    "space1": 0.39,  # a filled space, for the sets and structures it may help
    "space2": 0.7,
    "space3": 0.7,
    "space4": 1.68,
    "space5": 1.05,
    "space6": 1.77,
}

WORTH = record_type(
    [
        *((name, "f4") for name in WEIGHTS),
        ("fade", "f4", (3, ROUNDS + 1, 64)),  # [star, number or structure; round; tiles lacking]
        ("plan", "f4", (N_COLOURS, N_MASKS, MOST_TILES + 1)),  # best use of so many tiles in a star
    ]
)


class Worth(Protocol):
    """What a type checker sees of a WORTH record (weights as in WEIGHTS)."""

    bonus_tile: float
    wild: float
    wild_own: float
    stop: float
    keep: float
    tile: float
    loose: float
    deny: float
    marker: float
    centre: float
    crowd: float
    fade: NDArray[np.float32]
    plan: NDArray[np.float32]


def _arcs() -> NDArray[np.int64]:
    """int[before, after]: most points for filling a star from one mask to another; -1 never."""
    table = np.full((N_MASKS, N_MASKS), -1)
    for before in range(N_MASKS):
        table[before, before] = 0
        for after in range(before + 1, N_MASKS):
            if before & after == before:
                table[before, after] = max(
                    table[before, after & ~(1 << s)] + ARC[after, s]
                    for s in range(N_SPACES)
                    if (after & ~before) >> s & 1
                )
    return table


ARCS = _arcs()
PRICE = np.array(
    [sum(COST[COLOURED, 1, s] for s in range(N_SPACES) if mask >> s & 1) for mask in range(N_MASKS)]
)
FULL = N_MASKS - 1
WINDOW = 0b110000


def _fades(w: dict[str, float]) -> NDArray[np.float64]:
    lacking = np.arange(64)
    table = np.zeros((3, ROUNDS + 1, 64))
    for kind, name in enumerate(("star_hope", "number_hope", "structure_hope")):
        for number in range(1, ROUNDS + 1):
            rounds_left = ROUNDS - number + w["this_round"]
            table[kind, number] = np.exp(-w[name] * lacking / rounds_left)
    return table


def _plans(w: dict[str, float]) -> NDArray[np.float64]:
    """Find the best use of so many tiles in a star of each colour, from each mask."""
    spaces = [w[f"space{s + 1}"] for s in range(N_SPACES)]
    extra = np.array([sum(v for s, v in enumerate(spaces) if m >> s & 1) for m in range(N_MASKS)])
    table = np.zeros((N_COLOURS, N_MASKS, MOST_TILES + 1))
    for before in range(N_MASKS):
        for after in range(before + 1, N_MASKS):
            if before & after != before:
                continue
            value = ARCS[before, after] + extra[after] - extra[before] + np.zeros(N_COLOURS)
            if after & WINDOW == WINDOW != before & WINDOW:
                value += 3 * w["bonus_tile"]
            value += STAR_POINTS * (after == FULL)
            cost = PRICE[after] - PRICE[before]
            part = table[:, before, cost:]
            np.maximum(part, value[:, None], out=part)
    return table


def make_worth(weights: dict[str, float]) -> NDArray[Any]:
    """Make the record (shape [1]) that the heuristic reads."""
    worth = np.zeros(1, WORTH)
    for name, value in weights.items():
        worth[name] = value
    worth["fade"][0] = _fades(weights)
    worth["plan"][0] = _plans(weights)
    return worth
