"""What lies in the box: 90 cards and 10 nobles, read from `cards.json` into tables.

Ids count from 1; row 0 of every table is *no card* or *no noble*, whose price nobody can pay.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka.games.splendor.components.lanes import pack

COLOURS = ("white", "blue", "green", "red", "black", "gold")
LETTERS = "wugrkd"
WHITE, BLUE, GREEN, RED, BLACK, GOLD = range(6)
N_GEMS = 5  # gold is a colour, not a gem
LEVELS = (1, 2, 3)
NOBLE_POINTS = 3
OUT_OF_REACH = 40  # asked of every gem by what is not there


@dataclass(frozen=True)
class Card:
    """A development card; `cost` in the order w u g r k, `bonus` a gem 0..4."""

    id: int
    level: int
    bonus: int
    points: int
    cost: tuple[int, ...]


@dataclass(frozen=True)
class Noble:
    """A noble tile; `demand` counts bonuses in the order w u g r k."""

    id: int
    name: str
    points: int
    demand: tuple[int, ...]


def digest_of(cards: list[dict[str, Any]]) -> str:
    """Tell the SHA-256 of the sorted lines `level|bonus|points|w,u,g,r,k`."""
    lines = sorted(
        f"{c['level']}|{c['bonus']}|{c['points']}|{','.join(map(str, c['cost']))}" for c in cards
    )
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _read() -> tuple[tuple[Card, ...], tuple[Noble, ...]]:
    data = json.loads((Path(__file__).parent / "cards.json").read_text(encoding="utf-8"))
    if digest_of(data["cards"]) != data["sha256"]:
        raise ValueError("cards.json does not have the digest of the printed card table")
    cards = tuple(
        Card(c["id"], c["level"], COLOURS.index(c["bonus"]), c["points"], tuple(c["cost"]))
        for c in data["cards"]
    )
    nobles = tuple(
        Noble(n["id"], n["name"], n["points"], tuple(n["demand"])) for n in data["nobles"]
    )
    return cards, nobles


CARDS, NOBLES = _read()  # card i is CARDS[i - 1]
N_CARDS, N_NOBLES = len(CARDS), len(NOBLES)
BY_LEVEL = {level: tuple(c.id for c in CARDS if c.level == level) for level in LEVELS}
DECK_SIZES = tuple(len(BY_LEVEL[level]) for level in LEVELS)
LARGEST_DECK = max(DECK_SIZES)

# Tables for kernels, by id. (Typed loosely, as compiled code sees plain numbers in them.)
_nothing = pack([OUT_OF_REACH] * N_GEMS)
CARD_COST: Any = np.array([_nothing, *(pack(c.cost) for c in CARDS)], np.uint64)  # lanes
CARD_BONUS_LANES: Any = np.array([0, *(pack([0] * c.bonus + [1]) for c in CARDS)], np.uint64)
CARD_BONUS: Any = np.array([0, *(c.bonus for c in CARDS)], np.uint8)
CARD_POINTS: Any = np.array([0, *(c.points for c in CARDS)], np.uint8)
CARD_LEVEL: Any = np.array([0, *(c.level for c in CARDS)], np.uint8)
CARD_COST_ROWS: Any = np.array([[0] * N_GEMS, *(c.cost for c in CARDS)], np.uint8)  # [id, gem]
NOBLE_DEMAND: Any = np.array([_nothing, *(pack(n.demand) for n in NOBLES)], np.uint64)  # lanes
NOBLE_DEMAND_ROWS: Any = np.array([[0] * N_GEMS, *(n.demand for n in NOBLES)], np.uint8)
SMALLEST_DEMAND = min(sum(n.demand) for n in NOBLES)  # bonuses that the easiest tile asks for
FIRST_ID: Any = np.array([BY_LEVEL[level][0] for level in LEVELS], np.uint8)  # by level - 1
DECK_SIZE: Any = np.array(DECK_SIZES, np.uint8)
