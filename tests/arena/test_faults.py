"""Faults of agents are losses, are reported, and never end the series."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from ludoteka.agents.external.lines import Misbehaviour
from ludoteka.arena import Results, play_series, pool
from ludoteka.arena.plan import ArenaError
from tests.arena import players
from tests.arena.players import Fault
from tests.arena.test_series import GAME, decided

ROOT = Path(__file__).parents[2]
PYTHON = f"exec:{sys.executable} "
NAUGHTY = PYTHON + str(ROOT / "tests/agents/external/naughty.py")


def endings(results: Results) -> Counter[tuple[str, str]]:
    """Whose fault, and what."""
    return Counter((fault["agent"], fault["ended"]) for fault in results.summary().faults)


@pytest.mark.parametrize(
    ("fault", "ended", "said"),
    [
        ("raises", "crash", "RuntimeError: no idea"),
        ("illegal", "illegal", "no action 99"),
        ("negative", "illegal", "no action -1"),
        ("fraction", "crash", "TypeError"),
        ("slow", "timeout", "s for a decision"),
    ],
)
def test_a_fault_is_a_loss_and_is_reported(fault: str, ended: str, said: str) -> None:
    results = play_series(GAME, ["greedy", (fault, Fault(fault))], 2, limit=1.0)
    summary = results.summary()
    assert endings(results) == {(fault, ended): 2}
    assert said in summary.faults[0]["detail"]
    assert summary.pairs[0].share == 1.0
    assert summary.agents[1].faults == {ended: 2}
    assert said in results.report()


def test_what_was_played_before_a_fault_replays() -> None:
    results = play_series(GAME, ["greedy", ("x", Fault("raises"))], 2)
    for pairing, played in results.games:
        match = results.plan.match(pairing, played.actions)
        assert not match.over
        assert match.current_player == played.offender
        assert len(played.seats) == len(played.micros) == match.ply + 1


def test_a_worker_that_dies_or_hangs_loses_only_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "GRACE", 0.5)
    monkeypatch.setattr(pool, "LOOK", 0.05)
    faulty = [(name, Fault(name)) for name in ("dies", "sleeps")]
    results = play_series(GAME, ["greedy", *faulty], 4, limit=2.0, processes=2)
    assert len(results.games) == 4  # greedy meets each of them twice
    assert endings(results) == {("dies", "crash"): 2, ("sleeps", "timeout"): 2}
    assert "exit code 3" in results.report()


def test_a_worker_that_died_once_plays_its_game_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(players.FLAG, str(tmp_path / "died"))
    agents = [("x", players.dies_once), "random"]
    results = play_series(GAME, agents, 4, processes=1)
    assert (tmp_path / "died").exists()
    assert not results.summary().faults
    assert decided(results) == decided(play_series(GAME, agents, 4))


def test_who_cannot_even_begin_ends_the_series() -> None:
    with pytest.raises(RuntimeError, match="no weights"):
        play_series(GAME, [("x", players.cannot), "random"], 4)
    with pytest.raises(Misbehaviour, match="cannot be started"):
        play_series(GAME, ["greedy", "exec:no-such-program"], 4)
    with pytest.raises(ArenaError, match="cannot be started"):
        play_series(GAME, ["greedy", "exec:no-such-program"], 4, processes=1)


def test_programs_play_and_their_faults_are_losses() -> None:
    example, crash = PYTHON + str(ROOT / "examples/external_agent.py"), f"{NAUGHTY} crash"
    results = play_series(GAME, ["greedy", example, crash, f"{NAUGHTY} garbage"], 12, processes=2)
    met = endings(results)
    assert len(results.games) == 12
    assert {(agent.split()[-1], ended) for agent, ended in met} == {
        ("crash", "crash"), ("garbage", "garbage"),
    }  # fmt: skip
    lines = {line.name: line for line in results.summary().agents}
    assert not lines[example].faults
    assert sum(lines[crash].faults.values()) >= 4  # in every game against an honest one
    assert "out of coffee" in results.report()
