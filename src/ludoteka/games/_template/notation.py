"""High Card, JSON to state and back, and what is wrong with a state."""

from typing import Any

import numpy as np

from ludoteka.engine.errors import NotationError
from ludoteka.engine.messages import N_, message
from ludoteka.engine.protocol import JSON, Records
from ludoteka.engine.reading import careful
from ludoteka.engine.records import chance_from_json, chance_to_json
from ludoteka.games._template.state import COPIES, HIGHEST, N_CARDS, STATE

NUMBERS = ("n_players", "current_player", "turns", "over", "rounds", "first_player")


def validate(state: Records) -> list[str]:
    """List what is wrong: each card must lie in just one place, and twice in all."""
    record = state[0]
    cards = np.bincount(record.deck[: record.left], minlength=HIGHEST + 1)
    cards = (
        cards
        + record.discarded
        + np.bincount(record.held[: record.n_players], minlength=HIGHEST + 1)
    )
    return [
        f"card {card}: {cards[card]} of {COPIES}"
        for card in range(1, HIGHEST + 1)
        if cards[card] != COPIES
    ]


def to_json(state: Records) -> JSON:
    """Write a state: its numbers, the deck from the top, and who holds what."""
    record = state[0]
    written: JSON = {name: int(record[name]) for name in NUMBERS}
    written["deck"] = record.deck[: record.left][::-1].tolist()
    written["discarded"] = record.discarded.tolist()
    written["held"] = record.held[: record.n_players].tolist()
    return {**written, **chance_to_json(record.chance)}


def _fill(record: Any, given: JSON) -> None:
    for name in NUMBERS:
        record[name] = given[name]
    deck = given["deck"]
    record.left = len(deck)
    record.deck[: len(deck)] = deck[::-1]
    record.discarded[:] = given["discarded"]
    record.held[: len(given["held"])] = given["held"]
    chance_from_json(given, record.chance)


def deal_cards(record: Any, deal: JSON) -> None:
    """Give each seat a card of the deck, those on top first; the rest is the deck."""
    by_id = [card for card in range(1, HIGHEST + 1) for _ in range(COPIES)]
    cards = [int(card) for card in deal.get("deck", by_id)]
    players = int(record.n_players)
    record.held[:players] = cards[:players]
    rest = cards[players:]
    record.left = len(rest)
    record.deck[: len(rest)] = rest[::-1]


def from_json(given: JSON) -> Records:
    """Read a state. Raises NotationError for what is no state of this game."""
    state = np.zeros(1, STATE)
    with careful("BAD_STATE", N_("This is no state of High Card: {why}.")):
        _fill(state[0], given)
        wrong = validate(state)
    if wrong or state["left"][0] > N_CARDS:
        said = message(N_("This is no state of High Card: {why}."), why="; ".join(wrong))
        raise NotationError("BAD_STATE", said)
    return state
