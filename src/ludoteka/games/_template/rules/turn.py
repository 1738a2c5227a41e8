"""High Card, a turn: keep the card, or swap it for the top of the deck."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import clear, put
from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import take
from ludoteka.games._template.actions import DECK_EMPTY, GAME_OVER, KEEP, LEGAL, SWAP
from ludoteka.games._template.state import State


@kernel
def why_not(state: State, action: int) -> int:
    """Tell the code of the first rule that forbids `action`; LEGAL (0) if none does."""
    if state.over:
        return GAME_OVER
    return DECK_EMPTY if action == SWAP and state.left == 0 else LEGAL


@kernel
def legal(state: State, bits: NDArray[np.uint64]) -> None:
    """Write the legal actions into uint64[1]."""
    clear(bits)
    if state.over:
        return
    put(bits, KEEP)
    if state.left:
        put(bits, SWAP)


@kernel
def apply(state: State, action: int) -> None:
    """Do a legal action and pass the turn on, in place."""
    if action == SWAP:
        seat = state.current_player
        state.discarded[state.held[seat]] += 1
        state.held[seat] = take(state.chance, state.deck, state.left)
        state.left -= 1
    state.turns += 1
    state.current_player = (state.current_player + 1) % state.n_players
    state.over = state.turns >= int(state.rounds) * state.n_players
