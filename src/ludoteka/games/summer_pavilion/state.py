"""The state of a game: one record, fixed size, no pointers. No behaviour here.

Tiles lie about in *heaps*: six counts in the lanes of one 64-bit word (`rules/tiles.py`). Filled
spaces are masks: bit 6 * star + space (from 0), with the centre as star 0.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.records import record_type
from ludoteka.engine.rng import CHANCE, Chance
from ludoteka.games.summer_pavilion.components import (
    MAX_FACTORIES,
    MAX_PLAYERS,
    N_SPACES,
    N_STARS,
)

# What the seat to move is to do.
DRAFT = 0  # take tiles from a factory or from the centre
PLACE = 1  # lay a tile, or pass
PAY = 2  # say how many wild tiles go into the payment of the tile named
BONUS = 3  # take a tile of the supply for a structure
KEEP = 4  # choose what stays in the corners after a pass
END = 5  # nothing: the game is over
PHASES = ("draft", "place", "pay", "bonus", "keep", "end")

N_SOURCES = 1 + MAX_FACTORIES  # the centre is source 0
NOBODY = -1

PLAYER = record_type(
    [
        ("hand", "u8"),  # heap
        ("corner", "u8"),  # heap: tiles kept for the next round, at most 4
        ("filled", "u8"),  # mask of filled spaces, 42 bits
        ("tiles", "u1", (N_STARS, N_SPACES)),  # [star, space]: colour + 1 of the tile, 0: empty
        ("star_colours", "u1", (N_STARS,)),  # [star]: mask of the colours in it
        ("passed", "u1"),  # 1: out for this round
        ("score", "i2"),  # 1..304
    ]
)

# What lies open on the table: everything but the order in which tiles will come from the bag.
TABLE: list[tuple[Any, ...]] = [
    ("n_players", "u1"),
    ("current_player", "i1"),  # seat to decide
    ("turns", "u2"),  # drafts, placements and passes done so far (automatic passes left out)
    ("over", "u1"),
    ("board", "u1"),  # COLOURED or GREY
    ("round_number", "u1"),  # 1..6 (`round` is a method of every record)
    ("phase", "u1"),  # DRAFT .. END
    ("starter", "i1"),  # seat that has or last had the marker: starts placement and next round
    ("marker_in_centre", "u1"),  # 1 until a player takes the start-player marker
    ("placing", "u1"),  # phase PAY: the tile to be paid, 36 * star + 6 * colour + space; else 0
    ("owed", "u1"),  # phase BONUS: tiles still to be taken from the supply
    ("lowest", "u1"),  # phases BONUS and KEEP: colours below this one are no longer chosen
    ("bag", "u8"),  # heap
    ("tower", "u8"),  # heap: discards
    ("supply", "u8"),  # heap: bonus tiles on offer, 10 if there are enough
    ("sources", "u8", (N_SOURCES,)),  # heaps: the centre, then the factories
    ("players", PLAYER, (MAX_PLAYERS,)),  # [seat]; empty seats stay zero
]

STATE = record_type(
    [
        ("chance", CHANCE),
        *TABLE,
        ("first_player", "i1"),  # option: a seat, or NOBODY for a draw by lot
    ],
    of=__file__,
)


class Player(Protocol):
    """What a type checker sees of a PLAYER record."""

    hand: np.uint64
    corner: np.uint64
    filled: np.uint64
    tiles: NDArray[np.uint8]
    star_colours: NDArray[np.uint8]
    passed: int
    score: int


class Table(Protocol):
    """What state and observation have in common."""

    n_players: int
    current_player: int
    turns: int
    over: int
    board: int
    round_number: int
    phase: int
    starter: int
    marker_in_centre: int
    placing: int
    owed: int
    lowest: int
    bag: np.uint64
    tower: np.uint64
    supply: np.uint64
    sources: NDArray[np.uint64]
    players: Sequence[Player]


class State(Table, Protocol):
    """What a type checker sees of a STATE record."""

    chance: Chance
    first_player: int
