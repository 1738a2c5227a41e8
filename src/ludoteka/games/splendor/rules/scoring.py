"""Scoring: most points, then fewest bought cards, then a shared rank.

Source: rulebook, on the end of the game. Reserved cards and nobles do not count as bought.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.components import N_CARDS
from ludoteka.games.splendor.state import Player, State


@kernel
def standing(player: Player) -> int:
    """Return the key of the ranking; larger is better."""
    return int(player.points) * (N_CARDS + 1) - int(player.n_bought)


@kernel
def ranks(state: State, out: NDArray[np.uint8]) -> None:
    """Write the rank of each seat (1 is first, equals share)."""
    for seat in range(state.n_players):
        own, rank = standing(state.players[seat]), 1
        for other in range(state.n_players):
            if standing(state.players[other]) > own:
                rank += 1
        out[seat] = rank


@kernel
def scores(state: State, out: NDArray[Any]) -> None:
    """Write the points of each seat."""
    for seat in range(state.n_players):
        out[seat] = state.players[seat].points
