"""What is public and what is not, the card table, and taking back: the rest of the mistakes."""

from __future__ import annotations

import hashlib
from itertools import product
from typing import Any

import pytest

from ludoteka.engine.errors import IllegalAction, NotationError, OptionError
from ludoteka.engine.match import Match
from ludoteka.games.splendor import components

from .both import Both, both, fresh, splendor
from .naive import COLOURS, LETTERS, Naive, cards, nobles
from .positions import Seat, card, tile

SPECTATOR = -1


def seen(game: Both, seat: int) -> dict[str, Any]:
    """What a seat sees, as JSON."""
    return splendor().observation_to_json(splendor().observe(game.state, seat))


def reserved_of(game: Both, owner: int, seat: int) -> list[dict[str, Any]]:
    """A seat's reserved cards as another sees them."""
    found: list[dict[str, Any]] = seen(game, seat)["players"][owner]["reserved"]
    return found


def test_S30_others_see_the_level_of_a_blind_card_and_no_more() -> None:
    game = fresh().play("reserve deck 3")
    owned = game.twin.players[0].reserved[0].card.id
    assert reserved_of(game, 0, seat=0) == [{"card": owned, "level": 3, "blind": True}]
    for seat in (1, SPECTATOR):
        assert reserved_of(game, 0, seat) == [{"card": None, "level": 3, "blind": True}]
        assert seen(game, seat)["deck_sizes"]["3"] == 15


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_card_reserved_from_the_table_is_public(seat: int) -> None:
    game = fresh()
    shown = game.row(2)[0]
    game.play("reserve 2.1")
    assert reserved_of(game, 0, seat) == [{"card": shown, "level": 2, "blind": False}]


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_S52_bought_blind_card_is_public(seat: int) -> None:
    wanted = card(1, "white", "gggg")
    game = both(Seat(tokens="gggg", blind=(wanted,)))
    assert (reserved_of(game, 0, 1)[0]["card"]) is None
    game.play("buy reserved 1")
    owner = seen(game, seat)["players"][0]
    assert owner["bought"] == [wanted]
    assert (owner["points"], owner["bonuses"]) == (1, {"w": 1})


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_deck_order_is_seen_by_nobody(seat: int) -> None:
    one, other = fresh(), fresh()
    other.twin.decks[1].reverse()
    other = Both(other.twin)
    assert one.state.tobytes() != other.state.tobytes()
    assert splendor().observe(one.state, seat).tobytes() == (
        splendor().observe(other.state, seat).tobytes()
    )


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_blind_cards_of_others_may_be_any_of_their_level(seat: int) -> None:
    observed = {
        splendor().observe(both(Seat(blind=(i,)), rows={3: [72, 73, 74, 75]}).state, seat).tobytes()
        for i in (71, 76, 90)
    }
    assert len(observed) == 1


def test_at_the_end_everything_is_shown() -> None:
    game = both(Seat(blind=(2,)), Seat(bought=(74, 78, 82), blind=(72,)), current=1)
    game.play("take w u g")
    assert game.twin.over
    for seat in (0, 1, SPECTATOR):
        assert [reserved_of(game, owner, seat)[0]["card"] for owner in (0, 1)] == [2, 72]


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_noble_stands_at_its_owner(seat: int) -> None:
    noble = tile("gggrrrkkk")
    game = both(Seat(bonuses="gggrrrkkk"), tiles=[1, noble, 2]).play("take w u g")
    shown = seen(game, seat)
    assert shown["nobles"] == [1, noble, 2]
    assert shown["noble_owners"] == [None, 0, None]
    assert shown["players"][0]["points"] == 3
    assert splendor().text(splendor().observe(game.state, seat))


# The card table -----------------------------------------------------------------------------


def test_every_row_of_the_card_table() -> None:
    assert len(components.CARDS) == 90
    for row in components.CARDS:
        twin = cards()[row.id]
        assert (row.level, row.points, row.cost) == (twin.level, twin.points, twin.cost)
        assert LETTERS[row.bonus] == twin.bonus


