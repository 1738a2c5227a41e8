"""The packed counts against plain arithmetic, lane by lane, at the edges (7 gold, 20 bonuses)."""

from itertools import product
from random import Random

import numpy as np
import pytest

from ludoteka.games.splendor.components import (
    CARD_COST,
    CARDS,
    N_GEMS,
    NOBLE_DEMAND,
    NOBLES,
    OUT_OF_REACH,
    lanes,
)

pytestmark = pytest.mark.modes

EDGES = (0, 1, 3, 7, 10, 13, 20, 27, 40, 127)
N = lanes.N_LANES


def words(seed: int, most: int, n: int = 200) -> list[list[int]]:
    """Counts by colour: all equal to each edge, one lane at an edge, and random ones."""
    random = Random(seed)
    alike = [[edge] * N for edge in EDGES if edge <= most]
    single = [
        [edge if lane == at else 0 for lane in range(N)]
        for edge, at in product(EDGES, range(N))
        if edge <= most
    ]
    return alike + single + [[random.randint(0, most) for _ in range(N)] for _ in range(n)]


def as_word(number: object) -> np.uint64:
    """Compiled code answers with a plain number."""
    return np.uint64(number)  # type: ignore[arg-type]


def bits(wanted: list[bool]) -> int:
    return sum(1 << i for i, yes in enumerate(wanted) if yes)


def test_packing_round_trips() -> None:
    for counts in words(1, 127):
        assert lanes.unpack(lanes.pack(counts)) == counts


def test_total_adds_all_counts() -> None:
    for counts in words(2, 42):
        assert lanes.total(lanes.pack(counts)) == sum(counts)


@pytest.mark.parametrize("colour", range(N))
def test_each_lane_by_itself(colour: int) -> None:
    for counts in words(3, 100, 30):
        word = lanes.pack(counts)
        assert lanes.lane(word, colour) == counts[colour]
        more = [n + 7 * (c == colour) for c, n in enumerate(counts)]
        assert lanes.unpack(lanes.add_lane(word, colour, 7)) == more
        rest = [n if c >= colour else 0 for c, n in enumerate(counts)]
        assert lanes.unpack(lanes.from_colour(word, colour)) == rest
    assert lanes.unpack(lanes.one_of(colour)) == [int(c == colour) for c in range(N)]


def test_lacking_stops_at_nothing_lane_by_lane() -> None:
    for wanted, held in zip(words(4, 127), reversed(words(5, 127)), strict=True):
        found = lanes.lacking(lanes.pack(wanted), lanes.pack(held))
        assert lanes.unpack(found) == [max(0, w - h) for w, h in zip(wanted, held, strict=True)]


def test_lacking_of_every_pair_of_small_counts() -> None:
    for wanted, held in product(range(8), range(28)):
        found = lanes.lacking(lanes.pack([wanted] * N), lanes.pack([held] * N))
        assert lanes.unpack(found) == [max(0, wanted - held)] * N


def test_sets_of_colours() -> None:
    for counts, least in zip(words(6, 100), reversed(words(7, 100)), strict=True):
        word, bound = lanes.pack(counts), lanes.pack(least)
        assert lanes.present(word) == bits([n > 0 for n in counts])
        enough = [n >= m for n, m in zip(counts, least, strict=True)]
        assert int(lanes.at_least(word, bound)) & 63 == bits(enough)
        assert lanes.covers(word, bound) == all(enough)


def test_sums_before_each_colour() -> None:
    for counts in words(8, 20):
        found = lanes.unpack(lanes.before_each(lanes.pack(counts)))
        assert found == [sum(counts[:colour]) for colour in range(N)]


def test_same_count_in_every_lane() -> None:
    for count in (0, 1, 13, 127):
        assert lanes.unpack(lanes.in_every_lane(count)) == [count] * N


def test_words_stay_unsigned() -> None:
    full = lanes.pack([127] * N)
    assert as_word(lanes.lacking(full, lanes.NO_LANES)) == full
    assert as_word(lanes.in_every_lane(255)) == np.uint64(2**64 - 1)


def test_prices_and_demands_are_those_of_the_table() -> None:
    for card in CARDS:
        assert tuple(lanes.unpack(CARD_COST[card.id])[:N_GEMS]) == card.cost
    for noble in NOBLES:
        assert tuple(lanes.unpack(NOBLE_DEMAND[noble.id])[:N_GEMS]) == noble.demand


def test_what_is_not_there_is_beyond_the_richest() -> None:
    richest = lanes.pack([20 + 7] * N_GEMS + [7])
    for nothing in (CARD_COST[0], NOBLE_DEMAND[0]):
        assert lanes.unpack(nothing)[:N_GEMS] == [OUT_OF_REACH] * N_GEMS
        assert lanes.total(lanes.lacking(nothing, richest)) > 7
        assert not lanes.covers(richest, nothing)
