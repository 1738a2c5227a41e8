"""Nobles: whom they visit.

Source: rulebook, on nobles: at the end of a turn a tile whose demand the bonuses meet comes by
itself, one a turn; of several the player chooses. Tokens never count. 3 points each.
"""

import numpy as np

from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.components import NOBLE_DEMAND, NOBLE_POINTS, SMALLEST_DEMAND
from ludoteka.games.splendor.components.lanes import NO_LANES, Lanes, covers
from ludoteka.games.splendor.state import Player, State


@kernel
def reached(state: State, player: Player) -> Lanes:
    """Return the open tiles that the player's bonuses reach, as bits (bit i: place i)."""
    found = NO_LANES
    if player.n_bought < SMALLEST_DEMAND:
        return found
    for place in range(state.n_players + 1):
        if state.noble_owners[place] == 0:
            comes = covers(player.bonuses, NOBLE_DEMAND[state.nobles[place]])
            found |= np.uint64(comes) << np.uint64(place)
    return found


@kernel
def welcome(state: State, player: Player, place: int) -> None:
    """Give the tile at `place` to the player to move; its place in the row stays empty."""
    state.noble_owners[place] = state.current_player + 1
    player.points += NOBLE_POINTS
    player.n_nobles += 1
