"""The table as text, for a terminal or a screen reader.

A star is written as its six spaces in ring order; a free space shows its price, a filled one the
first letter of its tile's colour: `1 2 R R 5 6` has two red tiles on the spaces 3 and 4.
"""

from typing import Any

from ludoteka.engine.protocol import Records
from ludoteka.games.summer_pavilion.components import (
    BOARDS,
    COLOURS,
    COST,
    FACTORIES,
    N_STARS,
    ROUNDS,
    STARS,
    STRUCTURE_MASK,
    STRUCTURES,
    WILD,
)
from ludoteka.games.summer_pavilion.positions import heap_counts
from ludoteka.games.summer_pavilion.state import BONUS, DRAFT, KEEP, PAY
from ludoteka.games.summer_pavilion.words import placing

ASKED = {PAY: "say how many wilds", BONUS: "take bonus tiles", KEEP: "choose tiles to keep"}


def heap_text(heap: Any) -> str:
    """Write a heap: `2 red, 1 blue`; a dash for none."""
    parts = [f"{n} {COLOURS[c]}" for c, n in enumerate(heap_counts(heap)) if n]
    return ", ".join(parts) or "–"


def star_text(table: Any, player: Any, star: int) -> str:
    """Write a star's six spaces."""
    spaces = zip(COST[table.board, star].tolist(), player.tiles[star].tolist(), strict=True)
    return " ".join(COLOURS[tile - 1][0].upper() if tile else str(cost) for cost, tile in spaces)


def _head(table: Any) -> list[str]:
    wild = COLOURS[WILD[table.round_number]]
    following = [COLOURS[WILD[n]] for n in range(table.round_number + 1, ROUNDS + 1)]
    phase = "draft" if table.phase == DRAFT else "placement"
    marker = "in the centre" if table.marker_in_centre else f"player {table.starter + 1}"
    bag, tower = (sum(heap_counts(heap)) for heap in (table.bag, table.tower))
    return [
        f"Round {table.round_number} of {ROUNDS}, {phase} · {BOARDS[table.board]} board",
        f"wild: {wild} · then: {', '.join(following) or '–'}",
        f"marker: {marker} · bag {bag}, tower {tower}",
        f"supply: {heap_text(table.supply)}",
    ]


def _sources(table: Any) -> list[str]:
    if table.phase != DRAFT:
        return []
    lines = [f"  centre: {heap_text(table.sources[0])}{' + marker' * int(table.marker_in_centre)}"]
    factories = range(1, FACTORIES[table.n_players] + 1)
    return lines + [f"       {i}: {heap_text(table.sources[i])}" for i in factories]


def closed_text(player: Any) -> str:
    """Name the structures that a player has closed."""
    filled = int(player.filled)
    closed = [
        name
        for name, mask in zip(STRUCTURES, STRUCTURE_MASK.tolist(), strict=True)
        if filled & mask == mask
    ]
    return ", ".join(closed) or "–"


def _player(table: Any, seat: int, seen: int) -> list[str]:
    player = table.players[seat]
    you = " (you)" if seat == seen else ""
    passed = " · passed" if player.passed else ""
    turn = " · to move" if seat == table.current_player and not table.over else ""
    lines = [f"Player {seat + 1}{you}: {player.score} points{turn}{passed}"]
    lines.append(f"  hand: {heap_text(player.hand)}")
    if int(player.corner):
        lines.append(f"  corners: {heap_text(player.corner)}")
    stars = [f"{STARS[star]:>7} {star_text(table, player, star)}" for star in range(N_STARS)]
    lines.append(f"  {stars[0]}")
    lines += [f"  {stars[i]}   {stars[i + 1]}   {stars[i + 2]}" for i in (1, 4)]
    lines.append(f"  closed: {closed_text(player)}")
    return lines


def _asked(table: Any) -> list[str]:
    phase = int(table.phase)
    if phase not in ASKED:
        return []
    line = f"Player {table.current_player + 1} is to {ASKED[phase]}"
    if phase == PAY:
        line += f" for {placing(table).notation().removeprefix('place ')}"
    if phase == BONUS:
        line += f": {table.owed}"
    return [line]


def text(observation: Records) -> str:
    """Draw the table."""
    table = observation[0]
    lines = [*_head(table), *_sources(table)]
    for seat in range(table.n_players):
        lines += ["", *_player(table, seat, int(table.seat))]
    return "\n".join([*lines, *_asked(table)])
