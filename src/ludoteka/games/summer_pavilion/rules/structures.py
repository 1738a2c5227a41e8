"""Pillars, statues and windows: what closes, and the tiles it brings."""

import numpy as np

from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.components import STRUCTURE_MASK, STRUCTURE_REWARD, TOUCHING
from ludoteka.games.summer_pavilion.rules.codes import (
    COLOUR_ORDER,
    LEGAL,
    NOT_IN_SUPPLY,
    TOO_FEW_LEFT,
)
from ludoteka.games.summer_pavilion.rules.tiles import (
    colours_in,
    count_of,
    heap_of,
    total,
    total_from,
)
from ludoteka.games.summer_pavilion.state import State


@kernel
def reward_of(filled: np.uint64, space: int) -> int:
    """Count the supply tiles for the structures that the tile on a board space closes.

    `filled` has the new tile in it. Only structures beside it count, so each pays once.

    Source: rulebook, on pillars (1 tile), statues (2) and windows (3); several add up.
    """
    reward = 0
    for k in range(2):
        structure = TOUCHING[space, k]
        if structure >= 0 and filled & STRUCTURE_MASK[structure] == STRUCTURE_MASK[structure]:
            reward += STRUCTURE_REWARD[structure]
    return reward


@kernel
def tiles_due(state: State, filled: np.uint64, space: int) -> int:
    """Tell how many supply tiles are to be taken: the reward, or what the supply holds."""
    return min(reward_of(filled, space), total(state.supply))


@kernel
def bonus_colours(state: State) -> int:
    """Tell, as a mask, the colours that may be taken next.

    Tiles are taken one by one in the order of colours, so that a choice has one spelling. A
    colour after which the rest of the supply would not reach is no choice.
    """
    found = colours_in(state.supply)
    for colour in range(6):
        late = colour < int(state.lowest)
        if late or total_from(state.supply, colour) < int(state.owed):
            found &= ~(1 << colour)
    return found


@kernel
def why_not_bonus(state: State, colour: int) -> int:
    """Tell why a supply tile may not be taken next (a code; LEGAL if it may)."""
    if count_of(state.supply, colour) == 0:
        return NOT_IN_SUPPLY
    if colour < int(state.lowest):
        return COLOUR_ORDER
    if total_from(state.supply, colour) < int(state.owed):
        return TOO_FEW_LEFT
    return LEGAL


@kernel
def take_bonus(state: State, colour: int) -> None:
    """Take one tile from the supply into the hand."""
    tile = heap_of(colour, 1)
    state.supply -= tile
    state.players[int(state.current_player)].hand += tile
    state.owed = int(state.owed) - 1
    state.lowest = colour if int(state.owed) else 0
