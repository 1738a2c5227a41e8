"""The state of a game of Splendor: one record, fixed size, no pointers; no behaviour here.

Counts by colour are words of lanes (`components.lanes`); cards and nobles are ids, 0 is none.
Bytes that mean nothing are 0, so that equal positions have equal bytes.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.records import record_type
from ludoteka.engine.rng import CHANCE, Chance
from ludoteka.games.splendor.components import LARGEST_DECK

MOST_PLAYERS = 4
N_LEVELS, ROW = 3, 4
N_PLACES = N_LEVELS * ROW  # open cards; place 4 * (level - 1) + 0..3 from the left
HAND = 3  # cards that a seat may hold reserved
TILES = MOST_PLAYERS + 1
HAND_LIMIT = 10  # tokens kept at the end of a turn, gold included
MOST_ROUNDS = 200  # house reading H7
MAIN, PAY, RETURN, NOBLE = range(4)  # phases of a turn
PHASES = ("main", "pay", "return", "noble")
DRAWN = -1  # first_player while chance has not chosen yet

PLAYER = record_type([
    ("tokens", "u8"),  # lanes, 0..7 each; 13 in all at most, 10 between turns
    ("bonuses", "u8"),  # lanes; derived from `bought`
    ("bought", "u8", (2,)),  # set of card ids: bit id % 64 of word id // 64
    ("points", "u1"),  # derived: bought cards and nobles
    ("n_bought", "u1"),  # derived
    ("n_nobles", "u1"),  # derived
    ("n_reserved", "u1"),  # 0..3
    ("blind", "u1"),  # bit i: reserved[i] came unseen from a deck
    ("reserved", "u1", (HAND,)),  # card ids, closed up, oldest first
])  # fmt: skip

STATE = record_type([
    ("chance", CHANCE),
    ("bank", "u8"),  # lanes
    ("owed", "u8"),  # PAY: lanes of gems still due, else 0
    ("removed", "u8", (2,)),  # set of card ids that a hand-written position leaves out
    ("players", PLAYER, (MOST_PLAYERS,)),  # [seat]; empty seats stay 0
    ("turns", "u2"),  # complete turns so far
    ("reservable", "u2"),  # derived: bits 0..11 places with a card, 12..14 decks with one
    ("n_players", "u1"),
    ("current_player", "i1"),  # seat to decide; who decided last, when the game is over
    ("phase", "u1"),  # MAIN, PAY, RETURN or NOBLE
    ("over", "u1"),
    ("first_player", "i1"),  # DRAWN until dealt
    ("passes", "u1"),  # forced passes in a row
    ("buying", "u1"),  # PAY: what is being bought, 0..11 a place, 12..14 a reserved card; else 0
    ("lowest", "u1"),  # PAY, RETURN: colours before it may not be given any more; else 0
    ("target_points", "u1"),  # option
    ("fewest_gold", "u1"),  # option payment: 1 fewest_gold, 0 choose
    ("gold_tokens", "u1"),  # gold tokens in this game, both options applied
    ("market", "u1", (N_PLACES,)),  # card ids
    ("nobles", "u1", (TILES,)),  # tile ids; n_players + 1 of them
    ("noble_owners", "u1", (TILES,)),  # seat + 1 of the owner; 0: lies open
    ("deck_left", "u1", (N_LEVELS,)),
    ("decks", "u1", (N_LEVELS, LARGEST_DECK)),  # card ids, the last remaining on top, then 0
], of=__file__)  # fmt: skip


class Player(Protocol):
    """What a type checker sees of a PLAYER record."""

    tokens: Any
    bonuses: Any
    bought: NDArray[np.uint64]
    points: int
    n_bought: int
    n_nobles: int
    n_reserved: int
    blind: int
    reserved: NDArray[np.uint8]


class State(Protocol):
    """What a type checker sees of a STATE record; a test holds both to the same fields."""

    chance: Chance
    bank: Any
    owed: Any
    removed: NDArray[np.uint64]
    players: Sequence[Player]
    turns: int
    reservable: int
    n_players: int
    current_player: int
    phase: int
    over: int
    first_player: int
    passes: int
    buying: int
    lowest: int
    target_points: int
    fewest_gold: int
    gold_tokens: int
    market: NDArray[np.uint8]
    nobles: NDArray[np.uint8]
    noble_owners: NDArray[np.uint8]
    deck_left: NDArray[np.uint8]
    decks: NDArray[np.uint8]
