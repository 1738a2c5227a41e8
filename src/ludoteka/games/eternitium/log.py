"""What happened in Eternitium, in words, as one seat saw it: from its observations alone."""

from typing import Any

import numpy as np

from ludoteka.engine.dispatch import Records
from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.games.eternitium.actions import (
    AIM,
    BUY,
    DECK,
    DONE,
    DRAFT_CARD,
    GIVE_ERA,
    KEEP,
    KEEP_NONE,
    PASS,
    PLACES,
    PLAY_CARD,
    REMOVE,
    START_PURGE,
)
from ludoteka.games.eternitium.state import (
    ADVANCED,
    BASIC,
    OVER,
    PAY,
    REFILL_AFTER_FAILURE,
    SYMBOL_OF,
    TARGET,
    UP,
)
from ludoteka.games.eternitium.words import (
    PORTAL_WORDS,
    UNSEEN_WORDS,
    cards_named,
    era_name,
    kind_name,
    player_name,
    symbols_named,
)


def _said(template: str, seat: int, /, **params: object) -> Message:
    return message(template, player=player_name(seat).params["player"], seat=seat, **params)


def _counted(n: int, one: str, many: str, seat: int, /, **params: object) -> Message:
    name = player_name(seat).params["player"]
    return counted(n, one, many, player=name, seat=seat, **params)


def _face_up(player: Any) -> list[int]:
    return [int(e) & SYMBOL_OF for e in player.stack[: player.n_stack][::-1] if int(e) & UP]


# ---- playing a card


def _stacks(old: Any, new: Any, seat: int) -> list[Message]:
    """Tell what became of the stacks while a card of `seat` took effect."""
    gone = new.eras_discarded.astype(int) - old.eras_discarded
    mine = old.players[seat]
    told = []
    if (gone > 0).any():
        symbol = int(np.argmax(gone))
        hidden = not int(mine.stack[int(mine.n_stack) - 1]) & UP
        left = int(new.players[seat].n_stack)
        told.append(_passed(seat, symbol, hidden, left))
    for other in range(int(new.n_players)):
        told += _stack(old.players[other], new.players[other], other, bool((gone > 0).any()))
    return told


def _passed(seat: int, symbol: int, hidden: bool, left: int) -> Message:
    if hidden:
        one = N_("{player} turns up a {era}: it matches and goes; {n} Era remains")
        many = N_("{player} turns up a {era}: it matches and goes; {n} Eras remain")
    else:
        one = N_("the {era} of {player} goes; {n} Era remains")
        many = N_("the {era} of {player} goes; {n} Eras remain")
    return _counted(left, one, many, seat, era=era_name(symbol))


def _stack(old: Any, new: Any, seat: int, went: bool) -> list[Message]:
    """Tell how one stack changed by something else than a portal."""
    grown = int(new.n_stack) - int(old.n_stack) + went * (int(new.n_stack) < int(old.n_stack))
    told = []
    if grown > 0:
        told.append(_counted(grown, N_("{player} gets an Era"), N_("{player} gets {n} Eras"), seat))
    if grown < 0:
        told.append(
            _counted(
                -grown, N_("{player} gives an Era away"), N_("{player} gives {n} Eras away"), seat
            )
        )
    before, after = _face_up(old), _face_up(new)
    if grown or (went and int(new.n_stack) < int(old.n_stack)):
        return told
    if len(after) > len(before):
        fresh = after[: len(after) - len(before)]
        told.append(_said(N_("{player} turns up: {eras}"), seat, eras=symbols_named(fresh)))
    elif len(after) < len(before):
        told.append(_said(N_("the topmost face-up Era of {player} is turned down"), seat))
    elif before != after:
        told.append(_said(N_("the top Era of {player} is now another one"), seat))
    return told


def _failed(old: Any, new: Any, seat: int) -> list[Message]:
    symbol = int(new.shown) - 1
    size = int(new.players[seat].n_stack)
    told = [
        _said(N_("{player} turns up a {era}: it does not match"), seat, era=era_name(symbol)),
        _counted(
            size,
            N_("the only Era of {player} is turned down again"),
            N_("all {n} Eras of {player} are turned down and mixed"),
            seat,
        ),
    ]
    if size > int(old.players[seat].n_stack):
        told.append(_said(N_("as it was the last one, {player} gains an Era"), seat))
    told.append(
        _said(N_("{player} plays no more and refills to {n} only"), seat, n=REFILL_AFTER_FAILURE)
    )
    return told


def _drawn(old: Any, new: Any, seat: int) -> list[Message]:
    """Tell what was drawn by a card's effect; which cards, only to their owner."""
    if old.current_player != new.current_player or new.turns != old.turns or new.shown:
        return []
    n = int(new.players[seat].n_hand) - int(old.players[seat].n_hand) + (old.phase != TARGET)
    if n <= 0 or new.phase == TARGET:
        return []
    told = _counted(n, N_("{player} draws a card"), N_("{player} draws {n} cards"), seat)
    if new.seat != seat:
        return [told]
    left = old.hand.astype(int)
    gained = np.maximum(new.hand.astype(int) - left, 0)
    if gained.sum() != n:  # the played card was drawn again
        return [told]
    return [told, message(N_("they are: {cards}"), cards=cards_named(new, gained))]


def _consequences(old: Any, new: Any, seat: int) -> list[Message]:
    if new.phase == TARGET:
        return []
    if new.shown and new.turns == old.turns:
        return _failed(old, new, seat)
    told = [*_stacks(old, new, seat), *_drawn(old, new, seat)]
    if new.extra and not old.extra and new.turns == old.turns:
        told.append(_said(N_("{player} will take an extra turn"), seat))
    return told


