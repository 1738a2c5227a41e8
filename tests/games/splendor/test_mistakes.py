"""What other programs get wrong, and what the recorded games do not contain: a test each."""

from __future__ import annotations

from typing import Any

import pytest

from .both import Both, both, fresh
from .naive import GOLD, Options
from .positions import Seat, card, tile

pytestmark = pytest.mark.modes

GREEN_RED_BLACK = tile("gggrrrkkk")
GREEN_RED, RED_BLACK = tile("ggggrrrr"), tile("rrrrkkkk")


# Nobles -------------------------------------------------------------------------------------


@pytest.mark.parametrize("notation", ["take w u g", "take w w", "reserve 1.1", "reserve deck 2"])
def test_noble_comes_after_a_turn_without_purchase(notation: str) -> None:
    game = both(Seat(bonuses="gggrrrkkk"), tiles=[1, GREEN_RED_BLACK, 2]).play(notation)
    assert game.tiles() == [1, None, 2]
    assert game.twin.points() == [3, 0]


def test_noble_comes_after_the_return() -> None:
    seat = Seat(tokens="wwuuggrrkk", bonuses="gggrrrkkk")
    game = both(seat, tiles=[GREEN_RED_BLACK, 1, 2]).play("take w u g")
    assert game.tiles() == [GREEN_RED_BLACK, 1, 2]
    game.play("return w", "return u", "return g")
    assert game.tiles() == [None, 1, 2]


def test_choice_of_noble_comes_after_the_return() -> None:
    seat = Seat(tokens="wwuuggrrkk", bonuses="ggggrrrrkkkk")
    game = both(seat, tiles=[GREEN_RED, RED_BLACK, 1]).play("take w u g")
    assert game.kinds("noble") == set()
    game.play("return w", "return u", "return g")
    assert game.legal() == {"noble 1", "noble 2"}


def test_second_noble_comes_at_the_end_of_a_later_turn() -> None:
    game = both(Seat(bonuses="ggggrrrrkkkk"), tiles=[GREEN_RED, RED_BLACK, 1])
    game.play("take w u g", "noble 2", "take w u g")
    assert game.tiles() == [GREEN_RED, None, 1]
    game.play("reserve 1.1")
    assert game.tiles() == [None, None, 1]
    assert game.twin.points()[0] == 6


def test_second_noble_may_go_to_somebody_else_first() -> None:
    other = Seat(bought=(53, 54, 59, 60), bonuses="ggrr")
    game = both(Seat(bonuses="ggggrrrrkkkk"), other, tiles=[GREEN_RED, RED_BLACK, 1])
    game.play("take w u g", "noble 2", "take w u g")
    assert game.tiles() == [None, None, 1]
    assert game.twin.points() == [3, 7]


# The end ------------------------------------------------------------------------------------

FIFTEEN = (74, 78, 82)  # three cards
FIFTEEN_BY_FOUR = (41, 84, 86, 90)  # four cards


def last_turn(*seats: Seat, **given: Any) -> Both:
    """The last seat of the round moves; somebody has called the end."""
    n = len(seats)
    game = both(*seats, players=n, current=n - 1, **given).play("take w u g")
    assert game.twin.over
    return game


def test_tie_goes_to_the_fewest_bought_cards() -> None:
    game = last_turn(Seat(bought=FIFTEEN_BY_FOUR), Seat(bought=FIFTEEN))
    assert game.twin.points() == [15, 15]
    assert game.twin.ranks() == [2, 1]


def test_reserved_cards_do_not_break_a_tie() -> None:
    game = last_turn(Seat(bought=FIFTEEN_BY_FOUR), Seat(bought=FIFTEEN, reserved=(1, 2, 3)))
    assert game.twin.ranks() == [2, 1]


def test_nobles_are_no_cards_in_a_tie() -> None:
    with_noble = Seat(bought=(74, 80, 87), nobles=(1,))
    game = last_turn(with_noble, Seat(bought=FIFTEEN_BY_FOUR), tiles=[2, 5])
    assert game.twin.points() == [15, 15]
    assert game.twin.ranks() == [1, 2]


