"""The one door to Numba: its flags, and a cache that can never be stale.

Numba does not notice an edited helper or constant in another file, so compiled code lies in
folders named by hashes of the sources that can reach it: a game's kernels by engine and game, data
included; code that serves every game by engine, agents and envs. The latter is compiled for a
game's record types, and these carry the game's hash (`stamp`), so that after an edit it is
compiled anew. Editing a game costs that game's kernels; editing a page costs nothing.
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
GENERIC = ("engine", "agents", "envs")  # rooms of the code that serves every game
NO_KERNELS = {"page", "locale", "__pycache__", "levels.json"}  # rooms and files without any
SUFFIXES = {".py", ".json", ".toml", ".npz"}
COMPILED = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]


def _sources(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in SUFFIXES and not NO_KERNELS.intersection(path.relative_to(folder).parts):
            yield path


@functools.cache
def folder_hash(folder: Path) -> str:
    """Tell the hash (16 hex digits) of all sources in a folder that can reach a kernel."""
    digest = hashlib.sha256()
    for path in _sources(folder):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _combined(*folders: Path) -> str:
    """Tell the hash of several folders, of Numba's version and of the mode compiled for."""
    parts = [numba.__version__, os.environ.get("NUMBA_BOUNDSCHECK", "")]
    parts += [folder_hash(folder) for folder in folders]
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]


def source_hash() -> str:
    """Tell the hash of everything in the package that can reach a kernel."""
    return _combined(*(PACKAGE / room for room in ROOMS))


def cache_root() -> Path:
    """Tell the folder that holds one cache folder a source hash (`LUDOTEKA_CACHE` moves it)."""
    chosen = os.environ.get("LUDOTEKA_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("ludoteka")) / "kernels"


def _home_of(file: str) -> Path | None:
    """Tell the folder of the game that a source file belongs to; None for code of every game."""
    for folder in Path(file).resolve().parents:
        if folder in (PACKAGE, PACKAGE.parent):
            return None
        if (folder / "info.py").exists() and (folder / "game.py").exists():
            return folder
    return None


@functools.cache
def cache_folder(file: str = __file__) -> Path:
    """Tell the folder where the kernels of a source file lie, compiled from the present sources."""
    home = _home_of(file)
    if home is None:
        return cache_root() / f"every-game-{_combined(*(PACKAGE / room for room in GENERIC))}"
    return cache_root() / f"{home.name}-{_combined(PACKAGE / 'engine', home)}"


def stamp(file: str) -> str:
    """Tell the name of the field by which a record type carries its game's hash.

    Raises ValueError for a file in no game's folder.
    """
    home = _home_of(file)
    if home is None:
        raise ValueError(f"{file} is in no game's folder (one with info.py and game.py)")
    return f"is_{home.name.strip('_')}_{folder_hash(home)}"


def kernel(function: F) -> F:
    """Compile `function` for the processor; the signature stays as written.

    Without the GIL, cached on disk, division by NumPy's rules, and without Numba's runtime for
    memory: a kernel that allocates does not compile, and arrays passed on to other kernels are
    not counted in and out by atomic instructions (which cost more than a whole decision). With
    `NUMBA_DISABLE_JIT=1` the same source runs as plain Python; small integers may then wrap as
    they do when compiled.
    """
    if COMPILED:
        # Numba looks at the folder at the moment when a function is decorated.
        folder = cache_folder(function.__code__.co_filename)
        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
        njit: Any = numba.njit  # whose stubs do not know `_nrt`
        compile_it = njit(cache=True, error_model="numpy", nogil=True, _nrt=False)
        return cast(F, compile_it(function))

    @functools.wraps(function)
    def plain(*arguments: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*arguments)

    return cast(F, plain)
