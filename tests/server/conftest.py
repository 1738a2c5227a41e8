"""A server with a data folder of its own, and a visitor."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludoteka.server.app import create_app
from ludoteka.server.settings import Settings


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[], TestClient]]:
    """Start servers on the same data folder; the games are ready when they are handed over."""
    running: list[TestClient] = []

    def start() -> TestClient:
        client = TestClient(create_app(Settings(data=tmp_path, patience=60, warm=False)))
        client.__enter__()
        running.append(client)
        wait_for_games(client)
        return client

    yield start
    for client in running:
        client.__exit__(None, None, None)


@pytest.fixture
def client(serve: Callable[[], TestClient]) -> TestClient:
    """A visitor of a fresh server."""
    return serve()


def wait_for_games(client: TestClient, name: str = "splendor") -> None:
    """Wait until a game's kernels are compiled."""
    warming = client.app.state.house.warming  # type: ignore[attr-defined]
    until = time.monotonic() + 280
    while not warming.progress(name).ready:
        assert not warming.progress(name).error, warming.progress(name).error
        assert time.monotonic() < until, "the kernels are not ready"
        time.sleep(0.1)
