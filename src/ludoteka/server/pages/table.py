"""The table: what a visitor sees of a running or finished game."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludoteka.engine import registry
from ludoteka.engine.messages import N_, message
from ludoteka.server import guard, rooms
from ludoteka.server.house import house, page
from ludoteka.server.live.tables import LiveTable
from ludoteka.server.pages import scene
from ludoteka.server.refusals import Refused
from ludoteka.server.sight import SPECTATOR, Chair, chair, see
from ludoteka.server.words import verbatim


def show(request: Request, table_id: str) -> Response:
    """Show the table, the cover between two seats, or how far its game is being prepared."""
    here, who, query = house(request), guard.visitor(request), request.query_params
    row = here.tables.row(table_id)
    if not rooms.has_page(row.game):
        raise Refused(404, "NO_PAGE", message(N_("This game has no page yet.")))
    progress = here.warming.progress(row.game)
    if not progress.ready:
        return page(
            request, "preparing.html", progress=progress, title=registry.info(row.game).title
        )
    with here.tables.open(table_id) as live:
        seat = chair(live, who.person, query.get("eyes", ""))
        if seat.covered:
            return page(request, "cover.html", **_cover(live, seat))
        built = scene.build(
            live,
            who,
            seat,
            query.get("pick", ""),
            None,
            query.get("note", ""),
            query.get("about", "")[:80],
        )
        bots = bool(live.bot_to_move)
    if bots:
        here.bots.wake(table_id)
    return page(request, f"game:{row.game}/board.html", scene=built)


def _cover(live: LiveTable, seat: Chair) -> dict[str, object]:
    names = [row.name for row in live.row.seats]
    public = see(live, SPECTATOR)
    return {
        "name": verbatim(names[seat.seat]),
        "eyes": seat.eyes,
        "path": f"/t/{live.row.id}",
        "title": registry.info(live.row.game).title,
        "log": scene.log_lines(live, SPECTATOR, None, public)[: len(names)],
    }


def seq(request: Request, table_id: str) -> Response:
    """Tell the number of the last event, for pages that wait for the next."""
    here = house(request)
    here.tables.row(table_id)
    return JSONResponse({"seq": here.store.last_seq(table_id)})


def as_json(request: Request, table_id: str) -> Response:
    """Give the visitor's observation as JSON, with the legal actions in the game's notation."""
    here, who = house(request), guard.visitor(request)
    row = here.tables.row(table_id)
    if not here.warming.progress(row.game).ready:
        raise Refused(503, "NOT_READY", message(N_("The game is still being prepared.")))
    with here.tables.open(table_id) as live:
        mine = live.seats_of(who.person)
        seat = mine[0] if len(mine) == 1 else SPECTATOR
        seen = see(live, seat)
        game = live.match.game
        return JSONResponse(
            {
                "table": row.id,
                "game": row.game,
                "seq": live.seq,
                "seat": seat,
                "to_move": None if live.match.over else live.match.current_player,
                "observation": game.observation_to_json(seen.observation),
                "legal": [game.notation(action) for action in seen.legal],
            }
        )
