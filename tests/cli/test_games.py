"""`ludoteka games` and `ludoteka rules`."""

import json

import pytest

from ludoteka.engine import registry
from tests.cli.conftest import Run


def test_games_lists_every_game_and_hides_the_template(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    listed = [line.split()[0] for line in ran.out.splitlines()[1:]]
    assert listed == registry.names()
    assert "_template" not in ran.out


def test_games_as_json_tell_options_and_presets(run: Run) -> None:
    found = {game["name"]: game for game in json.loads(run("games --json").out)}
    assert set(found) == set(registry.names())
    for name, game in found.items():
        assert set(game["options"]) == {option.name for option in registry.info(name).options}
        assert "standard" in game["presets"]


@pytest.mark.parametrize("name", ["_template", *registry.names()])
def test_rules_show_options_presets_and_the_document(run: Run, name: str) -> None:
    ran = run(f"rules {name}")
    info = registry.info(name)
    assert ran.code == 0
    assert info.title in ran.out
    for word in [option.name for option in info.options] + [p.name for p in info.presets]:
        assert word in ran.out
    assert len(ran.out.splitlines()) > 10


def test_rules_of_an_unknown_game(run: Run) -> None:
    ran = run("rules _templat")
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
