"""One face for the twin and the game's own rules, so that a case is written once for both."""

import copy
from typing import Protocol

from .naive import Pavilion


class Table(Protocol):
    """A table to play on with notations."""

    def legal(self) -> set[str]:
        """Return what the player to decide may do."""

    def play(self, *notations: str) -> Pavilion:
        """Do one thing after the other; return the table as it stands then."""

    def refuses(self, notation: str) -> bool:
        """Tell if something is refused, with the table left as it was."""

    @property
    def now(self) -> Pavilion:
        """The table as it stands, in the twin's words."""


class Lay(Protocol):
    """A kind of table: lays out a position, or deals a new game."""

    def __call__(self, start: Pavilion) -> Table:
        """Lay a position out."""

    def deal(self, n_players: int) -> Pavilion:
        """Deal a new game."""


class TwinTable:
    """The twin itself."""

    @staticmethod
    def deal(n_players: int) -> Pavilion:
        return Pavilion(n_players).deal()

    def __init__(self, start: Pavilion) -> None:
        self.twin = copy.deepcopy(start)

    def legal(self) -> set[str]:
        return self.twin.legal()

    def play(self, *notations: str) -> Pavilion:
        for notation in notations:
            self.twin.play(notation)
        return self.now

    def refuses(self, notation: str) -> bool:
        before = self.twin.to_json()
        try:
            self.twin.play(notation)
        except ValueError:
            return self.twin.to_json() == before
        return False

    @property
    def now(self) -> Pavilion:
        return copy.deepcopy(self.twin)
