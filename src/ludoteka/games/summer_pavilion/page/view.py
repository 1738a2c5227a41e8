"""The page: what a seat sees, put into words, numbers and plans (see engine/page.py)."""

from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Count, Page, SeatLine, Seen
from ludoteka.engine.protocol import Game
from ludoteka.games.summer_pavilion.actions import ACTIONS
from ludoteka.games.summer_pavilion.components import COLOURS, KEEP_LIMIT
from ludoteka.games.summer_pavilion.page import drawing, faces
from ludoteka.games.summer_pavilion.page.plans import (
    effects_of,
    hand_of,
    key_of,
    plans,
    spaces_to_fill,
)
from ludoteka.games.summer_pavilion.positions import heap_counts
from ludoteka.games.summer_pavilion.state import BONUS, DRAFT, KEEP, PAY
from ludoteka.games.summer_pavilion.words import (
    colour_word,
    placed,
    placing,
    tiles_word,
    wild_of,
)

SPECTATOR = -1


def page(seen: Seen) -> Page:
    """Make a seat's page from what it sees."""
    table = seen.observation[0]
    can = spaces_to_fill(seen)
    shown = int(table.seat) if table.seat != SPECTATOR else int(table.current_player)
    return Page(
        {
            "view_box": drawing.VIEW_BOX,
            "drafting": table.phase == DRAFT,
            "track": faces.track(table),
            "track_title": faces.track_title(table),
            "sources": faces.sources(seen),
            "supply": faces.tile_groups(table.supply, wild_of(table), "supply."),
            "supply_title": message(N_("Supply: {tiles}"), tiles=_heap(table.supply)),
            "keeping": table.phase == KEEP and bool(seen.legal),
            "taking": int(table.owed) if table.phase == BONUS else 0,
            "stock": _stock(table),
            "shown": shown,
            "whose": seen.names[shown] if seen.names else "",
            "picked": {key: seen.picks.count(key) for key in set(seen.picks)},
            "seats": [faces.seat(seen, number, can) for number in range(table.n_players)],
        },
        tuple(_seat_line(table, number) for number in range(table.n_players)),
        _prompt(seen),
        plans(seen),
        (),
        _counts(table),
    )


def stage(observation: Any) -> Message:
    """Name round and phase, for the head of the page and of the log."""
    table = observation[0]
    phase = N_("draft") if table.phase == DRAFT else N_("placement")
    number = int(table.round_number)
    return message(N_("Round {n}, {phase}"), n=number, phase=message(phase))


def symbols(game: Game, action: int) -> tuple[str, ...]:
    """Name the tile of an action, for the log."""
    asked = ACTIONS[action]
    return (COLOURS[asked.colour],) if asked.colour >= 0 else ()


def has_secret(observation: Any) -> bool:
    """All lies open in this game."""
    return False


def _heap(heap: Any) -> Message:
    return tiles_word(heap_counts(heap))


def _stock(table: Any) -> Message:
    bag, tower = sum(heap_counts(table.bag)), sum(heap_counts(table.tower))
    return message(N_("bag {bag} · tower {tower}"), bag=bag, tower=tower)


def _counts(table: Any) -> tuple[Count, ...]:
    """What is left in the bag and what has been discarded."""
    rows = []
    for said, heap in ((N_("Bag: {n}"), table.bag), (N_("Tower: {n}"), table.tower)):
        counts = heap_counts(heap)
        rows.append(Count(message(said, n=sum(counts)), (tiles_word(counts),)))
    return tuple(rows)


def _seat_line(table: Any, number: int) -> SeatLine:
    player = table.players[number]
    points = int(player.score)
    tag = None
    if player.passed and not table.over:
        tag = message(N_("passed"))
    elif number == table.starter and not table.over:
        tag = message(N_("starts") if table.marker_in_centre else N_("marker"))
    return SeatLine(str(points), counted(points, N_("point"), N_("points")), tag)


# ---- what the seat may do now


def _prompt(seen: Seen) -> Message:
    table = seen.observation[0]
    if table.over:
        return message(N_("The game is over."))
    if not seen.legal:
        return message(N_("{name} is to move."), name=seen.names[table.current_player])
    prompts = {DRAFT: _draft_prompt, PAY: _pay_prompt, BONUS: _bonus_prompt, KEEP: _keep_prompt}
    return prompts.get(int(table.phase), _place_prompt)(seen)


def _draft_prompt(seen: Seen) -> Message:
    if seen.picks:
        return message(N_("Take these?"))
    wild = colour_word(wild_of(seen.observation[0]))
    return message(N_("Your turn: choose a colour. One {wild} comes along, it is wild."), wild=wild)


def _place_prompt(seen: Seen) -> Message:
    table = seen.observation[0]
    picked = [a for a in seen.legal if ACTIONS[a].kind == "place" and key_of(a) in seen.picks]
    if picked:
        return message(N_("Here: {effects}."), effects=effects_of(table, ACTIONS[picked[0]]))
    if seen.picks:
        return message(N_("Not here:"))
    if len(seen.legal) == 1:
        return message(N_("You cannot pay for any space."))
    return message(N_("Your turn: choose a space, or pass."))


def _pay_prompt(seen: Seen) -> Message:
    asked = placing(seen.observation[0])
    said = N_("How do you pay for {colour} on space {space} of {star}? {effects}.")
    return message(said, **placed(asked), effects=effects_of(seen.observation[0], asked))


def _bonus_prompt(seen: Seen) -> Message:
    owed = int(seen.observation[0].owed)
    return counted(
        owed,
        N_("Choose {n} tile from the supply ({marked} of {n})."),
        N_("Choose {n} tiles from the supply ({marked} of {n})."),
        marked=len(seen.picks),
    )


def _keep_prompt(seen: Seen) -> Message:
    table = seen.observation[0]
    room = KEEP_LIMIT - sum(heap_counts(table.players[table.current_player].corner))
    return message(
        N_("Choose up to {room} of your {held} tiles to keep ({marked} chosen)."),
        room=room,
        held=sum(hand_of(table)),
        marked=len(seen.picks),
    )


__all__ = ["has_secret", "page", "stage", "symbols"]
