"""The cases S55 to S66 of the rules text: nobles and the end."""

from __future__ import annotations

from typing import Any

import pytest

from .both import Both, both
from .positions import Seat, card, tile

pytestmark = pytest.mark.modes

# Nobles -------------------------------------------------------------------------------------

WHITE = card(1, "white", "uuu")  # the white card that is bought in the cases below


def before_the_noble(seat: Seat, *tiles: int, players: int = 2, **given: Any) -> Both:
    """Seat 0 is about to buy a white card that costs three blue."""
    return both(seat, rows={1: [WHITE]}, tiles=tiles, players=players, **given)


def test_S55_noble_comes_by_itself() -> None:
    game = before_the_noble(Seat(bonuses="wwwuuuu"), tile("wwwwuuuu"), 3, 4)
    game.play("buy 1.1")
    assert game.twin.points() == [3, 0]
    assert game.tiles() == [None, 3, 4]
    assert game.twin.current == 1


@pytest.mark.parametrize("choice", [1, 2])
def test_S56_choice_of_two_nobles(choice: int) -> None:
    first, second = tile("wwwwuuuu"), tile("wwwwkkkk")
    game = before_the_noble(Seat(bonuses="wwwuuuukkkk"), first, second, 3)
    game.play("buy 1.1")
    assert game.twin.current == 0
    assert game.legal() == {"noble 1", "noble 2"}
    game.refuses("noble 3", "NOBLE_NOT_REACHED")
    game.refuses("pass", "CHOOSE_NOBLE_FIRST")
    game.refuses("take w u g", "CHOOSE_NOBLE_FIRST")
    game.play(f"noble {choice}")
    assert game.twin.current == 1
    assert [n.id for n in game.twin.players[0].nobles] == [(first, second)[choice - 1]]
    left = [noble.id for noble in game.twin.tiles if noble]
    assert left == [(second, first)[choice - 1], 3]


def test_S59_tokens_never_move_a_noble() -> None:
    game = both(Seat(tokens="wwd", bonuses="wwwuuuu"), tiles=[tile("wwwwuuuu"), 3, 4])
    game.play("take u g r")
    assert game.twin.players[0].nobles == []


def test_S60_more_than_asked() -> None:
    game = both(Seat(bonuses="gggggrrrkkkk"), tiles=[tile("gggrrrkkk"), 1, 2])
    game.play("take w u g")
    assert [n.id for n in game.twin.players[0].nobles] == [tile("gggrrrkkk")]
    assert game.twin.points()[0] == 3


def test_S61_noble_cannot_be_refused() -> None:
    game = before_the_noble(Seat(bonuses="wwwuuuu"), tile("wwwwuuuu"), 3, 4)
    game.refuses("pass", "PASS_ONLY_IF_FORCED")
    game.refuses("noble 1", "NO_NOBLE_TO_CHOOSE")
    game.play("buy 1.1")
    assert game.twin.current == 1
    assert game.twin.points()[0] == 3


def test_S62_exactly_one_of_three() -> None:
    three = [tile("wwwuuukkk"), tile("wwwuuuggg"), tile("wwwrrrkkk")]
    game = before_the_noble(Seat(bonuses="wwuuugggrrrkkk"), *three, 1, 2, players=4)
    game.play("buy 1.1")
    assert game.legal() == {"noble 1", "noble 2", "noble 3"}
    game.play("noble 2")
    assert len(game.twin.players[0].nobles) == 1
    assert game.tiles() == [three[0], None, three[2], 1, 2]
    assert game.twin.current == 1


# End ----------------------------------------------------------------------------------------

# Cards of level 3, together worth so many points; their bonuses reach no noble of these tests.
TWELVE = (72, 73, 76)
FOURTEEN = (72, 74, 78)
ANOTHER_FOURTEEN = (82, 84, 86)
ONE_POINT = card(1, "white", "gggg")


def about_to_call(caller: int) -> Both:
    """The seat has 14 points and the price of a card worth one more."""
    seats = [Seat(), Seat()]
    seats[caller] = Seat(tokens="gggg", bought=FOURTEEN)
    return both(*seats, rows={1: [ONE_POINT]}, current=caller)


def test_S63_first_seat_calls_the_last_round() -> None:
    game = about_to_call(0).play("buy 1.1")
    assert game.twin.points() == [15, 0]
    assert not game.twin.over
    game.play("take w u r")
    assert game.twin.over
    assert game.twin.winners() == [0]


def test_S63_last_seat_ends_at_once() -> None:
    game = about_to_call(1).play("buy 1.1")
    assert game.twin.points() == [0, 15]
    assert game.twin.over
    assert game.legal() == set()
    game.refuses("take w u r", "GAME_OVER")


def test_S65_noble_calls_the_last_round() -> None:
    seat = Seat(bought=TWELVE, bonuses="wuuu")
    game = before_the_noble(seat, tile("wwwwuuuu"), 3, 4)
    assert game.twin.points() == [12, 0]
    game.play("buy 1.1")
    assert game.twin.points() == [15, 0]
    assert not game.twin.over
    game.play("take w u r")
    assert game.twin.over


def test_S65_called_after_the_choice_of_two() -> None:
    seat = Seat(bought=TWELVE, bonuses="wuuukkkk")
    game = before_the_noble(seat, tile("wwwwuuuu"), tile("wwwwkkkk"), 3)
    game.play("buy 1.1")
    assert game.twin.points() == [12, 0]
    game.play("noble 2")
    assert game.twin.points() == [15, 0]
    game.play("take w u r")
    assert game.twin.over


def test_S66_caller_need_not_win() -> None:
    three = card(2, "white", "wwwwww")
    game = both(
        Seat(tokens="gggg", bought=FOURTEEN),
        Seat(tokens="wwwwdd", bought=ANOTHER_FOURTEEN),
        rows={1: [ONE_POINT], 2: [three]},
    )
    game.play("buy 1.1")
    assert not game.twin.over
    game.play("buy 2.1")
    assert game.twin.over
    assert game.twin.points() == [15, 17]
    assert game.twin.ranks() == [2, 1]
