"""How a game of Eternitium stands: each seat's expected share of the win."""

import math
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.engine.linear import load_weights, to_shares, weigh
from ludoteka.games.eternitium.evaluation import WEIGHTS, worth
from ludoteka.games.eternitium.odds import belief, unplaced
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.rules.scoring import owned, points, ranks
from ludoteka.games.eternitium.state import (
    KNOWN,
    LAST_ROUND_ALONE,
    N_KINDS,
    N_SYMBOLS,
    OVER,
    PLAY,
    TAKE,
    TARGET,
    UP,
    State,
)

Out = NDArray[np.float32]

VALUE_NAMES = (
    "Eras",
    "Eras against the fewest",
    "last Eras",  # 1 / (1 + Eras)
    "finished",
    "finished, points",
    "known from the top",
    "top Era matched by the hand",
    "hand",
    "deck",
    "thick deck",
    "to play",
    "has played in this round",
    "deck, long way",
)
# What beginners see first, and what they do not think of.
GLITTER = ("Eras", "hand")
OVERLOOKED = (
    "deck",
    "deck, long way",
    "thick deck",
    "known from the top",
    "top Era matched by the hand",
    "Eras against the fewest",
    "has played in this round",
)
_FITTED = load_weights(Path(__file__).parent / "components" / "evaluation.json", VALUE_NAMES)


@kernel
def _known_from_top(state: State, seat: int) -> int:
    player = state.players[seat]
    known, place = 0, wide(player.n_stack) - 1
    while place >= 0 and player.stack[place] & (UP | KNOWN):
        known += 1
        place -= 1
    return known


@kernel
def _matched(state: State, seat: int) -> float:
    """Tell how likely the hand matches the top Era."""
    player = state.players[seat]
    if player.n_stack == 0:
        return 1.0
    counts, likely = unplaced(state), 0.0
    era = wide(player.stack[wide(player.n_stack) - 1])
    for symbol in range(N_SYMBOLS):
        if wide(player.held) & wide(state.matching[symbol]):
            likely += belief(state, era, counts, symbol)
    return likely


@kernel
def _write_cards(state: State, seat: int, out: Out) -> None:
    """Write what the hand and the whole deck are worth."""
    hand, deck, cards = 0.0, 0.0, 0
    for kind in range(N_KINDS):
        n = owned(state, seat, kind)
        if n:
            each = worth(state, kind, WEIGHTS)
            hand += each * wide(state.players[seat].hand[kind])
            deck += each * n
            cards += n
    out[7] = hand
    out[8] = deck / max(cards, 1)
    out[9] = cards / 10.0


@kernel
def value_features(state: State, seat: int, out: Out) -> None:
    """Write what decides how a seat stands (float32[len(VALUE_NAMES)])."""
    player = state.players[seat]
    eras, fewest = wide(player.n_stack), 60
    for other in range(wide(state.n_players)):
        fewest = min(fewest, wide(state.players[other].n_stack))
    out[0] = eras
    out[1] = (eras - fewest) / (1.0 + fewest)
    out[2] = 1.0 / (1.0 + eras)
    out[3] = eras == 0
    out[4] = points(state, seat) / 5.0 if eras == 0 else 0.0
    out[5] = _known_from_top(state, seat)
    out[6] = _matched(state, seat)
    _write_cards(state, seat, out)
    mine = seat == state.current_player
    playing = state.phase == TAKE or state.phase == PLAY or state.phase == TARGET
    out[10] = mine and playing
    out[11] = seat < state.current_player or (mine and not playing and state.round_number > 0)
    out[12] = out[8] * min(eras, fewest + 3)


@kernel
def _share_alone(state: State) -> float:
    """Guess how likely a lone player still wins, from the Eras to go a turn."""
    left = LAST_ROUND_ALONE + 0.5 - max(wide(state.round_number), 1)
    if not (state.phase == TAKE or state.phase == PLAY or state.phase == TARGET):
        left -= 1.0
    needed = wide(state.players[0].n_stack) / max(left, 0.25)
    return 1.0 / (1.0 + math.exp(2.0 * (needed - 2.2)))


@kernel
def _shares_at_the_end(state: State, out: Out) -> None:
    n, winners = wide(state.n_players), 0
    ranks(state, out)
    for seat in range(n):
        winners += out[seat] == 1
    for seat in range(n):
        out[seat] = 1.0 / winners if out[seat] == 1 else 0.0


@kernel
def evaluate(state: State, out: Out) -> None:
    """Write each seat's expected share of the win (float32[n_players]); behind it is scratch."""
    n = wide(state.n_players)
    if state.phase == OVER:
        _shares_at_the_end(state, out)
        return
    if n == 1:
        out[0] = _share_alone(state)
        return
    for seat in range(n):
        value_features(state, seat, out[n:])
        out[seat] = weigh(_FITTED, out, n)
    to_shares(out, n)
