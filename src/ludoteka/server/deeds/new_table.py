"""Make a new table from the set-up page's form."""

import secrets
import unicodedata
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.agents import base
from ludoteka.engine import registry
from ludoteka.engine.messages import N_, message
from ludoteka.engine.options import GameInfo
from ludoteka.engine.seeds import new_seed
from ludoteka.server import forms, guard, rooms
from ludoteka.server.house import go, house, remember
from ludoteka.server.refusals import Refused
from ludoteka.server.rooms import own_data
from ludoteka.server.store.tables import SeatRow, TableRow, now

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no look-alikes
LONGEST_NAME = 24
LONGEST_DATA = 40_000


def do(request: Request, game: str, form: forms.Form) -> Response:
    """Write the table with a fresh secret seed and go to it."""
    here, who = house(request), guard.visitor(request)
    info = rooms.offered(game)
    seats = read_seats(info, form, who.person)
    config = info.configure(
        len(seats),
        forms.text(form, "preset") or "standard",
        _options(info, form),
        _own_data(info, form),
    )
    row = TableRow(
        id="".join(secrets.choice(ALPHABET) for _ in range(8)),
        game=game,
        rules_version=info.rules_version,
        config=config.to_json(),
        seats=seats,
        owner=who.person,
        created=now(),
        ended=None,
        result=None,
    )
    here.store.create(row, {"seed": new_seed().hex()})
    answer = go(f"/t/{row.id}")
    remember(request, answer, who)
    return answer


def _options(info: GameInfo, form: forms.Form) -> dict[str, Any]:
    given = {option.name: forms.text(form, f"option-{option.name}") for option in info.options}
    return {name: value for name, value in given.items() if value}


def _own_data(info: GameInfo, form: forms.Form) -> Any:
    """Read components of one's own; None if they were left as they are. Raises OptionError."""
    given = forms.text(form, "own-data", LONGEST_DATA).replace("\r\n", "\n").strip()
    if info.own_data is None or not given or given == own_data(info.name).strip():
        return None
    data, _ = registry.load(info.name).read_data(given + "\n")
    return data


def read_seats(info: GameInfo, form: forms.Form, person: str) -> tuple[SeatRow, ...]:
    """Read who sits where: `kind-N` is person, a bot's name, or none. Raises Refused."""
    seats: list[SeatRow] = []
    for place in range(info.players[1]):
        kind = forms.text(form, f"kind-{place}", 40) or "none"
        if kind != "none":
            name = clean_name(forms.text(form, f"name-{place}"))
            seats.append(_seat(info.name, kind, name, person, len(seats)))
    if not info.players[0] <= len(seats) <= info.players[1]:
        said = message(
            N_("{title} is for {fewest} to {most} players; {n} seats are taken."),
            title=info.title, fewest=info.players[0], most=info.players[1], n=len(seats),
        )  # fmt: skip
        raise Refused(400, "BAD_PLAYERS", said)
    return _told_apart(seats)


def _seat(game: str, kind: str, name: str, person: str, place: int) -> SeatRow:
    if kind == "person":
        return SeatRow(name or f"Player {place + 1}", person=person)
    offers = {offer.spec: offer for offer in base.offered(game)}
    if kind not in offers and kind not in base.names():
        said = message(
            N_("There is no bot “{kind}”. Known: {known}."), kind=kind, known=", ".join(offers)
        )
        raise Refused(400, "UNKNOWN_AGENT", said)
    return SeatRow(name or kind.replace("-", " ").capitalize(), bot=kind)


def clean_name(given: str) -> str:
    """Make a name safe to show: no control or direction marks, one line, not too long."""
    kept = "".join(" " if letter.isspace() else letter for letter in given)
    plain = "".join(letter for letter in kept if unicodedata.category(letter)[0] != "C")
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def _told_apart(seats: list[SeatRow]) -> tuple[SeatRow, ...]:
    """Number those who have the same name."""
    seen: dict[str, int] = {}
    named = []
    for seat in seats:
        seen[seat.name] = seen.get(seat.name, 0) + 1
        again = f" {seen[seat.name]}" if seen[seat.name] > 1 else ""
        named.append(SeatRow(seat.name + again, seat.bot, seat.person))
    return tuple(named)
