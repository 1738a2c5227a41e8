"""Finds a game's page room: the module that makes its pages, and its files."""

import functools
from importlib import import_module
from importlib.resources import files
from typing import cast

from markupsafe import Markup

from ludoteka.engine import registry
from ludoteka.engine.page import PageRoom

TYPES = {".css": "text/css", ".svg": "image/svg+xml", ".js": "text/javascript"}


def room(game: str) -> PageRoom:
    """Give the module `page.view` of a game. Raises UnknownGame."""
    return cast(PageRoom, import_module(f"{registry.package(game)}.page.view"))


@functools.cache
def text_of(game: str, name: str) -> str | None:
    """Read a file of a game's page room; None if it has none of that name."""
    place = files(registry.package(game)) / "page" / name
    return place.read_text("utf-8") if place.is_file() else None


def symbols(game: str) -> Markup:
    """Give the sheet of the game's symbols, our own file, to be put into a page as it is."""
    return Markup(text_of(game, "symbols.svg") or "")


def has_page(game: str) -> bool:
    """Tell whether a game can be played in the browser."""
    return text_of(game, "board.html") is not None


def has_cover(game: str) -> bool:
    """Tell whether a game brings a picture for the list of games."""
    return text_of(game, "cover.svg") is not None
