"""The derived fields of a state, counted anew from what they are derived from.

The kernels of the rules keep them up to date step by step; this is for states that come from
elsewhere (JSON, determinization) and for checking.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.components import (
    CARD_BONUS_LANES,
    CARD_POINTS,
    N_CARDS,
    NOBLE_POINTS,
)
from ludoteka.games.splendor.components.lanes import NO_LANES
from ludoteka.games.splendor.state import N_LEVELS, N_PLACES, TILES, State

_ONE = np.uint64(1)


@kernel
def count_bought(state: State, seat: int) -> None:
    """Count bonuses, points and bought cards of `seat` from its cards and nobles."""
    player = state.players[seat]
    bonuses, points, bought, nobles = NO_LANES, 0, 0, 0
    for card in range(1, N_CARDS + 1):
        if (player.bought[card >> 6] >> np.uint64(card & 63)) & _ONE:
            bonuses += CARD_BONUS_LANES[card]
            points += int(CARD_POINTS[card])
            bought += 1
    for place in range(TILES):
        if state.noble_owners[place] == seat + 1:
            points += NOBLE_POINTS
            nobles += 1
    player.bonuses, player.points = bonuses, points
    player.n_bought, player.n_nobles = bought, nobles


@kernel
def count_reservable(state: State) -> None:
    """Note which places and decks have a card."""
    found = 0
    for place in range(N_PLACES):
        found |= int(state.market[place] > 0) << place
    for level in range(N_LEVELS):
        found |= int(state.deck_left[level] > 0) << (N_PLACES + level)
    state.reservable = found


@kernel
def recount(states: NDArray[Any]) -> None:
    """Count all derived fields of states[0]."""
    for seat in range(states[0].n_players):
        count_bought(states[0], seat)
    count_reservable(states[0])
