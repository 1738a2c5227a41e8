"""What cards and hands are worth to somebody who plays Splendor sensibly.

A card is worth its points and what its bonus will save; a card not yet in reach is worth less the
more tokens it wants, and less still if the bank lacks them. All of it looks only at what the seat
in question knows. The weights come from self-play (`tuning`); `components/prior.json` has them.
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.engine.linear import load_weights
from ludoteka.games.splendor.components import (
    BLACK,
    BLUE,
    CARD_BONUS,
    CARD_COST,
    CARD_POINTS,
    GOLD,
    GREEN,
    N_GEMS,
    NOBLE_DEMAND,
    NOBLE_POINTS,
    RED,
    WHITE,
)
from ludoteka.games.splendor.components.lanes import (
    Lanes,
    covers,
    lacking,
    lane,
    pack,
    total,
    whole,
)
from ludoteka.games.splendor.rules.cards import card_for_sale
from ludoteka.games.splendor.state import HAND, HAND_LIMIT, N_PLACES, State

Weights = NDArray[np.float32]  # by place, and powers behind
NOTHING: Any = np.int64(-1)  # left out of the prospects: nothing
Worths = Any  # tuple of five floats: what one more bonus of each gem is worth

N_SOURCES = N_PLACES + HAND  # cards that a seat may buy: the open ones, its own reserved
_ONE_OF_EACH = pack([1] * N_GEMS)

# The weights by name; each constant below is the place of its weight.
NAMES = (
    "point",  # a point
    "bonus",  # a bonus at the start of the game
    "late",  # how much of it goes with every point made
    "wanted",  # what it saves on a card still wanting that gem, for each of that card's points
    "noble",  # the way to a noble
    "short",  # how much nearness stays with a token wanting
    "pile",  # likewise with a second and further token of the same gem
    "dry",  # likewise with a token that the bank does not have
    "second",  # the second best card in reach
    "third",  # the third
    "delay",  # what is left of a hope for the next turn
    "token",  # a token in hand
    "gold",  # and more if it is gold
    "excess",  # a token that must go back at once
    "reserve",  # a turn spent on reserving
    "slot",  # a place for a reserved card taken up, for each that is taken already
    "blind",  # a card not seen
    "threat",  # keeping a card from another seat that could buy it
    "crowd",  # a full hand
)
(
    POINT, BONUS, LATE, WANTED, NEAR_NOBLE, SHORT, PILE, DRY, SECOND, THIRD, DELAY, TOKEN,
    GOLD_TOKEN, EXCESS, RESERVE_COST, SLOT_COST, BLIND, THREAT, CROWD,
) = range(len(NAMES))  # fmt: skip
N_POWERS = 16  # of short, pile and dry, behind the weights: no card wants more tokens
SHORT_POWERS, PILE_POWERS, DRY_POWERS = (len(NAMES) + N_POWERS * i for i in range(3))


def with_powers(weights: Weights) -> Weights:
    """Add the powers of the factors of nearness, so that kernels look them up."""
    powers = [weights[factor] ** np.arange(N_POWERS) for factor in (SHORT, PILE, DRY)]
    return np.concatenate([weights, *powers]).astype(np.float32)


WEIGHTS = with_powers(load_weights(Path(__file__).parent / "components" / "prior.json", NAMES))


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
                saved += weights[NEAR_NOBLE] * NOBLE_POINTS / total(missing)
    late = 1.0 - weights[LATE] * player.points
    if late < 0.0:
        return 0.0
    return float(weights[BONUS] * late * (1.0 + saved))


@kernel
def gem_worths(state: State, player: Any, weights: Weights) -> Worths:
    """Return `gem_worth` of each gem."""
    return (
        gem_worth(state, player, whole(WHITE), weights),
        gem_worth(state, player, whole(BLUE), weights),
        gem_worth(state, player, whole(GREEN), weights),
        gem_worth(state, player, whole(RED), weights),
        gem_worth(state, player, whole(BLACK), weights),
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
    left = total(short) - gold
    if left <= 0:
        return 1.0
    piled = total(lacking(short, _ONE_OF_EACH)) - gold
    dry = total(lacking(short, state.bank)) - gold
    near = weights[SHORT_POWERS + left]
    if piled > 0:
        near *= weights[PILE_POWERS + piled]
    if dry > 0:
        near *= weights[DRY_POWERS + dry]
    return float(near)


@kernel
def best_three(
    state: State, player: Any, tokens: Lanes, bonuses: Lanes, without: int,
    worths: Worths, weights: Weights,
) -> Any:  # fmt: skip
    """Return what the three best cards in reach promise, best first (one may be left out)."""
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
    return first, second, third


@kernel
def prospects(
    state: State, player: Any, tokens: Lanes, bonuses: Lanes, without: int,
    worths: Worths, weights: Weights,
) -> float:  # fmt: skip
    """Return what the cards in reach (but for one) and the hand are worth by the next turn."""
    best = best_three(state, player, tokens, bonuses, without, worths, weights)
    hoped = best[0] + weights[SECOND] * best[1] + weights[THIRD] * best[2]
    return float(weights[DELAY] * hoped + hand_worth(tokens, weights))


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
