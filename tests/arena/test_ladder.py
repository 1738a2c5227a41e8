"""Ladders: ratings from matches of neighbours, fixed by an anchor."""

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from ludoteka.agents import levels
from ludoteka.arena.ladder import measure, pairs, rate
from ludoteka.cli.app import app


def test_only_near_ones_meet() -> None:
    assert pairs(4) == [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]


def test_true_strengths_are_found_again() -> None:
    true = np.array([700.0, 900.0, 1000.0, 1250.0])
    points = np.zeros((400, 4, 4))
    for i, j in pairs(4):
        share = 1 / (1 + 10 ** ((true[j] - true[i]) / 400))
        points[:, i, j], points[:, j, i] = 2 * share, 2 - 2 * share
    ratings, drawn = rate(points, 2, 1000)
    assert ratings == pytest.approx(true, abs=5)
    assert drawn[:, 2] == pytest.approx(1000)


def test_a_ladder_is_played_and_rated() -> None:
    rungs = measure("_template", ["random", "greedy"], 60, anchor="greedy", elo=1000)
    assert rungs[1].elo == rungs[1].low == rungs[1].high == 1000
    assert rungs[0].elo < 1000
    assert rungs[0].low <= rungs[0].elo <= rungs[0].high
    assert [rung.games for rung in rungs] == [60, 60]


def test_a_ladder_without_its_anchor_is_refused() -> None:
    with pytest.raises(ValueError, match="no “greedy”"):
        measure("_template", ["random"], 10, anchor="greedy", elo=1000)


def test_levels_are_rated_by_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = (levels.Level(1, "random"), levels.Level(2, "greedy"))
    monkeypatch.setattr(levels, "levels", lambda game: few)
    out = tmp_path / "levels.json"
    call = ["train", "levels", "_template", "--games", "20", "--out", str(out)]
    result = CliRunner().invoke(app, call)
    assert result.exit_code == 0, result.output
    written = json.loads(out.read_text("utf-8"))
    assert [entry["spec"] for entry in written["levels"]] == ["random", "greedy"]
    assert written["command"].startswith("ludoteka train levels _template --games 20")
    assert "level 2: 1000" in result.output
