"""Eternitium, acquiring: a technology for one Era (basic) or both (advanced), onto one's stack."""

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.actions import DECK, PLACES
from ludoteka.games.eternitium.rules.cards import (
    fill_place,
    gain_blind,
    gain_openly,
    take_from_pile,
)
from ludoteka.games.eternitium.rules.eras import fill_open_eras, put_on
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import ADVANCED, PAY, UP, Player, State


@kernel
def eras_differ(state: State) -> bool:
    """Tell whether the open Eras leave a choice: two, of different symbols."""
    one, other = wide(state.open_eras[0]), wide(state.open_eras[1])
    return one != 0 and other != 0 and one != other


@kernel
def _pay_place(state: State, player: Player, place: int) -> None:
    if state.open_eras[place]:
        put_on(player, (wide(state.open_eras[place]) - 1) | UP)
        state.open_eras[place] = 0


@kernel
def _pay(state: State, player: Player, tier: int, symbol: int) -> None:
    """Take the Era of `symbol`; for an advanced card the other one too, below it."""
    chosen = 0 if state.open_eras[0] == symbol + 1 else 1
    if tier == ADVANCED:
        _pay_place(state, player, 1 - chosen)
    _pay_place(state, player, chosen)


@kernel
def _take_card(state: State, player: Player, tier: int, place: int) -> None:
    """Take the card; it would lie on top of the draw pile, so it comes into the hand at once."""
    if place != DECK:
        gain_openly(player, wide(state.rows[tier, place]))
        state.rows[tier, place] = 0
        fill_place(state, tier, place)
        return
    pile = state.piles[tier]
    unseen = pile.left > pile.known
    kind = take_from_pile(state.chance, pile)
    if unseen:
        gain_blind(player, kind)
    else:
        gain_openly(player, kind)


@kernel
def acquire(state: State, purchase: int, symbol: int) -> None:
    """Pay with the Era of `symbol` (the one on top, if both are paid) and take the card."""
    player = state.players[state.current_player]
    _pay(state, player, purchase // PLACES, symbol)
    _take_card(state, player, purchase // PLACES, purchase % PLACES)
    fill_open_eras(state)


@kernel
def choose_purchase(state: State, purchase: int) -> bool:
    """Acquire at once if the Eras leave no choice; tell whether it was done."""
    if eras_differ(state):
        state.pending = purchase + 1
        state.phase = PAY
        return False
    open_one = state.open_eras[0] if state.open_eras[0] else state.open_eras[1]
    acquire(state, purchase, wide(open_one) - 1)
    return True
