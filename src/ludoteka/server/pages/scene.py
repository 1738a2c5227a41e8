"""Turns what a seat sees into everything that the frame's templates show."""

import hashlib
from typing import Any

from ludoteka.engine import registry
from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Page, Past, Plan, SeatLine, Seen
from ludoteka.server import choosing
from ludoteka.server.guard import Visitor
from ludoteka.server.live.tables import LiveTable
from ludoteka.server.rooms import room, stage
from ludoteka.server.sight import SPECTATOR, Chair, past, see
from ludoteka.server.words import named, verbatim

Scene = dict[str, Any]

NOTES = {
    "stale": (
        True,
        N_("The table had moved on before your choice arrived. Nothing was changed; look again."),
    ),
    "repeated": (False, N_("That had been played already; it was not played twice.")),
    "undone": (False, N_("Taken back.")),
    "no-undo": (True, N_("That cannot be taken back any more. Nothing was changed.")),
    "refused": (True, N_("The rules do not allow that. Nothing was changed.")),
}


def build(
    live: LiveTable,
    who: Visitor,
    here: Chair,
    picks: str = "",
    ply: int | None = None,
    note: str = "",
    about: str = "",
) -> Scene:
    """Make the scene of a table, now or at a ply, as seen from a chair."""
    seen, page, choice = _look(live, here.seat, picks, ply)
    match = live.match
    over = match.over and ply is None
    return {
        **_frame(live, who, here, ply),
        **_seats(live, seen, page, ply),
        "board": page.board,
        "pieces": choice.pieces if seen.legal else {},
        "picks": choice.picks,
        "plans": [
            [_plan(seen, p, f"{g}-{n}") for n, p in enumerate(group)]
            for g, group in enumerate(choice.groups)
        ],
        "others": message(N_("Other ways")),
        "prompt": page.prompt,
        "banners": page.banners,
        "counts": page.counts,
        "log": log_lines(live, here.seat, ply, seen),
        "ending": _ending(live, page) if over else None,
        "notice": _notice(live, note, about, bool(seen.legal)),
        "heard": _heard(live, seen),
        **_undo(live, who, here.seat, ply),
    }


def _look(
    live: LiveTable, seat: int, picks: str, ply: int | None
) -> tuple[Seen, Page, choosing.Choice]:
    here = room(live.row.game)
    seen = see(live, seat, ply)
    page = here.page(seen)
    chosen = choosing.read_picks(picks, page.plans)
    if chosen:
        seen = see(live, seat, ply, chosen)
        page = here.page(seen)
    return seen, page, choosing.choose(page.plans, chosen)


def _frame(live: LiveTable, who: Visitor, here: Chair, ply: int | None) -> Scene:
    match, row = live.match, live.row
    acts = not match.over and ply is None
    your_turn = acts and here.seat == match.current_player
    path = f"/t/{row.id}"
    return {
        "game": row.game,
        "table": row.id,
        "path": path,
        "here": path if ply is None else f"{path}/replay",
        "seq": live.seq,
        "key": hashlib.sha256(f"{who.token}/{row.id}/{live.seq}".encode()).hexdigest()[:24],
        "eyes": here.eyes,
        "ply": ply,
        "seat": here.seat,
        "title": registry.info(row.game).title,
        "status": _status(live, your_turn, ply),
        "round": stage(row.game, match.observe(SPECTATOR, ply)),
        "over": match.over,
        "waiting": acts and bool(live.bot_to_move),
        "your_turn": your_turn,
        "commitment": match.commitment,
        "about": _about(live),
        "replay": None if ply is None else {"plies": match.ply},
    }


def _status(live: LiveTable, your_turn: bool, ply: int | None) -> Message:
    if ply is not None:
        return message(N_("Replay"))
    if live.match.over:
        return message(N_("Game over"))
    if your_turn:
        return message(N_("Your turn"))
    return message(N_("{name} to move"), name=live.row.seats[live.match.current_player].name)


def _about(live: LiveTable) -> list[Message]:
    info = registry.info(live.row.game)
    config = live.row.config
    preset = info.preset(config.get("preset", "standard"))
    lines = [
        message(
            N_("{preset}: {source}"), preset=message(preset.label), source=message(preset.source)
        )
    ]
    for option in info.options:
        value = config["options"][option.name]
        shown = option.labels.get(value, value)
        word = message(shown) if isinstance(shown, str) else shown
        lines.append(message(N_("{option}: {value}"), option=message(option.label), value=word))
    return lines


def _seats(live: LiveTable, seen: Seen, page: Page, ply: int | None) -> Scene:
    match, rows = live.match, live.row.seats
    at = match.ply if ply is None else ply
    actor = -1 if match.over and at == match.ply else match.player_at(at)
    seats = [
        _seat(n, rows[n].name, bool(rows[n].bot), line, actor) for n, line in enumerate(page.seats)
    ]
    mine = int(seen.observation["seat"][0])
    for seat in seats:
        seat["you"] = seat["seat"] == mine
    order = seats[mine + 1 :] + seats[:mine] if mine >= 0 else seats
    return {"players": order, "you": seats[mine] if mine >= 0 else None}


