"""The words of Eternitium: names of cards and effects, what an action would do, why it may not."""

from collections.abc import Iterable, Mapping
from typing import Any

from ludoteka.engine.dispatch import Records
from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.games.eternitium.actions import (
    AIM,
    ALREADY_PLAYED,
    BUY,
    DECK,
    DONE,
    DRAFT_CARD,
    ERA_NOT_OPEN,
    GAME_OVER,
    GIVE_ERA,
    KEEP,
    KEEP_NONE,
    KINDS,
    NO_ERA_OPEN,
    NO_MATCH,
    NOT_A_TARGET,
    NOT_IN_HAND,
    OUT_OF_ORDER,
    PASS,
    PILE_EMPTY,
    PLACE_EMPTY,
    PLACES,
    PLAY_CARD,
    REMOVE,
    STACK_EMPTY,
    START_PURGE,
    SYMBOLS,
    TIERS,
    TOO_FEW_CARDS,
    WRONG_PHASE,
)
from ludoteka.games.eternitium.components import list_of
from ludoteka.games.eternitium.components.checking import Technology
from ludoteka.games.eternitium.state import (
    ACQUIRE,
    ADVANCED,
    BASIC,
    DRAFT,
    N_SYMBOLS,
    PAY,
    PLAY,
    PURGE,
    TAKE,
    TARGET,
)

SYMBOL_WORDS = (N_("circle"), N_("triangle"), N_("square"), N_("rhombus"))
assert SYMBOL_WORDS == SYMBOLS
PORTAL_WORDS = (
    N_("circle portal"),
    N_("triangle portal"),
    N_("square portal"),
    N_("rhombus portal"),
)
ERA_WORDS = (N_("circle Era"), N_("triangle Era"), N_("square Era"), N_("rhombus Era"))
TIER_WORDS = (N_("basic technology"), N_("advanced technology"))
UNSEEN_WORDS = (N_("a basic technology unseen"), N_("an advanced technology unseen"))
assert TIERS == ("basic", "advanced")
# Names of the package's own list, so that they can be translated.
OWN_NAMES = (
    N_("Droid"), N_("Double portal, circle or square"), N_("Double portal, triangle or rhombus"),
    N_("Scanner"), N_("Charge"), N_("Veil"), N_("Exchange"), N_("Quadruple portal"),
    N_("Deep scanner"), N_("Surge"), N_("Time loop"), N_("Obstacle"), N_("Mist"), N_("Shift"),
)  # fmt: skip

SENTENCES: Mapping[int, str] = {
    GAME_OVER: N_("The game is over."),
    STACK_EMPTY: N_("There are no more {symbol} portals in the reserve."),
    PLACE_EMPTY: N_("No technology lies there."),
    PILE_EMPTY: N_("That pile of technologies is empty."),
    NO_ERA_OPEN: N_("No Era lies open to pay with, so nothing can be acquired."),
    NOT_IN_HAND: N_("You have no such card in your hand."),
    NO_MATCH: N_("Your top Era lies face up and shows {top}: this portal does not match it."),
    NOT_A_TARGET: N_("There is nothing there for this card to act on."),
    ALREADY_PLAYED: N_("You have played a card in this turn: a purge is instead of playing."),
    OUT_OF_ORDER: N_("Cards are removed in the order of kinds; this kind is behind you."),
    TOO_FEW_CARDS: N_(
        "You own six cards in hand, draw pile and discard pile: none may be removed."
    ),
    ERA_NOT_OPEN: N_("No such Era lies open."),
}
WRONG_PHASES: Mapping[int, str] = {
    DRAFT: N_("Everybody first takes one basic technology."),
    TAKE: N_("First take a portal: you must, while there are any."),
    PLAY: N_("Now cards are played, until you are done."),
    TARGET: N_("First choose whom {card} acts on."),
    PURGE: N_("You are purging: remove cards, then keep one or none."),
    ACQUIRE: N_("Now you may acquire one technology, or pass."),
    PAY: N_("First choose the Era."),
}


