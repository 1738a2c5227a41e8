"""What `ludoteka doctor` looks at. Each check finds out one thing and never raises."""

import os
import platform
import shutil
import socket
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import numba

import ludoteka
from ludoteka.engine import kernel, registry
from ludoteka.server.settings import Settings, default_data

OK, WARN, FAIL = "ok", "warn", "FAIL"

EXTRAS = {  # extra -> a module that it brings
    "play": "fastapi",
    "rl": "pettingzoo",
    "openspiel": "pyspiel",
    "learn": "torch",
    "arena": "polars",
    "ray": "ray",
    "postgres": "psycopg",
    "dev": "pytest",
}


@dataclass
class Check:
    """One line of the report: what was looked at, how it stands, and what mends it."""

    name: str
    status: str
    found: str
    mend: str = ""


def _version(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "missing"


def python() -> Check:
    """The interpreter and this package."""
    found = f"{platform.python_version()} ({sys.executable}), {platform.platform()}"
    good = sys.version_info >= (3, 11)
    return Check(
        "python", OK if good else FAIL, found, "" if good else "install Python 3.11 or newer"
    )


def package() -> Check:
    """Which Ludoteka runs, and from where."""
    return Check("ludoteka", OK, f"{ludoteka.__version__} ({Path(ludoteka.__file__).parent})")


def libraries() -> Check:
    """The numeric libraries."""
    names = ("numpy", "numba", "llvmlite")
    found = ", ".join(f"{name} {_version(name)}" for name in names)
    missing = [name for name in names if _version(name) == "missing"]
    mend = "pip install " + " ".join(missing) if missing else ""
    return Check("libraries", FAIL if missing else OK, found, mend)


def extras() -> Check:
    """Which optional parts are installed."""
    there = [extra for extra, module in EXTRAS.items() if find_spec(module)]
    absent = [extra for extra in EXTRAS if extra not in there]
    found = f"installed: {', '.join(there) or 'none'}; not: {', '.join(absent) or 'none'}"
    if "play" in there:
        return Check("extras", OK, found)
    return Check(
        "extras", WARN, found, "for the table in the browser: pip install 'ludoteka[play]'"
    )


def processor() -> Check:
    """Threads, and whether a CUDA device is seen."""
    threads = f"{os.cpu_count()} threads, Numba may use {numba.get_num_threads()}"
    if not shutil.which("nvidia-smi"):
        return Check("processor", OK, f"{threads}; no CUDA (nvidia-smi not found)")
    if not find_spec("numba_cuda"):
        return Check(
            "processor", OK, f"{threads}; an NVIDIA driver, but numba-cuda is not installed"
        )
    return Check("processor", OK, f"{threads}; NVIDIA driver and numba-cuda found")


def compilation() -> Check:
    """Whether kernels are compiled, tried on a tiny one."""
    if not kernel.COMPILED:
        return Check("compilation", WARN, "off (plain Python, slow)", "unset NUMBA_DISABLE_JIT")
    began = time.perf_counter()
    numba.njit(lambda n: n + 1)(1)
    return Check("compilation", OK, f"on; a tiny kernel took {time.perf_counter() - began:.2f} s")


def _writable(folder: Path) -> bool:
    """Whether files can be made in a folder, or in the nearest one above it that exists."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder.is_dir() and os.access(folder, os.W_OK)


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def cache() -> Check:
    """The folder of compiled kernels."""
    folder = kernel.cache_root()
    mend = ""
    if not _writable(folder):
        mend = f"make {folder} writable, or set LUDOTEKA_CACHE to a folder that is"
    found = f"{folder}, {_size(folder) / 1e6:.1f} MB; sources {kernel.source_hash()}"
    return Check("kernel cache", WARN if mend else OK, found, mend)


def games() -> Check:
    """The games found and how far they are."""
    infos = [registry.info(name) for name in registry.names()]
    found = ", ".join(f"{info.name} ({info.stage}, rules {info.rules_version})" for info in infos)
    if found:
        return Check("games", OK, found)
    return Check(
        "games", FAIL, "none", "install Ludoteka again: pip install --force-reinstall ludoteka"
    )


def _ready_in(name: str) -> float:
    """Load a game and ask for its first legal actions; tell the seconds."""
    began = time.perf_counter()
    game = registry.load(name)
    game.legal_actions(game.start_from_deal(game.info.configure(), {}))
    return time.perf_counter() - began


def start() -> Check:
    """How long the games take to be ready: seconds when compiled here, less from the cache."""
    found = ", ".join(f"{name} {_ready_in(name):.1f} s" for name in registry.names())
    return Check("ready in", OK, found)


def _schema(database: Path) -> str:
    """The version of the database's schema, as its migrations left it."""
    if not database.exists():
        return "no database yet"
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return f"schema {version}"


def data() -> Check:
    """Whether games can be kept."""
    folder = default_data()
    if _writable(folder):
        free = shutil.disk_usage(next(p for p in (folder, *folder.parents) if p.exists())).free
        if free > 50e6:
            return Check(
                "data folder",
                OK,
                f"{folder}, {_schema(Settings(data=folder).database)}, {free / 1e9:.1f} GB free",
            )
        return Check(
            "data folder", WARN, f"{folder}, {free / 1e6:.0f} MB free", "make room on the disk"
        )
    return Check(
        "data folder", FAIL, f"{folder} is not writable", "ludoteka serve --data ANOTHER_FOLDER"
    )


def address(port: int) -> Check:
    """Whether the server's port is free."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            mend = f"ludoteka serve --port {port + 1}" if port < 65535 else ""
            return Check("port", WARN, f"{port} cannot be used ({error.strerror})", mend)
    return Check("port", OK, f"{port} is free")


def compiler() -> Check:
    """A C compiler, for the yardstick of `ludoteka bench`."""
    found = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if found:
        return Check("C compiler", OK, found)
    return Check("C compiler", OK, "none; `ludoteka bench` runs without its yardstick")


def all_checks(port: int) -> list[Check]:
    """Run every check; one that breaks becomes a line saying so."""
    named: list[Callable[[], Check]] = [
        package, python, libraries, extras, processor, compilation, games, start, cache, data,
        lambda: address(port), compiler,
    ]  # fmt: skip
    return [_run(check) for check in named]


def _run(check: Callable[[], Check]) -> Check:
    try:
        return check()
    except Exception as error:  # a doctor reports; it does not fall ill
        return Check(check.__name__, FAIL, f"{type(error).__name__}: {error}", "report this line")
