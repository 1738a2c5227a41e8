"""Setting a table up, and bad addresses."""

import time
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from ludoteka.server.app import create_app
from ludoteka.server.deeds.new_table import clean_name
from ludoteka.server.settings import Settings
from ludoteka.server.store.database import StorageError
from tests.server.reading import get, new_table, post


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"kind-1": "none"}, "for 2 to 4 players"),
        ({"kind-1": "gredy"}, "no bot"),
        ({"preset": "standart"}, "standard"),
        ({"option-gold_tokens": "6"}, "not a value"),
        ({"option-first_player": "3"}, "not a value"),
    ],
)
def test_a_wrong_set_up_gets_a_sentence(
    client: TestClient, fields: dict[str, str], sentence: str
) -> None:
    csrf = dict(get(client, "/new/splendor").forms[0].fields)["csrf"]
    given = {"csrf": csrf, "kind-0": "person", "kind-1": "greedy", **fields}
    answer = client.post("/new/splendor", data=given)
    assert answer.status_code == 400
    assert sentence in answer.text


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("/new/splendour", 404, "splendor"),
        ("/new/_template", 404, "no game"),
        ("/games/chess/rules", 404, "no game"),
        ("/t/nowhere", 404, "no table"),
        ("/t/nowhere/seq", 404, "no table"),
        ("/t/nowhere/record.json", 404, "no table"),
        ("/nowhere", 404, "no such page"),
        ("/games/splendor/files/view.py", 404, "no such file"),
        ("/games/splendor/files/..%2Fstate.py", 404, "no such"),
        ("/t/%3Cscript%3E", 404, "&lt;script&gt;"),
    ],
)
def test_a_wrong_address_gets_a_sentence(
    client: TestClient, path: str, status: int, sentence: str
) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert sentence in answer.text


def test_light_or_dark_is_remembered(client: TestClient) -> None:
    csrf = dict(get(client, "/new/splendor").forms[0].fields)["csrf"]
    answer = client.post("/theme", data={"csrf": csrf, "theme": "dark"})
    assert answer.status_code == 200
    assert 'data-theme="dark"' in client.get("/help").text
    client.post("/theme", data={"csrf": csrf, "theme": ""})
    assert "data-theme" not in client.get("/help").text
    elsewhere = {"Referer": "http://testserver//evil.example/x"}
    sent = client.post("/theme", data={"csrf": csrf}, headers=elsewhere, follow_redirects=False)
    assert sent.headers["location"] == "/"


def test_names_are_shown_safely() -> None:
    assert clean_name("  Ann\n\ta \u202eeve ") == "Ann a eve"
    assert len(clean_name("x" * 500)) == 24
    assert clean_name("\x00\x1b") == ""


def test_a_name_cannot_bring_markup(client: TestClient) -> None:
    table = new_table(client, **{"name-0": "<b>{player}</b>", "option-first_player": "0"})
    page = client.get(table).text
    assert "&lt;b&gt;{player}&lt;/b&gt;" in page
    assert "<b>{player}" not in page


def test_the_same_name_twice_is_told_apart(client: TestClient) -> None:
    table = new_table(client, **{"kind-2": "greedy"})
    assert "Greedy 2" in client.get(table).text


def test_the_server_answers_at_once_while_kernels_compile(tmp_path: Path) -> None:
    began = time.monotonic()
    with TestClient(create_app(Settings(data=tmp_path))) as client:
        assert client.get("/").status_code == 200
        assert client.get("/new/splendor").status_code == 200
        assert time.monotonic() - began < 3


def test_a_table_says_that_it_is_being_prepared(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path, warm=False))
    app.state.house.warming.start = lambda: None  # never gets ready
    with TestClient(app) as client:
        table = new_table(client)
        page = client.get(table).text
        assert "Laying out the table" in page
        assert 'http-equiv="refresh"' in page


def test_a_full_disk_is_said_and_nothing_is_half_done(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(client, **{"option-first_player": "0"})
    form = get(client, table, pick="bank.w bank.u bank.g").plays[0]
    shown = client.get(table).text
    store = client.app.state.house.store  # type: ignore[attr-defined]

    def full(*_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    with monkeypatch.context() as patched:
        patched.setattr(store, "append", full)
        answer = client.post(form.action, data=dict(form.fields))
    assert answer.status_code == 503
    assert "cannot write to its disk" in answer.text
    assert client.get(table).text == shown
    post(client, form)
    assert get(client, table).seq > 0


def test_a_folder_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    with pytest.raises(StorageError, match="cannot write"):
        create_app(Settings(data=in_the_way / "data"))
