"""The recorded games in data/games.jsonl.xz, put into the words of this project.

A recorded choice may be several of our decisions: a space and its payment, each bonus tile, each
kept tile. Chance is not recorded; what appears in supply and factories tells what was drawn.
"""

import json
import lzma
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from .naive import COLOURS, STARS, Pavilion, Player

Record = dict[str, Any]
DATA = Path(__file__).parent / "data" / "games.jsonl.xz"

# The recorder dealt these games a supply of nine, filled up after the first placement turn.
SUPPLY_OF_NINE = frozenset({0, 24, 25, 40, 52})


@cache
def games() -> tuple[Record, ...]:
    """Return all recorded games."""
    with lzma.open(DATA, "rt") as lines:
        return tuple(json.loads(line) for line in lines)


def steps(game: Record) -> Iterator[tuple[Record, Record]]:
    """Give each decision with the state that it led to."""
    for now, then in pairwise(game["decisions"]):
        yield now, then.get("s") or then["end"]


def tiles(counts: list[int]) -> Counter[str]:
    """Return six counts as a counter of colours."""
    return Counter(dict(zip(COLOURS, counts, strict=True)))


def notations(choice: list[Any], asked_wilds: bool) -> list[str]:
    """Return our decisions for one recorded choice; `asked_wilds` if several payments exist."""
    verb = choice[0]
    if verb == "draft":
        return [f"draft {choice[1] or 'centre'} {COLOURS[choice[2] - 1]}"]
    if verb == "place":
        return [place(choice), f"wilds {choice[4]}"] if asked_wilds else [place(choice)]
    if verb == "bonus":
        return [f"bonus {colour}" for colour in in_order(choice[1])]
    if verb == "keep":
        kept = [f"keep {colour}" for colour in in_order(choice[1])]
        return kept if len(kept) == 4 else [*kept, "keep done"]
    return ["pass"]


def place(choice: list[Any]) -> str:
    """Return the notation of a recorded placement, without its payment."""
    _, star, space, colour, _ = choice
    return f"place {STARS[star]} {space} {COLOURS[colour - 1]}"


def in_order(counts: list[int]) -> list[str]:
    """Return every tile of six counts, in colour order."""
    return [colour for colour, n in zip(COLOURS, counts, strict=True) for _ in range(n)]


def payments(legal: list[list[Any]]) -> dict[str, set[int]]:
    """Return the legal placements of a record, each with its possible numbers of wild tiles."""
    ways: dict[str, set[int]] = {}
    for choice in legal:
        if choice[0] == "place":
            ways.setdefault(place(choice), set()).add(choice[4])
    return ways


def plain_legal(decision: Record) -> set[str]:
    """Return the legal set of a decision at the start of a turn: draft, or place and pass."""
    return {notations(choice, False)[0] for choice in decision["legal"]}


def position(record: Record, board: str, over: bool = False) -> Pavilion:
    """Build the recorded table. What a turn has still to ask is not in it."""
    return Pavilion(
        len(record["players"]),
        board,
        round=record["round"],
        phase="draft" if record["state"] == "ChooseTile" else "placement",
        current=record["active"] - 1,
        over=over,
        starter=record["fp"] - 1,
        marker_in_centre=bool(record["fpInCenter"]),
        players=[player(seat) for seat in record["players"]],
        factories=[tiles(factory) for factory in record["factories"]],
        centre=tiles(record["center"]),
        supply=tiles(record["supply"]),
        bag=tiles(record["bag"]),
        tower=tiles(record["tower"]),
    )


def player(record: Record) -> Player:
    """Build what lies in front of one recorded player."""
    return Player(
        record["score"],
        bool(record["passed"]),
        tiles(record["hand"]),
        tiles(record["corner"]),
        {(STARS[star], space): COLOURS[c - 1] for star, space, c in record["wall"]},
    )


def drawn(now: Record, choice: list[Any], then: Record) -> list[Counter[str]]:
    """Return what was drawn between two states: for the supply, then for each factory."""
    supply = tiles(then["supply"]) - tiles(now["supply"])
    if choice[0] == "bonus":
        supply = tiles(then["supply"]) - (tiles(now["supply"]) - tiles(choice[1]))
    if then["round"] == now["round"]:
        return [supply]
    return [supply, *(tiles(factory) for factory in then["factories"])]


class Draws:
    """Answers the twin's draws with the tiles that the record shows, and notes the answers.

    Within one slot the order is open but for one thing: when the bag runs out in the middle, the
    tiles that were still in it come first. So a tile of the slot that the bag has is always right.
    """

    def __init__(self, twin: Pavilion) -> None:
        self.twin = twin
        self.slots: list[Counter[str]] = []
        self.answers: list[int] = []

    def expect(self, slots: list[Counter[str]]) -> None:
        """Queue what the next draws bring; all that was queued before must be drawn by now."""
        assert not self.left(), f"never drawn: {self.left()}"
        self.slots = [Counter(slot) for slot in slots]

    def left(self) -> list[Counter[str]]:
        """Return the slots that are not yet drawn in full."""
        return [slot for slot in self.slots if slot.total()]

    def __call__(self, n: int) -> int:
        slot, bag = self.left()[0], self.twin.bag
        assert bag.total() == n
        colour = next(colour for colour in COLOURS if slot[colour] and bag[colour])
        slot[colour] -= 1
        self.answers.append(sum(bag[earlier] for earlier in COLOURS[: COLOURS.index(colour)]))
        return self.answers[-1]
