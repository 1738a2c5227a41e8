"""The state of a game of Eternitium: one record, fixed size, no pointers.

Cards of a kind cannot be told apart: hands, draw and discard piles are counts by kind. The list of
technologies is part of the record, as it is data. docs/games/eternitium.md explains each field.
"""

from collections.abc import MutableSequence, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.records import record_type
from ludoteka.engine.rng import CHANCE, Chance

CIRCLE, TRIANGLE, SQUARE, RHOMBUS = range(4)  # order of every axis of symbols
N_SYMBOLS = 4
MAX_PLAYERS = 5
N_ERAS, ERAS_A_SYMBOL = 60, 15
OPEN_ERAS = 2  # the places beside the Era pile

N_TECHNOLOGIES = 24
N_KINDS = N_SYMBOLS + N_TECHNOLOGIES  # kinds 0 to 3 are the portals
MAX_EFFECTS = 4
MAX_COUNT = 9  # the number in an effect
PORTALS_A_SYMBOL = 15  # one in each starter set, ten for the reserve
STARTER_SETS = 5
BASIC, ADVANCED = range(2)  # tiers
ROW = 3  # places of a row
MAX_PILE = 40  # market cards of a tier
BOTH_TIERS = (24, 16)  # how many there are in the box

# An Era of a stack is one byte: symbol, and what everybody knows about it.
SYMBOL_OF = 3  # mask: its symbol
UP = 4  # lies face up
KNOWN = 8  # face down, but this very Era is known
GROUP_SHIFT = 4  # above: the number of its group, 0 for none
N_GROUPS = 15

DRAFT, TAKE, PLAY, TARGET, PURGE, ACQUIRE, PAY, OVER = range(8)  # phases
REFILL, REFILL_AFTER_FAILURE, REFILL_AFTER_PURGE = 5, 4, 6
FEWEST_CARDS = 6  # a purge leaves so many in hand, draw and discard pile together
LAST_ROUND, LAST_ROUND_ALONE = 100, 8

# Effects: what is done, and to whom.
OP_PORTAL, OP_REVEAL, OP_HIDE, OP_SWAP_TOP, OP_DRAW, OP_EXTRA_TURN, OP_ADD_ERA, OP_GIVE_TOP = range(
    1, 9
)
SELF, ONE_OPPONENT, ALL_OPPONENTS = range(3)
FACE_KEEP, FACE_UP, FACE_DOWN = range(3)  # detail of give_top and add_era
TO_BOTTOM = 4  # detail of add_era: added to the face
DETAIL = 4  # a scope is target + DETAIL * detail

