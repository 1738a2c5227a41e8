"""The engine has not become slower against the yardsticks in C: a loss over 30 % fails."""

import json
import shutil
from pathlib import Path

import pytest

from ludoteka.cli.measuring import LIMITS, measure, yardstick_of
from ludoteka.engine import registry

BASELINE = json.loads((LIMITS.parent / "baseline.json").read_text("utf-8"))
CASES = [(game, players) for game, counts in BASELINE.items() for players in counts]
LOSS = 0.3
TRIES = 3  # the machine may be busy with other things

pytestmark = [
    pytest.mark.bench,
    pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler to build the yardstick with"),
]


@pytest.mark.parametrize(("game", "players"), CASES)
def test_no_loss_against_the_yardstick(game: str, players: str, tmp_path: Path) -> None:
    yardstick = yardstick_of(game, tmp_path)
    assert yardstick is not None
    least = (1 - LOSS) * BASELINE[game][players]["ratio_to_c"]
    ratios = []
    while len(ratios) < TRIES and max(ratios, default=0) < least:
        found = measure(registry.load(game), int(players), 3.0, yardstick)["playouts"]
        ratios.append(found["ratio_to_c"])
    assert max(ratios) >= least, f"ratios to C {ratios}, {least:.2f} wanted"


def test_every_yardstick_has_a_baseline() -> None:
    assert {path.stem.removesuffix("_limit") for path in LIMITS.glob("*_limit.c")} == set(BASELINE)
