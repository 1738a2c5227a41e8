"""Setting the game up."""

from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import draw
from ludoteka.games.summer_pavilion.components import N_COLOURS, START_SCORE, TILES_OF_A_COLOUR
from ludoteka.games.summer_pavilion.rules.rounds import start_round
from ludoteka.games.summer_pavilion.rules.stock import fill_supply
from ludoteka.games.summer_pavilion.rules.tiles import EMPTY, Heap, heap_of
from ludoteka.games.summer_pavilion.state import NOBODY, State


@kernel
def full_bag() -> Heap:
    """Make the heap of all tiles."""
    bag = EMPTY
    for colour in range(N_COLOURS):
        bag += heap_of(colour, TILES_OF_A_COLOUR)
    return bag


@kernel
def deal(state: State) -> None:
    """Set the game up in a zeroed state whose options are written.

    The starter is drawn first (unless chosen), then the supply, then the factories in order.
    """
    state.starter = state.first_player
    if state.first_player == NOBODY:
        state.starter = draw(state.chance, int(state.n_players))
    state.bag = full_bag()
    for seat in range(int(state.n_players)):
        state.players[seat].score = START_SCORE
    state.marker_in_centre = 1
    state.round_number = 1
    fill_supply(state)
    start_round(state)
