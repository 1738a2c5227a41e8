"""Choose light or dark, or what the system says."""

from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.server import forms
from ludoteka.server.guard import YEAR
from ludoteka.server.house import go

THEMES = ("light", "dark")


def do(request: Request, form: forms.Form) -> Response:
    """Keep the choice in a cookie and go back to where it was made."""
    came_from = urlsplit(request.headers.get("referer", "/")).path
    answer = go(came_from if came_from.startswith("/") and "//" not in came_from else "/")
    chosen = forms.text(form, "theme", 10)
    if chosen in THEMES:
        answer.set_cookie("theme", chosen, max_age=YEAR, httponly=True, samesite="lax")
    else:
        answer.delete_cookie("theme")
    return answer
