"""Eternitium, the purge: instead of playing, remove cards for good, keep one, refill to six."""

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.rules.cards import show
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import FEWEST_CARDS, PURGE, REFILL_AFTER_PURGE, Player, State


@kernel
def start_purge(state: State) -> None:
    """Give up playing cards in this turn."""
    state.phase = PURGE
    state.refill = REFILL_AFTER_PURGE


@kernel
def may_remove_more(player: Player) -> bool:
    """Tell whether more than six cards remain in hand, draw and discard pile."""
    return wide(player.n_hand) + wide(player.n_draw) + wide(player.n_discard) > FEWEST_CARDS


@kernel
def remove(state: State, kind: int) -> None:
    """Remove a card of the hand from the game."""
    show(state.players[state.current_player], kind)
    state.box[kind] += 1
    state.removed = kind + 1
