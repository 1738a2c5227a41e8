"""What a seat may choose: plans made from its observation, its legal actions and refusals."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Plan, Seen
from ludoteka.games.eternitium.actions import (
    AIM,
    BUY,
    DECK,
    DONE,
    DRAFT_CARD,
    GIVE_ERA,
    KEEP,
    KEEP_NONE,
    KINDS,
    PASS,
    PLACES,
    PLAY_CARD,
    REMOVE,
    START_PURGE,
    SYMBOLS,
    TAKE_PORTAL,
    TIERS,
)
from ludoteka.games.eternitium.state import (
    ACQUIRE,
    ADVANCED,
    BASIC,
    DRAFT,
    FEWEST_CARDS,
    KNOWN,
    N_KINDS,
    N_SYMBOLS,
    PAY,
    PLAY,
    PURGE,
    REFILL_AFTER_FAILURE,
    SYMBOL_OF,
    TAKE,
    TARGET,
    UP,
)
from ludoteka.games.eternitium.words import card_words, cards_named, era_name, kind_name

MOST_WAYS = 400  # sets of cards to remove that are listed; beyond that one card at a time


def plans(seen: Seen) -> tuple[Plan, ...]:
    """List the plans of the deciding seat; empty for anybody else."""
    if not seen.legal:
        return ()
    makers = {
        DRAFT: _drafting,
        TAKE: _taking,
        PLAY: _playing,
        TARGET: _aiming,
        PURGE: _purging,
        ACQUIRE: _acquiring,
        PAY: _paying,
    }
    return tuple(makers[int(seen.observation[0].phase)](seen))


def _plan(seen: Seen, action: int, picks: tuple[str, ...], **more: Any) -> Plan:
    """Make the plan of one action, with its refusal if it has one."""
    label = seen.game.describe(action, seen.observation)
    if action not in seen.legal:
        return Plan(label, picks=picks, refusal=seen.refusal(action))
    return Plan(label, (action,), picks, **more)


def _words(seen: Seen, kind: int) -> tuple[Message, ...]:
    return card_words(seen.observation[0], kind) if kind >= N_SYMBOLS else ()


def _place_key(tier: int, place: int) -> str:
    return f"tech.{TIERS[tier]}.{place + 1}"


def _drafting(seen: Seen) -> Iterator[Plan]:
    table = seen.observation[0]
    for place in range(PLACES):
        kind = int(table.rows[BASIC, place]) if place != DECK else 0
        picks = (_place_key(BASIC, place),)
        yield _plan(seen, DRAFT_CARD + place, picks, effects=_words(seen, kind) if kind else ())


def _taking(seen: Seen) -> Iterator[Plan]:
    for symbol, name in enumerate(SYMBOLS):
        yield _plan(seen, TAKE_PORTAL + symbol, (f"portal.{name}",))


# ---- playing


def _top(seen: Seen) -> int:
    player = seen.observation[0].players[seen.observation[0].seat]
    return int(player.stack[int(player.n_stack) - 1])


def _portal_notes(seen: Seen, kind: int) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """Say what a portal would do: effects, and warnings of a gamble."""
    top = _top(seen)
    matches = bool(int(seen.observation[0].kinds[kind].symbols) >> (top & SYMBOL_OF) & 1)
    if top & UP:
        return (message(N_("the {era} goes"), era=era_name(top & SYMBOL_OF)),), ()
    if top & KNOWN and matches:
        era = era_name(top & SYMBOL_OF)
        return (message(N_("the Era is known: the {era} goes"), era=era),), ()
    gamble = message(
        N_("A gamble: the Era is turned up. No match: your whole stack is mixed, refill to {n}."),
        n=REFILL_AFTER_FAILURE,
    )
    if top & KNOWN:
        gamble = message(N_("This Era is known and does not match: your whole stack is mixed."))
    only = seen.observation[0].players[seen.observation[0].seat].n_stack == 1
    extra = (message(N_("As it is your last one, you would gain an Era.")),) if only else ()
    return (), (gamble, *extra)


def _play(seen: Seen, kind: int) -> Plan:
    action, picks = PLAY_CARD + kind, (f"hand.{KINDS[kind]}",)
    effects = _words(seen, kind)
    warnings: tuple[Message, ...] = ()
    if seen.observation[0].kinds[kind].symbols and action in seen.legal:
        notes, warnings = _portal_notes(seen, kind)
        effects = (*effects, *notes)
    return _plan(seen, action, picks, effects=effects, warnings=warnings)


def _done(seen: Seen) -> Plan:
    """Stop playing; warn if a card in hand would surely send the top Era away."""
    table = seen.observation[0]
    top, left = _top(seen), int(table.hand.sum())
    fits = [
        kind
        for kind in range(N_KINDS)
        if table.hand[kind] and int(table.kinds[kind].symbols) >> (top & SYMBOL_OF) & 1
    ]
    warnings: tuple[Message, ...] = ()
    if fits and top & (UP | KNOWN):
        warnings = (message(N_("Your {card} would match."), card=kind_name(table, fits[0])),)
    label = counted(
        left,
        N_("Stop playing, discard {n} card"),
        N_("Stop playing, discard {n} cards"),
    )
    return Plan(label, (DONE,), warnings=warnings)


def _playing(seen: Seen) -> Iterator[Plan]:
    yield _done(seen)
    if START_PURGE in seen.legal:
        yield _plan(seen, START_PURGE, ())
    for kind in range(N_KINDS):
        if seen.observation[0].hand[kind]:
            yield _play(seen, kind)


def _aiming(seen: Seen) -> Iterator[Plan]:
    table = seen.observation[0]
    for seat in range(int(table.n_players)):
        if seat == table.seat:
            continue
        label = message(N_("Aim at {name}"), name=seen.names[seat])
        picks = (f"seat.{seat + 1}",)
        if AIM + seat in seen.legal:
            yield Plan(label, (AIM + seat,), picks)
        else:
            yield Plan(label, picks=picks, refusal=seen.refusal(AIM + seat))


# ---- purging


def _removals(seen: Seen, most: int) -> Iterator[tuple[int, ...]]:
    """List the sets of cards that may be removed, as kinds in order."""
    table = seen.observation[0]
    open_kinds = [k for k in range(N_KINDS) if REMOVE + k in seen.legal]
    held = [int(table.hand[kind]) for kind in open_kinds]
    if prod(n + 1 for n in held) > MOST_WAYS:
        yield from ((kind,) for kind in open_kinds)
        return
    for counts in product(*(range(n + 1) for n in held)):
        if 0 < sum(counts) <= most:
            yield tuple(k for k, n in zip(open_kinds, counts, strict=True) for _ in range(n))


def _remove(seen: Seen, kinds: tuple[int, ...]) -> Plan:
    counts = [kinds.count(kind) for kind in range(N_KINDS)]
    named = cards_named(seen.observation[0], counts)
    picks = tuple(f"hand.{KINDS[kind]}" for kind in kinds)
    warning = message(N_("out of the game for good"))
    return Plan(
        message(N_("Remove {cards}"), cards=named),
        tuple(REMOVE + kind for kind in kinds),
        picks,
        warnings=(warning,),
    )


def _purging(seen: Seen) -> Iterator[Plan]:
    table = seen.observation[0]
    player = table.players[table.seat]
    owned = int(player.n_hand) + int(player.n_draw) + int(player.n_discard)
    yield _plan(seen, KEEP_NONE, ())
    for kind in range(N_KINDS):
        if not table.hand[kind]:
            continue
        picks = (f"hand.{KINDS[kind]}",)
        yield _plan(seen, KEEP + kind, picks, effects=(message(N_("the rest is discarded")),))
        if REMOVE + kind not in seen.legal:
            yield _plan(seen, REMOVE + kind, picks)
    for kinds in _removals(seen, owned - FEWEST_CARDS):
        yield _remove(seen, kinds)


# ---- acquiring


def _era_key(table: Any, symbol: int) -> str:
    place = 1 if table.open_eras[0] == symbol + 1 else 2
    return f"era.{SYMBOLS[symbol]}.{place}"


def _choice_of_eras(table: Any) -> list[int]:
    """List the symbols between which a buyer chooses; empty if there is no choice."""
    shown = [int(era) - 1 for era in table.open_eras if era]
    return shown if len(set(shown)) == 2 else []


def _purchase(seen: Seen, tier: int, place: int) -> Iterator[Plan]:
    table = seen.observation[0]
    action, key = BUY + tier * PLACES + place, _place_key(tier, place)
    kind = int(table.rows[tier, place]) if place != DECK else 0
    effects = _words(seen, kind) if kind else ()
    choice = _choice_of_eras(table)
    if not choice or action not in seen.legal:
        yield _plan(seen, action, (key,), effects=effects)
        return
    name = seen.game.describe(action, seen.observation)
    for symbol in choice:
        both = N_("{deed}, the {era} on top") if tier == ADVANCED else N_("{deed}: the {era}")
        label = message(both, deed=name, era=era_name(symbol))
        picks = (key, _era_key(table, symbol))
        yield Plan(label, (action, GIVE_ERA + symbol), picks, effects)


def _acquiring(seen: Seen) -> Iterator[Plan]:
    yield _plan(seen, PASS, ())
    table = seen.observation[0]
    for tier in range(len(TIERS)):
        for place in range(PLACES):
            if place == DECK or table.rows[tier, place]:
                yield from _purchase(seen, tier, place)


def _paying(seen: Seen) -> Iterator[Plan]:
    table = seen.observation[0]
    for symbol in _choice_of_eras(table):
        yield _plan(seen, GIVE_ERA + symbol, (_era_key(table, symbol),))
