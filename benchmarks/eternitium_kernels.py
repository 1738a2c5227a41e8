"""How long each kernel of Eternitium takes, on states of random games.

`python benchmarks/eternitium_kernels.py` prints one line of JSON: nanoseconds a call, the best of
three rounds, one core.
"""

import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine import dispatch, registry
from ludoteka.engine.bits import count, nth
from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import below
from ludoteka.engine.seeds import words_of

PLAYERS, STATES, ROUNDS = 2, 2000, 3
GAME = registry.load("eternitium")

Records = NDArray[Any]


@kernel
def gather(states: Records, bits: NDArray[np.uint64]) -> None:
    """Fill states[1:] with the positions of random games from the blank states[0]."""
    for i in range(1, len(states)):
        states[i] = states[i - 1]
        state = states[i]
        if i == 1 or state.over:
            states[i] = states[0]
            for word in range(4):
                states[i].chance.words[word] = states[i - 1].chance.words[word]
            dispatch.deal(states[i])
            continue
        dispatch.legal(state, bits)
        dispatch.apply(state, nth(bits, below(state.chance.words, count(bits))))


@kernel
def copies(states: Records, scratch: Records) -> None:
    """Copy each state."""
    for i in range(1, len(states)):
        scratch[0] = states[i]


@kernel
def legals(states: Records, bits: NDArray[np.uint64]) -> None:
    """Find the legal actions of each state."""
    for i in range(1, len(states)):
        dispatch.legal(states[i], bits)


@kernel
def observations(states: Records, seen: Records) -> None:
    """Observe each state as its current player."""
    for i in range(1, len(states)):
        dispatch.observe(states[i], states[i].current_player, seen[i])


@kernel
def determinizations(seen: Records, chance: Records, scratch: Records) -> None:
    """Draw a state for each observation."""
    for i in range(1, len(seen)):
        dispatch.determinize(seen[i], chance[0], scratch[0])


@kernel
def features(seen: Records, out: NDArray[np.float32]) -> None:
    """Write the features of each observation."""
    for i in range(1, len(seen)):
        dispatch.features(seen[i], out)


@kernel
def priors(states: Records, bits: NDArray[np.uint64], out: NDArray[np.float32]) -> None:
    """Rate the legal actions of each state."""
    for i in range(1, len(states)):
        dispatch.legal(states[i], bits)
        dispatch.prior(states[i], bits, out)


@kernel
def evaluations(states: Records, out: NDArray[np.float32]) -> None:
    """Evaluate each state."""
    for i in range(1, len(states)):
        dispatch.evaluate(states[i], out)


def best(call: Callable[..., None], *arguments: Any) -> float:
    """Time a loop over all states; nanoseconds a state."""
    call(*arguments)
    spent = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        call(*arguments)
        spent.append(time.perf_counter() - began)
    return round(min(spent) / (STATES - 1) * 1e9, 1)


def main() -> None:
    """Gather states and time every kernel."""
    states = np.zeros(STATES, GAME.state_dtype)
    states[0] = GAME.blank(GAME.info.configure(PLAYERS))[0]
    states["chance"]["words"][0] = words_of("kernels")
    bits = np.zeros(GAME.n_words, np.uint64)
    gather(states, bits)
    scratch, chance = states[:1].copy(), states["chance"][1:2].copy()
    seen = np.zeros(STATES, GAME.observation_dtype)
    ratings = np.zeros(GAME.n_actions, np.float32)
    shares = np.zeros(PLAYERS + dispatch.EVALUATION_ROOM, np.float32)
    report = {
        "state_bytes": GAME.state_dtype.itemsize,
        "copy_ns": best(copies, states, scratch),
        "legal_ns": best(legals, states, bits),
        "observe_ns": best(observations, states, seen),
        "determinize_ns": best(determinizations, seen, chance, scratch),
        "features_ns": best(features, seen, np.zeros(len(GAME.feature_names), np.float32)),
        "prior_ns": best(priors, states, bits, ratings),
        "evaluate_ns": best(evaluations, states, shares),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
