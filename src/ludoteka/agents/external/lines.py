"""JSON lines: one object a line, with a type, no longer than a limit."""

import json
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.messages import N_, message

PROTOCOL = 1
LONGEST_LINE = 1 << 16  # bytes that a line of a program may have
MOST_UNREAD = 1 << 22  # bytes that it may say while nobody listens

JSON = dict[str, Any]


class Misbehaviour(LudotekaError):
    """What a program did that the protocol does not allow; the code is one of MISBEHAVIOURS."""


MISBEHAVIOURS = {
    "CANNOT_START": "it could not be started",
    "CRASHED": "it ended, or said that it cannot go on",
    "SILENT": "it did not answer in time",
    "GARBAGE": "it sent what is no message of the protocol, or not the one awaited",
    "TOO_LONG": f"it sent a line of more than {LONGEST_LINE} bytes",
    "ILLEGAL": "it chose what is no legal action",
}


def misbehaved(code: str, template: str, **parameters: object) -> Misbehaviour:
    """Make the error for a misbehaviour."""
    return Misbehaviour(code, message(template, **parameters))


def write_line(sent: JSON) -> bytes:
    """Write a message as a line of UTF-8."""
    return json.dumps(sent, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def read_line(line: bytes) -> JSON:
    """Read a line. Raises Misbehaviour for what is no JSON object with a type."""
    shown = line[:80].decode("utf-8", "replace").strip()
    try:
        read = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise misbehaved("GARBAGE", N_("no JSON: “{line}”"), line=shown) from error
    if not isinstance(read, dict) or not isinstance(read.get("type"), str):
        raise misbehaved("GARBAGE", N_("no object with a type: “{line}”"), line=shown)
    return read


class Lines:
    """Cuts a stream of bytes into lines, and refuses those that grow too long."""

    def __init__(self, longest: int = LONGEST_LINE) -> None:
        """Begin with nothing read."""
        self._bytes = bytearray()
        self._longest = longest

    def feed(self, more: bytes) -> None:
        """Take in what was read. Raises Misbehaviour if far more lies here than anybody asked."""
        self._bytes += more
        if len(self._bytes) > MOST_UNREAD:
            raise misbehaved("TOO_LONG", N_("more output than anybody asked for"))

    def next(self) -> bytes | None:
        """Give the next whole line that is not blank; None if there is none yet.

        Raises Misbehaviour (TOO_LONG).
        """
        while True:
            end = self._bytes.find(b"\n", 0, self._longest + 1)
            if end < 0 and len(self._bytes) > self._longest:
                said = N_("a line of more than {longest} bytes")
                raise misbehaved("TOO_LONG", said, longest=self._longest)
            if end < 0:
                return None
            line = bytes(self._bytes[:end])
            del self._bytes[: end + 1]
            if line.strip():
                return line
