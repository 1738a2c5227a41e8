"""A new game starts from the template."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.new_game import HEADINGS, new_game, problem_with
from tests.architecture.sources import GAMES, ROOT


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(GAMES / "_template", tmp_path / "src/ludoteka/games/_template")
    return tmp_path


def test_the_copy_names_itself_and_not_the_template(copy: Path) -> None:
    written = new_game("old_maid", copy)
    assert len(written) > 10
    for path in written:
        text = path.read_text()
        assert "_template" not in text, path
        assert "High Card" not in text, path
    assert 'name="old_maid"' in (copy / "src/ludoteka/games/old_maid/info.py").read_text()


def test_its_page_of_docs_has_the_fixed_headings(copy: Path) -> None:
    page = new_game("old_maid", copy)[-1]
    assert [line[3:] for line in page.read_text().splitlines() if line[:3] == "## "] == [*HEADINGS]


@pytest.mark.parametrize("name", ["", "Old Maid", "_x", "x__y", "../x", "9x"])
def test_a_bad_name_is_refused(name: str) -> None:
    assert problem_with(name, ROOT)


def test_a_name_that_is_taken_is_refused(copy: Path) -> None:
    assert not problem_with("old_maid", copy)
    new_game("old_maid", copy)
    assert "already" in problem_with("old_maid", copy)


@pytest.mark.slow
def test_the_new_game_keeps_every_law(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src")
    new_game("old_maid", tmp_path)
    code = "import ludoteka; print(ludoteka.check_game(ludoteka.load('old_maid'), matches=1))"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 100
