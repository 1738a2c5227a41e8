"""What a page must not show: hidden cards, the secret start, others' seats."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteka.engine.seeds import words_of
from ludoteka.server.live.tables import LiveTable
from tests.server.reading import Page, get, new_table, post
from tests.server.test_whole_game import step

PEOPLE = {"kind-1": "person", "kind-2": "person", "option-first_player": "0"}


def live(client: TestClient, table: str) -> LiveTable:
    found: LiveTable = client.app.state.house.tables._get(table[3:])  # type: ignore[attr-defined]
    return found


def redealt(match: Any, seat: int, seed: int) -> list[Any]:
    """Every state so far, with all that the seat cannot know dealt anew."""
    states = []
    for ply, state in enumerate(match._states):
        seen = match.game.observe(state, seat)
        dealt = match.game.determinize(seen, words_of("redeal", seed, ply))
        dealt["chance"] = state["chance"]  # the mark of reveals belongs to what is known
        states.append(dealt)
    return states


def pages(client: TestClient, table: str, eyes: str) -> Iterator[tuple[str, str]]:
    """All that a visitor can read of a table."""
    for query in ({}, {"pick": "bank.w"}, {"pick": "card.1.1"}, {"pick": "reserved.1"}):
        yield f"table {query}", client.get(table, params={"eyes": eyes, **query}).text
    last = client.get(table, params={"eyes": eyes}).text
    yield "json", client.get(f"{table}/view.json").text
    for ply in (3, 9):
        yield f"replay {ply}", client.get(f"{table}/replay", params={"ply": str(ply)}).text
    yield "again", last


@pytest.mark.parametrize("seed", [1, 2])
def test_pages_are_the_same_bytes_when_hidden_cards_are_dealt_anew(
    client: TestClient, seed: int
) -> None:
    """The re-deal law on HTML and JSON: for the seat to move, and for a spectator."""
    people = PEOPLE if seed % 2 else {"kind-1": "greedy", "option-first_player": "0"}
    table = new_table(client, **people)
    rng = random.Random(seed)
    checked = 0
    for turn in range(9):
        play_blind(client, table, rng)
        at = live(client, table)
        if turn % 3 != 2:
            continue
        seat, eyes = look(client, table)
        stranger = TestClient(client.app)
        for who, here in ((client, seat), (stranger, -1)):
            checked += differs(who, table, here, eyes, at, seed)
    assert checked > 30


def play_blind(client: TestClient, table: str, rng: random.Random) -> None:
    """Reserve from a deck where that is possible, so that there is something to hide."""
    page = uncover(client, table)
    decks = [key for key in page.pieces if key.startswith("deck.") and key not in page.refused]
    if decks and rng.random() < 0.6:
        eyes = page_eyes(page)
        post(client, get(client, table, pick=rng.choice(decks), eyes=eyes).plays[0])
    else:
        eyes = page_eyes(page)
        if not page.over:
            form = page
            while not form.plays:
                keys = sorted(set(form.pieces) - form.refused)
                keys = [key for key in keys if form.pieces[key].endswith(key)]
                form = get(client, table, pick=form.pieces[rng.choice(keys)], eyes=eyes)
            post(client, form.plays[0])


def page_eyes(page: Page) -> str:
    return next((value for form in page.forms for name, value in form.fields if name == "eyes"), "")


def uncover(client: TestClient, table: str) -> Page:
    """Open the table, past the cover page if there is one."""
    page = get(client, table)
    if 'id="uncover"' in page.html:
        page = get(client, table, eyes=page_eyes(page))
    return page


def look(client: TestClient, table: str) -> tuple[int, str]:
    page = uncover(client, table)
    at = live(client, table)
    mine = at.seats_of(at.row.owner)
    return (mine[0] if len(mine) == 1 else at.match.current_player), page_eyes(page)


def differs(who: TestClient, table: str, seat: int, eyes: str, at: LiveTable, seed: int) -> int:
    """Compare what a visitor reads now and after re-dealing; tell how many pages were compared."""
    before = dict(pages(who, table, eyes))
    kept = at.match._states
    at.match._states = redealt(at.match, seat, seed)
    changed = any(not (a == b).all() for a, b in zip(kept, at.match._states, strict=True))
    try:
        after = dict(pages(who, table, eyes))
    finally:
        at.match._states = kept
    # Replays of a shared screen are a spectator's, whose re-deal is another one.
    replays = seat == -1 or len(at.seats_of(at.row.owner)) == 1
    for name, text in before.items():
        if replays or not name.startswith(("replay", "json")):
            assert after[name] == text, name
    assert changed, "nothing was dealt anew: the test would not see a leak"
    return len(before)


def test_the_re_deal_would_be_seen_if_a_page_showed_a_hidden_card(client: TestClient) -> None:
    """The test above can fail: a seat's own blind card is different after re-dealing for others."""
    table = new_table(client, **{"kind-1": "greedy", "option-first_player": "0"})
    post(client, get(client, table, pick="deck.1").plays[0])
    at = live(client, table)
    before = client.get(table).text
    kept = at.match._states
    texts = set()
    for seed in range(6):
        at.match._states = redealt(at.match, -1, seed)
        texts.add(client.get(table).text)
    at.match._states = kept
    assert len(texts | {before}) > 1


