"""Finds games: each folder of `ludoteka.games` with an `info.py`, and entry points.

A game outside this package announces itself by an entry point of the group `ludoteka.games`
whose value is the package with the same rooms (`info.py` with INFO, `game.py` with GAME).
"""

import functools
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteka.engine.errors import UnknownGame, unknown
from ludoteka.engine.options import GameInfo

if TYPE_CHECKING:
    from ludoteka.engine.protocol import Game

GAMES = Path(__file__).resolve().parent.parent / "games"


@functools.cache
def packages() -> dict[str, str]:
    """Map every game's name to its package, hidden ones (a leading underscore) included."""
    found = {
        path.parent.name: f"ludoteka.games.{path.parent.name}"
        for path in sorted(GAMES.glob("*/info.py"))
    }
    for point in entry_points(group="ludoteka.games"):
        found.setdefault(point.name, point.value)
    return found


def names() -> list[str]:
    """List the games that are shown to players."""
    return [name for name in packages() if not name.startswith("_")]


def package(name: str) -> str:
    """Tell a game's package. Raises UnknownGame with the nearest names."""
    if name not in packages():
        raise unknown(UnknownGame, "UNKNOWN_GAME", "game", name, names())
    return packages()[name]


def folder(name: str) -> Path:
    """Tell where a game's rooms lie. Raises UnknownGame."""
    return Path(str(import_module(package(name)).__file__)).parent


def info(name: str) -> GameInfo:
    """Tell the facts of a game without loading its rules. Raises UnknownGame."""
    found: GameInfo = import_module(package(name) + ".info").INFO
    return found


def load(name: str) -> "Game":
    """Load a game with its rules. Raises UnknownGame."""
    game: Game = import_module(package(name) + ".game").GAME
    return game
