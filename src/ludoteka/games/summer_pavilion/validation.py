"""What can be wrong with a state: tiles lost, derived fields off, a phase that does not fit."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludoteka.engine import dispatch
from ludoteka.engine.protocol import Records
from ludoteka.games.summer_pavilion.actions import PLACES
from ludoteka.games.summer_pavilion.components import (
    CENTRE,
    COLOURED,
    COLOURS,
    FACTORIES,
    KEEP_LIMIT,
    N_COLOURS,
    N_SPACES,
    N_STARS,
    ROUNDS,
    SCORE_FLOOR,
    STAR_COLOUR,
    STARS,
    SUPPLY,
    TILES_OF_A_COLOUR,
    TILES_PER_FACTORY,
)
from ludoteka.games.summer_pavilion.rules.tiles import LANE
from ludoteka.games.summer_pavilion.state import BONUS, DRAFT, END, KEEP, PAY, PLACE


def _counts(heap: Any) -> list[int]:
    return [int(heap) >> LANE * colour & (1 << LANE) - 1 for colour in range(N_COLOURS)]


def _total(heap: Any) -> int:
    return sum(_counts(heap))


def _colour_of(tile: int) -> str:
    return COLOURS[tile - 1]


# ---- tiles


def _conservation(record: Any) -> Iterator[str]:
    """Each colour must be there 22 times."""
    heaps = [record.bag, record.tower, record.supply, *record.sources]
    heaps += [heap for player in record.players for heap in (player.hand, player.corner)]
    laid = np.bincount(record.players["tiles"].ravel(), minlength=N_COLOURS + 1)
    for colour in range(N_COLOURS):
        there = int(laid[colour + 1]) + sum(_counts(heap)[colour] for heap in heaps)
        if there != TILES_OF_A_COLOUR:
            yield f"{there} {COLOURS[colour]} tiles instead of {TILES_OF_A_COLOUR}"


def _sources(record: Any) -> Iterator[str]:
    for i, heap in enumerate(record.sources[1:], 1):
        most = TILES_PER_FACTORY if i <= FACTORIES[record.n_players] else 0
        if _total(heap) > most:
            yield f"{_total(heap)} tiles on factory {i}, at most {most}"
    if _total(record.supply) > SUPPLY:
        yield f"{_total(record.supply)} tiles in the supply, at most {SUPPLY}"


# ---- boards


def _star_colours_wrong(record: Any, star: int, laid: list[int]) -> bool:
    """Tell whether the colours of a star break its rule."""
    colours = set(laid)
    if record.board == COLOURED and star != CENTRE:
        return not colours <= {int(STAR_COLOUR[star]) + 1}
    mixed = len(colours) == len(laid)
    return not (mixed or (record.board != COLOURED and len(colours) == 1))


def _star(record: Any, seat: int, star: int) -> Iterator[str]:
    player, where = record.players[seat], f"seat {seat}, {STARS[star]} star"
    tiles = player.tiles[star].tolist()
    laid = [tile for tile in tiles if tile]
    mask = sum(1 << space for space, tile in enumerate(tiles) if tile)
    if int(player.filled) >> N_SPACES * star & (1 << N_SPACES) - 1 != mask:
        yield f"{where}: mask of filled spaces is off"
    if int(player.star_colours[star]) != sum(1 << tile - 1 for tile in set(laid)):
        yield f"{where}: mask of colours is off"
    if _star_colours_wrong(record, star, laid):
        yield f"{where}: may not hold {', '.join(map(_colour_of, laid))} together"


def _player(record: Any, seat: int) -> Iterator[str]:
    player = record.players[seat]
    for star in range(N_STARS):
        yield from _star(record, seat, star)
    if int(player.filled) >> N_STARS * N_SPACES:
        yield f"seat {seat}: spaces filled that do not exist"
    if player.score < SCORE_FLOOR:
        yield f"seat {seat}: score {player.score} below {SCORE_FLOOR}"
    if _total(player.corner) > KEEP_LIMIT:
        yield f"seat {seat}: {_total(player.corner)} tiles in the corners, at most {KEEP_LIMIT}"
    keeping = record.phase == KEEP and seat == record.current_player
    if player.passed and _total(player.hand) and not keeping:
        yield f"seat {seat}: has passed with tiles in the hand"
    if _total(player.corner) and not player.passed:
        yield f"seat {seat}: tiles in the corners without having passed"


# ---- turns


def _phase(record: Any) -> Iterator[str]:
    if (record.phase == DRAFT) != any(record.sources):
        yield "the draft goes on exactly while tiles lie on factories or in the centre"
    if (record.phase == END) != bool(record.over):
        yield "the phase “end” and the game's being over belong together"
    if record.phase == DRAFT and any(player.passed for player in record.players):
        yield "nobody passes in the draft"
    if record.over and record.round_number != ROUNDS:
        yield f"the game ends in round {ROUNDS}"


def _turn(record: Any) -> Iterator[str]:
    if not 0 <= record.current_player < record.n_players:
        yield "the seat to move does not exist"
        return
    player = record.players[record.current_player]
    if record.phase in (PLACE, PAY) and (player.passed or not _total(player.hand)):
        yield "the seat to move has passed or has nothing to place"
    if record.phase == BONUS and not 1 <= record.owed <= _total(record.supply):
        yield "more bonus tiles owed than the supply holds, or none"
    if record.phase == KEEP and not (player.passed and record.round_number < ROUNDS):
        yield "tiles are kept after a pass, and not in the last round"


def _payment(state: Records) -> Iterator[str]:
    asked = state.copy()
    asked["phase"] = PLACE
    if dispatch.why_not_one(asked, PLACES + int(state["placing"][0])):
        yield "the tile to be paid for may not be placed"


def validate(state: Records) -> list[str]:
    """List what is wrong with a state (empty: nothing)."""
    record = state[0]
    found = [*_conservation(record), *_sources(record)]
    for seat in range(record.n_players):
        found += _player(record, seat)
    found += [*_phase(record), *_turn(record)]
    return found if found or record.phase != PAY else [*_payment(state)]
