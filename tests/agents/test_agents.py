"""Agents choose legal actions, from the observation alone, and can be had by name."""

import pytest

from ludoteka.agents import base
from ludoteka.engine import registry
from ludoteka.engine.contract import configs
from ludoteka.engine.match import Match
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import Game
from ludoteka.engine.seeds import words_of

GAMES = [registry.load(name) for name in registry.packages()]
CASES = [(game, config) for game in GAMES for config in configs(game)]
IDS = [f"{game.name}-{config.players}-{config.preset}" for game, config in CASES]


@pytest.mark.parametrize("name", base.names())
@pytest.mark.parametrize(("game", "config"), CASES, ids=IDS)
def test_a_match_of_agents_ends(game: Game, config: Config, name: str) -> None:
    match = Match(game, config, {"seed": "07" * 32})
    agent = base.make(name, game, seed=1)
    while not match.over:
        match.play(agent.choose(match.observe(match.current_player)))
    assert 1 in match.ranks() or config.players == 1  # alone one may lose


@pytest.mark.parametrize("name", base.names())
@pytest.mark.parametrize(("game", "config"), CASES, ids=IDS)
def test_choices_do_not_depend_on_what_is_hidden(game: Game, config: Config, name: str) -> None:
    match = Match(game, config, {"seed": "08" * 32})
    player = base.make("random", game, seed=2)
    while not match.over and match.ply < 60:
        seat = match.current_player
        observation = match.observe(seat)
        dealt = game.determinize(observation, words_of("redeal", match.ply))
        choices = [
            base.make(name, game, 3).choose(o) for o in (observation, game.observe(dealt, seat))
        ]
        assert choices[0] == choices[1]
        match.play(player.choose(observation))


def test_an_unknown_agent_proposes_the_nearest() -> None:
    with pytest.raises(base.UnknownAgent, match="Did you mean “greedy”"):
        base.make("gredy", GAMES[0])
