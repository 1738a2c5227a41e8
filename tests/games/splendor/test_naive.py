"""The twin stands on its own feet: recorded games, published counts, the card table's digest."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

import pytest

from . import recorded
from .naive import COLOURS, DATA, NAMES, Naive, Options, cards, deal_by_id, hands, nobles

FULL_NAMES = {letter: name for name, letter in NAMES.items()}

# Perft of whole turns, decks in the order of the ids: depth 1 and 2.
FROM_THE_START = [(2, [30, 865]), (3, [30, 895]), (4, [30, 900])]

# Line of the recorded games, turns played, perft at depth 1 and 2.
FROM_POSITIONS = [
    (1, 8, [291, 5904]),
    (30, 17, [233, 5589]),
    (47, 22, [13, 250]),
    (51, 14, [24, 690]),
    (9, 10, [316]),
    (11, 49, [36, 984]),
    (32, 40, [32, 865]),
    (1, 57, [33, 587]),
    (11, 52, [20, 633]),
]


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()


def test_card_table_has_the_published_digest() -> None:
    lines = [
        f"{c.level}|{FULL_NAMES[c.bonus]}|{c.points}|{','.join(map(str, c.cost))}"
        for c in cards().values()
    ]
    assert digest(lines) == json.loads((DATA / "cards.json").read_text())["sha256"]


def test_card_table_adds_up() -> None:
    assert sum(c.points for c in cards().values()) == 140
    assert sum(sum(c.cost) for c in cards().values()) == 585
    for level, asked in ((1, 33), (2, 41), (3, 43)):
        of_level = [c for c in cards().values() if c.level == level]
        assert [sum(c.price(colour) for c in of_level) for colour in COLOURS] == [asked] * 5


def test_nobles_ask_for_each_colour_alike() -> None:
    assert [sum(n.demand[i] for n in nobles().values()) for i in range(5)] == [17] * 5
    assert {n.points for n in nobles().values()} == {3}


def counts(twin: Naive) -> list[int]:
    """What a record calls its legal counts: whole takes, reservations, purchases; cards."""
    whole = [turn for turn, _ in twin.complete_turns()]
    distinct = {tuple(word for word in turn if not word.startswith("noble")) for turn in whole}
    kinds = Counter(turn[0].split()[0] for turn in distinct)
    return [kinds["take"], kinds["reserve"], kinds["buy"], len(twin.purchases())]


# The kernels replay all of them (`test_recorded.py`) and the twin agrees with the kernels, so a
# few are enough here.
@pytest.mark.parametrize("line", range(1, 66, 8))
def test_recorded_game(line: int) -> None:
    game = recorded.games()[line - 1]
    twin = recorded.start(game)
    for move, legal in zip(game["moves"], game["legal_counts"], strict=True):
        assert twin.current == move["p"]
        if legal is not None:
            assert counts(twin) == legal
        for notation in recorded.decisions(twin, move):
            twin.play(notation)
    assert twin.over
    assert twin.points() == game["scores"]
    assert [len(p.bought) for p in twin.players] == game["cards_bought"]
    assert twin.winners() == game["winners"]


@pytest.mark.parametrize(("players", "numbers"), FROM_THE_START)
def test_perft_from_the_start(players: int, numbers: list[int]) -> None:
    twin = Naive(*deal_by_id(players), Options(players=players))
    assert [twin.perft(depth + 1) for depth in range(len(numbers))] == numbers


@pytest.mark.parametrize(("line", "turns", "numbers"), FROM_POSITIONS)
def test_perft_from_recorded_positions(line: int, turns: int, numbers: list[int]) -> None:
    twin, _ = recorded.after_turns(line, turns)
    assert [twin.perft(depth + 1) for depth in range(len(numbers))] == numbers


def test_S28_number_of_hands() -> None:
    assert [hands(n, 5) for n in (2, 3, 4)] == [5498, 6748, 7658]
    assert [hands(n, 0) for n in (2, 3, 4)] == [1753, 2373, 2898]
    assert [hands(n, 7) for n in (2, 3, 4)] == [5680, 6930, 7840]
