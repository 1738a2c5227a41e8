"""`ludoteka perft GAME`: count the sequences of complete turns, to compare with other engines."""

import time
from pathlib import Path

import typer

from ludoteka.cli.setup import BY_ID, OPTION_HELP, PRESET_HELP, configure, first_state
from ludoteka.cli.shown import as_json, aside, columns


def command(
    game: str = typer.Argument(help="Name of a game; `ludoteka games` lists them."),
    players: int | None = typer.Option(
        None, help="Number of players; the fewest (but 2) if not given."
    ),
    depth: int = typer.Option(3, min=1, help="Complete turns to look ahead."),
    deal: str = typer.Option(BY_ID, help="Order of decks and bags: by-id, or a JSON file."),
    state: Path | None = typer.Option(None, help="Start from a position instead: a JSON file."),
    preset: str = typer.Option("standard", help=PRESET_HELP),
    option: list[str] = typer.Option([], "--option", "-o", help=OPTION_HELP),
    divide: bool = typer.Option(False, help="Split the last number by the first decision."),
    json: bool = typer.Option(False, "--json", help="Print JSON instead of lines."),
) -> None:
    """Count the sequences of complete turns from a position."""
    from ludoteka.engine import perft as engine
    from ludoteka.engine import registry

    config = configure(game, players, preset, option)
    rules = registry.load(game)
    start = first_state(rules, config, deal, state)
    if divide:
        parts = engine.divide(rules, start, depth)
        typer.echo(as_json(parts) if json else columns(parts.items()))
        return
    counts: list[int] = []
    for level in range(1, depth + 1):
        began = time.perf_counter()
        counts.append(engine.perft(rules, start, level))
        if not json:
            typer.echo(f"{level}  {counts[-1]}")
            aside(f"   {time.perf_counter() - began:.2f} s")
    if json:
        typer.echo(as_json(counts))