KIND = record_type(
    [
        ("tier", "u1"),  # BASIC or ADVANCED; portals: BASIC, but worth nothing
        ("copies", "u1"),  # in the market (portals: in the whole box)
        ("starter", "u1"),  # 1: one more in each starter set
        ("n_effects", "u1"),
        ("symbols", "u1"),  # derived: bits of the symbols that its portal effects match
        ("aims", "u1"),  # derived: 1 if it asks for a target, 2 if it acts on all opponents
        ("op", "u1", (MAX_EFFECTS,)),
        ("count", "u1", (MAX_EFFECTS,)),  # portal: bits of its symbols
        ("scope", "u1", (MAX_EFFECTS,)),  # target + DETAIL * detail
    ]
)
GROUP = record_type(
    [
        ("sure", "u1", (N_SYMBOLS,)),  # symbols certainly among its members
        ("members", "u1"),  # derived: Eras in stacks that bear its number
        ("lost", "u1"),  # former members that were mixed elsewhere
        ("inside", "u1"),  # scratch of `mix`, else 0
    ]
)
PILE = record_type(
    [
        ("cards", "u1", (MAX_PILE,)),  # kinds from the bottom; beyond `left` zero
        ("left", "u1"),
        ("known", "u1"),  # so many at the bottom are known to all
    ]
)
PLAYER = record_type(
    [
        ("held", "u4"),  # derived: bits of the kinds in the hand
        ("hand", "u1", (N_KINDS,)),
        ("draw", "u1", (N_KINDS,)),
        ("discard", "u1", (N_KINDS,)),
        ("known", "u1", (N_KINDS,)),  # certainly in the hand, as everybody can tell
        ("unseen", "u1", (2,)),  # kind + 1 of cards taken blind and not yet shown, oldest first
        ("floating", "u1"),  # 1: the first of them lies in the hand or in the draw pile
        ("n_hand", "u1"),  # derived, as the next three
        ("n_draw", "u1"),
        ("n_discard", "u1"),
        ("n_stack", "u1"),
        ("stack", "u1", (N_ERAS,)),  # from the bottom; beyond `n_stack` zero
    ]
)
STATE = record_type(
    [
        ("chance", CHANCE),
        ("list_id", "u8"),  # of the list of technologies, by which Python finds the names
        ("portals", "u4"),  # derived: bits of the kinds with a portal effect
        ("matching", "u4", (N_SYMBOLS,)),  # derived: bits of the kinds that match a symbol
        ("turns", "u2"),  # complete turns, extra ones too
        ("n_players", "u1"),
        ("current_player", "i1"),
        ("over", "u1"),
        ("phase", "u1"),
        ("round_number", "u1"),  # from 1; 0 during the draft
        ("refill", "u1"),
        ("extra", "u1"),  # 1: an extra turn follows this one
        ("in_extra", "u1"),  # 1: this is the extra turn
        ("pending", "u1"),  # TARGET: kind + 1 being played; PAY: purchase + 1
        ("removed", "u1"),  # PURGE: kind + 1 removed last
        ("shown", "u1"),  # symbol + 1 that a failed gamble turned up in this turn
        ("reserve", "u1", (N_SYMBOLS,)),
        ("rows", "u1", (2, ROW)),  # kind, 0 for an empty place
        ("open_eras", "u1", (OPEN_ERAS,)),  # symbol + 1, 0 for an empty place
        ("eras_discarded", "u1", (N_SYMBOLS,)),
        ("n_era_pile", "u1"),
        ("era_pile", "u1", (N_ERAS,)),  # symbols from the bottom; beyond `n_era_pile` zero
        ("played", "u1", (N_KINDS,)),  # the play area of the seat to move
        ("box", "u1", (N_KINDS,)),
        ("piles", PILE, (2,)),
        ("groups", GROUP, (N_GROUPS,)),
        ("kinds", KIND, (N_KINDS,)),
        ("players", PLAYER, (MAX_PLAYERS,)),
    ],
    of=__file__,
)


class Kind(Protocol):
    """What a type checker sees of a KIND record."""

    tier: int
    copies: int
    starter: int
    n_effects: int
    symbols: int
    aims: int
    op: NDArray[np.uint8]
    count: NDArray[np.uint8]
    scope: NDArray[np.uint8]


class Group(Protocol):
    """What a type checker sees of a GROUP record."""

    sure: NDArray[np.uint8]
    members: int
    lost: int
    inside: int


class Pile(Protocol):
    """What a type checker sees of a PILE record."""

    cards: NDArray[np.uint8]
    left: int
    known: int


class Player(Protocol):
    """What a type checker sees of a PLAYER record."""

    held: int
    hand: NDArray[np.uint8]
    draw: NDArray[np.uint8]
    discard: NDArray[np.uint8]
    known: NDArray[np.uint8]
    unseen: NDArray[np.uint8]
    floating: int
    n_hand: int
    n_draw: int
    n_discard: int
    n_stack: int
    stack: NDArray[np.uint8]


class State(Protocol):
    """What a type checker sees of a STATE record; a test compares it with the dtype."""

    chance: Chance
    list_id: int
    portals: int
    matching: NDArray[np.uint32]
    turns: int
    n_players: int
    current_player: int
    over: int
    phase: int
    round_number: int
    refill: int
    extra: int
    in_extra: int
    pending: int
    removed: int
    shown: int
    reserve: NDArray[np.uint8]
    rows: NDArray[np.uint8]
    open_eras: NDArray[np.uint8]
    eras_discarded: NDArray[np.uint8]
    n_era_pile: int
    era_pile: NDArray[np.uint8]
    played: NDArray[np.uint8]
    box: NDArray[np.uint8]
    piles: Sequence[Pile]
    groups: MutableSequence[Group]
    kinds: Sequence[Kind]
    players: Sequence[Player]
