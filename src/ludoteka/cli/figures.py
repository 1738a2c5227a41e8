"""Measures what a learner or a bot gets from a game: kernels, single steps, batches, search."""

import time
from typing import Any

import numpy as np

from ludoteka.agents.search.agent import SearchAgent
from ludoteka.cli.measuring import Say
from ludoteka.engine.match import Match
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import Game
from ludoteka.engine.timing import kernel_times
from ludoteka.envs.stepper import Stepper
from ludoteka.envs.vector import VectorEnv

BATCHES = (256, 1024, 65536)
Found = dict[str, Any]


def steps_per_s(game: Game, config: Config, seconds: float) -> float:
    """Count calls of `Stepper.step` a second, choosing the moves beforehand not counted."""
    stepper = Stepper(game, config)
    line = _line_of_play(stepper)
    done, spent = 0, 0.0
    while spent < seconds:
        stepper.reset(0)
        step = stepper.step
        began = time.perf_counter()
        for action in line:
            step(action)
        spent += time.perf_counter() - began
        done += len(line)
    return round(done / spent)


def _line_of_play(stepper: Stepper) -> list[int]:
    stepper.reset(0)
    random, over = np.random.default_rng(0), False
    line: list[int] = []
    while not over and len(line) < 500:
        line.append(int(random.choice(np.flatnonzero(stepper.mask))))
        over = stepper.step(line[-1])
    return line


def decisions_per_s(
    game: Game, config: Config, n: int, seconds: float, *, observe: bool = False, threads: int = 1
) -> float:
    """Count decisions a second of a batch, sampling random legal actions included."""
    env = VectorEnv(
        game, n, players=config.players, options=config.options, observe=observe, threads=threads
    )
    env.step(env.sample())
    best = 0.0
    for _ in range(3):
        done, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds / 3:
            env.step(env.sample())
            done += n
        best = max(best, done / (time.perf_counter() - began))
    env.close()
    return round(best)


def simulations_per_s(game: Game, config: Config, seconds: float) -> float:
    """Count the simulations a second of a search in the middle of a random match, one thread."""
    match = Match(game, config, {"seed": "0b" * 32})
    random = np.random.default_rng(1)
    while not match.over and match.ply < 24:
        match.play(int(random.choice(match.legal_actions())))
    agent = SearchAgent(game, 1, simulations=64)
    seen = match.observe(match.current_player)
    agent.analyse(seen)
    timed = SearchAgent(game, 1, time=seconds)
    began = time.perf_counter()
    timed.analyse(seen)
    return round(timed.simulations / (time.perf_counter() - began))


def _batches(game: Game, config: Config, seconds: float) -> Found:
    found: Found = {}
    for n in BATCHES:
        found[str(n)] = {
            "masks_per_s": decisions_per_s(game, config, n, seconds),
            "observations_per_s": decisions_per_s(game, config, n, seconds, observe=True),
        }
    middle = BATCHES[1]
    found["two_threads"] = decisions_per_s(game, config, middle * 8, seconds, threads=2)
    found["one_thread"] = decisions_per_s(game, config, middle * 8, seconds)
    return found


def _sizes(game: Game) -> Found:
    return {"state": game.state_dtype.itemsize, "observation": game.observation_dtype.itemsize}


def figures(game: Game, players: int, seconds: float, say: Say) -> Found:
    """Measure everything but playouts, with the game's default options."""
    config = game.info.configure(players)
    say(f"{game.name}, {players} players: kernels, steps, batches, search ...")
    return {
        "kernels_ns": kernel_times(game, config, seconds),
        "steps_per_s": steps_per_s(game, config, seconds),
        "batches": _batches(game, config, seconds),
        "search_simulations_per_s": simulations_per_s(game, config, seconds),
        "bytes": _sizes(game),
    }
