"""A program as an agent: it is told what its seat sees, and answers with an action."""

import base64
import time as clock
from collections.abc import Callable
from dataclasses import dataclass

from ludoteka import __version__
from ludoteka.agents.external.lines import JSON, PROTOCOL, misbehaved
from ludoteka.agents.external.program import Program
from ludoteka.agents.spec import PROGRAM
from ludoteka.agents.world import World
from ludoteka.engine import bits
from ludoteka.engine.errors import NotationError
from ludoteka.engine.messages import N_
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import Game, Records

ASKED_TO_STOP = 0.8  # part of the limit after which a program without a budget is told to stop


@dataclass(frozen=True)
class Budget:
    """What a program may use for a decision; 0 where nothing is set."""

    time: float = 0.0  # seconds; it is told `stop` when they are over
    simulations: int = 0
    limit: float = 30.0  # seconds after which it has lost
    start: float = 60.0  # seconds to start in, and to get ready for a game

    def to_json(self) -> JSON:
        """Write what `go` tells."""
        told = {"time": self.time, "simulations": self.simulations}
        return {name: value for name, value in told.items() if value}


class ExternalAgent:
    """An agent that is a program, started by `open`, told of each game by `begin`.

    Every method raises Misbehaviour, and the program is of no further use then: `close` it.
    """

    def __init__(self, game: Game, command: str, budget: Budget | None = None) -> None:
        """Keep what is needed to start it; nothing is started yet."""
        self.name = f"{PROGRAM}:{command}"
        self.called = command  # by itself, once it has said hello
        self._game, self._command, self._budget = game, command, budget or Budget()
        self._wants = {"observation", "legal"}
        self._world = World(game)
        self._program: Program | None = None
        self._begun = False

    @property
    def running(self) -> bool:
        """Whether it was opened, and not closed since."""
        return self._program is not None

    def open(self, started: Callable[[int], None] = lambda pid: None) -> None:
        """Start it and exchange greetings; `started` is told the number of its process."""
        self._program = Program(self._command)
        started(self._program.pid)
        hello = {"type": "hello", "protocol": PROTOCOL, "ludoteka": __version__}
        answer = self._ask({**hello, "game": self._game.name}, "hello")
        if answer.get("protocol") != PROTOCOL:
            said = N_("it speaks protocol {theirs}, not {ours}")
            raise misbehaved("GARBAGE", said, theirs=answer.get("protocol"), ours=PROTOCOL)
        self.called = str(answer.get("name") or self._command)[:80]
        wants = answer.get("wants", sorted(self._wants))
        self._wants = {str(want) for want in wants} if isinstance(wants, list) else self._wants

    def begin(self, config: Config, seat: int, seed: int | str) -> None:
        """Tell it of a new game and wait until it is ready."""
        self._new({**config.to_json(), "seat": seat, "seed": str(seed)})

    def _new(self, told: JSON) -> None:
        info = self._game.info
        facts = {"type": "new", "game": info.name, "rules_version": info.rules_version}
        self._ask({**facts, **told}, "ready")
        self._begun = True

    def choose(self, observation: Records) -> int:
        """Ask it for a legal action."""
        if not self.running:
            self.open()
        if not self._begun:  # asked by somebody who knows no more than the observation
            seats = {"players": int(observation["n_players"][0])}
            self._new({**seats, "seat": int(observation["seat"][0]), "seed": "0"})
        legal = bits.listed(self._world.legal(observation))
        self._say(self._position(observation, legal), self._budget.limit)
        return self._read_action(self._go(), legal, observation)

    def _position(self, observation: Records, legal: list[int]) -> JSON:
        told: JSON = {"type": "position", "seat": int(observation["seat"][0])}
        if "observation" in self._wants:
            told["observation"] = self._game.observation_to_json(observation)
        if "legal" in self._wants:
            told["legal"] = [{"id": a, "action": self._game.notation(a)} for a in legal]
        if "record" in self._wants:
            told["record"] = base64.b64encode(observation.tobytes()).decode()
        return told

    def _go(self) -> JSON:
        """Say go; at the end of the budget say stop; wait for an answer up to the limit."""
        began, budget = clock.monotonic(), self._budget
        self._say({"type": "go", **budget.to_json()}, budget.limit)
        patience = budget.time or budget.limit * ASKED_TO_STOP
        answer = self._hear_by(began + min(patience, budget.limit), "bestaction")
        if answer is not None:
            return answer
        self._say({"type": "stop"}, budget.limit)
        return self._hear(began + budget.limit, "bestaction")

    def _read_action(self, answer: JSON, legal: list[int], observation: Records) -> int:
        given = answer.get("action", answer.get("id"))
        try:
            action = self._game.parse(given) if isinstance(given, str) else given
        except NotationError as error:
            said = N_("“{action}” is no action: {why}")
            raise misbehaved("ILLEGAL", said, action=str(given)[:80], why=error.message) from error
        if isinstance(action, bool) or not isinstance(action, int):
            raise misbehaved("GARBAGE", N_("bestaction without an action"))
        if action not in legal:
            raise misbehaved("ILLEGAL", N_("“{action}”: {why}"), **self._why(action, observation))
        return action

    def _why(self, action: int, observation: Records) -> dict[str, object]:
        if not 0 <= action < self._game.n_actions:
            return {"action": str(action)[:20], "why": "no such id"}
        code = self._game.why_not(self._world.state, action)
        why = self._game.refusal(code, action, observation)
        return {"action": self._game.notation(action), "why": why}

    # ---- lines

    def _say(self, told: JSON, seconds: float) -> None:
        assert self._program is not None
        self._program.say(told, clock.monotonic() + seconds)

    def _ask(self, told: JSON, awaited: str) -> JSON:
        self._say(told, self._budget.start)
        return self._hear(clock.monotonic() + self._budget.start, awaited)

    def _hear(self, deadline: float, awaited: str) -> JSON:
        heard = self._hear_by(deadline, awaited)
        if heard is None:
            raise misbehaved("SILENT", N_("no {awaited} in time"), awaited=awaited)
        return heard

    def _hear_by(self, deadline: float, awaited: str) -> JSON | None:
        """Wait for a message of one type, None if there is none by the deadline."""
        assert self._program is not None
        while (heard := self._program.hear(deadline)) is not None:
            if heard["type"] == awaited:
                return heard
            _refuse_unless_info(heard, awaited)
        return None

    def close(self, politely: bool = True) -> None:
        """End the program, if it runs."""
        if self._program is not None:
            self._program.close(politely)
        self._program, self._begun = None, False


def _refuse_unless_info(heard: JSON, awaited: str) -> None:
    if heard["type"] == "error":
        said = N_("it says: {text}")
        raise misbehaved("CRASHED", said, text=str(heard.get("text", "no reason"))[:200])
    if heard["type"] != "info":
        said = N_("“{type}” where {awaited} was awaited")
        raise misbehaved("GARBAGE", said, type=heard["type"][:40], awaited=awaited)
