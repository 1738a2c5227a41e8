"""The twin as the state's JSON of `docs/games/eternitium.md`, and back."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .naive import KINDS, TIERS, Market, Naive, Seat, read_technologies
from .naive_eras import Draw, Era, Eras, Group, read_era

JSON = dict[str, Any]


def counts(cards: Counter[str]) -> dict[str, int]:
    """Counts by kind, without the kinds that are not there."""
    return {kind: cards[kind] for kind in KINDS if cards[kind]}


def to_json(twin: Naive) -> JSON:
    """Everything but the technology list and the generator."""
    return {
        "n_players": twin.n,
        "round": twin.round,
        "turns": twin.turns,
        "current_player": twin.current,
        "phase": twin.phase,
        "reserve": counts(twin.reserve),
        "rows": {tier: twin.markets[tier].row for tier in TIERS},
        "piles": {tier: twin.markets[tier].pile[::-1] for tier in TIERS},
        "bottom_known": {tier: twin.markets[tier].known for tier in TIERS},
        "eras": {
            "pile": twin.eras.pile[::-1],
            "open": twin.eras.open,
            "discarded": counts(twin.eras.discarded),
        },
        "groups": {
            str(number): {"sure": counts(group.sure), "lost": group.lost}
            for number, group in sorted(twin.eras.groups.items())
        },
        "played": counts(twin.played),
        "box": counts(twin.box),
        "seats": [
            seat_to_json(seat, stack)
            for seat, stack in zip(twin.seats, twin.eras.stacks, strict=True)
        ],
        "card": twin.card,
        "purchase": twin.purchase,
        "removed": twin.removed,
        "shown": twin.shown,
        "refill": twin.refill,
        "extra": twin.extra,
        "in_extra": twin.in_extra,
    }


def seat_to_json(seat: Seat, stack: list[Era]) -> JSON:
    return {
        "hand": counts(seat.hand),
        "draw": counts(seat.draw),
        "discard": counts(seat.discard),
        "known": counts(seat.known),
        "unseen": list(seat.unseen),
        "floating": seat.floating,
        "stack": [str(era) for era in reversed(stack)],
    }


def from_json(given: JSON, draw: Draw) -> Naive:
    """The twin in a state that the game has written in full."""
    twin = Naive.__new__(Naive)
    twin.draw = draw
    twin.technologies = read_technologies(given["technologies"])
    twin.n, twin.round, twin.turns = given["n_players"], given["round"], given["turns"]
    twin.current, twin.phase = given["current_player"], given["phase"]
    twin.reserve, twin.played = Counter(given["reserve"]), Counter(given["played"])
    twin.box = Counter(given["box"])
    twin.card, twin.purchase, twin.removed = given["card"], given["purchase"], given["removed"]
    twin.shown = given["shown"]
    twin.refill, twin.extra, twin.in_extra = given["refill"], given["extra"], given["in_extra"]
    twin.markets = {tier: read_market(given, tier) for tier in TIERS}
    twin.seats = [read_seat(seat) for seat in given["seats"]]
    twin.eras = read_eras(given)
    return twin


def read_market(given: JSON, tier: str) -> Market:
    pile = list(reversed(given["piles"][tier]))
    return Market(list(given["rows"][tier]), pile, given["bottom_known"][tier])


def read_seat(given: JSON) -> Seat:
    return Seat(
        hand=Counter(given["hand"]),
        draw=Counter(given["draw"]),
        discard=Counter(given["discard"]),
        known=Counter(given["known"]),
        unseen=list(given["unseen"]),
        floating=given["floating"],
    )


def read_eras(given: JSON) -> Eras:
    eras = Eras(given["n_players"])
    eras.pile = list(reversed(given["eras"]["pile"]))
    eras.open = list(given["eras"]["open"])
    eras.discarded = Counter(given["eras"]["discarded"])
    eras.stacks = [[read_era(text) for text in reversed(s["stack"])] for s in given["seats"]]
    eras.groups = {
        int(number): Group(Counter(group["sure"]), group["lost"])
        for number, group in given["groups"].items()
    }
    return eras
