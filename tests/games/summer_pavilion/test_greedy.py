"""The strength that docs/games/summer_pavilion.md promises of the greedy player."""

import numpy as np
import pytest

from ludoteka.agents import base
from ludoteka.agents.base import Agent
from ludoteka.engine.seeds import words_of
from ludoteka.games.summer_pavilion.game import GAME


def scores(seats: list[Agent], seed: int) -> list[int]:
    """Play one game of the coloured side; tell the scores."""
    state = GAME.start_from_seed(GAME.info.configure(len(seats)), words_of("strength", seed))
    while not state["over"][0]:
        seat = int(state["current_player"][0])
        GAME.apply(state, seats[seat].choose(GAME.observe(state, seat)))
    return GAME.scores(state)


@pytest.mark.slow
def test_greedy_beats_random_in_98_of_100_games() -> None:
    """1,000 games in pairs: each deal is played from both seats."""
    greedy, random = base.make("greedy", GAME), base.make("random", GAME, 1)
    won = 0
    for deal in range(500):
        first, second = scores([greedy, random], deal), scores([random, greedy], deal)
        won += (first[0] > first[1]) + (second[1] > second[0])
    assert won >= 980


def test_greedy_scores_84_or_more_against_itself() -> None:
    greedy = base.make("greedy", GAME)
    assert np.mean([scores([greedy, greedy], deal) for deal in range(200)]) >= 84
