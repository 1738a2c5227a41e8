"""Exact search of the last turns: every line to its end, in each of the sampled worlds.

Each seat takes what is best for itself (max^n, Luckhardt and Irani, AAAI 1986); of equals the
first found. A line that gives the whole win to the seat to decide is not improved upon. The worlds
are solved one by one and their answers averaged (Ginsberg, *GIB*, JAIR 14, 2001), so that what is
still hidden counts by how often it was dealt; nothing is known better than that.
"""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import clear, lowest
from ludoteka.engine.dispatch import Records, apply, legal
from ludoteka.engine.kernel import kernel
from ludoteka.engine.outcome import share_the_win

LONGEST = 32  # decisions to the end of the game at most
NOBODY_YET = -1.0  # stands in place of a share before the first line is known
WHOLE = 0.999  # a share that cannot be bettered

Bits = NDArray[np.uint64]
Shares = NDArray[np.float32]


@kernel
def _pop(bits: Bits) -> int:
    """Take the first action out of the set; -1 if it is empty."""
    for word in range(len(bits)):
        if bits[word] != np.uint64(0):
            place = lowest(bits[word])
            bits[word] &= bits[word] - np.uint64(1)
            return 64 * word + place
    return -1


@kernel
def _open(states: Records, depth: int, bits: Bits, shares: Shares) -> None:
    """Begin with the position at this depth: all its actions are still to be tried."""
    legal(states[depth], bits[depth])
    shares[depth, 0] = NOBODY_YET


@kernel
def _better(states: Records, depth: int, shares: Shares) -> None:
    """Let the position above take over the shares of depth + 1, if its seat prefers them."""
    seat = states[depth].current_player
    none_yet = shares[depth, 0] == NOBODY_YET
    if none_yet or shares[depth + 1, seat] > shares[depth, seat]:
        for i in range(states[depth].n_players):
            shares[depth, i] = shares[depth + 1, i]


@kernel
def _settle(states: Records, depth: int, bits: Bits, shares: Shares) -> None:
    """Take over the shares of depth + 1; nothing more is tried once the seat has the whole win."""
    _better(states, depth, shares)
    if depth > 0 and shares[depth, states[depth].current_player] >= WHOLE:
        clear(bits[depth])


@kernel
def solve(
    states: Records, bits: Bits, tried: NDArray[np.int32], shares: Shares,
    places: NDArray[np.uint8], totals: NDArray[np.float64], limit: int,
) -> bool:  # fmt: skip
    """Solve states[0] (the rest is scratch, as are `bits`, `tried` and `shares`, a row a depth).

    Adds to totals[action] what each action gives the seat to decide. False, and nothing that
    means anything, if more than `limit` positions would have to be looked at.
    """
    seat, depth, looked = states[0].current_player, 0, 0
    _open(states, 0, bits, shares)
    while True:
        tried[depth] = _pop(bits[depth])
        if tried[depth] < 0:
            if depth == 0:
                return True
            depth -= 1
        else:
            looked += 1
            if looked > limit or depth + 2 > len(states):
                return False
            states[depth + 1] = states[depth]
            apply(states[depth + 1], tried[depth])
            if not states[depth + 1].over:
                depth += 1
                _open(states, depth, bits, shares)
                continue
            share_the_win(states[depth + 1], places, shares[depth + 1])
        if depth == 0:
            totals[tried[0]] += shares[1, seat]
        _settle(states, depth, bits, shares)


@kernel
def solve_all(
    worlds: Records, states: Records, bits: Bits, tried: NDArray[np.int32], shares: Shares,
    places: NDArray[np.uint8], totals: NDArray[np.float64], limit: int,
) -> bool:  # fmt: skip
    """Solve worlds[1:] one by one, adding up in `totals`; False as soon as one is too large."""
    for world in range(1, len(worlds)):
        states[0] = worlds[world]
        if not solve(states, bits, tried, shares, places, totals, limit):
            return False
    return True
