"""Worker processes that play games; one that dies or hangs loses nothing but its running game.

The parent hands out numbers of games and gets records back, so what is played does not depend on
how many workers there are. Each worker loads the kernels once (from the cache on disk).
"""

import multiprocessing as mp
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any

from ludoteka.agents.external.program import end_group
from ludoteka.arena.plan import ArenaError, Plan
from ludoteka.arena.played import Played
from ludoteka.arena.referee import NOBODY
from ludoteka.arena.schedule import Pairing
from ludoteka.arena.worker import Clock, work
from ludoteka.engine.messages import N_, message

AHEAD = 4  # games that a worker has in hand, so that it never waits for the parent
GRACE = 5.0  # seconds past the limit before a worker that does not come back is ended
READY = 900.0  # seconds that the first worker may compile
LOOK = 0.5  # seconds between two looks at the clocks
LIVES = 2  # deaths of a worker over the same game before it counts as the agent's crash

Take = Callable[[Played], bool]  # is given each record; False to stop


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """What is started within ignores Ctrl-C from its first moment: the parent ends it."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread: whoever is there has Ctrl-C in hand
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Worker:
    """The parent's end of a worker process."""

    def __init__(self, plan: Plan) -> None:
        """Start the process; it says `ready` when every kernel is loaded."""
        context = mp.get_context("spawn")
        self.clock = Clock.shared(context)
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(plan, theirs, self.clock), daemon=True)
        with _interrupts_ignored():
            self.process.start()
        theirs.close()
        self.assigned: deque[Pairing] = deque()
        self.programs: list[int] = []
        self.ready, self.began = False, time.monotonic()

    def give(self, pairing: Pairing) -> None:
        """Hand it a game."""
        self.assigned.append(pairing)
        self.connection.send(pairing)

    def receive(self) -> tuple[str, Any] | None:
        """Take its next message; None if it has died."""
        try:
            received: tuple[str, Any] = self.connection.recv()
        except (EOFError, OSError):
            self.process.join(1.0)  # so that its own exit code is seen, not the one of our `end`
            return None
        return received

    def dismiss(self) -> None:
        """Let it go home: it ends its programs and itself."""
        try:
            self.connection.send(None)
            self.process.join(5.0)
        except OSError:
            pass
        self.end()

    def end(self) -> None:
        """End it and its programs by force."""
        self.process.kill()
        self.process.join()
        for pid in self.programs:
            end_group(pid)
        self.connection.close()


class Pool:
    """Plays games in several processes."""

    def __init__(self, plan: Plan, processes: int) -> None:
        """Start nothing yet."""
        self.plan, self._wanted = plan, processes
        self._workers: list[Worker] = []
        self._deaths: Counter[int] = Counter()

    def play(self, pairings: Sequence[Pairing], take: Take) -> None:
        """Play games in no particular order and give each record to `take`, until it has enough.

        Raises ArenaError if an agent cannot even begin.
        """
        self._todo, self._left, self._take = deque(pairings), len(pairings), take
        self._enough = False
        try:
            self._workers.append(Worker(self.plan))  # the first may compile; others then find it
            while self._left and not self._enough:
                self._turn()
            for worker in self._workers:
                if self._enough:
                    worker.end()
                else:
                    worker.dismiss()
        finally:
            for worker in self._workers:
                if worker.process.is_alive():
                    worker.end()
            self._workers.clear()

    def _turn(self) -> None:
        """Wait for messages for a moment, act on them, look at the clocks."""
        by_connection: dict[Any, Worker] = {w.connection: w for w in self._workers}
        for connection in wait(list(by_connection), LOOK):
            self._hear(by_connection[connection])
        now = time.monotonic()
        for worker in list(self._workers):
            since = worker.clock.since()
            if since and now - since > self.plan.budget.limit + GRACE:
                self._bury(worker, hung=True)
            elif not worker.ready and now - worker.began > READY:
                said = N_("An agent did not decide a first move within {seconds} s.")
                raise ArenaError("WORKER", message(said, seconds=READY))

    def _hear(self, worker: Worker) -> None:
        received = worker.receive()
        if received is None:
            self._bury(worker, hung=False)
            return
        kind, what = received
        if kind == "ready":
            self._welcome(worker)
        elif kind == "program":
            worker.programs.append(what)
        elif kind == "failed":
            raise ArenaError("CANNOT_PLAY", message(N_("The series cannot go on: {why}"), why=what))
        else:
            worker.assigned.popleft()
            self._record(what)
            self._feed(worker)

    def _welcome(self, worker: Worker) -> None:
        worker.ready = True
        self._feed(worker)
        while len(self._workers) < min(self._wanted, self._left):
            self._workers.append(Worker(self.plan))

    def _feed(self, worker: Worker) -> None:
        # Towards the end one at a time, so that nobody sits idle beside a worker's full hand.
        ahead = AHEAD if len(self._todo) > AHEAD * self._wanted else 1
        while self._todo and len(worker.assigned) < ahead:
            worker.give(self._todo.popleft())

    def _record(self, played: Played) -> None:
        self._left -= 1
        self._enough = self._enough or not self._take(played)

    def _bury(self, worker: Worker, hung: bool) -> None:
        """A worker died or hung: its running game counts or is played again; the others are."""
        seat, since = worker.clock.seat(), worker.clock.since()
        worker.end()
        self._workers.remove(worker)
        if not worker.assigned:
            said = N_("A worker ended before its first game (exit code {code}).")
            raise ArenaError("WORKER", message(said, code=worker.process.exitcode))
        running = worker.assigned.popleft()
        self._deaths[running.game] += 1
        if hung:
            self._lost(running, seat, "timeout", f"no answer in {time.monotonic() - since:.0f} s")
        elif self._deaths[running.game] < LIVES:
            worker.assigned.appendleft(running)
        else:
            why = f"the process ended with exit code {worker.process.exitcode}"
            self._lost(running, seat, "crash", why)
        self._todo.extendleft(reversed(worker.assigned))
        if self._left and not self._enough:
            self._workers.append(Worker(self.plan))

    def _lost(self, pairing: Pairing, seat: int, ended: str, detail: str) -> None:
        if seat == NOBODY:
            said = N_("A worker ended twice in game {game}, while no agent was asked.")
            raise ArenaError("WORKER", message(said, game=pairing.game))
        played = Played(pairing.game).forfeit(seat, len(pairing.seats), ended, detail)
        self._record(played)