def _seat(seat: int, name: str, bot: bool, line: SeatLine, actor: int) -> Scene:
    return {
        "seat": seat,
        "name": verbatim(name),
        "bot": bot,
        "acts": seat == actor,
        "score": line.score,
        "score_word": line.score_word,
        "tag": line.tag,
    }


def _plan(seen: Seen, plan: Plan, number: str) -> Scene:
    return {
        "id": number,
        "label": plan.label,
        "actions": [seen.game.notation(action) for action in plan.actions],
        "effects": plan.effects,
        "warnings": plan.warnings,
        "refusal": plan.refusal,
        "tone": "danger" if plan.danger else "",
    }


def log_lines(live: LiveTable, seat: int, ply: int | None, seen: Seen) -> list[Scene]:
    """Tell what happened up to a ply, newest first, a turn an entry, as the seat saw it."""
    match, fresh = live.match, {recent.ply for recent in seen.recent}
    lines: list[Scene] = []
    for at in range(1, (match.ply if ply is None else ply) + 1):
        then = past(match, seat, at)
        turn = (int(then.before["turns"][0]), then.seat)
        if lines and lines[-1]["turn"] == turn:
            _add(lines[-1], _line(live, then, turn))
        else:
            lines.append(_line(live, then, turn))
        lines[-1]["fresh"] = at in fresh
    return _rounds_on_top(lines)


def _line(live: LiveTable, then: Past, turn: tuple[int, int]) -> Scene:
    said = _said(live, then)
    return {
        "turn": turn,
        "ply": then.ply,
        "text": said[0] if said else "",
        "also": said[1:],
        "symbols": room(live.row.game).symbols(live.match.game, then.action),
        "round": stage(live.row.game, then.before),
        "link": message(N_("See the table after move {n}"), n=then.ply),
    }


def _add(line: Scene, more: Scene) -> None:
    """Let one entry tell a further decision of the same turn."""
    line["also"] = [*line["also"], more["text"], *more["also"]]
    line["symbols"] = (*line["symbols"], *more["symbols"])
    line["ply"], line["link"] = more["ply"], more["link"]


def _said(live: LiveTable, then: Past) -> list[Message]:
    """Tell what a decision did, with the people's names."""
    names = [seat.name for seat in live.row.seats]
    return [
        named(line, names) for line in live.match.game.log(then.action, then.before, then.after)
    ]


def _rounds_on_top(lines: list[Scene]) -> list[Scene]:
    """Turn newest first; a round's heading stands over its newest entry only."""
    newest = lines[::-1]
    heading = None
    for line in newest:
        same = line["round"] == heading
        heading = line["round"]
        line["round"] = "" if same else heading
    return newest


def _ending(live: LiveTable, page: Page) -> Scene:
    match, names = live.match, [seat.name for seat in live.row.seats]
    ranks = match.ranks()
    winners = [names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    headline = counted(
        len(winners), N_("{names} wins"), N_("{names} share the win"), names=", ".join(winners)
    )
    told = [named(line, names) for line in match.result()]
    details = {line.params["seat"]: line for line in told if {"seat", "rank"} <= line.params.keys()}
    rows = [
        {
            "rank": ranks[seat],
            "name": verbatim(names[seat]),
            "score": line.score,
            "score_word": line.score_word,
            "detail": details.get(seat),
        }
        for seat, line in enumerate(page.seats)
    ]
    return {
        "headline": headline,
        "ranking": sorted(rows, key=lambda row: row["rank"]),
        "reasons": [line for line in told if line not in details.values()],
    }


def _notice(live: LiveTable, note: str, about: str, may_ask: bool) -> Scene | None:
    """What became of the last deed; of a refused action (`about`), the rules' own sentence."""
    if note not in NOTES:
        return None
    bad, text = NOTES[note]
    said = message(text)
    if note == "refused" and may_ask:
        refusal = live.match.why_not(about)
        said = refusal.message if refusal else said
    return {"bad": bad, "text": said}


def _heard(live: LiveTable, seen: Seen) -> list[Message]:
    """What a screen reader is told when the page changes: the moves since one's own last."""
    told = []
    for then in seen.recent[-8:]:
        told += [message(N_("{what}."), what=line) for line in _said(live, then)[:1]]
    return told


def _undo(live: LiveTable, who: Visitor, seat: int, ply: int | None) -> Scene:
    nothing = {"can_undo": False, "can_restart": False, "undo_refusal": None, "undo_label": ""}
    if ply is not None or not live.seats_of(who.person) or live.match.over or not live.match.ply:
        return nothing
    target = live.undo_refusal(who.person)
    if isinstance(target, Message):
        return {**nothing, "undo_refusal": target}
    turn = live.undo_refusal(who.person, restart=True)
    undone = live.match.player_at(target)
    label = message(N_("Undo"))
    if undone != seat:
        label = message(N_("Undo {name}’s move"), name=live.row.seats[undone].name)
    can_restart = isinstance(turn, int) and turn < target
    return {**nothing, "can_undo": True, "can_restart": can_restart, "undo_label": label}
