"""Heaps of tiles: how many of each colour, in one 64-bit word.

A heap has six lanes of ten bits, purple lowest. A lane holds up to 511 and no more than 132 ever
lie together, so lanes never run into each other and six counts are added, summed and searched at
once. Everything packed is in this file; the other rules use its names.
"""

from typing import Any

import numpy as np

from ludoteka.engine.bits import popcount
from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.components import N_COLOURS

LANE = 10
LANE_MASK = np.uint64((1 << LANE) - 1)
EMPTY = np.uint64(0)
ONES = np.uint64(sum(1 << LANE * c for c in range(N_COLOURS)))  # one tile of each colour
TOPS = np.uint64(int(ONES) << (LANE - 1))  # the spare bit of each lane
BELOW_TOPS = np.uint64(int(TOPS) - int(ONES))  # every lane full up to its spare bit
ALL_LANES = np.uint64((1 << LANE * N_COLOURS) - 1)
LAST_LANE = np.uint64(LANE * (N_COLOURS - 1))
SPARE = np.uint64(LANE - 1)
# Moves bit 10 * c of a word to bit 50 + c of the product, for the six colours at once.
GATHER = np.uint64(sum(1 << (LANE * 5 - 9 * c) for c in range(N_COLOURS)))
COLOUR_BITS = np.uint64((1 << N_COLOURS) - 1)

Heap = Any  # np.uint64


@kernel
def heap_of(colour: int, n: int) -> Heap:
    """Make a heap of n tiles of one colour."""
    return np.uint64(n) << np.uint64(LANE * colour)


@kernel
def count_of(heap: Heap, colour: int) -> int:
    """Count the tiles of a colour."""
    return int(np.int64((heap >> np.uint64(LANE * colour)) & LANE_MASK))


@kernel
def total(heap: Heap) -> int:
    """Count all tiles: the product's last lane is the sum of the lanes."""
    return int(np.int64(((heap * ONES) >> LAST_LANE) & LANE_MASK))


@kernel
def total_from(heap: Heap, colour: int) -> int:
    """Count the tiles of this colour and of those after it."""
    return total(heap >> np.uint64(LANE * colour))


@kernel
def colours_in(heap: Heap) -> int:
    """Tell which colours there are, as a mask (bit c for colour c)."""
    there = ((heap + BELOW_TOPS) & TOPS) >> SPARE
    return int(np.int64((there * GATHER) >> LAST_LANE & COLOUR_BITS))


@kernel
def colour_at(heap: Heap, place: int) -> int:
    """Tell the colour of the tile at `place` (from 0) if tiles lie in the order of colours.

    Lane c of `so_far` counts the tiles up to colour c; the lanes above `place` keep their spare
    bit in the subtraction.
    """
    so_far = (heap * ONES) & ALL_LANES
    beyond = ((so_far | TOPS) - np.uint64(place + 1) * ONES) & TOPS
    return N_COLOURS - popcount(beyond)
