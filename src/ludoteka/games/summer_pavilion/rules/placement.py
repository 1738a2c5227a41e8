"""Phase 2: laying a tile on a star, and paying for it."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import Words, lowest, popcount
from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.actions import PLACES, STAR_BLOCK
from ludoteka.games.summer_pavilion.components import (
    ARC,
    CENTRE,
    COLOURED,
    COST,
    N_COLOURS,
    N_SPACES,
    N_STARS,
    STAR_COLOUR,
    WITHIN,
)
from ludoteka.games.summer_pavilion.rules.codes import (
    COLOUR_IN_STAR,
    LEGAL,
    NO_TILE_OF_COLOUR,
    OTHER_COLOUR_STAR,
    SPACE_FILLED,
    STAR_OF_ONE_COLOUR,
    TOO_FEW_TILES,
    WILDS_TOO_FEW,
    WILDS_TOO_MANY,
)
from ludoteka.games.summer_pavilion.rules.draft import wild_of
from ludoteka.games.summer_pavilion.rules.tiles import Heap, count_of, heap_of
from ludoteka.games.summer_pavilion.state import Player, State

ALL_COLOURS = (1 << N_COLOURS) - 1
STAR_MASK = np.uint64((1 << N_SPACES) - 1)


@kernel
def filled_of(filled: np.uint64, star: int) -> int:
    """Tell the filled spaces of one star, as a mask of six bits."""
    return int(np.int64((filled >> np.uint64(N_SPACES * star)) & STAR_MASK))


# ---- colours


@kernel
def grey_colours(filled: int, colours: int) -> int:
    """Tell, as a mask, the colours that a star of free colours may get next.

    It must end with one colour or with six: the first two tiles are free, then two alike allow
    only that colour, and two different ones only colours that the star lacks.

    Source: rulebook, on the grey side of the boards.
    """
    if popcount(np.uint64(filled)) < 2:
        return ALL_COLOURS
    if popcount(np.uint64(colours)) == 1:
        return colours
    return ALL_COLOURS & ~colours


@kernel
def star_allows(board: int, player: Player, star: int) -> int:
    """Tell, as a mask, the colours that a player's star may get next."""
    colours = int(player.star_colours[star])
    if board != COLOURED:
        return grey_colours(filled_of(player.filled, star), colours)
    if star == CENTRE:
        return ALL_COLOURS & ~colours
    return 1 << int(STAR_COLOUR[star])


# ---- prices


@kernel
def reach(hand: Heap, colour: int, wild: int) -> int:
    """Tell the dearest space (0 to 6) that a hand can pay for in a colour.

    At least one tile must be of the colour itself; wild tiles stand in for the others.
    """
    natural = count_of(hand, colour)
    if natural == 0:
        return 0
    if colour == wild:
        return min(N_SPACES, natural)
    return min(N_SPACES, natural + count_of(hand, wild))


@kernel
def fewest_wilds(hand: Heap, colour: int, wild: int, cost: int) -> int:
    """Tell how many wild tiles a payment needs at least."""
    return 0 if colour == wild else max(0, cost - count_of(hand, colour))


@kernel
def most_wilds(hand: Heap, colour: int, wild: int, cost: int) -> int:
    """Tell how many wild tiles a payment can have; one tile is of the colour itself."""
    return 0 if colour == wild else min(cost - 1, count_of(hand, wild))


@kernel
def payment(colour: int, wild: int, cost: int, wilds: int) -> Heap:
    """Tell the tiles that a payment takes from the hand."""
    return heap_of(colour, cost - wilds) + heap_of(wild, wilds)


