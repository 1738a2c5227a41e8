"""The twin and the kernels side by side: every decision is made on both and the two compared.

Chance is asked by the twin; what it answered is queued for the kernels, which must ask exactly as
often.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

import ludoteka
from ludoteka.engine.errors import NotationError
from ludoteka.engine.protocol import Game, Records, queue, unqueue

from .naive import Naive, Refused, Seat, reconstruction
from .naive_eras import Draw
from .naive_json import JSON, from_json, to_json
from .positions import Holding, listed, position

NOT_COMPARED = ("game", "rules_version", "technologies", "chance")


@cache
def eternitium() -> Game:
    return ludoteka.load("eternitium")


def legal_actions(state: Records) -> set[str]:
    """What the kernels allow, in notation."""
    game = eternitium()
    return {game.notation(action) for action in game.legal_actions(state)}


class Both:
    """A game on both. What a test wants to know about the state it reads off the twin."""

    def __init__(self, given: JSON, chance: Draw = lambda n: 0) -> None:
        self.game = eternitium()
        self.chance = chance
        self.answers: list[int] = []
        self.drawn: list[int] = []
        self.twin: Naive = from_json(given, self.draw)
        self.state: Records = self.game.state_from_json(given)
        self.compare()

    def draw(self, n: int) -> int:
        """Chance as the test tells for this decision, then as it goes on by itself (the top)."""
        outcome = self.answers.pop(0) if self.answers else self.chance(n)
        assert 0 <= outcome < n
        self.drawn.append(outcome)
        return outcome

    def play(self, *notations: str, draws: Sequence[int] = ()) -> Both:
        """Make decisions on both; chance answers ``draws`` first."""
        self.answers = list(draws)
        for notation in notations:
            self.drawn = []
            self.twin.play(notation)
            self.follow(notation)
        assert not self.answers
        return self

    def follow(self, notation: str) -> None:
        """Let the kernels make the decision that the twin has made."""
        action = self.game.parse(notation)
        assert self.game.why_not(self.state, action) == 0
        queue(self.state, self.drawn, explicit=True)
        self.game.apply(self.state, action)
        assert self.state["chance"]["missing"][0] == 0, "the kernels asked chance for more"
        assert unqueue(self.state) == len(self.drawn), "the kernels asked chance for less"
        self.compare()

    def compare(self) -> None:
        """Legal actions, states, points and ranks are the same, or the test fails."""
        assert legal_actions(self.state) == self.twin.legal()
        written, expected = self.game.state_to_json(self.state), to_json(self.twin)
        other = {
            key: (written.get(key), expected.get(key))
            for key in {*written, *expected}.difference(NOT_COMPARED)
            if written.get(key) != expected.get(key)
        }
        assert not other, f"kernels and twin differ: {other}"
        assert self.game.scores(self.state) == self.twin.points()
        assert self.game.ranks(self.state) == self.twin.ranks()
        assert self.game.validate(self.state) == []

    def legal(self) -> set[str]:
        return self.twin.legal()

    def refuses(self, notation: str, code: str) -> None:
        """Both refuse, the kernels with this code and a sentence, and nothing changes."""
        with pytest.raises(Refused):
            self.twin.play(notation)
        before = self.state.tobytes()
        assert self.refusal(notation) == code
        assert self.state.tobytes() == before
        self.compare()

    def refusal(self, notation: str) -> str:
        """The code with which the notation or the action it names is refused."""
        try:
            action = self.game.parse(notation)
        except NotationError as error:
            return error.code if str(error) else "no sentence"
        number = self.game.why_not(self.state, action)
        seen = self.game.observe(self.state, int(self.state["current_player"][0]))
        said = str(self.game.refusal(number, action, seen)) if number else "legal"
        return self.game.codes[number] if said else "no sentence"

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
