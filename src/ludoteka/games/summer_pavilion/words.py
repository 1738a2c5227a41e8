"""Small words and what an action means in numbers, for refusals, descriptions and log."""

from typing import Any

from ludoteka.engine.messages import N_, Message, message
from ludoteka.games.summer_pavilion.actions import STAR_BLOCK, Action
from ludoteka.games.summer_pavilion.components import (
    COLOURS,
    COST,
    KEEP_LIMIT,
    KINDS,
    N_SPACES,
    ROUNDS,
    STARS,
    STRUCTURE_KIND,
    STRUCTURE_MASK,
    TOUCHING,
    WILD,
    arc_length,
)
from ludoteka.games.summer_pavilion.positions import heap_counts

COLOUR_WORDS = dict(
    zip(
        COLOURS,
        (N_("purple"), N_("green"), N_("orange"), N_("yellow"), N_("blue"), N_("red")),
        strict=True,
    )
)
STAR_WORDS = {
    "centre": N_("the centre star"),
    "purple": N_("the purple star"),
    "orange": N_("the orange star"),
    "red": N_("the red star"),
    "blue": N_("the blue star"),
    "yellow": N_("the yellow star"),
    "green": N_("the green star"),
}
KIND_WORDS = {"pillar": N_("a pillar"), "statue": N_("a statue"), "window": N_("a window")}


def colour_word(colour: int) -> Message:
    """Name a colour."""
    return message(COLOUR_WORDS[COLOURS[colour]])


def star_word(star: int) -> Message:
    """Name a star."""
    return message(STAR_WORDS[STARS[star]])


def source_word(source: int) -> Message:
    """Name a source: the centre, or a factory by its number."""
    return message(N_("factory {number}"), number=source) if source else message(N_("the centre"))


def seat_word(seat: int) -> Message:
    """Name a seat; pages put the player's name in its place."""
    return message(N_("Player {number}"), number=seat + 1)


def who_is(seat: int) -> dict[str, object]:
    """Give the parameters of a message about a seat: its number, and a name for it."""
    return {"player": seat_word(seat), "seat": seat}


def tiles_word(counts: list[int]) -> Message:
    """Name some tiles: “2 red, 1 purple”; “no tiles” for none."""
    parts = tuple(
        message(N_("{n} {colour}"), n=n, colour=colour_word(c)) for c, n in enumerate(counts) if n
    )
    return message("{tiles}", tiles=parts) if parts else message(N_("no tiles"))


def wild_of(table: Any) -> int:
    """Tell the wild colour of a table's round."""
    return int(WILD[table.round_number])


def cost_of(table: Any, action: Action) -> int:
    """Tell the price of a placement."""
    return int(COST[table.board, action.star, action.space])


def placing(table: Any) -> Action:
    """Tell the placement whose payment is asked for."""
    star, within = divmod(int(table.placing), STAR_BLOCK)
    return Action("place", star=star, colour=within // N_SPACES, space=within % N_SPACES)


def structures_word(closed: list[int]) -> Message:
    """Name what closes: “a statue, a pillar”."""
    return message(
        "{kinds}", kinds=tuple(message(KIND_WORDS[KINDS[STRUCTURE_KIND[s]]]) for s in closed)
    )


# ---- what an action means


def taken(table: Any, action: Action) -> list[int]:
    """Count the tiles that a draft takes."""
    wild, there = wild_of(table), heap_counts(table.sources[action.source])
    counts = [0] * len(COLOURS)
    counts[wild] = min(1, there[wild])
    if action.colour != wild:
        counts[action.colour] = there[action.colour]
    return counts


def marker_price(table: Any, action: Action) -> int:
    """Tell the points that a draft costs for the marker; 0 if the marker does not come with it."""
    lost = sum(taken(table, action)) if action.source == 0 and table.marker_in_centre else 0
    return min(lost, int(table.players[table.current_player].score) - 1)


def points_of(table: Any, action: Action) -> int:
    """Tell the points that a placement brings at once."""
    filled = int(table.players[table.current_player].filled) >> N_SPACES * action.star
    return arc_length(filled & (1 << N_SPACES) - 1, action.space)


def closes(table: Any, action: Action) -> list[int]:
    """List the structures that a placement closes."""
    space = N_SPACES * action.star + action.space
    filled = int(table.players[table.current_player].filled) | 1 << space
    beside = [int(s) for s in TOUCHING[space] if s >= 0]
    return [s for s in beside if filled & int(STRUCTURE_MASK[s]) == int(STRUCTURE_MASK[s])]


def pass_price(table: Any) -> int:
    """Tell the points that a pass costs at least the player to move."""
    player = table.players[table.current_player]
    kept = KEEP_LIMIT if table.round_number < ROUNDS else 0
    lost = max(0, sum(heap_counts(player.hand)) - kept)
    return min(lost, int(player.score) - 1)


def payment(action: Action, table: Any) -> list[int]:
    """Count the tiles of a payment with so many wilds."""
    asked, counts = placing(table), [0] * len(COLOURS)
    counts[asked.colour] += cost_of(table, asked) - action.wilds
    counts[wild_of(table)] += action.wilds
    return counts


def placed(action: Action) -> dict[str, object]:
    """Collect the words for a placement."""
    return {
        "colour": colour_word(action.colour),
        "space": action.space + 1,
        "star": star_word(action.star),
    }
