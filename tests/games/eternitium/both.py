"""The twin and the kernels side by side: every decision is made on both and the two compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from .naive import Naive, Refused, Seat, reconstruction
from .naive_json import JSON, from_json, to_json
from .positions import Holding, listed, position


class Both:
    """A game on both. What a test wants to know about the state it reads off the twin."""

    def __init__(self, given: JSON) -> None:
        self.answers: list[int] = []
        self.drawn: list[int] = []
        self.twin: Naive = from_json(given, self.draw)

    def draw(self, n: int) -> int:
        """Chance as the test tells, then always the top."""
        outcome = self.answers.pop(0) if self.answers else 0
        assert 0 <= outcome < n
        self.drawn.append(outcome)
        return outcome

    def play(self, *notations: str, draws: Sequence[int] = ()) -> Both:
        """Make decisions on both; chance answers ``draws`` first."""
        self.answers = list(draws)
        for notation in notations:
            self.drawn = []
            self.twin.play(notation)
            self.compare()
        assert not self.answers
        return self

    def compare(self) -> None:
        """Legal actions and states are the same, or the test fails."""

    def legal(self) -> set[str]:
        return self.twin.legal()

    def refuses(self, notation: str, code: str) -> None:
        """Both refuse, the kernels with this code, and nothing changes."""
        with pytest.raises(Refused):
            self.twin.play(notation)
        self.compare()

    def kinds(self, verb: str) -> set[str]:
        """The legal actions of one kind, without the verb."""
        return {n.removeprefix(verb + " ") for n in self.legal() if n.split()[0] == verb}

    # Reading the twin: short, since tests ask it often

    def seat(self, seat: int = 0) -> Seat:
        return self.twin.seats[seat]

    def hand(self, seat: int = 0) -> list[str]:
        """A hand's cards in alphabetical order."""
        return sorted(self.twin.seats[seat].hand.elements())

    def stack(self, seat: int = 0) -> str:
        """A stack from its top, as a position writes it."""
        return ", ".join(str(era) for era in reversed(self.twin.eras.stacks[seat]))


def both(*holdings: Holding, **given: Any) -> Both:
    """A position written by hand, on both."""
    return Both(position(*holdings, **given))


def fresh(players: int, **deal: list[str]) -> Both:
    """A game before the first draft, everything in the order of the kinds, chance at the top."""
    twin = Naive(players, deal=deal)
    return Both({**to_json(twin), "technologies": listed(reconstruction())})