def test_shared_win() -> None:
    game = last_turn(Seat(bought=FIFTEEN_BY_FOUR), Seat(bonuses="w"), Seat(bought=(74, 78, 72, 66)))
    assert game.twin.points() == [15, 0, 15]
    assert game.twin.ranks() == [1, 3, 1]
    assert game.twin.winners() == [0, 2]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_round_ends_before_the_first_seat(first: int) -> None:
    rules = Options(players=3, first_player=first)
    caller = (first + 1) % 3
    seats = [Seat(), Seat(), Seat()]
    seats[caller] = Seat(tokens="gggg", bought=(72, 74, 78))
    game = both(*seats, rows={1: [card(1, "white", "gggg")]}, current=caller, options=rules)
    game.play("buy 1.1")
    assert game.twin.points()[caller] == 15
    assert not game.twin.over
    assert game.twin.current == (first + 2) % 3
    game.play("take w u r")
    assert game.twin.over


def test_target_of_21() -> None:
    rules = Options(target_points=21)
    one = card(1, "white", "gggg")
    fourteen = Seat(tokens="gggg", bought=(72, 74, 78))
    game = both(Seat(), fourteen, rows={1: [one]}, current=1, options=rules).play("buy 1.1")
    assert game.twin.points() == [0, 15]
    assert not game.twin.over
    twenty = Seat(tokens="gggg", bought=(74, 78, 82, 86))
    game = both(Seat(), twenty, rows={1: [one]}, current=1, options=rules).play("buy 1.1")
    assert game.twin.points() == [0, 21]
    assert game.twin.over


def test_house_cap_of_two_hundred_rounds() -> None:
    game = both(Seat(bought=(74,)), turns=398).play("take w u g")
    assert not game.twin.over
    game.play("take w u g")
    assert game.twin.over
    assert game.twin.ranks() == [1, 2]


# Forced pass --------------------------------------------------------------------------------

# Nothing here is affordable with two tokens of each colour and the bonuses gggrrrkkk.
DEAR_ROWS = {
    1: [
        card(1, "white", "uuu"),
        card(1, "red", "www"),
        card(1, "red", "wwww"),
        card(1, "black", "uuuu"),
    ],
    2: [49, 69, 46, 52],
    3: [77, 80, 78, 82],
}
DEAR = (79, 83, 71)
MORE_DEAR = (72, 84, 88)
TWO_OF_EACH = "wwuuggrrkk"


def stuck(*seats: Seat, **given: Any) -> Both:
    return both(*seats, rows=DEAR_ROWS, **given)


def test_pass_where_nothing_else_is_legal() -> None:
    game = stuck(Seat(tokens=TWO_OF_EACH, reserved=DEAR), Seat(tokens=TWO_OF_EACH))
    assert game.legal() == {"pass"}
    game.refuses("take w u g", "NOT_IN_BANK")
    game.refuses("reserve 1.1", "HAND_FULL")
    game.refuses("buy 1.1", "CANNOT_AFFORD")
    game.play("pass")
    assert game.twin.current == 1


@pytest.mark.parametrize("seat", [Seat(), Seat(tokens="wwuugg"), Seat(reserved=DEAR)])
def test_no_pass_while_something_is_legal(seat: Seat) -> None:
    both(seat).refuses("pass", "PASS_ONLY_IF_FORCED")


def test_noble_comes_at_the_end_of_a_pass() -> None:
    seat = Seat(tokens=TWO_OF_EACH, reserved=DEAR, bonuses="gggrrrkkk")
    game = stuck(seat, Seat(tokens=TWO_OF_EACH), tiles=[1, 2, GREEN_RED_BLACK]).play("pass")
    assert game.tiles() == [1, 2, None]
    assert game.twin.points() == [3, 0]


