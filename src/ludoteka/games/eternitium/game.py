"""Binds the rooms of Eternitium to the protocol; no rules here."""

from typing import Any

import numpy as np

from ludoteka.engine.dispatch import Kernels, Records
from ludoteka.engine.errors import NotationError
from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import JSON, Game
from ludoteka.games.eternitium import (
    deals,
    determinize,
    evaluation,
    features,
    log,
    notation,
    observation,
    outlook,
    results,
    text,
    views,
    words,
)
from ludoteka.games.eternitium.actions import ACTIONS, CODES
from ludoteka.games.eternitium.components import own_list, write
from ludoteka.games.eternitium.components.reading import read_own, usable
from ludoteka.games.eternitium.info import INFO
from ludoteka.games.eternitium.rules import legal, scoring, setup, turn
from ludoteka.games.eternitium.state import STATE
from ludoteka.games.eternitium.validation import validate


class Eternitium(Game):
    """Eternitium."""

    info = INFO
    state_dtype = STATE
    observation_dtype = observation.OBSERVATION
    actions = ACTIONS
    codes = CODES
    feature_names = features.FEATURES
    value_names = outlook.VALUE_NAMES
    glitter = outlook.GLITTER
    overlooked = outlook.OVERLOOKED
    max_plies = 60_000
    kernels = Kernels(
        deal=setup.deal,
        apply=turn.apply,
        legal=legal.legal,
        why_not=legal.why_not,
        observe=observation.observe,
        determinize=determinize.determinize,
        ranks=scoring.ranks,
        scores=scoring.scores,
        features=features.features,
        evaluate=outlook.evaluate,
        prior=evaluation.prior,
        value_features=outlook.value_features,
    )

    def write_options(self, state: Any, config: Config) -> None:
        """Write the number of players and the list of technologies (`config.data`, or our own).

        Raises OptionError for a list that cannot be used.
        """
        state.n_players = config.players
        write(state, own_list() if config.data is None else usable(config.data))

    def read_data(self, text: str) -> tuple[list[JSON] | None, list[Message]]:
        """Read an owner's list of technologies; None if it is our own. Raises OptionError."""
        return read_own(text)

    def start_from_deal(self, config: Config, deal: JSON) -> Records:
        """Start from given orders of the piles, `{"eras": …, "basic": …, "advanced": …}`."""
        state = self.blank(config)
        deals.write_deal(state[0], deal)
        wrong = validate(state)
        if wrong:
            said = message(N_("No such deal: {why}."), why="; ".join(wrong))
            raise NotationError("BAD_DEAL", said)
        return state

    def state_to_json(self, state: Records) -> JSON:
        """Write a whole state, secrets included."""
        return notation.to_json(state)

    def state_from_json(self, given: JSON) -> Records:
        """Read a whole state. Raises NotationError."""
        return notation.from_json(given)

    def validate(self, state: Records) -> list[str]:
        """List what is wrong with a state."""
        return validate(state)

    def observation_to_json(self, observation: Records) -> JSON:
        """Write all that the seat may see."""
        return views.to_json(observation)

    def parse(self, text: str) -> int:
        """Read an action. Raises NotationError."""
        return notation.parse(text)

    def refusal(self, code: int, action: int, observation: Records) -> Message:
        """Say why an action is refused."""
        return words.refusal(code, action, observation)

    def describe(self, action: int, observation: Records) -> Message:
        """Say what an action would do."""
        return words.describe(action, observation)

    def log(self, action: int, before: Records, after: Records) -> list[Message]:
        """Tell what happened, as the seeing seat saw it."""
        return log.log(action, before, after)

    def text(self, observation: Records) -> str:
        """Draw the table as text."""
        return text.text(observation)

    def result(self, state: Records) -> list[Message]:
        """Explain the end."""
        if not state["over"][0]:
            return []
        return results.result(state[0], self.ranks(state), self.scores(state))


GAME = Eternitium()
assert np.dtype(STATE).itemsize < 2000
