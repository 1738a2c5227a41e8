"""Errors as one clear line and an exit code; no traceback reaches a user."""

import errno
import os
import sys
import traceback
from typing import NoReturn

from ludoteka.engine.errors import IllegalAction, LudotekaError, RecordError

NO, USAGE, MACHINE, BUG, INTERRUPTED = 1, 2, 3, 70, 130
EXIT_CODES = {
    0: "done",
    NO: "the answer is no: a broken match file, a failed check, an illegal move",
    USAGE: "not understood: unknown game, option, seat, command or value",
    MACHINE: "the machine does not let us: port in use, folder read-only, disk full, file missing",
    BUG: "a bug of ours (set LUDOTEKA_DEBUG=1 to see where)",
    INTERRUPTED: "interrupted",
}

_SAID = {
    errno.EADDRINUSE: "that address is in use by another program; choose another with --port",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EROFS: "the folder is read-only",
    errno.EACCES: "permission denied",
    errno.EPERM: "permission denied",
    errno.ENOENT: "there is no such file or folder",
    errno.EISDIR: "that is a folder, not a file",
    errno.ENOTDIR: "that is a file, not a folder",
}


class CommandError(Exception):
    """What a command cannot do, as a sentence, with the exit code it ends with."""

    def __init__(self, sentence: str, code: int = USAGE) -> None:
        self.sentence, self.code = sentence, code
        super().__init__(sentence)


def said_of_os_error(error: OSError) -> str:
    """Say in one line what the operating system refused, and about which file."""
    reason = _SAID.get(error.errno or 0, error.strerror or str(error))
    return f"{error.filename}: {reason}" if error.filename else reason


def sentence_and_code(error: BaseException) -> tuple[str, int]:
    """Tell what to say about an error and which exit code it means."""
    if isinstance(error, CommandError):
        return error.sentence, error.code
    if isinstance(error, IllegalAction | RecordError):
        return f"{error} [{error.code}]", NO
    if isinstance(error, LudotekaError):
        return f"{error} [{error.code}]", USAGE
    if isinstance(error, OSError):
        return said_of_os_error(error), MACHINE
    if isinstance(error, KeyboardInterrupt):
        return "interrupted", INTERRUPTED
    trace = "set LUDOTEKA_DEBUG=1 to see where"
    return f"something went wrong inside Ludoteka ({type(error).__name__}: {error}); {trace}", BUG


def die(error: BaseException) -> NoReturn:
    """End the program with one line on standard error; with LUDOTEKA_DEBUG the trace as well."""
    sentence, code = sentence_and_code(error)
    if os.environ.get("LUDOTEKA_DEBUG"):
        traceback.print_exception(error)
    print(f"ludoteka: {' '.join(sentence.split())}", file=sys.stderr)
    sys.exit(code)
