"""Eternitium's rules text: what everybody knows about face-down Eras and about other hands."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .both import Both, both, fresh
from .positions import Holding

pytestmark = pytest.mark.modes


def groups(game: Both) -> dict[int, tuple[dict[str, int], int]]:
    """Each group's sure symbols, and how many of its Eras were mixed elsewhere."""
    return {n: (dict(+group.sure), group.lost) for n, group in game.twin.eras.groups.items()}


def veiled(stack: str, *more: str, **given: Any) -> Both:
    """Seat 1's stack after a Veil by seat 0, who has more cards to play."""
    mover = Holding(stack="circle up, square up", hand=" ".join(["veil", *more]))
    return both(mover, Holding(stack=stack), **given).play("play veil")


# Eras ---------------------------------------------------------------------------------------


def test_era_turned_down_alone_stays_known() -> None:
    assert veiled("circle up, square up").stack(1) == "circle down known, square up"


def test_era_mixed_with_unknown_ones_is_somewhere_among_them() -> None:
    game = veiled("circle up, square down, rhombus down, square up")
    assert [era.mark for era in game.twin.eras.stacks[1]] == [None, 1, 1, 1]
    assert groups(game) == {1: ({"circle": 1}, 0)}


def test_known_era_below_is_among_them_too() -> None:
    game = veiled("circle up, square down known, rhombus down")
    assert groups(game) == {1: ({"circle": 1, "square": 1}, 0)}


def test_like_eras_mixed_stay_known() -> None:
    game = veiled("circle up, circle down known, square up")
    assert game.stack(1) == "circle down known, circle down known, square up"
    assert groups(game) == {}


def test_failed_gamble_mixes_the_whole_stack() -> None:
    stack = "circle down, square up, rhombus down known, triangle down"
    game = both(Holding(stack=stack, hand="square")).play("play square")
    assert [era.mark for era in game.twin.eras.stacks[0]] == [1] * 4
    assert groups(game) == {1: ({"circle": 1, "square": 1, "rhombus": 1}, 0)}


def test_era_gained_by_a_failed_gamble_is_unknown() -> None:
    game = both(Holding(stack="circle down", hand="square")).play("play square")
    assert groups(game) == {1: ({"circle": 1}, 0)}


GROUP = {"1": {"sure": {"circle": 1}, "lost": 0}}
IN_GROUP = "circle down 1, square down 1, rhombus down 1, triangle up"


def test_sure_era_turned_up_leaves_its_group() -> None:
    game = both(Holding(stack=IN_GROUP, hand="droid"), groups=GROUP).play("play droid")
    assert game.stack() == "circle up, square down, rhombus down, triangle up"
    assert groups(game) == {}


def test_other_era_turned_up_leaves_the_rest_of_the_group() -> None:
    stack = "square down 1, circle down 1, rhombus down 1"
    game = both(Holding(stack=stack, hand="droid"), groups=GROUP).play("play droid")
    assert game.stack() == "square up, circle down 1, rhombus down 1"
    assert groups(game) == {1: ({"circle": 1}, 0)}


def test_last_era_of_a_group_is_known() -> None:
    stack = "square down 1, circle down 1"
    game = both(Holding(stack=stack, hand="droid"), groups=GROUP).play("play droid")
    assert game.stack() == "square up, circle down known"
    assert groups(game) == {}


def test_whole_group_in_a_mix_is_part_of_the_new_one() -> None:
    stack = "square up, circle down 1, rhombus down 1, triangle up"
    game = both(Holding(hand="veil"), Holding(stack=stack), groups=GROUP).play("play veil")
    assert groups(game) == {1: ({"circle": 1, "square": 1}, 0)}
    assert [era.mark for era in game.twin.eras.stacks[1]] == [None, 1, 1, 1]


def test_exchanged_era_takes_its_group_along() -> None:
    game = both(
        Holding(stack="circle down 1, square down 1, rhombus down 1", hand="exchange"),
        Holding(stack="triangle up, square up"),
        groups=GROUP,
    ).play("play exchange")
    assert game.stack(1) == "circle down 1, square up"
    assert groups(game) == {1: ({"circle": 1}, 0)}


def test_part_of_a_group_mixed_elsewhere_counts_as_unknown_there() -> None:
    sure = {"1": {"sure": {"circle": 2}, "lost": 0}}
    game = both(
        Holding(hand="veil"),
        Holding(stack="triangle up, circle down 1, square up"),
        Holding(stack="square down 1, circle down 1"),
        players=3,
        groups=sure,
    ).play("play veil")
    assert groups(game) == {1: ({"circle": 2}, 1), 2: ({"triangle": 1}, 0)}
    assert game.stack(2) == "square down 1, circle down 1"


