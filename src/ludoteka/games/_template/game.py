"""Binds the rooms of High Card to the protocol; no rules here."""

from typing import Any

import numpy as np

from ludoteka.engine.dispatch import Kernels, Records
from ludoteka.engine.errors import NotationError, unknown
from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import JSON, Game
from ludoteka.engine.reading import careful
from ludoteka.games._template import evaluation, notation, observation
from ludoteka.games._template.actions import ACTIONS, CODES, DECK_EMPTY, GAME_OVER, SWAP
from ludoteka.games._template.info import INFO
from ludoteka.games._template.rules import scoring, setup, turn
from ludoteka.games._template.state import RANDOM_FIRST, STATE

SENTENCES = {
    GAME_OVER: N_("The game is over."),
    DECK_EMPTY: N_("The deck is empty: there is nothing to swap for."),
}


class HighCard(Game):
    """High Card, the template."""

    info = INFO
    state_dtype = STATE
    observation_dtype = observation.OBSERVATION
    actions = ACTIONS
    codes = CODES
    feature_names = observation.FEATURES
    max_plies = 20
    kernels = Kernels(
        deal=setup.deal,
        apply=turn.apply,
        legal=turn.legal,
        why_not=turn.why_not,
        observe=observation.observe,
        determinize=observation.determinize,
        ranks=scoring.ranks,
        scores=scoring.scores,
        features=observation.features,
        evaluate=evaluation.evaluate,
        prior=evaluation.prior,
    )

    def write_options(self, state: Any, config: Config) -> None:
        """Write rounds and the first seat."""
        state.n_players = config.players
        state.rounds = config.options["rounds"]
        first = config.options["first_player"]
        state.first_player = RANDOM_FIRST if first == "random" else first

    def start_from_deal(self, config: Config, deal: JSON) -> Records:
        """Deal from `{"deck": [cards, top first]}`; the first cards go to the seats in order."""
        state = self.blank(config)
        record = state[0]
        record.first_player = max(int(record.first_player), 0)
        record.current_player = record.first_player
        with careful("BAD_DEAL", N_("No such deal: {why}.")):
            notation.deal_cards(record, deal)
            wrong = notation.validate(state)
        if wrong:
            raise NotationError(
                "BAD_DEAL", message(N_("No such deal: {why}."), why="; ".join(wrong))
            )
        return state

    def state_to_json(self, state: Records) -> JSON:
        """Write a whole state."""
        return notation.to_json(state)

    def state_from_json(self, given: JSON) -> Records:
        """Read a whole state."""
        return notation.from_json(given)

    def validate(self, state: Records) -> list[str]:
        """List what is wrong with a state."""
        return notation.validate(state)

    def observation_to_json(self, observation: Records) -> JSON:
        """Write all that the seat may see."""
        return {name: observation[name][0].tolist() for name in observation.dtype.names or ()}

    def parse(self, text: str) -> int:
        """Read `keep` or `swap`."""
        word = " ".join(text.lower().split())
        if word not in ACTIONS:
            raise unknown(NotationError, "UNKNOWN_ACTION", "action", text, ACTIONS)
        return ACTIONS.index(word)

    def refusal(self, code: int, action: int, observation: Records) -> Message:
        """Say why an action is refused."""
        return message(SENTENCES[code])

    def describe(self, action: int, observation: Records) -> Message:
        """Say what an action would do."""
        if action == SWAP:
            return message(N_("Swap your card for the top of the deck"))
        return message(N_("Keep your card"))

    def log(self, action: int, before: Records, after: Records) -> list[Message]:
        """Tell what happened."""
        seat = int(before["current_player"][0])
        if action == SWAP:
            put_down = int(np.argmax(after["discarded"][0] > before["discarded"][0]))
            return [message(N_("Seat {seat} swaps a {card}"), seat=seat, card=put_down)]
        return [message(N_("Seat {seat} keeps"), seat=seat)]

    def text(self, observation: Records) -> str:
        """Draw the table as text."""
        record = observation[0]
        held = [str(card) if card else "?" for card in record.held[: record.n_players]]
        lines = [f"deck {record.left}", *(f"seat {seat}: {card}" for seat, card in enumerate(held))]
        return "\n".join(lines)

    def result(self, state: Records) -> list[Message]:
        """Tell who holds the highest card."""
        if not state["over"][0]:
            return []
        winners = [seat for seat, rank in enumerate(self.ranks(state)) if rank == 1]
        return [message(N_("Highest card: seat {seats}"), seats=", ".join(map(str, winners)))]


GAME = HighCard()
