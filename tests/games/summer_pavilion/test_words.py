"""What people read: refusals, descriptions, the log, the text board."""

from typing import Any

import pytest

from ludoteka.games.summer_pavilion.game import GAME
from ludoteka.games.summer_pavilion.refusals import NOT_NOW, SENTENCES
from ludoteka.games.summer_pavilion.rules import codes
from ludoteka.games.summer_pavilion.state import END, PHASES

DRAFTING = {
    "factories": [{"purple": 2, "red": 1}, {"purple": 3}],
    "centre": {"blue": 2, "purple": 1},
}


def lay(**given: Any) -> Any:
    return GAME.state_from_json(given)


def placing(hand: dict[str, int], stars: dict[str, Any] | None = None, **given: Any) -> Any:
    rival = {"hand": {"orange": 1}}
    return lay(players=[{"score": 20, "hand": hand, "stars": stars or {}}, rival], **given)


def test_every_code_has_its_sentence_and_every_phase_its_reminder() -> None:
    assert {*SENTENCES, codes.NOT_NOW} == set(range(len(codes.CODES)))
    assert set(NOT_NOW) == set(range(len(PHASES))) - {END}


TWO_REDS = {"centre": {"1": "red", "2": "red"}}
PAYING = {"phase": "pay", "placing": "place green 4 green"}
REFUSED = [
    (lay(**DRAFTING), "pass", "NOT_NOW", "This is the draft"),
    (lay(**DRAFTING), "draft 6 red", "NO_SUCH_FACTORY", "There is no factory 6 at this table."),
    (lay(**DRAFTING), "draft 3 red", "SOURCE_EMPTY", "No tiles lie in factory 3"),
    (lay(**DRAFTING), "draft centre red", "COLOUR_NOT_THERE", "no red tile in the centre"),
    (lay(**DRAFTING), "draft 1 purple", "WILD_NOT_CHOSEN", "purple is wild in this round"),
    (
        placing({"red": 2}, {"red": [1]}),
        "place red 1 red",
        "SPACE_FILLED",
        "Space 1 of the red star",
    ),
    (
        placing({"red": 2}),
        "place blue 1 red",
        "OTHER_COLOUR_STAR",
        "the blue star takes no red tile",
    ),
    (placing({"red": 2}, {"centre": {"4": "red"}}), "place centre 1 red", "COLOUR_IN_STAR", "once"),
    (
        placing({"blue": 3}, TWO_REDS, board="grey"),
        "place centre 4 blue",
        "STAR_OF_ONE_COLOUR",
        "only that",
    ),
    (placing({"purple": 2}), "place red 1 red", "NO_TILE_OF_COLOUR", "You have no red tile"),
    (
        placing({"red": 2, "purple": 1}),
        "place red 4 red",
        "TOO_FEW_TILES",
        "costs 4, and you can pay 3",
    ),
    (
        placing({"green": 2, "purple": 4}, **PAYING),
        "wilds 1",
        "WILDS_TOO_FEW",
        "your green tiles do not reach",
    ),
    (placing({"green": 4, "purple": 2}, **PAYING), "wilds 3", "WILDS_TOO_MANY", "you have 2"),
    (
        placing({}, phase="bonus", owed=1, supply={"red": 1}),
        "bonus blue",
        "NOT_IN_SUPPLY",
        "no blue tile in the supply",
    ),
    (
        placing({}, phase="bonus", owed=1, lowest="blue"),
        "bonus green",
        "COLOUR_ORDER",
        "green comes too late",
    ),
    (placing({}, phase="bonus", owed=3), "bonus red", "TOO_FEW_LEFT", "You are to take 3 more"),
]


@pytest.mark.parametrize(
    ("state", "notation", "code", "told"), REFUSED, ids=[r[2] for r in REFUSED]
)
def test_a_refusal_says_why(state: Any, notation: str, code: str, told: str) -> None:
    action = GAME.parse(notation)
    found = GAME.why_not(state, action)
    assert GAME.codes[found] == code
    assert told in str(GAME.refusal(found, action, GAME.observe(state, 0)))


KEEPING = lay(
    phase="keep",
    lowest="blue",
    players=[
        {"passed": True, "hand": {"red": 5, "green": 1}, "corner": ["blue"]},
        {"hand": ["red"]},
    ],
)


