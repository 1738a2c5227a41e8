"""Reads a posted form, after the check that it is ours."""

from typing import Annotated

from fastapi import Depends
from starlette.datastructures import FormData
from starlette.requests import Request

from ludoteka.server import guard
from ludoteka.server.house import house
from ludoteka.server.refusals import bad_form


async def _read(request: Request) -> FormData:
    form = await request.form(max_files=0, max_fields=200)
    guard.check_form(request, guard.visitor(request), house(request).secret, form)
    return form


Form = Annotated[FormData, Depends(_read)]


def text(form: FormData, name: str, longest: int = 200) -> str:
    """Read a text field; too long is cut."""
    return str(form.get(name, ""))[:longest]


def number(form: FormData, name: str) -> int:
    """Read a whole number. Raises Refused."""
    given = text(form, name, 12)
    if not given.isdecimal():
        raise bad_form(f"{name} = {given or '–'}")
    return int(given)
