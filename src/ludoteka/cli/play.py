"""`ludoteka play GAME`: a table in the terminal."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ludoteka.cli.fail import INTERRUPTED, CommandError
from ludoteka.cli.setup import (
    COMPONENTS_HELP,
    OPTION_HELP,
    PRESET_HELP,
    configure,
    read_components,
    read_json,
    read_options,
)
from ludoteka.cli.shown import aside

if TYPE_CHECKING:
    from ludoteka.engine.match import Match


def _new_match(
    game: str,
    seats_text: str,
    preset: str,
    options: Sequence[str],
    seed: str | None,
    deal: Path | None,
    state: Path | None,
    components: Path | None,
) -> "Match":
    from ludoteka.agents.spec import split_specs
    from ludoteka.cli.table import check_seats
    from ludoteka.engine.match import Match

    seats = split_specs(seats_text.lower())
    configure(game, len(seats), preset, options)  # refuse early, before kernels are loaded
    check_seats(seats)
    if sum(start is not None for start in (seed, deal, state)) > 1:
        raise CommandError("give only one of --seed, --deal and --state")
    return Match.new(
        game,
        len(seats),
        preset=preset,
        options=read_options(options),
        data=read_components(game, components),
        seed=seed,
        deal=read_json(deal) if deal else None,
        state=read_json(state) if state else None,
        seats=seats,
    )


def _ask(prompt: str) -> str:
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def _play(match: "Match", path: Path | None) -> None:
    from ludoteka.cli.table import Table

    if sys.stdin.isatty():
        import readline  # noqa: F401 (gives `input` its history)
    table = Table(match, path, input if sys.stdin.isatty() else _ask, typer.echo)
    try:
        table.run()
    except KeyboardInterrupt:
        table.show("")
        if not match.over:
            table.quit()
        raise typer.Exit(INTERRUPTED) from None


def command(
    game: str | None = typer.Argument(None, help="Name of a game; `ludoteka games` lists them."),
    seats: str = typer.Option(
        "human,greedy", help="Who sits where: human, or a bot: random, greedy, search:time=1, ..."
    ),
    preset: str = typer.Option("standard", help=PRESET_HELP),
    option: list[str] = typer.Option([], "--option", "-o", help=OPTION_HELP),
    seed: str | None = typer.Option(
        None, help="The same text gives the same deal; else it is secret."
    ),
    deal: Path | None = typer.Option(None, help="Start from a given deal: a JSON file."),
    state: Path | None = typer.Option(None, help="Start from a position: a JSON file."),
    components: Path | None = typer.Option(
        None, "--components", "--technologies", help=COMPONENTS_HELP
    ),
    save: Path | None = typer.Option(
        None, help="The file to save into at the end, or when leaving."
    ),
    load: Path | None = typer.Option(None, help="Go on with a saved match instead of a new one."),
) -> None:
    """Play in the terminal, against bots or with others at this keyboard."""
    if (game is None) == (load is None):
        raise CommandError("name a game, or a saved match with --load; `ludoteka games` lists them")
    aside("getting the rules ready (the first time takes a while) ...")
    if game is not None:
        match = _new_match(game, seats, preset, option, seed, deal, state, components)
    elif load is not None:
        from ludoteka.files import replay

        match, save = replay(load), save or load
    aside("type ? for help")
    _play(match, save)
