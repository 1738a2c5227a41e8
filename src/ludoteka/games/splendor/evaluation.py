"""How good an action looks to somebody who plays Splendor sensibly.

An action is worth what it brings at once and what it makes of the best cards in reach (`worth`).
`prior` turns these worths into positive numbers, 1 for the best action.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import has
from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.actions import (
    BUY,
    N_ACTIONS,
    PASS,
    PAY_TOKEN,
    RESERVE,
    RETURN_TOKEN,
    TAKE_NOBLE,
    TAKEN,
)
from ludoteka.games.splendor.components import (
    CARD_BONUS_LANES,
    CARD_COST,
    CARD_POINTS,
    GOLD,
    NOBLE_DEMAND,
)
from ludoteka.games.splendor.components.lanes import (
    Lanes,
    add_lane,
    lacking,
    lane,
    one_of,
    total,
    whole,
)
from ludoteka.games.splendor.rules.cards import card_for_sale
from ludoteka.games.splendor.state import MAIN, N_PLACES, PAY, RETURN, State
from ludoteka.games.splendor.worth import (
    BLIND,
    NOTHING,
    POINT,
    RESERVE_COST,
    SLOT_COST,
    THREAT,
    WEIGHTS,
    Weights,
    Worths,
    card_worth,
    gem_worths,
    nearness,
    noble_gain,
    prospects,
)

Out = NDArray[np.float32]
Bits = NDArray[np.uint64]

TEMPERATURE = 0.35  # of the priors: how fast they fall with the worth
A_WIN = 20.0  # worth of reaching the points that end the game
PATIENCE = 35  # rounds after which players get restless


@kernel
def judge_take(state: State, player: Any, action: int, worths: Worths, weights: Weights) -> float:
    """Return the worth of a take."""
    tokens = player.tokens + TAKEN[action]
    return prospects(state, player, tokens, player.bonuses, NOTHING, worths, weights)


@kernel
def judge_reserve(
    state: State, player: Any, source: int, worths: Worths, weights: Weights
) -> float:
    """Return the worth of reserving from `source` (0..11 open, 12..14 a deck)."""
    tokens = player.tokens
    if lane(state.bank, GOLD) > 0:
        tokens += one_of(GOLD)
    worth = prospects(state, player, tokens, player.bonuses, NOTHING, worths, weights)
    worth -= weights[RESERVE_COST] + weights[SLOT_COST] * player.n_reserved
    if source >= N_PLACES:
        return float(worth - weights[BLIND])
    card = state.market[source]
    near = nearness(state, card, tokens, player.bonuses, weights)
    kept = weights[THREAT] * near * threat(state, card)
    return float(worth + kept * card_worth(card, worths, weights))


@kernel
def threat(state: State, card: Any) -> float:
    """Return 1 if another seat could buy the open card at once, else less."""
    highest = 0.2
    for seat in range(state.n_players):
        if seat != state.current_player:
            other = state.players[seat]
            short = total(lacking(CARD_COST[card], other.bonuses + other.tokens))
            if short <= lane(other.tokens, GOLD):
                highest = 1.0
    return highest


@kernel
def tokens_after(player: Any, card: Any) -> Lanes:
    """Return the hand that is left after buying `card` with the fewest gold."""
    due = lacking(CARD_COST[card], player.bonuses)
    short = lacking(due, player.tokens)
    return player.tokens - add_lane(due - short, whole(GOLD), total(short))


@kernel
def judge_buy(state: State, player: Any, source: int, worths: Worths, weights: Weights) -> float:
    """Return the worth of buying from `source`."""
    card = card_for_sale(state, player, source)
    bonuses = player.bonuses + CARD_BONUS_LANES[card]
    tokens = tokens_after(player, card)
    noble = noble_gain(state, bonuses)
    worth = prospects(state, player, tokens, bonuses, source, worths, weights)
    worth += card_worth(card, worths, weights) + weights[POINT] * noble
    if player.points + CARD_POINTS[card] + noble >= state.target_points:
        worth += A_WIN
    return float(worth)


@kernel
def judge_action(state: State, player: Any, action: int, worths: Worths, weights: Weights) -> float:
    """Return the worth of a legal action of the main phase."""
    if action < RESERVE:
        return judge_take(state, player, action, worths, weights)
    if action < BUY:
        return judge_reserve(state, player, action - RESERVE, worths, weights)
    if action < PASS:
        return judge_buy(state, player, action - BUY, worths, weights)
    return 0.0


@kernel
def restlessness(state: State, action: int) -> float:
    """Return what moves a player to do something else at last, buying above all.

    Without it two players who wait for each other's tokens would wait for ever. It grows with the
    rounds after PATIENCE and differs from turn to turn, but leaves nothing to chance.
    """
    turns = int(state.turns)
    late = turns - PATIENCE * state.n_players
    if late <= 0:
        return 0.0
    whim = ((turns * N_ACTIONS + action) * 2654435761 >> 8) % 1024 / 1024.0
    return 0.02 * late * (whim + (1.0 if BUY <= action < PASS else 0.0))


@kernel
def judge_given(state: State, player: Any, colour: int, worths: Worths, weights: Weights) -> float:
    """Return the worth of what is left when a token of `colour` is paid or returned."""
    kept = player.tokens - one_of(colour)
    return prospects(state, player, kept, player.bonuses, NOTHING, worths, weights)


@kernel
def judge_noble(state: State, place: int) -> float:
    """Return how near another seat is to the noble; the nearest should be taken first."""
    nearest = 20
    for seat in range(state.n_players):
        if seat != state.current_player:
            other = state.players[seat]
            missing = total(lacking(NOBLE_DEMAND[state.nobles[place]], other.bonuses))
            if missing < nearest:
                nearest = missing
    return -0.1 * nearest


@kernel
def judge(state: State, player: Any, action: int, worths: Worths, weights: Weights) -> float:
    """Return the worth of a legal action."""
    if state.phase == MAIN:
        worth = judge_action(state, player, action, worths, weights)
        return worth + restlessness(state, action)
    if state.phase == PAY:
        return judge_given(state, player, action - PAY_TOKEN, worths, weights)
    if state.phase == RETURN:
        return judge_given(state, player, action - RETURN_TOKEN, worths, weights)
    return judge_noble(state, action - TAKE_NOBLE)


@kernel
def weigh(state: State, bits: Bits, out: Out, weights: Weights) -> None:
    """Write `prior` as it is with these weights."""
    player = state.players[state.current_player]
    worths = gem_worths(state, player, weights)
    best = -1e9
    for action in range(N_ACTIONS):
        if (bits[action >> 6] >> np.uint64(action & 63)) & np.uint64(1):
            out[action] = judge(state, player, action, worths, weights)
            if out[action] > best:
                best = out[action]
    for action in range(N_ACTIONS):
        if has(bits, action):
            out[action] = math.exp((out[action] - best) / TEMPERATURE)
        else:
            out[action] = 0.0


@kernel
def prior(state: State, bits: Bits, out: Out) -> None:
    """Write how good each legal action looks: 1 for the best, less for others, 0 elsewhere."""
    weigh(state, bits, out, WEIGHTS)
