"""Agents choose legal actions, from the observation alone, and can be had by name."""

from collections.abc import Iterator
from typing import Any

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
# The search is slow, so it meets only the fewest and the most seats, and thinks briefly.
SPECS = {"search": "search:simulations=24,nodes=1000"}


def _cases() -> Iterator[Any]:
    for name in base.names():
        for game, config in CASES:
            if name not in SPECS or (
                config.preset == "standard" and config.players in game.info.players
            ):
                spec = SPECS.get(name, name)
                yield pytest.param(
                    spec, game, config, id=f"{name}-{game.name}-{config.players}-{config.preset}"
                )


@pytest.mark.parametrize(("spec", "game", "config"), list(_cases()))
def test_a_match_of_agents_ends(spec: str, game: Game, config: Config) -> None:
    match = Match(game, config, {"seed": "07" * 32})
    agent = base.make(spec, game, seed=1)
    while not match.over:
        match.play(agent.choose(match.observe(match.current_player)))
    assert 1 in match.ranks() or config.players == 1  # alone one may lose


@pytest.mark.parametrize(("spec", "game", "config"), list(_cases()))
def test_choices_do_not_depend_on_what_is_hidden(spec: str, game: Game, config: Config) -> None:
    match = Match(game, config, {"seed": "08" * 32})
    player = base.make("random", game, seed=2)
    while not match.over and match.ply < 40:
        seat = match.current_player
        observation = match.observe(seat)
        if match.ply % 3 == 0:
            dealt = game.determinize(observation, words_of("redeal", match.ply))
            seen = game.observe(dealt, seat)
            one, other = (base.make(spec, game, 3).choose(o) for o in (observation, seen))
            assert one == other
        match.play(player.choose(observation))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_wavering_greedy_agent_wavers_alike_for_the_same_seed(game: Game) -> None:
    match = Match.new(game, seed="waver")
    seen = match.observe(match.current_player)
    chosen = {
        seed: base.make("greedy:temperature=20", game, seed).choose(seen) for seed in "abcdef"
    }
    again = {seed: base.make("greedy:temperature=20", game, seed).choose(seen) for seed in "abcdef"}
    assert chosen == again
    assert set(chosen.values()) <= set(match.legal_actions())
    assert len(set(chosen.values())) > 1


def test_an_unknown_agent_proposes_the_nearest() -> None:
    with pytest.raises(base.UnknownAgent, match="Did you mean “greedy”"):
        base.make("gredy", GAMES[0])
