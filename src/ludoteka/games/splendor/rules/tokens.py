"""Tokens: what may be taken from the bank, the taking, and giving back what is too much.

Source: rulebook, on taking tokens: three different gems, or two alike if four lie in the bank;
at most ten are kept at the end of the turn. House reading H1: with fewer than three gems on
offer, one of each.
"""

import numpy as np

from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.actions import PAIR, TAKEN, TAKES
from ludoteka.games.splendor.components import N_GEMS
from ludoteka.games.splendor.components.lanes import (
    Lanes,
    at_least,
    before_each,
    from_colour,
    in_every_lane,
    one_of,
    pack,
    present,
    total,
    whole,
)
from ludoteka.games.splendor.state import HAND_LIMIT, Player, State

PAIR_STOCK = 4  # tokens of a gem in the bank before two of it may be taken
_PAIR_STOCKS = pack([PAIR_STOCK] * N_GEMS)
_GEMS = np.uint64((1 << N_GEMS) - 1)


def _different(offered: int) -> int:
    """List, as bits, the takes of different gems when the bank has the gems `offered` (bits)."""
    on_offer = {gem for gem in range(N_GEMS) if offered >> gem & 1}
    wanted = min(3, len(on_offer))
    return sum(
        1 << action
        for action, gems in enumerate(TAKES[:PAIR])
        if wanted == len(gems) and on_offer.issuperset(gems)
    )


# Takes of different gems by the set of gems in the bank.
DIFFERENT_TAKES = np.array([_different(offered) for offered in range(1 << N_GEMS)], np.uint64)


@kernel
def takes(bank: Lanes) -> Lanes:
    """Return the legal takes as bits (bit a: action a)."""
    different = DIFFERENT_TAKES[np.int64(present(bank) & _GEMS)]
    pairs = at_least(bank, _PAIR_STOCKS) & _GEMS
    return different | (pairs << np.uint64(PAIR))


@kernel
def take(state: State, player: Player, action: int) -> None:
    """Move the gems of the take `action` from the bank to the player."""
    state.bank -= TAKEN[action]
    player.tokens += TAKEN[action]


@kernel
def excess(player: Player) -> int:
    """Return how many tokens must go back; not above 0: none."""
    return total(player.tokens) - HAND_LIMIT


@kernel
def returnable(state: State, player: Player) -> Lanes:
    """Return the colours (bits) of which one may go back now.

    Colours are given back in their order; one is skipped only if those after it can still cover
    the excess.
    """
    hand = from_colour(player.tokens, whole(state.lowest))
    spare = total(hand) - excess(player)  # tokens of the hand that may be passed over
    return at_least(in_every_lane(spare), before_each(hand)) & present(hand)


@kernel
def give_back(state: State, player: Player, colour: int) -> None:
    """Move one token of `colour` from the player to the bank; colours before it are done."""
    player.tokens -= one_of(colour)
    state.bank += one_of(colour)
    state.lowest = colour
