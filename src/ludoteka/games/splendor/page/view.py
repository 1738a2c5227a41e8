"""Splendor's page: what a seat sees, put into words, numbers and plans (see engine/page.py)."""

from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Count, Page, SeatLine, Seen
from ludoteka.engine.protocol import Game
from ludoteka.games.splendor.actions import PAY_TOKEN, RESERVE, RETURN_TOKEN, TAKE_NOBLE, TAKES
from ludoteka.games.splendor.components import CARDS, COLOURS, GOLD, LETTERS
from ludoteka.games.splendor.page import faces
from ludoteka.games.splendor.page.plans import mover_of, plans
from ludoteka.games.splendor.state import HAND_LIMIT, N_LEVELS, NOBLE, PAY, RETURN
from ludoteka.games.splendor.words import amounts

SPECTATOR = -1
_QUESTIONS = {
    "card": N_("Buy it, or reserve it?"),
    "reserved": N_("Buy your reserved card?"),
    "deck": N_("Reserve a card unseen?"),
}


def page(seen: Seen) -> Page:
    """Make a seat's page from what it sees."""
    table = seen.observation[0]
    mover = mover_of(seen) if seen.legal else None
    change = _marked(seen)
    mine = int(table.seat)
    board = {
        "nobles": faces.nobles(table),
        "rows": faces.market(seen, mover),
        "bank": faces.bank(seen, [-n for n in change]),
        "seats": [
            faces.seat(table, number, change if number == mine else [0] * len(COLOURS))
            for number in range(table.n_players)
        ],
    }
    return Page(
        board,
        tuple(_seat_line(table, number) for number in range(table.n_players)),
        _prompt(seen),
        plans(seen),
        _banners(seen),
        _counts(table),
    )


def symbols(game: Game, action: int) -> tuple[str, ...]:
    """Name the gems of a take, a payment or a return, for the log."""
    if action < RESERVE:
        return tuple(LETTERS[gem] for gem in TAKES[action])
    if PAY_TOKEN <= action < TAKE_NOBLE:
        return (LETTERS[(action - PAY_TOKEN) % (RETURN_TOKEN - PAY_TOKEN)],)
    return ()


def has_secret(observation: Any) -> bool:
    """Tell whether the seat holds a card that it reserved unseen."""
    table = observation[0]
    if table.seat == SPECTATOR:
        return False
    return bool(table.players[table.seat].reserved_blind.any())


def _marked(seen: Seen) -> list[int]:
    """What the picked pieces would do to the seat's tokens, by colour."""
    change = [0] * len(COLOURS)
    for pick in seen.picks:
        kind, _, letter = pick.partition(".")
        if kind in ("bank", "hand") and letter in LETTERS and letter != "":
            change[LETTERS.index(letter)] += 1 if kind == "bank" else -1
    return change


def _seat_line(table: Any, number: int) -> SeatLine:
    points = int(table.players[number].points)
    word = counted(points, N_("point"), N_("points"))
    return SeatLine(
        str(points), word, message(N_("first player")) if number == table.first_player else None
    )


def _prompt(seen: Seen) -> Message:
    table = seen.observation[0]
    if table.over:
        return message(N_("The game is over."))
    if not seen.legal:
        return message(N_("{name} is to move."), name=seen.names[table.current_player])
    if table.phase == RETURN:
        return _return_prompt(seen)
    if table.phase == PAY:
        return message(N_("How do you pay? Still owed: {price}."), price=amounts(table.owed))
    if table.phase == NOBLE:
        return message(N_("Several nobles would come. Choose one."))
    return _main_prompt(seen)


def _return_prompt(seen: Seen) -> Message:
    over = int(mover_of(seen).tokens.sum()) - HAND_LIMIT
    return counted(
        over,
        N_("You hold {held} tokens: mark {n} of yours to return ({marked} of {n})."),
        N_("You hold {held} tokens: mark {n} of yours to return ({marked} of {n})."),
        held=over + HAND_LIMIT,
        marked=len(seen.picks),
    )


def _main_prompt(seen: Seen) -> Message:
    marked = [pick for pick in seen.picks if pick.startswith("bank.")]
    if not seen.picks:
        return message(N_("Your turn: mark tokens, or a card."))
    if marked and marked[0] == "bank.d":
        return message(N_("Gold cannot be taken."))
    if marked:
        offered = min(3, int((seen.observation[0].bank[:GOLD] > 0).sum()))
        if len(set(marked)) < len(marked):
            return message(N_("Two of one colour."))
        return message(
            N_("{n} of {wanted} different colours; the same colour twice takes a pair."),
            n=len(marked),
            wanted=offered,
        )
    kind = seen.picks[0].partition(".")[0]
    return message(_QUESTIONS.get(kind, N_("Your turn: mark tokens, or a card.")))


def _banners(seen: Seen) -> tuple[Message, ...]:
    """The last round, once somebody has the points, and who still plays in it."""
    table = seen.observation[0]
    n, target = int(table.n_players), int(table.target_points)
    done = [seat for seat in range(n) if table.players[seat].points >= target]
    if table.over or not done:
        return ()
    turn = (int(table.current_player) - int(table.first_player)) % n
    left = [(int(table.first_player) + later) % n for later in range(turn, n)]
    names = ", ".join(seen.names[seat] for seat in left)
    points = int(table.players[done[0]].points)
    return (
        message(
            N_("Last round: {leader} has {points} points. Still to play: {names}."),
            leader=seen.names[done[0]],
            points=points,
            names=names,
        ),
    )


def _counts(table: Any) -> tuple[Count, ...]:
    """Cards of each level not yet seen by the seat, and the bonuses they give."""
    known = _known(table)
    rows = []
    for level in range(1, N_LEVELS + 1):
        unseen = [card for card in CARDS if card.level == level and card.id not in known]
        by_gem = amounts([sum(card.bonus == gem for card in unseen) for gem in range(GOLD)])
        label = message(
            N_("Level {level}: {n} in the deck, {unseen} unknown to you"),
            level=level,
            n=int(table.deck_left[level - 1]),
            unseen=len(unseen),
        )
        rows.append(Count(label, (message(N_("they give {gems}"), gems=by_gem),) if by_gem else ()))
    return tuple(rows)


def _known(table: Any) -> set[int]:
    """Ids of the cards whose place the seat knows."""
    words = [int(table.removed[word]) for word in range(2)]
    for player in table.players[: table.n_players]:
        words = [word | int(player.bought[i]) for i, word in enumerate(words)]
    known = {64 * i + bit for i, word in enumerate(words) for bit in range(64) if word >> bit & 1}
    known |= {int(card) for card in table.market}
    return known | {
        int(card) for player in table.players[: table.n_players] for card in player.reserved
    }


__all__ = ["has_secret", "page", "symbols"]
