"""The list of technologies as data: read, checked with line numbers, carried by a match."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludoteka.engine import registry
from ludoteka.engine.errors import OptionError
from ludoteka.engine.match import Match
from ludoteka.games.eternitium import components
from ludoteka.games.eternitium.components import encoding, reading
from ludoteka.games.eternitium.state import BOTH_TIERS, STATE

GAME = registry.load("eternitium")
TEXT = reading.OWN.read_text(encoding="utf-8")


def _line_of(text: str, words: str, nth: int = 0) -> int:
    found = [i for i, line in enumerate(text.splitlines(), 1) if words in line]
    return found[nth]


def _problems(text: str) -> list[tuple[bool, int, str]]:
    return [(found.error, found.line, str(found.said)) for found in components.read(text)[1]]


def test_the_packages_own_list_is_sound_and_adds_up() -> None:
    entries, problems = components.read(TEXT)
    assert not problems
    assert len(entries) == 14
    for tier, right in zip(("basic", "advanced"), BOTH_TIERS, strict=True):
        assert sum(e["copies"] for e in entries if e["tier"] == tier) == right
    assert [e["key"] for e in entries if e["starter"]] == ["droid"]


WRONG: dict[str, tuple[str, str, str, str]] = {
    # what is wrong: (replaced, by, a text of the line blamed, a word of the sentence)
    "unknown effect": ('op = "extra_turn"', 'op = "extra_trun"', "extra_trun", "extra_turn"),
    "no target": (
        'op = "swap_top", target = "one_opponent"',
        'op = "swap_top"',
        '"swap_top" }',
        "no target",
    ),
    "unknown target": (
        '"hide", target = "all_',
        '"hide", target = "al_',
        '"al_opponents"',
        "target",
    ),
    "count too large": (
        'op = "draw", count = 2',
        'op = "draw", count = 10',
        "count = 10",
        "1 to 9",
    ),
    "unknown key": ('key = "veil"', 'key = "vail"', 'key = "vail"', "veil"),
    "key twice": ('key = "mist"', 'key = "veil"', 'key = "veil"', "twice"),
    "unknown tier": ('tier = "advanced"', 'tier = "better"', 'tier = "better"', "tier"),
    "no symbols": ('symbols = ["triangle", "rhombus"]', "symbols = []", "symbols = []", "portal"),
    "unknown field": ("starter = true", "starter = true\ncost = 1", "[[technology]]", "cost"),
    "negative copies": ("copies = 2", "copies = -2", "copies = -2", "from 0"),
}


@pytest.mark.parametrize("what", WRONG)
def test_an_error_is_told_with_its_line(what: str) -> None:
    replaced, by, place, word = WRONG[what]
    assert replaced in TEXT
    text = TEXT.replace(replaced, by, 1)
    problems = _problems(text)
    errors = [(line, said) for error, line, said in problems if error]
    nth = 1 if what == "key twice" else 0
    expected = _line_of(text, place, nth)
    if what == "unknown field":
        expected = _line_of(text, "cost = 1")
    assert (expected, True) in [(line, word in said) for line, said in errors], errors
    assert components.read(text)[0] == []


def test_what_is_no_toml_is_told_with_its_line() -> None:
    ((error, line, _),) = _problems(TEXT.replace('name = "Veil"', "name = Veil"))
    assert error
    assert line == _line_of(TEXT, 'name = "Veil"')


def test_copies_that_do_not_add_up_are_only_a_warning() -> None:
    text = TEXT.replace('copies = 4\ncertainty = "reconstructed"', "copies = 3", 1)
    entries, problems = components.read(text)
    assert len(entries) == 14
    assert [(p.error, "23" in str(p.said)) for p in problems] == [(False, True)]


def test_a_list_needs_one_basic_starter() -> None:
    problems = _problems(TEXT.replace("starter = true\n", ""))
    assert [error for error, _, _ in problems] == [True]


def _changed(change: Callable[[list[dict[str, Any]]], None]) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(json.dumps(components.own_list()))
    change(entries)
    return entries


def _rename(entries: list[dict[str, Any]]) -> None:
    entries[3]["name"] = "Fernrohr"
    entries[3]["effects"][0]["count"] = 3


def test_an_owners_list_goes_with_the_match_and_its_hash() -> None:
    data = _changed(_rename)
    plain = Match.new(GAME, 2, seed="x")
    own = Match.new(GAME, 2, seed="x", data=data)
    assert plain.commitment != own.commitment
    assert "Fernrohr" in json.dumps(own.save(), ensure_ascii=False)
    again = Match.load(json.loads(json.dumps(own.save())))
    assert again.commitment == own.commitment
    state = own.state()
    assert int(state["kinds"]["count"][0][7][0]) == 3
    assert "Fernrohr" in json.dumps(GAME.state_to_json(state), ensure_ascii=False)
    assert "technologies" not in GAME.state_to_json(plain.state())


def test_a_broken_list_is_refused_by_the_match() -> None:
    data = _changed(lambda entries: entries[3]["effects"][0].pop("target"))
    with pytest.raises(OptionError, match="no target"):
        Match.new(GAME, 2, data=data)


def test_a_record_tells_its_list_even_without_the_names() -> None:
    state = np.zeros(1, STATE)
    encoding.write(state[0], components.own_list())
    state["list_id"] = 12345
    read_back = components.list_of(state[0])
    for written, read in zip(components.own_list(), read_back, strict=True):
        assert read["effects"] == written["effects"], written["key"]
        assert (read["key"], read["copies"]) == (written["key"], written["copies"])


def test_a_name_may_hold_anything() -> None:
    data = _changed(lambda entries: entries[3].update(name="50 % {n} <b>"))
    match = Match.new(GAME, 2, seed="x", data=data)
    text = GAME.text(match.observe(0))
    for action in range(GAME.n_actions):
        text += str(GAME.describe(action, match.observe(0)))
    assert "50 % {n} <b>" in text
