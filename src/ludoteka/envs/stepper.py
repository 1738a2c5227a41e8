"""One match, one call a move: apply, mask and features written into given arrays.

State, mask and features lie in one record, since unpacking each further argument of a compiled
call costs Python about as much as the whole move.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import has, spread, wide
from ludoteka.engine.dispatch import Records, apply, deal, features, legal, observe
from ludoteka.engine.errors import IllegalAction
from ludoteka.engine.kernel import kernel
from ludoteka.engine.messages import N_, message
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import Game
from ludoteka.engine.records import record_type
from ludoteka.engine.seeds import words_of


@kernel
def _look(blocks: Records) -> None:
    block = blocks[0]
    legal(block.state, block.bits)
    spread(block.bits, block.mask)
    observe(block.state, block.state.current_player, block.observation)
    features(block.observation, block.features)


@kernel
def _begin(blocks: Records) -> None:
    deal(blocks[0].state)
    _look(blocks)


@kernel
def _step(blocks: Records, action: int) -> int:
    block = blocks[0]
    if action < 0 or action >= 64 * len(block.bits) or not has(block.bits, action):
        return -1
    apply(block.state, action)
    _look(blocks)
    return int(block.state.over)


def block_type(game: Game) -> np.dtype[Any]:
    """Make the type of the record that holds all of one environment."""
    return record_type(
        [
            ("state", game.state_dtype),
            ("bits", "u8", (game.n_words,)),
            ("observation", game.observation_dtype),
            ("features", "f4", (len(game.feature_names),)),
            ("mask", "u8", (wide(game.n_actions),)),  # a byte an action
        ]
    )


class Stepper:
    """A match for a learner in a hurry.

    Attributes
    ----------
    mask : uint8[n_actions], 1 for each legal action
    features : float32[n_features], what the seat to move sees
    """

    def __init__(self, game: Game, config: Config) -> None:
        """Make the block; call `reset` before the first step."""
        self.game = game
        self._blank = game.blank(config)
        self._block = np.zeros(1, block_type(game))
        self.mask: NDArray[np.uint8] = self._block["mask"][0].view(np.uint8)[: game.n_actions]
        self.features: NDArray[np.float32] = self._block["features"][0]
        self._player = self._block["state"]["current_player"]

    @property
    def current_player(self) -> int:
        """The seat to move."""
        return int(self._player[0])

    @property
    def state(self) -> Records:
        """The state (shape [1]), secrets included: for rewards and tests."""
        state: Records = self._block["state"]
        return state

    def reset(self, seed: int = 0) -> None:
        """Deal a new match; the same seed gives the same one."""
        self._block["state"] = self._blank
        self._block["state"]["chance"]["words"][0] = words_of("stepper", seed)
        _begin(self._block)

    def step(self, action: int) -> bool:
        """Do an action; tell whether the match is over. Raises IllegalAction, changing nothing."""
        ended = _step(self._block, action)
        if ended < 0:
            said = message(N_("Action {action} is not legal here."), action=action)
            raise IllegalAction("NOT_LEGAL", said, action)
        return ended > 0
