"""Traps of the kernels: the record's bytes, the tables, drawing, and what is derived."""

import numpy as np
import pytest

from ludoteka.engine import registry
from ludoteka.engine.contract import random_match
from ludoteka.games.splendor.actions import (
    BUY,
    N_ACTIONS,
    PAIR,
    PASS,
    RESERVE,
    TABLE,
    TAKEN,
    TAKES,
)
from ludoteka.games.splendor.checking import cards_of
from ludoteka.games.splendor.components import BY_LEVEL, LEVELS, N_GEMS, lanes
from ludoteka.games.splendor.rules.tokens import DIFFERENT_TAKES
from ludoteka.games.splendor.state import STATE

pytestmark = pytest.mark.modes

GAME = registry.load("splendor")
SEED = [1, 2, 3, 4]


def padding(dtype: np.dtype[np.void]) -> int:
    """Bytes of a record type that belong to no field, nested ones included."""
    if dtype.names is None:
        return 0
    inside = 0
    for name in dtype.names:
        field = dtype[name]
        base, shape = field.subdtype or (field, ())
        inside += field.itemsize - padding(base) * int(np.prod(shape))
    return dtype.itemsize - inside


def test_records_have_no_padding() -> None:
    assert padding(STATE) == padding(GAME.observation_dtype) == 0


def test_state_is_small_enough_to_copy_in_ten_nanoseconds() -> None:
    assert STATE.itemsize <= 512


def test_action_table_names_each_action_once() -> None:
    assert len(set(TABLE)) == N_ACTIONS == len(TABLE)
    assert PASS < 64  # the main phase lies in one word


def test_takes_take_what_they_say() -> None:
    for action, gems in enumerate(TAKES):
        counts = lanes.unpack(TAKEN[action])
        assert counts == [gems.count(c) for c in range(lanes.N_LANES)]
        assert TABLE[action].split()[1:] == ["wugrk"[gem] for gem in gems]


@pytest.mark.parametrize("offered", range(32))
def test_takes_of_different_gems_for_every_bank(offered: int) -> None:
    there = {gem for gem in range(N_GEMS) if offered >> gem & 1}
    listed = [TAKES[a] for a in range(64) if int(DIFFERENT_TAKES[offered]) >> a & 1]
    assert all(set(gems) <= there and len(gems) == min(3, len(there)) for gems in listed)
    assert len(listed) == {0: 0, 1: 1, 2: 1, 3: 1, 4: 4, 5: 10}[len(there)]


def test_shuffled_decks_hold_every_card_and_leave_nothing_to_chance() -> None:
    state = GAME.start_from_seed(GAME.info.configure(4), SEED)
    assert not state["chance"]["words"].any()
    for level in LEVELS:
        deck = state["decks"][0, level - 1, : state["deck_left"][0, level - 1]].tolist()
        row = state["market"][0, 4 * (level - 1) : 4 * level].tolist()
        assert sorted(deck + row) == list(BY_LEVEL[level])


def test_choices_do_not_change_what_lies_next() -> None:
    config = GAME.info.configure(2)
    one, other = GAME.start_from_seed(config, SEED), GAME.start_from_seed(config, SEED)
    GAME.apply(one, RESERVE)
    GAME.apply(other, 0)
    GAME.apply(other, RESERVE)
    assert one["market"].tolist() == other["market"].tolist()


def test_nothing_of_a_drawn_card_stays_in_its_deck() -> None:
    state = random_match(GAME, GAME.info.configure(3), 5).state()
    for level in LEVELS:
        assert not state["decks"][0, level - 1, state["deck_left"][0, level - 1] :].any()


def test_derived_fields_that_are_off_are_found() -> None:
    state = random_match(GAME, GAME.info.configure(2), 7, plies=60).state()
    assert GAME.validate(state) == []
    for name, wrong in (("points", 1), ("n_bought", 1), ("n_nobles", 1), ("bonuses", 1)):
        changed = state.copy()
        changed["players"][name][0, 0] += wrong
        assert GAME.validate(changed) == [f"derived: {name} of player 0"]
    changed = state.copy()
    changed["reservable"] ^= 1
    assert [said.split()[:2] for said in GAME.validate(changed)] == [["derived:", "reservable"]]


def test_lost_and_doubled_components_are_found() -> None:
    state = GAME.start_from_deal(GAME.info.configure(2), {})
    lost = state.copy()
    lost["bank"] -= np.uint64(1)
    assert GAME.validate(lost) == ["3 tokens w instead of 4"]
    doubled = state.copy()
    doubled["market"][0, 0] = doubled["market"][0, 1]
    said = GAME.validate(doubled)
    assert any("cards 1 are nowhere" in line for line in said)
    assert any("card 2 lies in 2 places" in line for line in said)


def test_sets_of_cards_use_both_words() -> None:
    words = np.zeros(2, np.uint64)
    for card in (1, 63, 64, 90):
        words[card >> 6] |= np.uint64(1) << np.uint64(card & 63)
    assert cards_of(words) == [1, 63, 64, 90]


def test_legal_actions_of_the_opening_are_one_word() -> None:
    state = GAME.start_from_deal(GAME.info.configure(2), {})
    low, high = GAME.legal_bits(state).tolist()
    assert high == 0
    assert low == sum(1 << a for a in range(N_ACTIONS) if a < 10 or PAIR <= a < BUY)
