"""A series on disk: what it is (series.json) and every game as it ends (log.jsonl).

The log is only added to, one line a game, so that a series can be stopped at any moment and goes on
where it was. A line that was cut off by a crash is dropped; its game is played again.
"""

import fcntl
import json
import os
from pathlib import Path
from typing import IO

from ludoteka.arena.plan import ArenaError, Plan
from ludoteka.arena.played import Played
from ludoteka.engine.messages import N_, message
from ludoteka.files import write_whole

SERIES, LOG = "series.json", "log.jsonl"


class Folder:
    """The folder of a series, held by one process at a time."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open (or begin) the series. Raises ArenaError if another one lies here; OSError."""
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        self._check(plan)
        self._log: IO[bytes] = open(path / LOG, "a+b")
        self._hold()
        self.played = self._read()

    def _check(self, plan: Plan) -> None:
        """Compare with the series that lies here, or write down this one."""
        file, wanted = self.path / SERIES, plan.to_json()
        if not file.exists():
            write_whole(file, json.dumps(wanted, indent=1, ensure_ascii=False) + "\n")
            return
        found = json.loads(file.read_text(encoding="utf-8"))
        differing = sorted(k for k in {*found, *wanted} if found.get(k) != wanted.get(k))
        if differing:
            said = N_("{path} holds another series: {differing} differ. Choose another folder.")
            where = ", ".join(differing)
            raise ArenaError("OTHER_SERIES", message(said, path=self.path, differing=where))

    def _hold(self) -> None:
        try:
            fcntl.flock(self._log, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._log.close()
            said = message(N_("{path} is in use by another process."), path=self.path)
            raise ArenaError("IN_USE", said) from error

    def _read(self) -> dict[int, Played]:
        """Read what was played; cut off a last line that is not whole."""
        self._log.seek(0)
        played, whole = {}, 0
        for line in self._log:
            if not line.endswith(b"\n"):
                break
            record = Played(**json.loads(line))
            played[record.game] = record
            whole += len(line)
        self._log.truncate(whole)
        self._log.seek(0, os.SEEK_END)
        return played

    def add(self, played: Played) -> None:
        """Write down a game; after this line the game is not lost any more."""
        self._log.write(json.dumps(played.to_json(), separators=(",", ":")).encode() + b"\n")
        self._log.flush()
        self.played[played.game] = played

    def close(self) -> None:
        """Let go of the folder."""
        os.fsync(self._log.fileno())
        self._log.close()
