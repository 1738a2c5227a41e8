"""A slow, plain twin of Eternitium, written from the rules text without a look at the kernels.

Order of chance and notation are those of `docs/games/eternitium.md`; everything else is the rules
text, sentence by sentence. ``draw(n)`` is asked for every chance event and answers 0 to n - 1.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from .naive_eras import SYMBOLS, Draw, Era, Eras, take_one

DATA = Path(__file__).parent / "data"
TIERS = ("basic", "advanced")
PLACES = 3
SMALLEST_DECK = 6  # a purge leaves at least so many cards in hand, deck and discard
HAND, HAND_AFTER_FAILURE, HAND_AFTER_PURGE = 5, 4, 6
LAST_ROUND, LAST_ROUND_ALONE = 100, 8
ERAS_EACH = {1: 10, 2: 10, 3: 10, 4: 9, 5: 8}
PORTALS_IN_BOX = 10  # a symbol, besides the five starter sets
SETS = 5
# The order of all lists of kinds; a list may leave some out.
KEYS = (
    *"droid double-cs double-tr scanner charge veil exchange quadruple deep-scanner surge".split(),
    *"time-loop obstacle mist shift".split(),
    *(f"technology-{number}" for number in range(15, 25)),
)
KINDS = (*SYMBOLS, *KEYS)

Effect = dict[str, Any]


class Refused(Exception):
    """The notation names nothing that is legal now."""


@dataclass(frozen=True)
class Technology:
    """A kind of technology card."""

    key: str
    tier: str
    copies: int
    starter: bool
    effects: tuple[Effect, ...]

    def targets_opponents(self) -> bool:
        return any(effect.get("target", "self") != "self" for effect in self.effects)


def read_technologies(rows: Sequence[dict[str, Any]]) -> dict[str, Technology]:
    """A technology list by key, in the order of kinds."""
    found = {
        row["key"]: Technology(
            row["key"], row["tier"], row["copies"], row["starter"], tuple(row["effects"])
        )
        for row in rows
    }
    return {key: found[key] for key in KEYS if key in found}


@cache
def reconstruction() -> dict[str, Technology]:
    """The list of the rules text."""
    return read_technologies(json.loads((DATA / "technologies.json").read_text()))


@dataclass
class Seat:
    """A seat's cards by place, and what the others know about them."""

    hand: Counter[str] = field(default_factory=Counter)
    draw: Counter[str] = field(default_factory=Counter)
    discard: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    unseen: list[str] = field(default_factory=list)
    floating: bool = False

    def own(self) -> Counter[str]:
        return self.hand + self.draw + self.discard

    def learn(self, kind: str, seen: bool) -> None:
        """A card comes into the hand before all eyes, or unseen."""
        self.hand[kind] += 1
        if seen:
            self.known[kind] += 1
        else:
            self.unseen.append(kind)

    def show(self, kind: str) -> None:
        """A card leaves the hand openly."""
        assert self.hand[kind] > 0
        self.hand[kind] -= 1
        if self.known[kind] > 0:
            self.known[kind] -= 1
            return
        left = self.hand[kind] + (self.draw[kind] if self.floating else 0)
        if left < self.unseen.count(kind):
            place = self.unseen.index(kind)
            del self.unseen[place]
            if place == 0:  # the drafted one is the oldest of all
                self.floating = False

    def renew(self) -> None:
        """The discard pile becomes the draw pile; now the hand is known but for the unseen."""
        self.draw, self.discard = +self.discard, Counter()
        self.known = self.hand - Counter(self.unseen)
        self.floating = False

    def draw_card(self, draw: Draw) -> bool:
        """Draw a card, if there is one."""
        if not self.draw.total():
            if not self.discard.total():
                return False
            self.renew()
        pile = [kind for kind in KINDS for _ in range(self.draw[kind])]
        kind = pile[draw(len(pile))]
        self.draw[kind] -= 1
        self.hand[kind] += 1
        return True


