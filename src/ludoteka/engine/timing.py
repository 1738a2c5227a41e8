"""Times the kernels themselves, in loops of their own: nanoseconds a call, Python left out."""

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import spread, wide
from ludoteka.engine.dispatch import Records, deal, features, legal, observe
from ludoteka.engine.kernel import kernel
from ludoteka.engine.options import Config
from ludoteka.engine.playout import decide
from ludoteka.engine.protocol import Game
from ludoteka.engine.seeds import words_of

SAMPLE = 2048  # states of random games that every loop runs over
ROUND = 1e-3  # seconds: so short that some rounds meet none of the machine's other work


@kernel
def _collect(states: Records, bits: NDArray[np.uint64]) -> None:
    """Fill states[1:] with the successive states of random games from the blank states[0]."""
    last = len(states) - 1
    states[last] = states[0]
    deal(states[last])
    for i in range(1, last):
        if states[last].over:
            w0, w1 = states[last].chance.words[0], states[last].chance.words[1]
            w2, w3 = states[last].chance.words[2], states[last].chance.words[3]
            states[last] = states[0]
            words = states[last].chance.words
            words[0], words[1], words[2], words[3] = w0, w1, w2, w3
            deal(states[last])
        states[i] = states[last]
        decide(states[last], bits, -1)


@kernel
def _legal_loop(states: Records, bits: NDArray[np.uint64], repeats: int) -> None:
    for _ in range(repeats):
        for i in range(1, len(states) - 1):
            legal(states[i], bits)


@kernel
def _mask_loop(
    states: Records, bits: NDArray[np.uint64], eights: NDArray[np.uint64], repeats: int
) -> None:
    for _ in range(repeats):
        for i in range(1, len(states) - 1):
            legal(states[i], bits)
            spread(bits, eights)


@kernel
def _copy_loop(states: Records, repeats: int) -> None:
    for _ in range(repeats):
        for i in range(1, len(states) - 1):
            states[0] = states[i]


@kernel
def _look_loop(
    states: Records, observations: Records, out: NDArray[np.float32], repeats: int
) -> None:
    for _ in range(repeats):
        for i in range(1, len(states) - 1):
            observe(states[i], states[i].current_player, observations[0])
            features(observations[0], out)


def sample(game: Game, config: Config, seed: int = 0) -> Records:
    """Collect states of random games: [1:-1] are they, the first and last are scratch."""
    states = np.zeros(SAMPLE + 2, game.state_dtype)
    states[0] = game.blank(config)[0]
    states["chance"]["words"][0] = words_of("timing", seed)
    _collect(states, np.zeros(game.n_words, np.uint64))
    return states


def _nanoseconds(loop: Callable[[int], None], seconds: float) -> float:
    """Time a loop that takes a number of repeats over the sample: nanoseconds a state."""
    loop(1)
    began = time.perf_counter()
    loop(1)
    once = max(time.perf_counter() - began, 1e-7)
    repeats = max(1, round(ROUND / once))
    fastest, ends = float("inf"), time.perf_counter() + seconds
    while (began := time.perf_counter()) < ends:
        loop(repeats)
        fastest = min(fastest, time.perf_counter() - began)
    return fastest / repeats / SAMPLE * 1e9


def kernel_times(game: Game, config: Config, seconds: float = 0.5) -> dict[str, float]:
    """Time the kernels on states of random games.

    Returns nanoseconds a call: `legal` (bits), `mask` (bits and a byte an action), `copy` (of a
    state), `observe` (observation and float32 features).
    """
    states = sample(game, config)
    bits = np.zeros(game.n_words, np.uint64)
    eights = np.zeros(wide(game.n_actions), np.uint64)
    seen = np.zeros(1, game.observation_dtype)
    out = np.zeros(len(game.feature_names), np.float32)
    loops: dict[str, Callable[[int], None]] = {
        "legal": lambda repeats: _legal_loop(states, bits, repeats),
        "mask": lambda repeats: _mask_loop(states, bits, eights, repeats),
        "observe": lambda repeats: _look_loop(states, seen, out, repeats),
        "copy": lambda repeats: _copy_loop(states, repeats),
    }
    share = seconds / len(loops)
    return {name: round(_nanoseconds(loop, share), 1) for name, loop in loops.items()}
