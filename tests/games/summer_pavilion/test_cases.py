"""The cases E01 to E41 of data/cases.json, on the twin and on the game's own rules alike."""

from collections import Counter

import pytest

from .naive import COLOURS, FACTORIES, Bonus, Pavilion, Player
from .positions import draft, everything, position, seat, wall
from .tables import Lay

pytestmark = pytest.mark.modes


def placements(legal: set[str], star: str = "") -> set[str]:
    """Return the placements, of one star or of all."""
    return {notation for notation in legal if notation.startswith(f"place {star}")}


def held(table: Pavilion, number: int = 0) -> Counter[str]:
    """Return the hand of a seat without empty entries."""
    return +table.players[number].hand


# ---- E01 to E12: the draft ---------------------------------------------------------------------


def test_e01_a_factory_gives_all_of_a_colour_and_one_wild_tile(lay: Lay) -> None:
    factory, other = Counter(green=1, purple=2, red=1), Counter(blue=4)
    table = lay(draft(factories=[factory, other])).play("draft 1 green")
    assert held(table) == Counter(green=1, purple=1)
    assert table.centre == Counter(purple=1, red=1)
    assert table.scores == [5, 5]
    assert table.current == 1


def test_e02_of_wild_tiles_alone_only_one_is_taken(lay: Lay) -> None:
    table = lay(draft(factories=[Counter(purple=4)])).play("draft 1 purple")
    assert held(table) == Counter(purple=1)
    assert table.centre == Counter(purple=3)


def test_e03_a_wild_tile_is_not_chosen_beside_another_colour(lay: Lay) -> None:
    table = lay(draft(factories=[Counter(purple=3, green=1)]))
    assert table.legal() == {"draft 1 green"}
    assert table.refuses("draft 1 purple")


def test_e04_the_marker_costs_a_point_for_each_tile_but_not_for_itself(lay: Lay) -> None:
    start = draft(centre=Counter(yellow=3, purple=2), seats=[seat(score=20)])
    table = lay(start).play("draft centre yellow")
    assert held(table) == Counter(yellow=3, purple=1)
    assert table.scores[0] == 16
    assert table.centre == Counter(purple=1)
    assert (table.starter, table.marker_in_centre) == (0, False)


def test_e05_the_marker_never_brings_the_score_below_1(lay: Lay) -> None:
    start = draft(centre=Counter(yellow=4, purple=1), seats=[seat(score=3)])
    assert lay(start).play("draft centre yellow").scores[0] == 1


def test_e06_the_marker_may_be_taken_with_1_point(lay: Lay) -> None:
    start = draft(centre=Counter(yellow=2, red=1), starter=1, seats=[seat(score=1)])
    table = lay(start).play("draft centre yellow")
    assert table.scores[0] == 1
    assert (table.starter, table.marker_in_centre) == (0, False)


def test_e07_only_the_first_from_the_centre_takes_the_marker(lay: Lay) -> None:
    start = draft(centre=Counter(yellow=5, red=1), starter=1, marker_in_centre=False)
    table = lay(start).play("draft centre yellow")
    assert held(table) == Counter(yellow=5)
    assert table.scores == [5, 5]
    assert (table.starter, table.marker_in_centre) == (1, False)


def test_e09_the_marker_alone_is_no_source(lay: Lay) -> None:
    table = lay(draft(factories=[Counter(red=3, blue=1)]))
    assert table.legal() == {"draft 1 red", "draft 1 blue"}
    assert all(table.refuses(f"draft centre {colour}") for colour in COLOURS)


def test_e10_the_owner_of_the_marker_starts_the_placement(lay: Lay) -> None:
    seats = [seat(), seat(Counter(blue=1)), seat(Counter(red=1))]
    start = draft(3, centre=Counter(green=2), marker_in_centre=False, starter=2, seats=seats)
    table = lay(start)
    assert table.play("draft centre green").phase == "placement"
    assert [table.now.current, *(table.play("pass").current for _ in range(2))] == [2, 0, 1]


def test_e11_last_rounds_wild_colour_is_an_ordinary_one(lay: Lay) -> None:
    factory = Counter(purple=2, green=1, red=1)
    start = draft(round=2, factories=[factory, factory], seats=[seat(Counter(purple=1))])
    table = lay(start).play("draft 1 purple")
    assert held(table) == Counter(purple=3, green=1)