@dataclass
class Market:
    """A tier's row and pile (bottom first; its lowest ``known`` cards went there face up)."""

    row: list[str | None] = field(default_factory=lambda: [None] * PLACES)
    pile: list[str] = field(default_factory=list)
    known: int = 0

    def take(self, draw: Draw) -> tuple[str, bool]:
        """The top card, and whether everybody knew it."""
        if len(self.pile) > self.known:
            return take_one(self.pile, draw, above=self.known), False
        self.known -= 1
        return self.pile.pop(), True

    def put_under(self, kind: str) -> None:
        self.pile.insert(0, kind)
        self.known += 1

    def fill(self, place: int, draw: Draw) -> None:
        """Search the pile for a card that the row does not show yet."""
        self.row[place] = None
        for _ in range(len(self.pile)):
            kind, _seen = self.take(draw)
            if kind not in self.row:
                self.row[place] = kind
                return
            self.put_under(kind)
        if self.pile:
            self.row[place] = self.pile.pop()
            self.known -= 1


class Naive:
    """One game in progress."""

    def __init__(
        self,
        players: int,
        draw: Draw | None = None,
        technologies: dict[str, Technology] | None = None,
        deal: dict[str, list[str]] | None = None,
    ) -> None:
        self.draw: Draw = draw or (lambda n: 0)
        self.technologies = technologies or reconstruction()
        self.n = players
        self.eras = Eras(players)
        self.seats = [Seat() for _ in range(players)]
        self.markets = {tier: Market() for tier in TIERS}
        self.reserve = Counter(dict.fromkeys(SYMBOLS, 2 * players))
        self.played: Counter[str] = Counter()
        self.box: Counter[str] = Counter()
        self.phase, self.current, self.round, self.turns = "draft", 0, 0, 0
        self.card: str | None = None
        self.purchase: str | None = None
        self.removed: str | None = None
        self.shown: str | None = None  # what a failed gamble turned up in this turn
        self.refill, self.extra, self.in_extra = HAND, False, False
        self.set_up(deal or {})

    # Set-up -----------------------------------------------------------------------------------

    def set_up(self, deal: dict[str, list[str]]) -> None:
        in_order = [symbol for symbol in SYMBOLS for _ in range(15)]
        self.eras.pile = top_first(deal.get("eras"), in_order)
        self.deal_eras()
        for tier in TIERS:
            self.markets[tier].pile = top_first(deal.get(tier), self.market_cards(tier))
            for place in range(PLACES):
                self.markets[tier].fill(place, self.draw)
        starters = [key for key, card in self.technologies.items() if card.starter]
        for seat in self.seats:
            seat.draw = Counter([*SYMBOLS, *starters])
        unused = SETS - self.n
        self.box += Counter(dict.fromkeys(SYMBOLS, PORTALS_IN_BOX - 2 * self.n + unused))
        self.box += Counter(dict.fromkeys(starters, unused))

    def deal_eras(self) -> None:
        for stack in self.eras.stacks:
            for _ in range(ERAS_EACH[self.n]):
                symbol = self.eras.from_pile(self.draw)
                assert symbol is not None
                stack.append(Era(symbol))
            stack[-1].up = True
        self.eras.fill_open(self.draw)

    def market_cards(self, tier: str) -> list[str]:
        """The cards of a tier; alone, those that need an opponent go into the box."""
        cards: list[str] = []
        for card in self.technologies.values():
            if card.tier != tier:
                continue
            if self.n == 1 and card.targets_opponents():
                self.box[card.key] += card.copies
            else:
                cards += [card.key] * card.copies
        return cards

    # What may be done -------------------------------------------------------------------------

    @property
    def mover(self) -> Seat:
        return self.seats[self.current]

    @property
    def stack(self) -> list[Era]:
        return self.eras.stacks[self.current]

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def legal(self) -> set[str]:
        """Every decision that may be made now, in notation."""
        listing: dict[str, Callable[[], set[str]]] = {
            "draft": self.drafts,
            "take": lambda: {f"take {s}" for s in SYMBOLS if self.reserve[s]},
            "play": self.plays,
            "target": lambda: {f"target {seat + 1}" for seat in self.targets()},
            "purge": self.purges,
            "acquire": self.purchases,
            "era": lambda: {f"era {symbol}" for symbol in self.eras.open if symbol},
            "over": set,
        }
        return listing[self.phase]()

    def drafts(self) -> set[str]:
        return {f"draft {where}" for where in self.offers("basic")}

    def offers(self, tier: str) -> list[str]:
        """What a market has: places of the row, and its pile."""
        market = self.markets[tier]
        places = [str(i + 1) for i, kind in enumerate(market.row) if kind is not None]
        return places + (["deck"] if market.pile else [])

    def plays(self) -> set[str]:
        cards = {f"play {kind}" for kind in +self.mover.hand if self.playable(kind)}
        return cards | {"done"} | ({"purge"} if not self.played.total() else set())

    def playable(self, kind: str) -> bool:
        """Any card but a portal that cannot match the face-up top Era."""
        portals = [effect for effect in self.effects(kind) if effect["op"] == "portal"]
        top = self.stack[-1]
        return not (portals and top.up and not any(top.symbol in e["symbols"] for e in portals))

    def effects(self, kind: str) -> tuple[Effect, ...]:
        if kind in SYMBOLS:
            return ({"op": "portal", "symbols": [kind]},)
        return self.technologies[kind].effects

    def opponents(self) -> list[int]:
        """The unfinished opponents in seat order from the seat after the mover."""
        others = [(self.current + i) % self.n for i in range(1, self.n)]
        return [seat for seat in others if self.eras.stacks[seat]]

    def targets(self) -> list[int]:
        """The opponents that the card being played may be aimed at."""
        assert self.card is not None
        aimed = [e for e in self.effects(self.card) if needs_target(e)]
        return [s for s in self.opponents() if any(self.has_object(e, s) for e in aimed)]

    def has_object(self, effect: Effect, seat: int) -> bool:
        stack = self.eras.stacks[seat]
        if effect["op"] == "reveal":
            return any(not era.up for era in stack)
        if effect["op"] == "hide":
            return any(era.up for era in stack)
        if effect["op"] == "give_top":
            return len(self.stack) >= 2
        if effect["op"] == "add_era":
            return self.eras.any_left()
        return True

    def purges(self) -> set[str]:
        hand = +self.mover.hand
        keeps = {f"keep {kind}" for kind in hand} | {"keep none"}
        if self.mover.own().total() <= SMALLEST_DECK:
            return keeps
        first = KINDS.index(self.removed) if self.removed else 0
        return keeps | {f"remove {kind}" for kind in hand if KINDS.index(kind) >= first}

    def purchases(self) -> set[str]:
        if not any(self.eras.open):
            return {"pass"}
        bought = {f"buy {tier} {where}" for tier in TIERS for where in self.offers(tier)}
        return bought | {"pass"}

    # Doing it ---------------------------------------------------------------------------------

    def play(self, notation: str) -> None:
        """Make one decision. Raises `Refused`, changing nothing, if it is not legal."""
        if notation not in self.legal():
            raise Refused(notation)
        verb, *rest = notation.split()
        deeds: dict[str, Callable[..., None]] = {
            "draft": self.draft,
            "take": self.take,
            "play": self.play_card,
            "target": self.choose_target,
            "done": self.done,
            "purge": self.purge,
            "remove": self.remove,
            "keep": self.keep,
            "buy": self.buy,
            "era": self.choose_era,
            "pass": self.pass_by,
        }
        deeds[verb](*rest)

    def draft(self, where: str) -> None:
        seat, market = self.mover, self.markets["basic"]
        if where == "deck":
            kind, seen = market.take(self.draw)
            if not seen:
                seat.unseen.append(kind)
                seat.floating = True
        else:
            kind = self.from_row("basic", int(where) - 1)
        seat.draw[kind] += 1
        for _ in range(HAND):
            seat.draw_card(self.draw)
        self.current += 1
        if self.current == self.n:
            self.current, self.round = 0, 1
            self.begin_turn()

    def from_row(self, tier: str, place: int) -> str:
        """A visible card; its place is filled again at once."""
        kind = self.markets[tier].row[place]
        assert kind is not None
        self.markets[tier].fill(place, self.draw)
        return kind

    def begin_turn(self) -> None:
        self.refill, self.extra = HAND, False
        self.phase = "take" if self.reserve.total() else "play"

    def take(self, symbol: str) -> None:
        self.reserve[symbol] -= 1
        self.mover.learn(symbol, seen=True)
        self.phase = "play"

    # Phase 2: playing cards

    def play_card(self, kind: str) -> None:
        self.mover.show(kind)
        self.played[kind] += 1
        self.card = kind
        if not any(needs_target(effect) for effect in self.effects(kind)):
            self.carry_out(None)
            return
        targets = self.targets()
        if len(targets) > 1:
            self.phase = "target"
        else:
            self.carry_out(targets[0] if targets else None)

    def choose_target(self, seat: str) -> None:
        self.phase = "play"
        self.carry_out(int(seat) - 1)

    def carry_out(self, target: int | None) -> None:
        """The effects of the card being played, in order."""
        assert self.card is not None
        effects = self.effects(self.card)
        self.card = None
        for effect in effects:
            self.do_effect(effect, target)
            if not self.stack:
                self.finish()
                return
            if self.phase != "play":
                return

    def do_effect(self, effect: Effect, target: int | None) -> None:
        op, count = effect["op"], effect.get("count", 1)
        if op == "portal":
            self.portal(effect["symbols"])
        elif op == "draw":
            for _ in range(count):
                self.mover.draw_card(self.draw)
        elif op == "extra_turn":
            self.extra = not self.in_extra
        else:
            for seat in self.aimed_at(effect, target):
                self.on_stack(effect, seat, count)

    def aimed_at(self, effect: Effect, target: int | None) -> list[int]:
        if needs_target(effect):
            return [] if target is None else [target]
        return self.opponents() if effect.get("target") == "all_opponents" else [self.current]

    def on_stack(self, effect: Effect, seat: int, count: int) -> None:
        op, stack = effect["op"], self.eras.stacks[seat]
        if op == "reveal":
            self.eras.reveal(stack, count)
        for _ in range(count):
            if op == "hide":
                self.eras.hide(stack, self.draw)
            elif op == "swap_top":
                self.eras.swap_top(self.current, seat)
            elif op == "give_top":
                self.eras.give_top(self.current, seat, effect.get("face", "keep"))
            elif op == "add_era":
                self.eras.gain(seat, self.draw, effect["position"], effect["face"])

    def portal(self, symbols: Sequence[str]) -> None:
        """Discard the top Era if it matches; turning it up first is a gamble."""
        top = self.stack[-1]
        gamble = not top.up
        if gamble:
            self.eras.turn_up(top)
        if top.symbol in symbols:
            self.stack.pop()
            self.eras.discarded[top.symbol] += 1
        elif gamble:
            self.fail()

    def fail(self) -> None:
        """A gamble that did not match: the stack is mixed, playing ends, four cards come."""
        self.shown = self.stack[-1].symbol
        if len(self.stack) == 1:
            self.eras.gain(self.current, self.draw)
        self.eras.mix(self.stack, 0, len(self.stack) - 1, self.draw)
        self.refill = HAND_AFTER_FAILURE
        self.done()

    def done(self) -> None:
        """The hand is discarded, and what was played."""
        self.discard_hand(self.mover.hand)
        self.phase = "acquire"

    def discard_hand(self, cards: Counter[str]) -> None:
        for kind in KINDS:
            for _ in range(cards[kind]):
                self.mover.show(kind)
                self.mover.discard[kind] += 1
        self.clear_table()

    def clear_table(self) -> None:
        self.mover.discard += self.played
        self.played = Counter()

    def finish(self) -> None:
        """The last Era is gone: the turn ends at once, the hand stays."""
        self.clear_table()
        self.end_turn()

    # Purge

    def purge(self) -> None:
        self.phase, self.refill = "purge", HAND_AFTER_PURGE

    def remove(self, kind: str) -> None:
        self.mover.show(kind)
        self.box[kind] += 1
        self.removed = kind

    def keep(self, kind: str) -> None:
        self.removed = None
        kept = Counter() if kind == "none" else Counter([kind])
        self.discard_hand(self.mover.hand - kept)
        self.phase = "acquire"

    # Acquiring

    def buy(self, tier: str, where: str) -> None:
        self.purchase = f"buy {tier} {where}"
        visible = [symbol for symbol in self.eras.open if symbol]
        if len(set(visible)) > 1:
            self.phase = "era"
        else:
            self.complete([0, 1] if self.eras.open[0] else [1])

    def choose_era(self, symbol: str) -> None:
        """Basic: the Era taken. Advanced: the one that lies on top."""
        assert self.purchase is not None
        chosen = self.eras.open.index(symbol)
        advanced = self.purchase.split()[1] == "advanced"
        self.complete([1 - chosen, chosen] if advanced else [chosen])

    def complete(self, places: list[int]) -> None:
        """Pay with open Eras in this order (as many as the tier asks for), take the card."""
        assert self.purchase is not None
        _, tier, where = self.purchase.split()
        self.purchase = None
        for place in places[: 1 if tier == "basic" else 2]:
            symbol = self.eras.open[place]
            if symbol is not None:
                self.stack.append(Era(symbol, up=True))
                self.eras.open[place] = None
        if where == "deck":
            kind, seen = self.markets[tier].take(self.draw)
        else:
            kind, seen = self.from_row(tier, int(where) - 1), True
        self.eras.fill_open(self.draw)
        self.mover.learn(kind, seen)
        self.fill_hand()

    def pass_by(self) -> None:
        self.fill_hand()

    def fill_hand(self) -> None:
        while self.mover.hand.total() < self.refill and self.mover.draw_card(self.draw):
            pass
        self.end_turn()

    # The end of a turn ------------------------------------------------------------------------

    def end_turn(self) -> None:
        self.turns += 1
        self.shown = None
        again = self.extra and not self.in_extra and bool(self.stack)
        self.extra, self.in_extra = False, again
        if not again and self.current + 1 == self.n:
            self.end_round()
            return
        if not again:
            self.current += 1
        self.begin_turn()

    def end_round(self) -> None:
        """Over (then who decided last stays current), or the next round."""
        last = LAST_ROUND_ALONE if self.n == 1 else LAST_ROUND
        if self.round >= last or not all(self.eras.stacks):
            self.phase = "over"
            return
        self.round += 1
        self.current = 0
        self.begin_turn()

    # The count --------------------------------------------------------------------------------

    def cards_of_tier(self, seat: int, tier: str) -> int:
        own = self.seats[seat].own() + (self.played if seat == self.current else Counter())
        return sum(n for kind, n in own.items() if self.tier(kind) == tier)

    def tier(self, kind: str) -> str | None:
        return None if kind in SYMBOLS else self.technologies[kind].tier

    def points(self) -> list[int]:
        """Basic cards 1, advanced 2, over all cards a seat owns."""
        return [
            self.cards_of_tier(seat, "basic") + 2 * self.cards_of_tier(seat, "advanced")
            for seat in range(self.n)
        ]

    def ranks(self) -> list[int]:
        """1 is first: fewest Eras (none: finished), then points, then advanced cards.

        Alone: 1 if won, else 2.
        """
        if self.n == 1:
            return [2 if self.eras.stacks[0] else 1]
        keys = [
            (len(self.eras.stacks[seat]), -points, -self.cards_of_tier(seat, "advanced"))
            for seat, points in enumerate(self.points())
        ]
        return [1 + sum(1 for other in keys if other < key) for key in keys]


def needs_target(effect: Effect) -> bool:
    return effect.get("target") == "one_opponent"


def top_first(given: Sequence[str] | None, default: Sequence[str]) -> list[str]:
    """A pile, bottom first, from an order that names the top first."""
    return list(reversed(given if given is not None else default))
