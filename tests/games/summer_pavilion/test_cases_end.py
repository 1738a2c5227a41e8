"""The cases E42 to E65 of data/cases.json, on the twin and on the game's own rules alike.

E63 (a single choice is taken without asking) is a setting of the table, not a rule.
"""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from ludoteka.engine.errors import IllegalAction

from .naive import COLOURS, STAR_POINTS, VARIED_STAR_POINTS, Keep, Pavilion
from .positions import Wall, draft, full_wall, position, seat, wall
from .tables import GameTable, Lay

pytestmark = pytest.mark.modes

HERE = Path(__file__).parent
OF_THE_TABLE = {"E63"}


def test_every_case_has_a_test() -> None:
    cases = {case["id"] for case in json.loads((HERE / "data" / "cases.json").read_text())}
    sources = "".join((HERE / f"test_cases{part}.py").read_text() for part in ("", "_end"))
    named = {name.upper() for name in re.findall(r"\b(?:test_|id=\")(e\d\d)_", sources)}
    assert named == cases - OF_THE_TABLE


def colours(legal: set[str], star: str) -> set[str]:
    """Return the colours that may be placed in a star."""
    return {words[3] for words in map(str.split, legal) if words[:2] == ["place", star]}


def held(table: Pavilion, number: int = 0) -> Counter[str]:
    """Return the hand of a seat without empty entries."""
    return +table.players[number].hand


# ---- E42 to E51: passing and the end of a round ------------------------------------------------


def test_e42_four_tiles_are_kept_without_asking(lay: Lay) -> None:
    seats = [seat(Counter(red=3, blue=1)), seat(Counter(red=1))]
    table = lay(position(round=2, seats=seats, starter=0)).play("pass")
    assert table.players[0].corners == Counter(red=3, blue=1)
    assert (table.players[0].passed, held(table), table.scores[0]) == (True, Counter(), 5)
    assert (table.current, table.question) == (1, None)
    assert (table.starter, table.marker_in_centre) == (0, False)


def six_tiles(score: int = 10) -> Pavilion:
    """Build a table whose first player has four green and two red tiles."""
    return position(seats=[seat(Counter(green=4, red=2), score=score), seat(Counter(red=1))])


def test_e43_what_is_not_kept_costs_a_point_each(lay: Lay) -> None:
    table = lay(six_tiles())
    assert isinstance(table.play("pass").question, Keep)
    after = table.play(*["keep green"] * 4)
    assert (after.scores[0], +after.tower) == (8, Counter(red=2))
    assert +after.players[0].corners == Counter(green=4)
    assert (after.current, held(after)) == (1, Counter())


def test_e44_no_more_than_four_are_kept(lay: Lay) -> None:
    table = lay(six_tiles())
    table.play("pass", *["keep green"] * 4)
    assert table.refuses("keep red")
    assert table.now.players[0].corners.total() == 4


@pytest.mark.parametrize(("kept", "score"), [([], 4), (["keep red"], 5)])
def test_e44_fewer_than_four_may_be_kept(lay: Lay, kept: list[str], score: int) -> None:
    table = lay(six_tiles()).play("pass", *kept, "keep done")
    assert (table.scores[0], table.current) == (score, 1)
    assert table.players[0].corners.total() == len(kept)


def test_e45_a_pass_never_brings_the_score_below_1(lay: Lay) -> None:
    start = position(seats=[seat(Counter(green=8), score=2), seat(Counter(red=1))])
    assert lay(start).play("pass", *["keep green"] * 4).scores[0] == 1


def test_e46_a_pass_is_always_allowed(lay: Lay) -> None:
    table = lay(position(seats=[seat(Counter(red=1))]))
    assert table.legal() >= {"place red 1 red", "pass"}


def test_e47_an_empty_hand_passes_by_itself_when_its_turn_comes(lay: Lay) -> None:
    table = lay(position(seats=[seat(Counter(red=1)), seat(Counter(blue=5))]))
    placed = table.play("place red 1 red")
    assert (placed.players[0].passed, placed.current) == (False, 1)
    alone = table.play("place blue 1 blue")
    assert (alone.players[0].passed, alone.current) == (True, 1)
    assert table.play("place blue 2 blue").current == 1


def test_e48_who_has_passed_gets_no_more_turns(lay: Lay) -> None:
    start = position(seats=[seat(passed=True), seat(Counter(red=6))], current=1)
    table = lay(start).play("place red 1 red")
    assert (table.current, table.players[1].score) == (1, 6)


def test_e49_a_pass_alone_is_still_a_decision(lay: Lay) -> None:
    blocked = seat(Counter(red=1), wall("red 1", "centre 1 red"))
    table = lay(position(seats=[blocked, seat(Counter(blue=1))]))
    assert table.legal() == {"pass"}
    assert table.now.current == 0


def test_e50_stored_tiles_are_at_hand_before_the_next_draft(lay: Lay) -> None:
    seats = [seat(Counter(green=2)), seat(passed=True)]
    table = lay(position(seats=seats, starter=1)).play("pass")
    assert (table.round, table.wild, table.phase) == (2, "green", "draft")
    assert (table.current, table.marker_in_centre) == (1, True)
    assert (held(table), table.players[0].corners.total()) == (Counter(green=2), 0)
    assert not any(player.passed for player in table.players)


