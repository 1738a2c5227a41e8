"""Regression tests for what records in Numba do to the unwary."""

import gc
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from ludoteka.engine import kernel, registry
from ludoteka.engine.dispatch import Kernels, apply_one, deal_one
from ludoteka.engine.protocol import Game
from ludoteka.engine.rng import CHANCE, below, draw, next_word, shuffle, take
from ludoteka.engine.seeds import words_of

GAMES = [registry.load(name) for name in registry.packages()]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
pytestmark = pytest.mark.modes


def python(code: str, **environment: str) -> str:
    """Run code in a fresh process; return what it printed."""
    path = os.pathsep.join(sys.path)
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


@by_game
def test_a_state_outlives_the_arrays_around_it(game: Game) -> None:
    # A record view does not keep its array alive, so Python must hand over arrays only.
    def dealt() -> np.ndarray:  # type: ignore[type-arg]
        state = game.blank(game.info.configure())
        state["chance"]["words"][0] = words_of("trap")
        deal_one(state)
        return state

    expected = dealt().tobytes()
    state = dealt()
    rubbish = [np.full(state.nbytes, 255, np.uint8) for _ in range(50)]
    gc.collect()
    assert state.tobytes() == expected
    apply_one(state, game.legal_actions(state)[0])
    assert not game.validate(state)
    assert len(rubbish) == 50


def test_editing_moves_the_cache_of_what_it_can_reach_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(kernel.PACKAGE / "engine", tmp_path / "engine")
    shutil.copytree(kernel.PACKAGE / "games" / "_template", tmp_path / "games" / "_template")
    shutil.copytree(kernel.PACKAGE / "games" / "_template", tmp_path / "games" / "other")
    monkeypatch.setattr(kernel, "PACKAGE", tmp_path)
    game, other = tmp_path / "games" / "_template", tmp_path / "games" / "other"

    def fresh() -> list[str]:
        kernel.folder_hash.cache_clear()
        kernel.cache_folder.cache_clear()
        files = [
            str(game / "state.py"),
            str(other / "state.py"),
            str(tmp_path / "engine" / "rng.py"),
        ]
        return [str(kernel.cache_folder(file)) for file in files] + [kernel.stamp(files[0])]

    def moved(path: Path, text: str) -> list[bool]:
        before = fresh()
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return [old != new for old, new in zip(before, fresh(), strict=True)]

    try:
        assert moved(game / "page" / "view.py", "# a page") == [False, False, False, False]
        assert moved(game / "state.py", "# a helper") == [True, False, False, True]
        assert moved(game / "cards.json", "{}") == [True, False, False, True]
        assert moved(tmp_path / "engine" / "bits.py", "# a helper") == [True, True, True, False]
    finally:
        kernel.folder_hash.cache_clear()
        kernel.cache_folder.cache_clear()


CACHED = """
from ludoteka.engine import playout, registry
game = registry.load("_template")
playout.playouts(game, game.blank(game.info.configure()), 10)
print(len(playout._playouts.stats.cache_hits), len(playout._playouts.stats.cache_misses))
"""


@pytest.mark.skipif(not kernel.COMPILED, reason="there is no cache without compilation")
def test_generic_compiled_code_is_loaded_not_compiled_again(tmp_path: Path) -> None:
    # Kernels handed over as arguments would be compiled anew in every process.
    assert python(CACHED, LUDOTEKA_CACHE=str(tmp_path)) == "0 1"
    assert python(CACHED, LUDOTEKA_CACHE=str(tmp_path)) == "1 0"


OUT_OF_RANGE = """
import numpy as np
from ludoteka.engine.rng import CHANCE, take
chances = np.zeros(1, CHANCE)
from ludoteka.engine.kernel import kernel
@kernel
def reach(chances, place):
    return chances[0].script[place]
try:
    reach(chances, 200)
except IndexError:
    print("caught")
"""


