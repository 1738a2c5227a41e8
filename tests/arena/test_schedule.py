"""Who plays whom: paired deals, rotated seats, and points out of ranks."""

from collections import Counter

import numpy as np
import pytest

from ludoteka.arena.played import Played
from ludoteka.arena.points import points_by_deal, points_of_game
from ludoteka.arena.schedule import Pairing, lineups, rotations, schedule


@pytest.mark.parametrize(("agents", "players"), [(2, 2), (3, 2), (3, 3), (4, 3), (2, 4), (2, 3)])
def test_every_agent_sits_on_every_seat_of_each_deal_equally_often(
    agents: int, players: int
) -> None:
    games = schedule(agents, players, 60, "x")
    for block in {game.block for game in games}:
        here = [game for game in games if game.block == block]
        assert len({game.deal for game in here}) == 1
        counts = Counter((agent, seat) for game in here for seat, agent in enumerate(game.seats))
        for agent in {agent for agent, _ in counts}:
            assert len({counts[agent, seat] for seat in range(players)}) == 1


def test_every_lineup_plays_the_same_deals() -> None:
    games = schedule(3, 2, 60, "x")
    pairs = {tuple(sorted(game.seats)) for game in games}
    assert pairs == {(0, 1), (0, 2), (1, 2)}
    for pair in pairs:
        assert {g.deal for g in games if tuple(sorted(g.seats)) == pair} == set(range(10))


def test_more_games_only_add_to_the_end() -> None:
    assert schedule(3, 2, 200, "x")[:51] == schedule(3, 2, 51, "x")[:51]
    assert len(schedule(2, 2, 99, "x")) == 100


def test_few_agents_share_the_seats_evenly() -> None:
    assert lineups(2, 4) == [(0, 1, 0, 1)]
    assert lineups(2, 3) == [(0, 1, 0), (0, 1, 1)]
    assert lineups(1, 2) == [(0, 0)]
    assert rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_alone_every_agent_plays_every_deal() -> None:
    games = schedule(3, 1, 6, "x")
    assert [(game.deal, game.seats) for game in games] == [
        (deal, (agent,)) for deal in range(2) for agent in range(3)
    ]


def _points(seats: tuple[int, ...], played: Played) -> list[list[float]]:
    points: list[list[float]] = points_of_game(
        Pairing(0, 0, 0, seats), played, max(seats) + 1
    ).tolist()
    return points


def test_points_by_rank() -> None:
    assert _points((0, 1), Played(0, ranks=[1, 2])) == [[0, 1], [0, 0]]
    assert _points((0, 1), Played(0, ranks=[1, 1])) == [[0, 0.5], [0.5, 0]]
    three = _points((2, 0, 1), Played(0, ranks=[1, 2, 2]))
    assert three == [[0, 0.5, 0], [0.5, 0, 0], [1, 1, 0]]


def test_agents_with_several_seats_still_share_one_point() -> None:
    assert _points((0, 1, 0, 1), Played(0, ranks=[1, 2, 3, 4])) == [[0, 0.75], [0.25, 0]]


def test_a_fault_says_nothing_about_the_others() -> None:
    played = Played(0).forfeit(1, 3, "crash", "")
    assert played.ranks == [1, 3, 1]
    assert _points((0, 1, 2), played) == [[0, 1, 0], [0, 0, 0], [0, 1, 0]]


def test_alone_a_won_game_is_better_than_any_score_of_a_lost_one() -> None:
    games = [
        (Pairing(0, 0, 0, (0,)), Played(0, ranks=[2], scores=[40])),
        (Pairing(1, 0, 0, (1,)), Played(1, ranks=[1], scores=[3])),
    ]
    assert points_by_deal(games, 2)[0].tolist() == [[0, 0], [1, 0]]


def test_alone_scores_on_the_same_deal_are_compared_and_a_fault_is_last() -> None:
    games = [
        (Pairing(i, i // 3, i // 3, (i % 3,)), Played(i, ranks=[1], scores=[score]))
        for i, score in enumerate([5, 7, 7, 1, 2, 9])
    ]
    games[5][1].forfeit(0, 1, "illegal", "")
    points = points_by_deal(games, 3)
    assert points[0].tolist() == [[0, 0, 0], [1, 0, 0.5], [1, 0.5, 0]]
    assert points[1].tolist() == [[0, 0, 1], [1, 0, 1], [0, 0, 0]]
    assert np.all(points + points.transpose(0, 2, 1) == 1 - np.eye(3))
