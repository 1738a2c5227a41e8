"""One state that an observation allows: where an agent looks up what it may do."""

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine import dispatch
from ludoteka.engine.protocol import CHANCE, Game, Records
from ludoteka.engine.seeds import words_of


class World:
    """A determinized state, written anew for each observation.

    Always drawn with the same generator: an agent's choice depends on the observation alone.
    """

    def __init__(self, game: Game) -> None:
        """Make room for one state."""
        self.state = np.zeros(1, game.state_dtype)
        self._legal = np.zeros(game.n_words, np.uint64)
        self._chance = np.zeros(1, CHANCE)
        self._chance["words"][0] = words_of("world")

    def legal(self, observation: Records) -> NDArray[np.uint64]:
        """Write a state for `observation`; return the legal actions in it (uint64[n_words])."""
        self.state[:] = 0
        dispatch.determinize_one(observation, self._chance, self.state)
        dispatch.legal_one(self.state, self._legal)
        return self._legal