def test_bounds_checks_catch_a_reach_into_the_next_field(tmp_path: Path) -> None:
    source = tmp_path / "reach.py"
    source.write_text(OUT_OF_RANGE)
    environment = {"NUMBA_BOUNDSCHECK": "1", "LUDOTEKA_CACHE": str(tmp_path)}
    assert (
        python(
            f"exec(compile(open({str(source)!r}).read(), {str(source)!r}, 'exec'))", **environment
        )
        == "caught"
    )


def test_small_integers_wrap_alike_compiled_or_not() -> None:
    chances = np.zeros(1, CHANCE)
    chances["reveals"] = 65535
    chances["words"][0] = words_of("wrap")
    assert 0 <= draw_one(chances, 6) < 6
    assert chances["reveals"][0] == 0


@kernel.kernel
def draw_one(chances, n):  # type: ignore[no-untyped-def]
    return draw(chances[0], n)


@kernel.kernel
def shuffle_one(chances, items):  # type: ignore[no-untyped-def]
    shuffle(chances[0], items, len(items))


@kernel.kernel
def take_one(chances, items, left):  # type: ignore[no-untyped-def]
    return take(chances[0], items, left)


def gaps(dtype: np.dtype) -> int:  # type: ignore[type-arg]
    """Count the bytes of a record type that no field names."""
    base = dtype.subdtype[0] if dtype.subdtype else dtype
    if not base.names:
        return 0
    own = base.itemsize - sum(base[name].itemsize for name in base.names)
    return own + sum(gaps(base[name]) for name in base.names)


@by_game
def test_records_have_no_unnamed_gaps(game: Game) -> None:
    # NumPy's copies leave such gaps as they were, and equal states would differ in bytes.
    assert gaps(game.state_dtype) == 0
    assert gaps(game.observation_dtype) == 0


@by_game
def test_the_type_checker_sees_the_fields_that_there_are(game: Game) -> None:
    module = import_module(registry.package(game.name) + ".state")
    unseen = ("pad", "is_")
    fields = {name for name in game.state_dtype.names or () if not name.startswith(unseen)}
    seen = {name for base in module.State.__mro__ for name in getattr(base, "__annotations__", ())}
    assert {name for name in seen if not name.startswith("_")} == fields


@by_game
def test_every_kernel_comes_through_the_one_door(game: Game) -> None:
    if kernel.COMPILED:
        for name in Kernels.__dataclass_fields__:
            given = getattr(game.kernels, name)
            assert given is None or hasattr(given, "py_func"), name


# ---- the generator


def reference(words: list[int], numbers: int) -> list[int]:
    """Compute xoshiro256++ once more, in plain integers."""
    full = (1 << 64) - 1
    s = list(words)
    found = []
    for _ in range(numbers):
        total = (s[0] + s[3]) & full
        found.append((((total << 23) | (total >> 41)) + s[0]) & full)
        shifted = (s[1] << 17) & full
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = ((s[3] << 45) | (s[3] >> 19)) & full
    return found


def test_the_generator_is_the_published_one() -> None:
    given = words_of("reference")
    words = np.array(given, np.uint64)
    assert [int(next_word(words)) for _ in range(20)] == reference(given, 20)


def test_a_zero_generator_answers_zero() -> None:
    chances = np.zeros(1, CHANCE)
    assert [draw_one(chances, n) for n in (1, 5, 200)] == [0, 0, 0]
    pile = np.array([3, 1, 2], np.uint8)
    assert [take_one(chances, pile, left) for left in (3, 2, 1)] == [2, 1, 3]
    assert not pile.any()


def test_chance_is_fair() -> None:
    words = np.array(words_of("fair"), np.uint64)
    counts = np.bincount([below(words, 6) for _ in range(6000)], minlength=6)
    assert counts.sum() == 6000
    assert (abs(counts - 1000) < 150).all()


def test_shuffles_reach_every_order() -> None:
    chances = np.zeros(1, CHANCE)
    chances["words"][0] = words_of("orders")
    orders = set()
    for _ in range(300):
        items = np.arange(1, 5, dtype=np.uint8)
        shuffle_one(chances, items)
        orders.add(tuple(items.tolist()))
    assert len(orders) == 24
