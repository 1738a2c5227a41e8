"""What looks good at once: the heuristic player, which also leads the search.

Every legal action is rated in points. A placement gains what it scores and what it does for
structures, number sets and its star, and costs what the tiles paid could have done instead; a
draft is worth its tiles to the drafter and, in part, to the next player.
"""

import math

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import Words, lowest, popcount
from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.actions import (
    BONUSES,
    KEEP_DONE,
    KEEPS,
    PASS,
    PLACES,
    STAR_BLOCK,
    WILDS,
)
from ludoteka.games.summer_pavilion.components import (
    ARC,
    CENTRE,
    COLOURED,
    COST,
    KEEP_LIMIT,
    MIXED_STAR_POINTS,
    N_COLOURS,
    N_SPACES,
    NUMBER_MASK,
    NUMBER_POINTS,
    ROUNDS,
    STAR_POINTS,
    STRUCTURE_MASK,
    STRUCTURE_REWARD,
    TOUCHING,
    WILD,
)
from ludoteka.games.summer_pavilion.evaluation import (
    FULL,
    GREEDY_WORTH,
    NUMBER_HOPE,
    STAR_HOPE,
    STAR_OF,
    STRUCTURE_HOPE,
    lacking,
    plan,
)
from ludoteka.games.summer_pavilion.rules.draft import taken_from, wild_of
from ludoteka.games.summer_pavilion.rules.placement import colour_placed, filled_of, wilds_range
from ludoteka.games.summer_pavilion.rules.tiles import Heap, count_of, heap_of, total
from ludoteka.games.summer_pavilion.state import Player, State
from ludoteka.games.summer_pavilion.worth import MOST_TILES, PRICE, Worth

TEMPERATURE = 1.5  # points: how far apart ratings must be to matter to the search
CROWD = 15  # tiles of one hand that are easily placed in a round


# ---- what a tile on the board brings


@kernel
def structures_gain(worth: Worth, state: State, filled: np.uint64, space: int) -> float:
    """Tell what a tile does for the structures beside it: tiles at once, or hope of them."""
    board, now = int(state.board), int(state.round_number)
    gain = 0.0
    after = filled | (np.uint64(1) << np.uint64(space))
    for k in range(2):
        structure = TOUCHING[space, k]
        if structure >= 0:
            mask, tiles = STRUCTURE_MASK[structure], STRUCTURE_REWARD[structure] * worth.bonus_tile
            hope = worth.fade[STRUCTURE_HOPE, now]
            gain += tiles * (hope[lacking(board, after, mask)] - hope[lacking(board, filled, mask)])
    return gain


@kernel
def number_gain(worth: Worth, state: State, filled: np.uint64, star: int, space: int) -> float:
    """Tell what a tile does for the set of its printed number."""
    board, number = int(state.board), int(COST[int(state.board), star, space])
    missing = popcount(NUMBER_MASK[board, number] & ~filled)
    hope = worth.fade[NUMBER_HOPE, int(state.round_number)]
    before, after = min(63, number * missing), min(63, number * (missing - 1))
    return float(NUMBER_POINTS[number] * (hope[after] - hope[before]))


@kernel
def star_gain(
    worth: Worth, state: State, player: Player, star: int, space: int, colour: int
) -> float:
    """Tell what a tile does for the completion of its star."""
    board = int(state.board)
    whole = np.uint64(FULL) << np.uint64(N_SPACES * star)
    after = player.filled | (np.uint64(1) << np.uint64(N_SPACES * star + space))
    colours = int(player.star_colours[star]) | 1 << colour
    points = STAR_POINTS[colour] if popcount(np.uint64(colours)) == 1 else MIXED_STAR_POINTS
    hope = worth.fade[STAR_HOPE, int(state.round_number)]
    gain = hope[lacking(board, after, whole)] - hope[lacking(board, player.filled, whole)]
    return float(points * gain)


@kernel
def board_gain(worth: Worth, state: State, star: int, space: int, colour: int) -> float:
    """Tell what a placement brings: points now, and what it does for all that pays later."""
    player = state.players[int(state.current_player)]
    mask = filled_of(player.filled, star) | 1 << space
    gain = float(ARC[mask, space])
    gain += structures_gain(worth, state, player.filled, N_SPACES * star + space)
    gain += number_gain(worth, state, player.filled, star, space)
    return gain + star_gain(worth, state, player, star, space, colour)


