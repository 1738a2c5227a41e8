"""`ludoteka replay FILE`: a saved match, move by move, or as it stood at any ply."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ludoteka.cli.fail import CommandError
from ludoteka.cli.shown import as_json

if TYPE_CHECKING:
    from ludoteka.engine.match import Match


def _show_moves(match: "Match", seat: int, first: int, last: int) -> None:
    width = max((len(match.game.notation(action)) for action in match.actions), default=0)
    for entry in match.log(seat, first, last):
        said = ". ".join(str(message) for message in entry.messages)
        notation = match.game.notation(entry.action)
        typer.echo(f"{entry.ply:4}  {match.seats[entry.seat]:8}  {notation:{width}}  {said}")


def _show_end(match: "Match") -> None:
    if not match.over:
        seat = match.current_player
        typer.echo(f"not finished; seat {seat + 1} ({match.seats[seat]}) is to move")
    for said in match.result():
        typer.echo(str(said))


def command(
    file: Path = typer.Argument(help="A saved match."),
    ply: int | None = typer.Option(None, min=0, help="Show the table after so many decisions."),
    seat: int = typer.Option(-1, help="Show what this seat sees (from 0; -1: a spectator)."),
    state: bool = typer.Option(False, "--state", help="Print the whole position as JSON."),
) -> None:
    """Show a saved match: all its moves, or the table at one ply."""
    from ludoteka.files import replay

    match = replay(file)
    at = match.ply if ply is None else ply
    if at > match.ply:
        raise CommandError(f"this match has plies 0 to {match.ply}, not {at}")
    if not -1 <= seat < match.config.players:
        raise CommandError(f"this match has seats 0 to {match.config.players - 1}, not {seat}")
    if state:
        typer.echo(as_json(match.game.state_to_json(match.state(at))))
        return
    if ply is None:
        _show_moves(match, seat, 0, match.ply)
        typer.echo("")
    typer.echo(match.game.text(match.observe(seat, at)))
    if at == match.ply:
        typer.echo("")
        _show_end(match)
    else:
        typer.echo("\nnext:")
        _show_moves(match, seat, at, at + 1)
