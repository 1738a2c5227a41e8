"""The 84 recorded games on the game's own rules: states, legal choices and final scores.

Two things of the recorder are not copied. In five games it dealt a supply of nine, filled up after
the first placement turn: these start from the recorded table. And it waits forever where nobody
took the marker: no recorded game comes there.
"""

import copy

import pytest

from ludoteka.engine import dispatch, registry
from ludoteka.engine.protocol import Game, Records, queue, unqueue

from .naive import Pavilion
from .recorded import (
    SUPPLY_OF_NINE,
    Draws,
    Record,
    drawn,
    games,
    notations,
    payments,
    plain_legal,
    position,
    steps,
    tiles,
)
from .tables import pavilion, state_json

GAME: Game = registry.load("summer_pavilion")


def legal(state: Records) -> set[str]:
    return set(map(GAME.notation, GAME.legal_actions(state)))


def table(state: Records) -> dict[str, object]:
    """Return the state in the record's words, without what the record does not hold."""
    return plain(pavilion(GAME.state_to_json(state)))


def plain(twin: Pavilion) -> dict[str, object]:
    return {key: value for key, value in twin.to_json().items() if key != "question"}


def first_state(game: Record, number: int) -> tuple[Records, Draws]:
    """Deal with the recorded tiles queued, or lay out the recorder's supply of nine."""
    first = game["decisions"][0]["s"]
    twin = position(first, game["side"])
    if number in SUPPLY_OF_NINE:
        draws = twin.draw = Draws(twin)
        return GAME.state_from_json(state_json(twin)), draws
    twin = Pavilion(game["players"], game["side"])
    draws = twin.draw = Draws(twin)
    draws.expect([tiles(first["supply"]), *(tiles(factory) for factory in first["factories"])])
    twin.deal(first["fp"] - 1)
    options = {"board": game["side"], "first_player": first["fp"] - 1}
    state = GAME.blank(GAME.info.configure(game["players"], options=options))
    queue(state, draws.answers, explicit=True)
    dispatch.deal_one(state)
    unqueue(state)
    return state, draws


def wilds(state: Records, placement: str) -> set[int]:
    """Return the payments that the rules offer for a placement; none asked means none given."""
    after = copy.deepcopy(state)
    GAME.apply(after, GAME.parse(placement))
    return {int(text.split()[1]) for text in legal(after) if text.startswith("wilds")}


def check_choices(state: Records, decision: Record) -> bool:
    """Compare the legal choices with the record's; tell if the payment will be asked for."""
    verb = decision["a"][0]
    if verb == "bonus":
        assert decision["legal"] == [["bonus", GAME.state_to_json(state)["owed"]]]
    if verb in ("bonus", "keep"):
        assert {text.split()[0] for text in legal(state)} == {verb}
        return False
    assert legal(state) == plain_legal(decision)
    ways = payments(decision["legal"])
    for placement, expected in ways.items():
        assert wilds(state, placement) == (expected if len(expected) > 1 else set())
    return verb == "place" and len(ways[notations(decision["a"], False)[0]]) > 1


@pytest.mark.parametrize("number", range(84))
def test_the_rules_replay_a_recorded_game(number: int) -> None:
    game = games()[number]
    state, draws = first_state(game, number)
    for decision, then in steps(game):
        assert table(state) == plain(position(decision["s"], game["side"]))
        asked_wilds = check_choices(state, decision)
        draws.expect(drawn(decision["s"], decision["a"], then))
        for notation in notations(decision["a"], asked_wilds):
            step(state, draws, notation)
    end = game["decisions"][-1]["end"]
    expected = plain(position(end, game["side"], over=True))
    assert table(state) | {"current": expected["current"]} == expected
    assert GAME.scores(state) == [seat["score"] for seat in end["players"]]


def step(state: Records, draws: Draws, notation: str) -> None:
    """Do one thing with the draws that the twin needs for it, no more and no fewer."""
    draws.answers.clear()
    draws.twin.play(notation)
    queue(state, draws.answers, explicit=True)
    GAME.apply(state, GAME.parse(notation))
    assert not state["chance"]["missing"][0]
    assert unqueue(state) == len(draws.answers)
