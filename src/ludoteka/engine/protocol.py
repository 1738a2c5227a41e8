"""The contract of a game, in types and docstrings. A game's `game.py` binds its rooms to this."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine import bits, dispatch
from ludoteka.engine.dispatch import Kernels, Records
from ludoteka.engine.errors import OptionError
from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.options import Config, GameInfo
from ludoteka.engine.rng import CHANCE, SCRIPT_LENGTH

JSON = dict[str, Any]


class Game(ABC):
    """A game: facts, record types, kernels, and the words and texts around them.

    States and observations are one-element arrays (`Records`, shape [1]) of the game's record
    types wherever Python holds them. Subclasses set the class variables and write the abstract
    methods; there is one instance a game, `GAME` in its `game.py`.
    """

    info: ClassVar[GameInfo]
    state_dtype: ClassVar[np.dtype[Any]]
    observation_dtype: ClassVar[np.dtype[Any]]
    kernels: ClassVar[Kernels]
    actions: ClassVar[tuple[str, ...]]  # the action table: the notation of each index
    codes: ClassVar[tuple[str, ...]]  # refusal codes by number; codes[0] is "LEGAL"
    feature_names: ClassVar[tuple[str, ...]]
    max_plies: ClassVar[int]  # decisions after which every match has ended
    value_names: ClassVar[tuple[str, ...]] = ()  # of the value features, if there are any
    glitter: ClassVar[tuple[str, ...]] = ()  # value features that beginners overrate
    overlooked: ClassVar[tuple[str, ...]] = ()  # value features that beginners forget
    search_settings: ClassVar[Mapping[str, Any]] = {}  # agents.search.forest.Settings, fitted

    def __init_subclass__(cls, **keywords: Any) -> None:
        """Register the kernels under the game's record types."""
        super().__init_subclass__(**keywords)
        if hasattr(cls, "kernels"):
            dispatch.register(cls.kernels, cls.state_dtype, cls.observation_dtype)

    # ---- states

    @abstractmethod
    def write_options(self, state: Any, config: Config) -> None:
        """Write the option fields of a zeroed state record (np.record) from `config`."""

    @abstractmethod
    def start_from_deal(self, config: Config, deal: JSON) -> Records:
        """Make the first state from given orders (of decks, bag …), checked.

        What `deal` leaves out lies in the order of the components' numbers, the first on top,
        and seat 0 begins unless an option says otherwise: `{}` is the deal *by id*.
        Raises NotationError for a deal that the components do not allow.
        """

    @abstractmethod
    def state_to_json(self, state: Records) -> JSON:
        """Write a whole state, secrets included, as JSON that a person can read and edit."""

    @abstractmethod
    def state_from_json(self, given: JSON) -> Records:
        """Read a state; what may be left out has sensible values. Raises NotationError."""

    @abstractmethod
    def validate(self, state: Records) -> list[str]:
        """List what is wrong with a state (components not conserved, derived fields off …)."""

    def start_from_seed(self, config: Config, words: Sequence[int]) -> Records:
        """Make the first state from a generator's four words.

        A game whose piles have a fixed order after the set-up shuffles them here and leaves the
        generator at zero, so that no player's choice changes what lies next on a pile.
        """
        state = self.blank(config)
        state["chance"]["words"][0] = words
        dispatch.deal_one(state)
        return state

    def blank(self, config: Config) -> Records:
        """Make a zeroed state with the options written, ready for `deal`."""
        state = np.zeros(1, self.state_dtype)
        self.write_options(state[0], config)
        return state

    def read_data(self, text: str) -> tuple[Any, list[Message]]:
        """Read an owner's own components (`info.own_data`): what `Config.data` takes, and warnings.

        Raises OptionError telling all errors, with their lines; also if the game takes none.
        """
        said = message(N_("{title} takes no components of one's own."), title=self.info.title)
        raise OptionError("NO_OWN_DATA", said)

    # ---- observations

    @abstractmethod
    def observation_to_json(self, observation: Records) -> JSON:
        """Write an observation as JSON: all that the seat may see, nothing else."""

    # ---- texts

    def notation(self, action: int) -> str:
        """Write an action in the game's notation."""
        return self.actions[action]

    @abstractmethod
    def parse(self, text: str) -> int:
        """Read an action. Raises NotationError (code, sentence) for what is no action.

        Spelling is forgiving where it is clear (letter case, spaces, order of the tokens taken);
        `notation` always gives the one canonical spelling.
        """

    @abstractmethod
    def refusal(self, code: int, action: int, observation: Records) -> Message:
        """Say why `action` is refused, from what the acting seat sees."""

    @abstractmethod
    def describe(self, action: int, observation: Records) -> Message:
        """Say what an action would do, in words, from what the acting seat sees before it."""

    @abstractmethod
    def log(self, action: int, before: Records, after: Records) -> list[Message]:
        """Tell what happened by an action, as the seat sees that made both observations.

        The first message is the action itself, more may follow (a refill, a noble, the end).
        """

    @abstractmethod
    def text(self, observation: Records) -> str:
        """Draw the table as text, for a terminal or a screen reader (English for now)."""

    @abstractmethod
    def result(self, state: Records) -> list[Message]:
        """Explain the end: ranking, and what decided a tie. Empty while the game goes on."""

    # ---- small conveniences over the kernels

    @property
    def name(self) -> str:
        """The folder's name, by which the game is found."""
        return self.info.name

    @property
    def n_actions(self) -> int:
        """The number of actions in the table."""
        return len(self.actions)

    @property
    def n_words(self) -> int:
        """The number of uint64 words of a set of actions."""
        return bits.n_words(len(self.actions))

    def legal_bits(self, state: Records) -> NDArray[np.uint64]:
        """The legal actions as uint64[n_words]."""
        words = np.zeros(self.n_words, np.uint64)
        dispatch.legal_one(state, words)
        return words

    def legal_actions(self, state: Records) -> list[int]:
        """The legal actions in index order."""
        return bits.listed(self.legal_bits(state))

    def why_not(self, state: Records, action: int) -> int:
        """0 if legal, else the number of the refusal's code."""
        return int(dispatch.why_not_one(state, action))

    def apply(self, state: Records, action: int) -> None:
        """Do a legal action in place (the caller has checked)."""
        dispatch.apply_one(state, action)

    def observe(self, state: Records, seat: int) -> Records:
        """Make the observation of a seat (-1: a spectator)."""
        observation = np.zeros(1, self.observation_dtype)
        dispatch.observe_one(state, seat, observation)
        return observation

    def determinize(self, observation: Records, words: Sequence[int]) -> Records:
        """Draw a state that the seeing seat must think possible, from a generator's words."""
        chance = np.zeros(1, CHANCE)
        chance["words"][0] = words
        state = np.zeros(1, self.state_dtype)
        dispatch.determinize_one(observation, chance, state)
        return state

    def ranks(self, state: Records) -> list[int]:
        """The rank of each seat, 1 for first, equals share."""
        out = np.zeros(int(state["n_players"][0]), np.uint8)
        dispatch.ranks_one(state, out)
        return out.tolist()

    def scores(self, state: Records) -> list[int]:
        """The score of each seat as it stands."""
        out = np.zeros(int(state["n_players"][0]), np.int32)
        dispatch.scores_one(state, out)
        return out.tolist()

    def features(self, observation: Records) -> NDArray[np.float32]:
        """The observation as float32[n_features]."""
        out = np.zeros(len(self.feature_names), np.float32)
        dispatch.features_one(observation, out)
        return out

    def evaluate(self, state: Records) -> list[float]:
        """Each seat's expected share of the win."""
        players = int(state["n_players"][0])
        out = np.zeros(players + dispatch.EVALUATION_ROOM, np.float32)
        dispatch.evaluate_one(state, out)
        shares: list[float] = out[:players].tolist()
        return shares

    def returns(self, state: Records) -> list[float]:
        """Each seat's share of the win: 1 for a sole winner, parts for shared ones, else 0."""
        ranks = self.ranks(state)
        winners = ranks.count(1)
        return [1 / winners if rank == 1 else 0.0 for rank in ranks]


def queue(state: Records, outcomes: Sequence[int], explicit: bool = False) -> None:
    """Queue outcomes of chance for the next action, in place (`draw` answers them in turn)."""
    if len(outcomes) > SCRIPT_LENGTH:
        raise ValueError(f"at most {SCRIPT_LENGTH} outcomes can be queued, not {len(outcomes)}")
    chance = state["chance"]
    chance["script"][0, : len(outcomes)] = outcomes
    chance["queued"], chance["next"], chance["missing"] = len(outcomes), 0, 0
    chance["scripted"], chance["explicit"] = 1, int(explicit)


def unqueue(state: Records) -> int:
    """End the script, in place; tell how many of its outcomes were used."""
    chance = state["chance"]
    used = int(chance["next"][0])
    for name in ("scripted", "explicit", "next", "queued", "missing", "script"):
        chance[name] = 0
    return used


__all__ = [
    "CHANCE",
    "JSON",
    "Config",
    "Game",
    "GameInfo",
    "Kernels",
    "Mapping",
    "Records",
    "queue",
    "unqueue",
]
