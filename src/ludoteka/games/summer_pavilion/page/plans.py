"""What a seat may choose: plans made from its observation, its legal actions and refusals."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Plan, Seen
from ludoteka.games.summer_pavilion import actions
from ludoteka.games.summer_pavilion.actions import ACTIONS, PASS, WILDS, Action
from ludoteka.games.summer_pavilion.components import (
    CENTRE,
    COLOURED,
    COLOURS,
    COST,
    FACTORIES,
    KEEP_LIMIT,
    N_COLOURS,
    N_SPACES,
    N_STARS,
    NUMBER_MASK,
    NUMBER_POINTS,
    ROUNDS,
    STAR_COLOUR,
    STRUCTURE_REWARD,
    SUPPLY,
)
from ludoteka.games.summer_pavilion.descriptions import describe
from ludoteka.games.summer_pavilion.page.faces import source_key, space_key
from ludoteka.games.summer_pavilion.positions import heap_counts
from ludoteka.games.summer_pavilion.refusals import SENTENCES
from ludoteka.games.summer_pavilion.rules import codes
from ludoteka.games.summer_pavilion.state import BONUS, DRAFT, KEEP, PAY, PLACE
from ludoteka.games.summer_pavilion.words import (
    closes,
    colour_word,
    marker_price,
    pass_price,
    placing,
    points_of,
    source_word,
    star_word,
    structures_word,
    taken,
    tiles_word,
    wild_of,
)

Counts = list[int]  # [colour]
MOST_SHOWN = 6  # ways to fill a space that stand side by side; more are folded, colour by colour


def plans(seen: Seen) -> tuple[Plan, ...]:
    """List the plans of the deciding seat; empty for anybody else."""
    if not seen.legal:
        return ()
    makers = {DRAFT: _drafts, PLACE: _placing, PAY: _payments, BONUS: _bonus, KEEP: _keeping}
    return tuple(makers[int(seen.observation[0].phase)](seen))


def spaces_to_fill(seen: Seen) -> frozenset[str]:
    """Name the spaces that the deciding seat can fill now."""
    placed = [ACTIONS[action] for action in seen.legal if ACTIONS[action].kind == "place"]
    return frozenset(space_key(action.star, action.space) for action in placed)


def key_of(action: int) -> str:
    """Name the space of a placement."""
    return space_key(ACTIONS[action].star, ACTIONS[action].space)


def hand_of(table: Any) -> Counts:
    """Count the tiles in the hand of the seat to move."""
    return heap_counts(table.players[table.current_player].hand)


# ---- the draft


def _drafts(seen: Seen) -> Iterator[Plan]:
    table = seen.observation[0]
    for source in range(int(FACTORIES[table.n_players]) + 1):
        for colour, n in enumerate(heap_counts(table.sources[source])):
            if n:
                yield _draft(seen, source, colour)


def _draft(seen: Seen, source: int, colour: int) -> Plan:
    table, action = seen.observation[0], actions.draft(source, colour)
    picks = (source_key(source, colour),)
    if action not in seen.legal:
        label = message(N_("Take {colour}"), colour=colour_word(colour))
        return Plan(label, picks=picks, refusal=seen.refusal(action))
    asked = ACTIONS[action]
    tiles = taken(table, asked)
    label = message(
        N_("Take {tiles} from {source}"), tiles=tiles_word(tiles), source=source_word(source)
    )
    held = sum(hand_of(table)) + sum(tiles)
    effect = counted(held, N_("then {n} tile in your hand"), N_("then {n} tiles in your hand"))
    return Plan(label, (action,), picks, (effect,), _marker(table, asked))


def _marker(table: Any, asked: Action) -> tuple[Message, ...]:
    if asked.source != 0 or not table.marker_in_centre:
        return ()
    lost = marker_price(table, asked)
    return (
        counted(
            lost,
            N_("You take the marker: {n} point less, and you start the placement"),
            N_("You take the marker: {n} points less, and you start the placement"),
        ),
    )


# ---- the placement


def _placing(seen: Seen) -> Iterator[Plan]:
    table = seen.observation[0]
    for star in range(N_STARS):
        for space in range(N_SPACES):
            if not table.players[table.current_player].tiles[star, space]:
                yield from _space(seen, star, space)
    yield _pass(seen)


def _space(seen: Seen, star: int, space: int) -> Iterator[Plan]:
    """The ways to fill a space, colour by colour; else why it cannot be filled."""
    colours = [c for c in range(N_COLOURS) if actions.place(star, space, c) in seen.legal]
    ways = [way for c in colours for way in _ways(seen, actions.place(star, space, c))]
    if len(ways) <= MOST_SHOWN:
        ways = [replace(way, group="") for way in ways]
    yield from ways
    if not colours:
        label = message(N_("Place a tile here"))
        refusal = _why_not(seen, star, space)
        yield Plan(label, picks=(space_key(star, space),), refusal=refusal)


def _why_not(seen: Seen, star: int, space: int) -> Message | None:
    """The refusal of the colour that comes nearest."""
    table = seen.observation[0]
    if table.board == COLOURED and star != CENTRE:
        return seen.refusal(actions.place(star, space, int(STAR_COLOUR[star])))
    hand = hand_of(table)
    order = sorted(range(N_COLOURS), key=lambda colour: -hand[colour])
    refusals = [seen.refusal(actions.place(star, space, colour)) for colour in order]
    price = SENTENCES[codes.TOO_FEW_TILES]
    return next((said for said in refusals if said and said.template == price), refusals[0])


def wilds_range(table: Any, asked: Action) -> range:
    """Tell how many wild tiles a payment for a placement may have."""
    hand, wild = hand_of(table), wild_of(table)
    cost = int(COST[table.board, asked.star, asked.space])
    if asked.colour == wild:
        return range(1)
    return range(max(0, cost - hand[asked.colour]), min(cost - 1, hand[wild]) + 1)


def _paid(table: Any, asked: Action, wilds: int) -> Counts:
    counts = [0] * N_COLOURS
    counts[asked.colour] += int(COST[table.board, asked.star, asked.space]) - wilds
    counts[wild_of(table)] += wilds
    return counts


def _ways(seen: Seen, action: int) -> Iterator[Plan]:
    """The payments for a placement, the one with the fewest wild tiles first."""
    table, asked = seen.observation[0], ACTIONS[action]
    ways = wilds_range(table, asked)
    key = space_key(asked.star, asked.space)
    for wilds in ways:
        label = message(
            N_("Place {colour} for {tiles}"),
            colour=colour_word(asked.colour),
            tiles=tiles_word(_paid(table, asked, wilds)),
        )
        done = (action, WILDS + wilds) if len(ways) > 1 else (action,)
        yield Plan(label, done, (key,), group=f"{key} {COLOURS[asked.colour]}")


def effects_of(table: Any, asked: Action) -> tuple[Message, ...]:
    """Say what a placement brings: points, structures, a star, a set of numbers."""
    points = points_of(table, asked)
    told = [counted(points, N_("+{n} point"), N_("+{n} points"))]
    closed = closes(table, asked)
    if closed:
        reward = sum(int(STRUCTURE_REWARD[s]) for s in closed)
        told.append(
            counted(
                reward,
                N_("closes {closed}: take {n} tile"),
                N_("closes {closed}: take {n} tiles"),
                closed=structures_word(closed),
            )
        )
    return (*told, *_completed(table, asked))


def _completed(table: Any, asked: Action) -> Iterator[Message]:
    """What pays at the end of the game and is complete by this tile."""
    player = table.players[table.current_player]
    bit = 1 << N_SPACES * asked.star + asked.space
    filled, star = int(player.filled) | bit, player.tiles[asked.star].tolist()
    if sum(tile == 0 for tile in star) == 1:
        yield message(N_("completes {star}"), star=star_word(asked.star))
    number = int(COST[table.board, asked.star, asked.space])
    mask, points = int(NUMBER_MASK[table.board, number]), int(NUMBER_POINTS[number])
    if points and filled & mask == mask:
        yield message(
            N_("completes all spaces with a {number}: {points} points at the end"),
            number=number,
            points=points,
        )


def _pass(seen: Seen) -> Plan:
    table = seen.observation[0]
    lost = pass_price(table)
    held = sum(hand_of(table))
    warnings: tuple[Message, ...] = ()
    if len(seen.legal) > 1:
        warnings = (message(N_("You are out until the next round")),)
    return Plan(_pass_label(seen, held, lost), (PASS,), warnings=warnings, danger=lost > 0)


def _pass_label(seen: Seen, held: int, lost: int) -> Message:
    if held > KEEP_LIMIT and seen.observation[0].round_number < ROUNDS:
        return counted(
            lost,
            N_("Pass: keep {kept} of {held} tiles, lose {n} point"),
            N_("Pass: keep {kept} of {held} tiles, lose {n} points"),
            kept=KEEP_LIMIT,
            held=held,
        )
    return describe(PASS, seen.observation)


def _payments(seen: Seen) -> Iterator[Plan]:
    """How many wild tiles go into the payment."""
    table = seen.observation[0]
    asked = placing(table)
    for action in seen.legal:
        paid = tiles_word(_paid(table, asked, ACTIONS[action].wilds))
        yield Plan(message(N_("Pay {tiles}"), tiles=paid), (action,))


# ---- bonus tiles and kept tiles


def multisets(counts: Counts, n: int, lowest: int) -> Iterator[tuple[int, ...]]:
    """List the choices of n tiles out of `counts`, colours from `lowest` on, in order."""
    for chosen in combinations_with_replacement(range(lowest, N_COLOURS), n):
        if all(chosen.count(colour) <= counts[colour] for colour in chosen):
            yield chosen


def _bonus(seen: Seen) -> Iterator[Plan]:
    table = seen.observation[0]
    counts = heap_counts(table.supply)
    left = sum(counts) - int(table.owed)
    refilled = left < SUPPLY and sum(heap_counts(table.bag)) + sum(heap_counts(table.tower)) > 0
    warnings = (message(N_("New tiles come into the supply: no undo")),) if refilled else ()
    for chosen in multisets(counts, int(table.owed), int(table.lowest)):
        yield Plan(
            message(N_("Take {tiles}"), tiles=_named(chosen)),
            tuple(actions.BONUSES + colour for colour in chosen),
            tuple(f"supply.{COLOURS[colour]}" for colour in chosen),
            warnings=warnings,
        )


def _named(chosen: tuple[int, ...]) -> Message:
    return tiles_word([chosen.count(colour) for colour in range(N_COLOURS)])


def _keeping(seen: Seen) -> Iterator[Plan]:
    table = seen.observation[0]
    player, hand = table.players[table.current_player], hand_of(table)
    room = KEEP_LIMIT - sum(heap_counts(player.corner))
    for n in range(room, -1, -1):
        for chosen in multisets(hand, n, int(table.lowest)):
            yield _keep(table, chosen, room)


def _keep(table: Any, chosen: tuple[int, ...], room: int) -> Plan:
    player = table.players[table.current_player]
    lost = min(sum(hand_of(table)) - len(chosen), int(player.score) - 1)
    done = tuple(actions.KEEPS + colour for colour in chosen)
    short = room - len(chosen)
    warnings: tuple[Message, ...] = ()
    if short:
        done = (*done, actions.KEEP_DONE)
        warnings = (counted(short, N_("You could keep {n} more"), N_("You could keep {n} more")),)
    return Plan(
        message(N_("Keep {tiles}"), tiles=_named(chosen)),
        done,
        tuple(f"hand.{COLOURS[colour]}" for colour in chosen),
        (counted(lost, N_("{n} point lost"), N_("{n} points lost")),),
        warnings,
        danger=short > 0,
    )
