"""A state as JSON and back. Positions can be written by hand: docs/games/splendor.md has the keys.

Only `players` must be there; everything else has a sensible value.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from ludoteka.engine.errors import NotationError, OptionError, nearest
from ludoteka.engine.messages import N_, message
from ludoteka.engine.protocol import JSON, Records
from ludoteka.engine.reading import careful
from ludoteka.engine.records import chance_from_json, chance_to_json
from ludoteka.games.splendor.actions import BUY, TABLE
from ludoteka.games.splendor.checking import cards_of, full_bank, validate
from ludoteka.games.splendor.components import BY_LEVEL, CARDS, LETTERS, LEVELS, N_CARDS, N_GEMS
from ludoteka.games.splendor.components.lanes import pack, unpack
from ludoteka.games.splendor.info import INFO
from ludoteka.games.splendor.rules.derived import recount
from ludoteka.games.splendor.state import HAND, HAND_LIMIT, PHASES, ROW, STATE

NAME = "splendor"
KEYS = (
    "game", "rules_version", "options", "first_player", "current_player", "turns", "passes",
    "over", "phase", "bank", "market", "decks", "nobles", "noble_owners", "players", "removed",
    "payment", "returning_from", "chance",
)  # fmt: skip
PLAYER_KEYS = ("tokens", "bought", "bonuses", "reserved")
OPTION_KEYS = ("gold_tokens", "gold_in_small_games", "target_points", "payment")


def bad(why: str, code: str = "BAD_STATE") -> NotationError:
    """Make the error that a JSON is no state, with the reason (English)."""
    ended = why if why.endswith((".", "?")) else f"{why}."
    return NotationError(code, message(N_("This is no position of Splendor: {why}"), why=ended))


# ---- writing


def tokens_to_json(counts: Iterable[int]) -> dict[str, int]:
    """Write counts by colour, those above 0: `{"w": 2, "d": 1}`."""
    return {c: int(n) for c, n in zip(LETTERS, counts, strict=False) if n}


def purchase_name(source: int) -> str:
    """Name what is being bought: `2.3` or `reserved 1`."""
    return TABLE[BUY + source].removeprefix("buy ")


def _player_to_json(player: Any) -> JSON:
    held = [
        {"card": int(player.reserved[i]), "blind": bool(player.blind >> i & 1)}
        for i in range(player.n_reserved)
    ]
    return {
        "tokens": tokens_to_json(unpack(player.tokens)),
        "bought": cards_of(player.bought),
        "reserved": held,
    }


def rows_to_json(market: Sequence[int]) -> dict[str, list[int | None]]:
    """Write the open cards by level, null where a place is empty."""
    cards = [int(card) or None for card in market]
    return {str(level): cards[ROW * (level - 1) : ROW * level] for level in LEVELS}


def to_json(state: Records) -> JSON:
    """Write a whole state, secrets included."""
    s = state[0]
    decks = {
        str(level): s.decks[level - 1][: s.deck_left[level - 1]][::-1].tolist() for level in LEVELS
    }
    tiles = s.n_players + 1
    written: JSON = {
        "game": NAME,
        "rules_version": INFO.rules_version,
        "options": {
            "gold_tokens": int(s.gold_tokens),
            "target_points": int(s.target_points),
            "payment": "fewest_gold" if s.fewest_gold else "choose",
        },
        "first_player": int(s.first_player),
        "current_player": int(s.current_player),
        "turns": int(s.turns),
        "passes": int(s.passes),
        "over": bool(s.over),
        "phase": PHASES[s.phase],
        "bank": tokens_to_json(unpack(s.bank)),
        "market": rows_to_json(s.market),
        "decks": decks,
        "nobles": [int(noble) or None for noble in s.nobles[:tiles]],
        "noble_owners": [int(owner) - 1 if owner else None for owner in s.noble_owners[:tiles]],
        "players": [_player_to_json(player) for player in s.players[: s.n_players]],
        "removed": cards_of(s.removed),
    }
    return {**written, **_phase_to_json(s), **chance_to_json(s.chance)}


def _phase_to_json(s: Any) -> JSON:
    if PHASES[s.phase] == "pay":
        owed = tokens_to_json(unpack(s.owed))
        payment = {"buying": purchase_name(s.buying), "owed": owed, "from": LETTERS[s.lowest]}
        return {"payment": payment}
    return {"returning_from": LETTERS[s.lowest]} if PHASES[s.phase] == "return" else {}


# ---- reading


def from_json(given: JSON) -> Records:
    """Read a state. Raises NotationError that tells what is wrong."""
    with careful("BAD_STATE", N_("This is no position of Splendor: {why}.")):
        state = Reader(given).read()
    wrong = validate(state)
    if wrong:
        raise bad("; ".join(wrong[:5]))
    return state


def check_keys(given: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    """Refuse unknown keys, with the nearest known ones."""
    if not isinstance(given, Mapping):
        raise bad(f"{where} must be an object")
    for key in given:
        if key not in known:
            raise bad(f"{where} has no “{key}”.{nearest(str(key), known)}")


def whole(value: Any, low: int, high: int, what: str) -> int:
    """Read a whole number from `low` to `high`."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise bad(f"{what} must be a whole number from {low} to {high}, not {value!r}")
    return value


