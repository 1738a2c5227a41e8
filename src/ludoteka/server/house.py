"""What the running server holds, and how pages get at it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ludoteka.server import guard, templating
from ludoteka.server.guard import Visitor
from ludoteka.server.live.bots import Bots
from ludoteka.server.live.tables import Tables
from ludoteka.server.live.warming import Warming
from ludoteka.server.settings import Settings
from ludoteka.server.store.database import Database
from ludoteka.server.store.tables import TableStore
from ludoteka.server.words import speaker


@dataclass
class House:
    """Settings, database, tables in memory, bots and kernels being compiled."""

    settings: Settings
    database: Database
    store: TableStore
    tables: Tables
    bots: Bots
    warming: Warming

    @classmethod
    def open(cls, settings: Settings) -> "House":
        """Open the database and put everything together. Raises StorageError."""
        database = Database.open(settings.database)
        store = TableStore(database)
        tables = Tables(store, settings.matches)
        return cls(settings, database, store, tables, Bots(tables), Warming(settings.warm))

    @cached_property
    def secret(self) -> str:
        """The lasting secret that form tokens are made with."""
        return self.database.secret("forms")

    @cached_property
    def templates(self) -> Environment:
        """The page templates."""
        return templating.environment()

    def close(self) -> None:
        """Let the bots finish their moves and close the database."""
        self.warming.close()
        self.bots.close()
        self.database.close()


def house(request: Request) -> House:
    """Give the running server's house."""
    return cast(House, request.app.state.house)


def page(request: Request, template: str, status: int = 200, /, **context: Any) -> Response:
    """Render a page for a visitor; somebody new gets the cookie with it."""
    here, who = house(request), guard.visitor(request)
    speech = speaker()
    html = here.templates.get_template(template).render(
        say=speech.say,
        lang=speech.language,
        direction=speech.direction,
        theme=_theme(request),
        csrf=guard.form_token(here.secret, who),
        **context,
    )
    answer = HTMLResponse(html, status)
    remember(request, answer, who)
    return answer


def remember(request: Request, answer: Response, who: Visitor) -> None:
    """Set the cookie of somebody new on an answer."""
    guard.remember(answer, who, secure=request.url.scheme == "https")


def go(address: str) -> Response:
    """Send the browser on after a deed."""
    return RedirectResponse(address, 303)


def _theme(request: Request) -> str:
    theme = request.cookies.get("theme", "")
    return theme if theme in ("light", "dark") else ""
