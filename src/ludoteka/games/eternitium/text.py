"""The table of Eternitium as plain text, for a terminal or a screen reader."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludoteka.engine.dispatch import Records
from ludoteka.games.eternitium.actions import KINDS, SYMBOLS, TIERS
from ludoteka.games.eternitium.notation import PHASES, era_text
from ludoteka.games.eternitium.odds import top_shares
from ludoteka.games.eternitium.state import N_SYMBOLS, OVER, SYMBOL_OF, UP
from ludoteka.games.eternitium.words import card_words, cards_named, kind_name


def _cards(seen: Any, counts: Any) -> str:
    return ", ".join(map(str, cards_named(seen, counts.tolist()))) or "none"


def _odds(observation: Records, seat: int) -> str:
    """Tell how likely each symbol lies on top of a stack whose top is face down."""
    player = observation[0].players[seat]
    if not player.n_stack or int(player.stack[int(player.n_stack) - 1]) & UP:
        return ""
    shares = np.zeros(N_SYMBOLS)
    top_shares(observation, seat, shares)
    told = (f"{symbol} {share:.0%}" for symbol, share in zip(SYMBOLS, shares, strict=True))
    return f"   top Era: {', '.join(told)}"


def _seat(observation: Records, seat: int) -> Iterator[str]:
    seen = observation[0]
    player = seen.players[seat]
    you = " (you)" if seat == seen.seat else ""
    to_move = " *" if seat == seen.current_player and not seen.over else ""
    yield (
        f"Seat {seat + 1}{you}{to_move}: {player.n_stack} Eras; hand {player.n_hand}, "
        f"draw {player.n_draw}, discard {player.n_discard}"
    )
    stack = player.stack[: player.n_stack][::-1].tolist()
    yield "   stack, top first: " + (", ".join(map(_era, stack)) or "empty: finished")
    yield from filter(None, [_odds(observation, seat)])
    if player.n_discard:
        yield f"   discard: {_cards(seen, player.discard)}"


def _era(era: int) -> str:
    text = era_text(era).split()
    if era & UP:
        return text[0]
    if text[-1] == "known":
        return f"({SYMBOLS[era & SYMBOL_OF]})"
    return "?" if text[-1] == "down" else f"?{text[-1]}"


def _market(seen: Any) -> Iterator[str]:
    for i, tier in enumerate(TIERS):
        yield f"{tier} technologies (pile {seen.pile_left[i]}):"
        for place, kind in enumerate(seen.rows[i].tolist(), 1):
            if kind:
                effects = "; ".join(map(str, card_words(seen, kind)))
                yield f"   {place}. {kind_name(seen, kind)} [{KINDS[kind]}]: {effects}"
    reserve = ", ".join(f"{n} {s}" for n, s in zip(seen.reserve, SYMBOLS, strict=True))
    yield f"portals: {reserve}"
    shown = [SYMBOLS[s - 1] if s else "-" for s in seen.open_eras.tolist()]
    yield f"open Eras: {', '.join(shown)} (pile {seen.n_era_pile})"


def text(observation: Records) -> str:
    """Draw the table as the seeing seat sees it."""
    seen = observation[0]
    head = "game over" if seen.phase == OVER else f"phase {PHASES[seen.phase]}"
    lines = [f"Round {seen.round_number}, {head}", *_market(seen)]
    for seat in range(int(seen.n_players)):
        lines += _seat(observation, seat)
    if seen.played.any():
        lines.append(f"played: {_cards(seen, seen.played)}")
    if seen.seat >= 0:
        lines.append(f"your hand: {_cards(seen, seen.hand)}")
        lines.append(f"your draw pile, in unknown order: {_cards(seen, seen.draw)}")
    return "\n".join(lines)
