"""Every game with a page room is played by plain forms, as a browser without scripts does it."""

import random

import pytest
from starlette.testclient import TestClient

from ludoteka.engine import registry
from ludoteka.server import rooms
from tests.server.conftest import wait_for_games
from tests.server.reading import get, new_table
from tests.server.test_whole_game import step

STEPS = 30


@pytest.mark.parametrize("game", [name for name in registry.names() if rooms.has_page(name)])
def test_a_game_can_be_played_by_forms(client: TestClient, game: str) -> None:
    wait_for_games(client, game)
    table = new_table(client, game)
    rng, page = random.Random(3), get(client, table)
    steps = 0
    while steps < STEPS and not page.over:
        page = step(client, table, page, rng)
        steps += 1
    assert page.seq >= steps > 5
    assert get(client, f"{table}/replay", ply="1").html
