"""The examples run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def _run(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(path), *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_runs_without_arguments(path: Path) -> None:
    ran = _run(path)
    assert ran.returncode == 0, ran.stderr


def test_the_bot_of_ones_own_plays_what_is_asked() -> None:
    assert "of 2 against greedy" in _run(ROOT / "examples" / "own_bot.py", "2").stdout
