"""The set-up says in clear words what is missing, and repeats cheaply."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

NEEDED = ("bash", "rm", "id", "touch", "mkdir", "env")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder of programs in which there is no Python, no apt-get and no browser."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in NEEDED:
        found = shutil.which(name)
        assert found, name
        (programs / name).symlink_to(found)
    return programs


def _program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/bash\n{script}\n")
    path.chmod(0o755)


def _run(script: str, programs: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(ROOT / "scripts" / script), *arguments],
        env={"PATH": str(programs), "HOME": os.environ.get("HOME", "/")},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def test_no_python_is_said_in_clear_words(bare: Path, tmp_path: Path) -> None:
    ran = _run("setup.sh", bare, str(tmp_path / "venv"), "play")
    assert ran.returncode == 1
    assert "Python 3.11 or newer is needed" in ran.stderr
    assert "apt-get install python3 python3-venv" in ran.stderr


def test_an_old_python_is_not_taken(bare: Path, tmp_path: Path) -> None:
    _program(bare, "python3", "exit 1")
    ran = _run("setup.sh", bare, str(tmp_path / "venv"), "play")
    assert ran.returncode == 1
    assert "Python 3.11 or newer is needed" in ran.stderr


def test_packages_that_cannot_be_fetched_are_said_and_nothing_is_marked_ready(
    bare: Path, tmp_path: Path
) -> None:
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    _program(bare, "python3", "exit 0")
    _program(venv / "bin", "python", '[ "$3" != install ]')
    ran = _run("setup.sh", bare, str(venv), "dev")
    assert ran.returncode == 1
    assert "could not be installed" in ran.stderr
    assert not (venv / ".play-ready").exists()
    assert not (venv / ".dev-ready").exists()


def test_a_finished_set_up_is_marked(bare: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    _program(bare, "python3", "exit 0")
    _program(venv / "bin", "python", "exit 0")
    assert _run("setup.sh", bare, str(venv), "play").returncode == 0
    assert (venv / ".play-ready").exists()
    assert not (venv / ".dev-ready").exists()


def test_a_browser_that_is_there_is_taken(bare: Path, tmp_path: Path) -> None:
    _program(bare, "chromium", "exit 0")
    assert _run("browser.sh", bare, str(tmp_path)).returncode == 0


def test_playwrights_own_browser_is_the_second_way(bare: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir(exist_ok=True)
    _program(tmp_path / "bin", "python", "exit 0")
    assert _run("browser.sh", bare, str(tmp_path)).returncode == 0
    assert (tmp_path / ".playwright-chromium").exists()


def test_no_way_to_a_browser_is_said_in_clear_words(bare: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir(exist_ok=True)
    _program(tmp_path / "bin", "python", "exit 1")
    ran = _run("browser.sh", bare, str(tmp_path))
    assert ran.returncode == 1
    assert "sudo apt-get install chromium" in ran.stderr
    assert "LUDOTEKA_CHROMIUM" in ran.stderr


def test_make_alone_lists_the_commands() -> None:
    ran = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)
    for target in (
        "play", "test", "check", "setup", "test-all", "bench", "docs", "game", "language",
        "playthroughs", "clean", "doctor",
    ):  # fmt: skip
        assert f"make {target} " in ran.stdout, target
