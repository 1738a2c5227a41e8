"""What a series leaves behind: tables, report, plots; and the command that makes them."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ludoteka.arena import play_series, writing
from ludoteka.arena.sections import seconds
from ludoteka.arena.text import table
from tests.arena.players import Fault
from tests.arena.test_series import GAME
from tests.cli.conftest import Run, run

__all__ = ["run"]
polars = pytest.importorskip("polars")
pytest.importorskip("matplotlib")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("series")
    agents = ["greedy", "random", ("<script>", Fault("raises"))]
    play_series(GAME, agents, 24).write(folder)
    return folder


def test_the_games_are_a_table(written: Path) -> None:
    games = polars.read_parquet(written / "games.parquet")
    assert games["game"].to_list() == list(range(24))
    assert set(games["ended"]) == {"finished", "crash"}
    assert games.filter(polars.col("ended") == "finished")["offender"].unique().to_list() == [-1]
    assert games["actions"].list.len().to_list() == games["plies"].to_list()


def test_the_times_are_a_table(written: Path) -> None:
    times = polars.read_parquet(written / "times.parquet")
    assert set(times["agent"]) == {"greedy", "random", "<script>"}
    assert times["seconds"].min() >= 0
    assert times.group_by("game").len().height == 24


def test_the_summary_is_json(written: Path) -> None:
    summary = json.loads((written / "summary.json").read_text("utf-8"))
    assert [agent["name"] for agent in summary["agents"]] == ["greedy", "random", "<script>"]
    assert summary["games"] == 24
    assert len(summary["faults"]) == 16


class Loads(HTMLParser):
    """Collects what a page would fetch, and the elements it has."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str | None] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [v for k, v in attrs if k in ("src", "href", "xlink:href") and v]


def test_the_page_needs_nothing_else_and_escapes_names(written: Path) -> None:
    text = (written / "report.html").read_text("utf-8")
    page = Loads()
    page.feed(text)
    assert all(str(what).startswith(("#", "data:")) for what in page.fetched)
    assert "script" not in page.tags
    assert page.tags.count("svg") == 4
    assert "currentColor" in text
    assert "prefers-color-scheme: dark" in text
    assert "&lt;script&gt;" in text


@pytest.mark.parametrize("name", ["ratings", "pairs", "scores", "times"])
def test_the_plots_are_png(written: Path, name: str) -> None:
    assert (written / f"{name}.png").read_bytes().startswith(b"\x89PNG")


def test_one_agent_alone_and_more_seats_can_be_reported(tmp_path: Path) -> None:
    play_series(GAME, ["greedy"], 3).write(tmp_path / "one")
    assert "One against another" not in (tmp_path / "one" / "report.txt").read_text("utf-8")
    play_series(GAME, ["greedy", "random"], 8, players=4).write(tmp_path / "four")
    assert "seat 3" in (tmp_path / "four" / "report.txt").read_text("utf-8")


def test_tables_line_up() -> None:
    assert table(["a", "n"], [["x", "1"], ["long", "10"]]) == ["a      n", "x      1", "long  10"]
    assert [seconds(t) for t in (2.0, 0.0123, 0.0000456)] == ["2 s", "12.3 ms", "45.6 µs"]


def test_what_is_not_installed_is_told_with_the_command(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "NEEDED", ("no_such_library",))
    ran = run(f"arena {GAME} --agents greedy,random --games 2 --out {tmp_path}/x")
    assert ran.code == 2
    assert "no_such_library: pip install 'ludoteka[arena]'" in ran.err
    assert not (tmp_path / "x").exists()


# ---- the command


def test_the_command_plays_and_reports(run: Run, tmp_path: Path) -> None:
    line = (
        f"arena {GAME} --agents greedy,random --games 20 --players 3 -o rounds=5 --out {tmp_path}"
    )
    ran = run(line + " --processes 1 --seed abc")
    assert ran.code == 0
    assert ran.err == ""
    assert re.search(r"greedy +\+\d+", ran.out)
    assert "report.html" in ran.out
    again = run(line + " --processes 2 --seed abc")
    assert again.out == ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--agents gredy", "“greedy”"),
        ("--agents search:depth=3", "setting of search “depth”"),
        ("--agents greedy,random --stop-early --elo-low 9 --elo-high 1", "low must be below high"),
        ("--agents greedy --players 9", "2 to 4 players"),
        ("--agents greedy,random --time 60", "limit of 30.0 s"),
    ],
)
def test_what_cannot_begin(run: Run, tmp_path: Path, arguments: str, said: str) -> None:
    ran = run(f"arena {GAME} --out {tmp_path} {arguments}")
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


def test_interrupted_it_says_so_and_goes_on(run: Run, tmp_path: Path) -> None:
    arguments = ["arena", GAME, "--agents", "greedy,random", "--out", str(tmp_path), "--games"]
    started = subprocess.Popen(
        [sys.executable, "-m", "ludoteka", *arguments, "200000"],
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    log, deadline = tmp_path / "log.jsonl", time.monotonic() + 60
    while not (log.exists() and log.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.kill(started.pid, signal.SIGINT)
    _, said = started.communicate(timeout=30)
    assert started.returncode == 130
    assert "the same command goes on from there" in said
    done = len(log.read_bytes().splitlines())
    ran = run(" ".join([*arguments, str(done + 10)]))
    assert ran.code == 0
    assert f"games                {done + 10 + done % 2:,}" in ran.out
