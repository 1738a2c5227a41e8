"""What passes between a game's page room and whatever shows it (a server, a notebook).

A game's package may have a module `page.view` with the functions of `PageRoom`. It gets what one
seat sees (`Seen`) and answers with a `Page`: numbers and words for its own board template, and the
*plans* open to the seat. A plan is one choice as a person makes it: some pieces are picked on the
table, then one button plays its decisions in order, all or none. Pictures and words only: the
rules stay with the kernels, and nothing here ever holds a state.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from ludoteka.engine.messages import Message

if TYPE_CHECKING:
    from ludoteka.engine.protocol import Game


@dataclass(frozen=True)
class Past:
    """A decision that was made, and what the seeing seat saw before and after it."""

    ply: int  # the number of decisions after it, from 1
    seat: int
    action: int
    before: Any  # observations, one-element arrays
    after: Any


@dataclass(frozen=True)
class Seen:
    """What one seat sees, and all that its page may be made of."""

    game: "Game"
    observation: Any  # one-element array; its `seat` is -1 for a spectator
    legal: tuple[int, ...]  # empty unless the seeing seat decides now
    refusal: Callable[[int], Message | None]  # why an action is refused now; None if it is legal
    picks: tuple[str, ...] = ()  # keys of the pieces picked so far, in the order of picking
    recent: tuple[Past, ...] = ()  # decisions since the seat's own last turn, oldest first
    names: tuple[str, ...] = ()  # of the seats


@dataclass(frozen=True)
class Plan:
    """One choice: the pieces that are picked for it, and the decisions it plays.

    With a `refusal` it cannot be done now and is shown with that sentence. Plans of one `group`
    are ways to do the same thing: the first is shown, the others are folded away.
    """

    label: Message
    actions: tuple[int, ...] = ()
    picks: tuple[str, ...] = ()
    effects: tuple[Message, ...] = ()
    warnings: tuple[Message, ...] = ()
    refusal: Message | None = None
    danger: bool = False
    group: str = ""


@dataclass(frozen=True)
class SeatLine:
    """A seat's headline: its score as it may be shown to the seeing seat."""

    score: str
    score_word: Message
    tag: Message | None = None


@dataclass(frozen=True)
class Count:
    """A row of the counting panel: public arithmetic only."""

    label: Message
    cells: tuple[Message | str, ...]


@dataclass(frozen=True)
class Page:
    """A page room's answer."""

    board: Mapping[str, Any]  # for the game's own board.html
    seats: tuple[SeatLine, ...]
    prompt: Message  # what the seat may do now, given its picks
    plans: tuple[Plan, ...] = ()
    banners: tuple[Message, ...] = ()
    counts: tuple[Count, ...] = field(default_factory=tuple)


class PageRoom(Protocol):
    """The functions of a game's `page/view.py`."""

    def page(self, seen: Seen) -> Page:
        """Make a seat's page from what it sees."""

    def symbols(self, game: "Game", action: int) -> tuple[str, ...]:
        """Name the symbols shown after an action's line in the log (for board.html)."""

    # Optional: `stage(observation) -> Message` names the part of the game that heads the page and
    # the log, such as its round. Without it, rounds are counted: as many turns as seats.

    def has_secret(self, observation: Any) -> bool:
        """Tell whether the seat sees a thing that others at the same screen must not."""
