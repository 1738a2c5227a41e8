"""`ludoteka train`: fit what bots know from games that the project plays itself."""

import json as json_
import time
from pathlib import Path

import typer

from ludoteka.cli.fail import CommandError
from ludoteka.cli.shown import aside


def command(
    what: str = typer.Argument(help="What to fit: evaluation."),
    game: str = typer.Argument(help="Name of a game."),
    out: Path = typer.Option(None, help="File for the weights; the game's own if none is given."),
    games: int = typer.Option(20000, min=10, help="Games of self-play."),
    players: int = typer.Option(2, min=1, help="Players in each."),
    seed: int = typer.Option(1, help="The same seed gives the same weights."),
    temperature: float = typer.Option(1.0, min=0.05, help="Above 1: more at random."),
) -> None:
    """Fit what bots know of a game to games of self-play."""
    if what != "evaluation":
        raise CommandError(f"there is nothing to train called “{what}”; known: evaluation")
    from ludoteka.agents.learned.fit import fit
    from ludoteka.agents.learned.positions import self_play
    from ludoteka.engine import registry

    loaded = registry.load(game)
    if not loaded.value_names:
        raise CommandError(f"{game} has no value features to fit an evaluation to")
    config = loaded.info.configure(players)
    began = time.perf_counter()

    def say(done: int) -> None:
        if done % max(1, games // 10) == 0:
            aside(f"{done} of {games} games, {time.perf_counter() - began:.0f} s")

    found = fit(self_play(loaded, config, games, seed, temperature, say))
    place = out or Path(registry.folder(game)) / "components" / "evaluation.json"
    command = (
        f"ludoteka train evaluation {game} --games {games} --players {players} --seed {seed}"
        f" --temperature {temperature}"
    )
    written = {
        "command": command,
        "rules_version": loaded.info.rules_version,
        "loss": round(found.loss, 5),
        "loss_of_even_shares": round(found.even_loss, 5),
        "best_seat_won": round(found.hits, 4),
        "weights": {
            name: round(float(weight), 6)
            for name, weight in zip(loaded.value_names, found.weights, strict=True)
        },
    }
    place.write_text(json_.dumps(written, indent=1) + "\n", encoding="utf-8")
    typer.echo(
        f"{place}: loss {found.loss:.4f} (even shares {found.even_loss:.4f}), "
        f"the seat thought best won {found.hits:.1%}"
    )
