"""Positions written by hand: what may be left out, and what is refused with which words."""

import json
from typing import Any

import pytest

from ludoteka.engine import registry
from ludoteka.engine.errors import NotationError
from ludoteka.engine.perft import perft
from tests.architecture.sources import ROOT

GAME = registry.load("splendor")
TWO: dict[str, Any] = {"players": [{}, {}]}


def read(**keys: Any) -> dict[str, Any]:
    """Read a position and write it again, in full."""
    state = GAME.state_from_json({**TWO, **keys})
    assert GAME.validate(state) == []
    written = GAME.state_to_json(state)
    assert GAME.state_to_json(GAME.state_from_json(written)) == written
    return written


def test_only_the_players_must_be_named() -> None:
    assert read() == {
        "game": "splendor",
        "rules_version": "1",
        "options": {"gold_tokens": 5, "target_points": 15, "payment": "choose"},
        "first_player": 0,
        "current_player": 0,
        "turns": 0,
        "passes": 0,
        "over": False,
        "phase": "main",
        "bank": {"w": 4, "u": 4, "g": 4, "r": 4, "k": 4, "d": 5},
        "market": {"1": [1, 2, 3, 4], "2": [41, 42, 43, 44], "3": [71, 72, 73, 74]},
        "decks": {
            "1": list(range(5, 41)),
            "2": list(range(45, 71)),
            "3": list(range(75, 91)),
        },
        "nobles": [1, 2, 3],
        "noble_owners": [None, None, None],
        "players": [{"tokens": {}, "bought": [], "reserved": []}] * 2,
        "removed": [],
    }


def test_the_position_by_default_is_the_deal_by_id() -> None:
    state = GAME.state_from_json(TWO)
    assert [perft(GAME, state, depth) for depth in (1, 2)] == [30, 865]


def test_bank_has_what_the_players_do_not_hold() -> None:
    written = read(players=[{"tokens": {"w": 3, "d": 1}}, {"tokens": {"w": 1}}])
    assert written["bank"] == {"u": 4, "g": 4, "r": 4, "k": 4, "d": 4}


def test_named_cards_are_missing_from_rows_and_decks() -> None:
    written = read(players=[{"bought": [1, 2], "reserved": [3, {"card": 41, "blind": True}]}, {}])
    assert written["market"]["1"] == [4, 5, 6, 7]
    assert written["market"]["2"][0] == 42
    assert written["players"][0]["reserved"] == [
        {"card": 3, "blind": False},
        {"card": 41, "blind": True},
    ]


def test_row_not_named_is_the_top_of_its_deck() -> None:
    written = read(decks={"3": [90, 89, 88, 87, 86]}, removed="rest")
    assert written["market"]["3"] == [90, 89, 88, 87]
    assert written["decks"]["3"] == [86]
    assert written["removed"] == list(range(71, 86))


def test_empty_deck_and_empty_place() -> None:
    written = read(decks={"1": []}, market={"1": [7, None, 8]}, removed="rest")
    assert written["market"]["1"] == [7, None, 8, None]
    state = GAME.state_from_json(written)
    names = [GAME.notation(action) for action in GAME.legal_actions(state)]
    assert "reserve deck 1" not in names
    assert [name for name in names if name.startswith("reserve 1")] == [
        "reserve 1.1",
        "reserve 1.3",
    ]


def test_bonuses_stand_for_cards_without_points() -> None:
    written = read(players=[{"bonuses": {"w": 3, "k": 7}}, {}])
    seen = GAME.observation_to_json(GAME.observe(GAME.state_from_json(written), 0))
    assert seen["players"][0]["bonuses"] == {"w": 3, "k": 7}
    assert seen["players"][0]["points"] == 0


def test_turns_follow_from_who_is_to_move() -> None:
    assert read(players=[{}, {}, {}], first_player=2, current_player=1)["turns"] == 2


def test_phase_follows_from_the_hand() -> None:
    assert read(players=[{"tokens": {"w": 4, "u": 4, "g": 4}}, {}])["phase"] == "return"


def test_payment_under_way() -> None:
    hand = {"tokens": {"w": 2, "d": 2}}
    keys = {"market": {"1": [31, 1, 2, 3]}, "players": [hand, {}]}
    payment = {"buying": "1.1", "owed": {"w": 2}, "from": "w"}
    state = GAME.state_from_json({**keys, "payment": payment})
    names = [GAME.notation(action) for action in GAME.legal_actions(state)]
    assert names == ["pay w", "pay d"]
    assert read(**keys, payment=payment)["payment"] == payment


def test_options_are_those_of_the_set_up() -> None:
    written = read(options={"gold_tokens": 7, "gold_in_small_games": "none", "target_points": 21})
    assert written["options"] == {"gold_tokens": 0, "target_points": 21, "payment": "choose"}
    assert "d" not in written["bank"]


CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    ({"players": [{}]}, "whole number from 2 to 4"),
    ({"players": 3}, "“players” is missing"),
    ({"player": []}, "a position has no “player”. Did you mean “players”"),
    ({"game": "chess"}, "it is a position of 'chess'"),
    ({"rules_version": "7"}, "rules version '7' is not known"),
    ({"current_player": 2}, "current_player must be a whole number from 0 to 1, not 2"),
    ({"turns": True}, "turns must be a whole number"),
    ({"phase": "mian"}, "Did you mean “main”?"),
    ({"phase": "return"}, "the player to move holds 0 tokens"),
    ({"phase": "noble"}, "there are not two nobles to choose from"),
    ({"passes": 2}, "2 passes in a row, but the game goes on"),
    ({"nobles": [1, 2]}, "there must be 3 nobles"),
    ({"nobles": [1, 2, 2]}, "nobles [1, 2, 2]"),
    ({"noble_owners": [5, None, None]}, "a noble's owner must be"),
    ({"bank": {"w": 4}}, "0 tokens u instead of 4"),
    ({"bank": {"x": 1}}, "bank has no “x”"),
    ({"market": {"4": []}}, "market has no “4”"),
    ({"market": {"1": [41]}}, "a card of another level lies at level 1"),
    ({"market": {"1": [1, 2, 3, 4, 5]}}, "a row has 4 places"),
    ({"market": {"1": [1, 1]}}, "card 1 lies in two places"),
    ({"market": {"1": [91]}}, "an open card must be a whole number from 1 to 90"),
    ({"decks": {"1": [1, 2, 3, 4, 5]}}, "are nowhere (put them into a deck or under “removed”)"),
    ({"players": [{"tokens": {"w": 5}}, {}]}, "hold 1 more tokens w than there are"),
    ({"players": [{}, {"tokens": {"w": 4, "u": 4, "g": 4}}]}, "player 1 holds 12 tokens"),
    ({"players": [{"hand": {}}, {}]}, "player 0 has no “hand”"),
    ({"players": [{"reserved": [1, 2, 3, 4]}, {}]}, "reserved cards of player 0"),
    ({"players": [{"bonuses": {"w": 19}}, {}]}, "no 19 cards left with bonus w"),
    ({"options": {"colour": 1}}, "options has no “colour”"),
    ({"payment": {"buying": "9.9", "owed": {"w": 1}}}, "nothing is bought from '9.9'"),
    ({"payment": {"buying": "1.1", "owed": {"r": 2}}}, "what is owed cannot be paid"),
    ({"payment": {"buying": "reserved 1", "owed": {"r": 2}}}, "there is no card being paid"),
    ({"payment": {"buying": "1.1", "owed": {"w": 1}}}, "more is owed than the card costs"),
]


@pytest.mark.parametrize(("keys", "said"), CONTRADICTIONS, ids=lambda given: str(given)[:40])
def test_contradictions_are_refused_with_the_reason(keys: dict[str, Any], said: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.state_from_json({**TWO, **keys})
    assert said in str(refused.value)
    assert refused.value.code == "BAD_STATE"


@pytest.mark.parametrize("given", [None, [], 3, "w", {"players": [None, None]}, {"players": "ab"}])
def test_what_is_no_object_is_refused(given: Any) -> None:
    with pytest.raises(NotationError):
        GAME.state_from_json(given)


def test_option_with_a_wrong_value_is_refused() -> None:
    with pytest.raises(NotationError, match="Allowed: 15, 21"):
        GAME.state_from_json({**TWO, "options": {"target_points": 16}})


DEALS: list[tuple[Any, str]] = [
    ({"deck": {}}, "there is no “deck”"),
    ({"decks": {"4": []}}, "there is no deck '4'"),
    ({"decks": {"1": [41]}}, "41 is not in deck 1"),
    ({"decks": {"1": [1, 1]}}, "deck 1 names something twice"),
    ({"decks": {"1": "x"}}, "deck 1 must be a list of ids"),
    ({"nobles": [1, 2]}, "there must be 3 nobles, not 2"),
    ({"nobles": [1, 2, 11]}, "11 is not in the nobles"),
    ({"first_player": 2}, "first_player must be a seat from 0 to 1"),
    ([], "it must be an object"),
]


@pytest.mark.parametrize(("deal", "said"), DEALS, ids=lambda given: str(given)[:30])
def test_deals_that_cannot_be_are_refused(deal: Any, said: str) -> None:
    with pytest.raises(NotationError, match="This is no deal of Splendor") as refused:
        GAME.start_from_deal(GAME.info.configure(2), deal)
    assert said in str(refused.value)


def test_deal_is_completed_by_id() -> None:
    config = GAME.info.configure(2)
    state = GAME.start_from_deal(config, {"decks": {"2": [70, 69]}, "first_player": 1})
    written = GAME.state_to_json(state)
    assert written["market"]["2"] == [70, 69, 41, 42]
    assert written["decks"]["2"][:2] == [43, 44]
    assert (written["current_player"], written["nobles"]) == (1, [1, 2, 3])


def test_the_example_of_the_docs_is_a_position() -> None:
    page = (ROOT / "docs" / "games" / "splendor.md").read_text(encoding="utf-8")
    example = json.loads(page.split("```json\n")[1].split("```")[0])
    state = GAME.state_from_json(example)
    assert GAME.validate(state) == []
    assert all(f"`{key}`" in page for key in GAME.state_to_json(state))
    assert all(code in page for code in GAME.codes[1:])
    assert f"{len(GAME.feature_names)} float32" in page
