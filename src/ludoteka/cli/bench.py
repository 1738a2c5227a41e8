"""`ludoteka bench`: how fast random playouts of each game run here."""

import json as json_
import os
import platform
from datetime import UTC, datetime
from pathlib import Path

import typer

from ludoteka import __version__
from ludoteka.cli.shown import as_json, aside, columns

HEADING = ("game", "players", "games/s", "turns/s", "decisions/s", "forced pass", "ratio to C")


def command(
    game: list[str] = typer.Argument(None, help="Games to measure; all if none is named."),
    json: bool = typer.Option(False, "--json", help="Print JSON instead of a table."),
    seconds: float = typer.Option(1.0, min=0.01, help="Time for each measurement."),
    players: int = typer.Option(0, help="Only this number of players (0: every number)."),
    everything: bool = typer.Option(
        False, "--all", help="Kernels, single steps, batches and search too (in the JSON)."
    ),
    keep: Path = typer.Option(None, help="Add a line with the figures and the machine to a file."),
) -> None:
    """Measure random playouts, and a yardstick in C beside them."""
    from ludoteka.cli.measuring import measure_all

    report = measure_all(game or [], players, seconds, aside, everything)
    if keep:
        with keep.open("a", encoding="utf-8") as file:
            file.write(json_.dumps({**_machine(), "report": report}) + "\n")
    if json:
        typer.echo(as_json(report))
        return
    rows = [
        _row(name, seats, measured["playouts"])
        for name, counts in report.items()
        for seats, measured in counts.items()
    ]
    typer.echo(columns([HEADING, *rows]))


def _machine() -> dict[str, object]:
    import numba
    import numpy as np
    from llvmlite import binding

    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "ludoteka": __version__,
        "processor": f"{platform.machine()} {binding.get_host_cpu_name()}",
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
    }


def _row(name: str, seats: str, found: dict[str, float | None]) -> tuple[object, ...]:
    ratio = found["ratio_to_c"]
    return (
        name,
        seats,
        f"{found['games_per_s']:,.0f}",
        f"{found['turns_per_s']:,.0f}",
        f"{found['decisions_per_s']:,.0f}",
        f"{found['forced_pass_share']:.2%}",
        "-" if ratio is None else f"{ratio:.2f}",
    )
