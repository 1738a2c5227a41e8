"""What a series says: ratings, shares, scores, lengths, times, faults. Numbers only, no words."""

from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.arena.intervals import Interval, Z, between, resample, wilson
from ludoteka.arena.played import FINISHED
from ludoteka.arena.points import Game, points_by_deal
from ludoteka.arena.ratings import Rating, rate

if TYPE_CHECKING:
    from ludoteka.arena.series import Results

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval (normal, over games)."""

    mean: float
    interval: Interval
    count: int

    @classmethod
    def of(cls, values: list[float]) -> "Mean | None":
        """Of some numbers; None of none."""
        if not values:
            return None
        mean = float(np.mean(values))
        error = float(np.std(values)) / len(values) ** 0.5 * Z
        return cls(mean, (mean - error, mean + error), len(values))


@dataclass(frozen=True)
class Times:
    """Seconds a decision took."""

    mean: float
    p95: float
    longest: float
    decisions: int


@dataclass(frozen=True)
class AgentLine:
    """What is known about an agent."""

    name: str
    seats: int  # seats it had over all games
    rating: Rating
    wins: Mean  # share of the win: 1 alone, parts when shared
    wins_by_seat: list[float | None]
    rank: Mean
    score: Mean | None  # games played to their end
    winning_score: Mean | None
    winning_turns: Mean | None  # turns of each seat, in the games that it won
    faults: dict[str, int]
    times: Times | None


@dataclass(frozen=True)
class PairLine:
    """What one agent did against another."""

    one: str
    other: str
    games: float
    points: float
    share: float
    wilson: Interval  # as if games were independent
    paired: Interval | None  # by drawing deals; None if all points went one way


@dataclass(frozen=True)
class TestLine:
    """How the sequential test stands."""

    verdict: str  # high, low or nothing
    ratio: float
    lower: float
    upper: float
    low: float
    high: float
    blocks: int


@dataclass(frozen=True)
class Summary:
    """A series in numbers."""

    series: dict[str, Any]
    games: int
    planned: int
    turns: Mean | None  # complete turns of each seat
    plies: Mean | None
    agents: list[AgentLine]
    pairs: list[PairLine]
    test: TestLine | None
    faults: list[dict[str, Any]]  # every game that ended by somebody's fault

    def to_json(self, times: bool = True) -> dict[str, Any]:
        """Write as JSON; without times it depends on the seed alone (agents without clocks)."""
        written = asdict(self)
        if not times:
            for agent in written["agents"]:
                del agent["times"]
        return written


def _shares(ranks: list[int]) -> list[float]:
    winners = ranks.count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in ranks]


def _times(games: list[Game], agent: int) -> Times | None:
    micros = [
        took
        for pairing, played in games
        for seat, took in zip(played.seats, played.micros, strict=False)
        if pairing.seats[int(seat)] == agent
    ]
    if not micros:
        return None
    seconds = np.array(micros) / 1e6
    p95 = float(np.quantile(seconds, 0.95))
    return Times(float(seconds.mean()), p95, float(seconds.max()), len(micros))


def _by_seat(sat: list[tuple[int, float]], players: int) -> list[float | None]:
    found: list[float | None] = []
    for seat in range(players):
        shares = [share for where, share in sat if where == seat]
        found.append(float(np.mean(shares)) if shares else None)
    return found


def _agent_line(results: "Results", agent: int, rating: Rating) -> AgentLine:
    players = results.plan.config.players
    faults: Counter[str] = Counter()
    sat: list[tuple[int, float]] = []
    ranks, scores, won_scores, won_turns = [], [], [], []
    for pairing, played in results.games:
        shares = _shares(played.ranks)
        for seat, there in enumerate(pairing.seats):
            if there != agent:
                continue
            sat.append((seat, shares[seat]))
            ranks.append(float(played.ranks[seat]))
            if played.offender == seat:
                faults[played.ended] += 1
            if played.ended == FINISHED:
                scores.append(float(played.scores[seat]))
                if played.ranks[seat] == 1:
                    won_scores.append(float(played.scores[seat]))
                    won_turns.append(played.turns / players)
    wins, rank = Mean.of([share for _, share in sat]), Mean.of(ranks)
    assert wins is not None
    assert rank is not None
    return AgentLine(
        results.plan.entrants[agent].name, len(sat), rating, wins, _by_seat(sat, players), rank,
        Mean.of(scores), Mean.of(won_scores), Mean.of(won_turns), dict(faults),
        _times(results.games, agent),
    )  # fmt: skip


def _pair_lines(names: list[str], points: Array, drawn: Array) -> list[PairLine]:
    lines = []
    for i, one in enumerate(names):
        for j, other in enumerate(names):
            games = float(points[i, j] + points[j, i])
            if i == j or not games:
                continue
            shares = drawn[:, i, j] / np.maximum(drawn[:, i, j] + drawn[:, j, i], 1e-9)
            got = float(points[i, j])
            paired = between(shares) if 0 < got < games else None
            lines.append(PairLine(one, other, games, got, got / games, wilson(got, games), paired))
    return lines


def _test_line(results: "Results") -> TestLine | None:
    test = results.test
    if test is None:
        return None
    bounds = test.bounds
    return TestLine(
        test.verdict, test.ratio, bounds.lower, bounds.upper, bounds.low, bounds.high, test.blocks
    )


def _faults(results: "Results") -> list[dict[str, Any]]:
    names = [entrant.name for entrant in results.plan.entrants]
    return [
        {
            "game": pairing.game,
            "agent": names[pairing.seats[played.offender]],
            "seat": played.offender,
            "ended": played.ended,
            "ply": max(len(played.seats) - 1, 0),
            "detail": played.detail,
        }
        for pairing, played in results.games
        if played.ended != FINISHED
    ]


def _lengths(results: "Results") -> tuple[Mean | None, Mean | None]:
    finished = [played for _, played in results.games if played.ended == FINISHED]
    players = results.plan.config.players
    turns = Mean.of([played.turns / players for played in finished])
    return turns, Mean.of([float(len(played.actions)) for played in finished])


def summarize(results: "Results") -> Summary:
    """Work everything out."""
    agents = range(len(results.plan.entrants))
    names = [entrant.name for entrant in results.plan.entrants]
    deals = points_by_deal(results.games, len(names))
    points, drawn = deals.sum(0), resample(deals)
    ratings = rate(points, drawn)
    turns, plies = _lengths(results)
    return Summary(
        results.plan.to_json(), len(results.games), results.planned, turns, plies,
        [_agent_line(results, agent, ratings[agent]) for agent in agents],
        _pair_lines(names, points, drawn), _test_line(results), _faults(results),
    )  # fmt: skip
