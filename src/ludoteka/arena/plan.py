"""What a series is to be: game, rules, agents, seed, limits; nothing about the machine."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ludoteka import __version__
from ludoteka.agents.base import Build, builder, read_spec
from ludoteka.agents.external.agent import Budget
from ludoteka.agents.spec import PROGRAM, Setting, Spec, settings_of
from ludoteka.arena.schedule import Pairing, schedule
from ludoteka.engine import registry
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.kernel import cache_folder
from ludoteka.engine.match import Match, read_seed
from ludoteka.engine.messages import N_, message
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import JSON

Given = str | Spec | tuple[str, Build]  # how a caller names an agent


class ArenaError(LudotekaError):
    """A series that cannot be played as asked."""


def _kernels(game: str) -> str:
    """Name the compiled sources that decide what happens: the game's, and those of every game."""
    info = import_module(registry.package(game) + ".info")
    return f"{cache_folder(str(info.__file__)).name} {cache_folder().name}"


@dataclass(frozen=True)
class Entrant:
    """Who takes part: a spec, or a name with a function `(game, seed) -> Agent`."""

    name: str
    spec: Spec
    build: Build | None = None

    @property
    def is_program(self) -> bool:
        """Whether it is a program that speaks the line protocol."""
        return self.spec.name == PROGRAM


@dataclass(frozen=True)
class Plan:
    """A series to be played; the same plan always has the same games in it."""

    game: str
    config: Config
    entrants: tuple[Entrant, ...]
    seed: str
    budget: Budget

    def schedule(self, games: int) -> list[Pairing]:
        """List the games, at least so many, in whole blocks."""
        return schedule(len(self.entrants), self.config.players, games, self.seed)

    def deal_seed(self, deal: int) -> str:
        """The seed (64 hexadecimal digits) of a deal: that of the Match that it is."""
        return read_seed(f"arena {self.seed} {deal}").hex()

    def agent_seed(self, game: int, seat: int) -> str:
        """The seed of the agent on a seat; tells nothing about the deal's."""
        return read_seed(f"agent {self.seed} {game} {seat}").hex()[:32]

    def to_json(self) -> JSON:
        """Write all that decides what the results are."""
        return {
            "format": "ludoteka-series",
            "version": 1,
            "ludoteka": __version__,
            "rules_version": registry.info(self.game).rules_version,
            "kernels": _kernels(self.game),
            "game": self.game,
            "config": self.config.to_json(),
            "agents": [entrant.name for entrant in self.entrants],
            "seed": self.seed,
            "time": self.budget.time,
            "simulations": self.budget.simulations,
            "limit": self.budget.limit,
        }

    def match(self, pairing: Pairing, actions: Sequence[int]) -> Match:
        """Replay a game of the series as a Match, checking every action."""
        names = [self.entrants[agent].name for agent in pairing.seats]
        start = {"seed": self.deal_seed(pairing.deal)}
        match = Match(registry.load(self.game), self.config, start, names)
        for action in actions:
            match.play(action)
        return match


def _with_budget(spec: Spec, budget: Budget) -> Spec:
    """Give an agent that takes a budget and has none the one of the series."""
    if spec.name == PROGRAM:
        return spec
    offered: dict[str, Setting] = budget.to_json()
    known = settings_of(builder(spec.name))
    if not set(offered) & set(spec.settings):
        for name in set(offered) & set(known):
            spec = spec.with_setting(name, offered[name])
    return spec


def _entrant(given: Given, budget: Budget) -> Entrant:
    if isinstance(given, tuple):
        return Entrant(given[0], Spec(given[0]), given[1])
    read = read_spec(given) if isinstance(given, str) else given
    spec = _with_budget(read, budget)
    return Entrant(str(spec), spec)


def _told_apart(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Number entrants of the same name."""
    counts: dict[str, int] = {}
    for entrant in entrants:
        counts[entrant.name] = counts.get(entrant.name, 0) + 1
    seen: dict[str, int] = {}
    told = []
    for entrant in entrants:
        seen[entrant.name] = seen.get(entrant.name, 0) + 1
        many = counts[entrant.name] > 1
        name = f"{entrant.name} #{seen[entrant.name]}" if many else entrant.name
        told.append(Entrant(name, entrant.spec, entrant.build))
    return tuple(told)


def make_plan(
    game: str,
    agents: Sequence[Given],
    *,
    players: int | None = None,
    preset: str = "standard",
    options: Mapping[str, object] | None = None,
    data: Any = None,
    seed: int | str = 0,
    budget: Budget | None = None,
) -> Plan:
    """Decide everything about a series.

    Raises UnknownGame, OptionError, UnknownAgent, BadSetting, ArenaError.
    """
    budget = budget or Budget()
    if budget.limit <= budget.time:
        said = N_("The limit of {limit} s must be above the time of {time} s a decision.")
        raise ArenaError("BAD_LIMIT", message(said, limit=budget.limit, time=budget.time))
    if not agents:
        raise ArenaError("NO_AGENTS", message(N_("A series needs agents.")))
    config = registry.info(game).configure(players, preset, options, data)
    entrants = _told_apart([_entrant(given, budget) for given in agents])
    return Plan(game, config, entrants, str(seed), budget)