@pytest.mark.parametrize(
    ("notation", "code"),
    [("keep yellow", "NOT_IN_HAND"), ("keep green", "COLOUR_ORDER"), ("pass", "NOT_NOW")],
)
def test_what_may_not_be_kept(notation: str, code: str) -> None:
    assert GAME.codes[GAME.why_not(KEEPING, GAME.parse(notation))] == code


@pytest.mark.parametrize(
    ("state", "notation", "told"),
    [
        (lay(**DRAFTING), "draft 1 red", "Take 1 purple, 1 red from factory 1"),
        (
            lay(**DRAFTING),
            "draft centre blue",
            "Take 1 purple, 2 blue from the centre, and the marker for 3 points",
        ),
        (
            placing({"red": 3}, {"red": [1, 2]}),
            "place red 3 red",
            "Place red on space 3 of the red star for 3: +3 points",
        ),
        (
            placing({"red": 5}, {"red": [6]}),
            "place red 5 red",
            "+2 points, closes a window (+3 tiles)",
        ),
        (placing({"red": 3}), "pass", "Pass and keep your 3 tiles"),
        (placing({"red": 7}), "pass", "Pass, keep up to four tiles: lose 3 points at least"),
        (placing({"red": 3}, round=6), "pass", "Pass: lose 3 points"),
        (placing({"green": 3, "purple": 2}, **PAYING), "wilds 2", "Pay with 2 purple, 2 green"),
        (KEEPING, "keep done", "Keep no more: lose 4 points"),
    ],
)
def test_an_action_says_what_it_does(state: Any, notation: str, told: str) -> None:
    assert told in str(GAME.describe(GAME.parse(notation), GAME.observe(state, 0)))


def lines(state: Any, notation: str) -> list[str]:
    """Do something; read the log of it."""
    after, action = state.copy(), GAME.parse(notation)
    assert GAME.why_not(state, action) == 0
    GAME.apply(after, action)
    return [str(line) for line in GAME.log(action, GAME.observe(state, 0), GAME.observe(after, 0))]


def test_the_log_tells_what_followed() -> None:
    assert lines(lay(**DRAFTING), "draft centre blue") == [
        "Player 1 takes 1 purple, 2 blue from the centre",
        "Player 1 takes the marker and loses 3 points",
    ]
    assert lines(placing({"red": 5}, {"red": [6]}), "place red 5 red") == [
        "Player 1 places red on space 5 of the red star: +2 points",
        "Player 1 closes a window",
    ]
    last = lay(round=6, players=[{"hand": ["red"] * 3}, {"passed": True}])
    assert lines(last, "pass") == [
        "Player 1 passes",
        "Player 1 loses 3 points for tiles left over",
        "The game is over",
    ]


def test_the_log_tells_of_the_next_round() -> None:
    alone = lay(round=2, players=[{"hand": ["red"]}, {"passed": True}])
    assert lines(alone, "pass") == ["Player 1 passes", "Round 3 begins; orange is wild"]


def test_the_end_names_what_boards_brought() -> None:
    ones = {star: [1] for star in ("purple", "orange", "red", "blue", "yellow", "green")}
    stars = {**ones, "centre": {"1": "red"}}
    state = lay(round=6, players=[{"hand": ["red"], "stars": stars, "score": 20}, {"passed": True}])
    GAME.apply(state, GAME.parse("pass"))
    assert [str(line) for line in GAME.result(state)] == [
        "1. Player 1: 23 points, 4 of them at the end",
        "2. Player 2: 5 points, 0 of them at the end",
        "Player 1 at the end: +4 all spaces with a 1",
    ]


def test_the_text_board_shows_prices_and_tiles() -> None:
    state = placing({"red": 3}, {"red": [1, 2], "centre": {"6": "blue"}})
    text = GAME.text(GAME.observe(state, 0))
    assert "red R R 3 4 5 6" in text
    assert "centre 1 2 3 4 5 B" in text
    assert "Player 1 (you): 20 points · to move" in text
    assert "wild: purple · then: green, orange, yellow, blue, red" in text
    assert "Player 1 is to take bonus tiles: 2" in GAME.text(
        GAME.observe(placing({}, phase="bonus", owed=2), 0)
    )
