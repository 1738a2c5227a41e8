"""The tables of the database, as SQLAlchemy Core sees them. Changes go with a migration."""

from sqlalchemy import (
    JSON,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData()

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),  # the hash of the token in the person's cookie
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules_version", String, nullable=False),
    Column("config", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("owner", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Column("result", JSON),
)

# Secret until the end: apart, so that nothing that reads a table for a page has it in hand.
starts = Table(
    "starts",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("start", JSON, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("payload", JSON, nullable=False),
    Column("key", String, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "key", name="one_event_a_key"),
)
