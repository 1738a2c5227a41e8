"""An owner's list of technologies: read with its warnings, refused with its lines."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludoteka.cli.app import app
from ludoteka.engine import registry
from ludoteka.engine.errors import OptionError
from ludoteka.games.eternitium.components import reading

GAME = registry.load("eternitium")
TEXT = reading.OWN.read_text(encoding="utf-8")
RENAMED = TEXT.replace('name = "Scanner"', 'name = "Fernrohr"')


def test_the_own_list_said_again_is_no_list_of_ones_own() -> None:
    assert GAME.read_data(TEXT) == (None, [])


def test_warnings_come_with_the_list() -> None:
    data, warnings = GAME.read_data(RENAMED.replace("copies = 4", "copies = 3", 1))
    assert any(entry["name"] == "Fernrohr" for entry in data)
    assert "23" in str(warnings[0])


def test_a_broken_list_is_refused_with_the_line() -> None:
    broken = TEXT.replace('op = "extra_turn"', 'op = "extra"')
    line = next(n for n, said in enumerate(broken.splitlines(), 1) if '"extra"' in said)
    with pytest.raises(OptionError, match=f"Line {line}: "):
        GAME.read_data(broken)


def test_the_command_line_refuses_a_broken_list(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace('tier = "basic"', 'tier = "basik"', 1), encoding="utf-8")
    answer = CliRunner().invoke(app, ["play", "eternitium", "--technologies", str(file)])
    assert isinstance(answer.exception, OptionError)
    assert "basic" in str(answer.exception)
