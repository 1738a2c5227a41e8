"""The stock: bag and tower, and what is filled from them."""

from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import draw
from ludoteka.games.summer_pavilion.components import FACTORIES, SUPPLY, TILES_PER_FACTORY
from ludoteka.games.summer_pavilion.rules.tiles import EMPTY, Heap, colour_at, heap_of, total
from ludoteka.games.summer_pavilion.state import State


@kernel
def draw_tiles(state: State, n: int) -> Heap:
    """Draw n tiles from the bag, one at a time; fewer if bag and tower run out.

    An empty bag first takes the whole tower, even in the middle of one factory. The number drawn
    counts the bag's tiles in the order of colours.

    Source: rulebook, on filling the factories; house reading H3.
    """
    drawn = EMPTY
    left = total(state.bag)
    for _ in range(n):
        if left == 0:
            state.bag, state.tower = state.tower, EMPTY
            left = total(state.bag)
            if left == 0:
                break
        tile = heap_of(colour_at(state.bag, draw(state.chance, left)), 1)
        state.bag -= tile
        drawn += tile
        left -= 1
    return drawn


@kernel
def fill_supply(state: State) -> None:
    """Fill the supply up to 10 tiles; it stays short if the stock is.

    Source: rulebook, on the supply of the scoring board; done after every turn of the placement
    phase (house reading H4).
    """
    missing = SUPPLY - total(state.supply)
    if missing > 0:
        state.supply += draw_tiles(state, missing)


@kernel
def fill_factories(state: State) -> None:
    """Put four tiles on each factory, in order; the last stay short or empty if stock is short."""
    for source in range(1, FACTORIES[int(state.n_players)] + 1):
        state.sources[source] = draw_tiles(state, TILES_PER_FACTORY)
