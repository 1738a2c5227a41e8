"""Plays what looks best at once, by the game's own `prior`."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.agents.world import World
from ludoteka.engine import bits, dispatch
from ludoteka.engine.protocol import Game, Records
from ludoteka.engine.rng import below
from ludoteka.engine.seeds import words_of

FINE = 1 << 30  # steps of a random number


def drawn(weights: NDArray[np.float64], *seeds: bytes | int | str) -> int:
    """Draw an index by its weight (not negative, not all 0), always the same for the same seeds."""
    bounds = weights.cumsum()
    words = np.array(words_of(*seeds), np.uint64)
    point = (int(below(words, FINE)) + 0.5) / FINE * bounds[-1]
    return int(np.searchsorted(bounds, point))


class GreedyAgent:
    """The legal action of the highest prior; of equals the first in the action table.

    Above temperature 0 an action by chance, the higher its prior the more often: at 1 the priors
    are the chances, above 1 they are evened out.
    """

    name = "greedy"

    def __init__(self, game: Game, seed: int | str = 0, temperature: float = 0.0) -> None:
        """Keep one world and one array of priors to write into."""
        if temperature < 0:
            raise ValueError("temperature must not be negative")
        self._seed, self._temperature = seed, temperature
        self._world = World(game)
        self._priors = np.zeros(game.n_actions, np.float32)

    def choose(self, observation: Records) -> int:
        """Choose by the priors; the same observation gives the same choice."""
        legal = self._world.legal(observation)
        self._priors[:] = 0
        dispatch.prior_one(self._world.state, legal, self._priors)
        actions = bits.listed(legal)
        priors = self._priors[actions]
        if self._temperature == 0:
            return actions[int(np.argmax(priors))]
        chances = (priors.astype(np.float64) + 1e-9) ** (1 / self._temperature)
        return actions[drawn(chances, "greedy", self._seed, observation.tobytes())]


def build(game: Game, seed: int | str, temperature: float = 0.0) -> GreedyAgent:
    """Make the agent; at temperature 0 it leaves nothing to chance."""
    return GreedyAgent(game, seed, temperature)
