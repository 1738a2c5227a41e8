"""Random playouts: whole games of uniformly random decisions, as fast as the kernels go."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import count, nth
from ludoteka.engine.dispatch import Records, apply, deal, legal
from ludoteka.engine.kernel import kernel
from ludoteka.engine.protocol import Game
from ludoteka.engine.rng import below
from ludoteka.engine.seeds import words_of

GAMES, TURNS, DECISIONS, PASSED = range(4)


@kernel
def decide(state: Any, bits: NDArray[np.uint64], idle: int) -> bool:
    """Do one uniformly random legal action, in place.

    `bits` (uint64[n_words]) is scratch. Tells whether the action was `idle` and nothing else
    was legal: a forced pass.
    """
    legal(state, bits)
    choices = count(bits)
    action = nth(bits, below(state.chance.words, choices))
    apply(state, action)
    return choices == 1 and action == idle


@kernel
def playout(state: Any, bits: NDArray[np.uint64]) -> int:
    """Play `state` to its end by uniformly random decisions, in place; tell how many."""
    decisions = 0
    while not state.over:
        decide(state, bits, -1)
        decisions += 1
    return decisions


@kernel
def _playouts(
    states: Records, bits: NDArray[np.uint64], games: int, idle: int, counts: NDArray[np.int64]
) -> None:
    """Play `games` from the blank states[0] in states[1]; chance goes on from game to game."""
    for _ in range(games):
        states[1] = states[0]
        state = states[1]
        deal(state)
        passed = False
        while not state.over:
            passed = decide(state, bits, idle) or passed
            counts[DECISIONS] += 1
        counts[TURNS] += state.turns
        counts[PASSED] += passed
        for i in range(4):
            states[0].chance.words[i] = state.chance.words[i]
    counts[GAMES] += games


@dataclass(frozen=True)
class Played:
    """What a run of playouts counted."""

    games: int
    turns: int
    decisions: int
    passed: int  # games in which somebody had to pass, nothing else being legal


def playouts(game: Game, blank: Records, games: int, seed: int = 0) -> Played:
    """Play `games` random games from a blank state (shape [1], not changed)."""
    states = np.zeros(2, game.state_dtype)
    states[0] = blank[0]
    states["chance"]["words"][0] = words_of(b"playouts", seed)
    counts = np.zeros(4, np.int64)
    idle = game.actions.index("pass") if "pass" in game.actions else -1
    _playouts(states, np.zeros(game.n_words, np.uint64), games, idle, counts)
    return Played(*counts.tolist())
