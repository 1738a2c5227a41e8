"""Positions built by hand: say what matters, the other tiles go into the bag.

They are built as the twin's tables, as these are easy to write and to read; `tables.py` lays them
out for the game's own rules too.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .naive import (
    COLOURS,
    SPACES,
    START_SCORE,
    TILES_OF_A_COLOUR,
    Pavilion,
    Player,
    Space,
    Tiles,
)

Wall = dict[Space, str]

HEAP: Tiles = Counter(purple=2, green=2, orange=2, yellow=2, blue=1, red=1)  # a supply of ten


def wall(*filled: str) -> Wall:
    """Build a wall: "blue 1 2" fills two spaces with blue, "centre 5 red" one with red."""
    lies: Wall = {}
    for words in map(str.split, filled):
        star, rest = words[0], words[1:]
        colour = rest.pop() if rest[-1] in COLOURS else star
        lies |= {(star, int(space)): colour for space in rest}
    return lies


def full_wall() -> Wall:
    """Build the wall of a player who has filled the whole coloured side."""
    centre = {("centre", i + 1): colour for i, colour in enumerate(COLOURS)}
    return centre | {(star, space): star for star, space in SPACES if star != "centre"}


def position(
    n_players: int = 2,
    *,
    seats: Sequence[Player] = (),
    factories: Sequence[Tiles] = (),
    **fields: Any,
) -> Pavilion:
    """Build a table in the placement phase (or what `fields` say) with all 132 tiles on it.

    Seats and factories that are not given are empty. What is left of the tiles goes into the bag,
    or into the tower if the bag is given. The marker has been taken unless this is the draft.
    """
    fields = {"phase": "placement", "supply": Counter(HEAP)} | fields
    fields.setdefault("marker_in_centre", fields["phase"] == "draft")
    table = Pavilion(n_players, **fields)
    for number, given in enumerate(seats):
        table.players[number] = given
    for number, tiles in enumerate(factories):
        table.factories[number].update(tiles)
    rest = Counter(dict.fromkeys(COLOURS, TILES_OF_A_COLOUR))
    rest.subtract(everything(table))
    assert min(rest.values()) >= 0, f"more than 22 of a colour: {rest}"
    (table.tower if "bag" in fields else table.bag).update(rest)
    return table


def draft(n_players: int = 2, **fields: Any) -> Pavilion:
    """Build a table in the draft."""
    return position(n_players, phase="draft", **fields)


def seat(
    hand: Tiles | None = None,
    on: Wall | None = None,
    score: int = START_SCORE,
    corners: Tiles | None = None,
    passed: bool = False,
) -> Player:
    """Build what lies in front of one player."""
    return Player(score, passed, Counter(hand), Counter(corners), dict(on or {}))


def everything(table: Pavilion) -> Tiles:
    """Count all tiles, wherever they lie."""
    tiles: Tiles = Counter()
    for heap in (table.bag, table.tower, table.supply, table.centre, *table.factories):
        tiles.update(heap)
    for player in table.players:
        for heap in (player.hand, player.corners, Counter(player.wall.values())):
            tiles.update(heap)
    return tiles
