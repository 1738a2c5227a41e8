"""Every law on every game, in every configuration."""

import pytest

from ludoteka.engine import registry
from ludoteka.engine.contract import LAWS, Law, configs
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import Game

GAMES = [registry.load(name) for name in registry.packages()]
CASES = [(game, config) for game in GAMES for config in configs(game)]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(
    ("game", "config"), CASES, ids=[f"{g.name}-{c.players}-{c.preset}" for g, c in CASES]
)
def test_law(game: Game, config: Config, law: Law) -> None:
    law(game, config, seed=config.players)
