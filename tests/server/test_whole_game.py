"""A whole game by plain forms, as a browser without scripts plays it."""

import json
import random
from collections.abc import Callable

from starlette.testclient import TestClient

from ludoteka.engine.match import Match
from tests.server.reading import Page, get, new_table, post

MOST_FORMS = 400


def step(client: TestClient, table: str, page: Page, rng: random.Random) -> Page:
    """Pick pieces until something can be played, then play it."""
    while not page.plays:
        able = sorted(page.able) or sorted(set(page.pieces) - page.refused)
        longer = [key for key in able if page.pieces[key].endswith(key)]
        assert longer, page.html
        page = get(client, table, pick=page.pieces[rng.choice(longer)])
    return post(client, page.plays[0])


def play_out(client: TestClient, table: str, seed: int = 1) -> Page:
    """Play a table to its end."""
    rng = random.Random(seed)
    page = get(client, table)
    for _ in range(MOST_FORMS):
        if page.over:
            return page
        page = step(client, table, page, rng)
    raise AssertionError("the game does not end")


def test_a_game_against_a_bot_ends_and_its_record_verifies(client: TestClient) -> None:
    table = new_table(client, **{"name-0": "Anna"})
    assert client.get(f"{table}/record.json").status_code == 409
    page = play_out(client, table)
    assert "wins" in page.html or "share the win" in page.html
    record = json.loads(client.get(f"{table}/record.json").text)
    match = Match.load(record)
    assert match.over
    assert match.seats == ("Anna", "Greedy")
    first, last = get(client, f"{table}/replay", ply="0"), get(client, f"{table}/replay")
    assert first.html != last.html
    assert not first.plays
    assert not last.plays


def test_every_number_of_players_and_every_preset_can_be_played(client: TestClient) -> None:
    table = new_table(
        client,
        **{
            "kind-1": "random", "kind-2": "greedy", "kind-3": "greedy",
            "preset": "no_small_table_gold", "option-target_points": "21",
        },
    )  # fmt: skip
    play_out(client, table, 2)


def test_bots_among_themselves_play_to_the_end(client: TestClient) -> None:
    table = new_table(client, **{"kind-0": "greedy"})
    for _ in range(100):
        page = get(client, table)
        if page.over:
            return
        client.app.state.house.bots.wake(table.removeprefix("/t/"), 20)  # type: ignore[attr-defined]
    raise AssertionError("the bots do not end")


def test_stopping_and_starting_the_server_loses_nothing(
    serve: Callable[[], TestClient],
) -> None:
    before = serve()
    table = new_table(before)
    rng = random.Random(5)
    page = get(before, table)
    for _ in range(6):
        page = step(before, table, page, rng)
    shown = get(before, table).html
    after = serve()
    after.cookies = before.cookies
    assert get(after, table).html == shown
    step(after, table, get(after, table), rng)
