"""Eternitium, the turn and its phases: take a portal, play or purge, discard, acquire, refill."""

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.actions import (
    AIM,
    BUY,
    DONE,
    DRAFT_CARD,
    GIVE_ERA,
    KEEP,
    PASS,
    PLAY_CARD,
    REMOVE,
    START_PURGE,
)
from ludoteka.games.eternitium.rules.acquisition import acquire, choose_purchase
from ludoteka.games.eternitium.rules.cards import (
    discard_all,
    draw_cards,
    gain_openly,
    lay_down_played,
    show,
)
from ludoteka.games.eternitium.rules.draft import draft
from ludoteka.games.eternitium.rules.effects import NOBODY, do_effects, qualifies
from ludoteka.games.eternitium.rules.gamble import FAILED, FINISHED
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.rules.purge import remove, start_purge
from ludoteka.games.eternitium.state import (
    ACQUIRE,
    LAST_ROUND,
    LAST_ROUND_ALONE,
    N_KINDS,
    N_SYMBOLS,
    OVER,
    PLAY,
    REFILL,
    REFILL_AFTER_FAILURE,
    TAKE,
    TARGET,
    State,
)

NOTHING = -1  # in place of a kind: no card is kept


@kernel
def begin_turn(state: State) -> None:
    """Begin the current player's turn: a portal must be taken while there are any."""
    state.refill = REFILL
    state.extra = 0
    state.pending = 0
    state.removed = 0
    state.shown = 0
    state.phase = PLAY
    for symbol in range(N_SYMBOLS):
        if state.reserve[symbol]:
            state.phase = TAKE


@kernel
def _anybody_finished(state: State) -> bool:
    for seat in range(wide(state.n_players)):
        if state.players[seat].n_stack == 0:
            return True
    return False


@kernel
def _end_round(state: State) -> None:
    """Begin the next round, unless somebody has finished or it was the last one."""
    last = LAST_ROUND_ALONE if state.n_players == 1 else LAST_ROUND
    if _anybody_finished(state) or state.round_number >= last:
        state.over = 1
        state.phase = OVER
        state.extra = 0
        state.in_extra = 0
        state.pending = 0
        state.removed = 0
        state.shown = 0
        return
    state.round_number += 1
    state.current_player = 0
    begin_turn(state)


@kernel
def _pass_on(state: State) -> None:
    """Let the next seat begin its turn; after the last one the round ends."""
    state.in_extra = 0
    if wide(state.current_player) + 1 < state.n_players:
        state.current_player += 1
        begin_turn(state)
    else:
        _end_round(state)


@kernel
def _end_turn(state: State) -> None:
    """Refill the hand; the turn ends, perhaps an extra one follows."""
    player = state.players[state.current_player]
    draw_cards(state.chance, player, wide(state.refill) - wide(player.n_hand))
    state.turns += 1
    if state.extra and not state.in_extra:
        state.in_extra = 1
        begin_turn(state)
    else:
        _pass_on(state)


@kernel
def _finish(state: State) -> None:
    """End the turn at once: the last Era is gone."""
    lay_down_played(state, state.players[state.current_player])
    state.turns += 1
    _pass_on(state)


@kernel
def _end_play(state: State, kept: int) -> None:
    """Discard hand and play area; a purchase may follow."""
    discard_all(state, state.players[state.current_player], kept)
    state.removed = 0
    state.phase = ACQUIRE


@kernel
def _resolve(state: State, kind: int, target: int) -> None:
    outcome = do_effects(state, kind, target)
    if outcome == FINISHED:
        _finish(state)
    elif outcome == FAILED:
        state.refill = REFILL_AFTER_FAILURE
        _end_play(state, wide(NOTHING))


@kernel
def _play(state: State, kind: int) -> None:
    """Play a card; ask for a target if more than one opponent qualifies."""
    show(state.players[state.current_player], kind)
    state.played[kind] += 1
    target, found = wide(NOBODY), 0
    if state.kinds[kind].aims & 1:
        for seat in range(wide(state.n_players)):
            if qualifies(state, kind, seat):
                target = seat
                found += 1
    if found > 1:
        state.pending = kind + 1
        state.phase = TARGET
    else:
        _resolve(state, kind, target)


@kernel
def _aim(state: State, seat: int) -> None:
    kind = wide(state.pending) - 1
    state.pending = 0
    state.phase = PLAY
    _resolve(state, kind, seat)


@kernel
def _take_portal(state: State, symbol: int) -> None:
    state.reserve[symbol] -= 1
    gain_openly(state.players[state.current_player], symbol)
    state.phase = PLAY


@kernel
def _draft(state: State, place: int) -> None:
    draft(state, place)
    if wide(state.current_player) + 1 < state.n_players:
        state.current_player += 1
    else:
        state.current_player = 0
        state.round_number = 1
        begin_turn(state)


@kernel
def _purchase(state: State, action: int) -> None:
    """Buy, pay or pass; the turn ends when that is settled."""
    if action >= GIVE_ERA:
        purchase = wide(state.pending) - 1
        state.pending = 0
        acquire(state, purchase, action - GIVE_ERA)
        _end_turn(state)
    elif action == PASS or choose_purchase(state, action - BUY):
        _end_turn(state)


@kernel
def apply(state: State, action: int) -> None:
    """Do a legal action, with all that follows by itself, up to the next decision."""
    if action < DRAFT_CARD:
        _take_portal(state, action)
    elif action < PLAY_CARD:
        _draft(state, action - DRAFT_CARD)
    elif action < AIM:
        _play(state, action - PLAY_CARD)
    elif action < DONE:
        _aim(state, action - AIM)
    elif action == DONE:
        _end_play(state, wide(NOTHING))
    elif action == START_PURGE:
        start_purge(state)
    elif action < REMOVE:
        _purchase(state, action)
    elif action < KEEP:
        remove(state, action - REMOVE)
    else:
        _end_play(state, action - KEEP if action < KEEP + N_KINDS else wide(NOTHING))
