"""Fits the weights of the prior by self-play: `python -m ludoteka.games.splendor.tuning`.

Cross-entropy method (Rubinstein, 1999): candidates are drawn around a mean, each plays paired
two-player games (one deal, both seats) against the last mean that was better than the one before
it; the mean then moves towards the best of them.
"""

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import has
from ludoteka.engine.dispatch import Records
from ludoteka.engine.kernel import kernel
from ludoteka.engine.protocol import Game
from ludoteka.engine.seeds import words_of
from ludoteka.games.splendor.evaluation import weigh
from ludoteka.games.splendor.rules.legal import legal
from ludoteka.games.splendor.rules.scoring import standing
from ludoteka.games.splendor.rules.setup import deal
from ludoteka.games.splendor.rules.turn import apply
from ludoteka.games.splendor.state import State
from ludoteka.games.splendor.worth import DELAY, DRY, NAMES, PILE, SHORT, with_powers

Weights = NDArray[np.float32]

FIRST_GUESS = {
    "point": 1.0, "bonus": 0.9, "late": 0.06, "wanted": 0.12, "noble": 0.6, "short": 0.8,
    "pile": 0.87, "dry": 0.87, "second": 0.5, "third": 0.25, "delay": 0.9, "token": 0.03,
    "gold": 0.25, "excess": 0.25, "reserve": 0.6, "slot": 0.15, "blind": 0.5, "threat": 0.3,
    "crowd": 0.1,
}  # fmt: skip
CANDIDATES, ELITE = 32, 8
PAIRS = 100  # of games, for each candidate
FACTORS = [SHORT, PILE, DRY, DELAY]  # weights that must stay below 1


@kernel
def best_action(state: State, bits: NDArray[np.uint64], out: Weights, weights: Weights) -> int:
    """Return the action that looks best with these weights."""
    legal(state, bits)
    weigh(state, bits, out, weights)
    best = -1
    for action in range(len(out)):
        if has(bits, action) and (best < 0 or out[action] > out[best]):
            best = action
    return best


@kernel
def play(
    state: State, bits: NDArray[np.uint64], out: Weights, first: Weights, second: Weights
) -> float:
    """Play `state` to its end; return the share of the win of seat 0."""
    while not state.over:
        weights = first if state.current_player == 0 else second
        apply(state, best_action(state, bits, out, weights))
    one, other = standing(state.players[0]), standing(state.players[1])
    if one == other:
        return 0.5
    return 1.0 if one > other else 0.0


@kernel
def play_pairs(
    states: Records,
    bits: NDArray[np.uint64],
    out: Weights,
    one: Weights,
    other: Weights,
    pairs: int,
) -> float:
    """Play pairs of games of one deal; return the share of wins of `one`. Chance goes on."""
    won = 0.0
    for _ in range(pairs):
        deal(states[1])
        states[2] = states[1]
        won += play(states[1], bits, out, one, other)
        won += 1.0 - play(states[2], bits, out, other, one)
        for i in range(4):
            states[0].chance.words[i] = states[2].chance.words[i]
        states[1] = states[0]
    return won / (2 * pairs)


class Table:
    """Where candidates meet: scratch memory, and deals from a seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.blank = game.blank(game.info.configure(2))
        self.states = np.zeros(3, game.state_dtype)
        self.bits = np.zeros(game.n_words, np.uint64)
        self.out = np.zeros(game.n_actions, np.float32)
        self.seed = seed

    def share(self, one: Weights, other: Weights, pairs: int, round_: int) -> float:
        """Play pairs of games, the same deals in the same round; tell the share that `one` wins."""
        self.states[:2] = self.blank[0]
        self.states["chance"]["words"][:2] = words_of("tuning", self.seed, round_)
        return float(play_pairs(self.states, self.bits, self.out, one, other, pairs))


def tune(game: Game, generations: int, seed: int) -> Iterator[tuple[NDArray[Any], float, float]]:
    """Yield after each generation: the mean, its share against the best so far, and the first."""
    random = np.random.default_rng(seed)
    table = Table(game, seed)
    mean = np.array([FIRST_GUESS[name] for name in NAMES])
    first = best = with_powers(mean.astype(np.float32))
    spread = np.maximum(0.25 * np.abs(mean), 0.03)
    for generation in range(generations):
        drawn = np.maximum(mean + spread * random.standard_normal((CANDIDATES, len(mean))), 0)
        drawn[:, FACTORS] = np.minimum(drawn[:, FACTORS], 0.995)
        rivals = [with_powers(each.astype(np.float32)) for each in drawn]
        shares = [table.share(each, best, PAIRS, generation) for each in rivals]
        elite = drawn[np.argsort(shares)[-ELITE:]]
        mean = 0.4 * mean + 0.6 * elite.mean(0)
        spread = np.maximum(0.5 * spread + 0.5 * elite.std(0), 0.03 * mean + 0.004)
        now = with_powers(mean.astype(np.float32))
        against_best = table.share(now, best, 4 * PAIRS, -1 - generation)
        if against_best > 0.51:
            best = now
        yield mean, against_best, table.share(now, first, 4 * PAIRS, -1 - generation)


def main() -> None:
    """Tune, tell how it goes, and write `components/prior.json`."""
    from ludoteka.games.splendor.game import GAME

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began, means = time.perf_counter(), []
    for mean, best, first in tune(GAME, given.generations, given.seed):
        means.append(mean)
        print(
            f"{len(means)}: {best:.3f} against the best, {first:.3f} against the first guess,",
            end=" ",
        )
        print(f"{time.perf_counter() - began:.0f} s", flush=True)
    last = np.mean(means[-10:], axis=0)  # one generation by itself is luck
    command = f"python -m {__spec__.name} --generations {given.generations} --seed {given.seed}"
    weights = {name: round(float(w), 3) for name, w in zip(NAMES, last, strict=True)}
    text = json.dumps({"command": command, "weights": weights}, indent=1) + "\n"
    (Path(__file__).parent / "components" / "prior.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