def test_e12_where_nobody_took_the_marker_the_rounds_starter_begins(lay: Lay) -> None:
    seats = [seat(Counter(red=1)), seat()]
    table = lay(draft(factories=[Counter(green=3, purple=1)], seats=seats, current=1, starter=0))
    placing = table.play("draft 1 green")
    assert (placing.phase, placing.current, placing.scores) == ("placement", 0, [5, 5])
    assert placing.marker_in_centre
    after = table.play("pass", "pass")
    assert (after.round, after.phase, after.current) == (2, "draft", 0)
    assert (after.marker_in_centre, after.starter) == (True, 0)


# ---- E13 to E16: the stock ---------------------------------------------------------------------

FOUR_CORNERS = (  # with HEAP, one tile of each colour, and twice 25 and 25 placed: all tiles
    Counter(purple=2, orange=2),
    Counter(red=3, blue=1),
    Counter(blue=2, yellow=2),
    Counter(yellow=1, green=3),
)


def crowded(*more: tuple[str, ...]) -> list[Player]:
    """Build four players of whom the first is last to pass; each has 24 spaces and some more."""
    common = [f"{star} 1 2 3" for star in COLOURS]
    common += [f"centre {i + 1} {colour}" for i, colour in enumerate(COLOURS)]
    walls = [wall(*common, *spaces) for spaces in more]
    first, *others = zip(FOUR_CORNERS, walls, strict=True)
    return [seat(*first), *(seat(on=on, corners=tiles, passed=True) for tiles, on in others)]


def sizes(table: Pavilion) -> list[int]:
    """Count the tiles of each factory."""
    return [factory.total() for factory in table.factories]


def test_e13_the_tower_becomes_the_bag_in_the_middle_of_filling(lay: Lay) -> None:
    on = wall(*(f"{star} 1 2 3 4" for star in COLOURS))
    on |= {("centre", i + 1): colour for i, colour in enumerate(COLOURS[:5])}
    seats = [seat(Counter(red=2, blue=2), on), seat(on=on, passed=True)]
    start = position(seats=seats, round=3, bag=Counter(COLOURS))
    assert (start.bag.total(), start.tower.total()) == (6, 54)
    table = lay(start).play("pass")
    assert sizes(table) == [4, 4, 4, 4, 4]
    assert (table.bag.total(), table.tower.total()) == (40, 0)
    assert sum(table.factories, Counter()) >= Counter(COLOURS)


def test_e14_with_too_few_tiles_factories_stay_empty(lay: Lay) -> None:
    """The case is told for two players, who cannot bring so many tiles to rest: here four."""
    seats = crowded(("purple 4",), ("orange 4",), ("red 4",), ("blue 4",))
    start = position(4, seats=seats, round=3)
    assert (start.bag, start.tower) == (Counter(COLOURS), Counter())
    table = lay(start)
    assert sizes(table.play("pass")) == [4, 2, 0, 0, 0, 0, 0, 0, 0]
    assert table.now.phase == "draft"
    assert {notation.split()[1] for notation in table.legal()} == {"1", "2"}


def test_e15_a_round_without_tiles_starts_with_the_placement(lay: Lay) -> None:
    two, three = ("purple 4", "green 4"), ("red 4", "purple 4", "blue 4")
    seats = crowded(two, ("orange 4", "yellow 4"), three, ("blue 4", "orange 4", "red 4"))
    start = position(4, seats=seats, round=3, starter=2)
    assert not start.bag.total() + start.tower.total()
    table = lay(start).play("pass")
    assert (table.round, table.phase, table.current) == (4, "placement", 2)
    assert held(table, 2) == FOUR_CORNERS[2]
    assert table.marker_in_centre


@pytest.mark.parametrize(("players", "left"), [(2, 102), (3, 94), (4, 86)])
def test_e16_the_table_at_the_start(lay: Lay, players: int, left: int) -> None:
    table = lay.deal(players)
    assert sizes(table) == [4] * FACTORIES[players]
    assert (table.supply.total(), table.bag.total(), table.tower.total()) == (10, left, 0)
    assert table.scores == [5] * players
    assert (table.round, table.marker_in_centre) == (1, True)
    assert everything(table) == Counter(dict.fromkeys(COLOURS, 22))


