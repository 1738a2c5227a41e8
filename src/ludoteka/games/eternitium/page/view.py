"""Eternitium's page: what a seat sees, put into words, numbers and plans (see engine/page.py)."""

from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Count, Page, SeatLine, Seen
from ludoteka.engine.protocol import Game
from ludoteka.games.eternitium.actions import (
    DRAFT_CARD,
    GIVE_ERA,
    PLAY_CARD,
    REMOVE,
    SYMBOLS,
    TAKE_PORTAL,
)
from ludoteka.games.eternitium.components import list_of, own_list
from ludoteka.games.eternitium.page import faces
from ludoteka.games.eternitium.page.plans import plans
from ludoteka.games.eternitium.state import (
    ACQUIRE,
    DRAFT,
    KNOWN,
    N_SYMBOLS,
    PAY,
    PLAY,
    PURGE,
    TAKE,
    TARGET,
    UP,
)
from ludoteka.games.eternitium.words import SYMBOL_WORDS, TIER_WORDS, kind_name

SPECTATOR = -1


def page(seen: Seen) -> Page:
    """Make a seat's page from what it sees."""
    table = seen.observation[0]
    mine = int(table.seat)
    focus = mine if mine != SPECTATOR else int(table.current_player)
    board = {
        "focus": faces.seat(seen, focus),
        "focus_name": seen.names[focus] if mine == SPECTATOR else None,
        "played": faces.held(table, table.played, "played"),
        "rows": faces.rows(seen),
        "reserve": faces.reserve(table),
        "open": faces.open_eras(table),
        "era_pile": int(table.n_era_pile),
        "now": _now(int(table.phase)),
        "seats": [faces.seat(seen, number) for number in range(int(table.n_players))],
        "own": faces.own(table) if mine != SPECTATOR else None,
        "reconstruction": list_of(table) == own_list(),
    }
    return Page(
        board,
        tuple(_seat_line(table, number) for number in range(int(table.n_players))),
        _prompt(seen),
        plans(seen),
        _banners(seen),
        _counts(seen),
    )


def _now(phase: int) -> str:
    """Name what the phase is about, for the order of things on a small screen."""
    if phase in (DRAFT, ACQUIRE, PAY):
        return "shopping"
    return "taking" if phase == TAKE else "playing"


def symbols(game: Game, action: int) -> tuple[str, ...]:
    """Name the symbols of portals and Eras, for the log. What is kept is nobody's business."""
    for first in (TAKE_PORTAL, PLAY_CARD, GIVE_ERA, REMOVE):
        if first <= action < first + N_SYMBOLS and not DRAFT_CARD <= action < PLAY_CARD:
            return (SYMBOLS[action - first],)
    return ()


def stage(observation: Any) -> Message:
    """Name the part of the game."""
    table = observation[0]
    if table.phase == DRAFT:
        return message(N_("First draft"))
    return message(N_("Round {n}"), n=int(table.round_number))


def has_secret(observation: Any) -> bool:
    """Tell whether the seat sees a hand of its own."""
    table = observation[0]
    return bool(table.seat != SPECTATOR and (table.hand.any() or table.unseen.any()))


def _seat_line(table: Any, number: int) -> SeatLine:
    eras = int(table.players[number].n_stack)
    word = counted(eras, N_("Era"), N_("Eras"))
    tag = message(N_("finished")) if eras == 0 else None
    return SeatLine(str(eras), word, tag or (message(N_("start player")) if number == 0 else None))


PROMPTS = {
    DRAFT: N_("Take one basic technology into your first deck: an open one, or one unseen."),
    TAKE: N_("Take a portal of your choice."),
    TARGET: N_("Whom does {card} act on? Point at a player."),
    PURGE: N_("Purge: mark cards to remove for good. Then keep one for your next turn, or none."),
    ACQUIRE: N_("You may acquire one technology: basic for one open Era, advanced for both."),
    PAY: N_("Which Era?"),
}


def _prompt(seen: Seen) -> Message:
    table = seen.observation[0]
    if table.over:
        return message(N_("The game is over."))
    if not seen.legal:
        return message(N_("{name} is to move."), name=seen.names[table.current_player])
    phase = int(table.phase)
    if phase == PLAY:
        return _play_prompt(table)
    if phase == ACQUIRE and table.shown and not seen.picks:
        return message(
            N_("The gamble is lost: it was a {symbol}. You may still acquire a technology."),
            symbol=message(SYMBOL_WORDS[int(table.shown) - 1]),
        )
    if phase == ACQUIRE and any(pick.startswith("tech.") for pick in seen.picks):
        return message(N_("Which Era? Point at one of the two open ones."))
    card = kind_name(table, int(table.pending) - 1) if phase == TARGET else ""
    return message(PROMPTS[phase], card=card)


def _play_prompt(table: Any) -> Message:
    player = table.players[table.seat]
    top = int(player.stack[int(player.n_stack) - 1])
    if top & UP:
        return message(N_("Play cards, one by one."))
    if top & KNOWN:
        return message(N_("Play cards, one by one. Your top Era lies face down, but is known."))
    return message(
        N_("Your top Era lies face down: it is not turned up by itself. A portal is a gamble.")
    )


def _banners(seen: Seen) -> tuple[Message, ...]:
    """The last round, once somebody has finished, and who still plays in it."""
    table = seen.observation[0]
    done = [n for n in range(int(table.n_players)) if not table.players[n].n_stack]
    if table.over or not done:
        return ()
    left = range(int(table.current_player), int(table.n_players))
    return (
        message(
            N_("Last round: {leader} has no Era left. Still to play: {names}."),
            leader=seen.names[done[0]],
            names=", ".join(seen.names[n] for n in left),
        ),
    )


def _counts(seen: Seen) -> tuple[Count, ...]:
    """Eras not seen yet, and the piles: public arithmetic only."""
    table = seen.observation[0]
    rows = [
        Count(message(N_("Unseen Eras: {symbol}"), symbol=message(SYMBOL_WORDS[i])), (str(n),))
        for i, n in enumerate(faces.unseen(seen))
    ]
    rows.append(Count(message(N_("Era pile")), (str(int(table.n_era_pile)),)))
    for tier in range(2):
        label = message(N_("Pile: {tier}"), tier=message(TIER_WORDS[tier]))
        rows.append(Count(label, (str(int(table.pile_left[tier])),)))
    return tuple(rows)


__all__ = ["has_secret", "page", "stage", "symbols"]
