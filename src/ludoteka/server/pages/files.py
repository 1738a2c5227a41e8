"""Files of a game's page room."""

from pathlib import PurePath

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.engine.messages import N_, message
from ludoteka.server import rooms
from ludoteka.server.refusals import Refused


def show(request: Request, game: str, name: str) -> Response:
    """Give a style sheet, picture or script of a game; nothing else of it."""
    kind = rooms.TYPES.get(PurePath(name).suffix)
    text = rooms.text_of(game, name) if kind and "/" not in name else None
    if text is None:
        raise Refused(404, "NO_FILE", message(N_("There is no such file.")))
    return Response(text, media_type=kind, headers={"Cache-Control": "public, max-age=86400"})
