"""`ludoteka replay` and `ludoteka verify`."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludoteka.engine.match import Match
from ludoteka.files import write_match
from tests.cli.conftest import Run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match.new("_template", 2, seed="1", options={"first_player": 0}, seats=("Ann", "Bo"))
    for move in ("keep", "swap", "keep", "keep", "swap", "keep"):
        match.play(move)
    path = tmp_path / "match.json"
    write_match(match, path)
    return path


def test_replay_shows_every_move_and_the_end(run: Run, saved: Path) -> None:
    ran = run(f"replay {saved}")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert [line.split()[:3] for line in lines[:3]] == [
        ["0", "Ann", "keep"],
        ["1", "Bo", "swap"],
        ["2", "Ann", "keep"],
    ]
    assert lines[-1].startswith("Highest card")


def test_replay_to_a_ply(run: Run, saved: Path) -> None:
    ran = run(f"replay {saved} --ply 1")
    assert "deck 8" in ran.out
    assert ran.out.splitlines()[-1].split()[:3] == ["1", "Bo", "swap"]


def test_replay_hides_what_the_viewer_may_not_see(run: Run, saved: Path) -> None:
    assert "seat 0: ?\nseat 1: ?" in run(f"replay {saved} --ply 2").out
    assert "seat 1: ?" in run(f"replay {saved} --ply 2 --seat 0").out
    assert "seat 0: ?" not in run(f"replay {saved} --ply 2 --seat 0").out


def test_replay_gives_a_position_that_can_be_played_on(run: Run, saved: Path) -> None:
    position = saved.with_name("position.json")
    position.write_text(run(f"replay {saved} --ply 4 --state").out)
    assert run(f"perft _template --state {position} --depth 2 --json").out.split() == [
        "[", "2,", "4", "]",
    ]  # fmt: skip


@pytest.mark.parametrize("wrong", ["--ply 99", "--seat 2", "--seat -2"])
def test_a_ply_or_seat_that_is_not_there(run: Run, saved: Path, wrong: str) -> None:
    assert run(f"replay {saved} {wrong}").code == 2


def test_verify_says_so_when_all_is_well(run: Run, saved: Path) -> None:
    ran = run(f"verify {saved}")
    assert ran.code == 0
    assert "ok, _template, 6 plies" in ran.out


def _tampered(saved: Path, how: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(saved.read_text())
    if how == "move":
        record["moves"][2][0] = "swap"
    elif how == "seed":
        record["start"]["seed"] = "0" * 64
    elif how == "result":
        record["result"]["ranks"] = record["result"]["ranks"][::-1]
    elif how == "hash":
        record["moves"][3][1] = "0" * 64
    return record


@pytest.mark.parametrize(
    ("how", "code", "ply"),
    [
        ("move", "BAD_HASH", 2),
        ("hash", "BAD_HASH", 3),
        ("seed", "BAD_COMMITMENT", -1),
        ("result", "BAD_RESULT", 6),
    ],
)
def test_verify_says_where_a_file_was_tampered_with(
    run: Run, saved: Path, how: str, code: str, ply: int
) -> None:
    broken = saved.with_name("broken.json")
    broken.write_text(json.dumps(_tampered(saved, how)))
    ran = run(f"verify {saved} {broken} --json")
    good, bad = json.loads(ran.out)
    assert ran.code == 1
    assert good["ok"]
    assert (bad["ok"], bad["code"], bad["ply"]) == (False, code, ply)
    assert run(f"replay {broken}").code == 1, "and replay refuses to go on"


def test_verify_of_what_is_no_match(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    for text in ("", "{}", "[1]", '{"format": "ludoteka-match", "version": 1}'):
        path.write_text(text)
        ran = run(f"verify {path}")
        assert ran.code == 1, text
        assert "BROKEN" in ran.out
    assert run(f"verify {tmp_path}/none.json").code == 3


@pytest.mark.parametrize("seats", [["Ann"], ["Ann", "Bo", "Cy"], []])
def test_a_record_with_too_few_or_too_many_seats_is_broken(
    run: Run, saved: Path, seats: list[str]
) -> None:
    record = json.loads(saved.read_text())
    saved.write_text(json.dumps({**record, "seats": seats}))
    ran = run(f"replay {saved}")
    assert ran.code == 1
    assert "seats for 2 players" in ran.err
