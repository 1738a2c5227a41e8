"""Cards: reserving, buying, and how a price may be paid.

Source: rulebook, on reserving and buying. A reserved card brings a gold token if there is one.
The price is lowered by the bonuses, gold stands for any gem, an open card is replaced at once.
"""

import numpy as np

from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import reveal
from ludoteka.engine.rng import take as take_one
from ludoteka.games.splendor.components import (
    CARD_BONUS_LANES,
    CARD_COST,
    CARD_POINTS,
    GOLD,
    N_GEMS,
)
from ludoteka.games.splendor.components.lanes import (
    NO_LANES,
    Lanes,
    add_lane,
    from_colour,
    lacking,
    lane,
    one_of,
    total,
    whole,
)
from ludoteka.games.splendor.state import HAND, MAIN, N_PLACES, PAY, ROW, Player, State

_ONE = np.uint64(1)


@kernel
def draw_card(state: State, level: int) -> int:
    """Draw a card from the deck of `level` (from 0); 0 if there is none."""
    left = whole(state.deck_left[level])
    if left == 0:
        return 0
    card: int = take_one(state.chance, state.decks[level], left)
    state.deck_left[level] = left - 1
    if left == 1:
        state.reservable ^= 1 << (N_PLACES + level)
    return card


@kernel
def refill(state: State, place: int) -> None:
    """Replace the card that left `place`; with its deck empty the place stays empty."""
    card = draw_card(state, place // ROW)
    state.market[place] = card
    if card == 0:
        state.reservable ^= 1 << place


# ---- reserving


@kernel
def reserve(state: State, player: Player, source: int) -> None:
    """Reserve from `source`: 0..11 an open card, 12..14 the top of a deck unseen."""
    count = int(player.n_reserved)
    if source < N_PLACES:
        player.reserved[count] = state.market[source]
        refill(state, source)
    else:
        player.reserved[count] = draw_card(state, source - N_PLACES)
        player.blind |= 1 << count
    player.n_reserved = count + 1
    if lane(state.bank, GOLD) > 0:
        state.bank -= one_of(GOLD)
        player.tokens += one_of(GOLD)


@kernel
def _close_up(player: Player, gone: int) -> None:
    """Take the reserved card `gone` out; those behind it move down."""
    for i in range(gone, HAND - 1):
        player.reserved[i] = player.reserved[i + 1]
    player.reserved[HAND - 1] = 0
    kept = player.blind & ((1 << gone) - 1)
    player.blind = kept | ((player.blind >> (gone + 1)) << gone)
    player.n_reserved -= 1


# ---- buying


@kernel
def card_for_sale(state: State, player: Player, source: int) -> int:
    """Return the card at `source`: 0..11 an open one, 12..14 the player's reserved; 0 if none."""
    if source < N_PLACES:
        return int(state.market[source])
    return int(player.reserved[source - N_PLACES])


@kernel
def price(player: Player, card: int) -> Lanes:
    """Return the gems due for a card, the bonuses taken off colour by colour."""
    return lacking(CARD_COST[card], player.bonuses)


@kernel
def affordable(player: Player, card: int) -> bool:
    """Tell whether the player could pay for `card` (0, no card, is beyond anybody)."""
    wealth = player.tokens + player.bonuses
    return total(lacking(CARD_COST[card], wealth)) <= lane(player.tokens, GOLD)


@kernel
def purchases(state: State, player: Player) -> Lanes:
    """Return the affordable cards as bits: 0..11 the places, 12..14 the player's reserved."""
    wealth = player.tokens + player.bonuses
    gold = lane(player.tokens, GOLD)
    found = NO_LANES
    for place in range(N_PLACES):
        short = total(lacking(CARD_COST[state.market[place]], wealth))
        found |= np.uint64(short <= gold) << np.uint64(place)
    for i in range(HAND):
        short = total(lacking(CARD_COST[player.reserved[i]], wealth))
        found |= np.uint64(short <= gold) << np.uint64(N_PLACES + i)
    return found


@kernel
def has_choice(tokens: Lanes, due: Lanes) -> bool:
    """Tell whether the affordable price `due` can be paid in more than one way.

    That is: gold could stand for a token that is held as well.
    """
    short = lacking(due, tokens)
    return short != due and total(short) < lane(tokens, GOLD)


@kernel
def buy(state: State, player: Player, source: int) -> None:
    """Buy from `source`. With several payments only the price is named: PAY begins."""
    show(state, player, source)
    card = card_for_sale(state, player, source)
    due = price(player, card)
    if state.fewest_gold == 0 and has_choice(player.tokens, due):
        state.phase = PAY
        state.buying = source
        state.owed = due
        return
    short = lacking(due, player.tokens)
    payment = add_lane(due - short, whole(GOLD), total(short))
    player.tokens -= payment
    state.bank += payment
    receive(state, player, source)


@kernel
def show(state: State, player: Player, source: int) -> None:
    """Let all see the card that is going to be paid."""
    if source >= N_PLACES and (player.blind >> (source - N_PLACES)) & 1:
        player.blind ^= 1 << (source - N_PLACES)
        reveal(state.chance)


@kernel
def receive(state: State, player: Player, source: int) -> None:
    """Lay the card just paid before the player, and fill the gap where it was."""
    card = card_for_sale(state, player, source)
    player.bonuses += CARD_BONUS_LANES[card]
    player.points += CARD_POINTS[card]
    player.n_bought += 1
    player.bought[card >> 6] |= _ONE << np.uint64(card & 63)
    if source < N_PLACES:
        refill(state, source)
    else:
        _close_up(player, source - N_PLACES)


# ---- paying token by token


@kernel
def payable(state: State, player: Player) -> Lanes:
    """Return the colours (bits) of which one may be paid now.

    Tokens are paid in the order of the colours, gold last. A gem is passed over only if the gold
    can cover what it leaves open, so that no payment ends without a way on.
    """
    gold = lane(player.tokens, GOLD)
    found = NO_LANES
    if total(state.owed) <= gold:
        found |= one_bit(GOLD)
    left_open = total(state.owed) - total(from_colour(state.owed, whole(state.lowest)))
    for gem in range(state.lowest, N_GEMS):
        due, held = lane(state.owed, gem), lane(player.tokens, gem)
        rest = total(from_colour(lacking(state.owed, player.tokens), gem))
        if due > 0 and held > 0 and left_open + rest <= gold:
            found |= one_bit(gem)
        left_open += due
    return found


@kernel
def one_bit(colour: int) -> Lanes:
    """Return the set with only `colour`."""
    return _ONE << np.uint64(colour)


@kernel
def pay(state: State, player: Player, colour: int) -> None:
    """Pay one token of `colour` for the card being bought; the last one brings the card."""
    player.tokens -= one_of(colour)
    state.bank += one_of(colour)
    state.lowest = colour
    if colour == GOLD:
        state.owed -= _lowest_one(state.owed)
    else:
        state.owed -= one_of(colour)
    if state.owed == NO_LANES:
        source = whole(state.buying)
        state.phase, state.buying, state.lowest = MAIN, 0, 0
        receive(state, player, source)


@kernel
def _lowest_one(owed: Lanes) -> Lanes:
    """Return one of the first gem still owed (which one is all the same when gold pays)."""
    for gem in range(N_GEMS):
        if lane(owed, gem) > 0:
            return one_of(gem)
    return NO_LANES
