"""How good a position and an action look to somebody who plays Splendor sensibly.

All of it looks only at what the seat to move knows. A card is worth its points and what its bonus
will save; what is not yet in reach is worth less the more tokens it still wants. An action is
worth what it brings at once and what it adds to the best three cards in reach. `prior` turns
these into positive numbers, 1 for the best action.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import has
from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.actions import (
    BUY,
    BUY_RESERVED,
    N_ACTIONS,
    PASS,
    PAY_TOKEN,
    RESERVE,
    RETURN_TOKEN,
    TAKE_NOBLE,
    TAKEN,
)
from ludoteka.games.splendor.components import (
    CARD_BONUS,
    CARD_BONUS_LANES,
    CARD_COST,
    CARD_POINTS,
    GOLD,
    N_GEMS,
    NOBLE_DEMAND,
    NOBLE_POINTS,
)
from ludoteka.games.splendor.components.lanes import (
    Lanes,
    add_lane,
    covers,
    lacking,
    lane,
    one_of,
    total,
)
from ludoteka.games.splendor.rules.cards import card_for_sale
from ludoteka.games.splendor.rules.scoring import standing as key
from ludoteka.games.splendor.state import HAND_LIMIT, MAIN, N_PLACES, PAY, RETURN, State

Weights = NDArray[np.float32]
Out = NDArray[np.float32]
Bits = NDArray[np.uint64]

N_SOURCES = BUY_RESERVED + 3 - BUY  # cards that may be bought: 12 open, 3 reserved

# Weights, by name their place in the array; the values come from tuning by self-play.
(
    W_POINT, W_BONUS, W_WANTED, W_NOBLE, W_SHORT, W_PILE, W_DRY, W_SECOND, W_THIRD,
    W_RESERVE, W_RESERVED_SLOT, W_GOLD, W_EXCESS, W_BLIND, W_LATE_BONUS, W_THREAT, W_TOKEN,
) = range(17)  # fmt: skip
WEIGHTS = np.array(
    [1.0, 0.9, 0.12, 0.6, 0.22, 0.15, 0.15, 0.5, 0.25,
     -0.6, 0.15, 0.25, 0.25, -0.8, 0.06, 0.3, 0.03],
    np.float32,
)  # fmt: skip
TEMPERATURE = 0.35  # of the priors: how fast they fall with the worth


# ---- what a card is worth


@kernel
def gem_worth(state: State, player: Any, gem: Any, weights: Weights) -> float:
    """Return what one more bonus of `gem` would be worth to the player."""
    have = lane(player.bonuses, gem)
    worth = 0.0
    for i in range(N_SOURCES):
        card = card_for_sale(state, player, i)
        if card and lane(CARD_COST[card], gem) > have:
            worth += weights[W_WANTED] * (0.3 + CARD_POINTS[card])
    for place in range(state.n_players + 1):
        if state.noble_owners[place] == 0:
            missing = lacking(NOBLE_DEMAND[state.nobles[place]], player.bonuses)
            if lane(missing, gem) > 0:
                worth += weights[W_NOBLE] * NOBLE_POINTS / total(missing)
    late = max(0.0, 1.0 - weights[W_LATE_BONUS] * player.points)
    return float(weights[W_BONUS] * late * (1.0 + worth))


@kernel
def value_cards(state: State, player: Any, weights: Weights, out: Out, at: int) -> None:
    """Write the worth of each card that may be bought to out[at: at + N_SOURCES]."""
    for i in range(N_SOURCES):
        card = card_for_sale(state, player, i)
        out[at + i] = 0.0
        if card:
            worth = gem_worth(state, player, np.int64(CARD_BONUS[card]), weights)
            out[at + i] = weights[W_POINT] * CARD_POINTS[card] + worth


@kernel
def nearness(state: State, card: int, tokens: Lanes, bonuses: Lanes, weights: Weights) -> float:
    """Return from 1 (affordable) towards 0 how near a card is."""
    short = lacking(lacking(CARD_COST[card], bonuses), tokens)
    gold = lane(tokens, GOLD)
    left = total(short) - gold
    if left <= 0:
        return 1.0
    pile = 0
    for gem in range(N_GEMS):
        pile = max(pile, lane(short, gem))
    dry = max(0, total(lacking(short, state.bank)) - gold)
    effort = weights[W_SHORT] * left + weights[W_PILE] * max(0, pile - gold - 1)
    return math.exp(-effort - weights[W_DRY] * dry)


@kernel
def prospects(
    state: State, player: Any, tokens: Lanes, bonuses: Lanes, without: int,
    weights: Weights, out: Out, at: int,
) -> float:  # fmt: skip
    """Return what the three best cards in reach promise (values at out[at:], one left out)."""
    first, second, third = 0.0, 0.0, 0.0
    for i in range(N_SOURCES):
        value = out[at + i]
        if value <= third or i == without:
            continue
        card = card_for_sale(state, player, i)
        value *= nearness(state, card, tokens, bonuses, weights)
        if value > first:
            first, second, third = value, first, second
        elif value > second:
            second, third = value, second
        elif value > third:
            third = value
    held = weights[W_TOKEN] * total(tokens) + weights[W_GOLD] * lane(tokens, GOLD)
    return float(first + weights[W_SECOND] * second + weights[W_THIRD] * third + held)


# ---- what an action is worth


@kernel
def noble_gain(state: State, bonuses: Lanes) -> int:
    """Return the points of the noble that would come with these bonuses."""
    for place in range(state.n_players + 1):
        if state.noble_owners[place] == 0:
            if covers(bonuses, NOBLE_DEMAND[state.nobles[place]]):
                return NOBLE_POINTS
    return 0


@kernel
def judge_take(
    state: State, player: Any, action: int, weights: Weights, out: Out, at: int
) -> float:
    """Return the worth of a take."""
    tokens = player.tokens + TAKEN[action]
    over = max(0, total(tokens) - HAND_LIMIT)
    worth = prospects(state, player, tokens, player.bonuses, -1, weights, out, at)
    return float(worth - over * weights[W_EXCESS])


@kernel
def judge_reserve(
    state: State, player: Any, source: int, weights: Weights, out: Out, at: int
) -> float:
    """Return the worth of reserving from `source` (0..11 open, 12..14 a deck)."""
    tokens = player.tokens
    if lane(state.bank, GOLD) > 0:
        tokens = add_lane(tokens, GOLD, 1)
    over = max(0, total(tokens) - HAND_LIMIT)
    worth = prospects(state, player, tokens, player.bonuses, -1, weights, out, at)
    worth += weights[W_RESERVE] - weights[W_RESERVED_SLOT] * player.n_reserved
    worth -= over * weights[W_EXCESS]
    if source >= N_PLACES:
        return float(worth + weights[W_BLIND])
    near = nearness(state, state.market[source], tokens, player.bonuses, weights)
    return float(worth + weights[W_THREAT] * out[at + source] * near * threat(state, source))


@kernel
def threat(state: State, place: int) -> float:
    """Return 1 if another seat could buy the open card at once, else less."""
    highest = 0.2
    for seat in range(state.n_players):
        if seat != state.current_player:
            other = state.players[seat]
            short = total(lacking(CARD_COST[state.market[place]], other.bonuses + other.tokens))
            if short <= lane(other.tokens, GOLD):
                highest = 1.0
    return highest


@kernel
def judge_buy(state: State, player: Any, source: int, weights: Weights, out: Out, at: int) -> float:
    """Return the worth of buying from `source`."""
    card = card_for_sale(state, player, source)
    due = lacking(CARD_COST[card], player.bonuses)
    short = lacking(due, player.tokens)
    tokens = player.tokens - (due - short) - (np.uint64(total(short)) << np.uint64(8 * GOLD))
    bonuses = player.bonuses + CARD_BONUS_LANES[card]
    points = CARD_POINTS[card] + noble_gain(state, bonuses)
    worth = prospects(state, player, tokens, bonuses, source, weights, out, at)
    if player.points + points >= state.target_points:
        worth += 20.0
    return float(worth + out[at + source] + weights[W_POINT] * (points - CARD_POINTS[card]))


@kernel
def judge_main(state: State, bits: Bits, weights: Weights, out: Out) -> None:
    """Write the worth of the legal actions of a turn. The places of PAY.. serve as scratch."""
    player = state.players[state.current_player]
    at = PAY_TOKEN
    value_cards(state, player, weights, out, at)
    for action in range(PASS):
        if not has(bits, action):
            continue
        if action < RESERVE:
            out[action] = judge_take(state, player, action, weights, out, at)
        elif action < BUY:
            out[action] = judge_reserve(state, player, action - RESERVE, weights, out, at)
        else:
            out[action] = judge_buy(state, player, action - BUY, weights, out, at)


@kernel
def judge_tokens(state: State, bits: Bits, first: int, weights: Weights, out: Out) -> None:
    """Write the worth of giving one token away (paying or returning), by what is kept."""
    player = state.players[state.current_player]
    value_cards(state, player, weights, out, 0)
    for colour in range(GOLD + 1):
        if has(bits, first + colour):
            kept = player.tokens - one_of(colour)
            bonuses = player.bonuses
            out[first + colour] = prospects(state, player, kept, bonuses, -1, weights, out, 0)


@kernel
def judge_nobles(state: State, bits: Bits, out: Out) -> None:
    """Write the worth of each noble: the nearer the others are to it, the more."""
    for place in range(N_ACTIONS - TAKE_NOBLE):
        if has(bits, TAKE_NOBLE + place):
            demand = NOBLE_DEMAND[state.nobles[place]]
            nearest = 20
            for seat in range(state.n_players):
                if seat != state.current_player:
                    nearest = min(nearest, total(lacking(demand, state.players[seat].bonuses)))
            out[TAKE_NOBLE + place] = -0.1 * nearest


@kernel
def weigh(state: State, bits: Bits, weights: Weights, out: Out) -> None:
    """Write `prior` as it is with these weights."""
    if state.phase == MAIN:
        judge_main(state, bits, weights, out)
    elif state.phase == PAY:
        judge_tokens(state, bits, PAY_TOKEN, weights, out)
    elif state.phase == RETURN:
        judge_tokens(state, bits, RETURN_TOKEN, weights, out)
    else:
        judge_nobles(state, bits, out)
    best = -1e9
    for action in range(N_ACTIONS):
        if has(bits, action):
            best = max(best, out[action])
    for action in range(N_ACTIONS):
        if has(bits, action):
            out[action] = math.exp((out[action] - best) / TEMPERATURE)
        else:
            out[action] = 0.0


@kernel
def prior(state: State, bits: Bits, out: Out) -> None:
    """Write how good each legal action looks: 1 for the best, less for others, 0 elsewhere."""
    weigh(state, bits, WEIGHTS, out)


# ---- what a position is worth


@kernel
def evaluate(state: State, out: Out) -> None:
    """Write each seat's expected share of the win (float32[n_players], sum 1)."""
    if state.over:
        _shares(state, out)
        return
    best, most = -1e9, 0
    for seat in range(state.n_players):
        player = state.players[seat]
        out[seat] = standing(state, seat)
        best = max(best, out[seat])
        most = max(most, int(player.points))
    sharpness = 0.25 + 0.35 * min(1.0, most / state.target_points)
    whole = 0.0
    for seat in range(state.n_players):
        out[seat] = math.exp(sharpness * (out[seat] - best))
        whole += out[seat]
    for seat in range(state.n_players):
        out[seat] /= whole


@kernel
def standing(state: State, seat: int) -> float:
    """Return the points that a seat has, and has as good as."""
    player = state.players[seat]
    turn = 0.5 if seat == state.current_player else 0.0
    return player.points + 0.7 * player.n_bought + 0.2 * total(player.tokens) + turn


@kernel
def _shares(state: State, out: Out) -> None:
    """Write the shares of a finished game."""
    winners = 0
    for seat in range(state.n_players):
        beaten = False
        for other in range(state.n_players):
            beaten = beaten or key(state.players[other]) > key(state.players[seat])
        out[seat] = 0.0 if beaten else 1.0
        winners += 0 if beaten else 1
    for seat in range(state.n_players):
        out[seat] /= winners
