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
def playout(state: Any, bits: NDArray[np.uint64]) -> int:
    """Play `state` to its end by uniformly random decisions, in place; tell how many."""
    decisions = 0
    while not state.over:
        legal(state, bits)
        apply(state, nth(bits, below(state.chance.words, count(bits))))
        decisions += 1
    return decisions


@kernel
def _playouts(states: Records, bits: NDArray[np.uint64], games: int, counts: NDArray[np.int64]) -> None:
    """Play `games` from the blank states[0] in states[1]; chance goes on from game to game."""
    for _ in range(games):
        states[1] = states[0]
        deal(states[1])
        counts[DECISIONS] += playout(states[1], bits)
        counts[TURNS] += states[1].turns
        for i in range(4):
            states[0].chance.words[i] = states[1].chance.words[i]
    counts[GAMES] += games


@dataclass(frozen=True)
class Played:
    """What a run of playouts counted."""

    games: int
    turns: int
    decisions: int


def playouts(game: Game, blank: Records, games: int, seed: int = 0) -> Played:
    """Play `games` random games from a blank state (shape [1], not changed)."""
    states = np.zeros(2, game.state_dtype)
    states[0] = blank[0]
    states["chance"]["words"][0] = words_of(b"playouts", seed)
    counts = np.zeros(4, np.int64)
    _playouts(states, np.zeros(game.n_words, np.uint64), games, counts)
    return Played(int(counts[GAMES]), int(counts[TURNS]), int(counts[DECISIONS]))
