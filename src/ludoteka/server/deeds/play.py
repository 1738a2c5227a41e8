"""Play one or more decisions of a seat."""

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.engine.errors import LudotekaError
from ludoteka.server import forms, guard
from ludoteka.server.deeds.back import to_table
from ludoteka.server.house import house
from ludoteka.server.live.tables import Repeated, Stale
from ludoteka.server.refusals import bad_form, not_your_seat

MOST_ACTIONS = 24


def do(request: Request, table_id: str, form: forms.Form) -> Response:
    """Play the form's `action`s for the seat to move, all or none, and go back to the table."""
    here, who = house(request), guard.visitor(request)
    actions = tuple(str(action)[:80] for action in form.getlist("action"))
    if not 0 < len(actions) <= MOST_ACTIONS:
        raise bad_form("action")
    seq, key = forms.number(form, "seq"), f"{who.person[:16]}-{forms.text(form, 'key', 64)}"
    with here.tables.open(table_id) as live:
        try:
            live.check(seq, key, actions)
            seat = live.match.current_player
            if seat not in live.seats_of(who.person):
                raise not_your_seat()
            live.play(seat, actions, key)
            note = ""
        except Repeated:
            note = "repeated"
        except Stale:
            note = "stale"
        except LudotekaError:
            return to_table(request, form, table_id, "refused", actions[0])
        bots = bool(live.bot_to_move)
    if bots:
        here.bots.wake(table_id, here.settings.patience)
    return to_table(request, form, table_id, note)
