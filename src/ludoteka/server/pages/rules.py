"""The rules of a game, from its own document."""

from importlib.resources import files

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ludoteka.engine import registry
from ludoteka.server.house import page


def show(request: Request, game: str) -> Response:
    """Show RULES.md of the game."""
    place = files(registry.package(game)) / "RULES.md"
    source = place.read_text("utf-8") if place.is_file() else ""
    plain = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    return page(request, "rules.html", info=registry.info(game), text=Markup(plain))
