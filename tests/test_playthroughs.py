"""Recorded playthroughs come out again, line by line."""

from itertools import zip_longest
from pathlib import Path

import pytest

from ludoteka.engine import registry
from scripts.playthroughs import TESTS, lines, path_of, wanted

WRITTEN = sorted(TESTS.glob("*/playthroughs/*.txt"))


def _title(path: Path) -> str:
    return f"{path.parents[1].name}-{path.stem}"


@pytest.mark.parametrize("path", WRITTEN, ids=_title)
def test_a_playthrough_comes_out_again(path: Path) -> None:
    players, _, preset = path.stem.partition("-")
    again = lines(path.parents[1].name, int(players), preset)
    recorded = path.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(recorded, again), 1):
        assert new == old, f"{path.name}:{number}; if that is meant: make playthroughs"


@pytest.mark.parametrize("name", sorted({"_template", *(p.parents[1].name for p in WRITTEN)}))
def test_every_way_to_play_has_its_playthrough(name: str) -> None:
    assert name in registry.packages()
    assert {path_of(name, *way) for way in wanted(name)} == {
        path for path in WRITTEN if path.parents[1].name == name
    }
