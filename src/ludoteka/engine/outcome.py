"""What a finished game is worth to each seat."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.dispatch import ranks
from ludoteka.engine.kernel import kernel


@kernel
def share_the_win(state: Any, places: NDArray[np.uint8], shares: NDArray[np.float32]) -> None:
    """Write each seat's share of the win of a finished game (float32[n_players] and more).

    A sole winner gets 1, several get equal parts. `places` (uint8[n_players]) is scratch.
    """
    ranks(state, places)
    winners = 0
    for seat in range(state.n_players):
        winners += places[seat] == 1
    for seat in range(state.n_players):
        shares[seat] = np.float32(1.0 / winners) if places[seat] == 1 else np.float32(0.0)
