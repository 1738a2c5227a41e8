"""How a position looks for each seat: value features, and shares of the win fitted to them.

A board promises stars, sets of numbers and structures, a hand promises points; how much each of
them counts depends on how far the game is. `components/evaluation.json` holds the weights with
the command that fitted them.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import popcount
from ludoteka.engine.kernel import kernel
from ludoteka.engine.linear import load_weights, to_shares
from ludoteka.games.summer_pavilion.components import (
    COLOURED,
    N_COLOURS,
    N_SPACES,
    N_STARS,
    NUMBER_MASK,
    NUMBER_POINTS,
    ROUNDS,
    STRUCTURE_MASK,
    STRUCTURE_REWARD,
    WILD,
)
from ludoteka.games.summer_pavilion.evaluation import (
    ALL_LACKING,
    FULL,
    GREEDY_WORTH,
    NUMBER_HOPE,
    STAR_HOPE,
    STRUCTURE_HOPE,
    lacking,
    plan,
    star_pays,
)
from ludoteka.games.summer_pavilion.rules.tiles import count_of, total
from ludoteka.games.summer_pavilion.state import DRAFT, Player, State
from ludoteka.games.summer_pavilion.worth import Worth

Out = NDArray[np.float32]

PLAIN = (
    "score", "stars", "numbers", "structures", "plans", "tiles", "wild tiles", "marker", "to draft",
    "still placing",
)  # fmt: skip
STAGES = (*(f"round {n + 1}" for n in range(ROUNDS)), "last placement")
N_PLAIN, N_STAGES = len(PLAIN), len(STAGES)
VALUE_NAMES = tuple(f"{name}, {stage}" for stage in STAGES for name in PLAIN)
# What beginners see first, and what they do not think of.
GLITTER = tuple(name for name in VALUE_NAMES if name.startswith(("score", "tiles")))
OVERLOOKED = tuple(
    name for name in VALUE_NAMES if name.startswith(("numbers", "structures", "marker", "to draft"))
)
_FITTED = load_weights(Path(__file__).parent / "components" / "evaluation.json", VALUE_NAMES)
_BY_STAGE = np.ascontiguousarray(_FITTED.reshape(N_STAGES, N_PLAIN))
_WORTH = GREEDY_WORTH  # how hopes fade and what a hand can do, as the greedy player sees it


@kernel
def stage_of(state: State) -> int:
    """Return how far the game is: the round from 0, or 6 in the last placement."""
    now = int(state.round_number)
    return now if now == ROUNDS and state.phase != DRAFT else now - 1


@kernel
def value_features(state: State, seat: int, out: Out) -> None:
    """Write what decides how `seat` stands (float32[len(VALUE_NAMES)]): one stage, others 0."""
    for i in range(N_STAGES * N_PLAIN):
        out[i] = 0.0
    write_plain(state, seat, out, N_PLAIN * stage_of(state))


@kernel
def write_plain(state: State, seat: int, out: Out, at: int) -> None:
    """Write the features of the stage that the game is in to out[at: at + N_PLAIN]."""
    player, worth = state.players[seat], _WORTH[0]
    out[at] = player.score / 10.0
    _write_board(worth, state, player, out, at + 1)
    out[at + 4] = plans(worth, state, player) / 10.0
    out[at + 5] = (total(player.hand) + total(player.corner)) / 10.0
    wild = WILD[int(state.round_number)]
    out[at + 6] = (count_of(player.hand, wild) + count_of(player.corner, wild)) / 10.0
    out[at + 7] = seat == state.starter and not state.marker_in_centre
    out[at + 8] = seat == state.current_player and state.phase == DRAFT
    out[at + 9] = state.phase != DRAFT and not player.passed


@kernel
def _write_board(worth: Worth, state: State, player: Player, out: Out, at: int) -> None:
    """Write what the board promises: stars, sets of numbers, structures, in tens of points."""
    board, now, filled = int(state.board), int(state.round_number), player.filled
    out[at], out[at + 1], out[at + 2] = 0.0, 0.0, 0.0
    for star in range(N_STARS):
        tiles = lacking(board, filled, np.uint64(FULL) << np.uint64(N_SPACES * star))
        out[at] += star_pays(player, star) * worth.fade[STAR_HOPE, now, tiles] / 10.0
    for number in range(1, N_SPACES - 1):
        tiles = number * popcount(NUMBER_MASK[board, number] & ~filled)
        hope = worth.fade[NUMBER_HOPE, now, min(ALL_LACKING, tiles)]
        out[at + 1] += NUMBER_POINTS[number] * hope / 10.0
    for structure in range(len(STRUCTURE_MASK)):
        tiles = lacking(board, filled, STRUCTURE_MASK[structure])
        if tiles:
            hope = worth.fade[STRUCTURE_HOPE, now, tiles]
            out[at + 2] += STRUCTURE_REWARD[structure] * hope / 10.0


@kernel
def plans(worth: Worth, state: State, player: Player) -> float:
    """Return what the tiles in hand could do in the stars of their colours."""
    points = 0.0
    if int(state.board) == COLOURED:
        for colour in range(N_COLOURS):
            points += plan(worth, player, colour, count_of(player.hand, colour))
    return points


@kernel
def evaluate(state: State, out: Out) -> None:
    """Write each seat's expected share of the win into out[:n_players]; more of it is scratch."""
    n, stage = int(state.n_players), stage_of(state)
    for seat in range(n):
        standing = np.float32(0.0)
        if state.over:
            standing = np.float32(20.0 * state.players[seat].score)
        else:
            write_plain(state, seat, out, n)
            for i in range(N_PLAIN):
                standing += _BY_STAGE[stage, i] * out[n + i]
        out[seat] = standing
    to_shares(out, n)
