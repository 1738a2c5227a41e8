"""The first page: the games, and one's own tables."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.engine import registry
from ludoteka.server import guard, rooms
from ludoteka.server.house import house, page
from ludoteka.server.store.tables import TableRow
from ludoteka.server.words import verbatim


def show(request: Request) -> Response:
    """Show the games that can be played here, and the visitor's tables."""
    here, who = house(request), guard.visitor(request)
    games = [_game(name) for name in registry.names() if rooms.has_page(name)]
    known = set(registry.packages())
    rows = [row for row in here.store.of(who.person) if row.game in known]
    return page(request, "lobby.html", games=games, tables=[_table(row) for row in rows])


def _game(name: str) -> dict[str, Any]:
    return {"info": registry.info(name), "cover": rooms.has_cover(name)}


def _table(row: TableRow) -> dict[str, Any]:
    return {
        "path": f"/t/{row.id}",
        "title": registry.info(row.game).title,
        "names": [verbatim(seat.name) for seat in row.seats],
        "winners": [
            verbatim(seat.name)
            for seat, rank in zip(row.seats, (row.result or {}).get("ranks", ()), strict=False)
            if rank == 1
        ],
        "over": row.ended is not None,
    }
