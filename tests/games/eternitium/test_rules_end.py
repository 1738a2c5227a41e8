"""Eternitium's rules text, sentence by sentence: the end, ties, the limit, playing alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .both import Both, both
from .naive import Technology, reconstruction
from .positions import Holding

pytestmark = pytest.mark.modes

LAST = Holding(stack="circle up", hand="circle square", draw="droid")


def finish(*holdings: Holding, **given: Any) -> Both:
    """The last seat discards its last Era; the game is over."""
    n = len(holdings)
    game = both(*holdings, players=n, current_player=n - 1, **given).play("play circle")
    assert game.twin.over
    return game


def test_last_era_ends_the_turn_at_once() -> None:
    game = both(LAST).play("play circle")
    assert (game.twin.current, game.twin.turns) == (1, 5)
    assert game.hand() == ["square"]
    assert game.seat().draw == Counter(["droid"])
    assert game.seat().discard == Counter(["circle"])


def test_no_extra_turn_for_who_has_finished() -> None:
    holding = Holding(stack="circle up", hand="circle time-loop")
    game = both(holding).play("play time-loop", "play circle")
    assert game.twin.current == 1


def test_no_extra_turn_after_the_end_of_the_game() -> None:
    holding = Holding(stack="circle up", hand="circle time-loop")
    game = both(Holding(), holding, current_player=1).play("play time-loop", "play circle")
    assert game.twin.over
    assert (game.twin.extra, game.twin.in_extra) == (False, False)


def test_rest_of_the_card_is_lost_with_the_last_era() -> None:
    effects = ({"op": "portal", "symbols": ["circle"]}, {"op": "draw", "count": 2})
    technologies = {**reconstruction(), "charge": Technology("charge", "basic", 4, False, effects)}
    holding = Holding(stack="circle up", hand="charge", draw="droid square")
    game = both(holding, technologies=technologies).play("play charge")
    assert game.hand() == []
    assert game.twin.current == 1


def test_finish_by_a_gamble() -> None:
    game = both(Holding(stack="circle down", hand="circle")).play("play circle")
    assert game.twin.eras.stacks[0] == []
    assert game.twin.current == 1


def test_round_is_completed() -> None:
    game = both(LAST, players=3).play("play circle")
    assert not game.twin.over
    game.play("take circle", "done", "pass", "take circle", "done", "pass")
    assert game.twin.over
    assert game.legal() == set()
    game.refuses("take circle", "GAME_OVER")


def test_last_seat_ends_the_game_at_once() -> None:
    assert finish(Holding(), LAST).twin.ranks() == [2, 1]


def test_extra_turn_in_the_last_round() -> None:
    game = both(LAST, Holding(hand="time-loop")).play("play circle", "take circle")
    game.play("play time-loop", "done", "pass")
    assert not game.twin.over
    game.play("take circle", "done", "pass")
    assert game.twin.over


def test_finished_player_cannot_be_targeted() -> None:
    game = both(LAST, Holding(hand="exchange"), Holding(stack="square up"), players=3)
    game.play("play circle", "take circle", "play exchange")
    assert game.twin.phase == "play"
    assert game.stack(1) == "square up, square up"


# Several finishers --------------------------------------------------------------------------


def test_finishers_compare_points() -> None:
    rich = Holding(stack="", draw="shift droid")  # 2 + 1
    poor = Holding(stack="circle up", hand="circle", draw="veil droid")  # 1 + 1
    game = finish(rich, poor)
    assert game.twin.points() == [3, 2]
    assert game.twin.ranks() == [1, 2]


def test_cards_everywhere_count_and_droids_too() -> None:
    game = finish(Holding(), Holding("circle up", "circle veil", "droid shift", "scanner"))
    assert game.twin.points()[1] == 1 + 1 + 2 + 1


def test_purged_cards_do_not_count() -> None:
    seven = Holding(
        stack="circle up", hand="shift", draw="circle square droid", discard="charge veil charge"
    )
    game = both(seven)
    assert game.twin.points()[0] == 6
    game.play("purge", "remove shift", "keep none")
    assert game.twin.points()[0] == 4


def test_then_more_advanced_cards() -> None:
    advanced = Holding(stack="circle up", hand="circle", draw="shift")
    basic = Holding(stack="", draw="veil charge")
    game = finish(basic, advanced)
    assert game.twin.points() == [2, 2]
    assert game.twin.ranks() == [2, 1]


def test_then_shared() -> None:
    game = finish(Holding(stack="", draw="veil"), Holding("circle up", "circle charge"))
    assert game.twin.ranks() == [1, 1]


def test_points_do_not_help_who_has_not_finished() -> None:
    game = finish(Holding(stack="square up", draw="shift shift mist mist"), LAST)
    assert game.twin.ranks() == [2, 1]


def test_non_finishers_rank_by_eras_then_points_then_advanced() -> None:
    seats = [
        Holding(stack="square up, square up", draw="shift"),
        Holding(stack="square up", draw="droid droid"),
        Holding(stack="square up", draw="mist"),
        Holding(stack="square up", draw="shift droid"),
        LAST,
    ]
    assert finish(*seats).twin.ranks() == [5, 4, 3, 2, 1]


def test_equal_non_finishers_share() -> None:
    seats = [Holding(stack="square up", draw="droid"), Holding(stack="circle up", draw="veil")]
    assert finish(*seats, LAST).twin.ranks() == [2, 2, 1]


# Limits -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "over"), [(99, False), (100, True)])
def test_round_100_is_the_last(number: int, over: bool) -> None:
    game = both(current_player=1, round=number, phase="acquire").play("pass")
    assert game.twin.over is over


def test_at_the_limit_fewer_eras_rank_first() -> None:
    few, many = Holding(stack="circle up"), Holding(stack="circle up, square down")
    game = both(many, few, current_player=1, round=100, phase="acquire").play("pass")
    assert game.twin.ranks() == [2, 1]


@pytest.mark.parametrize(("number", "over"), [(7, False), (8, True)])
def test_alone_eight_turns(number: int, over: bool) -> None:
    game = both(players=1, round=number, phase="acquire").play("pass")
    assert game.twin.over is over


def test_alone_an_extra_turn_does_not_count() -> None:
    game = both(Holding(hand="time-loop"), players=1, round=8).play(
        "play time-loop", "done", "pass"
    )
    assert not game.twin.over
    assert game.twin.round == 8
    game.play("take circle", "done", "pass")
    assert game.twin.over


def test_alone_the_last_era_ends_the_game() -> None:
    game = both(LAST, players=1, round=4).play("play circle")
    assert game.twin.over
    assert game.twin.ranks() == [1]