# ---- what a hand is worth


@kernel
def plan_after(
    worth: Worth, player: Player, star: int, space: int, colour: int, tiles: int
) -> float:
    """Likewise, with one more space filled."""
    mask = filled_of(player.filled, int(STAR_OF[colour]))
    if star == STAR_OF[colour]:
        mask |= 1 << space
    return float(worth.plan[colour, mask, min(tiles, MOST_TILES)])


@kernel
def leftover(worth: Worth, state: State, tiles: int) -> float:
    """Tell what so many tiles left at the end of a round are worth."""
    if int(state.round_number) == ROUNDS:
        return -float(tiles)
    return worth.keep * min(tiles, KEEP_LIMIT) - max(0, tiles - KEEP_LIMIT)


@kernel
def spending(worth: Worth, state: State, star: int, space: int, colour: int, wilds: int) -> float:
    """Tell how the worth of the hand changes by a payment (negative: it falls)."""
    player = state.players[int(state.current_player)]
    wild, cost = wild_of(state), int(COST[int(state.board), star, space])
    n, held, hand = count_of(player.hand, colour), count_of(player.hand, wild), total(player.hand)
    change = leftover(worth, state, hand - cost) - leftover(worth, state, hand)
    if int(state.board) != COLOURED:
        return change
    change += plan_after(worth, player, star, space, colour, n - cost + wilds)
    change -= plan(worth, player, colour, n)
    if wilds:
        change += plan(worth, player, wild, held - wilds) - plan(worth, player, wild, held)
        if hand - held > cost - wilds:  # other tiles are left that wild ones could go with
            change -= worth.wild * wilds
    elif colour == wild and hand > held:
        change -= worth.wild_own * cost
    return change


@kernel
def best_payment(worth: Worth, state: State, place: int) -> float:
    """Tell the change of the hand by the best payment for a placement."""
    star, space, colour = place // STAR_BLOCK, place % N_SPACES, colour_placed(place)
    fewest, most = wilds_range(state, place)
    best = -1e9
    for wilds in range(fewest, most + 1):
        best = max(best, spending(worth, state, star, space, colour, wilds))
    return best


# ---- drafting


@kernel
def tiles_left(state: State) -> int:
    """Count the tiles still to be drafted."""
    together = np.uint64(0)
    for source in range(len(state.sources)):
        together += state.sources[source]
    return total(together)


@kernel
def colour_need(
    worth: Worth, state: State, player: Player, colour: int, tiles: int, late: float
) -> float:
    """Tell what so many more tiles of a colour are worth to a player's hand.

    `late` grows from 0 to 1 in the course of the draft.
    """
    if int(state.board) != COLOURED:
        return worth.tile * tiles
    n = count_of(player.hand, colour)
    mask = filled_of(player.filled, int(STAR_OF[colour]))
    room = max(0, min(tiles, int(PRICE[FULL]) - int(PRICE[mask]) - n))
    need = worth.tile * tiles + worth.loose * room
    if n == 0 and not (int(player.star_colours[CENTRE]) >> colour) & 1:
        need += worth.centre * late
    return need


@kernel
def draft_worth(worth: Worth, state: State, source: int, colour: int) -> float:
    """Tell what a draft is worth to the player to move."""
    seat, wild = int(state.current_player), wild_of(state)
    player = state.players[seat]
    late = 1.0 - tiles_left(state) / (4.0 * (2 * int(state.n_players) + 1))
    taken = taken_from(state.sources[source], colour, wild)
    tiles, wilds = total(taken), count_of(taken, wild)
    value = worth.wild * wilds
    if colour != wild:
        rival = state.players[(seat + 1) % int(state.n_players)]
        value += colour_need(worth, state, player, colour, tiles - wilds, late)
        value += worth.deny * colour_need(worth, state, rival, colour, tiles - wilds, late)
    if source == CENTRE and state.marker_in_centre:
        value += worth.marker - min(tiles, int(player.score) - 1)
    return value - worth.crowd * max(0, total(player.hand) + tiles - CROWD)


# ---- bonus tiles and kept tiles


