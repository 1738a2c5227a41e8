"""The application `ludoteka`: its commands by name."""

import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

import typer

from ludoteka import __version__
from ludoteka.cli import (
    arena,
    bench,
    doctor,
    games,
    perft,
    play,
    replay,
    rules,
    serve,
    serve_agent,
    train,
    verify,
)
from ludoteka.cli.fail import die
from ludoteka.cli.shown import columns
from ludoteka.engine import registry

COMMANDS: dict[str, Callable[..., None]] = {
    "games": games.command,
    "rules": rules.command,
    "serve": serve.command,
    "play": play.command,
    "replay": replay.command,
    "verify": verify.command,
    "perft": perft.command,
    "arena": arena.command,
    "serve-agent": serve_agent.command,
    "train": train.command,
    "bench": bench.command,
    "doctor": doctor.command,
}

app = typer.Typer(
    name="ludoteka",
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for name, command in COMMANDS.items():
    app.command(name)(command)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ludoteka {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def ludoteka(
    context: typer.Context,
    version: bool = typer.Option(
        False, "--version", callback=_show_version, is_eager=True, help="Print the version."
    ),
) -> None:
    """Board games that are complete, fast and explain themselves."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        typer.echo(first_steps())


def first_steps() -> str:
    """Tell a newcomer what to type first."""
    names = registry.names() or ["GAME"]
    steps = [
        ("ludoteka serve", "play in the browser"),
        (f"ludoteka play {names[0]}", "play here, against a bot"),
        (f"ludoteka rules {names[0]}", "options and sources of the rules"),
        ("ludoteka COMMAND --help", "what a command can do"),
    ]
    return f"\nGames here: {', '.join(names)}\n\nTry:\n" + columns(steps, "  ")


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line (`arguments`: those of the process) and exit; never raises."""
    try:
        app(args=None if arguments is None else list(arguments), prog_name="ludoteka")
    except Exception as error:
        die(error)
    sys.exit(0)
