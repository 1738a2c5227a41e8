"""`ludoteka train`: fit what bots know and rate levels, from games the project plays itself."""

import json as json_
import time
from pathlib import Path
from typing import Any

import typer

from ludoteka.cli.fail import CommandError
from ludoteka.cli.shown import aside

GAMES = {"evaluation": 20000, "levels": 100}  # if no number is given


def command(
    what: str = typer.Argument(help="What to fit: evaluation, or levels (rated, each pair)."),
    game: str = typer.Argument(help="Name of a game."),
    out: Path = typer.Option(None, help="File for the result; the game's own if none is given."),
    games: int = typer.Option(None, min=2, help="Games: 20000 of self-play, or 100 a pair."),
    players: int = typer.Option(2, min=1, help="Players in each."),
    seed: int = typer.Option(1, help="The same seed gives the same result."),
    temperature: float = typer.Option(1.0, min=0.05, help="Evaluation: above 1 more at random."),
    processes: int = typer.Option(0, min=0, help="Levels: worker processes; 0 plays in this one."),
) -> None:
    """Fit what bots know of a game, or rate its levels, by games that are played for it."""
    if what not in GAMES:
        raise CommandError(f"there is nothing to train called “{what}”; known: {', '.join(GAMES)}")
    count = games or GAMES[what]
    repeat = f"ludoteka train {what} {game} --games {count} --players {players} --seed {seed}"
    if what == "levels":
        _rate_levels(game, out, count, players, seed, processes, repeat)
    else:
        repeat += f" --temperature {temperature}"
        _fit_evaluation(game, out, count, players, seed, temperature, repeat)


def _write(place: Path, written: dict[str, Any]) -> None:
    place.write_text(json_.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _fit_evaluation(
    game: str, out: Path | None, games: int, players: int, seed: int, temperature: float,
    repeat: str,
) -> None:  # fmt: skip
    from ludoteka.agents.learned.fit import fit
    from ludoteka.agents.learned.positions import self_play
    from ludoteka.engine import registry

    loaded = registry.load(game)
    if not loaded.value_names:
        raise CommandError(f"{game} has no value features to fit an evaluation to")
    began = time.perf_counter()

    def say(done: int) -> None:
        if done % max(1, games // 10) == 0:
            aside(f"{done} of {games} games, {time.perf_counter() - began:.0f} s")

    config = loaded.info.configure(players)
    found = fit(self_play(loaded, config, games, seed, temperature, say))
    place = out or registry.folder(game) / "components" / "evaluation.json"
    weights = zip(loaded.value_names, found.weights, strict=True)
    written = {
        "command": repeat,
        "rules_version": loaded.info.rules_version,
        "loss": round(found.loss, 5),
        "loss_of_even_shares": round(found.even_loss, 5),
        "best_seat_won": round(found.hits, 4),
        "weights": {name: round(float(weight), 6) for name, weight in weights},
    }
    _write(place, written)
    typer.echo(
        f"{place}: loss {found.loss:.4f} (even shares {found.even_loss:.4f}), "
        f"the seat thought best won {found.hits:.1%}"
    )


def _rate_levels(
    game: str, out: Path | None, games: int, players: int, seed: int, processes: int, repeat: str
) -> None:
    from ludoteka.agents import levels
    from ludoteka.arena.ladder import measure
    from ludoteka.engine import registry

    specs = [level.spec for level in levels.levels(game)]
    rungs = measure(
        game, specs, games, anchor=levels.ANCHOR, elo=levels.ANCHOR_ELO, players=players,
        seed=seed, processes=processes, say=aside,
    )  # fmt: skip
    place = out or levels.path_of(game)
    written = {
        "command": repeat,
        "rules_version": registry.info(game).rules_version,
        "scale": f"Elo; {levels.ANCHOR} has {levels.ANCHOR_ELO}",
        "levels": [vars(rung) for rung in rungs],
    }
    _write(place, written)
    for number, rung in enumerate(rungs, 1):
        typer.echo(f"level {number}: {rung.elo} ({rung.low} to {rung.high})  {rung.spec}")
