"""What the evaluation looks at, and that it foretells as it should."""

import numpy as np
import pytest

from ludoteka.engine import dispatch, registry
from ludoteka.engine.match import Match
from ludoteka.engine.protocol import Records
from ludoteka.games.summer_pavilion.valuation import N_PLAIN, PLAIN, STAGES, VALUE_NAMES

GAME = registry.load("summer_pavilion")


def features(state: Records, seat: int) -> dict[str, float]:
    out = np.full(len(VALUE_NAMES), np.nan, np.float32)
    dispatch.value_features_one(state, seat, out)
    return dict(zip(VALUE_NAMES, out.tolist(), strict=True))


@pytest.fixture(scope="module")
def match() -> Match:
    played = Match.new(GAME, 2, seed="valuation")
    random = np.random.default_rng(2)
    while not played.over:
        played.play(int(random.choice(played.legal_actions())))
    return played


def test_only_the_stage_of_the_game_counts(match: Match) -> None:
    stages = set()
    for ply in range(0, match.ply, 7):
        state = match.state(ply)
        found = features(state, 0)
        told = {name.rpartition(", ")[2] for name, value in found.items() if value}
        assert len(told) == 1
        stages |= told
    assert stages == set(STAGES)
    assert len(VALUE_NAMES) == N_PLAIN * len(STAGES)


def test_features_say_what_stands_on_the_table(match: Match) -> None:
    state = match.state(match.ply // 2)
    number = int(state["round_number"][0])
    found = features(state, 1)
    player = state["players"][0, 1]
    assert found[f"score, round {number}"] == pytest.approx(int(player["score"]) / 10)
    lanes = [(int(player["hand"]) + int(player["corner"])) >> (10 * c) & 1023 for c in range(6)]
    assert found[f"tiles, round {number}"] == pytest.approx(sum(lanes) / 10)
    assert set(PLAIN) == {name.rpartition(", ")[0] for name in VALUE_NAMES}


def test_shares_are_shares_and_a_lead_is_worth_something(match: Match) -> None:
    for ply in range(0, match.ply, 11):
        state = match.state(ply)
        shares = GAME.evaluate(state)
        assert sum(shares) == pytest.approx(1, abs=1e-5)
        state["players"]["score"][0, 0] += 15
        assert GAME.evaluate(state)[0] > shares[0]


def test_the_end_is_known() -> None:
    match = Match.new(GAME, 3, seed="end")
    random = np.random.default_rng(5)
    while not match.over:
        match.play(int(random.choice(match.legal_actions())))
    assert GAME.evaluate(match.state()) == pytest.approx(GAME.returns(match.state()), abs=1e-3)
