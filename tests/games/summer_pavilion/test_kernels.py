"""The packed forms against plain arithmetic: heaps, masks, arcs, what an observation tells."""

import random
from itertools import product

import numpy as np
import pytest

from ludoteka.engine import dispatch, registry
from ludoteka.engine.protocol import Records
from ludoteka.games.summer_pavilion import components, greedy, worth
from ludoteka.games.summer_pavilion.actions import ACTIONS, INDEX, N_ACTIONS, NOTATION, draft, place
from ludoteka.games.summer_pavilion.game import GAME
from ludoteka.games.summer_pavilion.observation import FEATURES
from ludoteka.games.summer_pavilion.positions import heap_counts, pack
from ludoteka.games.summer_pavilion.rules import tiles
from ludoteka.games.summer_pavilion.state import PLAYER, STATE, Player, State

pytestmark = pytest.mark.modes

EDGES = (0, 1, 4, 21, 22)


def heaps() -> list[list[int]]:
    """Counts at the edges of what can lie together, and some at random."""
    rng = random.Random(7)
    edges = [
        [n if c == i else m for c in range(6)] for n, m in product(EDGES, (0, 22)) for i in range(6)
    ]
    return edges + [[rng.randrange(23) for _ in range(6)] for _ in range(200)]


def word(counts: list[int]) -> np.uint64:
    return np.uint64(pack(counts))


def test_a_heap_is_six_counts() -> None:
    for counts in heaps():
        heap = word(counts)
        assert heap_counts(heap) == counts
        assert [tiles.count_of(heap, c) for c in range(6)] == counts
        assert tiles.total(heap) == sum(counts)
        assert [tiles.total_from(heap, c) for c in range(6)] == [sum(counts[c:]) for c in range(6)]
        assert tiles.colours_in(heap) == sum(1 << c for c in range(6) if counts[c])


def test_tiles_lie_in_the_order_of_colours() -> None:
    for counts in heaps():
        lying = [c for c in range(6) for _ in range(counts[c])]
        assert [tiles.colour_at(word(counts), i) for i in range(len(lying))] == lying


def test_heaps_add_up_lane_by_lane() -> None:
    for one, other in zip(heaps(), reversed(heaps()), strict=True):
        both = word(one) + word(other)
        assert heap_counts(both) == [a + b for a, b in zip(one, other, strict=True)]
        assert both - word(other) == word(one)


def test_the_points_of_a_tile_are_the_tiles_in_one_piece_with_it() -> None:
    for mask, space in product(range(64), range(6)):
        filled = {s for s in range(6) if mask >> s & 1} | {space}
        piece, border = {space}, {space}
        while border:
            border = {n % 6 for s in border for n in (s - 1, s + 1)} & filled - piece
            piece |= border
        assert components.ARC[mask, space] == len(piece)


def test_the_action_table_is_a_bijection() -> None:
    assert len(set(NOTATION)) == N_ACTIONS == len(ACTIONS) == 332
    assert all(INDEX[text] == i for i, text in enumerate(NOTATION))
    assert draft(3, 5) == INDEX["draft 3 red"]
    assert place(3, 3, 5) == INDEX["place red 4 red"]


def test_protocols_and_records_have_the_same_fields() -> None:
    for dtype, protocol in ((STATE, State), (PLAYER, Player)):
        named = {name for kind in protocol.__mro__ for name in getattr(kind, "__annotations__", {})}
        assert {n for n in dtype.names or () if not n.startswith(("pad", "is_"))} == named
    assert STATE.itemsize < 1000


def test_no_field_hides_behind_a_method_of_records() -> None:
    assert not [n for dtype in (STATE, PLAYER) for n in dtype.names or () if hasattr(np.record, n)]


def features_of(state: Records, seat: int) -> dict[str, float]:
    out = GAME.features(GAME.observe(state, seat))
    return dict(zip(FEATURES, out.tolist(), strict=True))


def test_features_show_the_seeing_seat_first() -> None:
    players = [{"score": 30, "hand": ["red"] * 6}, {"stars": {"blue": [1, 2]}}]
    state = GAME.state_from_json({"round": 3, "players": players})
    mine, theirs = features_of(state, 0), features_of(state, 1)
    assert mine["round 3"] == mine["phase place"] == mine["seat +0 to move"] == 1
    assert mine["seat +0 hand red"] == theirs["seat +1 hand red"] == 0.5
    assert mine["seat +0 score"] == pytest.approx(0.3)
    assert mine["seat +1 filled blue 2"] == theirs["seat +0 blue has blue"] == 1
    assert mine["seat +2 playing"] == 0


def test_what_a_placement_is_rated_counts_its_points() -> None:
    """Of two placements that cost the same, the one that scores more looks better."""
    players = [{"hand": {"red": 2, "green": 2}, "stars": {"red": [1, 3]}}, {}]
    state = GAME.state_from_json({"round": 5, "players": players})
    rated = np.zeros(N_ACTIONS, np.float32)
    legal = GAME.legal_bits(state)
    dispatch.prior_one(state, legal, rated)
    assert rated[INDEX["place red 2 red"]] > rated[INDEX["place green 2 green"]] > 0


def test_the_best_use_of_tiles_in_a_star_needs_the_tiles() -> None:
    assert worth.ARCS[0, 0b111] == 1 + 2 + 3
    assert worth.ARCS[0b000101, 0b000111] == 3
    assert worth.ARCS[0b1, 0b10] == -1
    plan = greedy.GREEDY_WORTH[0].plan
    assert (plan[:, :, 0] == 0).all()
    assert (np.diff(plan, axis=2) >= 0).all()
    assert (plan[:, 63] == 0).all()


@pytest.mark.parametrize("board", ["coloured", "grey"])
def test_the_shares_of_the_win_follow_the_score(board: str) -> None:
    ahead = {
        "board": board,
        "round": 4,
        "players": [{"score": 40, "hand": ["red"]}, {"hand": ["red"]}],
    }
    shares = GAME.evaluate(GAME.state_from_json(ahead))
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > 0.8
    late = GAME.evaluate(GAME.state_from_json({**ahead, "round": 6}))
    assert late[0] > shares[0]


def test_the_registry_finds_the_game() -> None:
    assert registry.load("summer_pavilion") is GAME
