"""Positions written by hand, kept whole: whatever a test does not place lies where it belongs.

Technologies that are named nowhere lie in their market pile, portals in the box, Eras in the pile,
so that all 165 cards are there. The result is the full JSON of a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .naive import PORTALS_IN_BOX, SETS, TIERS, Technology, reconstruction
from .naive_eras import SYMBOLS

JSON = dict[str, Any]
ERAS_OF_A_SYMBOL = 15


@dataclass(frozen=True)
class Holding:
    """What a seat holds; cards as words, a stack as texts from its top, parted by commas."""

    stack: str = "circle up, square down"
    hand: str = ""
    draw: str = ""
    discard: str = ""
    known: str = ""
    unseen: tuple[str, ...] = ()
    floating: bool = False

    def eras(self) -> list[str]:
        return [text.strip() for text in self.stack.split(",")] if self.stack else []

    def cards(self) -> Counter[str]:
        return Counter(f"{self.hand} {self.draw} {self.discard}".split())

    def to_json(self) -> JSON:
        piles = {name: Counter(getattr(self, name).split()) for name in
                 ("hand", "draw", "discard", "known")}  # fmt: skip
        return {
            **{name: dict(cards) for name, cards in piles.items()},
            "unseen": list(self.unseen),
            "floating": self.floating,
            "stack": self.eras(),
        }


def all_cards(technologies: dict[str, Technology]) -> Counter[str]:
    """Portals and technologies of the whole box."""
    cards = Counter(dict.fromkeys(SYMBOLS, PORTALS_IN_BOX + SETS))
    for card in technologies.values():
        cards[card.key] += card.copies + (SETS if card.starter else 0)
    return cards


def less(whole: Counter[str], parts: Iterable[str]) -> Counter[str]:
    left = whole.copy()
    left.subtract(parts)
    assert min(left.values(), default=0) >= 0, left
    return +left


def listed(technologies: dict[str, Technology]) -> list[JSON]:
    """A technology list as the state's JSON has it."""
    return [
        {
            "key": card.key,
            "name": card.key.title(),
            "tier": card.tier,
            "copies": card.copies,
            "starter": card.starter,
            "effects": list(card.effects),
        }
        for card in technologies.values()
    ]


ROWS = {
    "basic": ("charge", "double-cs", "double-tr"),
    "advanced": ("quadruple", "surge", "deep-scanner"),
}


def position(
    *holdings: Holding,
    players: int = 2,
    rows: dict[str, Sequence[str | None]] | None = None,
    piles: dict[str, Sequence[str]] | None = None,
    known: dict[str, int] | None = None,
    eras: Sequence[str] | None = None,
    open_eras: Sequence[str | None] = ("circle", "triangle"),
    discarded: Sequence[str] = (),
    reserve: str | None = None,
    played: str = "",
    technologies: dict[str, Technology] | None = None,
    groups: JSON | None = None,
    **state: Any,
) -> JSON:
    """The JSON of a state. ``piles``, ``eras``: top first; left out, all that is not elsewhere.

    A pile that is given holds just these cards, the rest of its tier lies in the box.
    """
    seats = [*holdings, *[Holding()] * (players - len(holdings))]
    cards = technologies or reconstruction()
    shown = {**ROWS, **(rows or {})}
    left = less(all_cards(cards), [kind for seat in seats for kind in seat.cards().elements()])
    left = less(left, played.split())
    left = less(left, [kind for tier in TIERS for kind in shown[tier] if kind])
    portals = Counter(reserve.split() if reserve is not None else list(SYMBOLS) * 4)
    left = less(left, portals.elements())
    stacked = [era.split()[0] for seat in seats for era in seat.eras()]
    visible = [symbol for symbol in open_eras if symbol]
    whole = Counter(dict.fromkeys(SYMBOLS, ERAS_OF_A_SYMBOL))
    rest = list(less(whole, [*stacked, *visible, *discarded]).elements())
    gone: Counter[str] = Counter(discarded)
    if eras is not None:
        gone += less(Counter(rest), eras)  # what the pile does not have has been discarded
        rest = list(eras)
    market = {}
    for tier in TIERS:
        of_tier = [k for k, card in cards.items() if card.tier == tier and not card.starter]
        if piles is not None and tier in piles:
            market[tier] = list(piles[tier])
        else:
            market[tier] = [kind for kind in of_tier for _ in range(left[kind])]
        left = less(left, market[tier])
    return {
        "n_players": players,
        "round": 3,
        "turns": 2 * players,
        "current_player": 0,
        "phase": "play",
        "technologies": listed(cards),
        "reserve": dict(portals),
        "rows": {tier: list(shown[tier]) for tier in TIERS},
        "piles": market,
        "bottom_known": {"basic": 0, "advanced": 0, **(known or {})},
        "eras": {"pile": rest, "open": list(open_eras), "discarded": dict(gone)},
        "groups": groups or {},
        "played": dict(Counter(played.split())),
        "box": dict(left),
        "seats": [seat.to_json() for seat in seats],
        "card": None,
        "purchase": None,
        "removed": None,
        "shown": None,
        "refill": 5,
        "extra": False,
        "in_extra": False,
        **state,
    }
