"""The application `ludoteka`: its commands by name."""

import typer

from ludoteka import __version__

app = typer.Typer(
    name="ludoteka",
    help="Board games that are complete, fast and explain themselves.",
    rich_markup_mode=None,
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ludoteka {__version__}")
        raise typer.Exit


@app.callback()
def ludoteka(
    version: bool = typer.Option(
        False, "--version", callback=_show_version, is_eager=True, help="Print the version."
    ),
) -> None:
    """Board games that are complete, fast and explain themselves."""


def main() -> None:
    """Run the command line."""
    app()
