"""A program of somebody's, spoken to in lines, never waited for longer than said."""

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import time

from ludoteka.agents.external.lines import (
    JSON,
    Lines,
    Misbehaviour,
    misbehaved,
    read_line,
    write_line,
)
from ludoteka.engine.messages import N_

LAST_WORDS = 2000  # bytes kept of what it writes to standard error
GOODBYE = 1.0  # seconds that it may take to leave after `quit`
CHUNK = 1 << 16


def _start(command: str) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(
            shlex.split(command),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for us; and whatever it starts ends with it
        )
    except (OSError, ValueError, IndexError) as error:
        raise misbehaved(
            "CANNOT_START", N_("“{command}” cannot be started: {why}"), command=command, why=error
        ) from error


class Program:
    """A running program: say something, hear its next message, end it."""

    def __init__(self, command: str) -> None:
        """Start it (no shell). Raises Misbehaviour (CANNOT_START)."""
        self._process = _start(command)
        self.pid = self._process.pid
        self._lines, self._outgoing, self._last_words = Lines(), b"", b""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._in, self._out, self._err = process.stdin, process.stdout, process.stderr
        self._selector = selectors.DefaultSelector()
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream.fileno(), False)
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)

    # ---- talk

    def say(self, sent: JSON, deadline: float) -> None:
        """Send a message. Raises Misbehaviour if it is not taken by `deadline` (monotonic)."""
        self._outgoing += write_line(sent)
        self._selector.register(self._in, selectors.EVENT_WRITE)
        try:
            while self._outgoing:
                if not self._pump(deadline):
                    raise misbehaved("SILENT", N_("it does not read what it is told"))
        finally:
            self._selector.unregister(self._in)

    def hear(self, deadline: float) -> JSON | None:
        """Wait for the next message; None at `deadline`. Raises Misbehaviour."""
        while time.monotonic() < deadline:  # also when it never stops talking
            if (line := self._lines.next()) is not None:
                return read_line(line)
            self._pump(deadline)
        return None

    def _pump(self, deadline: float) -> bool:
        """Wait until some bytes can move, and move them; False at the deadline."""
        left = deadline - time.monotonic()
        ready = self._selector.select(left) if left > 0 else []
        for key, _ in ready:
            self._move(key.fd)
        return bool(ready)

    def _move(self, fd: int) -> None:
        if fd == self._in.fileno():
            self._write()
        elif fd == self._err.fileno():
            self._keep_last_words()
        elif more := self._read(fd):
            self._lines.feed(more)
        else:
            raise self._crashed()

    def _write(self) -> None:
        try:
            written = os.write(self._in.fileno(), self._outgoing[:CHUNK])
        except BrokenPipeError:
            raise self._crashed() from None
        self._outgoing = self._outgoing[written:]

    def _read(self, fd: int) -> bytes:
        try:
            return os.read(fd, CHUNK)
        except OSError:
            return b""

    def _keep_last_words(self) -> None:
        more = self._read(self._err.fileno())
        if more:
            self._last_words = (self._last_words + more)[-LAST_WORDS:]
        else:
            self._selector.unregister(self._err)

    # ---- its end

    def _crashed(self) -> Misbehaviour:
        """Say how it ended, with the last line of its standard error."""
        self._await_end(GOODBYE)
        if self._err.fileno() in {key.fd for key in self._selector.get_map().values()}:
            self._keep_last_words()
        words = self._last_words.decode("utf-8", "replace").strip().splitlines()
        status = self._status()
        if not words:
            return misbehaved("CRASHED", N_("it ended ({status})"), status=status)
        said = N_("it ended ({status}): {words}")
        return misbehaved("CRASHED", said, status=status, words=words[-1][:200])

    def _status(self) -> str:
        ended = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if ended is None:
            return "its output was closed"
        if ended.si_code == os.CLD_EXITED:
            return f"exit code {ended.si_status}"
        return signal.Signals(ended.si_status).name

    def _await_end(self, seconds: float) -> None:
        """Wait for its end, but leave it to be reaped: until then its number is not given anew."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return
            time.sleep(0.005)

    def close(self, politely: bool = True) -> None:
        """End it and all it started: after `quit` and a moment, by force."""
        if self._process.returncode is not None:
            return
        if politely:
            with contextlib.suppress(Misbehaviour):
                self.say({"type": "quit"}, time.monotonic() + 0.2)
                self._in.close()
                self._await_end(GOODBYE)
        end_group(self.pid)
        self._process.wait()
        self._selector.close()
        for stream in (self._in, self._out, self._err):
            stream.close()


def end_group(pid: int) -> None:
    """End a program that we started and whatever it started, by force."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
