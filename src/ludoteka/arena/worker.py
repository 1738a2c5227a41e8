"""A worker process: loads the kernels, plays the games it is given, tells what it does just now."""

import os
import signal
import time
import traceback
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from typing import Any

from ludoteka.arena.plan import Plan
from ludoteka.arena.referee import NOBODY, Referee
from ludoteka.arena.schedule import Pairing
from ludoteka.engine.errors import LudotekaError


class Clock:
    """Which seat a worker is waiting for, and since when; two numbers in shared memory."""

    def __init__(self, numbers: Any) -> None:
        """Keep the two numbers: seat, and the monotonic clock's seconds (0: nobody is asked)."""
        self._numbers = numbers

    @classmethod
    def shared(cls, context: SpawnContext) -> "Clock":
        """Make one that both processes see."""
        return cls(context.RawArray("d", [NOBODY, 0.0]))

    def ask(self, seat: int) -> None:
        """Begin to wait for a seat (NOBODY: for none)."""
        self._numbers[0] = seat
        self._numbers[1] = 0.0 if seat == NOBODY else time.monotonic()

    def seat(self) -> int:
        """The seat that is asked, or NOBODY."""
        return int(self._numbers[0])

    def since(self) -> float:
        """When it was asked (seconds of the monotonic clock), 0 if nobody is."""
        return float(self._numbers[1])


def _play_all(referee: Referee, connection: Connection) -> None:
    referee.warm_up()
    connection.send(("ready", None))
    while True:
        pairing: Pairing | None = connection.recv()
        if pairing is None:
            return
        connection.send(("played", referee.play(pairing)))


def work(plan: Plan, connection: Connection, clock: Clock) -> None:
    """Run in the worker: play until there is nothing more, or nobody to tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    referee = Referee(plan, clock, lambda pid: connection.send(("program", pid)))
    try:
        _play_all(referee, connection)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass  # the parent is gone: nothing to be told, nobody to tell
    except LudotekaError as error:
        connection.send(("failed", str(error)))
    except Exception as error:  # a bug of ours or of an agent: the parent says it in one line
        if os.environ.get("LUDOTEKA_DEBUG"):
            traceback.print_exc()
        connection.send(("failed", f"{type(error).__name__}: {error}"))
    finally:
        referee.close()
