"""The turn: one action, then returning, then a noble, then the test for the end.

Source: rulebook, on the turn and the end of the game. Forced passes (H6) and the cap of rounds
(H7) are house readings.
"""

from ludoteka.engine.bits import lowest, popcount
from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.actions import (
    BUY,
    PASS,
    PAY_TOKEN,
    RESERVE,
    RETURN_TOKEN,
    TAKE_NOBLE,
)
from ludoteka.games.splendor.rules.cards import buy, pay, reserve
from ludoteka.games.splendor.rules.nobles import reached, welcome
from ludoteka.games.splendor.rules.tokens import excess, give_back, take
from ludoteka.games.splendor.state import MAIN, MOST_ROUNDS, NOBLE, PAY, RETURN, Player, State


@kernel
def apply(state: State, action: int) -> None:
    """Do a legal action, in place, with all that follows by itself up to the next decision."""
    player = state.players[state.current_player]
    if action < PAY_TOKEN:
        act(state, player, action)
    elif action < RETURN_TOKEN:
        pay(state, player, action - PAY_TOKEN)
    elif action < TAKE_NOBLE:
        give_back(state, player, action - RETURN_TOKEN)
    else:
        welcome(state, player, action - TAKE_NOBLE)
        end_turn(state)
        return
    if state.phase != PAY:
        after_action(state, player)


@kernel
def act(state: State, player: Player, action: int) -> None:
    """Do what a turn begins with: take, reserve, buy or pass."""
    if action == PASS:
        state.passes += 1
        return
    state.passes = 0
    if action < RESERVE:
        take(state, player, action)
    elif action < BUY:
        reserve(state, player, action - RESERVE)
    else:
        buy(state, player, action - BUY)


@kernel
def after_action(state: State, player: Player) -> None:
    """Go on after the action or a returned token: return, meet the nobles, end the turn."""
    if excess(player) > 0:
        state.phase = RETURN
        return
    state.lowest = 0
    guests = reached(state, player)
    if guests:
        if popcount(guests) > 1:
            state.phase = NOBLE
            return
        welcome(state, player, lowest(guests))
    end_turn(state)


@kernel
def end_turn(state: State) -> None:
    """Pass the turn on clockwise, or end the game (the seat that decided last stays current)."""
    state.phase = MAIN
    state.turns += 1
    seat = state.current_player + 1
    if seat == state.n_players:
        seat = 0
    full_round = seat == state.first_player
    if state.passes >= state.n_players or (full_round and is_last_round(state)):
        state.over = 1
    else:
        state.current_player = seat


@kernel
def is_last_round(state: State) -> bool:
    """Tell whether the game ends with this round: somebody has the points, or the cap is met."""
    for seat in range(state.n_players):
        if state.players[seat].points >= state.target_points:
            return True
    return state.turns >= MOST_ROUNDS * int(state.n_players)
