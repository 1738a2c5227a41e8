"""What a seat may see of a game of High Card, and the states it must think possible."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.engine.records import record_type
from ludoteka.engine.rng import Chance, take
from ludoteka.games._template.state import (
    COPIES,
    HIGHEST,
    MAX_PLAYERS,
    NO_CARD,
    State,
)

SPECTATOR = -1
OBSERVATION = record_type(
    [
        ("seat", "i1"),  # who sees; -1 a spectator
        ("n_players", "u1"),
        ("current_player", "i1"),
        ("turns", "u2"),
        ("over", "u1"),
        ("rounds", "u1"),
        ("first_player", "i1"),
        ("left", "u1"),
        ("discarded", "u1", (HIGHEST + 1,)),
        ("held", "u1", (MAX_PLAYERS,)),  # NO_CARD where it is not known
    ],
    of=__file__,
)
FEATURES = (
    "my card",
    "cards left",
    "turns",
    *(f"discarded {card}" for card in range(1, HIGHEST + 1)),
)


class Observation(Protocol):
    """What a type checker sees of an OBSERVATION record."""

    seat: int
    n_players: int
    current_player: int
    turns: int
    over: int
    rounds: int
    first_player: int
    left: int
    discarded: NDArray[np.uint8]
    held: NDArray[np.uint8]


@kernel
def observe(state: State, seat: int, observation: Observation) -> None:
    """Build up what `seat` may see: everything but the deck and others' cards, until the end."""
    observation.seat = seat
    observation.n_players = state.n_players
    observation.current_player = state.current_player
    observation.turns = state.turns
    observation.over = state.over
    observation.rounds = state.rounds
    observation.first_player = state.first_player
    observation.left = state.left
    for card in range(HIGHEST + 1):
        observation.discarded[card] = state.discarded[card]
    for other in range(MAX_PLAYERS):
        seen = other == seat or state.over
        observation.held[other] = state.held[other] if seen else NO_CARD


@kernel
def _pool(observation: Observation, state: State) -> int:
    """Write the cards that `observation` does not place into the deck; tell how many."""
    left = 0
    for card in range(1, HIGHEST + 1):
        unseen = COPIES - observation.discarded[card]
        for seat in range(observation.n_players):
            unseen -= observation.held[seat] == card
        for _ in range(unseen):
            state.deck[left] = card
            left += 1
    return left


@kernel
def determinize(observation: Observation, chance: Chance, state: State) -> None:
    """Write a state that fits the observation, hidden cards dealt by `chance`."""
    state.chance = chance
    state.n_players = observation.n_players
    state.current_player = observation.current_player
    state.turns = observation.turns
    state.over = observation.over
    state.rounds = observation.rounds
    state.first_player = observation.first_player
    for card in range(HIGHEST + 1):
        state.discarded[card] = observation.discarded[card]
    left = _pool(observation, state)
    for seat in range(MAX_PLAYERS):
        state.held[seat] = observation.held[seat]
        if seat < observation.n_players and observation.held[seat] == NO_CARD:
            state.held[seat] = take(state.chance, state.deck, left)
            left -= 1
    state.left = left


@kernel
def features(observation: Observation, out: NDArray[np.float32]) -> None:
    """Write float32[len(FEATURES)], each in 0..1."""
    out[0] = observation.held[max(observation.seat, 0)] / HIGHEST
    out[1] = observation.left / (HIGHEST * COPIES)
    out[2] = observation.turns / (5.0 * MAX_PLAYERS)
    for card in range(1, HIGHEST + 1):
        out[2 + card] = observation.discarded[card] / COPIES