def _played(action: int, old: Any, new: Any, seat: int) -> list[Message]:
    card = kind_name(old, action - PLAY_CARD)
    return [_said(N_("{player} plays {card}"), seat, card=card), *_consequences(old, new, seat)]


def _aimed(action: int, old: Any, new: Any, seat: int) -> list[Message]:
    card = kind_name(old, int(old.pending) - 1)
    other = player_name(action - AIM)
    told = _said(N_("{player} aims {card} at {other}"), seat, card=card, other=other)
    return [told, *_consequences(old, new, seat)]


# ---- the other phases


def _blind(old: Any, new: Any, seat: int, tier: int) -> Message:
    """Name a card taken unseen: to its owner, and where it lay open at the bottom."""
    if old.pile_left[tier] == old.pile_known[tier]:
        return kind_name(old, int(old.bottom[tier, int(old.pile_left[tier]) - 1]))
    fresh = [int(k) - 1 for k in new.unseen if k]
    unseen = message(UNSEEN_WORDS[tier])
    if new.seat == seat and fresh:
        card = kind_name(new, fresh[-1])
        return message(N_("{what} ({card})"), what=unseen, card=card)
    return unseen


def _drafted(action: int, old: Any, new: Any, seat: int) -> list[Message]:
    place = action - DRAFT_CARD
    if place == DECK:
        card = _blind(old, new, seat, BASIC)
    else:
        card = kind_name(old, int(old.rows[BASIC, place]))
    told = _said(N_("{player} takes {card} into the first deck"), seat, card=card)
    return [told, *_rows(old, new)]


def _acquired(action: int, old: Any, new: Any, seat: int) -> list[Message]:
    paid = old.phase == PAY
    purchase = int(old.pending) - 1 if paid else action - BUY
    tier, place = divmod(purchase, PLACES)
    if place == DECK:
        card = message(UNSEEN_WORDS[tier])
        card = card if new.phase == PAY and not paid else _blind(old, new, seat, tier)
    else:
        card = kind_name(old, int(old.rows[tier, place]))
    if new.phase == PAY and not paid:
        return [_said(N_("{player} wants {card} and chooses the Era"), seat, card=card)]
    told = [
        _said(N_("{player} acquires {card}"), seat, card=card),
        *_payment(action, old, tier, seat),
    ]
    return told + _rows(old, new)


def _payment(action: int, old: Any, tier: int, seat: int) -> list[Message]:
    shown = [int(symbol) - 1 for symbol in old.open_eras if symbol]
    if action >= GIVE_ERA:
        top = action - GIVE_ERA
        shown = [top, *(s for s in shown if s != top)]
    paid = shown[: 1 if tier != ADVANCED else 2]
    eras = tuple(era_name(symbol) for symbol in paid)
    return [_said(N_("onto the stack of {player} comes: {eras}"), seat, eras=eras)]


def _rows(old: Any, new: Any) -> list[Message]:
    """Tell which technologies lie open now that did not before."""
    told = []
    for tier in range(2):
        for place in range(3):
            kind = int(new.rows[tier, place])
            if kind and kind != old.rows[tier, place]:
                told.append(message(N_("open now: {card}"), card=kind_name(new, kind)))
    return told


def _purged(action: int, old: Any, seat: int, shown: bool) -> Message:
    if action < KEEP:
        card = kind_name(old, action - REMOVE)
        return _said(N_("{player} removes {card} from the game"), seat, card=card)
    if action == KEEP_NONE:
        return _said(N_("{player} keeps no card"), seat)
    if shown:
        return _said(N_("{player} keeps {card}"), seat, card=kind_name(old, action - KEEP))
    return _said(N_("{player} keeps a card unseen"), seat)


def _deed(action: int, old: Any, new: Any, seat: int) -> list[Message]:
    if action < DRAFT_CARD:
        portal = message(PORTAL_WORDS[action])
        return [_said(N_("{player} takes a {portal}"), seat, portal=portal)]
    if action < PLAY_CARD:
        return _drafted(action, old, new, seat)
    if action < AIM:
        return _played(action, old, new, seat)
    if action < DONE:
        return _aimed(action, old, new, seat)
    if action == DONE:
        return [_said(N_("{player} plays no more cards"), seat)]
    if action == START_PURGE:
        return [_said(N_("{player} purges instead of playing"), seat)]
    if action == PASS:
        return [_said(N_("{player} acquires nothing"), seat)]
    if action < REMOVE:
        return _acquired(action, old, new, seat)
    return [_purged(action, old, seat, new.seat == seat)]


def _turn(old: Any, new: Any, seat: int) -> list[Message]:
    """Tell what the end of a turn brought."""
    told = []
    if new.turns != old.turns and new.players[seat].n_stack == 0:
        told.append(_said(N_("{player} has no Era left"), seat))
    if new.in_extra and not old.in_extra:
        told.append(_said(N_("{player} takes an extra turn"), seat))
    if new.phase == OVER:
        told.append(message(N_("The game is over")))
    elif new.round_number != old.round_number:
        told.append(message(N_("Round {round} begins"), round=int(new.round_number)))
    return told


def log(action: int, before: Records, after: Records) -> list[Message]:
    """Tell what an action did: itself first, then what followed. A kept card stays its owner's."""
    old, new = before[0], after[0]
    seat = int(old.current_player)
    return [*_deed(action, old, new, seat), *_turn(old, new, seat)]
