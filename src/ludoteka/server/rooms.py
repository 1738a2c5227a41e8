"""Finds a game's page room: the module that makes its pages, and its files."""

import functools
from importlib import import_module
from importlib.resources import files
from typing import Any, cast

from markupsafe import Markup

from ludoteka.engine import registry
from ludoteka.engine.errors import UnknownGame, unknown
from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.options import GameInfo
from ludoteka.engine.page import PageRoom

TYPES = {".css": "text/css", ".svg": "image/svg+xml", ".js": "text/javascript"}


def room(game: str) -> PageRoom:
    """Give the module `page.view` of a game. Raises UnknownGame."""
    return cast(PageRoom, import_module(f"{registry.package(game)}.page.view"))


def stage(game: str, observation: Any) -> Message:
    """Name the part of the game that an observation shows, as the game's page room does it."""
    tell = getattr(room(game), "stage", None)
    if tell is not None:
        return cast(Message, tell(observation))
    turns, seats = int(observation["turns"][0]), int(observation["n_players"][0])
    return message(N_("Round {n}"), n=turns // seats + 1)


def own_data(game: str) -> str:
    """Read the game's own file of what an owner may replace; empty if there is none."""
    given = registry.info(game).own_data
    if given is None:
        return ""
    return (files(registry.package(game)) / given.file).read_text("utf-8")


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


def offered(game: str) -> GameInfo:
    """Tell the facts of a game that the browser offers. Raises UnknownGame."""
    names = [name for name in registry.names() if has_page(name)]
    if game not in names:
        raise unknown(UnknownGame, "UNKNOWN_GAME", "game", game, names)
    return registry.info(game)


def has_cover(game: str) -> bool:
    """Tell whether a game brings a picture for the list of games."""
    return text_of(game, "cover.svg") is not None