@kernel
def tile_worth(worth: Worth, state: State, hand: Heap, colour: int, wild: int) -> float:
    """Tell what one more tile of a colour is worth in a hand."""
    if colour == wild:
        return worth.wild + 0.5
    player = state.players[int(state.current_player)]
    n = count_of(hand, colour)
    value = worth.tile
    if int(state.board) == COLOURED:
        value += plan(worth, player, colour, n + 1) - plan(worth, player, colour, n)
        value += worth.loose * (filled_of(player.filled, int(STAR_OF[colour])) != FULL)
    if n == 0 and not (int(player.star_colours[CENTRE]) >> colour) & 1:
        value += worth.centre
    return value


@kernel
def earliest_wanted(worth: Worth, state: State, pool: Heap, hand: Heap, n: int, wild: int) -> int:
    """Tell the first colour, in order, among the n tiles of `pool` that the hand wants most."""
    first = N_COLOURS
    for _ in range(n):
        best, chosen = -1e9, -1
        for colour in range(N_COLOURS):
            if count_of(pool, colour):
                value = tile_worth(worth, state, hand, colour, wild)
                if value > best:
                    best, chosen = value, colour
        if chosen < 0:
            break
        pool -= heap_of(chosen, 1)
        hand += heap_of(chosen, 1)
        first = min(first, chosen)
    return first


@kernel
def from_lowest(heap: Heap, colour: int) -> Heap:
    """Keep the tiles of this colour and of those after it."""
    shift = np.uint64(10 * colour)
    return (heap >> shift) << shift


@kernel
def bonus_wanted(worth: Worth, state: State) -> int:
    """Tell the next colour to take from the supply."""
    pool = from_lowest(state.supply, int(state.lowest))
    hand = state.players[int(state.current_player)].hand
    return earliest_wanted(worth, state, pool, hand, int(state.owed), wild_of(state))


@kernel
def keep_wanted(worth: Worth, state: State) -> int:
    """Tell the next colour to keep; N_COLOURS for none."""
    player = state.players[int(state.current_player)]
    pool = from_lowest(player.hand, int(state.lowest))
    wild = int(WILD[min(ROUNDS, int(state.round_number) + 1)])
    n = KEEP_LIMIT - total(player.corner)
    return earliest_wanted(worth, state, pool, player.corner, n, wild)


# ---- the heuristic


@kernel
def rate(worth: Worth, state: State, action: int) -> float:
    """Tell how good a legal action looks, in points."""
    if action < PLACES:
        return draft_worth(worth, state, action // N_COLOURS, action % N_COLOURS)
    if action < WILDS:
        place = action - PLACES
        star, space, colour = place // STAR_BLOCK, place % N_SPACES, colour_placed(place)
        gain = board_gain(worth, state, star, space, colour)
        return gain + best_payment(worth, state, place)
    if action < BONUSES:
        place = int(state.placing)
        star, space, colour = place // STAR_BLOCK, place % N_SPACES, colour_placed(place)
        return spending(worth, state, star, space, colour, action - WILDS)
    if action < KEEPS:
        return 1.0 * (action - BONUSES == bonus_wanted(worth, state))
    if action < KEEP_DONE:
        return 1.0 * (action - KEEPS == keep_wanted(worth, state))
    return worth.stop * (action == PASS)


@kernel
def rate_all(worth: Worth, state: State, bits: Words, out: NDArray[np.float32]) -> None:
    """Rate each legal action."""
    for word in range(len(bits)):
        left = bits[word]
        while left != np.uint64(0):
            action = 64 * word + lowest(left)
            left &= left - np.uint64(1)
            out[action] = rate(worth, state, action)


@kernel
def prior(state: State, bits: Words, out: NDArray[np.float32]) -> None:
    """Write how good each legal action looks to the seat to move (float32[n_actions]).

    What is rated TEMPERATURE points lower gets a part of 1/e; the best gets 1.
    """
    rate_all(GREEDY_WORTH[0], state, bits, out)
    best = np.float32(-1e30)
    for word in range(len(bits)):
        left = bits[word]
        while left != np.uint64(0):
            best = max(best, out[64 * word + lowest(left)])
            left &= left - np.uint64(1)
    for word in range(len(bits)):
        left = bits[word]
        while left != np.uint64(0):
            action = 64 * word + lowest(left)
            out[action] = math.exp((out[action] - best) / TEMPERATURE)
            left &= left - np.uint64(1)
