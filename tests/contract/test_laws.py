"""Every law on every game, in every configuration."""

from typing import Any

import pytest

from ludoteka.engine import registry
from ludoteka.engine.contract import LAWS, Law, configs
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import Game

GAMES = [registry.load(name) for name in registry.packages()]
CASES = [(game, config) for game in GAMES for config in configs(game)]


def _smallest(game: Game, config: Config) -> bool:
    """Whether this case is run again without compilation and with bounds checks."""
    return config.players == game.info.players[0] and config.preset == "standard"


def _case(game: Game, config: Config) -> Any:
    return pytest.param(
        game,
        config,
        id=f"{game.name}-{config.players}-{config.preset}",
        marks=[pytest.mark.modes] if _smallest(game, config) else [],
    )


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("game", "config"), [_case(*case) for case in CASES])
def test_law(game: Game, config: Config, law: Law) -> None:
    law(game, config, seed=config.players)
