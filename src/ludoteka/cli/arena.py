"""`ludoteka arena GAME`: a tournament that measures."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ludoteka.cli.fail import INTERRUPTED, CommandError
from ludoteka.cli.setup import OPTION_HELP, PRESET_HELP, read_options
from ludoteka.cli.shown import aside

if TYPE_CHECKING:
    from ludoteka.arena.plan import Plan
    from ludoteka.arena.sequential import Bounds


def _agents(given: Sequence[str]) -> list[str]:
    from ludoteka.agents.spec import split_specs

    return [spec for text in given for spec in split_specs(text)]


def _bounds(wanted: bool, low: float, high: float, alpha: float, beta: float) -> "Bounds | None":
    from ludoteka.arena.sequential import Bounds

    try:
        return Bounds(low, high, alpha, beta) if wanted else None
    except ValueError as error:
        raise CommandError(f"no sequential test: {error}") from error


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """A bar with the time left at a terminal; elsewhere nothing."""
    if not sys.stderr.isatty():
        yield lambda done, wanted: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )  # fmt: skip

    columns = (
        TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        TextColumn("left"), TimeRemainingColumn(elapsed_when_finished=False),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=None)
        yield lambda done, wanted: bar.update(task, completed=done, total=wanted)


def _play(plan: "Plan", games: int, out: Path, processes: int, bounds: "Bounds | None") -> None:
    from ludoteka.arena.series import play_plan

    done = 0
    try:
        with _progress() as show:

            def progress(count: int, wanted: int) -> None:
                nonlocal done
                done = count
                show(count, wanted)

            results = play_plan(
                plan, games, processes=processes, out=out, stop_early=bounds, progress=progress
            )
    except KeyboardInterrupt:
        typer.echo(f"stopped after {done} games; the same command goes on from there", err=True)
        raise typer.Exit(INTERRUPTED) from None
    written = results.write(out)
    typer.echo(results.report())
    typer.echo("written: " + ", ".join(str(path) for path in written))


def command(
    game: str = typer.Argument(help="Name of a game; `ludoteka games` lists them."),
    agents: list[str] = typer.Option(
        ...,
        help="Who plays: greedy,search:simulations=400,exec:./mine; may be given several times.",
    ),
    games: int = typer.Option(100, min=1, help="Games in all; rounded up to whole blocks."),
    out: Path = typer.Option(..., help="Folder of the series; if it was stopped, it goes on."),
    players: int | None = typer.Option(None, help="Seats; two (or the fewest) if not given."),
    preset: str = typer.Option("standard", help=PRESET_HELP),
    option: list[str] = typer.Option([], "--option", "-o", help=OPTION_HELP),
    seed: str = typer.Option("0", help="The same text gives the same games."),
    time: float = typer.Option(0.0, min=0.0, help="Seconds a decision, for agents that take it."),
    simulations: int = typer.Option(0, min=0, help="Simulations a decision, likewise."),
    limit: float = typer.Option(30.0, min=0.1, help="Seconds after which a decision is lost."),
    processes: int = typer.Option(2, min=1, help="Worker processes; results do not depend on it."),
    stop_early: bool = typer.Option(
        False, "--stop-early", help="Two agents only: stop when the sequential test is decided."
    ),
    elo_low: float = typer.Option(-20.0, help="The test’s one hypothesis: Elo of the first agent."),
    elo_high: float = typer.Option(20.0, help="The test’s other hypothesis."),
    alpha: float = typer.Option(0.05, help="Chance to accept the high one when the low one holds."),
    beta: float = typer.Option(0.05, help="Chance to accept the low one when the high one holds."),
) -> None:
    """Play a tournament: paired deals, rotated seats, ratings with intervals, a report."""
    aside("getting the rules ready (the first time takes a while) ...")
    from ludoteka.agents.external.agent import Budget
    from ludoteka.arena.plan import make_plan
    from ludoteka.arena.writing import check_extra

    check_extra()
    plan = make_plan(
        game, _agents(agents), players=players, preset=preset, options=read_options(option),
        seed=seed, budget=Budget(time, simulations, limit),
    )  # fmt: skip
    bounds = _bounds(stop_early, elo_low, elo_high, alpha, beta)
    _play(plan, games, out, processes, bounds)