@kernel
def cost_of(state: State, place: int) -> int:
    """Tell the price of a placement (36 * star + 6 * colour + space)."""
    return int(COST[int(state.board), place // STAR_BLOCK, place % N_SPACES])


# ---- what may be laid


@kernel
def put_block(words: Words, action: int, block: np.uint64) -> None:
    """Add the actions from `action` on whose bits are set in `block` (at most 36 bits)."""
    word, shift = action >> 6, action & 63
    words[word] |= block << np.uint64(shift)
    if shift > 64 - STAR_BLOCK:
        words[word + 1] |= block >> np.uint64(64 - shift)


@kernel
def star_block(within: NDArray[np.uint8], free: int, colours: int, hand: Heap, wild: int) -> Heap:
    """Tell the placements in one star: bit 6 * colour + space.

    `within` is the star's row of WITHIN, `free` its free spaces, `colours` what it may get.
    """
    block = np.uint64(0)
    while colours:
        colour = lowest(np.uint64(colours))
        colours &= colours - 1
        spaces = int(within[reach(hand, colour, wild)]) & free
        block |= np.uint64(spaces) << np.uint64(N_SPACES * colour)
    return block


@kernel
def place_bits(state: State, words: Words, in_hand: int) -> None:
    """Add all placements that the player to move can pay for to the set.

    `in_hand` is the mask of the colours in the hand.
    """
    player = state.players[int(state.current_player)]
    board, wild = int(state.board), wild_of(state)
    for star in range(N_STARS):
        free = ~filled_of(player.filled, star) & 63
        colours = star_allows(board, player, star) & in_hand
        if free and colours:
            block = star_block(WITHIN[board, star], free, colours, player.hand, wild)
            put_block(words, PLACES + STAR_BLOCK * star, block)


@kernel
def why_not_colour(board: int, player: Player, star: int, colour: int) -> int:
    """Tell why a star may not get a colour (a code; LEGAL if it may)."""
    if (star_allows(board, player, star) >> colour) & 1:
        return LEGAL
    if board == COLOURED and star != CENTRE:
        return OTHER_COLOUR_STAR
    if (int(player.star_colours[star]) >> colour) & 1:
        return COLOUR_IN_STAR
    return STAR_OF_ONE_COLOUR


@kernel
def why_not_place(state: State, place: int) -> int:
    """Tell why a tile may not be placed (a code; LEGAL if it may)."""
    player = state.players[int(state.current_player)]
    star, space = place // STAR_BLOCK, place % N_SPACES
    colour = place % STAR_BLOCK // N_SPACES
    if (filled_of(player.filled, star) >> space) & 1:
        return SPACE_FILLED
    refused = why_not_colour(int(state.board), player, star, colour)
    if refused != LEGAL:
        return refused
    if count_of(player.hand, colour) == 0:
        return NO_TILE_OF_COLOUR
    if reach(player.hand, colour, wild_of(state)) < cost_of(state, place):
        return TOO_FEW_TILES
    return LEGAL


# ---- the laying


@kernel
def colour_placed(place: int) -> int:
    """Tell the colour of a placement."""
    return place % STAR_BLOCK // N_SPACES


@kernel
def wilds_range(state: State, place: int) -> tuple[int, int]:
    """Tell the fewest and the most wild tiles in a payment for a placement."""
    hand = state.players[int(state.current_player)].hand
    colour, wild, cost = colour_placed(place), wild_of(state), cost_of(state, place)
    fewest = fewest_wilds(hand, colour, wild, cost)
    return fewest, most_wilds(hand, colour, wild, cost)


@kernel
def why_not_wilds(state: State, wilds: int) -> int:
    """Tell why a payment may not have so many wild tiles (a code; LEGAL if it may)."""
    fewest, most = wilds_range(state, int(state.placing))
    if wilds < fewest:
        return WILDS_TOO_FEW
    return WILDS_TOO_MANY if wilds > most else LEGAL


@kernel
def lay(player: Player, star: int, space: int, colour: int) -> int:
    """Put a tile on a space and score it: a point for each tile in one piece with it.

    Returns the points. Source: rulebook, on scoring a tile; house reading H2 (the whole arc).
    """
    player.filled |= np.uint64(1) << np.uint64(N_SPACES * star + space)
    player.tiles[star, space] = colour + 1
    player.star_colours[star] |= 1 << colour
    points = int(ARC[filled_of(player.filled, star), space])
    player.score = int(player.score) + points
    return points


@kernel
def pay_and_lay(state: State, place: int, wilds: int) -> None:
    """Pay for a placement with so many wild tiles and lay the tile; the others go to the tower."""
    player = state.players[int(state.current_player)]
    star, space, colour = place // STAR_BLOCK, place % N_SPACES, colour_placed(place)
    paid = payment(colour, wild_of(state), cost_of(state, place), wilds)
    player.hand -= paid
    state.tower += paid - heap_of(colour, 1)
    lay(player, star, space, colour)
