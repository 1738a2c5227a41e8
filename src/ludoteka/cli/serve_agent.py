"""`ludoteka serve-agent GAME`: one of our agents behind the arena's line protocol."""

import os
import sys
from typing import Any

import typer

from ludoteka.cli.fail import CommandError


def _sender() -> Any:
    """Make the function that writes lines to what was standard output at the start.

    Whatever else is printed goes to standard error, so that it cannot get between the lines.
    """
    from ludoteka.agents.external.lines import write_line

    out = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def send(message: dict[str, Any]) -> None:
        line = write_line(message)
        while line:
            line = line[os.write(out, line) :]

    return send


def command(
    game: str = typer.Argument(help="Name of a game; `ludoteka games` lists them."),
    agent: str = typer.Option("greedy", help="Who plays: greedy, search:time=0.25, ..."),
    time: float = typer.Option(0.0, min=0.0, help="Seconds a decision, unless `go` says another."),
    simulations: int = typer.Option(0, min=0, help="Simulations a decision, likewise."),
) -> None:
    """Be a bot for other programs, by the lines of docs/protocol.md."""
    from ludoteka.agents.base import builder, read_spec
    from ludoteka.agents.external.loop import serve
    from ludoteka.agents.external.serving import Service
    from ludoteka.agents.spec import settings_of
    from ludoteka.engine import registry

    spec = read_spec(agent)
    for name, value in (("time", time), ("simulations", simulations)):
        if value and name not in settings_of(builder(spec.name)):
            raise CommandError(f"the agent {spec.name} takes no --{name}")
        spec = spec.with_setting(name, value) if value else spec
    send = _sender()
    serve(Service(registry.load(game), spec, send), sys.stdin.fileno(), send)
