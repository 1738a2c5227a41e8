"""The cases S29 to S54 of the rules text: reserving and buying."""

from __future__ import annotations

import pytest

from .both import both
from .naive import GOLD
from .positions import Seat, card

pytestmark = pytest.mark.modes

# Reserving ----------------------------------------------------------------------------------


def test_S29_reserved_place_is_filled_at_once() -> None:
    game = both()
    was, coming = game.row(2), game.twin.decks[2][0].id
    game.play("reserve 2.1")
    assert [h.card.id for h in game.twin.players[0].reserved] == [was[0]]
    assert game.row(2) == [coming, *was[1:]]
    assert game.held() == "d"


def test_S30_blind_reservation() -> None:
    game = both()
    row = game.row(3)
    assert len(game.twin.decks[3]) == 16
    game.play("reserve deck 3")
    assert len(game.twin.decks[3]) == 15
    assert game.row(3) == row
    (reserved,) = game.twin.players[0].reserved
    assert (reserved.card.level, reserved.blind) == (3, True)


def test_S31_reservation_without_gold() -> None:
    game = both(Seat(reserved=(1,)), Seat(tokens="ddddd")).play("reserve 1.2")
    assert len(game.twin.players[0].reserved) == 2
    assert game.held() == ""


def test_S33_ten_tokens_and_no_gold_left() -> None:
    game = both(Seat(tokens="wwuuggrrkk"), Seat(tokens="ddddd")).play("reserve 1.2")
    assert game.twin.current == 1
    assert game.held() == "wwuuggrrkk"


def test_S34_ninth_and_one_gold() -> None:
    game = both(Seat(tokens="wwuuggrrk"), Seat(tokens="dddd")).play("reserve 1.2")
    assert game.twin.current == 1
    assert game.held() == "wwuuggrrkd"
    assert game.twin.bank[GOLD] == 0


@pytest.mark.parametrize("notation", ["reserve 1.1", "reserve 2.4", "reserve deck 1"])
def test_S35_three_are_the_most(notation: str) -> None:
    game = both(Seat(reserved=(1, 41), blind=(71,)))
    game.refuses(notation, "HAND_FULL")
    assert game.kinds("reserve") == set()


def test_S36_empty_deck() -> None:
    game = both(rows={1: [1, 2, 3, None]}, emptied=[1])
    game.refuses("reserve deck 1", "EMPTY_DECK")
    game.refuses("reserve 1.4", "EMPTY_PLACE")
    game.play("reserve 1.2")
    assert game.row(1) == [1, None, 3, None]


def test_S37_affordable_card_may_be_reserved() -> None:
    game = both(Seat(tokens="uuu"), rows={1: [card(1, "white", "uuu")]})
    assert {"buy 1.1", "reserve 1.1"} <= game.legal()
    game.play("reserve 1.1")
    assert game.held() == "uuud"


@pytest.mark.parametrize("notation", ["reserve 1.1 no gold", "reserve 1.1 without gold"])
def test_S38_gold_cannot_be_declined(notation: str) -> None:
    game = both(Seat(tokens="wwuug"), Seat(tokens="ddd"))
    game.refuses(notation, "BAD_RESERVE")
    game.play("reserve 1.1")
    assert game.held() == "wwuugd"
    game.refuses("return d", "NOTHING_TO_RETURN")


def test_S39_reserved_cards_count_nothing() -> None:
    four = card(3, "white", "kkkkkkk")
    game = both(
        Seat(bought=(20, 28), reserved=(four,)),
        Seat(bought=(86, 87, 88, 89), tokens="wug"),
        current=1,
    )
    before = game.twin.points()
    game.play("take w u g")
    assert game.twin.over
    assert game.twin.points() == before
    assert game.twin.points()[0] == sum(c.points for c in game.twin.players[0].bought)
    assert game.twin.players[0].bonus("w") == 0


def test_S40_one_action_a_turn() -> None:
    game = both(Seat(tokens="uuu"), rows={1: [card(1, "white", "uuu")]})
    game.play("reserve 1.1")
    assert game.twin.current == 1
    game.refuses("buy reserved 1", "NO_SUCH_RESERVED")


def test_S41_reserved_cards_are_not_given_away() -> None:
    game = both(Seat(reserved=(1, 2)))
    game.refuses("discard reserved 1", "UNKNOWN_ACTION")
    game.refuses("return reserved 1", "BAD_RETURN")


# Buying -------------------------------------------------------------------------------------


