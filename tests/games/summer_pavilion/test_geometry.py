"""The lists of the data file follow from the drawing of its 42 rhombi, and from nothing else."""

import math
from collections import defaultdict
from itertools import combinations, product

import pytest

from ludoteka.games.summer_pavilion import components
from ludoteka.games.summer_pavilion.components import DATA

from . import naive

Point = tuple[float, float]
Rhombus = frozenset[Point]
Spaces = frozenset[tuple[int, int]]  # [star, space from 1]

RING = range(1, 7)


def at(point: list[float]) -> Point:
    """Round a drawn point, so that equal points compare equal."""
    return round(point[0] + 0.0, 2), round(point[1] + 0.0, 2)


RHOMBI: dict[tuple[int, int], list[Point]] = {
    (star, space): [at(corner) for corner in drawn["polygon"]]
    for star, stars in enumerate(DATA["stars"])
    for space, drawn in enumerate(stars["spaces"], 1)
}


def middle(points: Rhombus | list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def direction(origin: Point, point: Point) -> float:
    """Angle in degrees, clockwise from east as y points down."""
    return math.degrees(math.atan2(point[1] - origin[1], point[0] - origin[0])) % 360


def heart(star: int) -> Point:
    """Return the one corner that all six tiles of a star share."""
    (shared,) = set.intersection(*(set(RHOMBI[star, space]) for space in RING))
    return shared


def edges(corners: list[Point]) -> set[frozenset[Point]]:
    return {frozenset(pair) for pair in zip(corners, corners[1:] + corners[:1], strict=True)}


def notch(star: int, one: int, other: int) -> Rhombus:
    """Return the rhombus that fills the gap between the points of two neighbouring tiles."""
    centre, first, second = heart(star), RHOMBI[star, one], RHOMBI[star, other]
    (inner,) = set(first) & set(second) - {centre}
    tips = [
        max(corners, key=lambda corner: math.dist(centre, corner)) for corners in (first, second)
    ]
    outer = [sum(tip[axis] for tip in tips) - inner[axis] for axis in (0, 1)]
    return frozenset([inner, *tips, at(outer)])


def near(one: Rhombus, other: Rhombus) -> bool:
    return math.dist(middle(one), middle(other)) < 0.05


def notches() -> list[tuple[Rhombus, Spaces]]:
    """Return every gap between neighbouring tiles with the spaces that touch it."""
    found: list[tuple[Rhombus, Spaces]] = []
    for star, space in product(range(7), RING):
        gap, beside = notch(star, space, space % 6 + 1), {(star, space), (star, space % 6 + 1)}
        same = [i for i, (other, _) in enumerate(found) if near(gap, other)]
        if same:
            found[same[0]] = gap, found[same[0]][1] | beside
        else:
            found.append((gap, frozenset(beside)))
    return found


def structures() -> dict[Spaces, tuple[str, Rhombus]]:
    """Find pillars, statues and windows in the gaps.

    Between two outer stars stands a statue, between an outer star and the centre a pillar; of the
    gaps that only one star has, the window is the one that looks straight outwards.
    """
    kinds, alone = {}, defaultdict(list)
    for gap, beside in notches():
        stars = {star for star, _ in beside}
        if len(stars) == 1:
            alone[min(stars)].append((gap, beside))
        else:
            kinds[beside] = "pillar" if 0 in stars else "statue", gap
    for gaps in alone.values():
        gap, beside = max(gaps, key=lambda found: math.hypot(*middle(found[0])))
        kinds[beside] = "window", gap
    return kinds


def test_every_tile_is_a_rhombus_of_side_1_with_60_degrees_at_the_heart() -> None:
    for (star, _), corners in RHOMBI.items():
        sides = [math.dist(*edge) for edge in edges(corners)]
        assert sides == pytest.approx([1, 1, 1, 1], abs=0.02)
        inner = [c for c in corners if math.dist(c, heart(star)) == pytest.approx(1, abs=0.02)]
        assert math.dist(*inner) == pytest.approx(1, abs=0.02)


def test_tiles_do_not_overlap() -> None:
    """Two such rhombi on this lattice overlap only if their middles are closer than 0.85."""
    for one, other in combinations(RHOMBI.values(), 2):
        assert math.dist(middle(one), middle(other)) > 0.85


def test_spaces_run_clockwise_and_the_ring_is_closed() -> None:
    for star in range(7):
        angles = [direction(heart(star), middle(RHOMBI[star, space])) for space in RING]
        turns = [(b - a) % 360 for a, b in zip(angles, angles[1:] + angles[:1], strict=True)]
        assert turns == pytest.approx([60] * 6, abs=1)


def test_ring_neighbours_share_an_edge_and_no_others_do() -> None:
    touching = {
        frozenset(pair)
        for pair in combinations(RHOMBI, 2)
        if edges(RHOMBI[pair[0]]) & edges(RHOMBI[pair[1]])
    }
    assert touching == {
        frozenset({(star, space), (star, space % 6 + 1)}) for star in range(7) for space in RING
    }


def test_stars_run_clockwise_from_the_left() -> None:
    angles = [direction((0, 0), heart(star)) for star in range(1, 7)]
    assert angles == pytest.approx([180, 240, 300, 0, 60, 120], abs=1)
    assert heart(0) == (0, 0)


def test_the_outward_spaces_of_a_star_are_5_and_6() -> None:
    for star in range(1, 7):
        by_distance = sorted(RING, key=lambda n: math.hypot(*middle(RHOMBI[star, n])))
        assert set(by_distance[-2:]) == {5, 6}


def test_the_written_middles_and_angles_are_those_of_the_rhombi() -> None:
    for (star, space), corners in RHOMBI.items():
        drawn = DATA["stars"][star]["spaces"][space - 1]
        assert middle(corners) == pytest.approx(drawn["centre"], abs=0.01)
        assert direction(heart(star), middle(corners)) == pytest.approx(drawn["angle"], abs=1)
    for star, written in enumerate(DATA["stars"]):
        assert heart(star) == pytest.approx(written["centre"], abs=0.01)


def test_the_structures_follow_from_the_rhombi() -> None:
    shipped = {
        frozenset((star, space) for star, space in given["spaces"]): given["kind"]
        for given in DATA["structures"]
    }
    computed = {beside: kind for beside, (kind, _) in structures().items()}
    assert sorted(computed.values()) == ["pillar"] * 6 + ["statue"] * 6 + ["window"] * 6
    assert shipped == computed


def test_structures_are_drawn_in_their_gaps() -> None:
    for given in DATA["structures"]:
        _, gap = structures()[frozenset((star, space) for star, space in given["spaces"])]
        corners = sorted(at(corner) for corner in given["polygon"])
        assert corners == [pytest.approx(corner, abs=0.02) for corner in sorted(gap)]
        assert given["centre"] == pytest.approx(middle(gap), abs=0.02)


def test_the_twin_has_the_same_structures() -> None:
    by_tiles = {"pillar": 1, "statue": 2, "window": 3}
    twin = {
        frozenset((naive.STARS.index(star), space) for star, space in spaces): tiles
        for tiles, spaces in naive.STRUCTURES
    }
    assert twin == {beside: by_tiles[kind] for beside, (kind, _) in structures().items()}
    assert DATA["structure_rewards"] == by_tiles


# ---- tables that the components make of the data, against the twin's slow values ----------------


def test_names_prices_and_points_are_the_twins() -> None:
    assert (components.COLOURS, components.STARS) == (naive.COLOURS, naive.STARS)
    for board, (star, name), space in product(components.BOARDS, enumerate(naive.STARS), RING):
        assert DATA["costs"][board][star][space - 1] == naive.price(board, name, space)
    assert components.STAR_POINTS.tolist() == [naive.STAR_POINTS[c] for c in naive.COLOURS]
    assert components.MIXED_STAR_POINTS == naive.VARIED_STAR_POINTS
    assert components.NUMBER_POINTS.tolist() == [0, 4, 8, 12, 16, 0, 0]


def test_the_table_of_arcs_holds_the_twins_arcs() -> None:
    for mask, space in product(range(64), RING):
        lies = {("red", n): "red" for n in RING if mask >> n - 1 & 1 or n == space}
        assert components.ARC[mask, space - 1] == naive.arc(lies, ("red", space))
