"""Eternitium's rules text, sentence by sentence: the five phases of a turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .both import Both, both
from .naive_eras import SYMBOLS
from .positions import Holding

pytestmark = pytest.mark.modes

FIVE = "circle triangle square rhombus droid"


# 1. Portal ----------------------------------------------------------------------------------


def test_a_portal_of_ones_choice_comes_into_the_hand() -> None:
    game = both(Holding(hand="droid"), phase="take", reserve="circle square square")
    assert game.legal() == {"take circle", "take square"}
    game.play("take square")
    assert game.hand() == ["droid", "square"]
    assert game.twin.reserve == Counter(["circle", "square"])
    assert game.twin.phase == "play"


def test_portal_is_compulsory_while_any_stack_has_cards() -> None:
    game = both(Holding(hand="droid"), phase="take", reserve="circle")
    game.refuses("take square", "STACK_EMPTY")
    game.refuses("done", "WRONG_PHASE")
    game.refuses("pass", "WRONG_PHASE")
    game.refuses("play droid", "WRONG_PHASE")


def test_no_portal_when_the_reserve_is_empty() -> None:
    game = both(phase="acquire", reserve="").play("pass")
    assert (game.twin.current, game.twin.phase) == (1, "play")


def test_last_portal_is_taken() -> None:
    game = both(phase="take", reserve="circle").play("take circle", "done", "pass")
    assert (game.twin.current, game.twin.phase) == (1, "play")


# 2. Play ------------------------------------------------------------------------------------


def test_any_number_of_cards_one_at_a_time() -> None:
    game = both(Holding(stack="circle up, circle down, square down", hand="circle circle droid"))
    game.play("play circle", "play droid", "play circle")
    assert game.stack() == "square down"
    assert game.twin.played == Counter(["circle", "circle", "droid"])
    assert game.legal() == {"done"}


def test_or_none() -> None:
    game = both(Holding(hand=FIVE)).play("done")
    assert game.twin.phase == "acquire"


def test_only_cards_in_hand() -> None:
    game = both(Holding(hand="circle", draw="droid"))
    game.refuses("play droid", "NOT_IN_HAND")
    game.refuses("play scanner", "NOT_IN_HAND")


def test_matching_portal_discards_the_face_up_era() -> None:
    game = both(Holding(stack="circle up, square down", hand="circle")).play("play circle")
    assert game.stack() == "square down"
    assert game.twin.eras.discarded == Counter(["circle"])


def test_portal_that_does_not_match_a_face_up_era_is_not_playable() -> None:
    game = both(Holding(stack="circle up, square down", hand="circle square double-tr double-cs"))
    assert game.kinds("play") == {"circle", "double-cs"}
    game.refuses("play square", "NO_MATCH")
    game.refuses("play double-tr", "NO_MATCH")


def test_every_portal_may_be_gambled_on_a_face_down_era() -> None:
    game = both(Holding(stack="circle down, square down", hand="circle square double-tr"))
    assert game.kinds("play") == {"circle", "square", "double-tr"}


def test_gamble_that_matches_discards_and_goes_on() -> None:
    game = both(Holding(stack="circle down, square down", hand="circle droid")).play("play circle")
    assert game.stack() == "square down"
    assert game.twin.phase == "play"
    assert game.kinds("play") == {"droid"}


def test_next_era_is_not_turned_up_by_itself() -> None:
    game = both(Holding(stack="circle up, square down", hand="circle")).play("play circle")
    assert game.stack() == "square down"


def test_gamble_that_fails_mixes_the_whole_stack_face_down() -> None:
    stack = "circle down, square up, rhombus down"
    # from the top: circle, square, rhombus; the entries from the bottom: rhombus, square, circle
    game = both(Holding(stack=stack, hand="square droid")).play("play square", draws=[1, 0])
    assert [era.symbol for era in game.twin.eras.stacks[0]] == ["circle", "rhombus", "square"]
    assert not any(era.up for era in game.twin.eras.stacks[0])


def test_gamble_that_fails_ends_phase_two() -> None:
    game = both(Holding(stack="circle down, square down", hand="square droid"))
    game.play("play square")
    assert game.twin.phase == "acquire"
    assert game.hand() == []
    assert game.seat().discard == Counter(["square", "droid"])


def test_after_a_failed_gamble_only_four_cards_come() -> None:
    game = both(Holding(stack="circle down, square down", hand="square", draw=FIVE))
    game.play("play square", "pass")
    assert game.seat().hand.total() == 4


def test_failed_gamble_with_the_only_era_gains_one_and_both_are_mixed() -> None:
    holding = Holding(stack="circle down", hand="square")
    game = both(holding, eras=["rhombus", "triangle"]).play("play square", draws=[0, 0])
    assert [era.symbol for era in game.twin.eras.stacks[0]] == ["rhombus", "circle"]
    assert not any(era.up for era in game.twin.eras.stacks[0])
    assert game.twin.eras.pile == ["triangle"]


def test_failed_gamble_with_the_only_era_and_none_left_gains_none() -> None:
    # the other 57 Eras lie on the other stack or open
    everything = ", ".join(f"{symbol} down" for symbol in SYMBOLS for _ in range(15))
    rest = everything.replace("circle down, ", "", 2).replace("triangle down, ", "", 1)
    game = both(Holding(stack="circle down", hand="square"), Holding(stack=rest), eras=[])
    game.play("play square")
    assert game.stack() == "circle down known"


def test_failed_gamble_with_two_eras_gains_none() -> None:
    game = both(Holding(stack="circle down, circle down", hand="square")).play("play square")
    assert len(game.twin.eras.stacks[0]) == 2


def test_double_portal_matches_either_symbol() -> None:
    for symbol in ("triangle", "rhombus"):
        holding = Holding(stack=f"{symbol} up, square down", hand="double-tr")
        assert both(holding).play("play double-tr").stack() == "square down"


def test_played_cards_lie_in_the_play_area_until_phase_three() -> None:
    # a shuffle in the middle of the turn cannot bring them back
    game = both(Holding(hand="charge charge", draw="circle", discard="square"))
    game.play("play charge", "play charge")
    assert game.hand() == ["circle", "square"]
    assert game.seat().own() == Counter(["circle", "square"])
    assert game.twin.played == Counter(["charge", "charge"])
    game.play("done")
    assert game.seat().discard == Counter(["charge", "charge", "circle", "square"])


# Purge --------------------------------------------------------------------------------------

TEN = Holding(
    hand="circle circle square droid scanner", draw="triangle rhombus", discard="charge veil veil"
)


def test_purge_instead_of_playing_anything() -> None:
    game = both(Holding(stack="circle up, square down", hand="circle droid")).play("play droid")
    game.refuses("purge", "ALREADY_PLAYED")


def test_purge_removes_any_number_of_cards_from_the_game() -> None:
    game = both(TEN).play("purge", "remove circle", "remove circle", "remove scanner", "keep none")
    assert game.twin.box["circle"] - both(TEN).twin.box["circle"] == 2
    assert game.twin.box["scanner"] - both(TEN).twin.box["scanner"] == 1
    assert game.seat().discard == Counter("charge veil veil square droid".split())


def test_any_number_includes_none() -> None:
    game = both(TEN).play("purge", "keep droid", "pass")
    assert game.seat().hand.total() == 6


def test_at_most_one_card_is_kept_for_the_next_turn() -> None:
    game = both(TEN).play("purge", "keep scanner")
    assert game.hand() == ["scanner"]
    game.refuses("keep droid", "WRONG_PHASE")


def test_kept_card_is_there_in_the_next_turn() -> None:
    game = both(TEN).play("purge", "keep scanner", "pass", "take circle", "done", "pass")
    assert game.twin.current == 0
    game.play("take circle", "play scanner")
    assert game.twin.played["scanner"] == 1


def test_nothing_kept() -> None:
    game = both(TEN).play("purge", "keep none")
    assert game.hand() == []


def test_after_a_purge_six_cards_come() -> None:
    game = both(TEN).play("purge", "remove circle", "keep scanner", "pass")
    assert game.seat().hand.total() == 6
    assert "scanner" in game.hand()


def test_purge_leaves_at_least_six_cards() -> None:
    seven = Holding(hand="circle square droid", draw="triangle rhombus", discard="charge veil")
    game = both(seven).play("purge", "remove circle")
    game.refuses("remove square", "TOO_FEW_CARDS")
    assert game.legal() == {"keep square", "keep droid", "keep none"}


def test_with_exactly_six_cards_one_may_be_kept_and_six_come() -> None:
    six = Holding(hand="circle square droid", draw="triangle", discard="charge veil")
    game = both(six).play("purge")
    assert game.kinds("remove") == set()
    game.play("keep droid", "pass")
    assert game.seat().hand.total() == 6


def test_removals_have_one_spelling() -> None:
    game = both(TEN).play("purge", "remove square")
    game.refuses("remove circle", "OUT_OF_ORDER")
    assert game.kinds("remove") == {"droid", "scanner"}
    assert game.kinds("keep") == {"circle", "droid", "scanner", "none"}


def test_only_hand_cards_are_removed_or_kept() -> None:
    game = both(TEN).play("purge")
    game.refuses("remove triangle", "NOT_IN_HAND")
    game.refuses("keep veil", "NOT_IN_HAND")


def test_purge_is_followed_by_acquiring() -> None:
    game = both(TEN).play("purge", "keep none")
    assert "buy basic 1" in game.legal()


# 3. Discard ---------------------------------------------------------------------------------


def test_the_rest_of_the_hand_is_discarded() -> None:
    game = both(Holding(hand=FIVE, discard="veil")).play("play droid", "done")
    assert game.hand() == []
    assert game.seat().discard == Counter([*FIVE.split(), "veil"])
    assert game.twin.played.total() == 0


# 4. Acquire ---------------------------------------------------------------------------------


def acquiring(*holdings: Holding, **given: Any) -> Both:
    return both(*holdings, phase="acquire", **given)


def test_acquiring_is_optional() -> None:
    game = acquiring(Holding(draw=FIVE)).play("pass")
    assert game.twin.eras.open == ["circle", "triangle"]
    assert (game.twin.current, game.twin.turns) == (1, 5)


def test_at_most_one_card_is_acquired() -> None:
    game = acquiring(open_eras=("circle", "circle")).play("buy basic 1")
    assert game.twin.current == 1


def test_basic_costs_one_of_the_two_visible_eras_chosen() -> None:
    game = acquiring(open_eras=("circle", "triangle"), eras=["rhombus", "square"])
    game.play("buy basic 2")
    assert game.twin.phase == "era"
    assert game.legal() == {"era circle", "era triangle"}
    game.refuses("era square", "ERA_NOT_OPEN")
    game.play("era triangle")
    assert game.stack() == "triangle up, circle up, square down"
    assert game.twin.eras.open == ["circle", "rhombus"]


def test_advanced_costs_both_and_the_buyer_says_which_lies_on_top() -> None:
    game = acquiring(open_eras=("circle", "triangle"), eras=["rhombus", "square"])
    game.play("buy advanced 1", "era circle")
    assert game.stack() == "circle up, triangle up, circle up, square down"
    assert game.twin.eras.open == ["rhombus", "square"]


def test_of_two_equal_eras_nothing_is_asked() -> None:
    game = acquiring(open_eras=("square", "square"), eras=["rhombus", "circle"])
    game.play("buy basic 1")
    assert game.stack() == "square up, circle up, square down"
    assert game.twin.eras.open == ["rhombus", "square"]
    game = acquiring(open_eras=("square", "square")).play("buy advanced 1")
    assert game.stack() == "square up, square up, circle up, square down"


def test_visible_card_comes_on_top_of_the_draw_pile_so_it_is_drawn_at_once() -> None:
    game = acquiring(Holding(draw=FIVE), rows={"basic": ("veil", "charge", "scanner")})
    game.play("buy basic 1", "era circle")
    assert "veil" in game.hand()
    assert game.seat().hand.total() == 5


def test_row_is_filled_at_once() -> None:
    game = acquiring(
        rows={"basic": ("veil", "charge", "scanner")},
        piles={"basic": ["charge", "exchange", "veil"]},
    )
    game.play("buy basic 1", "era circle")
    market = game.twin.markets["basic"]
    assert market.row == ["exchange", "charge", "scanner"]
    assert (market.pile, market.known) == (["charge", "veil"], 1)


def test_blind_card_from_the_top_of_the_pile() -> None:
    game = acquiring(piles={"advanced": ["shift", "mist", "mist"]})
    game.play("buy advanced deck", "era circle")
    assert "shift" in game.hand()
    assert game.seat().unseen == ["shift"]
    assert game.twin.markets["advanced"].row == ["quadruple", "surge", "deep-scanner"]


def test_era_is_chosen_before_a_blind_card_is_known() -> None:
    game = acquiring(piles={"basic": ["veil", "scanner"]}).play("buy basic deck")
    assert game.twin.phase == "era"
    assert game.twin.markets["basic"].pile == ["scanner", "veil"]


def test_no_purchase_without_a_visible_era() -> None:
    game = acquiring(open_eras=(None, None), eras=[])
    assert game.legal() == {"pass"}
    game.refuses("buy basic 1", "NO_ERA_OPEN")


def test_too_few_eras_to_pay_pay_what_is_visible() -> None:
    game = acquiring(open_eras=(None, "square"), eras=[]).play("buy advanced 1")
    assert game.stack() == "square up, circle up, square down"


def test_empty_place_and_empty_pile_are_not_for_sale() -> None:
    game = acquiring(rows={"basic": ("veil", None, None)}, piles={"basic": []})
    assert game.kinds("buy") == {
        "basic 1",
        "advanced 1",
        "advanced 2",
        "advanced 3",
        "advanced deck",
    }
    game.refuses("buy basic 2", "PLACE_EMPTY")
    game.refuses("buy basic deck", "PILE_EMPTY")


def test_row_of_an_empty_pile_is_not_filled() -> None:
    game = acquiring(rows={"basic": ("veil", "charge", None)}, piles={"basic": []})
    game.play("buy basic 1", "era circle")
    assert game.twin.markets["basic"].row == [None, "charge", None]


def test_pile_of_duplicates_shows_its_top_card_anyway() -> None:
    game = acquiring(
        rows={"basic": ("veil", "charge", "scanner")},
        piles={"basic": ["charge", "scanner", "charge"]},
    )
    game.play("buy basic 1", "era circle")
    market = game.twin.markets["basic"]
    assert market.row == ["charge", "charge", "scanner"]
    assert market.pile[::-1] == ["scanner", "charge"]
    assert market.known == 2


def test_era_pile_is_renewed_only_when_an_era_must_be_taken() -> None:
    game = acquiring(eras=["triangle"], open_eras=("square", "square"))
    gone = game.twin.eras.discarded.total()
    game.play("buy basic 1")
    assert game.twin.eras.open == ["triangle", "square"]
    assert (game.twin.eras.pile, game.twin.eras.discarded.total()) == ([], gone)
    game.play("take circle", "done", "buy basic 2", "era triangle")
    assert game.twin.eras.open == ["circle", "square"]
    assert (len(game.twin.eras.pile), game.twin.eras.discarded.total()) == (gone - 1, 0)


# 5. Refill ----------------------------------------------------------------------------------


def test_hand_is_filled_to_five() -> None:
    game = acquiring(Holding(draw=f"{FIVE} veil charge")).play("pass")
    assert game.seat().hand.total() == 5
    assert game.seat().draw.total() == 2


def test_empty_draw_pile_is_made_of_the_discard_pile() -> None:
    game = acquiring(Holding(draw="circle", discard=FIVE)).play("pass")
    assert game.seat().hand.total() == 5
    assert game.seat().draw.total() == 1
    assert game.seat().discard.total() == 0


def test_draw_pile_is_renewed_only_when_a_card_must_be_drawn() -> None:
    game = acquiring(Holding(draw=FIVE, discard="veil")).play("pass")
    assert game.seat().draw.total() == 0
    assert game.seat().discard == Counter(["veil"])


def test_fewer_cards_are_drawn_when_there_are_no_more() -> None:
    game = acquiring(Holding(draw="circle", discard="square")).play("pass")
    assert game.hand() == ["circle", "square"]


@pytest.mark.parametrize(("refill", "cards"), [(4, 4), (5, 5), (6, 6)])
def test_refill_to_four_five_or_six(refill: int, cards: int) -> None:
    game = acquiring(Holding(draw=f"{FIVE} veil charge"), refill=refill).play("pass")
    assert game.seat().hand.total() == cards
