"""Matches in files. The engine knows no disk; this is where it meets one."""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from ludoteka.engine.errors import RecordError
from ludoteka.engine.match import Match
from ludoteka.engine.messages import N_, message


def read_json(path: str | os.PathLike[str]) -> Any:
    """Read a file of JSON in UTF-8. Raises OSError, or ValueError for whatever is no JSON."""
    try:
        return json.loads(
            Path(path).read_text(encoding="utf-8-sig")
        )  # some editors put a mark first
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def read_record(path: str | os.PathLike[str]) -> Any:
    """Read the JSON of a match's file. Raises OSError, or RecordError if it is no JSON."""
    try:
        return read_json(path)
    except ValueError as error:
        raise RecordError("NO_JSON", message(N_("This file holds no JSON."))) from error


def replay(path: str | os.PathLike[str]) -> Match:
    """Read a match from its file, checking the start, every move, the hash chain and the result.

    Raises OSError if the file cannot be read, RecordError (with the ply) if it is broken.
    """
    return Match.load(read_record(path))


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a file as a whole or not at all: a full disk leaves the old one as it was.

    A link is followed, and what is no file (a pipe, `/dev/stdout`) is written to, never replaced.
    Raises OSError that names the file.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_text(text, encoding="utf-8")
        else:
            _write_beside_and_rename(target, text)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _write_beside_and_rename(target: Path, text: str) -> None:
    handle, scratch = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(scratch, 0o644)
        os.replace(scratch, target)
    finally:
        Path(scratch).unlink(missing_ok=True)


def write_match(match: Match, path: str | os.PathLike[str]) -> None:
    """Write a match, its secret start included, into a file that `replay` reads."""
    write_whole(path, json.dumps(match.save(), ensure_ascii=False, indent=1) + "\n")
