"""From games to points between agents: game by game, block by block, deal by deal."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from ludoteka.arena.played import FINISHED, Played
from ludoteka.arena.schedule import Pairing

Array = NDArray[np.float64]
Game = tuple[Pairing, Played]


Place = tuple[float, float]  # rank, then what decides among equals; smaller is better


def _compare(one: Place, other: Place) -> float:
    """Points of the better (smaller) place: 1, 1/2 or 0."""
    return 0.5 if one == other else float(one < other)


def points_of_game(pairing: Pairing, played: Played, agents: int) -> Array:
    """Points between agents in one game, by rank (float64[i, j], what i got against j).

    Each pair of agents that met shares one point, however many seats they had. If the game ended
    by somebody's fault, only that seat's comparisons count.
    """
    points, counts = np.zeros((agents, agents)), np.zeros((agents, agents))
    seats = range(len(pairing.seats))
    for a in seats:
        for b in seats:
            one, other = pairing.seats[a], pairing.seats[b]
            counts_here = played.ended == FINISHED or played.offender in (a, b)
            if one != other and counts_here:
                points[one, other] += _compare((played.ranks[a], 0.0), (played.ranks[b], 0.0))
                counts[one, other] += 1
    return np.divide(points, counts, out=points, where=counts > 0)


def _points_of_solo_block(games: Sequence[Game], agents: int) -> Array:
    """Points between agents that played the same deal alone; a fault is last.

    Alone the rank tells whether the game was won at all; among equals the higher score is better.
    """
    places = {
        pairing.seats[0]: (float(played.ranks[0]), -float(played.scores[0]))
        if played.ended == FINISHED
        else (np.inf, 0.0)
        for pairing, played in games
    }
    points = np.zeros((agents, agents))
    for one, place in places.items():
        for other, other_place in places.items():
            if one != other:
                points[one, other] = _compare(place, other_place)
    return points


def points_of_block(games: Sequence[Game], agents: int) -> Array:
    """Points between agents in a block (float64[i, j])."""
    if len(games[0][0].seats) == 1:
        return _points_of_solo_block(games, agents)
    summed: Array = np.sum([points_of_game(*game, agents) for game in games], axis=0)
    return summed


def points_by_deal(games: Iterable[Game], agents: int) -> Array:
    """Points between agents on each deal, over all line-ups (float64[deal, i, j])."""
    blocks: dict[int, list[Game]] = {}
    for game in games:
        blocks.setdefault(game[0].block, []).append(game)
    points = np.zeros((1 + max(block[0][0].deal for block in blocks.values()), agents, agents))
    for block in blocks.values():
        points[block[0][0].deal] += points_of_block(block, agents)
    return points


def share_of_first(points: Array) -> float:
    """The first agent's share of the points against the second; an even one if they never met."""
    total = points[0, 1] + points[1, 0]
    return float(points[0, 1] / total) if total else 0.5
