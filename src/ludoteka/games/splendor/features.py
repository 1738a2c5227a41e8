"""An observation as numbers for learning: float32[N_FEATURES], the seeing seat first.

Blocks in order: the seats from the seeing one on; the open cards; the own reserved cards; the
nobles; the table. A spectator's features are those of seat 0 without secrets. Counts are divided
so that most values lie between 0 and 1.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.games.splendor.components import (
    CARDS,
    COLOURS,
    N_GEMS,
    NOBLES,
)
from ludoteka.games.splendor.components.lanes import N_LANES
from ludoteka.games.splendor.observation import Observation
from ludoteka.games.splendor.state import (
    HAND,
    MOST_PLAYERS,
    N_LEVELS,
    N_PLACES,
    PHASES,
    TILES,
)

_TOKENS, _BONUSES, _POINTS, _CARDS = 7.0, 7.0, 15.0, 15.0  # what counts are divided by
_PRICE, _DECK, _TURNS = 7.0, 40.0, 60.0
_GEM_NAMES = COLOURS[:N_GEMS]
_SEATS = ("my", "next", "second next", "third next")

N_CARD = 1 + 2 * N_GEMS  # points, bonus as one of five, price
N_SEAT = N_LANES + N_GEMS + 3 + HAND
N_TABLE = N_LANES + N_LEVELS + len(PHASES) + N_GEMS + 2 * MOST_PLAYERS + 2


def _card_row(bonus: int, points: int, cost: tuple[int, ...]) -> list[float]:
    return [points / 5, *(float(bonus == g) for g in range(N_GEMS)), *(c / _PRICE for c in cost)]


# Rows by id, row 0 empty.
CARD_ROWS = np.array(
    [[0.0] * N_CARD, *(_card_row(c.bonus, c.points, c.cost) for c in CARDS)], np.float32
)
NOBLE_ROWS = np.array(
    [[0.0] * N_GEMS, *([d / _PRICE for d in n.demand] for n in NOBLES)], np.float32
)


def _card_names(where: str) -> Iterator[str]:
    yield f"{where} points"
    yield from (f"{where} bonus {gem}" for gem in _GEM_NAMES)
    yield from (f"{where} price {gem}" for gem in _GEM_NAMES)


def _seat_names(who: str) -> Iterator[str]:
    yield from (f"{who} {colour} tokens" for colour in COLOURS)
    yield from (f"{who} {gem} bonuses" for gem in _GEM_NAMES)
    yield from (f"{who} points", f"{who} bought cards", f"{who} reserved cards")
    yield from (f"{who} level of reserved {i + 1}" for i in range(HAND))


def _table_names() -> Iterator[str]:
    yield from (f"bank {colour}" for colour in COLOURS)
    yield from (f"deck {level + 1}" for level in range(N_LEVELS))
    yield from (f"phase {phase}" for phase in PHASES)
    yield from (f"owed {gem}" for gem in _GEM_NAMES)
    yield from (f"{who} turn" for who in _SEATS)
    yield from (f"{who} first" for who in _SEATS)
    yield from ("turns", "target points")


def _names() -> Iterator[str]:
    for who in _SEATS:
        yield from _seat_names(who)
    for place in range(N_PLACES):
        yield from _card_names(f"{place // 4 + 1}.{place % 4 + 1}")
    for i in range(HAND):
        yield from _card_names(f"reserved {i + 1}")
    for place in range(TILES):
        yield from (f"noble {place + 1} {gem}" for gem in _GEM_NAMES)
    yield from _table_names()


FEATURES: tuple[str, ...] = tuple(_names())
N_FEATURES = len(FEATURES)
_AT_MARKET = MOST_PLAYERS * N_SEAT
_AT_HAND = _AT_MARKET + N_PLACES * N_CARD
_AT_NOBLES = _AT_HAND + HAND * N_CARD
_AT_TABLE = _AT_NOBLES + TILES * N_GEMS
assert _AT_TABLE + N_TABLE == N_FEATURES

Out = NDArray[np.float32]


@kernel
def features(observation: Observation, out: Out) -> None:
    """Write the observation into `out` (float32[N_FEATURES], every entry)."""
    me = max(observation.seat, 0)
    n = observation.n_players
    for i in range(MOST_PLAYERS):
        seat = (me + i) % n if i < n else i
        _write_seat(observation.players[seat], out, i * N_SEAT)
    for place in range(N_PLACES):
        _write_card(observation.market[place], out, _AT_MARKET + place * N_CARD)
    for i in range(HAND):
        card = observation.players[me].reserved[i]
        _write_card(card, out, _AT_HAND + i * N_CARD)
    for place in range(TILES):
        lies = observation.noble_owners[place] == 0
        _write_noble(observation.nobles[place] if lies else 0, out, _AT_NOBLES + place * N_GEMS)
    _write_table(observation, me, out)


@kernel
def _write_seat(seen: Any, out: Out, at: int) -> None:
    for colour in range(N_LANES):
        out[at + colour] = seen.tokens[colour] / _TOKENS
    at += N_LANES
    for gem in range(N_GEMS):
        out[at + gem] = seen.bonuses[gem] / _BONUSES
    at += N_GEMS
    out[at] = seen.points / _POINTS
    out[at + 1] = seen.n_bought / _CARDS
    out[at + 2] = seen.n_reserved / float(HAND)
    for i in range(HAND):
        out[at + 3 + i] = seen.reserved_level[i] / float(N_LEVELS)


@kernel
def _write_card(card: int, out: Out, at: int) -> None:
    for i in range(N_CARD):
        out[at + i] = CARD_ROWS[card, i]


@kernel
def _write_noble(noble: int, out: Out, at: int) -> None:
    for gem in range(N_GEMS):
        out[at + gem] = NOBLE_ROWS[noble, gem]


@kernel
def _write_table(observation: Observation, me: int, out: Out) -> None:
    at = _AT_TABLE
    for colour in range(N_LANES):
        out[at + colour] = observation.bank[colour] / _TOKENS
    at += N_LANES
    for level in range(N_LEVELS):
        out[at + level] = observation.deck_left[level] / _DECK
    at += N_LEVELS
    for phase in range(len(PHASES)):
        out[at + phase] = 1.0 if observation.phase == phase else 0.0
    at += len(PHASES)
    for gem in range(N_GEMS):
        out[at + gem] = observation.owed[gem] / _PRICE
    at += N_GEMS
    n = observation.n_players
    turn, first = (observation.current_player - me) % n, (observation.first_player - me) % n
    for i in range(MOST_PLAYERS):
        out[at + i] = 1.0 if turn == i else 0.0
        out[at + MOST_PLAYERS + i] = 1.0 if first == i else 0.0
    at += 2 * MOST_PLAYERS
    out[at] = observation.turns / _TURNS
    out[at + 1] = observation.target_points / _POINTS