def read_tokens(given: Mapping[str, Any], what: str) -> list[int]:
    """Read counts by colour letter."""
    check_keys(given, tuple(LETTERS), what)
    return [whole(given.get(letter, 0), 0, 99, f"{what} {letter}") for letter in LETTERS]


class Reader:
    """Reads one JSON: what is named first, then what follows from it."""

    def __init__(self, given: JSON) -> None:
        check_keys(given, KEYS, "a position")
        if given.get("game", NAME) != NAME:
            raise bad(f"it is a position of {given['game']!r}")
        if given.get("rules_version", INFO.rules_version) != INFO.rules_version:
            raise bad(f"rules version {given['rules_version']!r} is not known")
        if "players" not in given or not isinstance(given["players"], Sequence):
            raise bad("“players” is missing")
        self.given = given
        self.n = len(given["players"])
        self.n = whole(self.n, *INFO.players, "the number of players")
        self.state = np.zeros(1, STATE)
        self.s = self.state[0]
        self.used: set[int] = set()

    def read(self) -> Records:
        """Fill the state."""
        self.s.n_players = self.n
        self.read_options(self.given.get("options", {}))
        self.read_numbers()
        self.read_nobles()
        for seat, player in enumerate(self.given["players"]):
            self.read_player(self.s.players[seat], player, f"player {seat}")
        self.read_cards()
        self.read_bank()
        self.read_phase()
        chance_from_json(self.given, self.s.chance)
        recount(self.state)
        return self.state

    def read_options(self, options: Mapping[str, Any]) -> None:
        """Read the options; `gold_tokens` counts what is in this game."""
        check_keys(options, OPTION_KEYS, "options")
        known = {name: value for name, value in options.items() if name != "gold_tokens"}
        try:
            config = INFO.configure(self.n, options=known)
        except OptionError as error:
            raise bad(str(error)) from error
        gold = whole(options.get("gold_tokens", 5), 0, 7, "gold_tokens")
        write_options(self.s, {**config.options, "gold_tokens": gold}, self.n)

    def read_numbers(self) -> None:
        """Read whose turn it is and how far the game has come."""
        given, s = self.given, self.s
        s.first_player = whole(given.get("first_player", 0), 0, self.n - 1, "first_player")
        current = given.get("current_player", int(s.first_player))
        s.current_player = whole(current, 0, self.n - 1, "current_player")
        since = (int(s.current_player) - int(s.first_player)) % self.n
        s.turns = whole(given.get("turns", since), 0, 60000, "turns")
        s.passes = whole(given.get("passes", 0), 0, self.n, "passes")
        s.over = bool(given.get("over", False))

    def read_nobles(self) -> None:
        """Read the tiles and who has them."""
        tiles = self.given.get("nobles", list(range(1, self.n + 2)))
        owners = self.given.get("noble_owners", [None] * len(tiles))
        if len(tiles) != self.n + 1 or len(owners) != self.n + 1:
            raise bad(f"there must be {self.n + 1} nobles and as many noble_owners")
        for place, (tile, owner) in enumerate(zip(tiles, owners, strict=True)):
            self.s.nobles[place] = whole(tile, 1, 10, "a noble")
            if owner is not None:
                self.s.noble_owners[place] = 1 + whole(owner, 0, self.n - 1, "a noble's owner")

    def card(self, value: Any, what: str) -> int:
        """Read a card's id, once."""
        card = whole(value, 1, N_CARDS, what)
        if card in self.used:
            raise bad(f"card {card} lies in two places")
        self.used.add(card)
        return card

    def read_player(self, record: Any, player: Mapping[str, Any], who: str) -> None:
        """Read tokens and cards of a seat (bonuses without cards come later)."""
        check_keys(player, PLAYER_KEYS, who)
        record.tokens = pack(read_tokens(player.get("tokens", {}), f"tokens of {who}"))
        for card in player.get("bought", []):
            put_card(record.bought, self.card(card, f"a bought card of {who}"))
        reserved = player.get("reserved", [])
        record.n_reserved = whole(len(reserved), 0, HAND, f"the number of reserved cards of {who}")
        for i, held in enumerate(reserved):
            held = held if isinstance(held, Mapping) else {"card": held}
            check_keys(held, ("card", "blind"), f"a reserved card of {who}")
            record.reserved[i] = self.card(held["card"], f"a reserved card of {who}")
            record.blind |= int(bool(held.get("blind", False))) << i

    def read_cards(self) -> None:
        """Read the table; then find cards for bonuses, then fill rows and decks."""
        market, decks = self.given.get("market", {}), self.given.get("decks", {})
        levels = tuple(map(str, LEVELS))
        check_keys(market, levels, "market")
        check_keys(decks, levels, "decks")
        rows = {
            level: [self.card(c, "an open card") if c else 0 for c in row]
            for level, row in market.items()
        }
        named = {
            level: [self.card(c, "a card of a deck") for c in deck] for level, deck in decks.items()
        }
        removed = self.given.get("removed", [])
        for card in removed if removed != "rest" else []:
            put_card(self.s.removed, self.card(card, "a removed card"))
        self.find_bonuses()
        for level in levels:
            self.lay_level(level, rows.get(level), named.get(level))
        if removed == "rest":
            for card in set(range(1, N_CARDS + 1)) - self.used:
                put_card(self.s.removed, card)

    def find_bonuses(self) -> None:
        """Give the seats with `bonuses` cards that are nowhere else, those without points first."""
        for seat, player in enumerate(self.given["players"]):
            counts = read_tokens(player.get("bonuses", {}), f"bonuses of player {seat}")
            for gem in range(N_GEMS):
                free = [c for c in CARDS if c.bonus == gem and c.id not in self.used]
                free.sort(key=lambda card: (card.points, -card.id))
                if counts[gem] > len(free):
                    raise bad(f"there are no {counts[gem]} cards left with bonus {LETTERS[gem]}")
                for card in free[: counts[gem]]:
                    put_card(self.s.players[seat].bought, self.card(card.id, "a bonus"))

    def lay_level(self, level: str, row: list[int] | None, deck: list[int] | None) -> None:
        """Lay the row and the deck of a level; a row not named is the top of the deck."""
        at = int(level) - 1
        if deck is None:
            deck = [card for card in BY_LEVEL[at + 1] if card not in self.used]
            self.used.update(deck)
        if row is None:
            row, deck = deck[:ROW], deck[ROW:]
        if len(row) > ROW:
            raise bad(f"a row has {ROW} places")
        self.s.market[ROW * at : ROW * at + len(row)] = row
        if len(deck) > self.s.decks.shape[1]:
            raise bad(f"deck {level} has too many cards")
        self.s.decks[at][: len(deck)] = deck[::-1]
        self.s.deck_left[at] = len(deck)

    def read_bank(self) -> None:
        """Read the bank, or give it what the players do not hold."""
        if "bank" in self.given:
            self.s.bank = pack(read_tokens(self.given["bank"], "bank"))
            return
        held = [unpack(player.tokens) for player in self.s.players[: self.n]]
        rest = [
            all_ - sum(own)
            for all_, own in zip(full_bank(self.s), zip(*held, strict=True), strict=True)
        ]
        for letter, count in zip(LETTERS, rest, strict=True):
            if count < 0:
                raise bad(f"the players hold {-count} more tokens {letter} than there are")
        self.s.bank = pack(rest)

    def read_phase(self) -> None:
        """Read the phase and what belongs to it."""
        given, s = self.given, self.s
        hand = sum(unpack(s.players[s.current_player].tokens))
        follows = "pay" if "payment" in given else "return" if hand > HAND_LIMIT else "main"
        phase = given.get("phase", follows)
        if phase not in PHASES:
            raise bad(f"there is no phase {phase!r}.{nearest(str(phase), PHASES)}")
        s.phase = PHASES.index(phase)
        if phase == "return":
            s.lowest = LETTERS.index(given.get("returning_from", "w"))
        if phase == "pay":
            self.read_payment(given["payment"])

    def read_payment(self, payment: Mapping[str, Any]) -> None:
        """Read what is being bought and what is still owed."""
        check_keys(payment, ("buying", "owed", "from"), "payment")
        text = f"buy {payment['buying']}"
        if text not in TABLE:
            raise bad(f"nothing is bought from {payment['buying']!r}")
        self.s.buying = TABLE.index(text) - BUY
        self.s.owed = pack(read_tokens(payment["owed"], "owed"))
        self.s.lowest = LETTERS.index(payment.get("from", "w"))


def put_card(words: Any, card: int) -> None:
    """Add a card to a set of cards, in place."""
    words[card >> 6] |= np.uint64(1) << np.uint64(card & 63)


def write_options(state: Any, options: Mapping[str, Any], players: int) -> None:
    """Write the option fields of a state record."""
    none = options["gold_in_small_games"] == "none" and players < INFO.players[1]
    state.n_players = players
    state.gold_tokens = 0 if none else options["gold_tokens"]
    state.target_points = options["target_points"]
    state.fewest_gold = int(options["payment"] == "fewest_gold")
    first = options["first_player"]
    state.first_player = -1 if first == "random" else first
