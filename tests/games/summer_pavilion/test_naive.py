"""The twin alone: 84 recorded games, decision by decision; what holds in every state."""

import random

import pytest

from .laws import broken, choose
from .naive import Bonus, Keep, Pavilion, Payment
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


def table(twin: Pavilion) -> dict[str, object]:
    """Return the twin's state without what the record does not hold."""
    return {key: value for key, value in twin.to_json().items() if key != "question"}


def start(game: Record, number: int) -> tuple[Pavilion, Draws]:
    """Deal as the record shows, or set up the recorder's supply of nine by hand."""
    first = game["decisions"][0]["s"]
    twin = Pavilion(game["players"], board=game["side"])
    draws = twin.draw = Draws(twin)
    if number in SUPPLY_OF_NINE:
        assert tiles(first["supply"]).total() == 9
        twin = position(first, game["side"])
        draws = twin.draw = Draws(twin)
    else:
        draws.expect([tiles(first["supply"]), *(tiles(f) for f in first["factories"])])
        twin.deal(first["fp"] - 1)
    return twin, draws


def check_choices(twin: Pavilion, decision: Record) -> bool:
    """Compare the legal choices with the record's; tell if the payment will be asked for."""
    verb = decision["a"][0]
    if verb == "keep":
        assert isinstance(twin.question, Keep)
    elif verb == "bonus":
        assert isinstance(twin.question, Bonus)
        assert decision["legal"] == [["bonus", twin.question.due]]
    else:
        assert twin.legal() == plain_legal(decision)
    ways = payments(decision["legal"])
    for placement, wilds in ways.items():
        _, star, space, colour = placement.split()
        assert set(twin._payments(star, int(space), colour)) == wilds
    return verb == "place" and len(ways[notations(decision["a"], False)[0]]) > 1


@pytest.mark.parametrize("number", range(84))
def test_the_twin_replays_a_recorded_game(number: int) -> None:
    game = games()[number]
    twin, draws = start(game, number)
    for decision, then in steps(game):
        assert table(twin) == table(position(decision["s"], game["side"]))
        asked_wilds = check_choices(twin, decision)
        draws.expect(drawn(decision["s"], decision["a"], then))
        for notation in notations(decision["a"], asked_wilds):
            twin.play(notation)
            if isinstance(twin.question, Payment):
                assert twin.legal() == {f"wilds {k}" for k in payments(decision["legal"])[notation]}
    draws.expect([])
    assert twin.over
    end = table(position(game["decisions"][-1]["end"], game["side"], over=True))
    assert table(twin) | {"current": end["current"]} == end


@pytest.mark.parametrize("board", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_invariants_hold_in_random_games_of_the_twin(players: int, board: str) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        twin = Pavilion(players, board, draw=rng.randrange).deal()
        while not twin.over:
            assert not broken(twin)
            legal = twin.legal()
            assert legal
            twin.play(choose(rng, legal))
        assert not broken(twin)
