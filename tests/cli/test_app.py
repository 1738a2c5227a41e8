"""The command line as a whole: speed, exit codes, and one line for every error."""

import errno
import os
import subprocess
import sys

import pytest

from ludoteka.cli import games as games_command
from ludoteka.cli.app import COMMANDS
from ludoteka.cli.fail import BUG, MACHINE, USAGE, CommandError
from tests.cli.conftest import Run


def _process(*arguments: str) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-m", "ludoteka", *arguments]
    return subprocess.run(call, capture_output=True, text=True, check=False)


def test_alone_it_says_what_it_can_do(run: Run) -> None:
    ran = run("")
    assert ran.code == 0
    for name in COMMANDS:
        assert f"  {name} " in ran.out


def _cpu_of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def test_help_is_quick() -> None:
    took = []
    for _ in range(3):
        before = _cpu_of_children()  # not the clock: the machine may be busy with other tests
        assert _process("--help").returncode == 0
        took.append(_cpu_of_children() - before)
    assert min(took) < 0.3


def test_help_loads_no_numbers() -> None:
    code = (
        "import sys, ludoteka.cli.app; print([m for m in ('numpy', 'numba') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_version(run: Run) -> None:
    ran = run("--version")
    assert ran.code == 0
    assert ran.out.startswith("ludoteka ")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run: Run, name: str) -> None:
    ran = run(f"{name} --help")
    assert ran.code == 0
    assert len(ran.out.splitlines()) > 5


def test_an_unknown_command_is_answered_with_the_nearest() -> None:
    ran = _process("gmaes")
    assert ran.returncode == USAGE
    assert "'games'" in ran.stderr


def test_an_unknown_option_ends_with_the_code_for_usage() -> None:
    assert _process("games", "--jsn").returncode == USAGE


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (OSError(errno.ENOSPC, "x"), MACHINE, "the disk is full"),
        (OSError(errno.EADDRINUSE, "x"), MACHINE, "in use"),
        (PermissionError(errno.EACCES, "x", "/there"), MACHINE, "/there: permission denied"),
        (OSError(errno.EROFS, "x", "/there"), MACHINE, "/there: the folder is read-only"),
        (CommandError("no\nsuch seat"), USAGE, "no such seat"),
        (ZeroDivisionError("oh"), BUG, "ZeroDivisionError: oh"),
    ],
)
def test_every_error_is_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: Exception, code: int, said: str
) -> None:
    def broken() -> list[str]:
        raise error

    monkeypatch.setattr(games_command.registry, "names", broken)
    ran = run("games")
    assert ran.code == code
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert said in ran.err


def test_debug_shows_the_trace(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[str]:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(games_command.registry, "names", broken)
    monkeypatch.setenv("LUDOTEKA_DEBUG", "1")
    assert "Traceback" in run("games").err
