"""The record of one game of a series."""

from dataclasses import dataclass, field
from typing import Any

FINISHED = "finished"
ENDINGS = {
    FINISHED: "played to its end",
    "crash": "an agent raised an error, or its program or process ended",
    "timeout": "an agent needed longer than the limit for a decision",
    "garbage": "a program broke the line protocol",
    "illegal": "an agent chose what is no legal action",
}
_OF_CODE = {
    "SILENT": "timeout", "GARBAGE": "garbage", "TOO_LONG": "garbage", "ILLEGAL": "illegal",
}  # fmt: skip


class Forfeit(Exception):
    """An agent's game ends here: how, and what is to be said about it."""

    def __init__(self, ended: str, detail: str) -> None:
        self.ended, self.detail = ended, detail
        super().__init__(f"{ended}: {detail}")


def ending_of(code: str) -> str:
    """Tell how a game ends by a program's misbehaviour of that code."""
    return _OF_CODE.get(code, "crash")


@dataclass
class Played:
    """One game: what was played and how it ended.

    A game that ended by somebody's fault has that seat last and all others first; its scores are
    those at that moment, and nothing is concluded about the others among themselves.
    """

    game: int
    ranks: list[int] = field(default_factory=list)  # [seat], 1 is first, equals share
    scores: list[int] = field(default_factory=list)  # [seat]
    turns: int = 0  # complete turns of all seats together
    ended: str = FINISHED  # key of ENDINGS
    offender: int = -1  # seat whose fault it was
    detail: str = ""
    actions: list[int] = field(default_factory=list)  # [ply]
    seats: str = ""  # [ply], digit of the seat that decided
    micros: list[int] = field(default_factory=list)  # [ply], microseconds it took

    def forfeit(self, seat: int, players: int, ended: str, detail: str) -> "Played":
        """End the game by a seat's fault, in place."""
        self.ended, self.offender, self.detail = ended, seat, detail
        self.ranks = [players if other == seat else 1 for other in range(players)]
        self.scores = self.scores or [0] * players
        return self

    def to_json(self) -> dict[str, Any]:
        """Write as JSON; `Played(**that)` reads it back."""
        return dict(vars(self))
