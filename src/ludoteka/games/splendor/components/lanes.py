"""Six small counts in one 64-bit word: a hand of tokens, a price, a set of bonuses.

Lane c (8 bits, from the low end) is the count of colour c in the order w u g r k d; the two
highest lanes stay empty. Everything that knows about bits of such a word is in this file.
A count is at most 127 and a whole word's total at most 255; Splendor stays far below (7 tokens
of a colour, 20 bonuses, hands of 13).

All words are `np.uint64`, constants too: mixed with a signed number it would become a float.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludoteka.engine.kernel import kernel

Lanes = Any  # np.uint64; compiled code knows only the bare word

N_LANES = 6
_ONES = np.uint64(0x0101010101010101)
_TOPS = np.uint64(0x8080808080808080)  # the highest bit of every lane
_SEVEN_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)
_GATHER = np.uint64(0x0102040810204080)  # brings the low bits of eight lanes into the top byte
_BYTE = np.uint64(255)
_TOP_LANE, _SEVEN, _EIGHT = np.uint64(56), np.uint64(7), np.uint64(8)
NO_LANES = np.uint64(0)

# A signed number, as every kernel takes counts and colours: a field's own small type, or a
# constant, would have the kernels that get it compiled once more.
whole: Any = np.int64


def pack(counts: Sequence[int]) -> Any:
    """Pack up to six counts (w u g r k d) into a word. For Python: builds tables and states."""
    word = 0
    for colour, count in enumerate(counts):
        word |= int(count) << (8 * colour)
    return np.uint64(word)


def unpack(word: Any) -> list[int]:
    """List the six counts of a word. For Python."""
    return [(int(word) >> (8 * colour)) & 255 for colour in range(N_LANES)]


@kernel
def one_of(colour: int) -> Lanes:
    """Return the word with one of `colour`."""
    return np.uint64(1) << np.uint64(8 * colour)


@kernel
def lane(word: Lanes, colour: int) -> int:
    """Return the count of `colour`."""
    return int(np.int64((word >> np.uint64(8 * colour)) & _BYTE))


@kernel
def add_lane(word: Lanes, colour: int, count: int) -> Lanes:
    """Return the word with `count` (not negative) more of `colour`."""
    return word + (np.uint64(count) << np.uint64(8 * colour))


@kernel
def total(word: Lanes) -> int:
    """Return the sum of all counts."""
    return int(np.int64((word * _ONES) >> _TOP_LANE))


@kernel
def lacking(wanted: Lanes, held: Lanes) -> Lanes:
    """Return what is wanted and not held: colour by colour, wanted - held, not below 0."""
    difference = (wanted | _TOPS) - held  # a lane keeps its top bit where wanted >= held
    enough = difference & _TOPS
    return difference & (enough - (enough >> _SEVEN))


@kernel
def from_colour(word: Lanes, colour: int) -> Lanes:
    """Return the word with the counts of the colours before `colour` set to 0."""
    shift = np.uint64(8 * colour)
    return (word >> shift) << shift


@kernel
def before_each(word: Lanes) -> Lanes:
    """Return for each colour the sum of the counts of the colours before it."""
    return (word * _ONES) << _EIGHT


@kernel
def _gather(tops: Lanes) -> Lanes:
    return ((tops >> _SEVEN) * _GATHER) >> _TOP_LANE


@kernel
def present(word: Lanes) -> Lanes:
    """Return the set of colours that the word has, as bits (bit c: colour c)."""
    return _gather((word + _SEVEN_BITS) & _TOPS)


@kernel
def at_least(word: Lanes, least: Lanes) -> Lanes:
    """Return the set of colours (bits, empty lanes included) with counts >= those of `least`."""
    return _gather(((word | _TOPS) - least) & _TOPS)


@kernel
def covers(word: Lanes, demand: Lanes) -> bool:
    """Tell whether every count of `word` reaches that of `demand`."""
    return bool(((word | _TOPS) - demand) & _TOPS == _TOPS)


@kernel
def in_every_lane(count: int) -> Lanes:
    """Return the word with the same count in all eight lanes."""
    return np.uint64(count) * _ONES