def test_group_of_which_too_many_are_gone_tells_nothing() -> None:
    game = both(
        Holding(hand="veil"),
        Holding(stack="triangle up, circle down 1, square up"),
        Holding(stack="square down 1, rhombus down 1"),
        players=3,
        groups=GROUP,
    ).play("play veil")
    assert groups(game) == {1: ({"triangle": 1}, 0)}
    assert game.stack(2) == "square down, rhombus down"


def test_era_put_face_down_is_unknown() -> None:
    game = both(Holding(hand="obstacle")).play("play obstacle")
    assert game.twin.eras.stacks[1][-1].mark is None


# Cards --------------------------------------------------------------------------------------


def test_portal_taken_is_known_until_one_of_its_kind_is_shown() -> None:
    game = both(Holding(stack="circle up, circle up", hand="circle"), phase="take")
    game.play("take circle")
    assert game.seat().known == Counter(["circle"])
    game.play("play circle")
    assert +game.seat().known == Counter()


def test_visible_card_bought_is_known() -> None:
    game = both(phase="acquire", open_eras=("circle", "circle")).play("buy basic 1")
    assert game.seat().known == Counter(["charge"])
    assert game.seat().unseen == []


def test_blind_card_bought_is_unseen() -> None:
    game = both(phase="acquire", open_eras=("circle", "circle"), piles={"basic": ["veil"]})
    game.play("buy basic deck")
    assert game.seat().unseen == ["veil"]
    assert +game.seat().known == Counter()


def test_blind_card_that_everybody_knew() -> None:
    market = {"piles": {"basic": ["veil"]}, "known": {"basic": 1}}
    game = both(phase="acquire", open_eras=("circle", "circle"), **market).play("buy basic deck")
    assert game.seat().known == Counter(["veil"])
    assert game.seat().unseen == []


def test_unseen_card_is_shown_when_played() -> None:
    game = both(Holding(hand="veil", unseen=("veil",))).play("play veil")
    assert game.seat().unseen == []


def test_of_like_copies_the_unseen_one_is_shown_last() -> None:
    game = both(Holding(hand="charge charge", draw="circle", unseen=("charge",)))
    game.play("play charge")
    assert game.seat().unseen == ["charge"]
    game.play("play charge")
    assert game.seat().unseen == []


def test_kept_blind_card_stays_unseen() -> None:
    holding = Holding(hand="veil scanner circle", draw="charge charge circle", unseen=("veil",))
    game = both(holding).play("purge", "keep veil")
    assert game.seat().unseen == ["veil"]


def test_discarded_blind_card_is_shown() -> None:
    game = both(Holding(hand="veil scanner", unseen=("veil",))).play("done")
    assert game.seat().unseen == []


def test_hand_is_known_when_the_draw_pile_is_renewed() -> None:
    holding = Holding(hand="charge veil scanner", discard="circle circle square", unseen=("veil",))
    game = both(holding).play("play charge")
    assert game.seat().known == Counter(["scanner"])
    assert game.seat().unseen == ["veil"]


def test_blind_draft_floats_between_hand_and_draw_pile() -> None:
    game = fresh(2).play("draft deck")
    assert (game.seat().unseen, game.seat().floating) == (["scanner"], True)


def test_visible_draft_is_mixed_in() -> None:
    game = fresh(2).play("draft 3")
    assert (game.seat().unseen, game.seat().floating) == ([], False)
    assert +game.seat().known == Counter()


def test_floating_ends_with_the_first_renewal() -> None:
    hand, draw = "circle triangle square rhombus droid", "scanner"
    holding = Holding(hand=hand, draw=draw, unseen=("scanner",), floating=True)
    game = both(holding).play("done", "pass")
    assert game.seat().floating is False


@pytest.mark.parametrize("place", ["hand", "draw"])
def test_floating_card_is_shown_only_when_no_copy_is_left(place: str) -> None:
    where = {"hand": "scanner droid", "draw": "circle"}
    if place == "draw":
        where = {"hand": "scanner droid", "draw": "circle scanner"}
    holding = Holding(stack="circle up, square down", unseen=("scanner",), floating=True, **where)
    game = both(holding).play("play scanner")
    assert game.seat().unseen == ([] if place == "hand" else ["scanner"])
    assert game.seat().floating is (place == "draw")


def test_sixteenth_group_is_not_remembered() -> None:
    crowd = ", ".join(f"circle down {n}, square down {n}" for n in range(1, 16))
    game = both(
        Holding(stack="triangle up, rhombus up", hand="veil"),
        Holding(stack="triangle up, rhombus down, rhombus up"),
        Holding(stack=crowd),
        players=3,
        open_eras=("rhombus", "rhombus"),
        groups={str(n): {"sure": {"circle": 1}, "lost": 0} for n in range(1, 16)},
    ).play("play veil")
    assert game.twin.eras.groups.keys() == set(range(1, 16))
    assert [era.mark for era in game.twin.eras.stacks[1]] == [None, None, None]
