"""High Card, the end: the highest card wins, equals share."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.games._template.state import State


@kernel
def scores(state: State, out: NDArray[np.int32]) -> None:
    """Write the card that each seat holds (int32[n_players])."""
    for seat in range(state.n_players):
        out[seat] = state.held[seat]


@kernel
def ranks(state: State, out: NDArray[np.uint8]) -> None:
    """Write each seat's rank (uint8[n_players]): one more than the seats with higher cards."""
    for seat in range(state.n_players):
        out[seat] = 1
        for other in range(state.n_players):
            out[seat] += state.held[other] > state.held[seat]
