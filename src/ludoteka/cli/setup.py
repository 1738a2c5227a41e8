"""What several commands ask about a game before it starts: options, preset, deal, state."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludoteka.cli.fail import CommandError
from ludoteka.cli.shown import aside
from ludoteka.engine import registry

if TYPE_CHECKING:
    from ludoteka.engine.dispatch import Records
    from ludoteka.engine.options import Config
    from ludoteka.engine.protocol import Game

PRESET_HELP = "A preset; `ludoteka rules GAME` lists them."
OPTION_HELP = "An option as NAME=VALUE; may be given several times."
COMPONENTS_HELP = "Components of your own, where a game takes them: a file like the game's own."
BY_ID = "by-id"


def read_options(given: Sequence[str]) -> dict[str, object]:
    """Read `name=value` pairs. Raises CommandError for what is no pair."""
    options: dict[str, object] = {}
    for pair in given:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise CommandError(f"“{pair}” is no option; write it as NAME=VALUE")
        options[name.strip()] = value.strip()
    return options


def configure(game: str, players: int | None, preset: str, options: Sequence[str]) -> "Config":
    """Decide a game's configuration without loading its rules. Raises OptionError."""
    return registry.info(game).configure(players, preset, read_options(options))


def read_components(game: str, path: Path | None) -> Any:
    """Read components of one's own for a game, and tell the warnings; None without a file.

    Raises OSError, or OptionError with the errors and their lines.
    """
    if path is None:
        return None
    data, warnings = registry.load(game).read_data(path.read_text(encoding="utf-8"))
    for warning in warnings:
        aside(f"{path}: {warning}")
    return data


def read_json(path: Path) -> Any:
    """Read a JSON file. Raises OSError, or CommandError if it holds no JSON."""
    from ludoteka import files

    try:
        return files.read_json(path)
    except ValueError as error:
        raise CommandError(f"{path} holds no JSON: {error}") from error


def first_state(game: "Game", config: "Config", deal: str, state: Path | None) -> "Records":
    """Make the state to begin with: from a state's file, else from a deal (`by-id` or a file)."""
    if state is not None:
        return game.state_from_json(read_json(state))
    return game.start_from_deal(config, {} if deal == BY_ID else read_json(Path(deal)))
