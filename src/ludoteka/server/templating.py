"""Jinja2: where templates lie and which functions they may call."""

import functools
import hashlib
from pathlib import Path

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FunctionLoader,
    PackageLoader,
    StrictUndefined,
)

from ludoteka.server import rooms
from ludoteka.server.words import speaker

STATIC = Path(__file__).parent / "static"
GAME = "game:"  # "game:NAME/board.html" is a template of a game's page room


def _of_a_game(name: str) -> str | None:
    if not name.startswith(GAME):
        return None
    game, _, file = name.removeprefix(GAME).partition("/")
    return rooms.text_of(game, file)


@functools.cache
def _mark(name: str) -> str:
    """A short hash of a static file, so that browsers keep it until it changes."""
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]


def static(name: str) -> str:
    """Give the address of a static file."""
    return f"/static/{name}?{_mark(name)}"


def game_file(game: str, name: str) -> str:
    """Give the address of a file in a game's page room."""
    mark = hashlib.sha256((rooms.text_of(game, name) or "").encode()).hexdigest()[:10]
    return f"/games/{game}/files/{name}?{mark}"


def environment() -> Environment:
    """Make the environment: autoescape, no undefined names, words through gettext."""
    loader: BaseLoader = ChoiceLoader(
        [PackageLoader("ludoteka.server", "templates"), FunctionLoader(_of_a_game)]
    )
    made = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    catalogue = speaker().catalogue
    made.install_gettext_callables(  # type: ignore[attr-defined]
        catalogue.gettext, catalogue.ngettext, newstyle=True
    )
    made.globals.update(static=static, game_file=game_file, game_symbols=rooms.symbols)
    return made


__all__ = ["environment", "game_file", "static"]
