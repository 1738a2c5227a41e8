"""Reads a referee's lines from a stream while the agent thinks, so that `stop` is heard."""

import os
import queue
import threading
from collections.abc import Callable

from ludoteka.agents.external.lines import JSON, Lines, read_line
from ludoteka.agents.external.serving import Service
from ludoteka.engine.errors import LudotekaError

LONGEST_TOLD = 1 << 21  # bytes of a referee's line: positions with many moves are long
END: JSON = {"type": "quit"}


class Listener:
    """Hears lines in a thread of its own and queues what they say."""

    def __init__(self, fd: int, stopped: threading.Event) -> None:
        """Begin to listen to a file descriptor; `stopped` is set by `stop`, cleared by `go`."""
        self.heard: queue.Queue[JSON | LudotekaError] = queue.Queue(maxsize=1000)
        self._fd, self._stopped = fd, stopped
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            self._cut(Lines(LONGEST_TOLD))
        except LudotekaError as error:
            self.heard.put(error)
        except OSError:
            pass  # the stream was closed here: the same as its end
        self.heard.put(END)

    def _cut(self, lines: Lines) -> None:
        while more := os.read(self._fd, 1 << 16):
            lines.feed(more)
            while (line := lines.next()) is not None:
                self._pass_on(line)

    def _pass_on(self, line: bytes) -> None:
        try:
            told = read_line(line)
        except LudotekaError as error:
            self.heard.put(error)
            return
        if told["type"] in ("stop", "quit"):
            self._stopped.set()
        elif told["type"] == "go":
            self._stopped.clear()
        self.heard.put(told)


def serve(service: Service, fd: int, send: Callable[[JSON], None]) -> None:
    """Answer everything that is told until `quit` or the end of the stream."""
    listener = Listener(fd, service.stopped)
    while True:
        told = listener.heard.get()
        if not isinstance(told, LudotekaError) and told["type"] == "quit":
            return
        try:
            if isinstance(told, LudotekaError):
                raise told
            service.answer(told)
        except LudotekaError as error:
            send({"type": "error", "code": error.code, "text": str(error)})
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
            send({"type": "error", "code": "GARBAGE", "text": repr(error)})
