"""Series: the seed alone decides, and stopping loses nothing."""

import json
from pathlib import Path

import pytest

from ludoteka.arena import Results, play_series
from ludoteka.arena.plan import ArenaError
from ludoteka.arena.sequential import Bounds
from tests.arena import players

GAME = "_template"
TWO = ["greedy", "random"]


def decided(results: Results) -> list[object]:
    """All that the seed decides."""
    return [(pairing, {**played.to_json(), "micros": 0}) for pairing, played in results.games]


def test_the_seed_decides_whatever_the_number_of_processes() -> None:
    agents = [*TWO, "search:simulations=8"]
    here = play_series(GAME, agents, 24, seed=5)
    assert decided(play_series(GAME, agents, 24, seed=5, processes=2)) == decided(here)
    assert decided(play_series(GAME, agents, 24, seed=6)) != decided(here)


def test_a_thousand_paired_games() -> None:
    results = play_series(GAME, TWO, 2000, seed=1)
    pair = results.summary().pairs[0]
    assert pair.games == len(results.games) == 2000
    assert pair.wilson[0] > 0.6


def test_every_game_replays_as_a_match() -> None:
    results = play_series(GAME, TWO, 6, players=3, options={"rounds": 5})
    for pairing, played in results.games:
        match = results.plan.match(pairing, played.actions)
        assert match.over
        assert (match.ranks(), match.scores()) == (played.ranks, played.scores)
        assert "".join(str(match.player_at(ply)) for ply in range(match.ply)) == played.seats
        assert len(played.micros) == match.ply


def test_an_agent_may_spoil_its_observation() -> None:
    spoilt = play_series(GAME, [("x", players.forgetful), "random"], 10)
    assert decided(spoilt) == decided(play_series(GAME, [("x", players.greedy), "random"], 10))


def test_plans_that_make_no_sense() -> None:
    with pytest.raises(ArenaError, match="above the time"):
        play_series(GAME, ["greedy"], 2, time=2.0, limit=1.0)
    with pytest.raises(ArenaError, match="needs agents"):
        play_series(GAME, [], 2)


def test_budgets_go_to_agents_that_have_none() -> None:
    results = play_series(GAME, ["search", "search:simulations=3", "greedy"], 2, simulations=9)
    names = [entrant.name for entrant in results.plan.entrants]
    assert names == ["search:simulations=9", "search:simulations=3", "greedy"]


def test_the_same_agent_twice_is_told_apart() -> None:
    results = play_series(GAME, ["random", "random"], 2)
    assert [line.name for line in results.summary().agents] == ["random #1", "random #2"]


def test_the_seeds_of_agents_tell_nothing_of_the_deals() -> None:
    plan = play_series(GAME, TWO, 2).plan
    seeds = {plan.agent_seed(game, seat) for game in range(2) for seat in range(2)}
    assert len(seeds) == 4
    assert not seeds & {plan.deal_seed(0)[:32], plan.deal_seed(0)[32:]}


# ---- in a folder


def test_going_on_gives_what_an_unbroken_run_gives(tmp_path: Path) -> None:
    whole = play_series(GAME, TWO, 40, seed=2, out=tmp_path / "whole")
    broken = tmp_path / "broken"

    def stop(done: int, wanted: int) -> None:
        if done == 17:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_series(GAME, TWO, 40, seed=2, out=broken, progress=stop)
    with open(broken / "log.jsonl", "ab") as log:
        log.write(b'{"game":39,"ran')  # the power went off here
    assert len((broken / "log.jsonl").read_bytes().splitlines()) == 18
    resumed = play_series(GAME, TWO, 40, seed=2, out=broken, processes=2)
    assert decided(resumed) == decided(whole)
    whole.write(tmp_path / "whole")
    resumed.write(broken)
    unbroken = (tmp_path / "whole" / "games.parquet").read_bytes()
    assert (broken / "games.parquet").read_bytes() == unbroken
    assert resumed.summary().to_json(times=False) == whole.summary().to_json(times=False)


def test_more_games_go_on_in_the_same_folder(tmp_path: Path) -> None:
    play_series(GAME, TWO, 10, out=tmp_path)
    before = (tmp_path / "log.jsonl").read_bytes()
    more = play_series(GAME, TWO, 20, out=tmp_path)
    after = (tmp_path / "log.jsonl").read_bytes()
    assert after.startswith(before)
    assert len(after.splitlines()) == 20
    assert decided(more) == decided(play_series(GAME, TWO, 20))


def test_another_series_is_not_mixed_in(tmp_path: Path) -> None:
    play_series(GAME, TWO, 2, out=tmp_path)
    with pytest.raises(ArenaError, match="another series: agents, seed differ"):
        play_series(GAME, TWO[::-1], 2, seed=1, out=tmp_path)


def test_a_folder_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    def again(done: int, wanted: int) -> None:
        play_series(GAME, TWO, 2, out=tmp_path)

    with pytest.raises(ArenaError, match="in use"):
        play_series(GAME, TWO, 2, out=tmp_path, progress=again)


def test_the_log_is_json_lines(tmp_path: Path) -> None:
    play_series(GAME, TWO, 2, out=tmp_path)
    lines = (tmp_path / "log.jsonl").read_text().splitlines()
    assert sorted(json.loads(line)["game"] for line in lines) == [0, 1]


# ---- stopping early


def test_the_test_stops_at_the_same_block_whatever_the_processes(tmp_path: Path) -> None:
    bounds = Bounds(-50, 50)
    here = play_series(GAME, TWO, 4000, stop_early=bounds, out=tmp_path)
    assert here.test is not None
    assert here.test.verdict == "high"
    assert 10 < len(here.games) < 2000
    assert len(here.games) == 2 * here.test.blocks
    apart = play_series(GAME, TWO, 4000, stop_early=bounds, processes=2)
    assert decided(apart) == decided(here)
    before = (tmp_path / "log.jsonl").read_bytes()
    again = play_series(GAME, TWO, 4000, stop_early=bounds, out=tmp_path)
    assert decided(again) == decided(here)
    assert (tmp_path / "log.jsonl").read_bytes() == before
    assert "accepted: greedy is +50 Elo or more against random" in here.report()


def test_three_cannot_be_stopped_early() -> None:
    with pytest.raises(ArenaError, match="Only two"):
        play_series(GAME, ["greedy", "random", "random"], 4, stop_early=Bounds())
