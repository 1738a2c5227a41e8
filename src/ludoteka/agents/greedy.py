"""Plays what looks best at once, by the game's own `prior`."""

import numpy as np

from ludoteka.agents.world import World
from ludoteka.engine import bits, dispatch
from ludoteka.engine.protocol import Game, Records


class GreedyAgent:
    """The legal action of the highest prior; of equals the first in the action table."""

    name = "greedy"

    def __init__(self, game: Game) -> None:
        """Keep one world and one array of priors to write into."""
        self._world = World(game)
        self._priors = np.zeros(game.n_actions, np.float32)

    def choose(self, observation: Records) -> int:
        """Choose the legal action of the highest prior."""
        legal = self._world.legal(observation)
        self._priors[:] = 0
        dispatch.prior_one(self._world.state, legal, self._priors)
        actions = bits.listed(legal)
        return actions[int(np.argmax(self._priors[actions]))]


def build(game: Game, seed: int | str) -> GreedyAgent:
    """Make the agent; it leaves nothing to chance, so the seed is not used."""
    return GreedyAgent(game)
