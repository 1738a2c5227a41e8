"""The exact search of the last turns, against a search written as plainly as possible."""

from fractions import Fraction

import pytest

from ludoteka.agents.search.agent import SearchAgent
from ludoteka.agents.search.forest import Forest, Settings
from ludoteka.engine import registry
from ludoteka.engine.match import Match
from ludoteka.engine.protocol import Game, Records

TEMPLATE = registry.load("_template")


def shares(game: Game, state: Records) -> list[float]:
    """What each seat gets if everybody plays for itself, the first of equals preferred."""
    if state["over"][0]:
        return game.returns(state)
    seat = int(state["current_player"][0])
    return max((after(game, state, action) for action in game.legal_actions(state)),
               key=lambda found: found[seat])  # fmt: skip


def after(game: Game, state: Records, action: int) -> list[float]:
    changed = state.copy()
    game.apply(changed, action)
    return shares(game, changed)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("players", [2, 3])
def test_it_agrees_with_a_plain_search(seed: int, players: int) -> None:
    match = Match.new(TEMPLATE, players, seed=f"exact {seed}")
    seat = match.current_player
    forest = Forest(TEMPLATE, Settings(worlds=3, universes=1, exact=10**6), max_nodes=10)
    forest.plant(match.observe(seat), seed)
    found = {candidate.action: candidate.share for candidate in forest.solve()}
    worlds = [forest._states[i : i + 1] for i in (1, 2, 3)]
    for action in match.legal_actions():
        expected = sum(Fraction(after(TEMPLATE, world, action)[seat]) for world in worlds) / 3
        assert found[action] == pytest.approx(float(expected), abs=1e-6)
    assert set(found) == set(match.legal_actions())


@pytest.mark.parametrize("game", [registry.load(name) for name in registry.names()],
                         ids=lambda game: game.name)  # fmt: skip
def test_a_long_game_is_left_to_the_simulations(game: Game) -> None:
    match = Match.new(game, seed="long")
    agent = SearchAgent(game, 1, simulations=20, nodes=100)
    agent.choose(match.observe(match.current_player))
    assert not agent.exact
    assert agent.simulations == 20


def test_nothing_is_solved_if_the_settings_forbid_it() -> None:
    forest = Forest(TEMPLATE, Settings(exact=0), max_nodes=10)
    match = Match.new(TEMPLATE, seed="forbidden")
    forest.plant(match.observe(match.current_player), 1)
    assert forest.solve() == []
