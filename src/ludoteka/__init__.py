"""Board games that are complete, fast and explain themselves.

    import ludoteka

    match = ludoteka.Match.new("some_game", players=2, seed="any text")
    match.play(match.legal_actions()[0])

The public names are fetched when they are first used, so that importing the package (and
`ludoteka --help`) costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludoteka.agents.base import make as agent
    from ludoteka.engine.contract import check_game
    from ludoteka.engine.errors import (
        IllegalAction,
        LudotekaError,
        NotationError,
        OptionError,
        RecordError,
        UnknownGame,
    )
    from ludoteka.engine.match import Match
    from ludoteka.engine.protocol import Game
    from ludoteka.engine.registry import load
    from ludoteka.files import replay, write_match

__version__ = "0.1.0"

# Public name -> the module that holds it, and its name there where that is another one.
_HOMES = {
    "Game": "ludoteka.engine.protocol",
    "IllegalAction": "ludoteka.engine.errors",
    "LudotekaError": "ludoteka.engine.errors",
    "Match": "ludoteka.engine.match",
    "NotationError": "ludoteka.engine.errors",
    "OptionError": "ludoteka.engine.errors",
    "RecordError": "ludoteka.engine.errors",
    "UnknownGame": "ludoteka.engine.errors",
    "agent": "ludoteka.agents.base:make",
    "check_game": "ludoteka.engine.contract",
    "load": "ludoteka.engine.registry",
    "replay": "ludoteka.files",
    "write_match": "ludoteka.files",
}

__all__ = [
    "Game",
    "IllegalAction",
    "LudotekaError",
    "Match",
    "NotationError",
    "OptionError",
    "RecordError",
    "UnknownGame",
    "__version__",
    "agent",
    "check_game",
    "games",
    "load",
    "replay",
    "write_match",
]


def __getattr__(name: str) -> Any:
    if name == "games":  # a package that is also called: it lists the games
        return import_module("ludoteka.games")
    if name in _HOMES:
        module, _, there = _HOMES[name].partition(":")
        return getattr(import_module(module), there or name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *globals()})
