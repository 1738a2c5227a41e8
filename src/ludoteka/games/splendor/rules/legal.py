"""Which actions are legal, as bits, put together word by word; and why another is not."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.actions import (
    BUY,
    BUY_RESERVED,
    N_ACTIONS,
    PAIR,
    PASS,
    PAY_TOKEN,
    RESERVE,
    RESERVE_DECK,
    RETURN_TOKEN,
    TAKE_NOBLE,
    TAKEN,
)
from ludoteka.games.splendor.components import GOLD
from ludoteka.games.splendor.components.lanes import Lanes, covers, lane
from ludoteka.games.splendor.rules.cards import card_for_sale, payable, purchases
from ludoteka.games.splendor.rules.nobles import reached
from ludoteka.games.splendor.rules.tokens import returnable, takes
from ludoteka.games.splendor.state import HAND, MAIN, NOBLE, PAY, RETURN, Player, State

CODES = (
    "LEGAL",
    "NO_SUCH_ACTION",
    "GAME_OVER",
    "PAY_FIRST",  # a payment is going on
    "RETURN_FIRST",  # more than ten tokens are held
    "CHOOSE_NOBLE_FIRST",
    "NOTHING_TO_PAY",
    "NOTHING_TO_RETURN",
    "NO_NOBLE_TO_CHOOSE",
    "NOT_IN_BANK",
    "PAIR_STOCK_TOO_LOW",
    "TAKE_MORE",  # fewer gems named than can be had
    "HAND_FULL",  # three cards reserved
    "EMPTY_PLACE",
    "EMPTY_DECK",
    "NO_SUCH_RESERVED",
    "CANNOT_AFFORD",
    "PASS_ONLY_IF_FORCED",
    "COLOUR_NOT_HELD",
    "OUT_OF_ORDER",  # tokens are paid and returned in the order of the colours
    "COLOUR_NOT_OWED",
    "GOLD_TOO_LITTLE",  # the gold could not cover what this would leave open
    "TOO_LATE_TO_RETURN",  # the colours from here on could not cover the excess
    "NO_SUCH_NOBLE",
    "NOBLE_NOT_REACHED",
)
(
    LEGAL, NO_SUCH_ACTION, GAME_OVER, PAY_FIRST, RETURN_FIRST, CHOOSE_NOBLE_FIRST,
    NOTHING_TO_PAY, NOTHING_TO_RETURN, NO_NOBLE_TO_CHOOSE, NOT_IN_BANK, PAIR_STOCK_TOO_LOW,
    TAKE_MORE, HAND_FULL, EMPTY_PLACE, EMPTY_DECK, NO_SUCH_RESERVED, CANNOT_AFFORD,
    PASS_ONLY_IF_FORCED, COLOUR_NOT_HELD, OUT_OF_ORDER, COLOUR_NOT_OWED, GOLD_TOO_LITTLE,
    TOO_LATE_TO_RETURN, NO_SUCH_NOBLE, NOBLE_NOT_REACHED,
) = range(len(CODES))  # fmt: skip

Bits = NDArray[np.uint64]
_ZERO, _ONE = np.uint64(0), np.uint64(1)


@kernel
def legal(state: State, bits: Bits) -> None:
    """Write the legal actions into `bits` (uint64[2]); none when the game is over."""
    bits[0], bits[1] = _ZERO, _ZERO
    if state.over:
        return
    player = state.players[state.current_player]
    if state.phase == MAIN:
        bits[0] = main_actions(state, player)
        return
    if state.phase == PAY:
        choices, first = payable(state, player), PAY_TOKEN
    elif state.phase == RETURN:
        choices, first = returnable(state, player), RETURN_TOKEN
    else:
        choices, first = reached(state, player), TAKE_NOBLE
    put_from(bits, choices, first)


@kernel
def main_actions(state: State, player: Player) -> Lanes:
    """Return the actions that a turn may begin with; a pass only where there is no other."""
    found = takes(state.bank) | (purchases(state, player) << np.uint64(BUY))
    if player.n_reserved < HAND:
        found |= np.uint64(state.reservable) << np.uint64(RESERVE)
    if found == _ZERO:
        found = _ONE << np.uint64(PASS)
    return found


@kernel
def put_from(bits: Bits, choices: Lanes, first: int) -> None:
    """Write the small set `choices` as the actions from `first` on (it may cross the words)."""
    word, shift = first >> 6, np.uint64(first & 63)
    bits[word] = choices << shift
    if word == 0:
        bits[1] = (choices >> _ONE) >> (np.uint64(63) - shift)


# ---- why not


@kernel
def why_not(state: State, action: int) -> int:
    """Return 0 if `action` is legal, else the code of the first rule broken (see CODES)."""
    if action < 0 or action >= N_ACTIONS:
        return NO_SUCH_ACTION
    if state.over:
        return GAME_OVER
    player = state.players[state.current_player]
    if state.phase == PAY:
        return why_not_pay(state, player, action)
    if state.phase == RETURN:
        return why_not_return(state, player, action)
    if state.phase == NOBLE:
        return why_not_noble(state, player, action)
    return why_not_main(state, player, action)


@kernel
def why_not_main(state: State, player: Player, action: int) -> int:
    """`why_not` for the action of a turn."""
    if action >= TAKE_NOBLE:
        return NO_NOBLE_TO_CHOOSE
    if action >= RETURN_TOKEN:
        return NOTHING_TO_RETURN
    if action >= PAY_TOKEN:
        return NOTHING_TO_PAY
    if (main_actions(state, player) >> np.uint64(action)) & _ONE:
        return LEGAL
    if action < RESERVE:
        return why_not_take(state, action)
    if action < BUY:
        return why_not_reserve(player, action)
    if action == PASS:
        return PASS_ONLY_IF_FORCED
    return why_not_buy(state, player, action)


@kernel
def why_not_take(state: State, action: int) -> int:
    """The rule that an illegal take breaks."""
    if not covers(state.bank, TAKEN[action]):
        return NOT_IN_BANK
    return PAIR_STOCK_TOO_LOW if action >= PAIR else TAKE_MORE


@kernel
def why_not_reserve(player: Player, action: int) -> int:
    """The rule that an illegal reservation breaks."""
    if player.n_reserved == HAND:
        return HAND_FULL
    return EMPTY_DECK if action >= RESERVE_DECK else EMPTY_PLACE


@kernel
def why_not_buy(state: State, player: Player, action: int) -> int:
    """The rule that an illegal purchase breaks."""
    if card_for_sale(state, player, action - BUY):
        return CANNOT_AFFORD
    return NO_SUCH_RESERVED if action >= BUY_RESERVED else EMPTY_PLACE


@kernel
def why_not_pay(state: State, player: Player, action: int) -> int:
    """`why_not` while a card is being paid."""
    colour = action - PAY_TOKEN
    if colour < 0 or colour > GOLD:
        return PAY_FIRST
    if (payable(state, player) >> np.uint64(colour)) & _ONE:
        return LEGAL
    if colour < state.lowest:
        return OUT_OF_ORDER
    if colour != GOLD and lane(state.owed, colour) == 0:
        return COLOUR_NOT_OWED
    return GOLD_TOO_LITTLE if lane(player.tokens, colour) else COLOUR_NOT_HELD


@kernel
def why_not_return(state: State, player: Player, action: int) -> int:
    """`why_not` while tokens go back."""
    colour = action - RETURN_TOKEN
    if colour < 0 or colour > GOLD:
        return RETURN_FIRST
    if (returnable(state, player) >> np.uint64(colour)) & _ONE:
        return LEGAL
    if colour < state.lowest:
        return OUT_OF_ORDER
    return TOO_LATE_TO_RETURN if lane(player.tokens, colour) else COLOUR_NOT_HELD


@kernel
def why_not_noble(state: State, player: Player, action: int) -> int:
    """`why_not` while one of several nobles is to be chosen."""
    place = action - TAKE_NOBLE
    if place < 0:
        return CHOOSE_NOBLE_FIRST
    if (reached(state, player) >> np.uint64(place)) & _ONE:
        return LEGAL
    if state.nobles[place] == 0 or state.noble_owners[place]:
        return NO_SUCH_NOBLE
    return NOBLE_NOT_REACHED
