"""Alembic migrations, run when the server opens its database."""
