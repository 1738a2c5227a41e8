"""What an agent is, and how to get one by name."""

from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from ludoteka.engine.errors import LudotekaError, unknown
from ludoteka.engine.protocol import Game, Records


class UnknownAgent(LudotekaError):
    """No agent of that name."""


class Agent(Protocol):
    """Somebody who decides from an observation alone."""

    name: str

    def choose(self, observation: Records) -> int:
        """Choose a legal action for the seeing seat, whose turn it is."""


MODULES = {
    "random": "ludoteka.agents.random",
    "greedy": "ludoteka.agents.greedy",
    "search": "ludoteka.agents.search.agent",
}


def names() -> list[str]:
    """List the agents, weakest first."""
    return list(MODULES)


def make(name: str, game: Game, seed: int | str = 0) -> Agent:
    """Make an agent for a game; the same seed and observations give the same choices.

    Raises UnknownAgent with the nearest names.
    """
    if name not in MODULES:
        raise unknown(UnknownAgent, "UNKNOWN_AGENT", "agent", name, names())
    build: Callable[[Game, int | str], Agent] = import_module(MODULES[name]).build
    return build(game, seed)
