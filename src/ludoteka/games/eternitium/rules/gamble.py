"""Eternitium, portals: an Era that matches goes; one turned up in vain mixes the whole stack."""

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.rules.eras import mix, put_on, take_era, take_off, turn_up
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import SYMBOL_OF, UP, Player, State

GOES_ON, FAILED, FINISHED = range(3)  # what a portal leads to


@kernel
def _fail(state: State, player: Player) -> None:
    """Mix the whole stack, face down. An only Era gains another one first.

    Source: turn, on a portal on a face-down Era; house reading 13.
    """
    if player.n_stack == 1:
        gained = take_era(state)
        if gained >= 0:
            put_on(player, gained)
    mix(state, player, wide(0), wide(player.n_stack) - 1)


@kernel
def pass_portal(state: State, player: Player, symbols: int) -> int:
    """Play a portal of `symbols` (bits) on the top Era; tell GOES_ON, FAILED or FINISHED.

    Face up: it goes if it matches, else nothing happens. Face down, it is turned up first: a
    gamble. The next Era is not turned up by itself.
    """
    top = wide(player.n_stack) - 1
    gamble = not player.stack[top] & UP
    if gamble:
        turn_up(state, player, top)
    symbol = player.stack[top] & SYMBOL_OF
    if (symbols >> symbol) & 1:
        take_off(player)
        state.eras_discarded[symbol] += 1
        return FINISHED if player.n_stack == 0 else GOES_ON
    if gamble:
        state.shown = symbol + 1
        _fail(state, player)
        return FAILED
    return GOES_ON
