"""What bots know: priors, greedy's strength, the evaluation, features."""

import statistics
from typing import Any

import numpy as np
import pytest

from ludoteka.agents.base import make
from ludoteka.engine import bits, dispatch, registry
from ludoteka.engine.contract import random_match
from ludoteka.engine.seeds import words_of
from ludoteka.games.splendor.features import FEATURES, N_FEATURES

GAME = registry.load("splendor")


class Played:
    """A finished game of two agents."""

    def __init__(self, names: tuple[str, str], number: int) -> None:
        self.state = GAME.start_from_seed(GAME.info.configure(2), words_of("strength", number))
        agents = [make(name, GAME, number) for name in names]
        self.own_turns = [0, 0]
        self.turns_to_15: list[int | None] = [None, None]
        while not self.state["over"][0]:
            self.decide(agents)
        self.winners = [rank == 1 for rank in GAME.ranks(self.state)]

    def decide(self, agents: list[Any]) -> None:
        seat, before = int(self.state["current_player"][0]), int(self.state["turns"][0])
        GAME.apply(self.state, agents[seat].choose(GAME.observe(self.state, seat)))
        if int(self.state["turns"][0]) > before:
            self.own_turns[seat] += 1
            points = int(self.state["players"]["points"][0, seat])
            if points >= 15 and self.turns_to_15[seat] is None:
                self.turns_to_15[seat] = self.own_turns[seat]


@pytest.mark.parametrize("pairs", [60, pytest.param(1000, marks=pytest.mark.slow)])
def test_greedy_beats_random(pairs: int) -> None:
    """Each deal is played twice, with seats exchanged."""
    won = sum(Played(("greedy", "random"), i).winners == [True, False] for i in range(pairs))
    won += sum(Played(("random", "greedy"), i).winners == [False, True] for i in range(pairs))
    assert won >= 0.97 * 2 * pairs


def test_greedy_is_quick_to_fifteen_points_and_never_stalls() -> None:
    games = [Played(("greedy", "greedy"), i) for i in range(100)]
    needed = [n for game in games for n in game.turns_to_15 if n is not None]
    assert statistics.median(needed) <= 30
    assert max(int(game.state["turns"][0]) for game in games) < 200


def prior(state: Any) -> np.ndarray[Any, Any]:
    legal = GAME.legal_bits(state)
    out = np.zeros(GAME.n_actions, np.float32)
    dispatch.prior_one(state, legal, out)
    assert [a for a in range(GAME.n_actions) if out[a] > 0] == bits.listed(legal)
    return out


def best(**keys: Any) -> str:
    """The action of the highest prior in a position written by hand."""
    return GAME.notation(int(prior(GAME.state_from_json(keys)).argmax()))


@pytest.mark.parametrize("seed", range(3))
def test_priors_are_positive_for_legal_actions_only(seed: int) -> None:
    match = random_match(GAME, GAME.info.configure(2 + seed), seed)
    for ply in range(0, match.ply, 5):
        assert prior(match.state(ply)).max() == 1


def test_the_purchase_that_ends_the_game_is_best() -> None:
    rich = {"bought": [90, 86], "tokens": {"g": 4, "d": 3}, "bonuses": {"w": 7, "u": 4}}
    assert best(players=[rich, {}], market={"2": [41, 42, 43, 44], "3": [72, 71]}).startswith("buy")


def test_gold_is_not_spent_where_a_gem_will_do() -> None:
    hand = {"tokens": {"r": 2, "k": 1, "d": 1}}
    payment = {"buying": "1.1", "owed": {"r": 2, "k": 1}}
    assert best(players=[hand, {}], payment=payment) == "pay r"


def test_evaluation_is_a_share() -> None:
    for players in (2, 3, 4):
        match = random_match(GAME, GAME.info.configure(players), players)
        for ply in range(0, match.ply + 1, 9):
            shares = GAME.evaluate(match.state(ply))
            assert sum(shares) == pytest.approx(1, abs=1e-5)
            assert min(shares) >= 0
        assert GAME.evaluate(match.state()) == match.returns()


def test_evaluation_prefers_the_leader() -> None:
    ahead = GAME.state_from_json({"players": [{"bought": [90, 86, 1, 9]}, {}]})
    assert GAME.evaluate(ahead)[0] > 0.9


def test_features_have_names_and_stay_small() -> None:
    assert len(set(FEATURES)) == N_FEATURES >= 250
    match = random_match(GAME, GAME.info.configure(4), 3)
    for ply in range(0, match.ply + 1, 11):
        for seat in range(-1, 4):
            values = GAME.features(match.observe(seat, ply))
            assert np.isfinite(values).all()
            assert values.min() >= 0
            assert values.max() <= 5


def test_features_turn_the_seeing_seat_to_the_front() -> None:
    state = GAME.state_from_json({"players": [{"tokens": {"w": 1}}, {"tokens": {"u": 2}}, {}]})
    at = {name: i for i, name in enumerate(FEATURES)}
    second = GAME.features(GAME.observe(state, 1))
    assert second[at["my blue tokens"]] == pytest.approx(2 / 7)
    assert second[at["second next white tokens"]] == pytest.approx(1 / 7)
    assert second[at["second next turn"]] == 1
