"""The 65 recorded games of `data/games.jsonl.xz`, and their moves in this project's notation.

Two-player games between programs, recorded by an independent implementation. A move's vectors are
white, blue, green, red, black, gold; slots count from 0; ``legal_counts`` has for every move
``[takes, reservations, purchases, affordable cards]`` (whole ones, with their returns or payment),
or nothing before a choice of noble.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Sequence
from functools import cache
from typing import Any

from .naive import DATA, Naive, Options, spell

Recorded = dict[str, Any]


@cache
def games() -> list[Recorded]:
    """Every recorded game, in the order of the file."""
    with lzma.open(DATA / "games.jsonl.xz", "rt") as lines:
        return [json.loads(line) for line in lines]


def start(game: Recorded) -> Naive:
    """The twin at the start of a recorded game."""
    return Naive(deal(game), game["nobles"], Options(players=game["players"]))


def deal(game: Recorded) -> dict[int, list[int]]:
    """Card ids of each level in drawing order."""
    return {int(level): ids for level, ids in game["decks"].items()}


def decisions(before: Naive, move: Recorded) -> list[str]:
    """A recorded move as the decisions of this project."""
    kind = move["a"]
    if kind == "take":
        return ["take " + " ".join(spell(move["t"])), *returned(move["r"])]
    if kind == "reserve":
        return [f"reserve {move['level']}.{move['slot'] + 1}", *returned(move["r"])]
    if kind == "reserve_deck":
        return [f"reserve deck {move['level']}", *returned(move["r"])]
    if kind == "noble":
        return [f"noble {place_of_noble(before, move['noble'])}"]
    source = f"{move['level']}.{move['slot'] + 1}" if kind == "buy" else own(before, move["card"])
    return [f"buy {source}", *paid(before, move)]


def returned(counts: Sequence[int]) -> list[str]:
    return [f"return {letter}" for letter in spell(counts)]


def paid(before: Naive, move: Recorded) -> list[str]:
    """The payment token by token; nothing when there is only one way to pay."""
    bought = next(card for card in before.for_sale().values() if card.id == move["card"])
    payment = spell(move["pay"])
    ways = before.pays(bought)
    assert payment in ways
    return [] if len(ways) == 1 else [f"pay {letter}" for letter in payment]


def own(before: Naive, card: int) -> str:
    ids = [held.card.id for held in before.mover.reserved]
    return f"reserved {ids.index(card) + 1}"


def place_of_noble(before: Naive, noble: int) -> int:
    ids = [tile.id if tile is not None else None for tile in before.tiles]
    return ids.index(noble) + 1


def after_turns(line: int, turns: int) -> tuple[Naive, list[str]]:
    """The twin after that many whole turns of a game (lines count from 1), and the decisions."""
    game = games()[line - 1]
    twin, played = start(game), []
    for move in game["moves"]:
        if twin.turns == turns:
            break
        for notation in decisions(twin, move):
            twin.play(notation)
            played.append(notation)
    assert twin.turns == turns
    return twin, played