def test_the_secret_start_is_in_no_page_before_the_end(client: TestClient) -> None:
    table = new_table(client)
    house = client.app.state.house  # type: ignore[attr-defined]
    secret = house.store.start(table[3:])["seed"]
    rng = random.Random(4)
    page = get(client, table)
    for _ in range(5):
        page = step(client, table, page, rng)
        for path in (table, f"{table}/view.json", f"{table}/replay", f"{table}/record.json", "/"):
            assert secret not in client.get(path).text


def test_a_cover_stands_between_seats_when_somebody_holds_a_hidden_card(
    client: TestClient,
) -> None:
    table = new_table(client, **PEOPLE, **{"name-0": "Anna", "name-1": "Ben", "name-2": "Cleo"})
    assert 'id="uncover"' not in client.get(table).text
    covered = post(client, get(client, table, pick="deck.2").plays[0])
    assert "Pass the screen to Ben" in covered.html
    assert "piece-" not in covered.html
    eyes = page_eyes(covered)
    open_page = get(client, table, eyes=eyes)
    assert open_page.pieces
    assert "reserved unseen" in open_page.html
    assert "only you see" not in open_page.html
    for wrong in ("0.1", "2.1", "1.0", "x"):
        assert 'id="uncover"' in client.get(table, params={"eyes": wrong}).text


def test_a_turn_of_several_steps_is_not_covered_in_between(client: TestClient) -> None:
    table = new_table(client, **PEOPLE)
    post(client, get(client, table, pick="deck.1").plays[0])
    rng = random.Random(8)
    for _ in range(60):
        page = uncover(client, table)
        if "to return" in page.html:
            return
        taking = sorted(k for k in page.pieces if k.startswith("bank.") and k not in page.refused)
        picks = " ".join(rng.sample(taking, min(3, len(taking))))
        page = get(client, table, pick=picks, eyes=page_eyes(page))
        if not page.plays:
            page = uncover(client, table)
            while not page.plays:
                keys = sorted(set(page.pieces) - page.refused)
                keys = [key for key in keys if page.pieces[key].endswith(key)]
                pick = page.pieces[rng.choice(keys)]
                page = get(client, table, pick=pick, eyes=page_eyes(page))
        seat = live(client, table).match.current_player
        after = post(client, page.plays[0])
        same = live(client, table).match.current_player == seat
        assert ('id="uncover"' in after.html) != (same or after.over)
    raise AssertionError("nobody came to more than ten tokens")


PATHS = ("/", "/new/splendor", "/help", "/games/splendor/rules", "/-/patterns", "/nowhere")


def test_pages_are_closed_to_scripts_from_elsewhere_and_to_caches(client: TestClient) -> None:
    table = new_table(client)
    for path in (*PATHS, table, f"{table}/replay"):
        answer = client.get(path)
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert "no-store" in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert not re.search(r"\sstyle=|<style|<script(?![^>]*\ssrc=)|\son[a-z]+=", answer.text)


def test_the_cookie_is_out_of_reach_of_scripts_and_stored_hashed(client: TestClient) -> None:
    answer = client.get("/")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    table = new_table(client)
    token = client.cookies["ludoteka"]
    assert token not in live(client, table).row.owner
