"""What lies on the table, as numbers, words and pictures for board.html."""

from typing import Any

import numpy as np

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Seen
from ludoteka.games.eternitium.actions import DECK, KINDS, SYMBOLS, TIERS
from ludoteka.games.eternitium.components.checking import Technology
from ludoteka.games.eternitium.odds import top_shares, unseen_eras
from ludoteka.games.eternitium.state import (
    GROUP_SHIFT,
    KNOWN,
    N_SYMBOLS,
    SYMBOL_OF,
    UP,
)
from ludoteka.games.eternitium.words import (
    PORTAL_WORDS,
    SYMBOL_WORDS,
    TIER_WORDS,
    card_words,
    cards_named,
    era_name,
    kind_name,
    technology,
)

Face = dict[str, Any]

SHOWN_ERAS = 16  # of a stack, from the top
GROUP_LETTERS = "ABCDEFGHIJKLMNO"
MARKS = {  # picture of an effect
    "reveal": "fx-reveal",
    "hide": "fx-hide",
    "swap_top": "fx-swap",
    "draw": "fx-draw",
    "extra_turn": "fx-loop",
    "add_era": "fx-add",
    "give_top": "fx-give",
}
CERTAINTY = {
    "probable": N_("Attested; details are a reconstruction of ours"),
    "reconstructed": N_("A reconstruction of ours: no source tells what this card does"),
    "owner": N_("From the list of technologies given for this table"),
}


# ---- Eras


def _era_said(era: int) -> Message:
    if era & UP:
        return message(N_("{symbol}, face up"), symbol=message(SYMBOL_WORDS[era & SYMBOL_OF]))
    if era & KNOWN:
        return message(
            N_("face down, known to be a {symbol}"), symbol=message(SYMBOL_WORDS[era & SYMBOL_OF])
        )
    number = era >> GROUP_SHIFT
    if number:
        return message(N_("face down, of mixed group {letter}"), letter=GROUP_LETTERS[number - 1])
    return message(N_("face down, unknown"))


def _tile(era: int) -> Face:
    seen = bool(era & (UP | KNOWN))
    number = era >> GROUP_SHIFT
    return {
        "symbol": SYMBOLS[era & SYMBOL_OF] if seen else "",
        "up": bool(era & UP),
        "group": GROUP_LETTERS[number - 1] if number else "",
    }


def stack(table: Any, seat: int) -> Face:
    """Show a stack, the top first."""
    player = table.players[seat]
    eras = [int(era) for era in player.stack[: player.n_stack][::-1]]
    said = tuple(_era_said(era) for era in eras)
    title = counted(len(eras), N_("Stack of {n} Era"), N_("Stack of {n} Eras"))
    if eras:
        title = message(N_("{stack}, from the top: {eras}"), stack=title, eras=said)
    return {
        "n": len(eras),
        "tiles": [_tile(era) for era in eras[:SHOWN_ERAS]],
        "more": max(0, len(eras) - SHOWN_ERAS),
        "title": title if eras else message(N_("No Era left: finished")),
        "top": _tile(eras[0]) if eras else None,
    }


def groups(table: Any, seat: int) -> list[Message]:
    """Say what is certain of the mixed groups that have Eras in a stack."""
    player = table.players[seat]
    numbers = {int(era) >> GROUP_SHIFT for era in player.stack[: player.n_stack]} - {0}
    told = []
    for number in sorted(numbers):
        group = table.groups[number - 1]
        sure = tuple(
            message(N_("{n} {symbol}"), n=int(n), symbol=message(SYMBOL_WORDS[symbol]))
            for symbol, n in enumerate(group.sure)
            if n
        )
        told.append(
            message(
                N_("Mixed group {letter}: among {n} Eras there are certainly {sure}."),
                letter=GROUP_LETTERS[number - 1],
                n=int(group.members) + int(group.lost),
                sure=sure,
            )
        )
    return told


def odds(seen: Seen, seat: int) -> list[Face]:
    """Tell how likely each symbol lies on top of a stack; empty if that is no question."""
    player = seen.observation[0].players[seat]
    if not player.n_stack:
        return []
    top = int(player.stack[int(player.n_stack) - 1])
    if top & (UP | KNOWN):
        return []
    shares = np.zeros(N_SYMBOLS)
    top_shares(seen.observation, seat, shares)
    return [
        {"symbol": symbol, "word": message(SYMBOL_WORDS[i]), "percent": round(100 * shares[i])}
        for i, symbol in enumerate(SYMBOLS)
    ]


def unseen(seen: Seen) -> list[int]:
    """Count the Eras of each symbol that may lie anywhere unseen."""
    out = np.zeros(N_SYMBOLS)
    unseen_eras(seen.observation, out)
    return [int(n) for n in out]


# ---- cards


def _effect(effect: dict[str, Any]) -> Face:
    if effect["op"] == "portal":
        return {"symbols": effect["symbols"], "mark": "", "n": 0, "others": ""}
    target = effect.get("target", "self")
    others = {"self": "", "one_opponent": "1", "all_opponents": "*"}[target]
    n = effect.get("count", 1)
    return {"symbols": [], "mark": MARKS[effect["op"]], "n": n if n > 1 else 0, "others": others}


