"""Runs commands in this process: fast, and as a user would type them."""

import shlex
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from ludoteka.cli.app import main


@dataclass
class Ran:
    """How a command ended."""

    code: int
    out: str
    err: str


Run = Callable[[str], Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_line(line: str) -> Ran:
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(shlex.split(line))
        shown = capsys.readouterr()
        return Ran(int(ended.value.code or 0), shown.out, shown.err)

    return run_line