# ---- E17 to E29: placing and its points --------------------------------------------------------


def test_e17_the_other_tiles_of_the_price_go_into_the_tower(lay: Lay) -> None:
    table = lay(position(seats=[seat(Counter(blue=7)), seat(Counter(red=1))])).play(
        "place blue 6 blue"
    )
    assert table.players[0].wall == wall("blue 6")
    assert (table.tower, held(table)) == (Counter(blue=5), Counter(blue=1))
    assert table.scores[0] == 6


def test_e18_an_arc_runs_over_the_seam_of_the_ring(lay: Lay) -> None:
    paying = seat(Counter(blue=3, purple=3), wall("blue 1 2"))
    table = lay(position(seats=[paying, seat(Counter(red=1))])).play("place blue 6 blue")
    assert table.scores[0] == 5 + 3
    assert table.tower == Counter(blue=2, purple=3)
    assert table.players[0].wall["blue", 6] == "blue"


def test_e19_a_wild_tile_never_replaces_the_last_natural_one(lay: Lay) -> None:
    table = lay(position(seats=[seat(Counter(purple=6))]))
    stars = ("purple", "centre")
    expected = {f"place {star} {space} purple" for star in stars for space in range(1, 7)}
    assert table.legal() == {"pass"} | expected


def test_e20_every_legal_split_of_the_price_is_offered(lay: Lay) -> None:
    table = lay(position(seats=[seat(Counter(green=3, purple=3))]))
    table.play("place green 4 green")
    assert table.legal() == {"wilds 1", "wilds 2", "wilds 3"}


def test_e21_a_price_of_1_takes_no_wild_tile(lay: Lay) -> None:
    seats = [seat(Counter(green=2, purple=3)), seat(Counter(red=1))]
    table = lay(position(seats=seats)).play("place green 1 green")
    assert held(table) == Counter(green=1, purple=3)
    assert not table.tower.total()
    assert table.current == 1


def test_e22_the_only_payment_is_made_at_once(lay: Lay) -> None:
    seats = [seat(Counter(orange=1, purple=3)), seat(Counter(red=1))]
    table = lay(position(seats=seats)).play("place orange 4 orange")
    assert table.players[0].wall == wall("orange 4")
    assert table.tower == Counter(purple=3)
    assert table.current == 1


def test_e23_a_colour_lies_in_the_centre_only_once(lay: Lay) -> None:
    paying = seat(Counter(red=3, blue=3), wall("centre 2 red"))
    table = lay(position(round=2, seats=[paying]))
    assert placements(table.legal(), "centre") == {"place centre 1 blue", "place centre 3 blue"}


@pytest.mark.parametrize(
    ("filled", "hand", "placed", "points"),
    [
        pytest.param(["red 1 2 4 5"], Counter(red=3), "red 3", 5, id="e25_two_arcs_become_one"),
        pytest.param(
            ["red 1 2 4"], Counter(red=6), "red 6", 3, id="e26_what_lies_apart_is_not_counted"
        ),
        pytest.param(["red 1 2"], Counter(red=4), "red 4", 1, id="e27_a_gap_ends_the_arc"),
        pytest.param(["purple 2 3 4 5 6"], Counter(purple=1), "purple 1", 6, id="e28_a_full_star"),
        pytest.param(
            ["blue 3 4", "orange 3"], Counter(red=1), "red 1", 1, id="e29_other_stars_do_not_count"
        ),
    ],
)
def test_e25_to_e29_points_are_the_length_of_the_arc(
    lay: Lay, filled: list[str], hand: Counter[str], placed: str, points: int
) -> None:
    start = position(seats=[seat(hand, wall(*filled)), seat(Counter(yellow=1))])
    table = lay(start).play(f"place {placed} {placed.split()[0]}")
    assert table.scores[0] == 5 + points
    assert table.current == 1


# ---- E30 to E41: bonus tiles -------------------------------------------------------------------


def due(table: Pavilion) -> int:
    """Return how many bonus tiles are to be taken now."""
    return table.question.due if isinstance(table.question, Bonus) else 0


