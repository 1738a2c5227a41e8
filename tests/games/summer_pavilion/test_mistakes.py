"""Mistakes that other programs make, and the bounds that the rules text gives."""

from collections import Counter

import pytest

from .naive import (
    COLOURS,
    NUMBER_POINTS,
    RING,
    SPACES,
    STAR_POINTS,
    START_SCORE,
    STRUCTURES,
    VARIED_STAR_POINTS,
    Bonus,
    price,
)
from .positions import draft, everything, full_wall, position, seat, wall
from .tables import GameTable, Lay

pytestmark = pytest.mark.modes

ALL_TILES = Counter(dict.fromkeys(COLOURS, 22))


def test_the_marker_is_never_a_tile(lay: Lay) -> None:
    """It is not counted in its own penalty, kept in a corner, or shuffled into the bag."""
    seats = [seat(score=20), seat(Counter(blue=1))]
    table = lay(draft(centre=Counter(red=2), seats=seats))
    assert table.play("draft centre red").scores[0] == 18
    after = table.play("pass", "pass")
    assert after.round == 2
    assert after.marker_in_centre
    assert everything(after) == ALL_TILES


def test_the_supply_is_refilled_after_turns_without_a_bonus(lay: Lay) -> None:
    short = Counter(purple=2, green=2, yellow=2, blue=1)
    seats = [seat(Counter(red=1)), seat(Counter(blue=1))]
    table = lay(position(seats=seats, supply=short)).play("place red 1 red")
    assert (table.current, table.supply.total()) == (1, 10)


def test_the_supply_is_refilled_after_a_pass(lay: Lay) -> None:
    seats = [seat(Counter(green=6)), seat(Counter(blue=1))]
    start = position(seats=seats, supply=Counter(red=8))
    start.players[1].hand.update(start.bag)
    start.bag.clear()
    table = lay(start)
    assert table.play("pass", *["keep green"] * 3).supply == Counter(red=8)
    after = table.play("keep green")
    assert (after.current, +after.supply, +after.tower) == (1, Counter(red=8, green=2), Counter())


def test_a_supply_that_cannot_be_refilled_stays_short_for_the_time_being(lay: Lay) -> None:
    seats = [seat(Counter(red=1)), seat(Counter(blue=1))]
    start = position(seats=seats, supply=Counter(yellow=8))
    start.players[1].hand.update(start.bag)
    start.bag.clear()
    table = lay(start)
    after = table.play("place red 1 red")
    assert (after.current, +after.supply) == (1, Counter(yellow=8))
    assert +table.play("place purple 2 purple").supply == Counter(yellow=8, purple=1)


@pytest.mark.parametrize(("placed", "n"), [("purple 3", 1), ("orange 3", 0), ("green 3", 0)])
def test_a_pillar_stands_between_its_star_and_two_spaces_of_the_centre(
    lay: Lay, placed: str, n: int
) -> None:
    """Centre 5 and 6 belong to purple's pillar; its neighbours want one more space."""
    star = placed.split()[0]
    on = wall("centre 5 red", "centre 6 blue", f"{star} 2")
    table = lay(position(round=3, seats=[seat(Counter({star: 3}), on), seat(Counter(red=1))]))
    question = table.play(f"place {placed} {star}").question
    assert (question.due if isinstance(question, Bonus) else 0) == n


def test_a_grey_star_may_repeat_its_first_tile(lay: Lay) -> None:
    start = position(board="grey", seats=[seat(Counter(red=2), wall("blue 1 red"))])
    assert "place blue 2 red" in lay(start).legal()


@pytest.mark.parametrize(
    "payment",
    [
        pytest.param("wilds 0", id="three natural tiles, four are needed"),
        pytest.param("wilds 3", id="two wild tiles at hand"),
        pytest.param("wilds 4", id="no natural tile"),
        pytest.param("pass", id="no way out"),
        pytest.param("place green 1 green", id="another space"),
    ],
)
def test_a_payment_is_checked(lay: Lay, payment: str) -> None:
    table = lay(position(seats=[seat(Counter(green=3, purple=2))]))
    table.play("place green 4 green")
    assert table.refuses(payment)
    assert table.play("wilds 1").players[0].hand == Counter(purple=1)


def test_what_cannot_be_paid_is_refused(lay: Lay) -> None:
    table = lay(position(seats=[seat(Counter(green=1, purple=1), wall("green 2"))]))
    for notation in ("place green 3 green", "place green 2 green", "place red 1 green"):
        assert table.refuses(notation)


def test_passing_by_itself_does_not_leak_into_the_next_round(lay: Lay) -> None:
    seats = [seat(Counter(red=1)), seat(Counter(blue=1))]
    table = lay(position(seats=seats))
    table.play("place red 1 red", "place blue 1 blue")
    after = table.now
    assert (after.round, after.phase) == (2, "draft")
    assert not any(player.passed for player in after.players)
    assert table.legal()


@pytest.mark.parametrize("kept", [["keep done"], ["keep green"] * 4])
def test_a_pass_can_be_taken_back_with_all_that_it_cost(kept: list[str]) -> None:
    start = position(seats=[seat(Counter(green=6), score=9), seat(Counter(red=1))])
    table = GameTable(start)
    assert table.play("pass", *kept).players[0].passed
    for _ in ["pass", *kept]:
        table.match.undo()
    assert table.now.to_json() == start.to_json()


def test_what_a_new_round_brought_to_light_is_not_taken_back() -> None:
    seats = [seat(Counter(green=2)), seat(passed=True)]
    table = GameTable(position(seats=seats))
    assert table.play("pass").round == 2
    assert not table.match.can_undo()


# ---- bounds of the rules text, on the coloured side --------------------------------------------


def test_a_full_board_costs_147_and_brings_back_36() -> None:
    assert sum(price("coloured", *space) for space in SPACES) == 147
    assert sum(tiles for tiles, _ in STRUCTURES) == 36


@pytest.mark.parametrize("star", ["centre", *COLOURS])
def test_a_star_filled_along_the_ring_brings_21(lay: Lay, star: str) -> None:
    """The longest arc each time; seven stars make the 147 points that placement can bring."""
    scores = [START_SCORE]
    for space in RING:
        filled = {(star, n): full_wall()[star, n] for n in range(1, space)}
        colour = full_wall()[star, space]
        start = position(round=1 if colour != "purple" else 2, seats=[
            seat(Counter({colour: space}), filled, scores[-1]), seat(Counter(green=1)),
        ])  # fmt: skip
        scores.append(lay(start).play(f"place {star} {space} {colour}").scores[0])
    assert scores[-1] - START_SCORE == 21


def test_nobody_gets_more_than_304_points(lay: Lay) -> None:
    placed = START_SCORE + 147
    seats = [seat(Counter(red=1)), seat(on=full_wall(), score=placed, passed=True)]
    table = lay(position(round=6, seats=seats)).play("pass")
    stars = sum(STAR_POINTS.values()) + VARIED_STAR_POINTS
    assert table.scores[1] == placed + stars + sum(NUMBER_POINTS.values()) == 304
