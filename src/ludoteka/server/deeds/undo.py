"""Take back one's last step, or the whole turn, up to the last reveal."""

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.engine.messages import Message
from ludoteka.server import forms, guard
from ludoteka.server.deeds.back import to_table
from ludoteka.server.house import house
from ludoteka.server.live.tables import Repeated, Stale


def step(request: Request, table_id: str, form: forms.Form) -> Response:
    """Take back the last step."""
    return _undo(request, table_id, form, restart=False)


def turn(request: Request, table_id: str, form: forms.Form) -> Response:
    """Take back everything since the turn began."""
    return _undo(request, table_id, form, restart=True)


def _undo(request: Request, table_id: str, form: forms.Form, restart: bool) -> Response:
    here, who = house(request), guard.visitor(request)
    seq, key = forms.number(form, "seq"), f"{who.person[:16]}-undo-{forms.text(form, 'key', 64)}"
    note = "undone"
    with here.tables.open(table_id) as live:
        try:
            live.check(seq, key)
            target = live.undo_refusal(who.person, restart)
            if isinstance(target, Message):
                note = "no-undo"
            else:
                live.undo(live.match.player_at(target), target, key)
        except Repeated:
            note = "repeated"
        except Stale:
            note = "stale"
    return to_table(request, form, table_id, note)
