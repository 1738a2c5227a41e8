"""Binds the rooms of the game to the protocol; no rules here."""

from typing import Any

from ludoteka.engine import dispatch
from ludoteka.engine.dispatch import Kernels, Records
from ludoteka.engine.messages import Message
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import JSON, Game
from ludoteka.games.summer_pavilion import (
    descriptions,
    greedy,
    log,
    notation,
    observation,
    positions,
    refusals,
    text,
    validation,
    valuation,
)
from ludoteka.games.summer_pavilion.actions import NOTATION
from ludoteka.games.summer_pavilion.components import BOARDS
from ludoteka.games.summer_pavilion.info import INFO
from ludoteka.games.summer_pavilion.rules import legal, scoring, setup
from ludoteka.games.summer_pavilion.rules.codes import CODES
from ludoteka.games.summer_pavilion.state import NOBODY, STATE


class SummerPavilion(Game):
    """Azul: Summer Pavilion."""

    info = INFO
    state_dtype = STATE
    observation_dtype = observation.OBSERVATION
    actions = NOTATION
    codes = CODES
    feature_names = observation.FEATURES
    value_names = valuation.VALUE_NAMES
    glitter = valuation.GLITTER
    overlooked = valuation.OVERLOOKED
    # 4 players: 216 drafts, 168 tiles each with a payment, 144 bonus tiles, 24 passes, 80 keeps
    max_plies = 800
    kernels = Kernels(
        deal=setup.deal,
        apply=legal.apply,
        legal=legal.legal,
        why_not=legal.why_not,
        observe=observation.observe,
        determinize=observation.determinize,
        ranks=scoring.ranks,
        scores=scoring.scores,
        features=observation.features,
        evaluate=valuation.evaluate,
        prior=greedy.prior,
        value_features=valuation.value_features,
    )

    def write_options(self, state: Any, config: Config) -> None:
        """Write the board's side and the first player."""
        state.n_players = config.players
        state.board = BOARDS.index(str(config.options["board"]))
        first = config.options["first_player"]
        state.first_player = NOBODY if first == "random" else first

    def start_from_deal(self, config: Config, deal: JSON) -> Records:
        """Set up from `{"supply": …, "factories": […], "starter": 0}`, heaps as in positions.

        An empty deal is the one by id: every draw brings the first colour that is left. What is
        drawn later comes in the order of colours, or from the generator's words in `"chance"`.
        Raises NotationError.
        """
        state = self.blank(config)
        if deal != {}:
            return positions.from_deal(state, deal)
        dispatch.deal_one(state)  # a generator at zero answers 0: the first that is left
        return state

    def state_to_json(self, state: Records) -> JSON:
        """Write a whole state."""
        return positions.to_json(state)

    def state_from_json(self, given: JSON) -> Records:
        """Read a state; see `positions` for what may be left out. Raises NotationError."""
        return positions.from_json(given)

    def validate(self, state: Records) -> list[str]:
        """List what is wrong with a state."""
        return validation.validate(state)

    def observation_to_json(self, observation: Records) -> JSON:
        """Write all that lies open."""
        record = observation[0]
        return {"seat": int(record.seat), **positions.table_json(record)}

    def parse(self, text: str) -> int:
        """Read an action. Raises NotationError."""
        return notation.parse(text)

    def refusal(self, code: int, action: int, observation: Records) -> Message:
        """Say why `action` is refused."""
        return refusals.refusal(code, action, observation)

    def describe(self, action: int, observation: Records) -> Message:
        """Say what an action would do."""
        return descriptions.describe(action, observation)

    def log(self, action: int, before: Records, after: Records) -> list[Message]:
        """Tell what happened by an action."""
        return log.log(action, before, after)

    def text(self, observation: Records) -> str:
        """Draw the table as text."""
        return text.text(observation)

    def result(self, state: Records) -> list[Message]:
        """Explain the end."""
        return log.result(state, self.ranks(state)) if state["over"][0] else []


GAME = SummerPavilion()
