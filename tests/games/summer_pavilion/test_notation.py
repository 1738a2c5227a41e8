"""Texts and positions as people write them, and what they are told when they slip."""

import re
from typing import Any

import pytest

from ludoteka.engine.errors import NotationError
from ludoteka.engine.records import equal
from ludoteka.games.summer_pavilion.game import GAME
from ludoteka.games.summer_pavilion.positions import heap_counts


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Draft 3  RED", "draft 3 red"),
        ("draft centre p", "draft centre purple"),
        ("take factory 3 red", "draft 3 red"),
        ("draft center green", "draft centre green"),
        ("place red star space 4 red", "place red 4 red"),
        ("pl c 2 b", "place centre 2 blue"),
        ("wild 2", "wilds 2"),
        ("keep done", "keep done"),
        ("bonus y", "bonus yellow"),
        (" PASS ", "pass"),
    ],
)
def test_spelling_is_forgiving(typed: str, meant: str) -> None:
    assert GAME.notation(GAME.parse(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Say what to do"),
        ("jump", "“jump” is no action"),
        ("draft 3 rde", "Did you mean “red”"),
        ("draft 12 red", "There is no “draft 12 red”"),
        ("draft red", "is written like this: draft centre purple"),
        ("place red 7 red", "A star has the spaces 1 to 6, not “7”."),
        ("place red 4", "is written like this: place red 4 red"),
        ("wilds 9", "There is no “wilds 9”"),
        ("pass now", "is written like this: pass"),
    ],
)
def test_a_slip_is_explained(typed: str, told: str) -> None:
    with pytest.raises(NotationError, match=re.escape(told)) as caught:
        GAME.parse(typed)
    assert caught.value.code == "UNKNOWN_ACTION"


def test_a_position_needs_next_to_nothing() -> None:
    state = GAME.state_from_json({"players": [{"hand": {"red": 3}}, {}]})
    record = state[0]
    assert GAME.notation(GAME.legal_actions(state)[0]).startswith("place")
    assert (record.round_number, record.current_player, record.players[1].score) == (1, 0, 5)
    assert heap_counts(record.supply) == [2, 2, 2, 2, 1, 1]
    assert heap_counts(record.bag) == [20, 20, 20, 20, 21, 18]


def test_a_position_can_be_written_back() -> None:
    given = {
        "board": "grey", "round": 2, "phase": "pay", "placing": "place red 4 green",
        "players": [
            {"hand": {"green": 4, "blue": 1}, "stars": {"centre": {"1": "red", "2": "red"}}},
            {"hand": {"green": 9}, "score": 33},
            {"passed": True, "corner": ["red"]},
        ],
    }  # fmt: skip
    with pytest.raises(NotationError, match="may not be placed"):
        GAME.state_from_json({**given, "placing": "place red 4 orange"})
    state = GAME.state_from_json(given)
    assert equal(GAME.state_from_json(GAME.state_to_json(state)), state)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"colour": "red"}, "a state has no “colour”"),
        ({"board": "gray"}, "“gray” is no board. Did you mean “grey”?"),
        ({"round": 7}, "“round” must be a whole number from 1 to 6, not 7"),
        ({"players": 5}, "“players” must be a number or a list of 2 to 4 players"),
        ({"players": [{"hand": {"rde": 1}}, {}]}, "“rde” is no colour. Did you mean “red”"),
        ({"players": [{"hand": 4}, {}]}, "“hand” must be colours with their counts"),
        (
            {"players": [{"hand": {"red": 23}}, {}]},
            "“hand red” must be a whole number from 0 to 22",
        ),
        ({"players": [{"stars": {"red": {"7": "red"}}}, {}]}, "space of the red star"),
        ({"players": [{"stars": {"red": {"1": "blue"}}}, {}]}, "red star: may not hold blue"),
        (
            {"players": [{"stars": {"centre": [1]}}, {}]},
            "The centre star must be spaces with colours",
        ),
        ({"players": [{"score": 0}, {}]}, "“score” must be a whole number from 1"),
        ({"players": [{"passed": True, "hand": ["red"]}, {}]}, "has passed with tiles in the hand"),
        ({"phase": "draft"}, "the draft goes on exactly while tiles lie"),
        ({"phase": "bonus"}, "“owed” must be a whole number from 1 to 10, not None"),
        ({"phase": "keep"}, "tiles are kept after a pass"),
        ({"phase": "pay"}, "“placing” must be an action such as place red 4 red"),
        ({"current_player": 2}, "“current_player” must be a whole number from 0 to 1"),
        ({"factories": [{}] * 6}, "“factories” must be a list of at most 5"),
        ({"supply": {"red": 11}}, "11 tiles in the supply, at most 10"),
        ({"bag": {"red": 3}}, "purple tiles instead of 22"),
        ({"chance": "xyz"}, "64 hexadecimal digits"),
    ],
)
def test_a_wrong_position_is_explained(changed: dict[str, Any], told: str) -> None:
    sound: dict[str, Any] = {"players": [{"hand": ["red"]}, {}]}
    with pytest.raises(NotationError, match=re.escape(told)):
        GAME.state_from_json({**sound, **changed})


def test_a_deal_is_checked() -> None:
    config = GAME.info.configure(2, options={"first_player": 1})
    supply = {"purple": 5, "red": 5}
    factories = [{"green": 4}] * 5
    state = GAME.start_from_deal(config, {"supply": supply, "factories": factories})
    assert state["current_player"][0] == 1
    assert "draft 5 green" in [GAME.notation(a) for a in GAME.legal_actions(state)]
    for wrong in ({"factories": factories[:4]}, {"supply": {"red": 9}}):
        with pytest.raises(NotationError, match="10 tiles in the supply and 4 on each of 5"):
            GAME.start_from_deal(config, {"supply": supply, "factories": factories, **wrong})
