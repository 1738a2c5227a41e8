"""Eternitium, what a card does: its effects in order, on the mover, one opponent or all of them.

Rules know effects, never cards: what each kind does stands in the state's `kinds`.
"""

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.rules.cards import draw_cards
from ludoteka.games.eternitium.rules.eras import (
    eras_left,
    hide,
    put_below,
    put_on,
    take_era,
    take_off,
    topmost,
    turn_up,
)
from ludoteka.games.eternitium.rules.gamble import GOES_ON, pass_portal
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import (
    DETAIL,
    FACE_DOWN,
    FACE_UP,
    KNOWN,
    ONE_OPPONENT,
    OP_ADD_ERA,
    OP_DRAW,
    OP_EXTRA_TURN,
    OP_GIVE_TOP,
    OP_HIDE,
    OP_PORTAL,
    OP_REVEAL,
    OP_SWAP_TOP,
    SELF,
    SYMBOL_OF,
    TO_BOTTOM,
    UP,
    Player,
    State,
)

NOBODY = -1


@kernel
def has_object(state: State, op: int, seat: int) -> bool:
    """Tell whether an effect on an opponent finds something at `seat` to act on.

    Source: house reading 3 (targets).
    """
    player = state.players[seat]
    if op == OP_REVEAL:
        return topmost(player, 0) >= 0
    if op == OP_HIDE:
        return topmost(player, UP) >= 0
    if op == OP_GIVE_TOP:
        return state.players[state.current_player].n_stack >= 2
    if op == OP_ADD_ERA:
        return eras_left(state) > 0
    return True  # OP_SWAP_TOP


@kernel
def qualifies(state: State, kind: int, seat: int) -> bool:
    """Tell whether `seat` may be the target of a card: an unfinished opponent with an object."""
    if seat == state.current_player or seat >= state.n_players:
        return False
    if state.players[seat].n_stack == 0:
        return False
    card = state.kinds[kind]
    for i in range(wide(card.n_effects)):
        aimed = card.scope[i] % DETAIL == ONE_OPPONENT
        if aimed and has_object(state, card.op[i], seat):
            return True
    return False


@kernel
def _reveal(state: State, player: Player, count: int) -> None:
    for _ in range(count):
        place = topmost(player, 0)
        if place < 0:
            return
        turn_up(state, player, place)


@kernel
def _add_eras(state: State, player: Player, count: int, detail: int) -> None:
    for _ in range(count):
        era = take_era(state)
        if era < 0:
            return
        if detail % TO_BOTTOM == FACE_UP:
            era |= UP
        if detail >= TO_BOTTOM:
            put_below(player, era)
        else:
            put_on(player, era)


@kernel
def _swap_tops(mover: Player, other: Player) -> None:
    mine, theirs = take_off(mover), take_off(other)
    put_on(mover, theirs)
    put_on(other, mine)


@kernel
def _give_tops(state: State, mover: Player, other: Player, count: int, face: int) -> None:
    """Move top Eras onto another stack, but never the mover's last one."""
    for _ in range(count):
        if mover.n_stack < 2:
            return
        top = wide(mover.n_stack) - 1
        if face == FACE_UP and not mover.stack[top] & UP:
            turn_up(state, mover, top)
        era = take_off(mover)
        if face == FACE_DOWN and era & UP:
            era = (era & SYMBOL_OF) | KNOWN
        put_on(other, era)


@kernel
def _act_on(state: State, kind: int, i: int, seat: int) -> None:
    """Do effect `i` of a card to `seat`, who may be the mover. Without an object: nothing."""
    card = state.kinds[kind]
    op, count, detail = card.op[i], wide(card.count[i]), wide(card.scope[i]) // DETAIL
    player = state.players[seat]
    if op == OP_REVEAL:
        _reveal(state, player, count)
    elif op == OP_HIDE:
        for _ in range(count):
            hide(state, player)
    elif op == OP_ADD_ERA:
        _add_eras(state, player, count, detail)
    elif op == OP_SWAP_TOP:
        _swap_tops(state.players[state.current_player], player)
    elif op == OP_GIVE_TOP:
        _give_tops(state, state.players[state.current_player], player, count, detail)


@kernel
def _act_on_all(state: State, kind: int, i: int) -> None:
    """Do effect `i` of a card to every unfinished opponent, in seat order after the mover."""
    for step in range(1, wide(state.n_players)):
        seat = (wide(state.current_player) + step) % wide(state.n_players)
        if state.players[seat].n_stack > 0:
            _act_on(state, kind, i, seat)


@kernel
def do_effects(state: State, kind: int, target: int) -> int:
    """Do the effects of a card in order; tell GOES_ON, FAILED or FINISHED.

    A failed gamble and the last Era end it early. `target`: a seat, or NOBODY.
    """
    card = state.kinds[kind]
    me = wide(state.current_player)
    for i in range(wide(card.n_effects)):
        op, whom = card.op[i], card.scope[i] % DETAIL
        if op == OP_PORTAL:
            outcome = pass_portal(state, state.players[me], wide(card.count[i]))
            if outcome != GOES_ON:
                return outcome
        elif op == OP_DRAW:
            draw_cards(state.chance, state.players[me], wide(card.count[i]))
        elif op == OP_EXTRA_TURN:
            state.extra = 0 if state.in_extra else 1
        elif whom == SELF:
            _act_on(state, kind, i, me)
        elif whom != ONE_OPPONENT:
            _act_on_all(state, kind, i)
        elif target != NOBODY:
            _act_on(state, kind, i, target)
    return GOES_ON
