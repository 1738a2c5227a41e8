"""Messages, options, bits and records: the small parts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.engine import bits, registry
from ludoteka.engine.errors import NotationError, OptionError
from ludoteka.engine.messages import Message, counted, message, render
from ludoteka.engine.options import GameInfo, Option, Preset
from ludoteka.engine.records import chance_from_json, chance_to_json, describe, record_type
from ludoteka.engine.rng import CHANCE

INFO = GameInfo(
    name="x", title="X", designer="-", year=2026, players=(2, 4), summary="", rules_version="1",
    stage="alpha", minutes=1,
    options=(Option("gold", (5, 7), "Gold"), Option("first", ("random",), "First", per_seat=True)),
    presets=(Preset("standard", "", ""), Preset("rich", "", "", {"gold": 7})),
)  # fmt: skip


def test_a_message_renders_in_any_language_with_its_parts() -> None:
    said = message("{who} takes {what}", who="Ann", what=(message("red"), message("blue")))
    assert str(said) == "Ann takes red, blue"
    french = {"{who} takes {what}": "{who} prend {what}", "red": "rouge", "blue": "bleu"}
    assert render(said, lambda text: french[text]) == "Ann prend rouge, bleu"


def test_a_counted_message_follows_its_number() -> None:
    said = [str(counted(n, "{n} card", "{n} cards")) for n in (1, 2)]
    assert said == ["1 card", "2 cards"]
    polish = counted(3, "one", "many")
    assert render(polish, str, lambda one, many, n: f"{many}/{n}") == "many/3"
    assert render(Message("")) == ""


def test_options_come_from_preset_then_choice_then_default() -> None:
    assert INFO.configure(2).options == {"gold": 5, "first": "random"}
    assert INFO.configure(2, "rich").options["gold"] == 7
    assert INFO.configure(2, "rich", {"gold": "5", "first": "1"}).options == {"gold": 5, "first": 1}
    written = INFO.configure(3, "rich").to_json()
    assert INFO.configure(**written) == INFO.configure(3, "rich")


@pytest.mark.parametrize(
    ("players", "preset", "options"),
    [(5, "standard", {}), (1, "standard", {}), (2, "poor", {}), (2, "rich", {"glod": 5}),
     (2, "rich", {"gold": 6}), (2, "standard", {"first": 2})],
)  # fmt: skip
def test_wrong_choices_are_refused(players: int, preset: str, options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        INFO.configure(players, preset, options)


@given(st.sets(st.integers(0, 149)))
def test_bits_are_a_set(actions: set[int]) -> None:
    words = np.zeros(bits.n_words(150), np.uint64)
    for action in actions:
        bits.put(words, action)
    assert bits.listed(words) == sorted(actions)
    assert bits.count(words) == len(actions)
    assert [bits.nth(words, k) for k in range(len(actions))] == sorted(actions)
    assert bits.nth(words, len(actions)) == -1
    mask = np.zeros(150, np.bool_)
    bits.expand(words, mask)
    assert set(np.flatnonzero(mask).tolist()) == actions
    eights = np.zeros(bits.wide(150), np.uint64)
    bits.spread(words, eights)
    assert (eights.view(np.bool_)[:150] == mask).all()
    assert all(bits.has(words, action) == (action in actions) for action in range(150))


@given(st.lists(st.sampled_from(["u1", "i2", "u4", "u8", "f4"]), min_size=1, max_size=8))
def test_record_types_leave_no_gap(kinds: list[str]) -> None:
    inner = record_type([(f"f{i}", kind) for i, kind in enumerate(kinds)])
    outer = record_type([("a", "u1"), ("many", inner, (3,)), ("b", "u2")])
    assert outer.itemsize == sum(outer[name].itemsize for name in outer.names or ())
    plain = np.dtype([("a", "u1"), ("many", inner.base, (3,)), ("b", "u2")], align=True)
    assert outer.itemsize >= plain.itemsize - 8
    assert set(describe(outer)) == set(outer.names or ())


def test_chance_is_written_only_when_it_is_alive() -> None:
    chance = np.zeros(1, CHANCE)
    assert chance_to_json(chance[0]) == {}
    chance["words"] = [1, 2, 3, 2**64 - 1]
    again = np.zeros(1, CHANCE)
    chance_from_json(chance_to_json(chance[0]), again[0])
    assert (again["words"] == chance["words"]).all()
    for wrong in ("", "0" * 63, "g" * 64, 5):
        with pytest.raises(NotationError):
            chance_from_json({"chance": wrong}, again[0])


def test_the_template_is_not_shown_but_can_be_loaded() -> None:
    assert "_template" not in registry.names()
    assert registry.load("_template").name == "_template"
    assert registry.info("_template").players == (2, 4)
