"""The Eras of the twin: stacks, and what everybody knows about the face-down ones.

Nobody looks at an Era alone, so all seats know the same. A face-down Era is unknown, known for
certain, or one of a *group* of Eras that were mixed together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

SYMBOLS = ("circle", "triangle", "square", "rhombus")
MOST_GROUPS = 15
KNOWN = "known"

Draw = Callable[[int], int]


@dataclass(eq=False)
class Era:
    """One Era; face down with a mark: ``known``, the number of its group, or None."""

    symbol: str
    up: bool = False
    mark: str | int | None = None

    def __str__(self) -> str:
        if self.up:
            return f"{self.symbol} up"
        return f"{self.symbol} down" if self.mark is None else f"{self.symbol} down {self.mark}"


def read_era(text: str) -> Era:
    """Read an Era as the state's JSON writes it."""
    symbol, facing, *mark = text.split()
    known = None if not mark else mark[0] if mark[0] == KNOWN else int(mark[0])
    return Era(symbol, facing == "up", known)


@dataclass
class Group:
    """Eras mixed together: symbols surely among them, and how many were mixed elsewhere since."""

    sure: Counter[str] = field(default_factory=Counter)
    lost: int = 0


class Eras:
    """All 60 Eras: pile (bottom first), two open ones, stacks (bottom first), discarded ones."""

    def __init__(self, seats: int) -> None:
        self.pile: list[str] = []
        self.open: list[str | None] = [None, None]
        self.discarded: Counter[str] = Counter()
        self.stacks: list[list[Era]] = [[] for _ in range(seats)]
        self.groups: dict[int, Group] = {}

    # Taking from the pile

    def any_left(self) -> bool:
        return bool(self.pile) or self.discarded.total() > 0

    def from_pile(self, draw: Draw) -> str | None:
        """An Era from the pile, made anew from the discarded ones when it is empty."""
        if not self.pile:
            for symbol in reversed(SYMBOLS):
                self.pile += [symbol] * self.discarded[symbol]
            self.discarded.clear()
        if not self.pile:
            return None
        return take_one(self.pile, draw)

    def fill_open(self, draw: Draw) -> None:
        for place in (0, 1):
            if self.open[place] is None:
                self.open[place] = self.from_pile(draw)

    # What everybody knows

    def members(self, number: int) -> list[Era]:
        """The Eras of a group, in whatever stacks they lie."""
        return [era for stack in self.stacks for era in stack if era.mark == number]

    def look_at(self, number: int) -> None:
        """After a change: a group that tells nothing, or everything, is no group any more."""
        group, eras = self.groups[number], self.members(number)
        sure = +group.sure
        if sure.total() <= group.lost:
            mark = None
        elif sure.total() == len(eras) + group.lost and len(sure) == 1:
            mark = KNOWN
        else:
            return
        for era in eras:
            era.mark = mark
        del self.groups[number]

    def turn_up(self, era: Era) -> None:
        """Turn up a face-down Era; it leaves its group."""
        number = era.mark
        era.up, era.mark = True, None
        if isinstance(number, int):
            if self.groups[number].sure[era.symbol] > 0:
                self.groups[number].sure[era.symbol] -= 1
            self.look_at(number)

    def mix(self, stack: list[Era], first: int, last: int, draw: Draw) -> None:
        """Turn down and mix the Eras first to last of a stack (0 is its lowest)."""
        block = stack[first : last + 1]
        self.remember(block)
        for i in range(len(block) - 1, 0, -1):
            j = draw(i + 1)
            block[i], block[j] = block[j], block[i]
        stack[first : last + 1] = block

    def remember(self, block: Sequence[Era]) -> None:
        """Make the Eras of a mix one new group, all face down."""
        new = Group(Counter(era.symbol for era in block if era.up or era.mark == KNOWN))
        for number in sorted({era.mark for era in block if isinstance(era.mark, int)}):
            inside = [era for era in block if era.mark == number]
            if len(inside) == len(self.members(number)):
                new.sure += self.groups[number].sure
                new.lost += self.groups[number].lost
                del self.groups[number]
                continue
            for era in inside:
                era.mark = None
            self.groups[number].lost += len(inside)
            self.look_at(number)
        free = [number for number in range(1, MOST_GROUPS + 1) if number not in self.groups]
        for era in block:
            era.up, era.mark = False, free[0] if free else None
        if free:
            self.groups[free[0]] = new
            self.look_at(free[0])

    # What cards do to stacks

    def reveal(self, stack: list[Era], count: int) -> None:
        """Turn up the topmost face-down Eras, their order unchanged."""
        hidden = [era for era in reversed(stack) if not era.up]
        for era in hidden[:count]:
            self.turn_up(era)

    def hide(self, stack: list[Era], draw: Draw) -> None:
        """Turn down the topmost face-up Era, mixed with the face-down ones directly below it."""
        face_up = [place for place, era in enumerate(stack) if era.up]
        if not face_up:
            return
        last = first = face_up[-1]
        while first > 0 and not stack[first - 1].up:
            first -= 1
        self.mix(stack, first, last, draw)

    def give_top(self, giver: int, getter: int, face: str) -> None:
        """Move the top Era to the top of another stack; never the last one."""
        if len(self.stacks[giver]) < 2:
            return
        era = self.stacks[giver].pop()
        self.stacks[getter].append(era)
        self.face(era, face)

    def face(self, era: Era, face: str) -> None:
        """Turn a moved Era as a card says; one turned down stays known."""
        if face == "up" and not era.up:
            self.turn_up(era)
        elif face == "down" and era.up:
            era.up, era.mark = False, KNOWN

    def swap_top(self, one: int, other: int) -> None:
        """Exchange two top Eras; each keeps its facing and what is known of it."""
        mine, theirs = self.stacks[one], self.stacks[other]
        mine[-1], theirs[-1] = theirs[-1], mine[-1]

    def gain(self, seat: int, draw: Draw, position: str = "top", face: str = "down") -> None:
        """An Era from the pile onto a stack."""
        symbol = self.from_pile(draw)
        if symbol is not None:
            era = Era(symbol, up=face == "up")
            self.stacks[seat].insert(len(self.stacks[seat]) if position == "top" else 0, era)

    def everything(self) -> Iterator[str]:
        """The symbols of all Eras, wherever they are."""
        yield from self.pile
        yield from (symbol for symbol in self.open if symbol is not None)
        yield from self.discarded.elements()
        yield from (era.symbol for stack in self.stacks for era in stack)


def take_one(pile: list[str], draw: Draw, above: int = 0) -> str:
    """Take one by chance of the entries from ``above`` up; the last fills its place."""
    unknown = len(pile) - above
    place = above + unknown - 1 - draw(unknown)
    taken = pile[place]
    pile[place] = pile[-1]
    pile.pop()
    return taken
