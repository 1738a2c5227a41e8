"""Rates a ladder of agents by matches between near ones: who is next, and next but one.

Agents far apart tell nothing about each other (one wins everything), so only neighbours meet.
The scale is Elo's, fixed by one agent.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ludoteka.arena.intervals import between, resample
from ludoteka.arena.points import points_by_deal
from ludoteka.arena.ratings import ELO, Array, fit
from ludoteka.arena.series import play_series

REACH = 2  # how many places apart agents still meet
Say = Callable[[str], None]


@dataclass(frozen=True)
class Rung:
    """An agent's place on the scale, with its 95 % interval (drawn over the deals)."""

    spec: str
    elo: int
    low: int
    high: int
    games: int


def pairs(agents: int) -> list[tuple[int, int]]:
    """List who meets whom."""
    return [(i, j) for i in range(agents) for j in range(i + 1, min(agents, i + REACH + 1))]


def rate(points: Array, anchor: int, elo: float) -> tuple[Array, Array]:
    """Rate from points float64[deal, i, j]: ratings float64[i], and drawn ones [replicate, i].

    One drawn game is added between those who met, so that whoever won all has a finite rating.
    """
    met = (points.sum(0) + points.sum(0).T > 0) * 0.5
    whole, drawn = fit(points.sum(0) + met) * ELO, fit(resample(points) + met) * ELO
    return elo + whole - whole[anchor], elo + drawn - drawn[:, [anchor]]


def play(
    game: str, specs: Sequence[str], games: int, players: int, seed: int, processes: int, say: Say
) -> Array:
    """Let all near pairs play `games` games on the same deals; points float64[deal, i, j]."""
    points = np.zeros((-(-games // players), len(specs), len(specs)))
    for i, j in pairs(len(specs)):
        results = play_series(
            game, [specs[i], specs[j]], games, players=players, seed=seed, processes=processes
        )
        found = points_by_deal(results.games, 2)
        points[: len(found), i, j] = found[:, 0, 1]
        points[: len(found), j, i] = found[:, 1, 0]
        say(f"{specs[i]} against {specs[j]}: {found[:, 0, 1].sum():g} of {found.sum():g}")
    return points


def measure(
    game: str, specs: Sequence[str], games: int, *, anchor: str, elo: float, players: int = 2,
    seed: int = 1, processes: int = 0, say: Say = lambda text: None,
) -> list[Rung]:  # fmt: skip
    """Play and rate a ladder, weakest first; `anchor` is one of the specs and gets `elo`.

    Raises ValueError without the anchor, and what `play_series` raises.
    """
    if anchor not in specs:
        raise ValueError(f"the ladder has no “{anchor}” to fix the scale")
    points = play(game, specs, games, players, seed, processes, say)
    ratings, drawn = rate(points, specs.index(anchor), elo)
    played = points.sum((0, 2)) + points.sum((0, 1))
    rungs = []
    for i, spec in enumerate(specs):
        low, high = between(drawn[:, i])
        rungs.append(Rung(spec, round(ratings[i]), round(low), round(high), round(played[i])))
    return rungs
