"""Pages of words."""

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.server.house import page


def help_page(request: Request) -> Response:
    """Show how a table is used: pieces, buttons, keys."""
    return page(request, "help.html")
