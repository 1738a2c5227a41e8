"""Every component once, to be looked at in each theme."""

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.engine import registry
from ludoteka.server import rooms
from ludoteka.server.house import page


def show(request: Request) -> Response:
    """Show the components of the frame, and each game's symbols."""
    games = [name for name in registry.names() if rooms.has_page(name)]
    return page(request, "patterns.html", games=games)
