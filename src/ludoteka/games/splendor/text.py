"""The table as text, for a terminal or a screen reader."""

from typing import Any

from ludoteka.engine.dispatch import Records
from ludoteka.games.splendor.actions import BUY, TABLE, place_name
from ludoteka.games.splendor.components import CARDS, LETTERS, N_GEMS, NOBLES
from ludoteka.games.splendor.state import N_LEVELS, PAY, PHASES, ROW


def draw(observation: Records) -> str:
    """Draw the table as a seat (or a spectator) sees it."""
    seen = observation[0]
    lines = [_heading(seen), "", *_market(seen), "", _nobles(seen), _bank(seen), ""]
    for seat in range(seen.n_players):
        lines += _player(seen, seat)
    return "\n".join(lines)


def _heading(seen: Any) -> str:
    if seen.over:
        return "The game is over."
    round_ = int(seen.turns) // int(seen.n_players) + 1
    now = f"Round {round_}, seat {seen.current_player + 1} to move"
    if seen.phase == PAY:
        owed = _counts(seen.owed)
        return f"{now}: paying for {TABLE[BUY + seen.buying].removeprefix('buy ')}, owes {owed}"
    phase = PHASES[seen.phase]
    return now if phase == "main" else f"{now}: {phase}"


def _counts(counts: Any) -> str:
    """Write counts by colour: `2w 1d`; a dash for nothing."""
    return " ".join(f"{n}{c}" for c, n in zip(LETTERS, counts, strict=False) if n) or "-"


def _card(card: int) -> str:
    """Write a card: points, bonus, price."""
    facts = CARDS[card - 1]
    return f"{facts.points or ' '}{LETTERS[facts.bonus].upper()} {_counts(facts.cost)}"


def _market(seen: Any) -> list[str]:
    lines = []
    for level in reversed(range(N_LEVELS)):
        cells = []
        for column in range(ROW):
            place = ROW * level + column
            card = int(seen.market[place])
            cells.append(f"{place_name(place)} {_card(card) if card else '(empty)':<15}")
        lines.append(f"deck {level + 1} ({seen.deck_left[level]:2})  " + "  ".join(cells).rstrip())
    return lines


def _nobles(seen: Any) -> str:
    tiles = []
    for place in range(seen.n_players + 1):
        owner = int(seen.noble_owners[place])
        demand = _counts(NOBLES[seen.nobles[place] - 1].demand)
        tiles.append(f"{place + 1}: " + (f"at seat {owner}" if owner else demand))
    return "nobles   " + "   ".join(tiles)


def _bank(seen: Any) -> str:
    return "bank     " + " ".join(f"{n}{c}" for c, n in zip(LETTERS, seen.bank, strict=True))


def _player(seen: Any, seat: int) -> list[str]:
    player = seen.players[seat]
    mark = ">" if seat == seen.current_player and not seen.over else " "
    you = " (you)" if seat == seen.seat else ""
    head = (
        f"{mark} seat {seat + 1}{you}: {player.points} points, {player.n_bought} cards,"
        f" tokens {int(player.tokens.sum())}/10"
    )
    lines = [
        head,
        f"    tokens   {_counts(player.tokens)}",
        f"    bonuses  {_counts(player.bonuses[:N_GEMS])}",
    ]
    if player.n_reserved:
        held = [_held(player, i) for i in range(player.n_reserved)]
        lines.append("    reserved " + "   ".join(held))
    return lines


def _held(player: Any, i: int) -> str:
    card = int(player.reserved[i])
    hidden = " (unseen by others)" if card and player.reserved_blind[i] else ""
    shown = _card(card) + hidden if card else f"level {player.reserved_level[i]}, unseen"
    return f"{i + 1}: {shown}"
