"""Loads the games in the background, so that the server answers at once.

What is not yet compiled is compiled by a process of its own (`compiling`); this one then only
loads it from the cache.
"""

import functools
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from ludoteka.engine import registry

logger = logging.getLogger(__name__)


@dataclass
class Progress:
    """How far a game is: `done` of `steps`, and what went wrong, if something did."""

    done: int = 0
    steps: int = 1
    loaded: bool = False
    error: str = ""

    @property
    def ready(self) -> bool:
        """Whether tables of the game can be opened."""
        return self.loaded and not self.error


class Warming:
    """One thread that makes the games ready, those asked for first, and then their bots."""

    def __init__(self, eager: bool) -> None:
        """With `eager`, all games and their bots; else each game when it is asked for."""
        self.eager = eager
        self._wanted: list[str] = registry.names() if eager else []
        self.games = {name: Progress() for name in self._wanted}
        self._bots: list[str] = []  # games whose bots are still to be compiled, after all games
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._compiler: subprocess.Popen[str] | None = None
        self._closed = False

    def start(self) -> None:
        """Begin in the background, if that is not going on."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="warming", daemon=True)
                self._thread.start()

    def progress(self, name: str) -> Progress:
        """Tell how far a game is, and make it the next to be loaded. Raises UnknownGame."""
        registry.package(name)
        with self._lock:
            if name in self._wanted:
                self._wanted.remove(name)
                self._wanted.insert(0, name)
            elif name not in self.games:
                self._wanted.append(name)
            found = self.games.setdefault(name, Progress())
        if not found.ready:
            self.start()
        return found

    def close(self) -> None:
        """Stop: nothing more is compiled."""
        with self._lock:
            self._closed = True
            if self._compiler is not None:
                self._compiler.terminate()

    def _run(self) -> None:
        while (job := self._next()) is not None:
            job()

    def _next(self) -> Callable[[], None] | None:
        with self._lock:
            if self._wanted and not self._closed:
                return functools.partial(self._load, self._wanted.pop(0))
            if self._bots and not self._closed:
                return functools.partial(self._compile, "bots", self._bots.pop(0), Progress())
            self._thread = None
            return None

    def _load(self, name: str) -> None:
        began, progress = time.monotonic(), self.games[name]
        try:
            self._compile("table", name, progress)
            self._load_compiled(name, progress)
        except Exception as error:
            logger.exception("cannot load %s", name)
            progress.error = f"{type(error).__name__}: {error}"
        logger.info("%s ready after %.1f s", name, time.monotonic() - began)
        if self.eager:
            self._bots.append(name)

    def _load_compiled(self, name: str, progress: Progress) -> None:
        """Take every kernel from the cache (or compile it here, if there is no cache)."""
        from ludoteka.server.live import compiling

        if self._closed:
            return
        for step in compiling.table_steps(name):
            step()
        compiling.done("table", name)
        progress.loaded = True

    def _compile(self, what: str, name: str, progress: Progress) -> None:
        """Have another process fill the cache; it only saves time, so it may fail."""
        from ludoteka.server.live import compiling

        if compiling.mark(what, name).exists():
            return
        command = [sys.executable, "-m", compiling.__name__, what, name]
        with self._lock:
            if self._closed:
                return
            process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            self._compiler = process
        with process:
            for line in process.stdout or ():
                told, _, steps = line.strip().partition("/")
                if told.isdecimal() and steps.isdecimal():
                    progress.done, progress.steps = int(told), int(steps)
        with self._lock:
            self._compiler = None


__all__ = ["Progress", "Warming"]
