"""The way back to the table after a deed."""

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.server import forms
from ludoteka.server.house import go


def to_table(
    request: Request, form: forms.Form, table_id: str, note: str, about: str = ""
) -> Response:
    """Go to the table's page; `note` says there what became of the deed."""
    query = {"eyes": forms.text(form, "eyes", 40), "note": note, "about": about}
    told = urlencode({name: value for name, value in query.items() if value})
    return go(f"/t/{table_id}" + (f"?{told}" if told else ""))
