"""Perft: count the sequences of complete turns, the classic proof of a move generator.

A complete turn is all decisions until the turn passes on; a finished game adds nothing to deeper
levels. Chance answers as the state's generator says (a fixed deal: the top).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import nth
from ludoteka.engine.dispatch import Records, apply, legal
from ludoteka.engine.kernel import kernel
from ludoteka.engine.protocol import Game

DECISIONS_A_TURN = 48  # no turn of any game takes more


@kernel
def _count(states: Records, words: NDArray[np.uint64], level: int, depth: int) -> int:
    legal(states[level], words[level])
    total, k = 0, 0
    action = nth(words[level], 0)
    while action >= 0:
        states[level + 1] = states[level]
        apply(states[level + 1], action)
        left = depth - (1 if states[level + 1].turns != states[level].turns else 0)
        if left == 0:
            total += 1
        elif not states[level + 1].over:
            total += _count(states, words, level + 1, left)
        k += 1
        action = nth(words[level], k)
    return total


def perft(game: Game, state: Records, depth: int) -> int:
    """Count the sequences of `depth` complete turns from `state` (shape [1], not changed)."""
    if depth < 1:
        return 1
    levels = 2 + depth * DECISIONS_A_TURN
    states = np.zeros(levels, game.state_dtype)
    states[0] = state[0]
    return int(_count(states, np.zeros((levels, game.n_words), np.uint64), 0, depth))


def divide(game: Game, state: Records, depth: int) -> dict[str, int]:
    """Count as `perft`, split by the first decision: what to look at when a number is off."""
    counts: dict[str, int] = {}
    for action in game.legal_actions(state):
        after: NDArray[Any] = state.copy()
        game.apply(after, action)
        left = depth - int(after["turns"][0] != state["turns"][0])
        counts[game.notation(action)] = 0 if after["over"][0] and left else perft(game, after, left)
    return counts
