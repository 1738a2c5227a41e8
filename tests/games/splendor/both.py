"""The twin and the kernels side by side: every decision is made on both and the two compared."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import ludoteka
from ludoteka.engine.errors import NotationError
from ludoteka.engine.protocol import Game, Records

from .naive import Naive, Options, Refused, deal_by_id
from .positions import Seat, position

NOT_COMPARED = ("game", "rules_version")


@cache
def splendor() -> Game:
    return ludoteka.load("splendor")


class Both:
    """A game on both. What a test wants to know about the state it reads off the twin."""

    def __init__(self, twin: Naive) -> None:
        self.game = splendor()
        self.twin = twin
        self.state: Records = self.game.state_from_json(twin.to_json())
        self.compare()

    def legal(self) -> set[str]:
        """The legal actions in notation, the same for both."""
        return self.twin.legal()

    def play(self, *notations: str) -> Both:
        """Make decisions on both; afterwards the states must be the same."""
        for notation in notations:
            self.twin.play(notation)
            action = self.game.parse(notation)
            assert self.game.why_not(self.state, action) == 0
            self.game.apply(self.state, action)
            self.compare()
        return self

    def compare(self) -> None:
        """Legal actions, states, points and ranks are the same, or the test fails."""
        assert legal_actions(self.state) == self.twin.legal()
        written, expected = self.game.state_to_json(self.state), self.twin.to_json()
        other = {
            key: (written.get(key), expected.get(key))
            for key in {*written, *expected}.difference(NOT_COMPARED)
            if written.get(key) != expected.get(key)
        }
        assert not other, f"kernels and twin differ: {other}"
        assert self.game.scores(self.state) == self.twin.points()
        assert self.game.ranks(self.state) == self.twin.ranks()
        assert self.game.validate(self.state) == []

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
        """The legal actions of one kind."""
        return {notation for notation in self.legal() if notation.split()[0] == verb}

    def complete_turns(self) -> set[tuple[str, ...]]:
        """Every whole turn from here as its decisions, the same for both."""
        turns = {turn for turn, _ in self.twin.complete_turns()}
        assert turns == set(complete_turns(self.state))
        return turns

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


def legal_actions(state: Records) -> set[str]:
    """What the kernels allow, in notation."""
    game = splendor()
    return {game.notation(action) for action in game.legal_actions(state)}


def complete_turns(state: Records) -> list[tuple[str, ...]]:
    """Every whole turn that the kernels allow, as its decisions."""
    game = splendor()
    turns: list[tuple[str, ...]] = []
    for action in game.legal_actions(state):
        after = state.copy()
        game.apply(after, action)
        first = game.notation(action)
        if after["turns"][0] != state["turns"][0]:
            turns.append((first,))
        else:
            turns += [(first, *rest) for rest in complete_turns(after)]
    return turns


def fresh(players: int = 2, **options: int | str) -> Both:
    """A game at its start: decks in the order of the ids, nobles 1 to players + 1."""
    rules = replace(Options(players=players), **options)  # type: ignore[arg-type]
    return Both(Naive(*deal_by_id(players), rules))


def both(*seats: Seat, **given: Any) -> Both:
    """A position written by hand, on both."""
    return Both(position(*seats, **given))
