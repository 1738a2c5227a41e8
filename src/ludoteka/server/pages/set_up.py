"""The page to set up a game: seats, presets, options."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.agents import base
from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.options import GameInfo, Option
from ludoteka.server import guard, rooms
from ludoteka.server.house import house, page
from ludoteka.server.refusals import Refused
from ludoteka.server.rooms import own_data
from ludoteka.server.store.tables import TableRow

FIRST_BOT = "level-3"  # whom a newcomer meets


def show(request: Request, game: str) -> Response:
    """Show the form; `again` fills it in as at an earlier table."""
    info = rooms.offered(game)
    progress = house(request).warming.progress(game)
    before = _before(request)
    return page(
        request,
        "set_up.html",
        info=info,
        places=_places(info, before),
        kinds=_kinds(game),
        presets=[preset for preset in info.presets if preset.for_players],
        preset=(before.config.get("preset") if before else None) or "standard",
        options=[(option, _values(option, info)) for option in info.options],
        own_data=own_data(game),
        progress=progress,
    )


def _before(request: Request) -> TableRow | None:
    again = request.query_params.get("again", "")
    if not again:
        return None
    try:
        row = house(request).tables.row(again)
    except Refused:
        return None
    return row if row.owner == guard.visitor(request).person else None


def _kinds(game: str) -> list[tuple[str, Message]]:
    bots = [
        (offer.spec, message(N_("Bot: {name} – {how}"), name=offer.name, how=offer.description))
        for offer in base.offered(game)
    ]
    return [("person", message(N_("A person at this screen"))), *bots]


def _places(info: GameInfo, before: TableRow | None) -> list[dict[str, Any]]:
    seats = before.seats if before else ()
    places = []
    for place in range(info.players[1]):
        kind = ("person", FIRST_BOT)[place] if place < 2 else "none"
        name = ""
        if before:
            kind = (seats[place].bot or "person") if place < len(seats) else "none"
            name = seats[place].name if place < len(seats) and not seats[place].bot else ""
        places.append({"place": place, "kind": kind, "name": name, "must": place < info.players[0]})
    return places


def _values(option: Option, info: GameInfo) -> list[tuple[object, Message]]:
    shown: list[tuple[object, Message]] = []
    for value in option.values:
        label = option.labels.get(value, str(value))
        shown.append((value, message(label)))
    if option.per_seat:
        seats = range(info.players[1])
        shown += [(seat, message(N_("Seat {n}"), n=seat + 1)) for seat in seats]
    return shown