def _certainty(entry: Technology | None) -> Message | None:
    said = CERTAINTY.get(entry["certainty"]) if entry else None
    return message(said) if said else None


def card(table: Any, kind: int) -> Face:
    """Show a card: name, symbols of its effects, and the same in words."""
    entry = technology(table, kind)
    if kind < N_SYMBOLS:
        effects = [{"symbols": [SYMBOLS[kind]], "mark": "", "n": 0, "others": ""}]
    else:
        effects = [_effect(effect) for effect in entry["effects"]] if entry else []
    words = card_words(table, kind)
    name = kind_name(table, kind)
    said = message(N_("{card}: {effects}"), card=name, effects=words)
    return {
        "n": 1,
        "name": name,
        "tier": TIERS[table.kinds[kind].tier] if kind >= N_SYMBOLS else "portal",
        "effects": effects,
        "words": words if kind >= N_SYMBOLS else (),
        "unsure": _certainty(entry),
        "title": said if kind >= N_SYMBOLS else name,
    }


def rows(seen: Seen) -> list[Face]:
    """Show the two rows of technologies, each with its pile."""
    table = seen.observation[0]
    fresh = _fresh(seen)
    shown = []
    for i, tier in enumerate(TIERS):
        cards: list[Face | None] = []
        for place, kind in enumerate(table.rows[i].tolist()):
            face = card(table, kind) if kind else None
            if face:
                face |= {"key": f"tech.{tier}.{place + 1}", "fresh": (i, place) in fresh}
            cards.append(face)
        shown.append({"tier": tier, "cards": cards, **_pile(table, i)})
    return shown


def _fresh(seen: Seen) -> set[tuple[int, int]]:
    if not seen.recent:
        return set()
    before, now = seen.recent[0].before[0].rows, seen.observation[0].rows
    return {(i, p) for i in range(2) for p in range(3) if now[i, p] and now[i, p] != before[i, p]}


def _pile(table: Any, tier: int) -> Face:
    left, known = int(table.pile_left[tier]), int(table.pile_known[tier])
    title = counted(
        left,
        N_("Pile of the {tier}: {n} card"),
        N_("Pile of the {tier}: {n} cards"),
        tier=message(TIER_WORDS[tier]),
    )
    below = [int(kind) for kind in table.bottom[tier, :known][::-1]]
    if below:
        names = tuple(kind_name(table, kind) for kind in below)
        title = message(N_("{pile}; at the bottom lie {cards}"), pile=title, cards=names)
    price = N_("1 Era") if tier == 0 else N_("both Eras")
    return {
        "title": message(TIER_WORDS[tier]),
        "price": message(price),
        "deck": {"key": f"tech.{TIERS[tier]}.{DECK + 1}", "left": left, "title": title},
    }


def reserve(table: Any) -> list[Face]:
    """Show the portals that can be taken."""
    return [
        {
            "key": f"portal.{symbol}",
            "symbol": symbol,
            "n": int(table.reserve[i]),
            "title": message(
                N_("{portal}, {n} left"), portal=message(PORTAL_WORDS[i]), n=int(table.reserve[i])
            ),
        }
        for i, symbol in enumerate(SYMBOLS)
    ]


def open_eras(table: Any) -> list[Face | None]:
    """Show the open Eras, with which technologies are paid."""
    shown: list[Face | None] = []
    for place, era in enumerate(table.open_eras.tolist()):
        face = era and {
            "key": f"era.{SYMBOLS[era - 1]}.{place + 1}",
            "symbol": SYMBOLS[era - 1],
            "title": message(N_("open: {era}"), era=era_name(era - 1)),
        }
        shown.append(face or None)
    return shown


def held(table: Any, counts: Any, key: str = "") -> list[Face]:
    """Show cards by kind, with how many of each."""
    shown = []
    for kind, n in enumerate(counts.tolist()):
        if n:
            face = card(table, kind)
            title = face["title"]
            if n > 1:
                title = message(N_("{n} × {card}"), n=n, card=title)
            shown.append({**face, "n": n, "title": title, "key": f"{key}.{KINDS[kind]}"})
    return shown


# ---- seats


def seat(seen: Seen, number: int) -> Face:
    """Show what everybody sees of a seat."""
    table = seen.observation[0]
    player = table.players[number]
    known = cards_named(table, player.known.tolist())
    return {
        "key": f"seat.{number + 1}",
        "stack": stack(table, number),
        "groups": groups(table, number),
        "odds": odds(seen, number),
        "hand": int(player.n_hand),
        "draw": int(player.n_draw),
        "discard": int(player.n_discard),
        "discarded": cards_named(table, player.discard.tolist()),
        "known": known,
        "title": message(
            N_("{hand} cards in hand, {draw} in the draw pile, {discard} discarded"),
            hand=int(player.n_hand),
            draw=int(player.n_draw),
            discard=int(player.n_discard),
        ),
    }


def own(table: Any) -> Face:
    """Show the seeing seat's own cards."""
    blind = [int(kind) - 1 for kind in table.unseen if kind]
    return {
        "hand": held(table, table.hand, "hand"),
        "draw": cards_named(table, table.draw.tolist()),
        "blind": tuple(kind_name(table, kind) for kind in blind),
    }
