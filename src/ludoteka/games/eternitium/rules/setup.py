"""Eternitium, the set-up: portals, Eras, rows of technologies, and a first deck for everybody."""

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.rules.cards import fill_place
from ludoteka.games.eternitium.rules.eras import (
    fill_open_eras,
    put_on,
    take_era,
    turn_up,
    write_era_pile,
)
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import (
    ADVANCED,
    BASIC,
    DRAFT,
    ERAS_A_SYMBOL,
    N_KINDS,
    N_SYMBOLS,
    PORTALS_A_SYMBOL,
    REFILL,
    ROW,
    STARTER_SETS,
    State,
)


@kernel
def eras_each(n_players: int) -> int:
    """Tell how many Eras each seat gets: 10, with four players 9, with five 8."""
    return 10 if n_players <= 3 else 13 - n_players


@kernel
def lie_in_the_box(state: State, kind: int) -> bool:
    """Tell whether a kind's market cards stay in the box: alone, those that need an opponent."""
    return state.n_players == 1 and state.kinds[kind].aims > 0


@kernel
def write_piles(state: State) -> None:
    """Write Era pile and market piles in the order of kinds, the first on top."""
    for symbol in range(N_SYMBOLS):
        state.eras_discarded[symbol] = ERAS_A_SYMBOL
    write_era_pile(state)
    for kind in range(N_KINDS - 1, N_SYMBOLS - 1, -1):
        if not lie_in_the_box(state, kind):
            pile = state.piles[state.kinds[kind].tier]
            for _ in range(wide(state.kinds[kind].copies)):
                pile.cards[pile.left] = kind
                pile.left += 1


@kernel
def _give_starter_sets(state: State) -> None:
    """One portal of each symbol and the starter technology each; what is not used is boxed."""
    n = wide(state.n_players)
    for kind in range(N_KINDS):
        card = state.kinds[kind]
        if kind < N_SYMBOLS:
            state.reserve[kind] = 2 * n
            state.box[kind] = PORTALS_A_SYMBOL - 3 * n
        else:
            boxed = wide(card.copies) if lie_in_the_box(state, kind) else 0
            state.box[kind] = boxed + wide(card.starter) * (STARTER_SETS - n)
        for seat in range(n):
            in_set = 1 if kind < N_SYMBOLS else wide(card.starter)
            state.players[seat].draw[kind] = in_set
            state.players[seat].n_draw += in_set


@kernel
def _deal_eras(state: State) -> None:
    for seat in range(wide(state.n_players)):
        player = state.players[seat]
        for _ in range(eras_each(state.n_players)):
            put_on(player, take_era(state))
        turn_up(state, player, wide(player.n_stack) - 1)
    fill_open_eras(state)


@kernel
def set_up(state: State) -> None:
    """Lay everything out from the piles as they lie, up to the first draft."""
    _give_starter_sets(state)
    _deal_eras(state)
    for tier in range(BASIC, ADVANCED + 1):
        for place in range(ROW):
            fill_place(state, tier, place)
    state.phase = DRAFT
    state.refill = REFILL


@kernel
def deal(state: State) -> None:
    """Set the game up from the list of technologies and the number of players."""
    write_piles(state)
    set_up(state)
