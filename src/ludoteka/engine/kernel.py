"""The one door to Numba: its flags, and a cache that can never be stale.

Compiled code is cached on disk in a folder named by a hash of everything that can reach a
kernel (sources of engine, games, agents and envs, and the components' data), since Numba itself
does not notice an edited helper or constant in another file. Editing a page recompiles nothing.
"""

import functools
import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
ROOMS = ("engine", "games", "agents", "envs")  # whose sources can reach a kernel
NOT_COMPILED = {"page", "locale", "__pycache__"}  # rooms of a game that cannot
SUFFIXES = {".py", ".json", ".toml", ".npz"}


def _sources() -> Iterator[Path]:
    for room in ROOMS:
        for path in sorted((PACKAGE / room).rglob("*")):
            inside = path.relative_to(PACKAGE).parts
            if path.suffix in SUFFIXES and not NOT_COMPILED.intersection(inside):
                yield path


@functools.cache
def source_hash() -> str:
    """Tell the hash (16 hex digits) of all that can reach a kernel, and the mode compiled for."""
    digest = hashlib.sha256(numba.__version__.encode())
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for path in _sources():
        digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Tell the folder that holds one cache folder a source hash (`LUDOTEKA_CACHE` moves it)."""
    chosen = os.environ.get("LUDOTEKA_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("ludoteka")) / "kernels"


def cache_folder() -> Path:
    """Tell the folder where kernels compiled from the present sources lie."""
    return cache_root() / source_hash()


def _point_numba_at_the_cache() -> None:
    # Must run before the first @njit: Numba asks for the folder when a function is decorated.
    numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]


_point_numba_at_the_cache()
COMPILED = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]


def kernel(function: F) -> F:
    """Compile `function` for the processor; the signature stays as written.

    Without the GIL, cached on disk, division by NumPy's rules, and without Numba's runtime for
    memory: a kernel that allocates does not compile, and arrays passed on to other kernels are
    not counted in and out by atomic instructions (which cost more than a whole decision). With
    `NUMBA_DISABLE_JIT=1` the same source runs as plain Python; small integers may then wrap as
    they do when compiled.
    """
    if COMPILED:
        njit: Any = numba.njit  # whose stubs do not know `_nrt`
        compile_it = njit(cache=True, error_model="numpy", nogil=True, _nrt=False)
        return cast(F, compile_it(function))

    @functools.wraps(function)
    def plain(*arguments: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*arguments)

    return cast(F, plain)
