"""`ludoteka games`: which games there are."""

import typer

from ludoteka.cli.shown import as_json, columns
from ludoteka.engine import registry
from ludoteka.engine.options import GameInfo


def _players(info: GameInfo) -> str:
    fewest, most = info.players
    return str(fewest) if fewest == most else f"{fewest}-{most}"


def _facts(info: GameInfo) -> dict[str, object]:
    return {
        "name": info.name,
        "title": info.title,
        "designer": info.designer,
        "year": info.year,
        "players": list(info.players),
        "minutes": info.minutes,
        "stage": info.stage,
        "rules_version": info.rules_version,
        "summary": info.summary,
        "options": {option.name: list(option.values) for option in info.options},
        "presets": [preset.name for preset in info.presets],
    }


def command(
    json: bool = typer.Option(False, "--json", help="Print JSON instead of a table."),
) -> None:
    """List the games."""
    infos = [registry.info(name) for name in registry.names()]
    if json:
        typer.echo(as_json([_facts(info) for info in infos]))
        return
    heading = ("name", "title", "players", "minutes", "stage", "")
    rows = [(i.name, i.title, _players(i), i.minutes, i.stage, i.summary) for i in infos]
    typer.echo(columns([heading, *rows]))