def test_every_noble() -> None:
    found = {n.id: (n.points, n.demand) for n in components.NOBLES}
    assert found == {n.id: (n.points, n.demand) for n in nobles().values()}


def test_digest_of_the_card_table() -> None:
    lines = sorted(
        f"{c.level}|{components.COLOURS[c.bonus]}|{c.points}|{','.join(map(str, c.cost))}"
        for c in components.CARDS
    )
    found = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    assert found == "417d650b072d783121cbb910ac3aa5bbce0f533fffb05a34c3645ed68d5c6401"


# S05 and S28 --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 5])
def test_S05_two_to_four_players(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 4") as refused:
        Match.new("splendor", players)
    assert refused.value.code == "BAD_PLAYERS"
    position: dict[str, Any] = {"players": [{}] * players}
    with pytest.raises(NotationError):
        splendor().state_from_json(position)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "hands"), [(2, 5498), (3, 6748), (4, 7658)])
def test_S28_hands_of_at_most_ten_tokens(players: int, hands: int) -> None:
    # a position with that hand is accepted; the seat is not the one that must return now
    most = {2: 4, 3: 5, 4: 7}[players]
    accepted = 0
    for counts in product(*[range(most + 1)] * len(COLOURS), range(6)):
        if sum(counts) <= 11:
            accepted += holds(players, dict(zip(LETTERS, counts, strict=True)))
    assert accepted == hands


def holds(players: int, tokens: dict[str, int]) -> bool:
    """Whether a position may have seat 1 hold these tokens at the turn of seat 0."""
    seats: list[dict[str, Any]] = [{}, {"tokens": tokens}, *[{}] * (players - 2)]
    try:
        splendor().state_from_json({"players": seats})
    except NotationError:
        return False
    return True


# Taking back --------------------------------------------------------------------------------


def match_at(twin: Naive) -> Match:
    """A match that starts from a position."""
    return Match.new("splendor", twin.options.players, state=twin.to_json())


def owners(match: Match) -> list[int | None]:
    found: list[int | None] = splendor().state_to_json(match.state())["noble_owners"]
    return found


def test_undo_leaves_no_noble_owned_twice() -> None:
    game = both(Seat(bonuses="gggrrrkkk"), tiles=[1, tile("gggrrrkkk"), 2])
    match = match_at(game.twin)
    for _ in range(2):
        match.play("take w u g")
        assert owners(match) == [None, 0, None]
        assert match.scores() == [3, 0]
        match.undo()
        assert owners(match) == [None, None, None]
        assert match.scores() == [0, 0]
        assert match.state().tobytes() == game.state.tobytes()


def test_undo_of_a_choice_of_noble() -> None:
    tiles = [tile("ggggrrrr"), tile("rrrrkkkk"), 1]
    match = match_at(both(Seat(bonuses="ggggrrrrkkkk"), tiles=tiles).twin)
    match.play("take w u g")
    match.play("noble 1")
    match.undo()
    assert owners(match) == [None, None, None]
    match.play("noble 2")
    assert owners(match) == [None, 0, None]


@pytest.mark.parametrize("notation", ["reserve 1.1", "reserve deck 1", "buy 1.1"])
def test_undo_stops_where_a_card_came_to_light(notation: str) -> None:
    match = match_at(both(Seat(tokens="uuu"), rows={1: [card(1, "white", "uuu")]}).twin)
    match.play(notation)
    with pytest.raises(IllegalAction, match="revealed"):
        match.undo()


def test_what_revealed_nothing_may_be_taken_back() -> None:
    match = match_at(both(Seat(tokens="uuudd"), rows={1: [card(1, "white", "uuu")]}).twin)
    before = match.state().tobytes()
    match.play("buy 1.1")  # two ways to pay: the card still lies there
    match.play("pay u")
    match.undo()
    match.undo()
    assert match.state().tobytes() == before
