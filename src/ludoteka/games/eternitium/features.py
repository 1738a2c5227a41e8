"""An observation of Eternitium as numbers for learning, the seeing seat first."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.actions import KINDS, PLACES, SYMBOLS, TIERS
from ludoteka.games.eternitium.observation import Observation
from ludoteka.games.eternitium.odds import belief, share, unplaced
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import (
    ADVANCED,
    KNOWN,
    MAX_PLAYERS,
    N_KINDS,
    N_SYMBOLS,
    OVER,
    PAY,
    TARGET,
    UP,
)

DEPTH = 3  # Eras from the top that are told one by one


def _names() -> tuple[str, ...]:
    seats = [
        [
            "here", "finished", "Eras", "known from the top", "top up",
            *(f"Era {d + 1} {s}" for d in range(DEPTH) for s in SYMBOLS),
            "hand", "draw pile", "discard pile", "points", "advanced",
            *(f"owns {kind}" for kind in KINDS),
        ]
    ] * MAX_PLAYERS  # fmt: skip
    return (
        "players", "round", "refill", "extra", "in extra turn", "gamble failed",
        *(f"phase {phase}" for phase in range(OVER + 1)),
        *(f"reserve {s}" for s in SYMBOLS),
        *(f"open Era {s}" for s in SYMBOLS),
        *(f"share of {s}" for s in SYMBOLS),
        "Era pile", *(f"{tier} pile" for tier in TIERS),
        *(f"open {kind}" for kind in KINDS),
        *(f"played {kind}" for kind in KINDS),
        *(f"aiming {kind}" for kind in KINDS),
        *(f"paying {tier}" for tier in TIERS),
        *(f"hand {kind}" for kind in KINDS),
        *(f"draw {kind}" for kind in KINDS),
        *(f"seat +{step} {name}" for step, names in enumerate(seats) for name in names),
    )  # fmt: skip


FEATURES = _names()
_COMMON = FEATURES.index("seat +0 here")
_A_SEAT = (len(FEATURES) - _COMMON) // MAX_PLAYERS


@kernel
def _table(observation: Observation, out: NDArray[np.float32]) -> int:
    out[0] = observation.n_players / 5
    out[1] = observation.round_number / 20
    out[2] = observation.refill / 6
    out[3] = observation.extra
    out[4] = observation.in_extra
    out[5] = observation.shown > 0
    for phase in range(OVER + 1):
        out[6 + phase] = observation.phase == phase
    at = 7 + OVER
    counts = unplaced(observation)
    for symbol in range(N_SYMBOLS):
        out[at + symbol] = observation.reserve[symbol] / 10
        out[at + 4 + symbol] = (observation.open_eras[0] == symbol + 1) + (
            observation.open_eras[1] == symbol + 1
        )
        out[at + 8 + symbol] = share(counts, symbol)
    out[at + 12] = observation.n_era_pile / 60
    out[at + 13] = observation.pile_left[0] / 24
    out[at + 14] = observation.pile_left[1] / 16
    return at + 15


@kernel
def _cards(observation: Observation, out: NDArray[np.float32], at: int) -> None:
    pending = wide(observation.pending) - 1
    for kind in range(N_KINDS):
        shown = 0
        for place in range(6):
            card = observation.rows[place // 3, place % 3]
            shown += card == kind and card > 0
        out[at + kind] = shown
        out[at + N_KINDS + kind] = observation.played[kind] / 2
        out[at + 2 * N_KINDS + kind] = observation.phase == TARGET and pending == kind
        out[at + 3 * N_KINDS + 2 + kind] = observation.hand[kind] / 2
        out[at + 4 * N_KINDS + 2 + kind] = observation.draw[kind] / 2
    for tier in range(2):
        paying = observation.phase == PAY and pending // PLACES == tier
        out[at + 3 * N_KINDS + tier] = paying


@kernel
def _known_from_top(player: Any) -> int:
    known = 0
    place = wide(player.n_stack) - 1
    while place >= 0 and player.stack[place] & (UP | KNOWN):
        known += 1
        place -= 1
    return known


@kernel
def _stack(observation: Observation, seat: int, out: NDArray[np.float32], at: int) -> None:
    player = observation.players[seat]
    size = wide(player.n_stack)
    out[at] = size == 0
    out[at + 1] = size / 20
    out[at + 2] = _known_from_top(player) / 10
    out[at + 3] = size > 0 and player.stack[size - 1] & UP > 0
    counts = unplaced(observation)
    for depth in range(DEPTH):
        for symbol in range(N_SYMBOLS):
            told = 0.0
            if size > depth:
                told = belief(observation, wide(player.stack[size - 1 - depth]), counts, symbol)
            out[at + 4 + depth * N_SYMBOLS + symbol] = told


@kernel
def _owned(observation: Observation, seat: int, kind: int) -> int:
    """Count the cards of a kind that the seeing seat knows `seat` to own."""
    player = observation.players[seat]
    n = wide(player.discard[kind]) + wide(player.known[kind]) + wide(player.hidden[kind])
    if seat == observation.seat:
        n += (observation.unseen[0] == kind + 1) + (observation.unseen[1] == kind + 1)
    return n + (wide(observation.played[kind]) if seat == observation.current_player else 0)


@kernel
def _seat(observation: Observation, seat: int, out: NDArray[np.float32], at: int) -> None:
    player = observation.players[seat]
    out[at] = 1
    _stack(observation, seat, out, at + 1)
    at += 5 + DEPTH * N_SYMBOLS
    out[at] = player.n_hand / 6
    out[at + 1] = player.n_draw / 10
    out[at + 2] = player.n_discard / 10
    points, advanced = 0, 0
    for kind in range(N_KINDS):
        n = _owned(observation, seat, kind)
        tier = wide(observation.kinds[kind].tier)
        out[at + 5 + kind] = n / 2
        points += n * (1 + tier) if kind >= N_SYMBOLS else 0
        advanced += n if tier == ADVANCED else 0
    out[at + 3] = points / 10
    out[at + 4] = advanced / 5


@kernel
def features(observation: Observation, out: NDArray[np.float32]) -> None:
    """Write float32[len(FEATURES)]: the table, one's own cards, then the seats from one's own."""
    for i in range(len(out)):
        out[i] = 0
    _cards(observation, out, _table(observation, out))
    first = max(wide(observation.seat), 0)
    for step in range(wide(observation.n_players)):
        seat = (first + step) % wide(observation.n_players)
        _seat(observation, seat, out, _COMMON + step * _A_SEAT)
