"""What lies on the table, as numbers, words and pictures for board.html."""

from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Seen
from ludoteka.games.summer_pavilion.actions import ACTIONS, Action
from ludoteka.games.summer_pavilion.components import (
    CENTRE,
    COLOURED,
    COLOURS,
    COST,
    FACTORIES,
    KINDS,
    N_SPACES,
    N_STARS,
    NUMBER_MASK,
    NUMBER_POINTS,
    ROUNDS,
    STAR_COLOUR,
    STARS,
    STRUCTURE_KIND,
    STRUCTURE_MASK,
    STRUCTURE_REWARD,
    WILD,
)
from ludoteka.games.summer_pavilion.page import drawing
from ludoteka.games.summer_pavilion.positions import heap_counts
from ludoteka.games.summer_pavilion.state import DRAFT, PAY
from ludoteka.games.summer_pavilion.words import (
    KIND_WORDS,
    closes,
    colour_word,
    placing,
    points_of,
    source_word,
    star_word,
    tiles_word,
    wild_of,
)

Face = dict[str, Any]


def source_key(source: int, colour: int) -> str:
    """Name the tiles of a colour in a source."""
    return f"source.{source}.{COLOURS[colour]}"


def space_key(star: int, space: int) -> str:
    """Name a space of the own board (space from 0)."""
    return f"space.{STARS[star]}.{space + 1}"


def tile_groups(heap: Any, wild: int, prefix: str = "") -> list[Face]:
    """Show a heap: each colour with its count, in the order of colours."""
    return [
        {
            "key": f"{prefix}{COLOURS[colour]}",
            "colour": COLOURS[colour],
            "n": n,
            "wild": colour == wild,
            "title": _group_title(n, colour, colour == wild),
        }
        for colour, n in enumerate(heap_counts(heap))
        if n
    ]


def _group_title(n: int, colour: int, wild: bool) -> Message:
    named = colour_word(colour)
    if wild:
        return counted(n, N_("{n} {colour}, wild"), N_("{n} {colour}, wild"), colour=named)
    return counted(n, N_("{n} {colour}"), N_("{n} {colour}"), colour=named)


def track(table: Any) -> list[Face]:
    """Show the six rounds with their wild colours."""
    return [
        {
            "number": number,
            "colour": COLOURS[WILD[number]],
            "now": number == table.round_number and not table.over,
            "done": number < table.round_number or bool(table.over),
        }
        for number in range(1, ROUNDS + 1)
    ]


def track_title(table: Any) -> Message:
    """Say which colours are wild in this and the next rounds."""
    later = tuple(colour_word(int(WILD[n])) for n in range(int(table.round_number) + 1, ROUNDS + 1))
    now = colour_word(wild_of(table))
    if not later:
        return message(N_("Wild in this last round: {now}"), now=now)
    return message(N_("Wild in this round: {now}; then {later}"), now=now, later=later)


# ---- factories, centre, supply


def sources(seen: Seen) -> list[Face]:
    """Show the centre and the factories while tiles are drafted."""
    table = seen.observation[0]
    if table.phase != DRAFT:
        return []
    fresh = {ACTIONS[past.action].source for past in seen.recent}
    return [_source(table, i, i in fresh) for i in range(int(FACTORIES[table.n_players]) + 1)]


def _source(table: Any, source: int, fresh: bool) -> Face:
    groups = tile_groups(table.sources[source], wild_of(table), f"source.{source}.")
    for group in groups:
        group["title"] = message(
            N_("{tiles} in {source}"), tiles=group["title"], source=source_word(source)
        )
    marker = source == 0 and bool(table.marker_in_centre)
    return {
        "number": source,
        "groups": groups,
        "marker": marker,
        "fresh": fresh,
        "title": _source_title(source, marker),
    }


def _source_title(source: int, marker: bool) -> Message:
    if source:
        return message(N_("Factory {number}"), number=source)
    return message(N_("Centre, with the start marker") if marker else N_("Centre"))


# ---- boards


def board(seen: Seen, seat: int, can: frozenset[str] = frozenset()) -> Face:
    """Show a seat's star board; `can` are the keys of spaces that may be filled now."""
    table = seen.observation[0]
    fresh, plan = _fresh_tiles(seen, seat), _planned(seen) if seat == table.seat else []
    spaces = [
        _space(table, seat, star, space, can)
        for star in range(N_STARS)
        for space in range(N_SPACES)
    ]
    for space in spaces:
        space["fresh"] = space["place"] in fresh
    for asked in plan[:1]:
        colours = {action.colour for action in plan}
        spaces[N_SPACES * asked.star + asked.space] |= {
            "chosen": True,
            "ghost": COLOURS[asked.colour] if len(colours) == 1 else "",
            "gain": points_of(table, asked),
        }
    return {
        "spaces": spaces,
        "gaps": _gaps(table, seat, {s for asked in plan[:1] for s in closes(table, asked)}),
        "stars": [_star_words(table, seat, star) for star in range(N_STARS)],
        "numbers": _numbers(table, seat),
        "closed": _closed_words(table, seat),
    }


def _planned(seen: Seen) -> list[Action]:
    """The placements that the picked space allows, or the one that is being paid for."""
    table = seen.observation[0]
    if table.phase == PAY and seen.legal:
        return [placing(table)]
    picked = {pick for pick in seen.picks if pick.startswith("space.")}
    placed = [ACTIONS[action] for action in seen.legal if ACTIONS[action].kind == "place"]
    return [asked for asked in placed if space_key(asked.star, asked.space) in picked]


