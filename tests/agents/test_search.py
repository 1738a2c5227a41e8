"""The search: sound trees, same answers for same seeds, better than what it starts from."""

import time

import pytest

from ludoteka.agents.search.agent import SearchAgent
from ludoteka.agents.search.forest import Forest, Settings
from ludoteka.engine import registry
from ludoteka.engine.match import Match
from ludoteka.engine.protocol import Game

GAMES = [registry.load(name) for name in registry.packages()]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@by_game
def test_the_same_seed_and_budget_give_the_same_answer(game: Game) -> None:
    match = Match.new(game, seed="search")
    seen = match.observe(match.current_player)
    one, same = (SearchAgent(game, 5, simulations=300) for _ in range(2))
    assert one.choose(seen) == same.choose(seen)
    assert one.candidates == same.candidates
    assert one.exact or sum(found.visits for found in one.candidates) == 300


@by_game
def test_every_root_action_is_visited_and_shares_are_shares(game: Game) -> None:
    match = Match.new(game, seed="roots")
    agent = SearchAgent(game, 1, simulations=400, settings=Settings(exact=0))
    agent.choose(match.observe(match.current_player))
    assert {found.action for found in agent.candidates} == set(match.legal_actions())
    assert all(found.visits > 0 for found in agent.candidates)
    assert all(-1e-3 <= found.share <= 1.001 for found in agent.candidates)
    assert sum(found.prior for found in agent.candidates) == pytest.approx(1, abs=1e-3)


@by_game
def test_a_small_tree_fills_up_and_goes_on(game: Game) -> None:
    match = Match.new(game, seed="small")
    forest = Forest(game, Settings(), max_nodes=20)
    forest.plant(match.observe(match.current_player), "x")
    forest.grow(500)
    assert sum(found.visits for found in forest.candidates()) == 500
    assert forest.memory < 2**20


def test_time_is_kept() -> None:
    match = Match.new("_template", seed="clock")
    agent = SearchAgent(match.game, 1, time=0.05, settings=Settings(exact=0))
    agent.choose(match.observe(match.current_player))
    started = time.perf_counter()
    agent.choose(match.observe(match.current_player))
    assert 0.04 < time.perf_counter() - started < 0.5
    assert agent.simulations > 100


def test_whichever_budget_is_spent_first_ends_the_search() -> None:
    match = Match.new("_template", seed="both")
    seen = match.observe(match.current_player)
    few = SearchAgent(match.game, 1, simulations=100, time=60, settings=Settings(exact=0))
    few.choose(seen)
    assert few.simulations == 100
    short = SearchAgent(match.game, 1, simulations=10**9, time=0.02, settings=Settings(exact=0))
    short.choose(seen)
    assert 0 < short.simulations < 10**7


def test_threads_share_the_work() -> None:
    match = Match.new("_template", seed="threads")
    agent = SearchAgent(match.game, 1, simulations=200, threads=2, settings=Settings(exact=0))
    agent.choose(match.observe(match.current_player))
    assert sum(found.visits for found in agent.candidates) == 200


def test_it_swaps_a_low_card_and_keeps_a_high_one() -> None:
    for top, best in ((1, "swap"), (5, "keep")):
        cards = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
        for card in (top, 3):
            cards.remove(card)
        deal = {"deck": [top, 3, *cards]}
        match = Match.new("_template", 2, options={"first_player": 0}, deal=deal)
        agent = SearchAgent(match.game, 1, simulations=2000, settings=Settings(exact=0))
        assert match.game.notation(agent.choose(match.observe(0))) == best


def test_bad_budgets_are_refused() -> None:
    game = registry.load("_template")
    with pytest.raises(ValueError, match="negative"):
        SearchAgent(game, simulations=-1)
