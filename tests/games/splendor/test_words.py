"""What is said: refusals, descriptions, the log, the result, the table as text."""

from typing import Any

import pytest

from ludoteka.engine import registry
from ludoteka.engine.contract import random_match
from ludoteka.engine.messages import render
from ludoteka.games.splendor.rules.legal import CODES
from ludoteka.games.splendor.words import SENTENCES

GAME = registry.load("splendor")


def at(**keys: Any) -> Any:
    return GAME.state_from_json({"players": [{}, {}], **keys})


def play(state: Any, notation: str, seat: int = 0) -> list[str]:
    """Play, and tell what the log of a seat says about it."""
    action = GAME.parse(notation)
    assert GAME.why_not(state, action) == 0
    before = GAME.observe(state, seat)
    GAME.apply(state, action)
    return [render(said) for said in GAME.log(action, before, GAME.observe(state, seat))]


def refused(state: Any, notation: str) -> tuple[str, str]:
    action = GAME.parse(notation)
    code = GAME.why_not(state, action)
    seat = int(state["current_player"][0])
    return CODES[code], render(GAME.refusal(code, action, GAME.observe(state, seat)))


def test_every_code_has_a_sentence() -> None:
    assert set(SENTENCES) == set(range(1, len(CODES)))


@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_and_description_renders(seed: int) -> None:
    match = random_match(GAME, GAME.info.configure(2 + seed), seed)
    for ply in range(0, match.ply + 1, 7):
        state = match.state(ply)
        seen = GAME.observe(state, int(state["current_player"][0]))
        for action in range(GAME.n_actions):
            code = GAME.why_not(state, action)
            said = GAME.refusal(code, action, seen) if code else GAME.describe(action, seen)
            assert "{" not in render(said)


@pytest.mark.parametrize(
    ("notation", "code", "said"),
    [
        ("take w u", "TAKE_MORE", "Take 3 different gems, as so many can be had."),
        ("buy 1.1", "CANNOT_AFFORD", "You cannot pay for it: 2 red, 1 black missing."),
        ("buy reserved 1", "NO_SUCH_RESERVED", "You have no such reserved card."),
        ("pass", "PASS_ONLY_IF_FORCED", "Passing is allowed only when nothing else can be done."),
        ("pay w", "NOTHING_TO_PAY", "Nothing is being paid."),
        (
            "return w",
            "NOTHING_TO_RETURN",
            "Nothing goes back: you hold 0 tokens, 10 may be kept.",
        ),
        (
            "noble 1",
            "NO_NOBLE_TO_CHOOSE",
            "There is no noble to choose; a single one comes by itself.",
        ),
    ],
)
def test_refusals_at_the_start(notation: str, code: str, said: str) -> None:
    assert refused(at(), notation) == (code, said)


def test_refusals_name_numbers() -> None:
    state = at(players=[{}, {"tokens": {"w": 4, "r": 1}}])
    assert refused(state, "take w u g") == ("NOT_IN_BANK", "The bank has no white.")
    assert refused(state, "take r r") == (
        "PAIR_STOCK_TOO_LOW",
        "Two alike need at least 4 in the bank; there it has 3 red.",
    )


def test_log_of_taking_and_returning() -> None:
    state = at(players=[{"tokens": {"w": 3, "u": 3, "g": 2, "d": 1}}, {}])
    assert play(state, "take r r") == ["Seat 1 takes 2 red"]
    assert play(state, "return d") == ["Seat 1 returns gold"]


def test_log_of_reserving() -> None:
    state = at()
    assert play(state, "reserve 1.1") == [
        "Seat 1 reserves the white card of level 1 with 0 points",
        "Seat 1 gets a gold token",
        "New at 1.1: the white card of level 1 with 0 points",
    ]


def test_log_tells_a_blind_card_to_its_owner_only() -> None:
    own = play(at(), "reserve deck 3", seat=0)
    assert own[0] == ("Seat 1 reserves unseen from deck 3: the blue card of level 3 with 3 points")
    for seat in (1, -1):
        assert play(at(), "reserve deck 3", seat)[0] == "Seat 1 reserves a card of level 3 unseen"


def test_log_of_buying_in_one_go_and_token_by_token() -> None:
    hand = {"tokens": {"r": 2, "k": 1, "d": 1}}
    state = at(players=[hand, {}], options={"payment": "fewest_gold"})
    assert play(state, "buy 1.1")[0] == (
        "Seat 1 buys the white card of level 1 with 0 points for 2 red, 1 black"
    )
    state = at(players=[hand, {}])
    assert play(state, "buy 1.1") == [
        "Seat 1 is paying for the white card of level 1 with 0 points"
    ]
    assert play(state, "pay r") == ["Seat 1 pays red"]
    play(state, "pay k")
    assert play(state, "pay d")[0] == (
        "Seat 1 pays gold and has bought the white card of level 1 with 0 points"
    )


def test_log_of_a_card_for_nothing_a_noble_and_the_last_round() -> None:
    state = at(
        players=[{"bonuses": {"w": 2, "u": 4, "r": 2, "k": 1}, "bought": [90, 86, 43]}, {}],
        market={"1": [1], "2": [], "3": []},
    )
    told = play(state, "buy 1.1")
    assert told[0] == "Seat 1 buys the white card of level 1 with 0 points for nothing"
    assert told[-2:] == [
        "Niccolò Machiavelli comes to Seat 1",
        "Seat 1 has 15 points: the round is played to its end",
    ]


def test_result_explains_ties() -> None:
    state = at(players=[{"bought": [90, 86, 1]}, {"bought": [82, 78]}], over=True)
    told = [render(said) for said in GAME.result(state)]
    assert told == [
        "1. Seat 2: 10 points, 2 cards bought",
        "2. Seat 1: 10 points, 3 cards bought",
        "Equal points: fewer bought cards decide.",
    ]
    shared = at(players=[{"bought": [90, 86]}, {"bought": [82, 78]}], over=True)
    assert render(GAME.result(shared)[-1]) == (
        "Equal points and equally many cards bought: the win is shared."
    )


def test_table_shows_all_public_numbers_and_no_secret() -> None:
    state = at(
        players=[
            {"tokens": {"w": 2, "d": 1}, "bonuses": {"k": 2}, "reserved": [90]},
            {"reserved": [{"card": 71, "blind": True}]},
        ]
    )
    own = GAME.text(GAME.observe(state, 1))
    other = GAME.text(GAME.observe(state, 0))
    assert "tokens 3/10" in own
    assert "2w 1d" in own
    assert "2k" in own
    assert "(unseen by others)" in own
    assert "level 3, unseen" in other
    assert "(unseen by others)" not in other
