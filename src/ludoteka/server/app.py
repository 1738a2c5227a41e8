"""`create_app`: puts the server together."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from sqlalchemy.exc import DatabaseError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from ludoteka import __version__
from ludoteka.engine.errors import LudotekaError, UnknownGame
from ludoteka.engine.messages import N_, message
from ludoteka.server.guard import Headers
from ludoteka.server.house import House, page
from ludoteka.server.refusals import Refused
from ludoteka.server.routes import ROUTES
from ludoteka.server.settings import Settings
from ludoteka.server.templating import STATIC

logger = logging.getLogger(__name__)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the application. Raises StorageError when the data folder cannot be written."""
    house = House.open(settings or Settings())

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        if house.settings.warm:
            house.warming.start()
        yield
        house.close()

    app = FastAPI(
        title="Ludoteka",
        version=__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.state.house = house
    app.add_middleware(Headers)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    for method, path, endpoint in ROUTES:
        app.add_api_route(path, endpoint, methods=[method], response_model=None)
    _answer_errors(app)
    return app


def _answer_errors(app: FastAPI) -> None:
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(LudotekaError, _engine_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(DatabaseError, _storage_error)
    app.add_exception_handler(Exception, _bug)


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return page(request, "error.html", error.status, said=error.said, code=error.code)


def _engine_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, LudotekaError)
    status = 404 if isinstance(error, UnknownGame) else 400
    return page(request, "error.html", status, said=error.message, code=error.code)


def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    said = {404: N_("There is no such page."), 405: N_("This address is for forms only.")}
    sentence = message(said.get(error.status_code, N_("This cannot be answered.")))
    return page(
        request, "error.html", error.status_code, said=sentence, code=str(error.status_code)
    )


def _storage_error(request: Request, error: Exception) -> Response:
    logger.error("storage: %s", error)
    said = message(N_("The server cannot write to its disk just now. Nothing was changed."))
    return page(request, "error.html", 503, said=said, code="STORAGE")


def _bug(request: Request, _error: Exception) -> Response:
    said = message(
        N_("Something went wrong inside the server. Your game is kept; nothing is lost.")
    )
    return page(request, "error.html", 500, said=said, code="BUG")
