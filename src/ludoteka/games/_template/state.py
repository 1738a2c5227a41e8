"""The state of a game of High Card: one record, fixed size, no pointers."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.records import record_type
from ludoteka.engine.rng import CHANCE, Chance

MAX_PLAYERS = 4
HIGHEST, COPIES = 5, 2  # cards 1 to 5, twice each
N_CARDS = HIGHEST * COPIES
NO_CARD = 0
RANDOM_FIRST = -1  # option first_player: drawn at the set-up

STATE = record_type(
    [
        ("chance", CHANCE),
        ("n_players", "u1"),  # 2..4
        ("current_player", "i1"),  # seat to decide
        ("turns", "u2"),  # complete turns
        ("over", "u1"),
        ("rounds", "u1"),  # option
        ("first_player", "i1"),  # option, a seat after the set-up
        ("left", "u1"),  # cards of the deck that remain
        ("deck", "u1", (N_CARDS,)),  # its first `left` entries remain, the last is the top
        ("discarded", "u1", (HIGHEST + 1,)),  # [card], how many lie face up
        ("held", "u1", (MAX_PLAYERS,)),  # [seat], the card held, secret
    ],
    of=__file__,
)


class State(Protocol):
    """What a type checker sees of a STATE record; a test compares it with the dtype."""

    chance: Chance
    n_players: int
    current_player: int
    turns: int
    over: int
    rounds: int
    first_player: int
    left: int
    deck: NDArray[np.uint8]
    discarded: NDArray[np.uint8]
    held: NDArray[np.uint8]
