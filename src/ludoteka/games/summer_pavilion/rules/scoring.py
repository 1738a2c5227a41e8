"""The end: complete stars, sets of numbers, and who wins."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import popcount
from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.components import (
    MIXED_STAR_POINTS,
    N_SPACES,
    N_STARS,
    NUMBER_MASK,
    NUMBER_POINTS,
    STAR_POINTS,
)
from ludoteka.games.summer_pavilion.rules.placement import filled_of
from ludoteka.games.summer_pavilion.state import Player, Table

COMPLETE = (1 << N_SPACES) - 1


@kernel
def star_points(player: Player, star: int) -> int:
    """Tell the points for a star if it is complete: its colour's, or those for six colours."""
    if filled_of(player.filled, star) != COMPLETE:
        return 0
    if popcount(np.uint64(player.star_colours[star])) > 1:
        return MIXED_STAR_POINTS
    return int(STAR_POINTS[int(player.tiles[star, 0]) - 1])


@kernel
def number_points(board: int, player: Player, number: int) -> int:
    """Tell the points for all spaces of a printed number (1 to 4), the centre's included."""
    mask = NUMBER_MASK[board, number]
    return int(NUMBER_POINTS[number]) if player.filled & mask == mask else 0


@kernel
def end_bonus(board: int, player: Player) -> int:
    """Sum up the points that a player's board brings at the end."""
    points = 0
    for star in range(N_STARS):
        points += star_points(player, star)
    for number in range(1, N_SPACES + 1):
        points += number_points(board, player, number)
    return points


@kernel
def add_end_bonuses(state: Table) -> None:
    """Add the end bonuses of all players to their scores."""
    for seat in range(int(state.n_players)):
        player = state.players[seat]
        player.score = int(player.score) + end_bonus(int(state.board), player)


@kernel
def scores(state: Table, out: NDArray[np.int32]) -> None:
    """Write each seat's score as it stands (int32[n_players])."""
    for seat in range(int(state.n_players)):
        out[seat] = state.players[seat].score


@kernel
def ranks(state: Table, out: NDArray[np.uint8]) -> None:
    """Write each seat's rank (uint8[n_players]): most points first, equal scores share."""
    for seat in range(int(state.n_players)):
        out[seat] = 1
        for other in range(int(state.n_players)):
            if state.players[other].score > state.players[seat].score:
                out[seat] += 1