def _fresh_tiles(seen: Seen, seat: int) -> set[str]:
    """The places of tiles that a seat laid since one's own last turn."""
    found = set()
    for past in seen.recent:
        if past.seat != seat:
            continue
        asked = _laid(past)
        if asked is not None:
            found.add(f"{asked.star}-{asked.space + 1}")
    return found


def _laid(past: Any) -> Action | None:
    asked = ACTIONS[past.action]
    if asked.kind == "wilds":
        return placing(past.before[0])
    return asked if asked.kind == "place" else None


def tint(table: Any, star: int) -> str:
    """Tell the colour of a star's ground; `any` where all colours may lie."""
    free = table.board != COLOURED or star == CENTRE
    return "any" if free else COLOURS[STAR_COLOUR[star]]


def _space(table: Any, seat: int, star: int, space: int, can: frozenset[str]) -> Face:
    tile, key = int(table.players[seat].tiles[star, space]), space_key(star, space)
    return {
        **drawing.SPACES[star][space],
        "key": key,
        "cost": int(COST[table.board, star, space]),
        "tile": COLOURS[tile - 1] if tile else "",
        "tint": tint(table, star),
        "can": key in can,
        "chosen": False,
        "ghost": "",
        "gain": 0,
        "title": _space_title(table, star, space, tile, key in can),
    }


def _space_title(table: Any, star: int, space: int, tile: int, can: bool) -> Message:
    facts: dict[str, object] = {"star": star_word(star), "space": space + 1}
    if tile:
        said = N_("Space {space} of {star}: {colour}")
        return message(said, **facts, colour=colour_word(tile - 1))
    facts["cost"] = int(COST[table.board, star, space])
    if can:
        return message(N_("Space {space} of {star}, costs {cost}; you can fill it"), **facts)
    return message(N_("Space {space} of {star}, costs {cost}"), **facts)


def _gaps(table: Any, seat: int, closing: set[int]) -> list[Face]:
    filled = int(table.players[seat].filled)
    return [
        {
            **drawn,
            "closed": filled & int(mask) == int(mask),
            "closing": i in closing,
            "near": (int(mask) & ~filled).bit_count() == 1,
            "reward": int(reward),
        }
        for i, (drawn, mask, reward) in enumerate(
            zip(drawing.GAPS, STRUCTURE_MASK, STRUCTURE_REWARD, strict=True)
        )
    ]


def _star_words(table: Any, seat: int, star: int) -> Message:
    """Say what lies in a star, for those who do not see the picture."""
    laid = table.players[seat].tiles[star].tolist()
    parts = tuple(
        message(N_("{colour} on {space}"), colour=colour_word(tile - 1), space=space)
        for space, tile in enumerate(laid, 1)
        if tile
    )
    if not parts:
        return message(N_("{star}: empty"), star=star_word(star))
    return message(N_("{star}: {tiles}"), star=star_word(star), tiles=parts)


def _closed_words(table: Any, seat: int) -> Message:
    filled = int(table.players[seat].filled)
    closed = [
        int(kind)
        for kind, mask in zip(STRUCTURE_KIND, STRUCTURE_MASK, strict=True)
        if filled & int(mask) == int(mask)
    ]
    parts = tuple(
        message(N_("{n} × {kind}"), n=closed.count(k), kind=message(KIND_WORDS[KINDS[k]]))
        for k in range(len(KINDS))
        if k in closed
    )
    return message(N_("closed: {kinds}"), kinds=parts) if parts else message(N_("nothing closed"))


def _numbers(table: Any, seat: int) -> list[Face]:
    """How far the sets of printed numbers are."""
    filled, found = int(table.players[seat].filled), []
    for number in range(1, N_SPACES + 1):
        mask, points = int(NUMBER_MASK[table.board, number]), int(NUMBER_POINTS[number])
        if not points:
            continue
        have, need = (mask & filled).bit_count(), mask.bit_count()
        title = message(
            N_("Spaces with a {number}: {have} of {need}, {points} points for all"),
            number=number,
            have=have,
            need=need,
            points=points,
        )
        found.append(
            {"number": number, "have": have, "need": need, "points": points, "title": title}
        )
    return found


# ---- seats


def seat(seen: Seen, number: int, can: frozenset[str]) -> Face:
    """Show what a seat has before it."""
    table = seen.observation[0]
    player, wild = table.players[number], wild_of(table)
    hand = tile_groups(player.hand, wild, "hand.")
    held = sum(group["n"] for group in hand)
    return {
        "hand": hand,
        "held": held,
        "hand_title": counted(
            held,
            N_("Hand, {n} tile: {tiles}"),
            N_("Hand, {n} tiles: {tiles}"),
            tiles=tiles_word(heap_counts(player.hand)),
        ),
        "corner": tile_groups(player.corner, -1),
        "corner_title": message(
            N_("In the corners: {tiles}"), tiles=tiles_word(heap_counts(player.corner))
        ),
        "marker": number == table.starter and not table.marker_in_centre and not table.over,
        "passed": bool(player.passed),
        "board": board(seen, number, can if number == table.seat else frozenset()),
    }
