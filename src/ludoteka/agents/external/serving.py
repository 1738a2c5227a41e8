"""Our agents for any referee: answers the lines of docs/protocol.md."""

import base64
from collections.abc import Callable
from threading import Event
from typing import Any

import numpy as np

from ludoteka import __version__
from ludoteka.agents.base import Agent, builder, make
from ludoteka.agents.external.lines import JSON, PROTOCOL, misbehaved
from ludoteka.agents.spec import Spec, settings_of
from ludoteka.engine.match import Match
from ludoteka.engine.messages import N_
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import Game, Records

POSITIONS = ("record", "state", "deal")
BUDGETS: dict[str, type] = {"time": float, "simulations": int}
SHOWN = 5  # candidates told in an info line


class Service:
    """One conversation: answers each message of a referee by `send`."""

    def __init__(self, game: Game, spec: Spec, send: Callable[[JSON], None]) -> None:
        """Serve `spec` for `game`; nothing is told before the referee says something."""
        self._game, self._spec, self._send = game, spec, send
        self._config: Config = game.info.configure()
        self._seed = "0"
        self._position: Records | None = None
        self._agent: tuple[str, Agent] | None = None  # with the spec it was made from
        self.stopped = Event()  # set while the decision under way should be cut short

    def answer(self, told: JSON) -> None:
        """Answer a message. Raises LudotekaError, which the referee should be told."""
        answers: dict[str, Callable[[JSON], None]] = {
            "hello": self._hello,
            "new": self._new,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda told: None,  # came too late: the answer is on its way
        }
        if told["type"] not in answers:
            raise misbehaved("GARBAGE", N_("there is no message “{type}”"), type=told["type"])
        answers[told["type"]](told)

    def _hello(self, told: JSON) -> None:
        named = {"name": f"Ludoteka {__version__} {self._spec}", "game": self._game.name}
        wants = ["record"]  # the observation as it is, for a referee with the same rules
        self._send({"type": "hello", "protocol": PROTOCOL, **named, "wants": wants})

    def _new(self, told: JSON) -> None:
        if told.get("game", self._game.name) != self._game.name:
            raise misbehaved("GARBAGE", N_("this agent plays {game} only"), game=self._game.name)
        self._config = self._game.info.configure(
            told.get("players"), told.get("preset", "standard"), told.get("options"),
            told.get("data"),
        )  # fmt: skip
        self._seed, self._position, self._agent = str(told.get("seed", "0")), None, None
        self._send({"type": "ready"})

    # ---- positions

    def _set_position(self, told: JSON) -> None:
        if "record" in told:
            self._position = self._read_record(told["record"])
            return
        if not any(isinstance(told.get(kind), dict) for kind in ("state", "deal")):
            said = N_("a position of this agent has one of {kinds}")
            raise misbehaved("GARBAGE", said, kinds=", ".join(POSITIONS))
        match = self._mirror(told)
        if match.over:
            raise misbehaved("GARBAGE", N_("the game is over in this position"))
        self._position = match.observe(match.current_player)

    def _read_record(self, text: Any) -> Records:
        dtype = self._game.observation_dtype
        try:
            raw = base64.b64decode(text, validate=True)
        except (ValueError, TypeError) as error:
            raise misbehaved("GARBAGE", N_("“record” is no base64 text")) from error
        if len(raw) != dtype.itemsize:
            said = N_("“record” has {size} bytes, observations here have {own}")
            raise misbehaved("GARBAGE", said, size=len(raw), own=dtype.itemsize)
        observation = np.frombuffer(raw, dtype).copy()
        if int(observation["seat"][0]) != int(observation["current_player"][0]):
            raise misbehaved("GARBAGE", N_("“record” must be what the seat to decide sees"))
        return observation

    def _mirror(self, told: JSON) -> Match:
        """Play the moves from a state or a deal, checking each."""
        config = self._config
        match = Match.new(
            self._game, config.players, preset=config.preset, options=config.options,
            data=config.data, state=told.get("state"), deal=told.get("deal"),
            draws=told.get("draws"),
        )  # fmt: skip
        for move in told.get("moves", ()):
            match.play(move)
        return match

    # ---- decisions

    def _go(self, told: JSON) -> None:
        if self._position is None:
            raise misbehaved("GARBAGE", N_("there is no position yet"))
        agent = self._agent_for(told)
        action = agent.choose(self._position)
        if found := getattr(agent, "candidates", None):
            self._send({"type": "info", "candidates": self._shown(found)})
        self._send({"type": "bestaction", "action": self._game.notation(action), "id": action})

    def _agent_for(self, told: JSON) -> Agent:
        """The agent with the budget that `go` gives, as far as it takes one."""
        spec, known = self._spec, settings_of(builder(self._spec.name))
        given = {n: kind(told[n]) for n, kind in BUDGETS.items() if n in told and n in known}
        if given:  # a budget in `go` takes the place of the one from the command line
            kept = {n: value for n, value in spec.settings.items() if n not in BUDGETS}
            spec = Spec(spec.name, {**kept, **given})
        if self._agent is None or self._agent[0] != str(spec):
            self._agent = str(spec), make(spec, self._game, self._seed)
            if hasattr(self._agent[1], "stopped"):
                self._agent[1].stopped = self.stopped
        return self._agent[1]

    def _shown(self, candidates: list[Any]) -> list[JSON]:
        best = sorted(candidates, key=lambda found: -found.visits)[:SHOWN]
        return [
            {
                "action": self._game.notation(c.action),
                "visits": c.visits,
                "share": round(c.share, 4),
            }
            for c in best
        ]
