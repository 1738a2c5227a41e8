"""Plays one game: asks each seat in turn, checks every answer, takes the time."""

import time
from collections.abc import Callable, Sequence
from operator import index
from typing import Protocol

import numpy as np

from ludoteka.agents import base
from ludoteka.agents.base import Agent
from ludoteka.agents.external.agent import ExternalAgent
from ludoteka.agents.external.lines import Misbehaviour
from ludoteka.arena.plan import Entrant, Plan
from ludoteka.arena.played import Forfeit, Played, ending_of
from ludoteka.arena.schedule import Pairing
from ludoteka.engine import bits, dispatch, registry
from ludoteka.engine.match import rekey
from ludoteka.engine.protocol import Records
from ludoteka.engine.seeds import words_of

NOBODY = -1


class Watch(Protocol):
    """Somebody who is told which seat is asked just now, and ends us if it never answers."""

    def ask(self, seat: int) -> None:
        """Begin to wait for a seat (NOBODY: for none)."""


class Unwatched:
    """Nobody looks."""

    def ask(self, seat: int) -> None:
        """Do nothing."""


def _call(agent: Agent, observation: Records) -> int:
    """Ask an agent; whatever goes wrong becomes a Forfeit."""
    try:
        return index(agent.choose(observation))
    except Misbehaviour as error:
        raise Forfeit(ending_of(error.code), str(error)) from error
    except Exception as error:  # an agent may fail in any way; it is its game that ends
        raise Forfeit("crash", f"{type(error).__name__}: {error}"[:300]) from error


def _copy(pairing: Pairing, seat: int) -> int:
    """Count the agent's seats before this one in the game."""
    return pairing.seats[:seat].count(pairing.seats[seat])


class Referee:
    """Plays the games of a plan, one after another; keeps programs running between them."""

    def __init__(
        self,
        plan: Plan,
        watch: Watch | None = None,
        started: Callable[[int], None] = lambda p: None,
    ) -> None:
        """Load the game; `started` is told the process number of each program."""
        self.plan, self.game = plan, registry.load(plan.game)
        self._watch, self._started = watch or Unwatched(), started
        self._programs: dict[tuple[int, int], ExternalAgent] = {}  # (agent, copy)
        self._legal = np.zeros(self.game.n_words, np.uint64)

    # ---- agents

    def _program(self, agent: int, copy: int) -> ExternalAgent:
        """A running program: one for each seat that the agent has in the same game."""
        entrant = self.plan.entrants[agent]
        if (agent, copy) not in self._programs:
            made = ExternalAgent(self.game, entrant.spec.command, self.plan.budget)
            self._programs[agent, copy] = made
        program = self._programs[agent, copy]
        if not program.running:
            program.open(self._started)
        return program

    def _make(self, entrant: Entrant, seed: str) -> Agent:
        if entrant.build is not None:
            return entrant.build(self.game, seed)
        return base.make(entrant.spec, self.game, seed)

    def _begin(self, pairing: Pairing, seat: int) -> Agent:
        agent, seed = pairing.seats[seat], self.plan.agent_seed(pairing.game, seat)
        if not self.plan.entrants[agent].is_program:
            return self._make(self.plan.entrants[agent], seed)
        program = self._program(agent, _copy(pairing, seat))
        program.begin(self.plan.config, seat, seed)
        return program

    def _seat(self, pairing: Pairing, seat: int) -> Agent:
        """Make the agent of a seat; what goes wrong becomes a Forfeit."""
        try:
            return self._begin(pairing, seat)
        except Misbehaviour as error:
            raise Forfeit(ending_of(error.code), str(error)) from error
        except Exception as error:
            raise Forfeit("crash", f"{type(error).__name__}: {error}"[:300]) from error

    def warm_up(self) -> None:
        """Load (or compile) every kernel, start every program once, so that no move pays for it.

        Raises Misbehaviour, or what an agent raises, if one cannot even decide a first move.
        """
        observation = self._first_choice()
        for agent, entrant in enumerate(self.plan.entrants):
            if entrant.is_program:
                self._program(agent, 0)
            else:
                self._make(entrant, "warm up").choose(observation.copy())

    def _first_choice(self) -> Records:
        """What a seat sees that has a choice: an agent may not think, or compile, without one."""
        state = self.game.start_from_seed(self.plan.config, words_of("warm up"))
        self.game.ranks(state), self.game.scores(state)
        while len(legal := self.game.legal_actions(state)) == 1:
            self.game.apply(state, legal[0])
        return self.game.observe(state, int(state["current_player"][0]))

    def close(self, politely: bool = True) -> None:
        """End all programs."""
        for program in self._programs.values():
            program.close(politely)

    # ---- a game

    def play(self, pairing: Pairing) -> Played:
        """Play a game from its deal to its end, or to the first fault."""
        played = Played(pairing.game)
        seed = self.plan.deal_seed(pairing.deal)
        state = self.game.start_from_seed(self.plan.config, words_of("start", seed))
        agents: list[Agent] = []
        try:
            for seat in range(len(pairing.seats)):
                agents.append(self._seat(pairing, seat))
            self._run(state, seed, agents, played)
        except Forfeit as forfeit:
            seat = (
                int(state["current_player"][0])
                if len(agents) == len(pairing.seats)
                else len(agents)
            )
            self._end_program(pairing, seat)
            played.forfeit(seat, len(pairing.seats), forfeit.ended, forfeit.detail)
        else:
            played.ranks = self.game.ranks(state)
        played.scores, played.turns = self.game.scores(state), int(state["turns"][0])
        return played

    def _end_program(self, pairing: Pairing, seat: int) -> None:
        """A program that broke the rules is not trusted with the next game: it starts anew."""
        program = self._programs.get((pairing.seats[seat], _copy(pairing, seat)))
        if program is not None:
            program.close(politely=False)

    def _run(self, state: Records, seed: str, agents: Sequence[Agent], played: Played) -> None:
        seats = bytearray()
        try:
            while not state["over"][0]:
                seat = int(state["current_player"][0])
                seats.append(48 + seat)
                action = self._decide(state, seat, agents[seat], played)
                played.actions.append(action)
                rekey(state, seed, len(played.actions) - 1)
                dispatch.apply_one(state, action)
        finally:
            played.seats = seats.decode()

    def _decide(self, state: Records, seat: int, agent: Agent, played: Played) -> int:
        """Ask a seat, in the time that it has; raise Forfeit for what is no legal answer."""
        observation = self.game.observe(state, seat)
        self._watch.ask(seat)
        began = time.perf_counter()
        try:
            action = _call(agent, observation)
        finally:
            took = time.perf_counter() - began
            self._watch.ask(NOBODY)
            played.micros.append(round(took * 1e6))
        if took > self.plan.budget.limit:
            raise Forfeit("timeout", f"{took:.1f} s for a decision")
        dispatch.legal_one(state, self._legal)
        if not (0 <= action < self.game.n_actions and bits.has(self._legal, action)):
            raise Forfeit("illegal", self._why(state, action, seat))
        return action

    def _why(self, state: Records, action: int, seat: int) -> str:
        if not 0 <= action < self.game.n_actions:
            return f"there is no action {action}"
        code = self.game.why_not(state, action)
        why = self.game.refusal(code, action, self.game.observe(state, seat))
        return f"“{self.game.notation(action)}”: {why}"
