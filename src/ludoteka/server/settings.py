"""Where things are and how the server listens."""

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


def default_data() -> Path:
    """Tell the folder for the database (`LUDOTEKA_DATA` moves it)."""
    chosen = os.environ.get("LUDOTEKA_DATA")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("ludoteka"))


@dataclass(frozen=True)
class Settings:
    """All that can be set, with the defaults of `ludoteka serve`."""

    data: Path = field(default_factory=default_data)
    host: str = "127.0.0.1"
    port: int = 8000
    warm: bool = True
    """Compile every game and its bots in the background at the start, not when asked for."""
    patience: float = 0.6
    """Seconds that an answer waits for quick bots before it goes out."""
    matches: int = 256
    """Matches kept in memory; others are folded again from their events when asked for."""

    @property
    def database(self) -> Path:
        """The database's file."""
        return self.data / "ludoteka.db"
