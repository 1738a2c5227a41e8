"""Positions written by hand, kept whole: every card and token not placed lies where it belongs.

`position(...)` makes a twin in the middle of a game from what a test cares about. Cards that are
named nowhere lie in their decks in the order of their ids, tokens that nobody holds in the bank,
so that no position here could not have come from the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .naive import (
    COLOURS,
    LETTERS,
    LEVELS,
    NAMES,
    PLACES,
    TOKENS_OF_A_COLOUR,
    Card,
    Naive,
    Noble,
    Options,
    Player,
    Reserved,
    cards,
    nobles,
)

Row = Sequence[int | None]


@dataclass(frozen=True)
class Seat:
    """What a seat holds: tokens as letters, bonuses as letters (cheap cards), cards by id."""

    tokens: str = ""
    bonuses: str = ""
    bought: tuple[int, ...] = ()
    reserved: tuple[int, ...] = ()
    blind: tuple[int, ...] = ()
    nobles: tuple[int, ...] = ()


EMPTY = Seat()


def card(level: int, bonus: str, cost: str) -> int:
    """The id of a card by its bonus and its price as letters."""
    wanted = tuple(cost.count(colour) for colour in COLOURS)
    found = [
        c.id
        for c in cards().values()
        if (c.level, c.bonus, c.cost) == (level, NAMES[bonus], wanted)
    ]
    (only,) = found
    return only


def tile(demand: str) -> int:
    """The id of a noble by the bonuses it asks for, as letters."""
    wanted = tuple(demand.count(colour) for colour in COLOURS)
    (only,) = [n.id for n in nobles().values() if n.demand == wanted]
    return only


class Box:
    """Cards not yet placed, lowest ids first."""

    def __init__(self) -> None:
        self.left = dict(cards())

    def take(self, number: int) -> Card:
        return self.left.pop(number)

    def bonus(self, colour: str) -> Card:
        """A card without points that gives this bonus, of the lowest level there is."""
        plain = [c for c in self.left.values() if c.bonus == colour and c.points == 0]
        return self.take(min(plain, key=lambda c: c.id).id)

    def next_of(self, level: int) -> Card | None:
        ids = [c.id for c in self.left.values() if c.level == level]
        return self.take(min(ids)) if ids else None


def seated(box: Box, seat: Seat) -> Player:
    """Place the cards that a seat names (bonuses come later, from what is left)."""
    return Player(
        tokens={letter: seat.tokens.count(letter) for letter in LETTERS},
        bought=[box.take(number) for number in seat.bought],
        reserved=[Reserved(box.take(number), blind=False) for number in seat.reserved]
        + [Reserved(box.take(number), blind=True) for number in seat.blind],
        nobles=[nobles()[number] for number in seat.nobles],
    )


def laid_out(box: Box, level: int, row: Row | None) -> list[Card | None]:
    """An open row: the cards named (None for an empty place), else the next of the deck."""
    if row is None:
        return [box.next_of(level) for _ in range(PLACES)]
    named = [box.take(number) if number is not None else None for number in row]
    return named + [box.next_of(level) for _ in range(PLACES - len(row))]


def tiles_on_table(
    given: Sequence[int] | None, players: list[Player], n: int
) -> tuple[list[Noble | None], list[Noble]]:
    """The nobles' row with a hole for each tile that a seat owns, and the row as it was dealt."""
    taken = [noble for player in players for noble in player.nobles]
    free = [noble for noble in nobles().values() if noble not in taken]
    open_tiles = free if given is None else [nobles()[number] for number in given]
    row = open_tiles[: n + 1 - len(taken)]
    assert len(row) + len(taken) == n + 1
    return [*row, *[None] * len(taken)], [*row, *taken]


def position(
    *seats: Seat,
    players: int = 2,
    rows: dict[int, Row] | None = None,
    emptied: Sequence[int] = (),
    tiles: Sequence[int] | None = None,
    current: int = 0,
    turns: int | None = None,
    passes: int = 0,
    options: Options | None = None,
) -> Naive:
    """A twin in this position; it is ``current``'s turn, ``turns`` whole turns were played.

    ``emptied``: levels whose deck is gone, its cards bought by the last seat.
    """
    rules = options or Options(players=players)
    n = rules.players
    twin = Naive.__new__(Naive)
    box = Box()
    held = [*seats, *[EMPTY] * (n - len(seats))]
    named = rows or {}
    placed = {level: laid_out(box, level, row) for level, row in sorted(named.items())}
    twin.players = [seated(box, seat) for seat in held]
    for player, seat in zip(twin.players, held, strict=True):
        player.bought += [box.bonus(colour) for colour in seat.bonuses]
    twin.options = rules
    twin.rows = {
        level: placed[level] if level in placed else laid_out(box, level, None) for level in LEVELS
    }
    twin.decks = {level: [c for c in box.left.values() if c.level == level] for level in LEVELS}
    for level in emptied:
        twin.players[-1].bought += twin.decks[level]
        twin.decks[level] = []
    twin.tiles, twin.dealt_tiles = tiles_on_table(tiles, twin.players, n)
    twin.bank = bank_left(rules, twin.players)
    twin.current = current
    twin.purchase, twin.returning, twin.must_return = None, "", 0
    twin.must_choose_noble, twin.over = False, False
    seats_since_first = (current - rules.first_player) % n
    twin.turns = 10 * n + seats_since_first if turns is None else turns
    assert twin.turns % n == seats_since_first
    twin.passes = passes
    return twin


def bank_left(rules: Options, players: list[Player]) -> dict[str, int]:
    """The tokens that nobody holds."""
    whole = dict.fromkeys(COLOURS, TOKENS_OF_A_COLOUR[rules.players]) | {"d": rules.gold()}
    left = {c: whole[c] - sum(player.tokens[c] for player in players) for c in LETTERS}
    assert min(left.values()) >= 0
    assert all(sum(player.tokens.values()) <= 10 for player in players)
    return left
