"""What a seat may see, the states it must think possible, and the observation as numbers.

All lies open in this game but what will come out of the bag: its content is known to everybody
(what is nowhere else), the order of drawing to nobody. So every seat sees the same, and a
determinization is the table with another generator.
"""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.engine.records import record_type
from ludoteka.engine.rng import Chance
from ludoteka.games.summer_pavilion.components import (
    COLOURS,
    MAX_PLAYERS,
    N_COLOURS,
    N_SPACES,
    N_STARS,
    ROUNDS,
    STARS,
    SUPPLY,
    TILES_OF_A_COLOUR,
)
from ludoteka.games.summer_pavilion.rules.tiles import Heap, count_of
from ludoteka.games.summer_pavilion.state import (
    N_SOURCES,
    NOBODY,
    PHASES,
    TABLE,
    Player,
    State,
    Table,
)

SPECTATOR = -1
OBSERVATION = record_type([("seat", "i1"), *TABLE], of=__file__)


class Observation(Table, Protocol):
    """What a type checker sees of an OBSERVATION record."""

    seat: int  # who sees; -1 a spectator


@kernel
def copy_player(source: Player, target: Player) -> None:
    """Copy one player's part, field by field."""
    target.hand = source.hand
    target.corner = source.corner
    target.filled = source.filled
    for star in range(N_STARS):
        target.star_colours[star] = source.star_colours[star]
        for space in range(N_SPACES):
            target.tiles[star, space] = source.tiles[star, space]
    target.passed = source.passed
    target.score = source.score


@kernel
def copy_table(source: Table, target: Table) -> None:
    """Copy what lies open, field by field."""
    target.n_players = source.n_players
    target.current_player = source.current_player
    target.turns = source.turns
    target.over = source.over
    target.board = source.board
    target.round_number = source.round_number
    target.phase = source.phase
    target.starter = source.starter
    target.marker_in_centre = source.marker_in_centre
    target.placing = source.placing
    target.owed = source.owed
    target.lowest = source.lowest
    target.bag = source.bag
    target.tower = source.tower
    target.supply = source.supply
    for place in range(N_SOURCES):
        target.sources[place] = source.sources[place]
    for seat in range(MAX_PLAYERS):
        copy_player(source.players[seat], target.players[seat])


@kernel
def observe(state: State, seat: int, observation: Observation) -> None:
    """Build up what `seat` (-1: a spectator) may see."""
    observation.seat = seat
    copy_table(state, observation)


@kernel
def determinize(observation: Observation, chance: Chance, state: State) -> None:
    """Write a state that the seat must think possible; `chance` decides what is drawn next."""
    state.chance = chance
    state.first_player = NOBODY
    copy_table(observation, state)


# ---- the observation as numbers

_HEAPS = ("bag", "tower", "supply", "centre", *(f"factory {i}" for i in range(1, N_SOURCES)))
_SPACE_NAMES = [f"{star} {space}" for star in STARS for space in range(1, N_SPACES + 1)]
_SCALARS = (
    *(f"round {n}" for n in range(1, ROUNDS + 1)),
    *(f"phase {name}" for name in PHASES),
    "grey board",
    "marker in the centre",
    "owed",
    "lowest",
)
_OF_A_PLAYER = (
    "playing",
    "to move",
    "starter",
    "passed",
    "score",
    *(f"hand {colour}" for colour in COLOURS),
    *(f"corner {colour}" for colour in COLOURS),
    *(f"filled {space}" for space in _SPACE_NAMES),
    *(f"{star} has {colour}" for star in STARS for colour in COLOURS),
)
FEATURES: tuple[str, ...] = (
    *_SCALARS,
    *(f"placing {space}" for space in _SPACE_NAMES),
    *(f"placing {colour}" for colour in COLOURS),
    *(f"{heap} {colour}" for heap in _HEAPS for colour in COLOURS),
    *(f"seat +{i} {name}" for i in range(MAX_PLAYERS) for name in _OF_A_PLAYER),
)

N_SCALARS, N_OF_A_PLAYER = len(_SCALARS), len(_OF_A_PLAYER)
N_PHASES = len(PHASES)
N_BOARD = N_STARS * N_SPACES
PLACING_AT = N_SCALARS
HEAPS_AT = PLACING_AT + N_BOARD + N_COLOURS
PLAYERS_AT = HEAPS_AT + len(_HEAPS) * N_COLOURS
BLOCK = N_COLOURS * N_SPACES
HAND_SCALE = 12.0  # a large hand of one colour
SCORE_SCALE = 100.0
PAYING = PHASES.index("pay")


@kernel
def _write_heap(heap: Heap, scale: float, out: NDArray[np.float32], at: int) -> None:
    for colour in range(N_COLOURS):
        out[at + colour] = count_of(heap, colour) / scale


@kernel
def _write_scalars(observation: Observation, out: NDArray[np.float32]) -> None:
    out[int(observation.round_number) - 1] = 1.0
    out[ROUNDS + int(observation.phase)] = 1.0
    at = ROUNDS + N_PHASES
    out[at] = observation.board
    out[at + 1] = observation.marker_in_centre
    out[at + 2] = int(observation.owed) / 3.0
    out[at + 3] = int(observation.lowest) / 5.0
    if observation.phase == PAYING:
        place = int(observation.placing)
        out[PLACING_AT + place // BLOCK * N_SPACES + place % N_SPACES] = 1.0
        out[PLACING_AT + N_BOARD + place % BLOCK // N_SPACES] = 1.0


@kernel
def _write_heaps(observation: Observation, out: NDArray[np.float32]) -> None:
    _write_heap(observation.bag, float(TILES_OF_A_COLOUR), out, HEAPS_AT)
    _write_heap(observation.tower, float(TILES_OF_A_COLOUR), out, HEAPS_AT + N_COLOURS)
    _write_heap(observation.supply, float(SUPPLY), out, HEAPS_AT + 2 * N_COLOURS)
    for source in range(N_SOURCES):
        _write_heap(observation.sources[source], 4.0, out, HEAPS_AT + (3 + source) * N_COLOURS)


@kernel
def _write_player(player: Player, out: NDArray[np.float32], at: int) -> None:
    """Write one player's numbers, from `passed` on, at `at`."""
    out[at] = player.passed
    out[at + 1] = int(player.score) / SCORE_SCALE
    _write_heap(player.hand, HAND_SCALE, out, at + 2)
    _write_heap(player.corner, 4.0, out, at + 2 + N_COLOURS)
    at += 2 + 2 * N_COLOURS
    for space in range(N_BOARD):
        out[at + space] = (player.filled >> np.uint64(space)) & np.uint64(1)
    at += N_BOARD
    for star in range(N_STARS):
        for colour in range(N_COLOURS):
            out[at + star * N_COLOURS + colour] = (int(player.star_colours[star]) >> colour) & 1


@kernel
def features(observation: Observation, out: NDArray[np.float32]) -> None:
    """Write float32[len(FEATURES)], the seeing seat first (a spectator sees as seat 0)."""
    for i in range(len(out)):
        out[i] = 0.0
    _write_scalars(observation, out)
    _write_heaps(observation, out)
    n_players, mine = int(observation.n_players), max(0, int(observation.seat))
    for i in range(n_players):
        seat, at = (mine + i) % n_players, PLAYERS_AT + i * N_OF_A_PLAYER
        out[at] = 1.0
        out[at + 1] = seat == observation.current_player
        out[at + 2] = seat == observation.starter
        _write_player(observation.players[seat], out, at + 3)
