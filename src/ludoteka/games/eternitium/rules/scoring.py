"""Eternitium, the end: fewest Eras, then points, then advanced technologies, then shared."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import ADVANCED, N_KINDS, N_SYMBOLS, State


@kernel
def owned(state: State, seat: int, kind: int) -> int:
    """Count the cards of a kind that a seat owns, wherever they lie; purged ones do not count."""
    player = state.players[seat]
    n = wide(player.hand[kind]) + wide(player.draw[kind]) + wide(player.discard[kind])
    return n + wide(state.played[kind]) if seat == state.current_player else n


@kernel
def technologies(state: State, seat: int, tier: int) -> int:
    """Count the technologies of a tier that a seat owns."""
    total = 0
    for kind in range(N_SYMBOLS, N_KINDS):
        if state.kinds[kind].tier == tier:
            total += owned(state, seat, kind)
    return total


@kernel
def points(state: State, seat: int) -> int:
    """Count a seat's points: 1 a basic technology, 2 an advanced one."""
    total = 0
    for kind in range(N_SYMBOLS, N_KINDS):
        total += owned(state, seat, kind) * (1 + wide(state.kinds[kind].tier))
    return total


@kernel
def scores(state: State, out: NDArray[np.int32]) -> None:
    """Write each seat's points (int32[n_players]) as they stand."""
    for seat in range(wide(state.n_players)):
        out[seat] = points(state, seat)


@kernel
def _standing(state: State, seat: int) -> int:
    """Pack what decides the ranking into one number, smaller is better."""
    eras = wide(state.players[seat].n_stack)
    return (eras << 24) - (points(state, seat) << 12) - technologies(state, seat, ADVANCED)


@kernel
def ranks(state: State, out: NDArray[Any]) -> None:
    """Write each seat's rank (uint8[n_players]), equals share; alone: 1 if won, else 2."""
    if state.n_players == 1:
        out[0] = 1 if state.players[0].n_stack == 0 else 2
        return
    for seat in range(wide(state.n_players)):
        out[seat] = 1
        mine = _standing(state, seat)
        for other in range(wide(state.n_players)):
            out[seat] += _standing(state, other) < mine
