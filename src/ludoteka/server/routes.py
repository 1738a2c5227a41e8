"""Every address of the server, one a line."""

from ludoteka.server.deeds import new_table, play, theme, undo
from ludoteka.server.pages import (
    files,
    lobby,
    patterns,
    record,
    replay,
    rules,
    set_up,
    table,
    texts,
)

ROUTES = (
    ("GET", "/", lobby.show),
    ("GET", "/help", texts.help_page),
    ("POST", "/theme", theme.do),
    ("GET", "/-/patterns", patterns.show),
    ("GET", "/games/{game}/rules", rules.show),
    ("GET", "/games/{game}/files/{name}", files.show),
    ("GET", "/new/{game}", set_up.show),
    ("POST", "/new/{game}", new_table.do),
    ("GET", "/t/{table_id}", table.show),
    ("GET", "/t/{table_id}/seq", table.seq),
    ("GET", "/t/{table_id}/view.json", table.as_json),
    ("GET", "/t/{table_id}/replay", replay.show),
    ("GET", "/t/{table_id}/record.json", record.show),
    ("POST", "/t/{table_id}/play", play.do),
    ("POST", "/t/{table_id}/undo", undo.step),
    ("POST", "/t/{table_id}/restart-turn", undo.turn),
)
