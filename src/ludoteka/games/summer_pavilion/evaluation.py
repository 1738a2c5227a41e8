"""How a game stands and what looks good, for bots."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import Words, has
from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.state import State


@kernel
def prior(state: State, bits: Words, out: NDArray[np.float32]) -> None:
    """Write how good each legal action looks (float32[n_actions])."""
    for action in range(len(out)):
        out[action] = 1.0 if has(bits, action) else 0.0


@kernel
def evaluate(state: State, out: NDArray[np.float32]) -> None:
    """Write each seat's expected share of the win (float32[n_players])."""
    for seat in range(int(state.n_players)):
        out[seat] = 1.0 / int(state.n_players)
