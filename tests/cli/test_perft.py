"""`ludoteka perft`."""

import json
from pathlib import Path

import pytest

from ludoteka.engine import registry
from tests.cli.conftest import Run


def test_depth_by_depth(run: Run) -> None:
    ran = run("perft _template --players 2 --depth 4 --deal by-id")
    assert ran.out.splitlines() == ["1  2", "2  4", "3  8", "4  16"]
    assert run("perft _template --players 2 --depth 4 --json").out.split() == (
        "[ 2, 4, 8, 16 ]".split()
    )


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_a_deal_by_id(run: Run, name: str) -> None:
    (first,) = json.loads(run(f"perft {name} --depth 1 --deal by-id --json").out)
    parts = json.loads(run(f"perft {name} --depth 1 --deal by-id --divide --json").out)
    assert sum(parts.values()) == first > 1


def test_divide_adds_up_to_the_whole(run: Run) -> None:
    parts = json.loads(run("perft _template --depth 3 --divide --json").out)
    assert parts == {"keep": 4, "swap": 4}


def test_from_a_position(run: Run, tmp_path: Path) -> None:
    game = registry.load("_template")
    state = game.start_from_deal(game.info.configure(2), {})
    for _ in range(5):
        game.apply(state, 0)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(game.state_to_json(state)))
    ran = run(f"perft _template --state {path} --depth 2 --json")
    assert json.loads(ran.out) == [2, 0], "one turn is left, and a finished game adds nothing"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("no_such_game", "no_such_game"),
        ("_template --players 7", "2 to 4 players"),
        ("_template -o rouns=3", "“rounds”"),
        ("_template -o rounds=4", "Allowed: 3, 5"),
        ("_template -o rounds", "NAME=VALUE"),
        ("_template --preset lomg", "“long”"),
    ],
)
def test_what_is_not_understood(run: Run, arguments: str, said: str) -> None:
    ran = run(f"perft {arguments}")
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_file_that_is_no_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "deal.json").write_text("{")
    assert run(f"perft _template --deal {tmp_path}/deal.json").code == 2
    assert run(f"perft _template --deal {tmp_path}/none.json").code == 3


def test_a_deal_that_the_components_do_not_allow(run: Run, tmp_path: Path) -> None:
    (tmp_path / "deal.json").write_text('{"deck": [1, 1, 1, 2]}')
    ran = run(f"perft _template --deal {tmp_path}/deal.json")
    assert ran.code == 2
    assert "BAD_DEAL" in ran.err
