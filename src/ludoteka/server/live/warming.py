"""Loads and compiles the games in the background, so that the server answers at once."""

import functools
import logging
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
    error: str = ""

    @property
    def ready(self) -> bool:
        """Whether tables of the game can be opened."""
        return self.done >= self.steps and not self.error


class Warming:
    """One thread that makes the games ready, those asked for first."""

    def __init__(self, eager: bool) -> None:
        """With `eager`, all games and their bots; else each game when it is asked for."""
        self.eager = eager
        self._wanted: list[str] = registry.names() if eager else []
        self.games = {name: Progress() for name in self._wanted}
        self._bots: list[str] = []  # games whose bots are still to be compiled, after all games
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin in the background (once)."""
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
        self.start()
        return found

    def _run(self) -> None:
        while (job := self._next()) is not None:
            job()

    def _next(self) -> Callable[[], None] | None:
        with self._lock:
            if self._wanted:
                return functools.partial(self._warm, self._wanted.pop(0))
            if self._bots:
                return functools.partial(_warm_bots, self._bots.pop(0))
            self._thread = None
            return None

    def _warm(self, name: str) -> None:
        began, progress = time.monotonic(), self.games[name]
        try:
            for step in _steps(name, progress):
                step()
                progress.done += 1
        except Exception as error:
            logger.exception("cannot load %s", name)
            progress.error = f"{type(error).__name__}: {error}"
        logger.info("%s ready after %.1f s", name, time.monotonic() - began)
        if self.eager:
            self._bots.append(name)


def _steps(name: str, progress: Progress) -> list[Callable[[], object]]:
    """List what a table needs compiled, smallest first, each step a kernel or two."""
    from ludoteka.engine.match import Match

    game = registry.load(name)
    match = Match.new(game, seed="warming")
    first: list[int] = []
    steps: list[Callable[[], object]] = [
        lambda: first.extend(match.legal_actions()),
        lambda: match.observe(-1),
        lambda: match.why_not(first[0]),
        lambda: match.play(first[0]),
        match.ranks,
        match.scores,
    ]
    progress.steps = len(steps)
    return steps


def _warm_bots(name: str) -> None:
    """Compile the bots as well; a table is open before, its bot then thinks longer at first."""
    from ludoteka.agents import base
    from ludoteka.engine.match import Match

    try:
        match = Match.new(registry.load(name), seed="warming")
        for kind in base.names():
            base.make(kind, match.game).choose(match.observe(match.current_player))
    except Exception:
        logger.exception("a bot of %s cannot be made", name)
