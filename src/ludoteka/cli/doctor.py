"""`ludoteka doctor`: what is installed, what works, and the command that mends what does not."""

import typer

from ludoteka.cli.fail import NO
from ludoteka.cli.shown import as_json, columns


def command(
    json: bool = typer.Option(False, "--json", help="Print JSON instead of lines."),
    port: int = typer.Option(8000, help="The port that should be free."),
) -> None:
    """Check this installation and say what mends it."""
    from ludoteka.cli.checks import FAIL, all_checks

    checks = all_checks(port)
    if json:
        typer.echo(as_json([vars(check) for check in checks]))
    else:
        typer.echo(columns([(c.status, c.name, c.found) for c in checks]))
        for check in checks:
            if check.mend:
                typer.echo(f"\n{check.name}: {check.mend}")
    if any(check.status == FAIL for check in checks):
        raise typer.Exit(NO)
