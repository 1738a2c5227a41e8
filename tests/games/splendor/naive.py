"""A slow, plain twin of Splendor, written from the rules text without a look at the kernels.

Nothing here is clever: hands are dictionaries, every choice is listed in full and then looked up.
It shares no code and no data with the package, so that an error in one shows up against the other.
Colours stand in the order white, blue, green, red, black, gold: letters ``w u g r k d``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

COLOURS = "wugrk"
GOLD = "d"
LETTERS = COLOURS + GOLD
LEVELS = (1, 2, 3)
PLACES = 4
TOKENS_OF_A_COLOUR = {2: 4, 3: 5, 4: 7}
NAMES = {"white": "w", "blue": "u", "green": "g", "red": "r", "black": "k"}
MAX_TOKENS = 10
MAX_RESERVED = 3
MAX_ROUNDS = 200

DATA = Path(__file__).parent / "data"

Tokens = dict[str, int]


class Refused(Exception):
    """The notation names nothing that is legal now."""


@dataclass(frozen=True)
class Card:
    """A development card."""

    id: int
    level: int
    bonus: str
    points: int
    cost: tuple[int, ...]

    def price(self, colour: str) -> int:
        return self.cost[COLOURS.index(colour)]


@dataclass(frozen=True)
class Noble:
    """A noble tile: bonuses it asks for, never tokens."""

    id: int
    points: int
    demand: tuple[int, ...]


@cache
def cards() -> dict[int, Card]:
    """All 90 cards by id."""
    rows = json.loads((DATA / "cards.json").read_text())["cards"]
    return {
        row["id"]: Card(
            row["id"], row["level"], NAMES[row["bonus"]], row["points"], tuple(row["cost"])
        )
        for row in rows
    }


@cache
def nobles() -> dict[int, Noble]:
    """All 10 nobles by id."""
    rows = json.loads((DATA / "cards.json").read_text())["nobles"]
    return {row["id"]: Noble(row["id"], row["points"], tuple(row["demand"])) for row in rows}


@dataclass(frozen=True)
class Options:
    """The options of the rules text; ``first_player`` is a seat, the twin draws nothing."""

    players: int = 2
    gold_tokens: int = 5
    gold_in_small_games: str = "all"
    target_points: int = 15
    payment: str = "choose"
    first_player: int = 0

    def gold(self) -> int:
        """Gold tokens in this game."""
        if self.gold_in_small_games == "none" and self.players < 4:
            return 0
        return self.gold_tokens


@dataclass(frozen=True)
class Reserved:
    """A card in a seat's hand, and whether it came unseen from a deck."""

    card: Card
    blind: bool


@dataclass
class Player:
    """What lies before one seat."""

    tokens: Tokens = field(default_factory=lambda: dict.fromkeys(LETTERS, 0))
    bought: list[Card] = field(default_factory=list)
    reserved: list[Reserved] = field(default_factory=list)
    nobles: list[Noble] = field(default_factory=list)

    def copy(self) -> Player:
        return Player(dict(self.tokens), list(self.bought), list(self.reserved), list(self.nobles))

    def bonus(self, colour: str) -> int:
        return sum(1 for card in self.bought if card.bonus == colour)

    def points(self) -> int:
        return sum(card.points for card in self.bought) + sum(tile.points for tile in self.nobles)

    def to_json(self) -> dict[str, Any]:
        return {
            "tokens": held(self.tokens),
            "bought": sorted(card.id for card in self.bought),
            "reserved": [{"card": r.card.id, "blind": r.blind} for r in self.reserved],
        }


@dataclass
class Purchase:
    """A card being paid: where it is, every whole payment, the tokens given so far."""

    source: str
    payments: list[str]
    paid: str = ""


def opening_hand(deal: Mapping[int, Sequence[int]], level: int) -> list[Card | None]:
    """The open cards of a level: the first four in drawing order."""
    return [cards()[i] for i in deal[level][:PLACES]]


