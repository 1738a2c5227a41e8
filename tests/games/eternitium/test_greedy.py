"""How well the greedy player plays, and that it finishes in sensible time."""

from statistics import median

import pytest

from ludoteka.agents import base
from ludoteka.engine import registry
from ludoteka.engine.match import Match

GAME = registry.load("eternitium")


def _played(names: list[str], seed: int) -> Match:
    match = Match.new(GAME, len(names), seed=f"{seed:064x}")
    agents = [base.make(name, GAME, seed) for name in names]
    while not match.over:
        match.play(agents[match.current_player].choose(match.observe(match.current_player)))
    return match


@pytest.mark.slow
def test_greedy_wins_nine_of_ten_paired_games_against_random() -> None:
    won = 0.0
    for pair in range(500):
        won += _played(["greedy", "random"], pair).returns()[0]
        won += _played(["random", "greedy"], pair).returns()[1]
    assert won / 1000 >= 0.9


def test_a_median_game_of_greedy_players_takes_four_to_twelve_rounds() -> None:
    rounds = [
        int(_played(["greedy", "greedy"], seed).state()["round_number"][0]) for seed in range(100)
    ]
    assert 4 <= median(rounds) <= 12, sorted(rounds)


def test_greedy_wins_alone() -> None:
    won = sum(_played(["greedy"], seed).ranks() == [1] for seed in range(100))
    assert won >= 90
