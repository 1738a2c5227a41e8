"""The cases S01 to S28 of the rules text: set-up and taking tokens; S07 is in `test_perft.py`.

A case whose *when* is no action at all shows that its notation is refused and changes nothing.
"""

from __future__ import annotations

import pytest

from .both import both, fresh
from .naive import COLOURS, GOLD, LEVELS
from .positions import Seat, tile

pytestmark = pytest.mark.modes

# Set-up -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "each", "tiles"),
    [
        pytest.param(2, 4, 3, id="S01"),
        pytest.param(3, 5, 4, id="S02"),
        pytest.param(4, 7, 5, id="S03"),
    ],
)
def test_S01_S02_S03_set_up(players: int, each: int, tiles: int) -> None:
    game = fresh(players)
    assert game.twin.bank == dict.fromkeys(COLOURS, each) | {GOLD: 5}
    assert len([noble for noble in game.twin.tiles if noble]) == tiles
    assert [len([c for c in game.twin.rows[level] if c]) for level in LEVELS] == [4, 4, 4]
    assert [len(game.twin.decks[level]) for level in LEVELS] == [36, 26, 16]
    assert all(not player.bought and not player.reserved for player in game.twin.players)
    assert all(game.held(seat) == "" for seat in range(players))


@pytest.mark.parametrize("players", [2, 3])
def test_S04_first_reservation_brings_gold(players: int) -> None:
    game = fresh(players).play("reserve 1.1")
    assert game.held() == "d"
    assert game.twin.bank[GOLD] == 4


@pytest.mark.parametrize("players", [2, 3])
def test_S04_first_reservation_without_gold_in_small_games(players: int) -> None:
    game = fresh(players, gold_in_small_games="none").play("reserve 1.1")
    assert game.held() == ""
    assert game.twin.bank[GOLD] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S06_opening_turns(players: int) -> None:
    game = fresh(players)
    takes = [notation.split()[1:] for notation in game.kinds("take")]
    assert sorted(len(set(take)) for take in takes) == [1] * 5 + [3] * 10
    assert len(game.kinds("reserve")) == 15
    assert len([n for n in game.kinds("reserve") if "deck" in n]) == 3
    assert game.kinds("buy") == set()
    assert len(game.legal()) == 30


def test_S08_nobles_are_not_replaced() -> None:
    seat = Seat(tokens="grk", bonuses="wwwuuuu")
    game = both(seat, rows={1: [2]}, tiles=[tile("wwwwuuuu"), 3, 4])
    game.play("buy 1.1")
    assert game.tiles() == [None, 3, 4]
    game.play("take u g r", "take u g r", "take w u r")
    assert game.tiles() == [None, 3, 4]


# Taking -------------------------------------------------------------------------------------


def test_S09_pair_from_a_pile_of_four() -> None:
    game = both().play("take r r")
    assert game.twin.bank["r"] == 2
    assert game.held() == "rr"


def test_S10_no_pair_from_a_pile_of_three() -> None:
    both(Seat(), Seat(tokens="r")).refuses("take r r", "PAIR_STOCK_TOO_LOW")


def test_S11_pair_and_one_more() -> None:
    both().refuses("take u r r", "BAD_TAKE")


def test_S12_gold_is_never_taken() -> None:
    both().refuses("take w u d", "GOLD_NOT_TAKEN")


@pytest.mark.parametrize("notation", ["take r r r", "take w u g r"])
def test_S13_three_of_a_kind_or_four(notation: str) -> None:
    both().refuses(notation, "BAD_TAKE")


def test_S14_two_colours_left_are_both_taken() -> None:
    # 4 players: 35 coloured tokens, of which two white and two blue are left
    game = both(
        Seat(tokens="wwwwwuu"),
        Seat(tokens="uuugggg"),
        Seat(tokens="gggrrrrrrr"),
        Seat(tokens="kkkkkkk"),
        players=4,
    )
    assert game.bank().rstrip("d") == "wwuu"
    assert game.kinds("take") == {"take w u"}
    game.refuses("take w", "TAKE_MORE")
    game.refuses("take u", "TAKE_MORE")
    assert game.play("take w u").held() == "wwwwwwuuu"


def test_S15_fewer_than_three_with_all_colours_there() -> None:
    both().refuses("take w u", "TAKE_MORE")


def test_S16_no_take_from_a_bank_of_gold() -> None:
    game = both(
        Seat(tokens="wwwwwuuuu"),
        Seat(tokens="ugggggrrd"),
        Seat(tokens="rrrkkkkkd"),
        players=3,
    )
    assert game.bank() == "ddd"
    assert game.kinds("take") == set()
    assert game.legal()


def test_S18_one_white_and_five_black() -> None:
    game = both(Seat(tokens="wwwwuuuu"), Seat(tokens="uggggg"), Seat(tokens="rrrrr"), players=3)
    assert game.bank() == "wkkkkkddddd"
    assert game.kinds("take") == {"take w k", "take k k"}


def test_S19_thirteen_for_a_moment() -> None:
    game = both(Seat(tokens="wwuuggrrkk"))
    game.play("take w u g")
    assert len(game.held()) == 13
    for left in (3, 2, 1):
        assert game.twin.current == 0
        assert game.legal() == game.kinds("return")
        assert len(game.held()) == 10 + left
        game.play("return g")
    assert game.twin.current == 1
    assert game.held() == "wwwuuurrkk"


def test_S22_exactly_the_excess() -> None:
    game = both(Seat(tokens="wwuuuggkk"), players=3)
    game.play("take r r")
    assert game.legal() == {"return w", "return u", "return g", "return r", "return k"}
    game.refuses("pass", "RETURN_FIRST")
    game.refuses("take w u g", "RETURN_FIRST")
    game.play("return w")
    game.refuses("return w", "NOTHING_TO_RETURN")
    assert len(game.held()) == 10
    assert game.twin.current == 1


def test_S23_nothing_goes_back_at_ten() -> None:
    game = both(Seat(tokens="wwuuggr")).play("take w u g")
    game.refuses("return w", "NOTHING_TO_RETURN")
    assert game.twin.current == 1
    assert len(game.held()) == 10


def test_S24_thirty_three_ways_to_return() -> None:
    game = both(Seat(tokens="wwuuggrrkk")).play("take w u g")
    ways = {turn for turn, _ in game.twin.complete_turns()}
    assert len(ways) == 33
    assert game.complete_turns() == ways


def test_S25_gold_goes_back_too() -> None:
    game = both(Seat(tokens="wwwuuukkd"), players=3)
    game.play("take g r k", "return w", "return d")
    assert game.held() == "wwuuugrkkk"
    assert game.twin.bank[GOLD] == 5


def test_S26_bonuses_are_no_tokens() -> None:
    game = both(Seat(tokens="wwuuggrr", bonuses="ggr")).play("take k k")
    assert game.twin.current == 1
    assert len(game.held()) == 10


@pytest.mark.parametrize("tokens", ["wwuuggrrkk", "wwwuuukkd", "wwuuggrr", "wwwwddddd", ""])
def test_S27_never_more_returned_than_taken(tokens: str) -> None:
    game = both(Seat(tokens=tokens))
    for turn in game.complete_turns():
        returned = sum(1 for word in turn if word.startswith("return"))
        gained = 1 if turn[0].startswith("reserve") else len(turn[0].split()) - 1
        assert returned <= gained
