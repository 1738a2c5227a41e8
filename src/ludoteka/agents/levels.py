"""Opponents for people, from level 1 to level 8, with what is measured about their strength.

A level is an agent with settings. Which ones, and how strong they were in matches against their
neighbours, stands in a game's `levels.json` (`ludoteka train levels GAME` plays those matches and
writes the ratings); a game without that file has the levels of `agents/levels.json`, unmeasured.
Those at the bottom err as people do who begin: they see what glitters, forget things, look at
nobody else; those in the middle waver or do not think ahead; those at the top search.
"""

import functools
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludoteka.agents.base import Agent, make, read_spec
from ludoteka.agents.spec import Spec
from ludoteka.engine import registry
from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.protocol import Game, Records

LEVELS = 8
ANCHOR, ANCHOR_ELO = "greedy", 1000  # where the scale is fixed
FILE = "levels.json"
NAMES = (
    N_("Newcomer"),
    N_("Beginner"),
    N_("Learner"),
    N_("Casual player"),
    N_("Regular"),
    N_("Expert"),
    N_("Master"),
    N_("Grandmaster"),
)


@dataclass(frozen=True)
class Level:
    """One level of one game; the rating on Elo's scale, with its 95 % interval, if measured."""

    number: int
    spec: str
    elo: int | None = None
    low: int | None = None
    high: int | None = None

    @property
    def name(self) -> Message:
        """Number and name."""
        said = message(NAMES[self.number - 1])
        return message(N_("Level {number}: {name}"), number=self.number, name=said)

    @property
    def description(self) -> Message:
        """How it plays, and how strong it is as far as measured."""
        manner = _manner(read_spec(self.spec))
        if self.elo is None:
            return manner
        return message(
            N_("{manner}; Elo {elo} ({low} to {high})"),
            manner=manner, elo=self.elo, low=self.low, high=self.high,
        )  # fmt: skip


def _manner(spec: Spec) -> Message:
    wavers = float(spec.settings.get("temperature", 0)) > 0
    if spec.name == "glance":
        if spec.settings.get("rivals", True):
            return message(N_("looks one move ahead"))
        return message(N_("likes what glitters and does not look at the others"))
    if spec.name == "greedy":
        if wavers:
            return message(N_("knows what is good, and wavers"))
        return message(N_("plays what looks best at once"))
    return message(N_("thinks ahead"))


def path_of(game: str) -> Path:
    """Tell where a game's levels stand, if it has its own."""
    return registry.folder(game) / FILE


@functools.cache
def levels(game: str) -> tuple[Level, ...]:
    """List a game's levels, the lowest first. Raises UnknownGame."""
    own = path_of(game)
    path = own if own.exists() else Path(__file__).with_name(FILE)
    given: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["levels"]
    return tuple(
        Level(number, entry["spec"], entry.get("elo"), entry.get("low"), entry.get("high"))
        for number, entry in enumerate(given, 1)
    )


class LevelAgent:
    """An agent under the name of its level."""

    def __init__(self, game: Game, seed: int | str, level: int) -> None:
        """Make the agent that stands for `level` (1 to 8) in this game."""
        self.name = f"level-{level}"
        self._agent = make(levels(game.name)[level - 1].spec, game, seed)

    def choose(self, observation: Records) -> int:
        """Choose as the agent behind it does."""
        return self._agent.choose(observation)


def build_level(level: int) -> Any:
    """Return the function that makes an agent of a level; it takes no settings."""

    def build(game: Game, seed: int | str) -> Agent:
        return LevelAgent(game, seed, level)

    return build
