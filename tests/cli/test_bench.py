"""`ludoteka bench`: any game, and the yardstick beside it."""

import json
import shutil
from pathlib import Path

import pytest

from ludoteka.cli import measuring
from tests.cli.conftest import Run

TINY_LIMIT = """
#include <stdio.h>
int main(void) { puts("{\\"games_per_s\\": 1000000}"); return 0; }
"""
FIGURES = {"games_per_s", "turns_per_s", "decisions_per_s", "forced_pass_share", "ratio_to_c"}


def test_json_has_every_figure_for_each_number_of_players(run: Run) -> None:
    ran = run("bench _template --json --seconds 0.02")
    report = json.loads(ran.out)
    assert set(report["_template"]) == {"2", "3", "4"}
    for measured in report["_template"].values():
        found = measured["playouts"]
        assert set(found) == FIGURES
        assert found["decisions_per_s"] >= found["turns_per_s"] > found["games_per_s"] > 0
        assert found["ratio_to_c"] is None


def test_the_table_has_a_row_for_each_measurement(run: Run) -> None:
    ran = run("bench _template --players 3 --seconds 0.02")
    assert [line.split()[:2] for line in ran.out.splitlines()[1:]] == [["_template", "3"]]


@pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler")
def test_the_ratio_compares_with_the_yardstick_of_the_same_run(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "_template_limit.c").write_text(TINY_LIMIT)
    (tmp_path / "_template_limit.json").write_text('{"rounds": 5}')
    monkeypatch.setattr(measuring, "LIMITS", tmp_path)
    ran = run("bench _template --json --players 2 --seconds 0.02")
    measured = json.loads(ran.out)["_template"]["2"]
    found = measured["playouts"]
    assert found["options"] == {"rounds": 5}
    assert found["ratio_to_c"] == pytest.approx(found["games_per_s"] / 1e6, abs=0.001)
    assert measured["playouts_by_default"]["games_per_s"] > 0


def test_all_figures_are_measured_for_any_game(run: Run) -> None:
    ran = run("bench _template --json --players 2 --seconds 0.02 --all")
    measured = json.loads(ran.out)["_template"]["2"]
    assert set(measured["kernels_ns"]) == {"legal", "mask", "observe", "copy"}
    assert all(figure > 0 for figure in measured["kernels_ns"].values())
    assert measured["steps_per_s"] > 0
    assert measured["batches"]["1024"]["observations_per_s"] > 0
    assert measured["search_simulations_per_s"] > 0
    assert 0 < measured["bytes"]["observation"] < measured["bytes"]["state"]


def test_figures_are_kept_with_the_machine(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "history.jsonl"
    for _ in range(2):
        run(f"bench _template --players 2 --seconds 0.02 --keep {kept}")
    lines = [json.loads(line) for line in kept.read_text().splitlines()]
    assert len(lines) == 2
    assert lines[0]["report"]["_template"]["2"]["playouts"]["games_per_s"] > 0
    assert lines[0]["cores"] >= 1


def test_an_unknown_game_is_answered_with_the_known(run: Run) -> None:
    ran = run("bench no_such_game --seconds 0.02")
    assert ran.code == 2
    assert "no_such_game" in ran.err


def test_a_number_of_players_that_the_game_lacks_is_refused(run: Run) -> None:
    ran = run("bench _template --players 9")
    assert ran.code == 2
    assert "2 to 4" in ran.err
