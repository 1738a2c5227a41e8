"""How a game of High Card stands, for bots."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import has
from ludoteka.engine.kernel import kernel
from ludoteka.games._template.actions import KEEP, SWAP
from ludoteka.games._template.state import HIGHEST, State


@kernel
def prior(state: State, bits: NDArray[np.uint64], out: NDArray[np.float32]) -> None:
    """Swap low cards, keep high ones; sees only the mover's own card."""
    mine = state.held[state.current_player]
    out[KEEP] = mine
    out[SWAP] = HIGHEST + 1 - mine if has(bits, SWAP) else 0


@kernel
def evaluate(state: State, out: NDArray[np.float32]) -> None:
    """Write each seat's share of all points held (float32[n_players])."""
    total = 0
    for seat in range(state.n_players):
        total += state.held[seat]
    for seat in range(state.n_players):
        out[seat] = state.held[seat] / total
