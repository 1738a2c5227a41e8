"""High Card, the set-up."""

from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import draw, take
from ludoteka.games._template.state import COPIES, HIGHEST, N_CARDS, RANDOM_FIRST, State


@kernel
def deal(state: State) -> None:
    """Shuffle all cards, give one to each seat, and let chance choose the first seat."""
    for card in range(HIGHEST):
        for copy in range(COPIES):
            state.deck[card * COPIES + copy] = card + 1
    state.left = N_CARDS
    if state.first_player == RANDOM_FIRST:
        state.first_player = draw(state.chance, state.n_players)
    for seat in range(state.n_players):
        state.held[seat] = take(state.chance, state.deck, state.left)
        state.left -= 1
    state.current_player = state.first_player
