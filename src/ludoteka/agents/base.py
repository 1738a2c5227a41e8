"""What an agent is, and how to get one by name."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from ludoteka.agents.spec import PROGRAM, BadSetting, Spec, read_settings
from ludoteka.engine.errors import LudotekaError, unknown
from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.protocol import Game, Records


class UnknownAgent(LudotekaError):
    """No agent of that name."""


class Agent(Protocol):
    """Somebody who decides from an observation alone."""

    name: str

    def choose(self, observation: Records) -> int:
        """Choose a legal action for the seeing seat, whose turn it is."""


Build = Callable[..., Agent]  # (game, seed, and the agent's settings)

MODULES = {
    "random": "ludoteka.agents.random",
    "greedy": "ludoteka.agents.greedy",
    "search": "ludoteka.agents.search.agent",
    "glance": "ludoteka.agents.glance",
}
PARTIAL = {"glance"}  # which not every game can have
LEVELS = tuple(f"level-{number}" for number in range(1, 9))


@dataclass(frozen=True)
class Offer:
    """An opponent for people: what to ask `make` for, and what to tell about it."""

    spec: str
    name: Message
    description: Message


def names() -> list[str]:
    """List the agents that every game has, weakest first."""
    return [name for name in MODULES if name not in PARTIAL]


def builder(name: str) -> Build:
    """Find the function that makes an agent. Raises UnknownAgent with the nearest names."""
    if name in LEVELS:
        of_level: Build = import_module("ludoteka.agents.levels").build_level(
            LEVELS.index(name) + 1
        )
        return of_level
    if name not in MODULES:
        raise unknown(UnknownAgent, "UNKNOWN_AGENT", "agent", name, [*names(), *LEVELS])
    build: Build = import_module(MODULES[name]).build
    return build


def offered(game: str) -> list[Offer]:
    """List the opponents that people may choose from at a game, the weakest first."""
    from ludoteka.agents.levels import levels  # which makes agents by this module

    return [
        Offer("random", message(N_("Random")), message(N_("any legal move"))),
        *(Offer(f"level-{level.number}", level.name, level.description) for level in levels(game)),
    ]


def read_spec(text: str) -> Spec:
    """Read `name` or `name:setting=value,...`, or `exec:command`, with the settings' types.

    Raises UnknownAgent or BadSetting with the nearest names.
    """
    name, colon, rest = text.strip().partition(":")
    if name == PROGRAM:
        return Spec(PROGRAM, command=rest.strip())
    build = builder(name)
    return Spec(name, read_settings(name, rest.split(","), build) if colon else {})


def make(spec: str | Spec, game: Game, seed: int | str = 0) -> Agent:
    """Make an agent for a game; the same seed and observations give the same choices.

    `spec` is a name, perhaps with settings: `search:simulations=400`. It never starts a program:
    `exec:` is refused here, so that a spec may come from anybody. Raises UnknownAgent, BadSetting.
    """
    read = read_spec(spec) if isinstance(spec, str) else spec
    build = builder(read.name)
    try:
        return build(game, seed, **read.settings)
    except ValueError as error:
        said = message(N_("{agent}: {why}."), agent=str(read), why=str(error))
        raise BadSetting("BAD_SETTING", said) from error
