"""What cards and hands are worth to somebody who plays Splendor sensibly.

A card is worth its points and what its bonus will save; a card not yet in reach is worth less the
more tokens it wants, and less still if the bank lacks them. All of it looks only at what the seat
in question knows. The weights come from self-play (docs/games/splendor.md tells how).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.components import (
    CARD_BONUS,
    CARD_COST,
    CARD_POINTS,
    GOLD,
    N_GEMS,
    NOBLE_DEMAND,
    NOBLE_POINTS,
)
from ludoteka.games.splendor.components.lanes import Lanes, covers, lacking, lane, pack, total
from ludoteka.games.splendor.rules.cards import card_for_sale
from ludoteka.games.splendor.state import HAND, HAND_LIMIT, N_PLACES, State

Weights = NDArray[np.float32]
Worths = Any  # tuple of five floats: what one more bonus of each gem is worth

N_SOURCES = N_PLACES + HAND  # cards that a seat may buy: the open ones, its own reserved
_ONE_OF_EACH = pack([1] * N_GEMS)

# Places of the weights.
(
    POINT,  # a point
    BONUS,  # a bonus at the start of the game
    LATE,  # how much of it goes with every point made
    WANTED,  # what it saves on a card still wanting that gem, for each of that card's points
    NOBLE,  # the way to a noble
    SHORT,  # how much nearness stays with a token wanting
    PILE,  # likewise with a second and further token of the same gem
    DRY,  # likewise with a token that the bank does not have
    SECOND,  # the second best card in reach
    THIRD,  # the third
    DELAY,  # what is left of a hope for the next turn
    TOKEN,  # a token in hand
    GOLD_TOKEN,  # and more if it is gold
    EXCESS,  # a token that must go back at once
    RESERVE_COST,  # a turn spent on reserving
    SLOT_COST,  # a place for a reserved card taken up, for each that is taken already
    BLIND,  # a card not seen
    THREAT,  # keeping a card from another seat that could buy it
    CROWD,  # a full hand
) = range(19)

WEIGHTS = np.array(
    [1.22, 0.472, 0.103, 0.123, 0.652, 0.73, 0.958, 0.968, 0.375,
     0.265, 0.657, 0.067, 0.156, 0.253, 0.606, 0.19, 0.489, 0.347, 0.091],
    np.float32,
)  # fmt: skip


@kernel
def gem_worth(state: State, player: Any, gem: int, weights: Weights) -> float:
    """Return what one more bonus of `gem` would be worth to the player."""
    have = lane(player.bonuses, gem)
    saved = 0.0
    for i in range(N_SOURCES):
        card = card_for_sale(state, player, i)
        if card and lane(CARD_COST[card], gem) > have:
            saved += weights[WANTED] * CARD_POINTS[card]
    for place in range(state.n_players + 1):
        if state.noble_owners[place] == 0:
            missing = lacking(NOBLE_DEMAND[state.nobles[place]], player.bonuses)
            if lane(missing, gem) > 0:
                saved += weights[NOBLE] * NOBLE_POINTS / total(missing)
    late = 1.0 - weights[LATE] * player.points
    if late < 0.0:
        return 0.0
    return float(weights[BONUS] * late * (1.0 + saved))


@kernel
def gem_worths(state: State, player: Any, weights: Weights) -> Worths:
    """Return `gem_worth` of each gem."""
    return (
        gem_worth(state, player, 0, weights),
        gem_worth(state, player, 1, weights),
        gem_worth(state, player, 2, weights),
        gem_worth(state, player, 3, weights),
        gem_worth(state, player, 4, weights),
    )


@kernel
def card_worth(card: Any, worths: Worths, weights: Weights) -> float:
    """Return what owning `card` (not 0) would be worth."""
    return float(weights[POINT] * CARD_POINTS[card] + worths[CARD_BONUS[card]])


@kernel
def nearness(state: State, card: Any, tokens: Lanes, bonuses: Lanes, weights: Weights) -> float:
    """Return from 1 (affordable) towards 0 how near a card is with these tokens and bonuses."""
    short = lacking(lacking(CARD_COST[card], bonuses), tokens)
    gold = lane(tokens, GOLD)
    near = 1.0
    for _ in range(total(short) - gold):
        near *= weights[SHORT]
    if near < 1.0:
        for _ in range(total(lacking(short, _ONE_OF_EACH)) - gold):
            near *= weights[PILE]
        for _ in range(total(lacking(short, state.bank)) - gold):
            near *= weights[DRY]
    return float(near)


@kernel
def prospects(
    state: State, player: Any, tokens: Lanes, bonuses: Lanes, without: int,
    worths: Worths, weights: Weights,
) -> float:  # fmt: skip
    """Return what the three best cards in reach promise (one may be left out), and the hand."""
    first, second, third = 0.0, 0.0, 0.0
    for i in range(N_SOURCES):
        card = card_for_sale(state, player, i)
        if card == 0 or i == without:
            continue
        value = card_worth(card, worths, weights)
        if value <= third:
            continue
        value *= nearness(state, card, tokens, bonuses, weights)
        if value > first:
            first, second, third = value, first, second
        elif value > second:
            second, third = value, second
        elif value > third:
            third = value
    best = first + weights[SECOND] * second + weights[THIRD] * third
    return float(weights[DELAY] * best + hand_worth(tokens, weights))


@kernel
def hand_worth(tokens: Lanes, weights: Weights) -> float:
    """Return what tokens are worth by themselves; those above the limit cost something."""
    held = total(tokens)
    worth = weights[TOKEN] * held + weights[GOLD_TOKEN] * lane(tokens, GOLD)
    if held > HAND_LIMIT - 2:
        worth -= weights[CROWD] * (held - (HAND_LIMIT - 2))
    if held > HAND_LIMIT:
        worth -= weights[EXCESS] * (held - HAND_LIMIT)
    return float(worth)


@kernel
def noble_gain(state: State, bonuses: Lanes) -> int:
    """Return the points of the noble that would come with these bonuses."""
    for place in range(state.n_players + 1):
        if state.noble_owners[place] == 0 and covers(bonuses, NOBLE_DEMAND[state.nobles[place]]):
            return NOBLE_POINTS
    return 0
