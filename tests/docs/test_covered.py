"""What can be used is written down: public names, commands, settings."""

import doctest
import re

import pytest

import ludoteka
from ludoteka.cli.app import COMMANDS
from ludoteka.engine import registry
from tests.architecture.sources import ROOT

DOCS = ROOT / "docs"
SETTING = re.compile(r"\bLUDOTEKA_(?!TEST_)[A-Z_]+\b")  # a test may have flags of its own
SETTING_PLACES = ["src/**/*.py", "scripts/*", "tests/**/*.py", "Makefile"]


@pytest.mark.parametrize("name", ludoteka.__all__)
def test_every_public_name_has_its_line(name: str) -> None:
    text = (DOCS / "python.md").read_text(encoding="utf-8")
    assert re.search(rf"^\| `{name}[`(]", text, re.MULTILINE)


def test_every_game_stands_in_the_readme_and_has_its_page() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in registry.names():
        info = registry.info(name)
        few, many = info.players
        assert f"| {info.title} | {few} to {many} |" in text
        page = (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")
        assert {"State", "Actions"} <= set(re.findall(r"^## (.+)$", page, re.MULTILINE))


def test_every_command_has_its_section() -> None:
    text = (DOCS / "cli.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)$", text, re.MULTILINE) == [*COMMANDS]


def test_every_setting_has_its_line() -> None:
    used = {
        found
        for pattern in SETTING_PLACES
        for path in ROOT.glob(pattern)
        if path.is_file()
        for found in SETTING.findall(path.read_text(encoding="utf-8", errors="ignore"))
    }
    told = set(SETTING.findall((DOCS / "settings.md").read_text(encoding="utf-8")))
    assert told == used


def test_the_page_about_python_runs() -> None:
    failed, tried = doctest.testfile(str(DOCS / "python.md"), module_relative=False)
    assert tried > 8
    assert not failed


def test_every_room_of_the_package_is_in_the_architecture() -> None:
    tree = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rooms = {path.parent.name for path in (ROOT / "src" / "ludoteka").glob("*/__init__.py")}
    assert {room for room in rooms if f"\n  {room}/ " not in tree} == set()