def test_S42_exact_price() -> None:
    wanted = card(2, "red", "wwrrkkk")
    game = both(Seat(tokens="wwrrkkk"), rows={2: [wanted]})
    coming = game.twin.decks[2][0].id
    game.play("buy 2.1")
    assert game.held() == ""
    assert game.bank() == "wwwwuuuuggggrrrrkkkkddddd"
    assert game.row(2)[0] == coming
    assert game.twin.players[0].bonus("r") == 1
    assert game.twin.points() == [1, 0]


def test_S43_bonuses_lower_the_price() -> None:
    wanted = card(1, "blue", "rrrr")
    game = both(Seat(tokens="rr", bonuses="rr"), rows={1: [wanted]}).play("buy 1.1")
    assert game.held() == ""
    assert game.twin.bank["r"] == 4


def test_S44_spare_bonus_does_not_help_another_colour() -> None:
    game = both(Seat(tokens="gr", bonuses="wwwww"), rows={1: [37, 9, 10, 11]})
    game.refuses("buy 1.1", "CANNOT_AFFORD")


def test_S45_price_of_nothing() -> None:
    wanted = card(1, "white", "uuu")
    game = both(Seat(bonuses="uuu"), rows={1: [wanted]}).play("buy 1.1")
    assert len(game.twin.players[0].bought) == 4
    assert game.twin.current == 1


def test_S46_gold_for_what_is_short() -> None:
    game = both(Seat(tokens="wud"), rows={1: [23]}).play("buy 1.1")  # price 2 white, 1 blue
    assert game.held() == ""
    assert game.twin.bank[GOLD] == 5


def test_S48_exactly_the_price() -> None:
    game = both(Seat(tokens="wwwd", bonuses="u"), rows={1: [23]})
    game.refuses("buy 1.1 with w w w", "BAD_BUY")
    ways = {turn for turn in game.complete_turns() if turn[0] == "buy 1.1"}
    assert ways == {("buy 1.1", "pay w", "pay w"), ("buy 1.1", "pay w", "pay d")}
    game.play("buy 1.1", "pay w", "pay w")
    assert game.held() == "wd"
    game.refuses("pay w", "NOTHING_TO_PAY")
    game.refuses("pay d", "NOTHING_TO_PAY")


def test_S49_own_bonus_does_not_lower_its_own_price() -> None:
    wanted = card(1, "white", "wwwuk")
    game = both(Seat(tokens="wwuk"), rows={1: [wanted]})
    game.refuses("buy 1.1", "CANNOT_AFFORD")
    game = both(Seat(tokens="wwwuk"), rows={1: [wanted]}).play("buy 1.1")
    assert game.held() == ""


def test_S50_new_card_waits_for_the_next_turn() -> None:
    game = both(Seat(tokens="uuu"), rows={1: [card(1, "white", "uuu")]})
    game.play("buy 1.1")
    assert game.twin.current == 1
    game.refuses("buy 1.1", "CANNOT_AFFORD")


@pytest.mark.parametrize(
    ("notation", "code"),
    [
        ("buy reserved 1", "NO_SUCH_RESERVED"),
        ("buy deck 1", "BAD_BUY"),
        ("buy 1.5", "BAD_BUY"),
        ("buy 4.1", "BAD_BUY"),
        ("buy reserved 4", "BAD_BUY"),
    ],
)
def test_S51_cards_that_are_not_for_sale(notation: str, code: str) -> None:
    game = both(Seat(tokens="wwuuggrrkk"), Seat(reserved=(2,)))
    game.refuses(notation, code)


def test_S52_blind_card_is_bought() -> None:
    wanted = card(1, "white", "gggg")
    game = both(Seat(tokens="gggg", blind=(wanted,))).play("buy reserved 1")
    assert [c.id for c in game.twin.players[0].bought] == [wanted]
    assert game.twin.points() == [1, 0]
    assert game.twin.players[0].bonus("w") == 1


def test_S53_eleven_are_needed() -> None:
    wanted = card(3, "white", "uuugggrrrrrkkk")
    game = both(Seat(tokens="uugggrrrrd", bonuses="urk"), rows={3: [wanted]}, players=3)
    owed = game.twin.owed(game.twin.open_cards()["3.1"])
    assert sum(owed.values()) == 11
    game.refuses("buy 3.1", "CANNOT_AFFORD")


def test_S54_spent_gold_is_there_for_the_next() -> None:
    game = both(Seat(tokens="udd"), Seat(tokens="ddd"), rows={1: [card(1, "white", "uuu")]})
    game.play("buy 1.1", "reserve 1.1")
    assert game.held(1) == "dddd"
    assert game.twin.bank[GOLD] == 1
