"""What an action would do, in words."""

from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.protocol import Records
from ludoteka.games.summer_pavilion.actions import ACTIONS, Action
from ludoteka.games.summer_pavilion.components import KEEP_LIMIT, ROUNDS, STRUCTURE_REWARD
from ludoteka.games.summer_pavilion.positions import heap_counts
from ludoteka.games.summer_pavilion.words import (
    closes,
    colour_word,
    cost_of,
    marker_price,
    pass_price,
    payment,
    placed,
    points_of,
    source_word,
    structures_word,
    taken,
    tiles_word,
)


def _describe_draft(action: Action, table: Any) -> Message:
    tiles, source = tiles_word(taken(table, action)), source_word(action.source)
    if action.source == 0 and table.marker_in_centre:
        lost = marker_price(table, action)
        return counted(
            lost,
            N_("Take {tiles} from {source}, and the marker for {n} point"),
            N_("Take {tiles} from {source}, and the marker for {n} points"),
            tiles=tiles,
            source=source,
        )
    return message(N_("Take {tiles} from {source}"), tiles=tiles, source=source)


def _describe_place(action: Action, table: Any) -> Message:
    points = points_of(table, action)
    laid = message(
        N_("Place {colour} on space {space} of {star} for {cost}"),
        **placed(action),
        cost=cost_of(table, action),
    )
    closed = closes(table, action)
    if not closed:
        return counted(points, N_("{laid}: +{n} point"), N_("{laid}: +{n} points"), laid=laid)
    reward = sum(int(STRUCTURE_REWARD[s]) for s in closed)
    return counted(
        points,
        N_("{laid}: +{n} point, closes {closed} (+{reward} tiles)"),
        N_("{laid}: +{n} points, closes {closed} (+{reward} tiles)"),
        laid=laid,
        closed=structures_word(closed),
        reward=reward,
    )


def _describe_pass(table: Any) -> Message:
    held, lost = sum(heap_counts(table.players[table.current_player].hand)), pass_price(table)
    if table.round_number == ROUNDS:
        return counted(lost, N_("Pass: lose {n} point"), N_("Pass: lose {n} points"))
    if held <= KEEP_LIMIT:
        return counted(held, N_("Pass and keep your tile"), N_("Pass and keep your {n} tiles"))
    return counted(
        lost,
        N_("Pass, keep up to four tiles: lose {n} point at least"),
        N_("Pass, keep up to four tiles: lose {n} points at least"),
    )


def _describe_done(table: Any) -> Message:
    player = table.players[table.current_player]
    lost = min(sum(heap_counts(player.hand)), int(player.score) - 1)
    return counted(lost, N_("Keep no more: lose {n} point"), N_("Keep no more: lose {n} points"))


def describe(action: int, observation: Records) -> Message:
    """Say what an action would do."""
    asked, table = ACTIONS[action], observation[0]
    if asked.kind == "draft":
        return _describe_draft(asked, table)
    if asked.kind == "place":
        return _describe_place(asked, table)
    if asked.kind == "wilds":
        return message(N_("Pay with {tiles}"), tiles=tiles_word(payment(asked, table)))
    if asked.kind == "bonus":
        return message(N_("Take {colour} from the supply"), colour=colour_word(asked.colour))
    if asked.kind == "keep":
        return message(N_("Keep {colour} in a corner"), colour=colour_word(asked.colour))
    return _describe_done(table) if asked.kind == "done" else _describe_pass(table)