@pytest.mark.parametrize(
    ("filled", "hand", "placed", "tiles"),
    [
        pytest.param(["purple 6"], 5, "purple 5", 3, id="e30_window"),
        pytest.param(["green 1 2", "purple 3"], 4, "purple 4", 2, id="e31_statue_across_the_seam"),
        pytest.param(
            ["centre 5 red", "centre 6 blue", "purple 2"], 3, "purple 3", 1, id="e32_pillar"
        ),
        pytest.param(
            ["purple 1 3", "orange 3 4", "centre 5 red", "centre 6 blue"],
            2, "purple 2", 3, id="e34_statue_and_pillar",
        ),
        pytest.param(["purple 5 6"], 1, "purple 1", 0, id="e41_a_structure_pays_once"),
    ],
)  # fmt: skip
def test_e30_to_e41_the_tile_that_completes_a_structure_brings_tiles(
    lay: Lay, filled: list[str], hand: int, placed: str, tiles: int
) -> None:
    start = position(seats=[seat(Counter(purple=hand), wall(*filled)), seat(Counter(yellow=1))])
    table = lay(start)
    assert due(table.play(f"place {placed} purple")) == tiles
    assert table.now.supply == start.supply
    for left in reversed(range(tiles)):
        assert table.now.current == 0
        assert due(table.play("bonus yellow" if left else "bonus red")) == left
    assert table.now.current == 1


def test_e34_all_tiles_come_from_the_same_supply_and_the_arc_counts(lay: Lay) -> None:
    on = wall("purple 1 3", "orange 3 4", "centre 5 red", "centre 6 blue")
    table = lay(position(seats=[seat(Counter(purple=2), on), seat(Counter(yellow=1))]))
    assert table.play("place purple 2 purple").scores[0] == 5 + 3
    assert "bonus blue" not in table.legal(), "three are due: blue and red alone are too few"
    after = table.play("bonus yellow")
    assert +after.supply == Counter(purple=2, green=2, orange=2, yellow=1, blue=1, red=1)
    assert table.legal() == {"bonus yellow", "bonus blue"}


def test_e36_exactly_what_is_due_is_taken_wild_tiles_too(lay: Lay) -> None:
    supply = Counter(purple=4, green=1, orange=1, yellow=1, blue=2, red=1)
    seats = [seat(Counter(purple=5), wall("purple 6")), seat(Counter(yellow=1))]
    table = lay(position(seats=seats, supply=supply))
    table.play("place purple 5 purple", "bonus purple", "bonus purple")
    assert {notation.split()[0] for notation in table.legal()} == {"bonus"}
    assert table.refuses("pass")
    assert held(table.play("bonus purple")) == Counter(purple=3)


def exhausted(supply: Counter[str], hand: Counter[str], *filled: str) -> Pavilion:
    """Build a table with bag and tower empty: the second player holds all other tiles."""
    everyone = [seat(hand, wall(*filled)), seat()]
    table = position(seats=everyone, supply=supply)
    table.players[1].hand, table.bag = table.bag, Counter()
    return table


def test_e37_the_supply_is_full_again_before_the_next_player_acts(lay: Lay) -> None:
    """Nothing is left but the four tiles that the first player has just paid."""
    supply = Counter(COLOURS) + Counter(COLOURS[2:])
    table = lay(exhausted(supply, Counter(purple=5), "purple 6"))
    before = table.play("place purple 5 purple", "bonus orange", "bonus red")
    assert (before.supply.total(), before.tower) == (8, Counter(purple=4))
    after = table.play("bonus red")
    assert (after.current, after.supply.total(), after.supply["purple"]) == (1, 10, 4)
    assert (+after.bag, +after.tower) == (Counter(purple=1), Counter())


def test_e39_a_bonus_larger_than_the_supply_takes_what_is_there(lay: Lay) -> None:
    table = lay(exhausted(Counter(red=1, blue=1), Counter(purple=5), "purple 6"))
    assert due(table.play("place purple 5 purple")) == 2
    after = table.play("bonus blue", "bonus red")
    assert held(after) == Counter(blue=1, red=1)
    assert (after.current, +after.supply) == (1, Counter(purple=4))


def test_e39_an_empty_supply_asks_for_nothing(lay: Lay) -> None:
    table = lay(exhausted(Counter(), Counter(purple=5), "purple 6")).play("place purple 5 purple")
    assert (table.current, +table.supply) == (1, Counter(purple=4))
