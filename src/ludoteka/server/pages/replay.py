"""The game so far, decision by decision, as the visitor's seat saw it then."""

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.server import guard
from ludoteka.server.house import go, house, page
from ludoteka.server.pages import scene
from ludoteka.server.sight import SPECTATOR, Chair


def show(request: Request, table_id: str) -> Response:
    """Show the table after `ply` decisions (the last, if none is given)."""
    here, who = house(request), guard.visitor(request)
    row = here.tables.row(table_id)
    if not here.warming.progress(row.game).ready:
        return go(f"/t/{table_id}")
    with here.tables.open(table_id) as live:
        last = live.match.ply
        given = request.query_params.get("ply", "")
        ply = min(int(given), last) if given.isdecimal() and len(given) < 7 else last
        mine = live.seats_of(who.person)
        seat = mine[0] if len(mine) == 1 else SPECTATOR
        built = scene.build(live, who, Chair(seat, "", False), ply=ply)
    return page(request, f"game:{row.game}/board.html", scene=built)
