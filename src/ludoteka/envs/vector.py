"""Many environments at once: arrays in, arrays out, no Python loop over environments.

Everything is written in place into arrays made once, so that nothing is copied on the way to a
learner: NumPy reads them as they are, torch and jax through DLPack (`torch.from_dlpack(masks)`).
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine import registry
from ludoteka.engine.bits import count, has, nth, spread, wide
from ludoteka.engine.dispatch import Records, apply, deal, features, legal, observe
from ludoteka.engine.errors import IllegalAction
from ludoteka.engine.kernel import kernel
from ludoteka.engine.messages import N_, message
from ludoteka.engine.outcome import share_the_win
from ludoteka.engine.protocol import Game
from ludoteka.engine.rng import below
from ludoteka.engine.seeds import words_of

Actions = NDArray[np.int64]


@kernel
def _refused(bits: NDArray[np.uint64], actions: Actions, first: int, last: int) -> int:
    """Tell the first environment of the range whose action is not legal; -1 if all are."""
    for i in range(first, last):
        if actions[i] < 0 or actions[i] >= 64 * bits.shape[1] or not has(bits[i], actions[i]):
            return i
    return -1


@kernel
def _restart(states: Records, i: int, blanks: Records) -> None:
    """Begin a new game in states[i]; chance goes on where it was."""
    w0, w1 = states[i].chance.words[0], states[i].chance.words[1]
    w2, w3 = states[i].chance.words[2], states[i].chance.words[3]
    states[i] = blanks[0]
    words = states[i].chance.words
    words[0], words[1], words[2], words[3] = w0, w1, w2, w3
    deal(states[i])


@kernel
def _look(
    states: Records, first: int, last: int, bits: NDArray[np.uint64], masks: NDArray[np.uint64],
    players: NDArray[np.int8], seen: Records, observations: NDArray[np.float32],
) -> None:  # fmt: skip
    """Write what the seats to move see of the environments first..last-1."""
    for i in range(first, last):
        legal(states[i], bits[i])
        if masks.shape[0]:
            spread(bits[i], masks[i])
        players[i] = states[i].current_player
        if observations.shape[0]:
            observe(states[i], states[i].current_player, seen[0])
            features(seen[0], observations[i])


@kernel
def _step(
    states: Records, first: int, last: int, actions: Actions, blanks: Records,
    places: NDArray[np.uint8], rewards: NDArray[np.float32], dones: NDArray[np.bool_],
) -> None:  # fmt: skip
    """Do the actions of the environments first..last-1; those that end begin anew."""
    for i in range(first, last):
        apply(states[i], actions[i])
        ended = states[i].over != 0
        if ended:
            share_the_win(states[i], places, rewards[i])
            _restart(states, i, blanks)
        elif dones[i]:
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = 0.0
        dones[i] = ended


@kernel
def _begin(states: Records, first: int, last: int, blanks: Records) -> None:
    for i in range(first, last):
        _restart(states, i, blanks)


@kernel
def _sample(
    bits: NDArray[np.uint64], first: int, last: int, words: NDArray[np.uint64], actions: Actions
) -> None:
    """Choose a uniformly random legal action in each environment first..last-1."""
    for i in range(first, last):
        actions[i] = nth(bits[i], below(words, count(bits[i])))


class VectorEnv:
    """`n` matches of one game, stepped together, each beginning anew when it ends.

    Attributes (all written in place by `reset` and `step`; treat them as read-only)
    ----------
    masks : bool[n, n_actions], the legal actions
    observations : float32[n, n_features], what the seat to move sees (`game.feature_names`)
    players : int8[n], the seat to move
    rewards : float32[n, players], each seat's share of the win where a match ended just now
    dones : bool[n], whether a match ended by the last step (all else then shows the new match)

    `mask=False` or `observe=False` leaves those arrays empty and saves their time.
    """

    def __init__(
        self, game: Game | str, n: int, *, players: int | None = None, preset: str = "standard",
        options: Mapping[str, object] | None = None, seed: int | Sequence[int] = 0,
        threads: int = 1,
        mask: bool = True, observe: bool = True,
    ) -> None:  # fmt: skip
        """Make the arrays and deal all matches. Raises UnknownGame, OptionError, ValueError."""
        if n < 1 or threads < 1:
            raise ValueError("n and threads must be at least 1")
        self.game = registry.load(game) if isinstance(game, str) else game
        self.config = self.game.info.configure(players, preset, options)
        self.n, self.threads = n, min(threads, n)
        self._blanks = self.game.blank(self.config)
        self._states = np.zeros(n, self.game.state_dtype)
        self._bits = np.zeros((n, self.game.n_words), np.uint64)
        self._masks = np.zeros((n if mask else 0, wide(self.game.n_actions)), np.uint64)
        self.masks = self._masks.view(np.bool_)[:, : self.game.n_actions]
        self.observations = np.zeros(
            (n if observe else 0, len(self.game.feature_names)), np.float32
        )
        self.players = np.zeros(n, np.int8)
        self.rewards = np.zeros((n, self.config.players), np.float32)
        self.dones = np.zeros(n, np.bool_)
        self._actions = np.zeros(n, np.int64)
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._parts = [
            (n * t // self.threads, n * (t + 1) // self.threads) for t in range(self.threads)
        ]
        self._seen = [np.zeros(1, self.game.observation_dtype) for _ in self._parts]
        self._places = [np.zeros(self.config.players, np.uint8) for _ in self._parts]
        self.reset(seed)

    def _each_part(self, work: Callable[[int, int, int], object]) -> None:
        if self._pool is None:
            work(0, *self._parts[0])
            return
        list(self._pool.map(lambda t: work(t, *self._parts[t]), range(self.threads)))

    def _look(self, part: int, first: int, last: int) -> None:
        _look(
            self._states, first, last, self._bits, self._masks, self.players, self._seen[part],
            self.observations,
        )  # fmt: skip

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Deal all matches anew; environment i's chance comes from `seed` and i alone.

        With a sequence of n seeds, environment i's chance comes from seed i alone, wherever in
        the batch it stands. Raises ValueError if there are not n of them.
        """
        if isinstance(seed, int):
            words = [words_of("vector", seed, i) for i in range(self.n)]
        else:
            if len(seed) != self.n:
                raise ValueError(f"{self.n} environments need {self.n} seeds, not {len(seed)}")
            words = [words_of("vector", int(one)) for one in seed]
        self._states["chance"]["words"] = np.array(words, np.uint64)
        self._sampling = [
            np.array(words_of("sample", str(seed), t), np.uint64) for t in range(self.threads)
        ]
        self.rewards[:], self.dones[:] = 0, False

        def begin(part: int, first: int, last: int) -> None:
            _begin(self._states, first, last, self._blanks)
            self._look(part, first, last)

        self._each_part(begin)

    def step(self, actions: NDArray[Any]) -> None:
        """Do one action in each environment (integers [n]).

        Raises IllegalAction if any is not legal, naming the first; then nothing has changed.
        """
        self._actions[:] = actions
        wrong = _refused(self._bits, self._actions, 0, self.n)
        if wrong >= 0:
            action = int(self._actions[wrong])
            said = message(
                N_("Environment {i}: action {action} is not legal there."), i=wrong, action=action
            )
            raise IllegalAction("NOT_LEGAL", said, action)

        def step(part: int, first: int, last: int) -> None:
            _step(
                self._states, first, last, self._actions, self._blanks, self._places[part],
                self.rewards, self.dones,
            )  # fmt: skip
            self._look(part, first, last)

        self._each_part(step)

    def sample(self) -> Actions:
        """Choose uniformly random legal actions (int64[n], new each time)."""
        actions = np.zeros(self.n, np.int64)

        def sample(part: int, first: int, last: int) -> None:
            _sample(self._bits, first, last, self._sampling[part], actions)

        self._each_part(sample)
        return actions

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