def test_e51_in_the_last_round_nothing_is_kept(lay: Lay) -> None:
    seats = [seat(Counter(red=3), score=30), seat(Counter(blue=1))]
    table = lay(position(round=6, seats=seats)).play("pass")
    assert (table.scores[0], +table.tower) == (27, Counter(red=3))
    assert not table.players[0].corners.total()
    assert table.current == 1


# ---- E53 to E58: the end -----------------------------------------------------------------------


def end(lay: Lay, on: Wall, board: str = "coloured") -> int:
    """Play the last pass of a game; return what the end brought to a player with this wall."""
    seats = [seat(Counter(red=1), score=2), seat(on=on, score=30, passed=True)]
    table = lay(position(board=board, round=6, seats=seats)).play("pass")
    assert table.over
    assert table.scores[0] == 1
    return table.scores[1] - 30


@pytest.mark.parametrize(("centre", "points"), [([], 0), (["centre 1 red"], 4)])
def test_e53_the_centre_belongs_to_every_set_of_numbers(
    lay: Lay, centre: list[str], points: int
) -> None:
    assert end(lay, wall(*(f"{star} 1" for star in COLOURS), *centre)) == points


def test_e55_grey_stars_pay_by_their_own_pattern(lay: Lay) -> None:
    on = wall("purple 1 2 3 4 5 6 orange", "blue 1 2 3 4 5 6 orange", "centre 1 2 3 4 5 6 red")
    on |= {("green", i + 1): colour for i, colour in enumerate(COLOURS)}
    assert end(lay, on, "grey") == 17 + 17 + 12 + 14


@pytest.mark.parametrize("number", [5, 6])
def test_e56_nothing_is_paid_for_all_5s_or_6s(lay: Lay, number: int) -> None:
    assert end(lay, wall(*(f"{star} {number}" for star in COLOURS), f"centre {number} red")) == 0


def test_e57_equal_scores_share_the_victory(lay: Lay) -> None:
    seats = [seat(Counter(red=2), score=14), seat(score=12, passed=True)]
    table = lay(position(round=6, seats=seats)).play("pass")
    assert (table.scores, table.ranks) == ([12, 12], [1, 1])


@pytest.mark.parametrize("star", ["centre", *COLOURS])
def test_e58_complete_stars(lay: Lay, star: str) -> None:
    on = {space: colour for space, colour in full_wall().items() if space[0] == star}
    assert end(lay, on) == STAR_POINTS.get(star, VARIED_STAR_POINTS)


# ---- E59 to E62: the grey side -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("filled", "allowed"),
    [
        ([], {"purple", "orange", "yellow", "blue", "red"}),
        (["red 1 red"], {"purple", "orange", "yellow", "blue", "red"}),
        (["red 1 2 red"], {"red"}),
        (["red 1 red", "red 2 blue"], {"purple", "orange", "yellow"}),
    ],
)
def test_e59_two_tiles_decide_how_a_grey_star_goes_on(
    lay: Lay, filled: list[str], allowed: set[str]
) -> None:
    hand = Counter(purple=1, orange=1, yellow=1, blue=1, red=1)
    start = position(board="grey", round=2, seats=[seat(hand, wall(*filled))])
    assert colours(lay(start).legal(), "red") == allowed


def test_e60_every_space_of_the_grey_centre_costs_3(lay: Lay) -> None:
    paying = seat(Counter(red=3, blue=2), wall("centre 1 2 red"))
    legal = lay(position(board="grey", seats=[paying])).legal()
    centre = {notation for notation in legal if notation.startswith("place centre")}
    assert centre == {f"place centre {space} red" for space in (3, 4, 5, 6)}


def test_e61_on_the_grey_side_the_1_is_the_third_of_the_ring(lay: Lay) -> None:
    legal = lay(position(board="grey", seats=[seat(Counter(red=1))])).legal()
    assert legal == {"pass"} | {f"place {star} 3 red" for star in COLOURS}


def test_e62_a_grey_star_of_one_colour_wants_one_natural_tile(lay: Lay) -> None:
    paying = seat(Counter(purple=5), wall("red 1 2 red"))
    legal = lay(position(board="grey", seats=[paying])).legal()
    assert not colours(legal, "red")
    assert colours(legal, "blue") == {"purple"}


# ---- E64 and E65: taking back, which matches know and the twin does not ------------------------


def test_e64_taking_the_marker_can_be_taken_back() -> None:
    start = draft(centre=Counter(yellow=3, red=1), starter=1, seats=[seat(score=9)])
    table = GameTable(start)
    assert table.play("draft centre yellow").scores[0] == 6
    table.match.undo()
    assert table.now.to_json() == start.to_json()


def test_e65_bonus_tiles_can_be_taken_back_before_the_last_is_confirmed() -> None:
    """The last one ends the turn: then the supply is refilled, and what came out is known."""
    start = position(seats=[seat(Counter(purple=5), wall("purple 6")), seat(Counter(red=1))])
    table = GameTable(start)
    placed = table.play("place purple 5 purple")
    assert table.play("bonus green", "bonus yellow").supply.total() == 8
    table.match.undo()
    table.match.undo()
    assert table.now.to_json() == placed.to_json()
    table.match.undo()
    assert table.now.to_json() == start.to_json()
    table.play("place purple 5 purple", "bonus green", "bonus green", "bonus red")
    with pytest.raises(IllegalAction) as refused:
        table.match.undo()
    assert refused.value.code == "REVEALED"