class Naive:
    """One game in progress.

    ``deal``: card ids of each level in drawing order. ``tiles``: ids of the nobles on the table.
    """

    def __init__(
        self, deal: Mapping[int, Sequence[int]], tiles: Sequence[int], options: Options
    ) -> None:
        n = options.players
        if n not in TOKENS_OF_A_COLOUR or len(tiles) != n + 1:
            raise ValueError("2 to 4 players, one noble more than players")
        self.options = options
        self.bank: Tokens = dict.fromkeys(COLOURS, TOKENS_OF_A_COLOUR[n]) | {GOLD: options.gold()}
        self.rows = {level: opening_hand(deal, level) for level in LEVELS}
        self.decks = {level: [cards()[i] for i in deal[level][PLACES:]] for level in LEVELS}
        self.dealt_tiles = [nobles()[i] for i in tiles]
        self.tiles: list[Noble | None] = [*self.dealt_tiles]  # a taken tile leaves a hole
        self.players = [Player() for _ in range(n)]
        self.current = options.first_player
        self.purchase: Purchase | None = None
        self.returning = ""  # the last letter given back this turn; every return while this is set
        self.must_return = 0
        self.must_choose_noble = False
        self.turns = 0
        self.passes = 0
        self.over = False

    def copy(self) -> Naive:
        twin = Naive.__new__(Naive)
        twin.__dict__.update(self.__dict__)
        twin.bank = dict(self.bank)
        twin.rows = {level: list(row) for level, row in self.rows.items()}
        twin.decks = {level: list(deck) for level, deck in self.decks.items()}
        twin.tiles = list(self.tiles)
        twin.players = [player.copy() for player in self.players]
        if self.purchase is not None:
            bought = self.purchase
            twin.purchase = Purchase(bought.source, list(bought.payments), bought.paid)
        return twin

    # What may be done -----------------------------------------------------------------------

    @property
    def mover(self) -> Player:
        return self.players[self.current]

    def legal(self) -> set[str]:
        """Every decision that may be made now, in notation."""
        if self.over:
            return set()
        if self.purchase is not None:
            return self.legal_payments()
        if self.must_return:
            return {f"return {hand[0]}" for hand in self.returns()}
        if self.must_choose_noble:
            return {f"noble {place + 1}" for place in self.reached()}
        actions = self.takes() | self.reservations() | self.purchases()
        return actions or {"pass"}

    def takes(self) -> set[str]:
        """Three different, or as many as there are; or two of a pile of at least four."""
        there = [colour for colour in COLOURS if self.bank[colour] > 0]
        different = list(combinations(there, min(3, len(there)))) if there else []
        pairs = [(colour, colour) for colour in COLOURS if self.bank[colour] >= 4]
        return {"take " + " ".join(taken) for taken in different + pairs}

    def reservations(self) -> set[str]:
        if len(self.mover.reserved) >= MAX_RESERVED:
            return set()
        blind = {f"reserve deck {level}" for level in LEVELS if self.decks[level]}
        return blind | {f"reserve {place}" for place in self.open_cards()}

    def purchases(self) -> set[str]:
        return {f"buy {source}" for source, card in self.for_sale().items() if self.pays(card)}

    def open_cards(self) -> dict[str, Card]:
        """The open cards by place: ``2.3`` is level 2, third from the left."""
        return {
            f"{level}.{i + 1}": card
            for level in LEVELS
            for i, card in enumerate(self.rows[level])
            if card is not None
        }

    def for_sale(self) -> dict[str, Card]:
        """The open cards and the mover's reserved ones, whatever they cost."""
        own = {f"reserved {i + 1}": held.card for i, held in enumerate(self.mover.reserved)}
        return self.open_cards() | own

    def owed(self, card: Card) -> Tokens:
        """The price less the mover's bonuses, colour by colour, never below nothing."""
        return {c: max(0, card.price(c) - self.mover.bonus(c)) for c in COLOURS}

    def pays(self, card: Card) -> list[str]:
        """Every whole payment for a card, as its letters in order (nothing owed: one, empty)."""
        owed, hand = self.owed(card), self.mover.tokens
        total = sum(owed.values())
        if self.options.payment == "fewest_gold":
            offers = [tuple(min(owed[c], hand[c]) for c in COLOURS)]
        else:
            offers = list(product(*(range(min(owed[c], hand[c]) + 1) for c in COLOURS)))
        return [
            spell((*offer, total - sum(offer)))
            for offer in offers
            if total - sum(offer) <= hand[GOLD]
        ]

    def legal_payments(self) -> set[str]:
        assert self.purchase is not None
        paid = self.purchase.paid
        going_on = [p for p in self.purchase.payments if p.startswith(paid) and p != paid]
        return {f"pay {payment[len(paid)]}" for payment in going_on}

    def returns(self) -> list[str]:
        """Every way of giving back what is still too much, in colour order from the last one."""
        hand = [c for c in LETTERS for _ in range(self.mover.tokens[c])]
        ways = {"".join(way) for way in combinations(hand, self.must_return)}
        return sorted(way for way in ways if self.in_order(way))

    def in_order(self, way: str) -> bool:
        return not self.returning or LETTERS.index(way[0]) >= LETTERS.index(self.returning)

    def reached(self) -> list[int]:
        """Places of the nobles whose demand the mover's bonuses meet."""
        return [
            place
            for place, tile in enumerate(self.tiles)
            if tile is not None
            and all(self.mover.bonus(c) >= tile.demand[i] for i, c in enumerate(COLOURS))
        ]

    # Doing it -------------------------------------------------------------------------------

    def play(self, notation: str) -> None:
        """Make one decision. Raises `Refused`, changing nothing, if it is not legal."""
        if notation not in self.legal():
            raise Refused(notation)
        verb, *rest = notation.split()
        deeds: dict[str, Callable[..., None]] = {
            "take": self.take,
            "reserve": self.reserve,
            "buy": self.buy,
            "pay": self.pay,
            "return": self.give_back,
            "noble": self.choose_noble,
            "pass": self.do_pass,
        }
        deeds[verb](*rest)

    def take(self, *colours: str) -> None:
        self.passes = 0
        for colour in colours:
            self.bank[colour] -= 1
            self.mover.tokens[colour] += 1
        self.after_action()

    def reserve(self, *where: str) -> None:
        self.passes = 0
        if where[0] == "deck":
            held = Reserved(self.decks[int(where[1])].pop(0), blind=True)
        else:
            held = Reserved(self.open_cards()[where[0]], blind=False)
            self.refill(where[0])
        self.mover.reserved.append(held)
        if self.bank[GOLD] > 0:
            self.bank[GOLD] -= 1
            self.mover.tokens[GOLD] += 1
        self.after_action()

    def refill(self, place: str) -> None:
        """A card left its place: the next of its deck comes, or the place stays empty."""
        level, slot = (int(part) for part in place.split("."))
        deck = self.decks[level]
        self.rows[level][slot - 1] = deck.pop(0) if deck else None

    def buy(self, *where: str) -> None:
        self.passes = 0
        source = " ".join(where)
        payments = self.pays(self.for_sale()[source])
        self.purchase = Purchase(source, payments)
        if where[0] == "reserved":
            self.show(int(where[1]) - 1)
        if len(payments) == 1:
            for letter in payments[0]:
                self.spend(letter)
        self.finish_purchase()

    def show(self, place: int) -> None:
        """Whoever begins to pay for a card reserved unseen shows it."""
        self.mover.reserved[place] = Reserved(self.mover.reserved[place].card, blind=False)

    def pay(self, letter: str) -> None:
        self.spend(letter)
        self.finish_purchase()

    def spend(self, letter: str) -> None:
        assert self.purchase is not None
        self.mover.tokens[letter] -= 1
        self.bank[letter] += 1
        self.purchase.paid += letter

    def finish_purchase(self) -> None:
        """Once the price is paid in full the card changes hands."""
        assert self.purchase is not None
        if self.purchase.paid not in self.purchase.payments:
            return
        source = self.purchase.source
        self.purchase = None
        self.mover.bought.append(self.for_sale()[source])
        if source.startswith("reserved"):
            del self.mover.reserved[int(source.split()[1]) - 1]
        else:
            self.refill(source)
        self.after_action()

    def give_back(self, letter: str) -> None:
        self.mover.tokens[letter] -= 1
        self.bank[letter] += 1
        self.must_return -= 1
        self.returning = letter
        if not self.must_return:
            self.returning = ""
            self.meet_nobles()

    def do_pass(self) -> None:
        self.passes += 1
        self.after_action()

    def choose_noble(self, place: str) -> None:
        self.receive(int(place) - 1)
        self.must_choose_noble = False
        self.end_turn()

    # The end of a turn ----------------------------------------------------------------------

    def after_action(self) -> None:
        """Return the excess first, then the noble, then the test for the end."""
        self.must_return = max(0, sum(self.mover.tokens.values()) - MAX_TOKENS)
        if not self.must_return:
            self.meet_nobles()

    def meet_nobles(self) -> None:
        places = self.reached()
        if len(places) > 1:
            self.must_choose_noble = True
            return
        if places:
            self.receive(places[0])
        self.end_turn()

    def receive(self, place: int) -> None:
        tile = self.tiles[place]
        assert tile is not None
        self.mover.nobles.append(tile)
        self.tiles[place] = None

    def end_turn(self) -> None:
        n = self.options.players
        self.turns += 1
        following = (self.current + 1) % n
        round_is_full = following == self.options.first_player
        reached = max(self.points()) >= self.options.target_points
        worn_out = self.turns >= MAX_ROUNDS * n
        self.over = (round_is_full and (reached or worn_out)) or self.passes >= n
        if not self.over:  # else the seat that decided last stays the current one
            self.current = following

    # The count ------------------------------------------------------------------------------

    def points(self) -> list[int]:
        return [player.points() for player in self.players]

    def ranks(self) -> list[int]:
        """1 is first: most points, then fewest bought cards; equal seats share a rank."""
        keys = [(-player.points(), len(player.bought)) for player in self.players]
        return [1 + sum(1 for other in keys if other < key) for key in keys]

    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks()) if rank == 1]

    # JSON -----------------------------------------------------------------------------------

    def phase(self) -> str:
        """What is to be decided, in the words of the state's JSON."""
        if self.purchase is not None:
            return "pay"
        if self.must_return:
            return "return"
        return "noble" if self.must_choose_noble else "main"

    def to_json(self) -> dict[str, Any]:
        """The whole state as the game's own JSON has it."""
        written: dict[str, Any] = {
            "options": {
                "gold_tokens": self.options.gold(),
                "target_points": self.options.target_points,
                "payment": self.options.payment,
            },
            "first_player": self.options.first_player,
            "current_player": self.current,
            "turns": self.turns,
            "passes": self.passes,
            "over": self.over,
            "phase": self.phase(),
            "bank": held(self.bank),
            "market": {str(n): [c.id if c else None for c in row] for n, row in self.rows.items()},
            "decks": {str(n): [c.id for c in deck] for n, deck in self.decks.items()},
            "nobles": [noble.id for noble in self.dealt_tiles],
            "noble_owners": [self.owner(noble) for noble in self.dealt_tiles],
            "players": [player.to_json() for player in self.players],
            "removed": [],
        }
        if self.purchase is not None:
            written["payment"] = self.payment_to_json(self.purchase)
        if self.must_return:
            written["returning_from"] = self.returning or LETTERS[0]
        return written

    def owner(self, noble: Noble) -> int | None:
        owners = [seat for seat, player in enumerate(self.players) if noble in player.nobles]
        assert len(owners) == (0 if noble in self.tiles else 1)
        return owners[0] if owners else None

    def payment_to_json(self, purchase: Purchase) -> dict[str, Any]:
        """What is being bought, what is still owed, and the colour that payment has come to.

        The JSON takes gold off the first colour that is still owed (gold is always paid last).
        """
        owed = self.owed(self.for_sale()[purchase.source])
        for letter in purchase.paid:
            owed[next(c for c in COLOURS if owed[c]) if letter == GOLD else letter] -= 1
        return {
            "buying": purchase.source,
            "owed": held(owed),
            "from": purchase.paid[-1] if purchase.paid else LETTERS[0],
        }

    # Whole turns ----------------------------------------------------------------------------

    def complete_turns(self) -> Iterator[tuple[tuple[str, ...], Naive]]:
        """Every whole turn from here: its decisions, and the game after it."""
        before = self.turns
        for notation in sorted(self.legal()):
            after = self.copy()
            after.play(notation)
            if after.turns > before:
                yield (notation,), after
                continue
            for rest, end in after.complete_turns():
                yield (notation, *rest), end

    def perft(self, depth: int) -> int:
        """How many lines of ``depth`` whole turns there are; a game that is over has none."""
        if depth == 0:
            return 1
        return sum(
            1 if depth == 1 else after.perft(depth - 1) for _, after in self.complete_turns()
        )


def held(tokens: Tokens) -> Tokens:
    """The counts that are not zero."""
    return {letter: tokens[letter] for letter in LETTERS if tokens.get(letter)}


def spell(counts: Sequence[int]) -> str:
    """Letters in colour order, each as often as counted."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def hands(players: int, gold: int) -> int:
    """How many different hands of at most ten tokens there are."""
    most = TOKENS_OF_A_COLOUR[players]
    colours = [range(most + 1)] * len(COLOURS)
    return sum(1 for hand in product(*colours, range(gold + 1)) if sum(hand) <= MAX_TOKENS)


def deal_by_id(players: int) -> tuple[dict[int, list[int]], list[int]]:
    """Decks in the order of the ids, nobles 1 to players + 1."""
    by_level = {level: [i for i, c in cards().items() if c.level == level] for level in LEVELS}
    return by_level, list(range(1, players + 2))
