"""What is wrong with a state of Eternitium: cards lost or doubled, derived fields off, nonsense."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludoteka.engine.dispatch import Records
from ludoteka.games.eternitium.actions import KINDS, SYMBOLS, TIERS
from ludoteka.games.eternitium.components.encoding import derive
from ludoteka.games.eternitium.state import (
    ERAS_A_SYMBOL,
    GROUP_SHIFT,
    KNOWN,
    LAST_ROUND,
    MAX_PLAYERS,
    N_GROUPS,
    N_KINDS,
    N_SYMBOLS,
    OVER,
    PAY,
    PURGE,
    STARTER_SETS,
    SYMBOL_OF,
    TARGET,
    UP,
)

Wrong = Iterator[str]


def totals(record: Any) -> list[int]:
    """Tell how many cards of each kind the list has."""
    total = record.kinds["copies"].astype(int) + STARTER_SETS * record.kinds["starter"]
    return [int(n) for n in total]


def placed(record: Any) -> list[int]:
    """Count the cards of each kind that lie anywhere but in the box."""
    count = record.played.astype(int)
    count[:N_SYMBOLS] += record.reserve
    for tier in range(len(TIERS)):
        pile = record.piles[tier]
        lying = [*pile.cards[: pile.left].tolist(), *(k for k in record.rows[tier].tolist() if k)]
        count += np.bincount(lying, minlength=N_KINDS)
    for player in record.players[: record.n_players]:
        count += player.hand.astype(int) + player.draw + player.discard
    return [int(n) for n in count]


def eras_placed(record: Any) -> list[int]:
    """Count the Eras of each symbol that lie anywhere but in the Era pile."""
    count = record.eras_discarded.astype(int)
    for shown in record.open_eras.tolist():
        count[shown - 1] += shown > 0
    for player in record.players[: record.n_players]:
        stack = player.stack[: player.n_stack] & SYMBOL_OF
        count += np.bincount(stack, minlength=N_SYMBOLS)
    return [int(n) for n in count]


def _cards(record: Any) -> Wrong:
    found = [n + boxed for n, boxed in zip(placed(record), record.box.tolist(), strict=True)]
    for kind, total in enumerate(totals(record)):
        if total != found[kind]:
            yield f"{KINDS[kind]}: {found[kind]} cards of {total}"
    tiers = record.kinds["tier"].tolist()
    for tier, name in enumerate(TIERS):
        pile = record.piles[tier]
        lying = [*pile.cards[: pile.left].tolist(), *(k for k in record.rows[tier].tolist() if k)]
        if any(kind < N_SYMBOLS or tiers[kind] != tier for kind in lying):
            yield f"the {name} row or pile holds other cards"
        if pile.known > pile.left or pile.cards[pile.left :].any():
            yield f"the {name} pile is out of order"


def _eras(record: Any) -> Wrong:
    pile = np.bincount(record.era_pile[: record.n_era_pile], minlength=N_SYMBOLS)
    for symbol, found in enumerate(eras_placed(record)):
        if found + pile[symbol] != ERAS_A_SYMBOL:
            yield f"{SYMBOLS[symbol]}: {found + pile[symbol]} Eras of {ERAS_A_SYMBOL}"
    if record.era_pile[record.n_era_pile :].any():
        yield "the Era pile is out of order"
    for seat, player in enumerate(record.players):
        if player.stack[player.n_stack :].any():
            yield f"the stack of seat {seat} is out of order"
        for era in player.stack[: player.n_stack].tolist():
            if (era & UP and era & ~(SYMBOL_OF | UP)) or (era & KNOWN and era >> GROUP_SHIFT):
                yield f"seat {seat} has an Era with contrary marks"


def members(record: Any) -> list[list[int]]:
    """List the symbols of each group's Eras, from group 1."""
    found: list[list[int]] = [[] for _ in range(N_GROUPS + 1)]
    stacks = record.players["stack"].tolist()
    for stack, size in zip(stacks, record.players["n_stack"].tolist(), strict=True):
        for era in stack[:size]:
            found[era >> GROUP_SHIFT].append(era & SYMBOL_OF)
    return found[1:]


def _groups(record: Any) -> Wrong:
    groups = record.groups.tolist()
    for number, (group, eras) in enumerate(zip(groups, members(record), strict=True), 1):
        sure, size, lost, inside = group
        if size != len(eras):
            yield f"derived: group {number} has {len(eras)} Eras, not {size}"
        lacking = sum(max(0, int(n) - eras.count(symbol)) for symbol, n in enumerate(sure))
        if lacking > lost:
            yield f"group {number} lacks {lacking} of what is sure"
        if inside:
            yield f"derived: group {number} is being mixed"


def _unseen(player: Any) -> Wrong:
    slots, floating = player.unseen.tolist(), bool(player.floating)
    unseen = [kind - 1 for kind in slots if kind]
    hand, draw = player.hand.tolist(), player.draw.tolist()
    for kind in set(unseen):
        anywhere = draw[kind] if floating and kind == unseen[0] else 0
        if unseen.count(kind) > hand[kind] + anywhere:
            yield f"an unseen {KINDS[kind]} is nowhere"
    for kind, known in enumerate(player.known.tolist()):
        sure = unseen.count(kind) - (floating and unseen[:1] == [kind])
        if known + sure > hand[kind]:
            yield f"a {KINDS[kind]} is known to be in a hand where it is not"
    if (slots[1] or floating) and not slots[0]:
        yield "unseen cards are out of order"


def _counts(player: Any) -> Wrong:
    for name in ("hand", "draw", "discard"):
        count = int(player[name].sum())
        if player[f"n_{name}"] != count:
            yield f"derived: {name} has {count} cards, not {player[f'n_{name}']}"
    held = sum(1 << kind for kind, n in enumerate(player.hand.tolist()) if n)
    if player.held != held:
        yield f"derived: held is {player.held}, not {held}"


def _players(record: Any) -> Wrong:
    for seat, player in enumerate(record.players):
        yield from (f"{said} (seat {seat})" for said in (*_counts(player), *_unseen(player)))
        if seat >= record.n_players and any(player.tobytes()):
            yield f"seat {seat} does not play, but has cards"


def _numbers(record: Any) -> Wrong:
    if not 1 <= record.n_players <= MAX_PLAYERS:
        yield f"{record.n_players} players"
        return
    if not 0 <= record.current_player < record.n_players:
        yield f"no seat {record.current_player}"
    elif not record.over and not record.players[record.current_player].n_stack:
        yield "the seat to move has finished"
    if record.over != (record.phase == OVER) or record.round_number > LAST_ROUND:
        yield "the end is contrary"
    if bool(record.pending) != (record.phase in (TARGET, PAY)):
        yield "a card or purchase is pending in the wrong phase"
    if record.removed and record.phase != PURGE:
        yield "cards were removed in the wrong phase"
    if record.phase == PAY and len(set(record.open_eras.tolist()) - {0}) != 2:
        yield "no Era is to be chosen"


def _derived_kinds(records: Records) -> Wrong:
    again = records.copy()
    derive(again[0])
    if again.tobytes() != records.tobytes():
        yield "derived: what follows from the effects is off"


def validate(state: Records) -> list[str]:
    """List what is wrong with a state (shape [1]); messages on derived fields begin so."""
    record = state[0]
    numbers = list(_numbers(record))
    if numbers:
        return numbers
    checks = (_cards, _eras, _groups, _players)
    return [said for check in checks for said in check(record)] + list(_derived_kinds(state))
