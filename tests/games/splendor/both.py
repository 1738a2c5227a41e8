"""The twin and the kernels side by side: every decision is made on both and the two compared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from .naive import Naive, Options, Refused, deal_by_id
from .positions import Seat, position


class Both:
    """A game on both. What a test wants to know about the state it reads off the twin."""

    def __init__(self, twin: Naive) -> None:
        self.twin = twin

    def legal(self) -> set[str]:
        """The legal actions in notation, the same for both."""
        return self.twin.legal()

    def play(self, *notations: str) -> Both:
        """Make decisions on both; afterwards the states must be the same."""
        for notation in notations:
            self.twin.play(notation)
            self.compare()
        return self

    def compare(self) -> None:
        """Legal actions and states are the same, or the test fails."""

    def refuses(self, notation: str, code: str) -> None:
        """Both refuse, the kernels with this code, and nothing changes."""
        with pytest.raises(Refused):
            self.twin.play(notation)
        self.compare()

    def kinds(self, verb: str) -> set[str]:
        """The legal actions of one kind."""
        return {notation for notation in self.legal() if notation.split()[0] == verb}

    def complete_turns(self) -> set[tuple[str, ...]]:
        """Every whole turn from here as its decisions."""
        return {turn for turn, _ in self.twin.complete_turns()}

    # Reading the twin: short, since tests ask it often

    def held(self, seat: int = 0) -> str:
        """A seat's tokens as letters."""
        return "".join(letter * n for letter, n in self.twin.players[seat].tokens.items())

    def bank(self) -> str:
        """The bank's tokens as letters."""
        return "".join(letter * n for letter, n in self.twin.bank.items())

    def row(self, level: int) -> list[int | None]:
        """The ids of a level's open cards, None for an empty place."""
        return [c.id if c is not None else None for c in self.twin.rows[level]]

    def tiles(self) -> list[int | None]:
        """The ids of the nobles' row, None for a hole."""
        return [noble.id if noble is not None else None for noble in self.twin.tiles]


def fresh(players: int = 2, **options: int | str) -> Both:
    """A game at its start: decks in the order of the ids, nobles 1 to players + 1."""
    rules = replace(Options(players=players), **options)  # type: ignore[arg-type]
    return Both(Naive(*deal_by_id(players), rules))


def both(*seats: Seat, **given: Any) -> Both:
    """A position written by hand, on both."""
    return Both(position(*seats, **given))
