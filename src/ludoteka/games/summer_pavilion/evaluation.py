"""What a board lacks and what tiles in hand could do: for greedy and for the valuation."""

import numpy as np

from ludoteka.engine.bits import lowest, popcount
from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.components import (
    CENTRE,
    COST,
    MIXED_STAR_POINTS,
    N_SPACES,
    STAR_COLOUR,
    STAR_POINTS,
)
from ludoteka.games.summer_pavilion.rules.placement import filled_of
from ludoteka.games.summer_pavilion.state import Player
from ludoteka.games.summer_pavilion.worth import (
    MOST_TILES,
    WEIGHTS,
    Worth,
    make_worth,
)

GREEDY_WORTH = make_worth(WEIGHTS)
STAR_HOPE, NUMBER_HOPE, STRUCTURE_HOPE = range(3)
STAR_OF = np.argsort(STAR_COLOUR)[1:]  # int[colour]: the star of a colour
FULL = (1 << N_SPACES) - 1
ALL_LACKING = 63


@kernel
def lacking(board: int, filled: np.uint64, mask: np.uint64) -> int:
    """Count the tiles that the free spaces of a mask cost."""
    free = mask & ~filled
    tiles = 0
    while free != np.uint64(0):
        space = lowest(free)
        free &= free - np.uint64(1)
        tiles += COST[board, space // N_SPACES, space % N_SPACES]
    return min(tiles, ALL_LACKING)


@kernel
def plan(worth: Worth, player: Player, colour: int, tiles: int) -> float:
    """Tell the best use of so many tiles of a colour in its star."""
    mask = filled_of(player.filled, int(STAR_OF[colour]))
    return float(worth.plan[colour, mask, min(tiles, MOST_TILES)])


@kernel
def star_pays(player: Player, star: int) -> float:
    """Tell what a star pays when complete, judged by the colours in it."""
    colours = int(player.star_colours[star])
    if star != CENTRE and popcount(np.uint64(colours)) == 1:
        return float(STAR_POINTS[lowest(np.uint64(colours))])
    if star != CENTRE and colours == 0:
        return float(STAR_POINTS[STAR_COLOUR[star]])
    return float(MIXED_STAR_POINTS)
