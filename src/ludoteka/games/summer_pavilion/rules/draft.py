"""Phase 1: taking tiles from a factory or from the centre."""

import numpy as np

from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.components import CENTRE, FACTORIES, SCORE_FLOOR, WILD
from ludoteka.games.summer_pavilion.rules.codes import (
    COLOUR_NOT_THERE,
    LEGAL,
    NO_SUCH_FACTORY,
    SOURCE_EMPTY,
    WILD_NOT_CHOSEN,
)
from ludoteka.games.summer_pavilion.rules.tiles import (
    EMPTY,
    Heap,
    colours_in,
    count_of,
    heap_of,
    total,
)
from ludoteka.games.summer_pavilion.state import N_SOURCES, State, Table


@kernel
def wild_of(table: Table) -> int:
    """Tell the wild colour of the round."""
    return int(WILD[int(table.round_number)])


@kernel
def colours_to_choose(heap: Heap, wild: int) -> int:
    """Tell, as a mask, which colours of a source may be chosen.

    A wild tile cannot be chosen while any other lies on the source; one of it comes along anyway.
    """
    there = colours_in(heap)
    plain = there & ~(1 << wild)
    return plain if plain else there


@kernel
def taken_from(heap: Heap, colour: int, wild: int) -> Heap:
    """Tell which tiles come with a choice: all of the colour and one wild, or one wild alone.

    Source: rulebook, on the wild colour in the draft.
    """
    if colour == wild:
        return heap_of(wild, 1)
    return heap_of(colour, count_of(heap, colour)) + heap_of(wild, min(1, count_of(heap, wild)))


@kernel
def lose_points(state: State, seat: int, points: int) -> None:
    """Take points from a player; a score never falls below 1."""
    player = state.players[seat]
    player.score = max(SCORE_FLOOR, int(player.score) - points)


@kernel
def take_marker(state: State, tiles: int) -> None:
    """Give the marker to the player to move, for a point a tile taken in this turn.

    Source: rulebook, on the start-player marker; house reading H1 (the floor is the score's).
    """
    state.marker_in_centre = 0
    state.starter = state.current_player
    lose_points(state, int(state.current_player), tiles)


@kernel
def draft_tiles(state: State, source: int, colour: int) -> None:
    """Move the tiles of a legal choice to the hand, what else lies on a factory to the centre."""
    heap = state.sources[source]
    taken = taken_from(heap, colour, wild_of(state))
    state.players[int(state.current_player)].hand += taken
    if source == CENTRE:
        state.sources[CENTRE] = heap - taken
        if state.marker_in_centre:
            take_marker(state, total(taken))
    else:
        state.sources[source] = EMPTY
        state.sources[CENTRE] += heap - taken


@kernel
def tiles_on_offer(state: State) -> bool:
    """Tell whether any tile lies on a factory or in the centre."""
    together = EMPTY
    for source in range(N_SOURCES):
        together |= state.sources[source]
    return bool(together != EMPTY)


@kernel
def why_not_draft(state: State, source: int, colour: int) -> int:
    """Tell why the colour may not be taken from the source (a code; LEGAL if it may)."""
    if source > FACTORIES[int(state.n_players)]:
        return NO_SUCH_FACTORY
    heap = state.sources[source]
    if heap == EMPTY:
        return SOURCE_EMPTY
    if (colours_to_choose(heap, wild_of(state)) >> colour) & 1:
        return LEGAL
    return WILD_NOT_CHOSEN if count_of(heap, colour) else COLOUR_NOT_THERE


@kernel
def draft_bits(state: State) -> Heap:
    """Tell all choices as bits: 6 * source + colour (uint64)."""
    wild = wild_of(state)
    found = EMPTY
    for source in range(FACTORIES[int(state.n_players)] + 1):
        heap = state.sources[source]
        if heap != EMPTY:
            found |= np.uint64(colours_to_choose(heap, wild)) << np.uint64(6 * source)
    return found
