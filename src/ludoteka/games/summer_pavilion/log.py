"""What happened, in words: log lines and the end."""

from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.protocol import Records
from ludoteka.games.summer_pavilion.actions import ACTIONS, Action
from ludoteka.games.summer_pavilion.components import (
    KEEP_LIMIT,
    MIXED_STAR_POINTS,
    N_SPACES,
    N_STARS,
    NUMBER_MASK,
    NUMBER_POINTS,
    STAR_POINTS,
)
from ludoteka.games.summer_pavilion.positions import heap_counts
from ludoteka.games.summer_pavilion.state import DRAFT, KEEP, PAY, PLACE
from ludoteka.games.summer_pavilion.words import (
    closes,
    colour_word,
    marker_price,
    pass_price,
    payment,
    placed,
    placing,
    points_of,
    source_word,
    star_word,
    structures_word,
    taken,
    tiles_word,
    who_is,
    wild_of,
)


def _log_draft(action: Action, before: Any, who: dict[str, object]) -> list[Message]:
    facts: dict[str, object] = {
        **who,
        "tiles": tiles_word(taken(before, action)),
        "source": source_word(action.source),
    }
    lines = [message(N_("{player} takes {tiles} from {source}"), **facts)]
    if action.source == 0 and before.marker_in_centre:
        lines.append(
            counted(
                marker_price(before, action),
                N_("{player} takes the marker and loses {n} point"),
                N_("{player} takes the marker and loses {n} points"),
                **who,
            )
        )
    return lines


def _log_place(action: Action, before: Any, after: Any, who: dict[str, object]) -> list[Message]:
    """Tell of a tile laid; where the payment is still asked for, the points come with it."""
    facts: dict[str, object] = {**who, **placed(action)}
    if after.phase == PAY:
        return [message(N_("{player} places {colour} on space {space} of {star}"), **facts)]
    laid = counted(
        points_of(before, action),
        N_("{player} places {colour} on space {space} of {star}: +{n} point"),
        N_("{player} places {colour} on space {space} of {star}: +{n} points"),
        **facts,
    )
    return [laid, *_log_closed(action, before, who)]


def _log_wilds(action: Action, before: Any, who: dict[str, object]) -> list[Message]:
    asked = placing(before)
    paid = counted(
        points_of(before, asked),
        N_("{player} pays {tiles}: +{n} point"),
        N_("{player} pays {tiles}: +{n} points"),
        **who,
        tiles=tiles_word(payment(action, before)),
    )
    return [paid, *_log_closed(asked, before, who)]


def _log_closed(action: Action, before: Any, who: dict[str, object]) -> list[Message]:
    closed = closes(before, action)
    if not closed:
        return []
    return [message(N_("{player} closes {closed}"), **who, closed=structures_word(closed))]


def _log_lost(lost: int, who: dict[str, object]) -> list[Message]:
    if lost <= 0:
        return []
    return [counted(lost, N_("{player} loses {n} point for tiles left over"),
                    N_("{player} loses {n} points for tiles left over"), **who)]  # fmt: skip


def _log_pass(before: Any, after: Any, who: dict[str, object]) -> list[Message]:
    lines = [message(N_("{player} passes"), **who)]
    return lines + (_log_lost(pass_price(before), who) if after.phase != KEEP else [])


def _log_keep(action: Action, before: Any, after: Any, who: dict[str, object]) -> list[Message]:
    player = before.players[before.current_player]
    left = sum(heap_counts(player.hand)) - (action.kind == "keep")
    kept = N_("{player} keeps {colour}") if action.kind == "keep" else N_("{player} keeps no more")
    lines = [message(kept, **who, colour=colour_word(max(0, action.colour)))]
    done = action.kind == "done" or sum(heap_counts(player.corner)) + 1 == KEEP_LIMIT
    return lines + (_log_lost(min(left, int(player.score) - 1), who) if done else [])


def _log_course(before: Any, after: Any) -> list[Message]:
    """Tell what the action brought about: a new phase, a new round, the end."""
    if after.over:
        return [message(N_("The game is over"))]
    if after.round_number != before.round_number:
        return [
            message(N_("Round {n} begins; {colour} is wild"), n=int(after.round_number),
                    colour=colour_word(wild_of(after)))
        ]  # fmt: skip
    if before.phase == DRAFT and after.phase == PLACE:
        who = who_is(int(after.current_player))
        return [message(N_("All tiles are taken; {player} starts the placement"), **who)]
    return []


def log(action: int, before: Records, after: Records) -> list[Message]:
    """Tell what happened by an action, the action itself first."""
    asked, was, now = ACTIONS[action], before[0], after[0]
    who = who_is(int(was.current_player))
    if asked.kind == "draft":
        lines = _log_draft(asked, was, who)
    elif asked.kind == "place":
        lines = _log_place(asked, was, now, who)
    elif asked.kind == "wilds":
        lines = _log_wilds(asked, was, who)
    elif asked.kind == "bonus":
        lines = [
            message(
                N_("{player} takes {colour} from the supply"),
                **who,
                colour=colour_word(asked.colour),
            )
        ]
    elif asked.kind == "pass":
        lines = _log_pass(was, now, who)
    else:
        lines = _log_keep(asked, was, now, who)
    return lines + _log_course(was, now)


# ---- the end


def _star_bonus(player: Any, star: int) -> list[tuple[int, Message]]:
    laid = player.tiles[star].tolist()
    if not all(laid):
        return []
    if len(set(laid)) > 1:
        said = message(N_("{star} in six colours"), star=star_word(star))
        return [(MIXED_STAR_POINTS, said)]
    said = message(N_("{star} in {colour}"), star=star_word(star), colour=colour_word(laid[0] - 1))
    return [(int(STAR_POINTS[laid[0] - 1]), said)]


def end_bonuses(table: Any, seat: int) -> list[tuple[int, Message]]:
    """List what a player's board brings at the end, line by line: points and what for."""
    player = table.players[seat]
    lines = [line for star in range(N_STARS) for line in _star_bonus(player, star)]
    for number in range(1, N_SPACES + 1):
        mask = int(NUMBER_MASK[table.board, number])
        if NUMBER_POINTS[number] and int(player.filled) & mask == mask:
            said = message(N_("all spaces with a {number}"), number=number)
            lines.append((int(NUMBER_POINTS[number]), said))
    return lines


def _brought(table: Any, seat: int) -> Message:
    parts = tuple(
        message(N_("+{points} {what}"), points=points, what=what)
        for points, what in end_bonuses(table, seat)
    )
    return message(N_("{player} at the end: {bonuses}"), **who_is(seat), bonuses=parts)


def result(state: Records, ranks: list[int]) -> list[Message]:
    """Explain the end: who is first, and line by line what each board brought."""
    table = state[0]
    if not table.over:
        return []
    lines = []
    for seat in sorted(range(table.n_players), key=lambda seat: ranks[seat]):
        bonus = sum(points for points, _ in end_bonuses(table, seat))
        lines.append(
            message(
                N_("{rank}. {player}: {score} points, {bonus} of them at the end"),
                rank=ranks[seat],
                **who_is(seat),
                score=int(table.players[seat].score),
                bonus=bonus,
            )
        )
    lines += [_brought(table, seat) for seat in range(table.n_players) if end_bonuses(table, seat)]
    if ranks.count(1) > 1:
        lines.append(message(N_("Equal scores share the victory; there is no tie-break.")))
    return lines
