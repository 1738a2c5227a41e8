"""How a game stands: what each seat's share of the win is likely to be. All of it lies open."""

import math

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import lowest, popcount
from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.components import (
    CENTRE,
    COLOURED,
    COST,
    MIXED_STAR_POINTS,
    N_COLOURS,
    N_SPACES,
    N_STARS,
    NUMBER_MASK,
    NUMBER_POINTS,
    ROUNDS,
    STAR_COLOUR,
    STAR_POINTS,
    STRUCTURE_MASK,
    STRUCTURE_REWARD,
)
from ludoteka.games.summer_pavilion.rules.placement import filled_of
from ludoteka.games.summer_pavilion.rules.tiles import count_of, total
from ludoteka.games.summer_pavilion.state import DRAFT, Player, State
from ludoteka.games.summer_pavilion.worth import (
    HAND_COUNTS,
    HOPES_COUNT,
    MARKER_COUNTS,
    MOST_TILES,
    PLAN_COUNTS,
    SHARP,
    SHARP_LAST,
    TURN_COUNTS,
    WEIGHTS,
    Worth,
    make_worth,
)

GREEDY_WORTH = make_worth(WEIGHTS)
STAR_HOPE, NUMBER_HOPE, STRUCTURE_HOPE = range(3)
STAR_OF = np.argsort(STAR_COLOUR)[1:]  # int[colour]: the star of a colour
FULL = (1 << N_SPACES) - 1
ALL_LACKING = 63


@kernel
def lacking(board: int, filled: np.uint64, mask: np.uint64) -> int:
    """Count the tiles that the free spaces of a mask cost."""
    free = mask & ~filled
    tiles = 0
    while free != np.uint64(0):
        space = lowest(free)
        free &= free - np.uint64(1)
        tiles += COST[board, space // N_SPACES, space % N_SPACES]
    return min(tiles, ALL_LACKING)


@kernel
def plan(worth: Worth, player: Player, colour: int, tiles: int) -> float:
    """Tell the best use of so many tiles of a colour in its star."""
    mask = filled_of(player.filled, int(STAR_OF[colour]))
    return float(worth.plan[colour, mask, min(tiles, MOST_TILES)])


@kernel
def hopes(worth: Worth, state: State, player: Player) -> float:
    """Tell what a player's board promises: hoped-for stars, number sets and structures."""
    board, now, filled = int(state.board), int(state.round_number), player.filled
    points = 0.0
    for star in range(N_STARS):
        whole = np.uint64(FULL) << np.uint64(N_SPACES * star)
        points += (
            star_pays(player, star) * worth.fade[STAR_HOPE, now, lacking(board, filled, whole)]
        )
    for number in range(1, N_SPACES - 1):
        tiles = number * popcount(NUMBER_MASK[board, number] & ~filled)
        points += NUMBER_POINTS[number] * worth.fade[NUMBER_HOPE, now, min(ALL_LACKING, tiles)]
    for structure in range(len(STRUCTURE_MASK)):
        tiles = lacking(board, filled, STRUCTURE_MASK[structure])
        if tiles:
            hope = worth.fade[STRUCTURE_HOPE, now, tiles]
            points += STRUCTURE_REWARD[structure] * worth.bonus_tile * hope
    return points


@kernel
def star_pays(player: Player, star: int) -> float:
    """Tell what a star pays when complete, judged by the colours in it."""
    colours = int(player.star_colours[star])
    if star != CENTRE and popcount(np.uint64(colours)) == 1:
        return float(STAR_POINTS[lowest(np.uint64(colours))])
    if star != CENTRE and colours == 0:
        return float(STAR_POINTS[STAR_COLOUR[star]])
    return float(MIXED_STAR_POINTS)


# ---- who will win


@kernel
def hand_stands(worth: Worth, state: State, player: Player) -> float:
    """Tell what the tiles that a player holds add to the player's standing."""
    now = int(state.round_number)
    points = HAND_COUNTS[now] * (total(player.hand) + total(player.corner))
    if int(state.board) == COLOURED:
        for colour in range(N_COLOURS):
            points += PLAN_COUNTS[now] * plan(worth, player, colour, count_of(player.hand, colour))
    return float(points)


@kernel
def standing(worth: Worth, state: State, seat: int) -> float:
    """Tell how a seat stands, in points of which only differences between seats matter."""
    player, now = state.players[seat], int(state.round_number)
    points = float(player.score)
    if state.over:
        return points
    points += HOPES_COUNT[now] * hopes(worth, state, player) + hand_stands(worth, state, player)
    if seat == int(state.starter) and not state.marker_in_centre and now < ROUNDS:
        points += MARKER_COUNTS
    if seat == int(state.current_player) and int(state.phase) == DRAFT:
        points += TURN_COUNTS
    return float(points)


@kernel
def sharpness(state: State) -> float:
    """Tell how much a point's lead decides at this time of the game."""
    if state.over:
        return 20.0
    late = int(state.round_number) == ROUNDS and int(state.phase) != DRAFT
    return float(SHARP_LAST if late else SHARP[int(state.round_number)])


@kernel
def evaluate(state: State, out: NDArray[np.float32]) -> None:
    """Write each seat's expected share of the win (float32[n_players], sum 1)."""
    n_players, best, together = int(state.n_players), -1e9, 0.0
    for seat in range(n_players):
        out[seat] = standing(GREEDY_WORTH[0], state, seat)
        best = max(best, float(out[seat]))
    sharp = sharpness(state)
    for seat in range(n_players):
        out[seat] = math.exp(max(-80.0, sharp * (out[seat] - best)))
        together += out[seat]
    for seat in range(n_players):
        out[seat] /= together
