"""Reads a list of technologies from TOML, and finds the line of whatever is wrong with it."""

import functools
import re
import tomllib
from dataclasses import replace
from pathlib import Path

from ludoteka.engine.errors import OptionError
from ludoteka.engine.messages import N_, Message, message
from ludoteka.games.eternitium.components.checking import Place, Problem, Technology, check, plain

OWN = Path(__file__).with_name("technologies.toml")
HEADER = re.compile(r"\s*\[\[\s*technology\s*\]\]")
AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")


class Lines:
    """Where the entries of a TOML text stand."""

    def __init__(self, text: str) -> None:
        """Find the header of each entry."""
        self._lines = [line.split("#", 1)[0] for line in text.splitlines()]
        self._starts = [i for i, line in enumerate(self._lines) if HEADER.match(line)]

    def of(self, place: Place) -> int:
        """Tell the line (from 1) of a field of an entry or of one of its effects; 0 if unknown."""
        entry, field, effect = place
        if not 0 <= entry < len(self._starts):
            return 0
        start = self._starts[entry]
        end = ([*self._starts, len(self._lines)])[entry + 1]
        word = "op" if effect >= 0 else field
        spelled = re.compile(rf"\b{re.escape(word)}\s*=")
        found = [
            number for number in range(start, end) for _ in spelled.finditer(self._lines[number])
        ]
        nth = max(effect, 0)
        return (found[nth] if word and nth < len(found) else start) + 1


def _syntax(error: tomllib.TOMLDecodeError) -> Problem:
    at = AT_LINE.search(str(error))
    said = message(N_("This is no TOML: {why}"), why=str(error))
    return Problem(True, (-1, "", -1), said, int(at[1]) if at else 0)


def read(text: str) -> tuple[list[Technology], list[Problem]]:
    """Read a list from TOML: the list in its one form (empty after an error), and the problems."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return [], [_syntax(error)]
    lines = Lines(text)
    entries = given.get("technology", [])
    problems = [replace(found, line=lines.of(found.place)) for found in check(entries)]
    strange = [name for name in given if name != "technology"]
    problems += [
        Problem(True, (-1, "", -1), message(N_("There is no section “{name}”."), name=name))
        for name in strange
    ]
    broken = any(problem.error for problem in problems)
    return ([] if broken else plain(entries)), problems


def usable(entries: object) -> list[Technology]:
    """Give a list in its one form. Raises OptionError with all that is wrong with it."""
    problems = [problem for problem in check(entries) if problem.error]
    if problems:
        said = message(
            N_("This list of technologies cannot be used: {why}"),
            why=" ".join(f"{_entry(problem)}{problem.said}" for problem in problems),
        )
        raise OptionError("BAD_TECHNOLOGIES", said)
    assert isinstance(entries, list)
    return plain(entries)


def _entry(problem: Problem) -> str:
    return f"{problem.place[0] + 1}. " if problem.place[0] >= 0 else ""


def _with_line(problem: Problem) -> Message:
    """Say what is wrong, with its line if that is known."""
    if not problem.line:
        return problem.said
    return message(N_("Line {line}: {what}"), line=problem.line, what=problem.said)


def read_own(text: str) -> tuple[list[Technology] | None, list[Message]]:
    """Read an owner's list: None if it says the same as ours, and the warnings.

    Raises OptionError with all errors and their lines.
    """
    entries, problems = read(text)
    errors = tuple(_with_line(problem) for problem in problems if problem.error)
    if errors:
        said = message(N_("This list of technologies cannot be used: {why}"), why=errors)
        raise OptionError("BAD_TECHNOLOGIES", said)
    warnings = [_with_line(problem) for problem in problems]
    return (None if entries == own_list() else entries), warnings


@functools.cache
def _own() -> tuple[Technology, ...]:
    entries, problems = read(OWN.read_text(encoding="utf-8"))
    if problems:
        raise AssertionError(f"{OWN.name}: {'; '.join(map(str, problems))}")
    return tuple(entries)


def own_list() -> list[Technology]:
    """Give the list that comes with the package."""
    return list(_own())
