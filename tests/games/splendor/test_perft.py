"""Perft of whole turns on the kernels: every number of the rules text (case S07)."""

from __future__ import annotations

import pytest

from ludoteka.engine.match import Match
from ludoteka.engine.perft import divide, perft

from . import recorded
from .both import both, splendor
from .naive import Naive, deal_by_id
from .positions import Seat
from .test_recorded import match_of

# Decks in the order of the ids, seat 0 first.
FROM_THE_START = [
    (2, [30, 865, 24190, 659505]),
    (3, [30, 895, 26380, 765705]),
    (4, [30, 900, 26995, 808875]),
]
# Line of the recorded games, turns played, perft at depth 1 to 3.
FROM_POSITIONS = [
    (1, 8, [291, 5904, 1381803]),
    (30, 17, [233, 5589, 1325478]),
    (47, 22, [13, 250, 5895]),
    (51, 14, [24, 690, 13709]),
    (9, 10, [316, 6753, 1948754]),
    (11, 49, [36, 984, 49426]),  # a choice of noble
    (32, 40, [32, 865, 29564]),  # a choice of noble
    (1, 57, [33, 587, 19973]),  # the end is near
    (11, 52, [20, 633, 12303]),  # the end is near
]


def by_id(players: int) -> Match:
    decks, nobles = deal_by_id(players)
    deal = {"decks": {str(level): ids for level, ids in decks.items()}, "nobles": nobles}
    return Match.new("splendor", players, deal={**deal, "first_player": 0})


@pytest.mark.parametrize(("players", "numbers"), FROM_THE_START)
def test_S07_perft_from_the_start(players: int, numbers: list[int]) -> None:
    state = by_id(players).state()
    assert [perft(splendor(), state, depth + 1) for depth in range(len(numbers))] == numbers


@pytest.mark.slow
def test_S07_perft_at_depth_five() -> None:
    assert perft(splendor(), by_id(2).state(), 5) == 17791424


@pytest.mark.parametrize(("line", "turns", "numbers"), FROM_POSITIONS)
def test_perft_from_recorded_positions(line: int, turns: int, numbers: list[int]) -> None:
    _, played = recorded.after_turns(line, turns)
    match = match_of(recorded.games()[line - 1])
    for notation in played:
        match.play(notation)
    state = match.state()
    assert [perft(splendor(), state, depth + 1) for depth in range(len(numbers))] == numbers


def test_divide_adds_up_to_perft_of_the_twin() -> None:
    game = both(Seat(tokens="wwuuggrrkd"), Seat(tokens="wud"))
    parts = divide(splendor(), game.state, 1)
    assert set(parts) == game.legal()
    twin: Naive = game.twin
    assert sum(parts.values()) == perft(splendor(), game.state, 1) == twin.perft(1)


def test_finished_game_adds_nothing() -> None:
    game = both(Seat(), Seat(bought=(74, 78, 82)), current=1).play("take w u g")
    assert game.twin.over
    assert perft(splendor(), game.state, 1) == game.twin.perft(1) == 0