@pytest.mark.parametrize("first", [0, 1])
def test_as_many_passes_as_players_end_the_game_wherever_in_the_round(first: int) -> None:
    game = stuck(
        Seat(tokens=TWO_OF_EACH, reserved=DEAR, bonuses="g"),
        Seat(tokens=TWO_OF_EACH, reserved=MORE_DEAR),
        options=Options(first_player=first),
    )
    game.play("pass")
    assert not game.twin.over
    game.play("pass")
    assert game.twin.over
    assert game.twin.ranks() == [2, 1]


def test_three_passes_with_three_players() -> None:
    game = stuck(
        Seat(tokens=TWO_OF_EACH, reserved=DEAR),
        Seat(tokens=TWO_OF_EACH, reserved=MORE_DEAR),
        Seat(tokens="wugrk", reserved=(73, 85, 90)),
        players=3,
    )
    game.play("pass", "pass")
    assert not game.twin.over
    game.play("pass")
    assert game.twin.over
    assert game.twin.ranks() == [1, 1, 1]


def test_any_other_action_resets_the_passes() -> None:
    game = stuck(
        Seat(tokens=TWO_OF_EACH, reserved=DEAR), Seat(tokens=TWO_OF_EACH, reserved=MORE_DEAR[:2])
    )
    game.play("pass", "reserve deck 3", "return d", "pass")
    assert not game.twin.over
    game.play("pass")
    assert game.twin.over


def test_noble_of_the_last_pass_counts() -> None:
    seat = Seat(tokens=TWO_OF_EACH, reserved=DEAR, bonuses="gggrrrkkk")
    other = Seat(tokens=TWO_OF_EACH, reserved=MORE_DEAR)
    game = stuck(other, seat, tiles=[1, 2, GREEN_RED_BLACK], current=1, passes=1).play("pass")
    assert game.twin.over
    assert game.twin.ranks() == [2, 1]


# Tokens -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "take"),
    [
        (("wwwwu", "uuuggg"), None),  # bank g1 r4 k4: three colours are there
        (("wwwwuuuugg", "ggrrrr"), "take k k"),
        (("wwwwuuuugg", "ggrrrr"), "take k"),
        (("wwwwuuuu", "ggggrr"), "take r k"),
    ],
)
def test_fewer_than_three_colours(hands: tuple[str, str], take: str | None) -> None:
    game = both(Seat(tokens=hands[0]), Seat(tokens=hands[1]))
    few = {notation for notation in game.kinds("take") if len(notation.split()) < 4}
    if take is None:
        assert all(len(set(notation.split()[1:])) == 1 for notation in few)
        return
    assert take in few
    before = game.twin.bank
    game.play(take)
    assert sum(game.twin.bank.values()) <= sum(before.values())


def test_one_colour_left_with_ten_in_hand() -> None:
    game = both(Seat(tokens="wwwwuuuugg"), Seat(tokens="ggrrrrkkk"))
    assert game.kinds("take") == {"take k"}
    game.play("take k", "return k")
    assert game.held() == "wwwwuuuugg"


def test_just_taken_token_may_go_back() -> None:
    game = both(Seat(tokens="wwuuggrrk")).play("take w g k", "return g", "return k")
    assert game.held() == "wwwuuggrrk"


def test_returns_in_colour_order_have_one_spelling() -> None:
    game = both(Seat(tokens="wwuuggrrkd")).play("take w u g", "return g")
    game.refuses("return w", "OUT_OF_ORDER")
    game.refuses("return u", "OUT_OF_ORDER")
    assert game.legal() == {"return g", "return r", "return k"}


def test_no_return_that_leads_into_a_dead_end() -> None:
    # three go back: black or gold first would leave more to return than stand after it
    game = both(Seat(tokens="wwuuggrrkd")).play("take w u g")
    game.refuses("return k", "TOO_LATE_TO_RETURN")
    game.refuses("return d", "TOO_LATE_TO_RETURN")
    assert game.legal() == {"return w", "return u", "return g", "return r"}


def test_gold_comes_with_ten_tokens_in_hand() -> None:
    game = both(Seat(tokens="wwuuggrrkk")).play("reserve 1.1")
    assert game.held() == "wwuuggrrkkd"
    assert game.legal() == {f"return {letter}" for letter in "wugrkd"}
    game.play("return d")
    assert game.twin.bank[GOLD] == 5


