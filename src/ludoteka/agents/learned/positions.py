"""Positions of self-play with what became of them: the data that an evaluation is fitted to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.agents.search.simulate import SETTINGS, to_probabilities
from ludoteka.engine.bits import lowest
from ludoteka.engine.dispatch import Records, apply, deal, legal, prior, value_features
from ludoteka.engine.kernel import kernel
from ludoteka.engine.options import Config
from ludoteka.engine.outcome import share_the_win
from ludoteka.engine.protocol import Game
from ludoteka.engine.rng import below
from ludoteka.engine.seeds import words_of

EVERY = 4  # decisions between two positions kept
LONGEST = 2000  # positions of one game at most


@dataclass(frozen=True)
class Positions:
    """`values` float32[n, seats, features]; `shares` float32[n, seats], of the win at the end."""

    values: NDArray[np.float32]
    shares: NDArray[np.float32]


@kernel
def _sample(
    bits: NDArray[np.uint64], priors: NDArray[np.float32], words: NDArray[np.uint64]
) -> int:
    """Choose a legal action by its probability."""
    left = np.float32(below(words, 1 << 24) / 16777216.0)
    action = -1
    for word in range(len(bits)):
        rest = bits[word]
        while rest != np.uint64(0):
            action = 64 * word + lowest(rest)
            left -= priors[action]
            if left < 0:
                return action
            rest &= rest - np.uint64(1)
    return action


@kernel
def _play(
    states: Records, bits: NDArray[np.uint64], priors: NDArray[np.float32], settings: Records,
    values: NDArray[np.float32], places: NDArray[np.uint8], shares: NDArray[np.float32], every: int,
) -> int:  # fmt: skip
    """Play states[1] to its end, keeping the features of some positions; tell how many."""
    state = states[1]
    kept, decisions = 0, 0
    while not state.over:
        if decisions % every == 0 and kept < len(values):
            for seat in range(state.n_players):
                value_features(state, seat, values[kept, seat])
            kept += 1
        legal(state, bits)
        prior(state, bits, priors)
        to_probabilities(bits, priors, settings[0])
        apply(state, _sample(bits, priors, state.chance.words))
        decisions += 1
    share_the_win(state, places, shares)
    return kept


@kernel
def _begin(states: Records) -> None:
    deal(states[1])


def self_play(
    game: Game, config: Config, games: int, seed: int, temperature: float = 1.0,
    say: Callable[[int], None] = lambda done: None,
) -> Positions:  # fmt: skip
    """Play `games` games of priors taken as probabilities (above temperature 1 more at random).

    Raises ValueError for a game without value features.
    """
    if not game.value_names:
        raise ValueError(f"{game.name} has no value features to fit an evaluation to")
    states = np.zeros(2, game.state_dtype)
    settings = np.zeros(1, SETTINGS)
    settings["temperature"], settings["floor"] = temperature, 0.02
    bits, priors = np.zeros(game.n_words, np.uint64), np.zeros(game.n_actions, np.float32)
    buffer = np.zeros((LONGEST, config.players, len(game.value_names)), np.float32)
    places = np.zeros(config.players, np.uint8)
    collected: list[tuple[Any, Any]] = []
    for number in range(games):
        states[1] = game.blank(config)[0]
        states["chance"]["words"][1] = words_of("self-play", seed, number)
        _begin(states)
        shares = np.zeros(config.players, np.float32)
        kept = _play(states, bits, priors, settings, buffer, places, shares, EVERY)
        collected.append((buffer[:kept].copy(), np.tile(shares, (kept, 1))))
        say(number + 1)
    values, shares_of = zip(*collected, strict=True)
    return Positions(np.concatenate(values), np.concatenate(shares_of))
