"""Agents with a fault each, importable by worker processes."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka.agents.greedy import GreedyAgent
from ludoteka.engine.protocol import Game, Records

FLAG = "LUDOTEKA_TEST_FLAG"  # names a file; while it is not there, DiesOnce dies


def _sleep(seconds: float) -> int:
    time.sleep(seconds)
    return 0


def _raise() -> int:
    raise RuntimeError("no idea")


FAULTS: dict[str, Callable[[], Any]] = {
    "raises": _raise,
    "dies": lambda: os._exit(3),
    "sleeps": lambda: _sleep(600),
    "slow": lambda: _sleep(1.2),
    "illegal": lambda: 99,
    "negative": lambda: -1,
    "fraction": lambda: 0.5,
}


class Faulty(GreedyAgent):
    """Greedy, but at its second decision something happens."""

    def __init__(self, game: Game, fault: str) -> None:
        super().__init__(game)
        self.name, self._fault, self._asked = fault, fault, 0

    def choose(self, observation: Records) -> int:
        self._asked += 1
        if self._asked == 2:
            answer: int = FAULTS[self._fault]()
            return answer
        return super().choose(observation)


class Fault:
    """Makes agents with one fault."""

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def __call__(self, game: Game, seed: str) -> Faulty:
        return Faulty(game, self.fault)


class DiesOnce(GreedyAgent):
    """Greedy, but the first time anywhere it ends its process."""

    def choose(self, observation: Records) -> int:
        flag = Path(os.environ[FLAG])
        if int(observation["turns"][0]) and not flag.exists():
            flag.touch()
            os._exit(1)
        return super().choose(observation)


class Forgetful(GreedyAgent):
    """Spoils the observation that it is given: it is its own copy."""

    def choose(self, observation: Records) -> int:
        action = super().choose(observation)
        observation[:] = np.zeros(1, observation.dtype)
        return action


def greedy(game: Game, seed: str) -> GreedyAgent:
    return GreedyAgent(game)


def dies_once(game: Game, seed: str) -> DiesOnce:
    return DiesOnce(game)


def forgetful(game: Game, seed: str) -> Forgetful:
    return Forgetful(game)


def cannot(game: Game, seed: str) -> GreedyAgent:
    raise RuntimeError("no weights")