def test_pair_is_measured_before_taking() -> None:
    game = both(Seat(tokens="w")).play("take u u")
    assert game.twin.bank["u"] == 2
    game.refuses("take u u", "PAIR_STOCK_TOO_LOW")
    game.refuses("take w w", "PAIR_STOCK_TOO_LOW")


# Cards --------------------------------------------------------------------------------------


def test_gold_may_stand_for_a_colour_one_holds() -> None:
    game = both(Seat(tokens="uuudd"), rows={1: [card(1, "white", "uuu")]})
    ways = {turn for turn in game.complete_turns() if turn[0] == "buy 1.1"}
    spelled = {"".join(word[-1] for word in turn[1:]) for turn in ways}
    assert spelled == {"uuu", "uud", "udd"}
    game.play("buy 1.1", "pay u", "pay d", "pay d")
    assert game.held() == "uu"
    assert game.twin.bank[GOLD] == 5


def test_fewest_gold_leaves_one_payment() -> None:
    rules = Options(payment="fewest_gold")
    game = both(Seat(tokens="uudd"), rows={1: [card(1, "white", "uuu")]}, options=rules)
    game.play("buy 1.1")
    assert game.held() == "d"
    assert game.twin.current == 1


def test_payment_has_one_spelling_and_no_dead_end() -> None:
    game = both(Seat(tokens="wudd"), rows={1: [23]})  # 2 white, 1 blue: w u d, w d d, u d d
    game.play("buy 1.1")
    assert game.legal() == {"pay w", "pay u"}
    game.refuses("pay d", "GOLD_TOO_LITTLE")
    game.refuses("pass", "PAY_FIRST")
    game.play("pay u")
    assert game.legal() == {"pay d"}
    game.play("pay d", "pay d")
    assert game.held() == "w"
    assert game.twin.current == 1


def test_card_stays_in_its_place_while_it_is_paid() -> None:
    wanted = card(1, "white", "uuu")
    game = both(Seat(tokens="uuudd"), rows={1: [2, wanted]}).play("buy 1.2", "pay u", "pay u")
    assert game.row(1)[1] == wanted
    game.play("pay d")
    assert game.row(1)[1] != wanted


def test_bonuses_count_for_what_is_affordable() -> None:
    wanted = card(1, "white", "gggg")
    game = both(Seat(bonuses="gggg"), Seat(bonuses="ggg"), rows={1: [wanted]})
    assert "buy 1.1" in game.legal()
    game.play("take w u r")
    game.refuses("buy 1.1", "CANNOT_AFFORD")


def test_bought_place_of_an_empty_deck_stays_empty() -> None:
    wanted = card(1, "white", "uuu")
    game = both(Seat(tokens="uuu"), rows={1: [wanted, 2, 3, 4]}, emptied=[1]).play("buy 1.1")
    assert game.row(1) == [None, 2, 3, 4]
    game.refuses("buy 1.1", "EMPTY_PLACE")
    game.refuses("reserve 1.1", "EMPTY_PLACE")


def test_reserved_cards_close_up() -> None:
    game = both(Seat(tokens="uuu", reserved=(2, card(1, "white", "uuu"), 41)))
    game.play("buy reserved 2")
    assert [h.card.id for h in game.twin.players[0].reserved] == [2, 41]


# Options ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "gold_tokens", "small", "gold"),
    [
        (2, 5, "all", 5),
        (2, 7, "all", 7),
        (3, 5, "none", 0),
        (2, 7, "none", 0),
        (4, 7, "none", 7),
        (4, 5, "none", 5),
    ],
)
def test_gold_in_the_bank(players: int, gold_tokens: int, small: str, gold: int) -> None:
    game = fresh(players, gold_tokens=gold_tokens, gold_in_small_games=small)
    assert game.twin.bank[GOLD] == gold
    game.play("reserve 2.2")
    assert game.held() == ("d" if gold else "")