def player_name(seat: int) -> Message:
    """Name a seat; who shows the message may put a person's name instead (`player`)."""
    number = message(N_("Seat {number}"), number=seat + 1)
    return message("{player}", player=number, seat=seat)


def technology(record: Any, kind: int) -> Technology | None:
    """Find what the list in force says about a kind; None for portals and unused keys."""
    for entry in list_of(record):
        if entry["key"] == KINDS[kind]:
            return entry
    return None


def kind_name(record: Any, kind: int) -> Message:
    """Name a kind of card as the list in force does."""
    if kind < N_SYMBOLS:
        return message(PORTAL_WORDS[kind])
    entry = technology(record, kind)
    name = entry["name"] if entry else KINDS[kind]
    return message(name) if name in OWN_NAMES else message("{name}", name=name)


def cards_named(record: Any, counts: Iterable[int]) -> tuple[Message, ...]:
    """Name counts of cards by kind: `circle portal, 2 Scanner`."""
    named = []
    for kind, n in enumerate(counts):
        if n == 1:
            named.append(kind_name(record, kind))
        elif n:
            named.append(message(N_("{n} × {card}"), n=int(n), card=kind_name(record, kind)))
    return tuple(named)


def symbols_named(symbols: Iterable[int]) -> tuple[Message, ...]:
    """Name symbols."""
    return tuple(message(SYMBOL_WORDS[symbol]) for symbol in symbols)


def era_name(symbol: int) -> Message:
    """Name an Era."""
    return message(ERA_WORDS[symbol])


# ---- what an effect does

WHOSE = {
    "self": N_("your own"),
    "one_opponent": N_("one opponent's"),
    "all_opponents": N_("every opponent's"),
}
WHO = {
    "self": N_("yourself"),
    "one_opponent": N_("one opponent"),
    "all_opponents": N_("every opponent"),
}


def _portal(effect: Mapping[str, Any]) -> Message:
    symbols = [message(symbol) for symbol in effect["symbols"]]
    if len(symbols) == N_SYMBOLS:
        return message(N_("portal for any symbol"))
    if len(symbols) == 2:
        return message(N_("portal for {one} or {other}"), one=symbols[0], other=symbols[1])
    return message(N_("portal for {symbols}"), symbols=tuple(symbols))


def _moving(effect: Mapping[str, Any]) -> Message:
    face = {"keep": "", "up": N_("face up"), "down": N_("face down")}[effect["face"]]
    said = counted(
        effect["count"],
        N_("move your top Era onto the stack of {who}, never your last one"),
        N_("move your {n} top Eras onto the stack of {who}, never your last one"),
        who=message(WHO[effect["target"]]),
    )
    return message("{said} ({face})", said=said, face=message(face)) if face else said


def _adding(effect: Mapping[str, Any]) -> Message:
    face = N_("face up") if effect["face"] == "up" else N_("face down")
    where = N_("on top") if effect["position"] == "top" else N_("at the bottom")
    return counted(
        effect["count"],
        N_("an Era from the pile for {who}, {face}, {where}"),
        N_("{n} Eras from the pile for {who}, {face}, {where}"),
        who=message(WHO[effect["target"]]),
        face=message(face),
        where=message(where),
    )


def effect_words(effect: Mapping[str, Any]) -> Message:
    """Say in words what an effect does."""
    op, n = effect["op"], effect.get("count", 1)
    whose = message(WHOSE[effect.get("target", "self")])
    if op == "portal":
        return _portal(effect)
    if op == "reveal":
        return counted(
            n,
            N_("turn up {whose} topmost face-down Era"),
            N_("turn up {whose} {n} topmost face-down Eras"),
            whose=whose,
        )
    if op == "hide":
        return counted(
            n,
            N_("turn down {whose} topmost face-up Era, mixed with those face down right below"),
            N_("{n} times: turn down {whose} topmost face-up Era, mixed with those right below"),
            whose=whose,
        )
    if op == "draw":
        return counted(n, N_("draw {n} card"), N_("draw {n} cards"))
    if op == "swap_top":
        return message(N_("swap your top Era with {whose}"), whose=whose)
    if op == "extra_turn":
        return message(N_("take one more turn after this one"))
    return _adding(effect) if op == "add_era" else _moving(effect)


