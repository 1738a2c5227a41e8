"""`ludoteka verify FILE`: tell whether a match was played as its file says."""

from pathlib import Path
from typing import Any

import typer

from ludoteka.cli.fail import NO
from ludoteka.cli.shown import as_json


def _verified(path: Path) -> dict[str, Any]:
    """Check one file; OSError if it cannot be read."""
    from ludoteka.engine.errors import LudotekaError, RecordError
    from ludoteka.files import replay

    try:
        match = replay(path)
    except LudotekaError as error:
        ply = error.ply if isinstance(error, RecordError) else -1
        said = " ".join(str(error).split())
        return {"file": str(path), "ok": False, "code": error.code, "ply": ply, "why": said}
    return {
        "file": str(path),
        "ok": True,
        "game": match.game.name,
        "plies": match.ply,
        "over": match.over,
        "ranks": match.ranks() if match.over else None,
        "scores": match.scores(),
        "commitment": match.commitment,
    }


def _line(found: dict[str, Any]) -> str:
    if not found["ok"]:
        return f"{found['file']}: BROKEN: {found['why']} [{found['code']}]"
    end = f"ranks {found['ranks']}" if found["over"] else "not finished"
    return f"{found['file']}: ok, {found['game']}, {found['plies']} plies, {end}"


def command(
    files: list[Path] = typer.Argument(help="Saved matches."),
    json: bool = typer.Option(False, "--json", help="Print JSON instead of lines."),
) -> None:
    """Check saved matches: start, moves, hash chain and result."""
    report = [_verified(path) for path in files]
    if json:
        typer.echo(as_json(report))
    else:
        for found in report:
            typer.echo(_line(found))
    if not all(found["ok"] for found in report):
        raise typer.Exit(NO)
