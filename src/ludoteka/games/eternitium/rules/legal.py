"""Eternitium, what may be done: the set of legal actions, and why another one may not."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import clear, put
from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.actions import (
    AIM,
    ALREADY_PLAYED,
    BUY,
    DECK,
    DONE,
    DRAFT_CARD,
    ERA_NOT_OPEN,
    GAME_OVER,
    GIVE_ERA,
    KEEP,
    KEEP_NONE,
    LEGAL,
    NO_ERA_OPEN,
    NO_MATCH,
    NOT_A_TARGET,
    NOT_IN_HAND,
    OUT_OF_ORDER,
    PASS,
    PILE_EMPTY,
    PLACE_EMPTY,
    PLACES,
    PLAY_CARD,
    REMOVE,
    STACK_EMPTY,
    START_PURGE,
    TOO_FEW_CARDS,
    WRONG_PHASE,
)
from ludoteka.games.eternitium.rules.effects import qualifies
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.rules.purge import may_remove_more
from ludoteka.games.eternitium.state import (
    ACQUIRE,
    BASIC,
    DRAFT,
    N_KINDS,
    N_SYMBOLS,
    PAY,
    PLAY,
    PURGE,
    ROW,
    SYMBOL_OF,
    TAKE,
    TARGET,
    UP,
    State,
)

Bits = NDArray[np.uint64]


@kernel
def playable(state: State) -> Any:
    """Tell the kinds that may be played, as bits: in hand, and no portal that cannot match."""
    player = state.players[state.current_player]
    held = wide(player.held)
    top = player.stack[wide(player.n_stack) - 1]
    if top & UP:
        held &= ~wide(state.portals) | wide(state.matching[top & SYMBOL_OF])
    return held


@kernel
def _put_all(bits: Bits, first: int, members: Any) -> None:
    """Add `first` + m for each bit m of `members` (at most 32 of them)."""
    word, shift = first >> 6, first & 63
    bits[word] |= np.uint64(members) << np.uint64(shift)
    if shift > 32:
        bits[word + 1] |= np.uint64(members) >> np.uint64(64 - shift)


@kernel
def _nothing_played(state: State) -> bool:
    for kind in range(N_KINDS):
        if state.played[kind]:
            return False
    return True


@kernel
def _legal_plays(state: State, bits: Bits) -> None:
    _put_all(bits, PLAY_CARD, playable(state))
    put(bits, DONE)
    if _nothing_played(state):
        put(bits, START_PURGE)


@kernel
def _legal_drafts(state: State, bits: Bits) -> None:
    for place in range(ROW):
        if state.rows[BASIC, place]:
            put(bits, DRAFT_CARD + place)
    if state.piles[BASIC].left:
        put(bits, DRAFT_CARD + DECK)


@kernel
def _legal_purchases(state: State, bits: Bits) -> None:
    put(bits, PASS)
    if state.open_eras[0] == 0 and state.open_eras[1] == 0:
        return
    for tier in range(2):
        for place in range(ROW):
            if state.rows[tier, place]:
                put(bits, BUY + tier * PLACES + place)
        if state.piles[tier].left:
            put(bits, BUY + tier * PLACES + DECK)


@kernel
def _legal_purges(state: State, bits: Bits) -> None:
    player = state.players[state.current_player]
    held = wide(player.held)
    _put_all(bits, KEEP, held)
    put(bits, KEEP_NONE)
    if may_remove_more(player):
        earlier = (1 << (wide(state.removed) - 1)) - 1 if state.removed else 0
        _put_all(bits, REMOVE, held & ~earlier)


@kernel
def _legal_choices(state: State, bits: Bits) -> None:
    """The small choices: portal, target, Era."""
    if state.phase == TAKE:
        for symbol in range(N_SYMBOLS):
            if state.reserve[symbol]:
                put(bits, symbol)
    elif state.phase == TARGET:
        for seat in range(wide(state.n_players)):
            if qualifies(state, wide(state.pending) - 1, seat):
                put(bits, AIM + seat)
    elif state.phase == PAY:
        for place in range(2):
            put(bits, GIVE_ERA + wide(state.open_eras[place]) - 1)


@kernel
def legal(state: State, bits: Bits) -> None:
    """Write the legal actions into uint64[2]; none once the game is over."""
    clear(bits)
    if state.phase == PLAY:
        _legal_plays(state, bits)
    elif state.phase == ACQUIRE:
        _legal_purchases(state, bits)
    elif state.phase == PURGE:
        _legal_purges(state, bits)
    elif state.phase == DRAFT:
        _legal_drafts(state, bits)
    else:
        _legal_choices(state, bits)


@kernel
def _phase_of(action: int) -> int:
    """Tell in which phase an action belongs."""
    if action < DRAFT_CARD:
        return TAKE
    if action < PLAY_CARD:
        return DRAFT
    if AIM <= action < DONE:
        return TARGET
    if action < PASS:
        return PLAY
    if action < GIVE_ERA:
        return ACQUIRE
    return PAY if action < REMOVE else PURGE


@kernel
def _why_not_place(state: State, tier: int, place: int) -> int:
    if place == DECK:
        return LEGAL if state.piles[tier].left else PILE_EMPTY
    return LEGAL if state.rows[tier, place] else PLACE_EMPTY


@kernel
def _why_not_buy(state: State, purchase: int) -> int:
    code = _why_not_place(state, purchase // PLACES, purchase % PLACES)
    if code == LEGAL and state.open_eras[0] == 0 and state.open_eras[1] == 0:
        return NO_ERA_OPEN
    return code


@kernel
def _why_not_play(state: State, action: int) -> int:
    if action == START_PURGE:
        return LEGAL if _nothing_played(state) else ALREADY_PLAYED
    if action == DONE:
        return LEGAL
    kind = action - PLAY_CARD
    if not state.players[state.current_player].hand[kind]:
        return NOT_IN_HAND
    return LEGAL if (playable(state) >> kind) & 1 else NO_MATCH


@kernel
def _why_not_purge(state: State, action: int) -> int:
    if action == KEEP_NONE:
        return LEGAL
    player = state.players[state.current_player]
    kind = action - KEEP if action >= KEEP else action - REMOVE
    if not player.hand[kind]:
        return NOT_IN_HAND
    if action < KEEP:
        if kind + 1 < state.removed:
            return OUT_OF_ORDER
        if not may_remove_more(player):
            return TOO_FEW_CARDS
    return LEGAL


@kernel
def _why_not_choice(state: State, action: int) -> int:
    if action < DRAFT_CARD:
        return LEGAL if state.reserve[action] else STACK_EMPTY
    if action < DONE:
        kind = wide(state.pending) - 1
        return LEGAL if qualifies(state, kind, action - AIM) else NOT_A_TARGET
    symbol = action - GIVE_ERA
    found = state.open_eras[0] == symbol + 1 or state.open_eras[1] == symbol + 1
    return LEGAL if found else ERA_NOT_OPEN


@kernel
def why_not(state: State, action: int) -> int:
    """Tell the code of the first rule that forbids `action`; LEGAL (0) if none does."""
    if state.over:
        return GAME_OVER
    phase = _phase_of(action)
    if phase != state.phase:
        return WRONG_PHASE
    if phase == PLAY:
        return _why_not_play(state, action)
    if phase == ACQUIRE:
        return LEGAL if action == PASS else _why_not_buy(state, action - BUY)
    if phase == PURGE:
        return _why_not_purge(state, action)
    if phase == DRAFT:
        return _why_not_place(state, wide(BASIC), action - DRAFT_CARD)
    return _why_not_choice(state, action)
