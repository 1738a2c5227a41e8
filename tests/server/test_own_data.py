"""Components of an owner's own at a table: given on the set-up page, part of the record."""

import pytest
from httpx import Response
from starlette.testclient import TestClient

from ludoteka.engine import registry
from ludoteka.server.rooms import own_data
from tests.server.reading import get

GAMES = [name for name in registry.names() if registry.info(name).own_data]


def _start(client: TestClient, game: str, text: str) -> Response:
    csrf = dict(get(client, f"/new/{game}").forms[0].fields)["csrf"]
    given = {"csrf": csrf, "kind-0": "person", "kind-1": "greedy", "own-data": text}
    answer: Response = client.post(f"/new/{game}", data=given, follow_redirects=False)
    return answer


@pytest.mark.parametrize("game", GAMES)
def test_a_table_may_have_components_of_its_own(client: TestClient, game: str) -> None:
    own = own_data(game)
    renamed = own.replace('name = "', 'name = "My own ', 1)
    tables = client.app.state.house.tables  # type: ignore[attr-defined]
    for text, kept in ((own, False), (renamed, True), (own.replace("\n", "\r\n"), False)):
        answer = _start(client, game, text)
        assert answer.status_code == 303, answer.text
        config = tables.row(answer.headers["location"].removeprefix("/t/")).config
        assert ("My own" in str(config.get("data"))) == kept


@pytest.mark.parametrize("game", GAMES)
def test_broken_components_are_refused_with_a_sentence(client: TestClient, game: str) -> None:
    answer = _start(client, game, own_data(game) + "\nnonsense")
    assert answer.status_code == 400
    assert "cannot be used" in answer.text


@pytest.mark.parametrize("game", sorted(set(registry.names()) - set(GAMES)))
def test_other_games_do_not_ask(client: TestClient, game: str) -> None:
    assert "own-data" not in client.get(f"/new/{game}").text
