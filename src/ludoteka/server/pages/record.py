"""The finished game as a file."""

import json

from starlette.requests import Request
from starlette.responses import Response

from ludoteka.server.house import house
from ludoteka.server.refusals import not_over


def show(request: Request, table_id: str) -> Response:
    """Give the record, secret start and all, once the game is over; refuse it before."""
    here = house(request)
    row = here.tables.row(table_id)
    if row.ended is None:
        raise not_over()
    with here.tables.open(table_id) as live:
        if not live.match.over:
            raise not_over()
        record = live.match.save()
    name = f"ludoteka-{row.game}-{row.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(json.dumps(record, indent=1), media_type="application/json", headers=headers)