def card_words(record: Any, kind: int) -> tuple[Message, ...]:
    """Say in words what a card does, effect by effect."""
    if kind < N_SYMBOLS:
        return (_portal({"symbols": [SYMBOLS[kind]]}),)
    entry = technology(record, kind)
    return tuple(map(effect_words, entry["effects"])) if entry else ()


# ---- refusals


def refusal(code: int, action: int, observation: Records) -> Message:
    """Say why `action` is refused, from what the seat to move sees."""
    seen = observation[0]
    if code == WRONG_PHASE:
        card = kind_name(seen, int(seen.pending) - 1) if seen.phase == TARGET else ""
        return message(WRONG_PHASES[int(seen.phase)], card=card)
    top = seen.players[seen.current_player]
    shown = int(top.stack[int(top.n_stack) - 1]) % N_SYMBOLS if top.n_stack else 0
    return message(
        SENTENCES[code],
        symbol=message(SYMBOL_WORDS[action % N_SYMBOLS]),
        top=message(SYMBOL_WORDS[shown]),
    )


# ---- what an action would do


def purchase_name(seen: Any, purchase: int) -> Message:
    """Name what a purchase brings: a card that lies open, or an unseen one."""
    tier, place = divmod(purchase, PLACES)
    if place == DECK:
        return message(UNSEEN_WORDS[tier])
    kind = int(seen.rows[tier, place])
    return kind_name(seen, kind) if kind else message(N_("nothing"))


def _describe_card(seen: Any, action: int) -> Message:
    verbs = (
        (KEEP, N_("Keep {card} for your next turn")),
        (REMOVE, N_("Remove {card} from the game")),
        (PLAY_CARD, N_("Play {card}")),
    )
    first, verb = next((first, verb) for first, verb in verbs if action >= first)
    return message(verb, card=kind_name(seen, action - first))


def _describe_choice(seen: Any, action: int) -> Message:
    if action < DRAFT_CARD:
        return message(N_("Take a {card}"), card=message(PORTAL_WORDS[action]))
    if action < PLAY_CARD:
        what = purchase_name(seen, BASIC * PLACES + action - DRAFT_CARD)
        return message(N_("Take {card} into your first deck"), card=what)
    if action >= GIVE_ERA:
        era = era_name(action - GIVE_ERA)
        advanced = seen.pending and (int(seen.pending) - 1) // PLACES == ADVANCED
        return message(
            N_("Take both Eras, the {era} on top") if advanced else N_("Take the {era}"), era=era
        )
    if action >= BUY:
        what = purchase_name(seen, action - BUY)
        both = (action - BUY) // PLACES == ADVANCED
        template = (
            N_("Acquire {card} for both open Eras")
            if both
            else N_("Acquire {card} for one open Era")
        )
        return message(template, card=what)
    other = action - AIM
    return message(N_("Aim at {player}"), player=player_name(other).params["player"], seat=other)


FIXED = {
    DONE: N_("Stop playing cards and discard the rest"),
    START_PURGE: N_("Purge instead of playing: remove cards, keep one, refill to six"),
    PASS: N_("Acquire nothing"),
    KEEP_NONE: N_("Keep no card"),
}


def describe(action: int, observation: Records) -> Message:
    """Say what an action would do, from what the seat to move sees."""
    if action in FIXED:
        return message(FIXED[action])
    seen = observation[0]
    if PLAY_CARD <= action < AIM or action >= REMOVE:
        return _describe_card(seen, action)
    return _describe_choice(seen, action)
