"""Measures playouts of any game, and the yardstick in C beside them in the same minute."""

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ludoteka
from ludoteka.engine import registry
from ludoteka.engine.playout import Played, playouts
from ludoteka.engine.protocol import Game

LIMITS = Path(ludoteka.__file__).resolve().parents[2] / "benchmarks" / "limit"
ROUNDS = 15  # engine and yardstick take turns in short rounds; the best round of each counts

Say = Callable[[str], None]
Found = dict[str, Any]


@dataclass(frozen=True)
class Yardstick:
    """A game's yardstick in C: the program, and the options under which it plays."""

    program: Path
    options: Mapping[str, object]

    def games_per_s(self, players: int, games: int) -> float:
        """Run the program once and read its figure."""
        call = [str(self.program), str(players), str(games)]
        printed = subprocess.run(call, capture_output=True, text=True, check=True).stdout
        return float(json.loads(printed)["games_per_s"])


def yardstick_of(game: str, folder: Path) -> Yardstick | None:
    """Build a game's yardstick into `folder`; None without a source or a compiler that can."""
    source = LIMITS / f"{game}_limit.c"
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not source.exists() or compiler is None:
        return None
    program = folder / source.stem
    call = [compiler, "-O3", "-march=native", "-o", str(program), str(source)]
    if subprocess.run(call, capture_output=True, check=False).returncode:
        return None  # a compiler that cannot; the figures come without a ratio
    options = source.with_suffix(".json")
    return Yardstick(program, json.loads(options.read_text()) if options.exists() else {})


class Timed:
    """Random playouts of one game with one configuration, ready to be timed."""

    def __init__(self, game: Game, players: int, options: Mapping[str, object]) -> None:
        self.game = game
        self.blank = game.blank(game.info.configure(players, options=options))

    def run(self, games: int) -> tuple[float, Played]:
        """Play so many games; tell the seconds and what was counted."""
        began = time.perf_counter()
        played = playouts(self.game, self.blank, games)
        return time.perf_counter() - began, played

    def games_for(self, seconds: float) -> int:
        """Tell how many games fill the time (the first call compiles and is not counted)."""
        self.run(1)
        games, spent = 1, 0.0
        while spent < seconds / 10:
            games *= 4
            spent, _ = self.run(games)
        return max(1, round(games * seconds / spent))


def _rates(seconds: float, played: Played) -> Found:
    return {
        "games_per_s": round(played.games / seconds, 1),
        "turns_per_s": round(played.turns / seconds),
        "decisions_per_s": round(played.decisions / seconds),
        "forced_pass_share": round(played.passed / played.games, 4),
    }


def measure(game: Game, players: int, seconds: float, yardstick: Yardstick | None) -> Found:
    """Measure one game with one number of players.

    Where there is a yardstick, `playouts` is played under its options and beside it, so that
    `ratio_to_c` (games a second of both) compares like with like; `playouts_by_default` has the
    game's own default options.
    """
    timed = Timed(game, players, yardstick.options if yardstick else {})
    games = timed.games_for(seconds / ROUNDS)
    runs, limit = [], 0.0
    for _ in range(ROUNDS):
        runs.append(timed.run(games))
        if yardstick:
            limit = max(limit, yardstick.games_per_s(players, max(1000, games)))
    found = _rates(*min(runs, key=lambda run: run[0]))
    found["ratio_to_c"] = round(found["games_per_s"] / limit, 3) if limit else None
    report: Found = {"playouts": found}
    if yardstick:
        found |= {"c_games_per_s": limit, "options": dict(yardstick.options)}
        plain = Timed(game, players, {})
        report["playouts_by_default"] = _rates(*plain.run(plain.games_for(seconds / ROUNDS)))
    return report


def _figures(game: Game, players: int, seconds: float, say: Say) -> Found:
    from ludoteka.cli.figures import figures  # loads the search and the batches

    return figures(game, players, seconds, say)


def measure_all(
    names: Sequence[str], players: int, seconds: float, say: Say, everything: bool = False
) -> Found:
    """Measure games (all if none is named) for one or every number of players.

    Returns {game: {players: {"playouts": {...}}}}, with `everything` what `cli.figures` measures
    beside it. Raises UnknownGame, OptionError.
    """
    report: Found = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in names or registry.names():
            say(f"{name}: getting ready ...")
            game = registry.load(name)
            yardstick = yardstick_of(name, Path(folder))
            if players:
                game.info.check_players(players)
            fewest, most = (players, players) if players else game.info.players
            report[name] = {}
            for seats in range(fewest, most + 1):
                say(f"{name}, {seats} players ...")
                report[name][str(seats)] = measure(game, seats, seconds, yardstick)
                if everything:
                    report[name][str(seats)] |= _figures(game, seats, seconds, say)
    return report
