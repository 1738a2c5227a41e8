"""Binds the rooms of Splendor to the protocol; no rules here."""

from collections.abc import Sequence
from typing import Any

from ludoteka.engine.dispatch import Kernels, Records, deal_one
from ludoteka.engine.kernel import kernel
from ludoteka.engine.messages import N_, Message
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import JSON, Game
from ludoteka.engine.reading import careful
from ludoteka.games.splendor import (
    checking,
    deals,
    evaluation,
    features,
    notation,
    observation,
    outlook,
    position,
    text,
    views,
    words,
)
from ludoteka.games.splendor.actions import TABLE
from ludoteka.games.splendor.info import INFO
from ludoteka.games.splendor.rules import derived, legal, scoring, setup, turn
from ludoteka.games.splendor.state import MOST_PLAYERS, MOST_ROUNDS, STATE

DECISIONS_A_TURN = 16  # an action, at most 12 tokens paid, three returned, a noble


@kernel
def _deal_shuffled(states: Records) -> None:
    setup.deal_shuffled(states[0])


@kernel
def _lay_market(states: Records) -> None:
    """Open the first cards of decks laid anew."""
    setup.lay_market(states[0])
    derived.count_reservable(states[0])


class Splendor(Game):
    """Splendor, for 2 to 4 players."""

    info = INFO
    state_dtype = STATE
    observation_dtype = observation.OBSERVATION
    actions = TABLE
    codes = legal.CODES
    feature_names = features.FEATURES
    value_names = outlook.VALUE_NAMES
    glitter = outlook.GLITTER
    overlooked = outlook.OVERLOOKED
    max_plies = MOST_ROUNDS * MOST_PLAYERS * DECISIONS_A_TURN
    kernels = Kernels(
        deal=setup.deal,
        apply=turn.apply,
        legal=legal.legal,
        why_not=legal.why_not,
        observe=observation.observe,
        determinize=observation.determinize,
        ranks=scoring.ranks,
        scores=scoring.scores,
        features=features.features,
        evaluate=outlook.evaluate,
        prior=evaluation.prior,
        value_features=outlook.value_features,
    )

    def write_options(self, state: Any, config: Config) -> None:
        """Write the option fields."""
        position.write_options(state, config.options, config.players)

    def start_from_seed(self, config: Config, words: Sequence[int]) -> Records:
        """Shuffle the decks to their end, then deal; nothing is drawn later."""
        state = self.blank(config)
        state["chance"]["words"][0] = words
        _deal_shuffled(state)
        return state

    def start_from_deal(self, config: Config, deal: JSON) -> Records:
        """Deal from `{"decks": {"1": [ids, top first], …}, "nobles": [ids], "first_player": 0}`.

        What is left out comes in the order of the ids; a random first player is then seat 0.
        """
        n = config.players
        with careful("BAD_DEAL", N_("This is no deal of Splendor: {why}.")):
            first = deals.first_player(deal, n)
            decks, nobles = deals.decks(deal), deals.nobles(deal, n + 1)
        state = self.blank(config)
        if first is not None:
            state["first_player"] = first
        deal_one(state)  # all by id, as the generator is zero: then the given orders
        state["nobles"][0, : n + 1] = nobles
        for level, deck in decks.items():
            state["decks"][0, level - 1, : len(deck)] = deck[::-1]
            state["deck_left"][0, level - 1] = len(deck)
        state["reservable"] = 0
        _lay_market(state)
        return state

    def state_to_json(self, state: Records) -> JSON:
        """Write a whole state, secrets included."""
        return position.to_json(state)

    def state_from_json(self, given: JSON) -> Records:
        """Read a state; only `players` must be there."""
        return position.from_json(given)

    def validate(self, state: Records) -> list[str]:
        """List what is wrong with a state."""
        return checking.validate(state)

    def observation_to_json(self, observation: Records) -> JSON:
        """Write all that the seat may see."""
        return views.to_json(observation)

    def parse(self, text: str) -> int:
        """Read an action."""
        return notation.parse(text)

    def refusal(self, code: int, action: int, observation: Records) -> Message:
        """Say why an action is refused."""
        return words.refusal(code, action, observation)

    def describe(self, action: int, observation: Records) -> Message:
        """Say what an action would do."""
        return words.describe(action, observation)

    def log(self, action: int, before: Records, after: Records) -> list[Message]:
        """Tell what an action did."""
        return words.log(action, before, after)

    def text(self, observation: Records) -> str:
        """Draw the table."""
        return text.draw(observation)

    def result(self, state: Records) -> list[Message]:
        """Explain the ranking of a finished game."""
        if not state["over"][0]:
            return []
        players = state["players"][0][: int(state["n_players"][0])]
        return words.result(
            self.ranks(state), players["points"].tolist(), players["n_bought"].tolist()
        )


GAME = Splendor()
