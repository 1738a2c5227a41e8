"""The few questions asked of the database about tables and their events."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludoteka.server.store import schema
from ludoteka.server.store.database import Database

JSON = dict[str, Any]


class Taken(Exception):
    """Somebody else's event has this number already, or this key was used."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits in a seat: a person at a screen (`person` is whose), or a bot of a kind."""

    name: str
    bot: str = ""
    person: str = ""

    def to_json(self) -> JSON:
        """Write for the database."""
        return {"name": self.name, "bot": self.bot, "person": self.person}


@dataclass(frozen=True)
class TableRow:
    """A table as it lies in the database, its secret start left out."""

    id: str
    game: str
    rules_version: str
    config: JSON
    seats: tuple[SeatRow, ...]
    owner: str
    created: float
    ended: float | None
    result: JSON | None


@dataclass(frozen=True)
class EventRow:
    """Something that happened at a table."""

    seq: int
    kind: str  # play, undo
    seat: int
    payload: JSON
    key: str
    at: float


class TableStore:
    """Reads and writes tables and events. Events are only ever added."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def create(self, table: TableRow, start: JSON) -> None:
        """Write a new table with its secret start."""
        plain = {**vars(table), "seats": [seat.to_json() for seat in table.seats]}
        with self.database.write() as connection:
            known = select(schema.people.c.id).where(schema.people.c.id == table.owner)
            if connection.scalar(known) is None:
                connection.execute(
                    insert(schema.people).values(id=table.owner, created=table.created)
                )
            connection.execute(insert(schema.tables).values(plain))
            connection.execute(insert(schema.starts).values(table_id=table.id, start=start))

    def find(self, table_id: str) -> TableRow | None:
        """Find a table."""
        with self.database.read() as connection:
            row = connection.execute(
                select(schema.tables).where(schema.tables.c.id == table_id)
            ).first()
        return None if row is None else _table(row)

    def of(self, person: str, limit: int = 50) -> list[TableRow]:
        """List a person's tables, newest first."""
        newest = schema.tables.c.created.desc()
        mine = select(schema.tables).where(schema.tables.c.owner == person)
        with self.database.read() as connection:
            return [_table(row) for row in connection.execute(mine.order_by(newest).limit(limit))]

    def start(self, table_id: str) -> JSON:
        """Give the secret start. For the fold only."""
        with self.database.read() as connection:
            found = connection.scalar(
                select(schema.starts.c.start).where(schema.starts.c.table_id == table_id)
            )
        return dict(found or {})

    def last_seq(self, table_id: str) -> int:
        """Tell the number of the last event (0: none yet)."""
        newest = select(func.max(schema.events.c.seq)).where(schema.events.c.table_id == table_id)
        with self.database.read() as connection:
            return int(connection.scalar(newest) or 0)

    def events(self, table_id: str, after: int = 0) -> list[EventRow]:
        """List the events after a number, in order."""
        columns = schema.events.c
        wanted = select(
            columns.seq, columns.kind, columns.seat, columns.payload, columns.key, columns.at
        ).where(columns.table_id == table_id, columns.seq > after)
        with self.database.read() as connection:
            return [EventRow(*row) for row in connection.execute(wanted.order_by(columns.seq))]

    def append(self, table_id: str, event: EventRow, result: JSON | None = None) -> None:
        """Add an event, and the result if the game ended by it. Raises Taken."""
        row = {"table_id": table_id, **vars(event)}
        try:
            with self.database.write() as connection:
                connection.execute(insert(schema.events).values(row))
                if result is not None:
                    this = schema.tables.c.id == table_id
                    done = update(schema.tables).where(this)
                    connection.execute(done.values(ended=event.at, result=result))
        except IntegrityError as error:
            raise Taken(table_id) from error


def _table(row: Row[Any]) -> TableRow:
    plain = dict(row._mapping)
    return TableRow(**{**plain, "seats": tuple(SeatRow(**seat) for seat in plain["seats"])})


def now() -> float:
    """The time now, in seconds since 1970."""
    return time.time()


__all__ = ["EventRow", "SeatRow", "Sequence", "TableRow", "TableStore", "Taken", "now"]
