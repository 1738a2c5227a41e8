"""The games as Parquet: one file that depends on the seed alone, one with the times."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl

if TYPE_CHECKING:
    from ludoteka.arena.series import Results

GAMES: dict[str, Any] = {
    "game": pl.UInt32,  # number in the series
    "block": pl.UInt32,  # games of a block share deal and line-up
    "deal": pl.UInt32,
    "seed": pl.String,  # of the Match that this game is
    "agents": pl.List(pl.String),  # [seat]
    "ranks": pl.List(pl.UInt8),  # [seat]
    "scores": pl.List(pl.Int32),  # [seat]
    "turns": pl.UInt32,  # complete turns of all seats together
    "plies": pl.UInt32,
    "ended": pl.String,  # finished, crash, timeout, garbage, illegal
    "offender": pl.Int8,  # seat whose fault it was, -1: nobody's
    "detail": pl.String,
    "actions": pl.List(pl.UInt32),  # [ply]
}
TIMES: dict[str, Any] = {
    "game": pl.UInt32,
    "ply": pl.UInt32,
    "seat": pl.UInt8,
    "agent": pl.String,
    "seconds": pl.Float32,
}


def games_table(results: "Results") -> pl.DataFrame:
    """One row a game, in the order of the plan."""
    plan = results.plan
    rows = [
        {
            "game": pairing.game,
            "block": pairing.block,
            "deal": pairing.deal,
            "seed": plan.deal_seed(pairing.deal),
            "agents": [plan.entrants[agent].name for agent in pairing.seats],
            "ranks": played.ranks,
            "scores": played.scores,
            "turns": played.turns,
            "plies": len(played.actions),
            "ended": played.ended,
            "offender": played.offender,
            "detail": played.detail,
            "actions": played.actions,
        }
        for pairing, played in results.games
    ]
    return pl.DataFrame(rows, schema=GAMES)


def times_table(results: "Results") -> pl.DataFrame:
    """One row a decision."""
    names = [entrant.name for entrant in results.plan.entrants]
    columns: dict[str, list[Any]] = {name: [] for name in TIMES}
    for pairing, played in results.games:
        seats = [int(seat) for seat in played.seats][: len(played.micros)]
        columns["game"] += [pairing.game] * len(seats)
        columns["ply"] += range(len(seats))
        columns["seat"] += seats
        columns["agent"] += [names[pairing.seats[seat]] for seat in seats]
        columns["seconds"] += [took / 1e6 for took in played.micros[: len(seats)]]
    return pl.DataFrame(columns, schema=TIMES)


def write_tables(results: "Results", folder: Path) -> list[Path]:
    """Write games.parquet and times.parquet."""
    paths = [folder / "games.parquet", folder / "times.parquet"]
    games_table(results).write_parquet(paths[0], compression="zstd")
    times_table(results).write_parquet(paths[1], compression="zstd")
    return paths
