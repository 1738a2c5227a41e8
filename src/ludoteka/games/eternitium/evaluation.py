"""How a game of Eternitium stands, and what looks best, for bots."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import has
from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import State


@kernel
def prior(state: State, bits: NDArray[np.uint64], out: NDArray[np.float32]) -> None:
    """Write a placeholder."""
    for a in range(len(out)):
        out[a] = 1 if has(bits, a) else 0


@kernel
def evaluate(state: State, out: NDArray[np.float32]) -> None:
    """Write equal shares."""
    for seat in range(wide(state.n_players)):
        out[seat] = 1.0 / state.n_players
