"""How a position looks for each seat: value features, and shares of the win fitted to them.

`components/evaluation.json` holds the weights with the command that fitted them.
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.engine.linear import load_weights, to_shares, weigh
from ludoteka.games.splendor.components import CARD_POINTS, GOLD, NOBLE_DEMAND
from ludoteka.games.splendor.components.lanes import lacking, lane, total
from ludoteka.games.splendor.rules.cards import affordable, card_for_sale
from ludoteka.games.splendor.rules.scoring import standing
from ludoteka.games.splendor.state import HAND, MAIN, State
from ludoteka.games.splendor.worth import N_SOURCES, NOTHING, WEIGHTS, best_three, gem_worths

Out = NDArray[np.float32]

_PLAIN = (
    "points", "cards", "tokens", "gold", "best in reach", "second in reach", "third in reach",
    "near a noble", "points reserved", "points affordable", "moves later in the round",
)  # fmt: skip
# Each once as it is, once times the stage of the game (points of the leader by the target).
VALUE_NAMES = (
    *_PLAIN, *(f"{name}, late" for name in _PLAIN),
    "to move", "to move, late", "reaches the target now", "short of the target", "has the target",
)  # fmt: skip
# What beginners see first, and what they do not think of.
GLITTER = (
    "points", "points, late", "points reserved", "points affordable", "points affordable, late",
)  # fmt: skip
OVERLOOKED = (
    "near a noble", "near a noble, late", "gold", "second in reach", "third in reach",
    "second in reach, late", "third in reach, late", "to move", "to move, late",
)  # fmt: skip
N_PLAIN = len(_PLAIN)
N_VALUES = len(VALUE_NAMES)
_FITTED = load_weights(Path(__file__).parent / "components" / "evaluation.json", VALUE_NAMES)


@kernel
def value_features(state: State, seat: int, out: Out) -> None:
    """Write what decides how `seat` stands (float32[N_VALUES])."""
    player = state.players[seat]
    out[0] = player.points
    out[1] = player.n_bought
    out[2] = total(player.tokens)
    out[3] = lane(player.tokens, GOLD)
    _write_reach(state, player, out)
    out[7] = near_noble(state, player)
    out[8] = 0.0
    for i in range(HAND):
        out[8] += CARD_POINTS[player.reserved[i]]
    out[9] = points_affordable(state, player)
    out[10] = (seat - state.first_player) % state.n_players / (state.n_players - 1.0)
    stage = leading_points(state) / float(state.target_points)
    for i in range(N_PLAIN):
        out[N_PLAIN + i] = out[i] * stage
    _write_race(state, seat, stage, out)


@kernel
def _write_race(state: State, seat: int, stage: float, out: Out) -> None:
    player, at = state.players[seat], 2 * N_PLAIN
    to_move = seat == state.current_player and state.phase == MAIN
    short = int(state.target_points) - int(player.points)
    out[at] = 1.0 if to_move else 0.0
    out[at + 1] = stage if to_move else 0.0
    out[at + 2] = 1.0 if short <= out[9] else 0.0
    out[at + 3] = 1.0 / (1.0 + short) if short > 0 else 1.0
    out[at + 4] = 1.0 if short <= 0 else 0.0


@kernel
def _write_reach(state: State, player: Any, out: Out) -> None:
    """Write what the three best cards in reach promise to out[4:7]."""
    worths = gem_worths(state, player, WEIGHTS)
    best = best_three(state, player, player.tokens, player.bonuses, NOTHING, worths, WEIGHTS)
    out[4], out[5], out[6] = best[0], best[1], best[2]


@kernel
def near_noble(state: State, player: Any) -> float:
    """Return a sum over the open nobles, more for those with fewer bonuses missing."""
    near = 0.0
    for place in range(state.n_players + 1):
        if state.noble_owners[place] == 0:
            missing = total(lacking(NOBLE_DEMAND[state.nobles[place]], player.bonuses))
            near += 1.0 / (1.0 + missing)
    return near


@kernel
def points_affordable(state: State, player: Any) -> int:
    """Return the most points on a card that the player could buy at once."""
    most = 0
    for i in range(N_SOURCES):
        card = card_for_sale(state, player, i)
        if CARD_POINTS[card] > most and affordable(player, card):
            most = int(CARD_POINTS[card])
    return most


@kernel
def leading_points(state: State) -> int:
    """Return the most points that a seat has."""
    most = 0
    for seat in range(state.n_players):
        if state.players[seat].points > most:
            most = int(state.players[seat].points)
    return most


@kernel
def evaluate(state: State, out: Out) -> None:
    """Write each seat's expected share of the win into out[:n_players]; more of it is scratch."""
    n = int(state.n_players)
    if state.over:
        share_the_win(state, out)
        return
    for seat in range(n):
        value_features(state, seat, out[n:])
        out[seat] = weigh(_FITTED, out, n)
    to_shares(out, n)


@kernel
def share_the_win(state: State, out: Out) -> None:
    """Write the shares of a finished game."""
    winners = 0
    for seat in range(state.n_players):
        beaten = False
        for other in range(state.n_players):
            ahead = standing(state.players[other]) > standing(state.players[seat])
            beaten = beaten or ahead
        out[seat] = 0.0 if beaten else 1.0
        winners += 0 if beaten else 1
    for seat in range(state.n_players):
        out[seat] /= winners
