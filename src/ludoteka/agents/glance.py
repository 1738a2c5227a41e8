"""Judges each action by one glance at the position after it, as people do who begin.

Value features of the seat itself times their fitted weights; the rivals are looked at only if
told so. Somebody who begins favours what glitters, forgets some things altogether (a game says
which: `glitter`, `overlooked`), and does not always take what looks best.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.agents.greedy import drawn
from ludoteka.agents.search.simulate import finish_turn
from ludoteka.agents.world import World
from ludoteka.engine import bits, registry
from ludoteka.engine.bits import lowest
from ludoteka.engine.dispatch import Records, apply, value_features
from ludoteka.engine.kernel import kernel
from ludoteka.engine.linear import load_weights, weigh
from ludoteka.engine.outcome import share_the_win
from ludoteka.engine.protocol import Game

TURN = 32  # decisions until the turn is over, at most
WON = 50.0  # standing of a seat that has won, beyond any that is fitted
MOST_SEATS = 6


@kernel
def _standing(
    state: Any, seat: Any, values: NDArray[np.float32], weights: NDArray[np.float32], rivals: bool
) -> float:
    """How the seat stands; with `rivals` by how far it is ahead of the best of them."""
    value_features(state, seat, values)
    own, best = weigh(weights, values, 0), np.float32(-1e9)
    if not rivals:
        return float(own)
    for other in range(state.n_players):
        if other != seat:
            value_features(state, other, values)
            best = max(best, weigh(weights, values, 0))
    return float(own - best) if state.n_players > 1 else float(own)


@kernel
def glance(
    states: Records, legal: NDArray[np.uint64], priors: NDArray[np.float32],
    scratch: NDArray[np.uint64], values: NDArray[np.float32], weights: NDArray[np.float32],
    places: NDArray[np.uint8], rivals: bool, out: NDArray[np.float64],
) -> None:  # fmt: skip
    """Write how the seat to decide in states[1] stands after each legal action and its turn.

    states[0], `priors`, `scratch`, `values` and `places` are scratch.
    """
    seat, turns = np.int64(states[1].current_player), np.int64(states[1].turns)
    for word in range(len(legal)):
        left = legal[word]
        while left != np.uint64(0):
            action = 64 * word + lowest(left)
            left &= left - np.uint64(1)
            states[0] = states[1]
            apply(states[0], action)
            finish_turn(states[0], turns, scratch, priors, TURN)
            if states[0].over:
                share_the_win(states[0], places, values)
                out[action] = WON * (2 * values[seat] - 1)
            else:
                out[action] = _standing(states[0], seat, values, weights, rivals)


def fitted_weights(game: Game) -> NDArray[np.float32]:
    """Read the weights of a game's value features. Raises ValueError if it has none."""
    if not game.value_names:
        raise ValueError(f"{game.name} has no value features to glance at")
    path = registry.folder(game.name) / "components" / "evaluation.json"
    return load_weights(path, game.value_names)


def _blinded(game: Game, glitter: float, forget: float) -> NDArray[np.float32]:
    weights = fitted_weights(game)
    for i, name in enumerate(game.value_names):
        if name in game.glitter:
            weights[i] *= glitter
        if name in game.overlooked:
            weights[i] *= 1 - forget
    return weights


class GlanceAgent:
    """Chooses by one glance ahead; above temperature 0 now and then what looks a little worse."""

    name = "glance"

    def __init__(
        self, game: Game, seed: int | str, temperature: float, glitter: float, forget: float,
        rivals: bool,
    ) -> None:  # fmt: skip
        """Keep the weights, with their blind spots, and room to look in."""
        if temperature < 0 or not 0 <= forget <= 1:
            raise ValueError("temperature must not be negative, forget from 0 to 1")
        self._seed, self._temperature, self._rivals = seed, temperature, rivals
        self._weights = _blinded(game, glitter, forget)
        self._world = World(game)
        self._states = np.zeros(2, game.state_dtype)
        self._priors = np.zeros(game.n_actions, np.float32)
        self._scratch = np.zeros(game.n_words, np.uint64)
        self._values = np.zeros(max(MOST_SEATS, len(game.value_names)), np.float32)
        self._places = np.zeros(MOST_SEATS, np.uint8)
        self._out = np.zeros(game.n_actions, np.float64)

    def choose(self, observation: Records) -> int:
        """Choose one of the legal actions; the same observation gives the same choice."""
        legal = self._world.legal(observation)
        actions = bits.listed(legal)
        if len(actions) == 1:
            return actions[0]
        self._states[1:] = self._world.state
        glance(
            self._states, legal, self._priors, self._scratch, self._values, self._weights,
            self._places, self._rivals, self._out,
        )  # fmt: skip
        worths = self._out[actions]
        if self._temperature == 0:
            return actions[int(np.argmax(worths))]
        chances = np.exp((worths - worths.max()) / self._temperature)
        return actions[drawn(chances, "glance", self._seed, observation.tobytes())]


def build(
    game: Game, seed: int | str, temperature: float = 0.0, glitter: float = 1.0,
    forget: float = 0.0, rivals: bool = True,
) -> GlanceAgent:  # fmt: skip
    """Make the agent. Raises ValueError for a game without value features."""
    return GlanceAgent(game, seed, temperature, glitter, forget, rivals)
