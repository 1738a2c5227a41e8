"""The record of a state: its size, its Protocols, and the bounds that are stated."""

from typing import Any, get_type_hints

import numpy as np
import pytest

from ludoteka.games.eternitium import observation, state
from ludoteka.games.eternitium.actions import ACTIONS, KINDS

PAIRS = [
    (state.STATE, state.State),
    (state.PLAYER, state.Player),
    (state.KIND, state.Kind),
    (state.GROUP, state.Group),
    (state.PILE, state.Pile),
    (observation.OBSERVATION, observation.Observation),
    (observation.SEEN_PLAYER, observation.SeenPlayer),
]


@pytest.mark.parametrize(
    ("dtype", "protocol"), PAIRS, ids=lambda given: getattr(given, "__name__", "")
)
def test_the_protocol_names_the_fields(dtype: np.dtype[Any], protocol: type) -> None:
    fields = {name for name in dtype.names or () if not name.startswith(("pad", "is_"))}
    assert set(get_type_hints(protocol)) == fields


def test_no_field_is_hidden_by_an_attribute_of_records() -> None:
    """Compiled code finds a field by name; plain Python would find `round` or `size` of NumPy."""
    for dtype, _ in PAIRS:
        assert not set(dtype.names or ()) & set(dir(np.record)), dtype


def test_the_state_stays_below_two_kilobytes() -> None:
    assert state.STATE.itemsize < 2000


def test_actions_and_kinds_are_told_apart() -> None:
    assert len(set(ACTIONS)) == len(ACTIONS)
    assert len(set(KINDS)) == len(KINDS) == state.N_KINDS
