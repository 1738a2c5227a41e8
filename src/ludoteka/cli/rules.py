"""`ludoteka rules GAME`: options, presets, sources and house readings of a game."""

import sys
from importlib.resources import files

import typer

from ludoteka.cli.shown import columns
from ludoteka.engine import registry
from ludoteka.engine.options import GameInfo, Option


def _values(option: Option) -> str:
    seats = ["a seat"] if option.per_seat else []
    return ", ".join([*(str(value) for value in option.values), *seats])


def _options(info: GameInfo) -> str:
    rows = [(o.name, _values(o), o.label) for o in info.options]
    return "\nOptions (the first value is the default)\n" + columns(rows, "  ") if rows else ""


def _presets(info: GameInfo) -> str:
    rows = [
        (p.name, p.label, " ".join(f"{name}={value}" for name, value in p.options.items()))
        for p in info.presets
    ]
    return "\nPresets\n" + columns(rows, "  ") if rows else ""


def _show_document(text: str) -> None:
    if not sys.stdout.isatty():
        typer.echo(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))


def command(
    game: str = typer.Argument(help="Name of a game; `ludoteka games` lists them."),
) -> None:
    """Show a game's options, presets, sources and house readings."""
    info = registry.info(game)
    fewest, most = info.players
    typer.echo(f"{info.title} ({info.designer}, {info.year}), {fewest} to {most} players")
    typer.echo(info.summary)
    for part in (_options(info), _presets(info)):
        if part:
            typer.echo(part)
    typer.echo("")
    document = files(registry.package(game)) / "RULES.md"
    _show_document(document.read_text(encoding="utf-8"))
