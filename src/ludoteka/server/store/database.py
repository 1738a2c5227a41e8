"""Opens the database: SQLite, every confirmed move on the disk before it is answered."""

import secrets as random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.exc import DatabaseError

from ludoteka.server.store import schema

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a move that was answered survives a power cut
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)


class StorageError(Exception):
    """The database cannot be opened or written; the message is one line for a person."""


def _set_up(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # SQLAlchemy's begin below decides, not the driver
    for pragma in PRAGMAS:
        connection.execute(pragma)


def _begin(connection: Connection) -> None:
    # Writers take their lock at once, so that two of them queue instead of failing half-way.
    write = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def _migrate(engine: Engine) -> None:
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.execution_options(write=True).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Database:
    """The open database. `read` and `write` are transactions."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writer = engine.execution_options(write=True)

    @classmethod
    def open(cls, path: Path) -> "Database":
        """Open and bring to the newest schema. Raises StorageError with one clear line."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
            event.listen(engine, "connect", _set_up)
            event.listen(engine, "begin", _begin)
            _migrate(engine)
        except (OSError, DatabaseError, sqlite3.Error) as error:
            raise StorageError(f"cannot write {path}: {_plain(error)}") from error
        except CommandError as error:
            newer = "it was written by another version of Ludoteka"
            raise StorageError(f"cannot use {path}: {newer} ({error})") from error
        return cls(engine)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """Open a transaction for reading."""
        with self.engine.begin() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """Open a transaction for writing; on the disk when the block is left."""
        with self._writer.begin() as connection:
            yield connection

    def secret(self, name: str) -> str:
        """Give the server's lasting secret of that name, made when first asked for."""
        with self.write() as connection:
            found = connection.scalar(
                select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            )
            if found is not None:
                return str(found)
            made = random.token_hex(32)
            connection.execute(insert(schema.secrets).values(name=name, value=made))
            return made

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()


def _plain(error: BaseException) -> str:
    origin = getattr(error, "orig", None) or error
    return getattr(origin, "strerror", None) or str(origin)
