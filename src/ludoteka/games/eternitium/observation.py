"""What a seat may see of a game of Eternitium: built up from what it may see, never cut down."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.engine.records import record_type
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import (
    GROUP,
    GROUP_SHIFT,
    KIND,
    KNOWN,
    MAX_PILE,
    MAX_PLAYERS,
    N_ERAS,
    N_GROUPS,
    N_KINDS,
    N_SYMBOLS,
    OPEN_ERAS,
    ROW,
    UP,
    Group,
    Kind,
    State,
)

SPECTATOR = -1

SEEN_PLAYER = record_type(
    [
        ("discard", "u1", (N_KINDS,)),
        ("known", "u1", (N_KINDS,)),  # certainly in the hand
        ("hidden", "u1", (N_KINDS,)),  # the rest of hand and draw pile taken together
        ("unseen", "u1", (2,)),  # tier + 1 of cards taken blind and not yet shown
        ("floating", "u1"),
        ("n_hand", "u1"),
        ("n_draw", "u1"),
        ("n_discard", "u1"),
        ("n_stack", "u1"),
        ("stack", "u1", (N_ERAS,)),  # the symbol of what nobody knows is left out (0)
    ]
)
OBSERVATION = record_type(
    [
        ("list_id", "u8"),
        ("portals", "u4"),
        ("matching", "u4", (N_SYMBOLS,)),
        ("turns", "u2"),
        ("seat", "i1"),  # who sees; -1 a spectator
        ("n_players", "u1"),
        ("current_player", "i1"),
        ("over", "u1"),
        ("phase", "u1"),
        ("round_number", "u1"),
        ("refill", "u1"),
        ("extra", "u1"),
        ("in_extra", "u1"),
        ("pending", "u1"),
        ("removed", "u1"),
        ("shown", "u1"),
        ("reserve", "u1", (N_SYMBOLS,)),
        ("rows", "u1", (2, ROW)),
        ("open_eras", "u1", (OPEN_ERAS,)),
        ("eras_discarded", "u1", (N_SYMBOLS,)),
        ("n_era_pile", "u1"),
        ("pile_left", "u1", (2,)),
        ("pile_known", "u1", (2,)),
        ("bottom", "u1", (2, MAX_PILE)),  # the known cards of a market pile, from the bottom
        ("played", "u1", (N_KINDS,)),
        ("box", "u1", (N_KINDS,)),
        ("hand", "u1", (N_KINDS,)),  # the seeing seat's own, as the next two
        ("draw", "u1", (N_KINDS,)),  # what its draw pile holds, in an order unknown to all
        ("unseen", "u1", (2,)),  # kind + 1
        ("groups", GROUP, (N_GROUPS,)),
        ("kinds", KIND, (N_KINDS,)),
        ("players", SEEN_PLAYER, (MAX_PLAYERS,)),
    ],
    of=__file__,
)


class SeenPlayer(Protocol):
    """What a type checker sees of a SEEN_PLAYER record."""

    discard: NDArray[np.uint8]
    known: NDArray[np.uint8]
    hidden: NDArray[np.uint8]
    unseen: NDArray[np.uint8]
    floating: int
    n_hand: int
    n_draw: int
    n_discard: int
    n_stack: int
    stack: NDArray[np.uint8]


class Observation(Protocol):
    """What a type checker sees of an OBSERVATION record."""

    list_id: int
    portals: int
    matching: NDArray[np.uint32]
    turns: int
    seat: int
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
    pile_left: NDArray[np.uint8]
    pile_known: NDArray[np.uint8]
    bottom: NDArray[np.uint8]
    played: NDArray[np.uint8]
    box: NDArray[np.uint8]
    hand: NDArray[np.uint8]
    draw: NDArray[np.uint8]
    unseen: NDArray[np.uint8]
    groups: Sequence[Group]
    kinds: Sequence[Kind]
    players: Sequence[SeenPlayer]


@kernel
def copy_common(source: Any, target: Any) -> None:
    """Copy the fields that state and observation have in common, one way or the other."""
    target.list_id = source.list_id
    target.portals = source.portals
    target.turns = source.turns
    target.n_players = source.n_players
    target.current_player = source.current_player
    target.over = source.over
    target.phase = source.phase
    target.round_number = source.round_number
    target.refill = source.refill
    target.extra = source.extra
    target.in_extra = source.in_extra
    target.pending = source.pending
    target.removed = source.removed
    target.shown = source.shown
    for symbol in range(N_SYMBOLS):
        target.matching[symbol] = source.matching[symbol]
        target.reserve[symbol] = source.reserve[symbol]
        target.eras_discarded[symbol] = source.eras_discarded[symbol]
    for place in range(OPEN_ERAS):
        target.open_eras[place] = source.open_eras[place]
    for tier in range(2):
        for place in range(ROW):
            target.rows[tier, place] = source.rows[tier, place]
    for kind in range(N_KINDS):
        target.played[kind] = source.played[kind]
        target.box[kind] = source.box[kind]
        target.kinds[kind] = source.kinds[kind]
    for group in range(N_GROUPS):
        target.groups[group] = source.groups[group]


@kernel
def _observe_piles(state: State, observation: Observation) -> None:
    observation.n_era_pile = state.n_era_pile
    for tier in range(2):
        pile = state.piles[tier]
        observation.pile_left[tier] = pile.left
        observation.pile_known[tier] = pile.known
        for place in range(MAX_PILE):
            known = place < wide(pile.known)
            observation.bottom[tier, place] = pile.cards[place] if known else 0


@kernel
def _observe_hand(state: State, seat: int, seen: SeenPlayer) -> None:
    """Write what everybody can tell of the cards of a seat."""
    player = state.players[seat]
    seen.floating = player.floating
    seen.n_hand = player.n_hand
    seen.n_draw = player.n_draw
    seen.n_discard = player.n_discard
    for kind in range(N_KINDS):
        seen.discard[kind] = player.discard[kind]
        seen.known[kind] = player.known[kind]
        together = wide(player.hand[kind]) + wide(player.draw[kind])
        seen.hidden[kind] = together - wide(player.known[kind])
    for slot in range(2):
        kind = wide(player.unseen[slot]) - 1
        seen.unseen[slot] = 0
        if kind >= 0:
            seen.unseen[slot] = wide(state.kinds[kind].tier) + 1
            seen.hidden[kind] -= 1


@kernel
def _observe_stack(state: State, seat: int, seen: SeenPlayer) -> None:
    player = state.players[seat]
    seen.n_stack = player.n_stack
    for place in range(N_ERAS):
        era = wide(player.stack[place])
        seen.stack[place] = era if era & (UP | KNOWN) else era >> GROUP_SHIFT << GROUP_SHIFT


@kernel
def observe(state: State, seat: int, observation: Observation) -> None:
    """Build up what `seat` (-1: a spectator) may see; every byte of the record is written."""
    copy_common(state, observation)
    observation.seat = seat
    _observe_piles(state, observation)
    for other in range(MAX_PLAYERS):
        _observe_hand(state, other, observation.players[other])
        _observe_stack(state, other, observation.players[other])
    for kind in range(N_KINDS):
        observation.hand[kind] = state.players[seat].hand[kind] if seat >= 0 else 0
        observation.draw[kind] = state.players[seat].draw[kind] if seat >= 0 else 0
    for slot in range(2):
        observation.unseen[slot] = state.players[seat].unseen[slot] if seat >= 0 else 0
