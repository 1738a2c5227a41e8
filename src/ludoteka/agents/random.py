"""Plays any legal action, all equally likely."""

import numpy as np

from ludoteka.agents.world import World
from ludoteka.engine import bits
from ludoteka.engine.protocol import Game, Records
from ludoteka.engine.rng import below
from ludoteka.engine.seeds import words_of


class RandomAgent:
    """Uniformly random over the legal actions."""

    name = "random"

    def __init__(self, game: Game, seed: int | str) -> None:
        """Choose by a generator of its own, from `seed`."""
        self._world = World(game)
        self._words = np.array(words_of("random agent", seed), np.uint64)

    def choose(self, observation: Records) -> int:
        """Choose one of the legal actions."""
        legal = self._world.legal(observation)
        return int(bits.nth(legal, below(self._words, bits.count(legal))))


def build(game: Game, seed: int | str) -> RandomAgent:
    """Make the agent."""
    return RandomAgent(game, seed)
