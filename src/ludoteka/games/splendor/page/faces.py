"""What lies on the table, as numbers, words and pictures for board.html."""

from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Seen
from ludoteka.games.splendor.components import (
    CARDS,
    COLOURS,
    GOLD,
    LETTERS,
    N_GEMS,
    NOBLE_POINTS,
    NOBLES,
)
from ludoteka.games.splendor.page import art
from ludoteka.games.splendor.state import HAND, HAND_LIMIT, N_LEVELS, ROW
from ludoteka.games.splendor.words import amounts, colour_word

Face = dict[str, Any]


def shortage(card: int, mover: Any) -> int:
    """How many tokens a seat lacks for a card, its gold counted."""
    have = mover.tokens[:N_GEMS].astype(int) + mover.bonuses
    short = sum(max(0, n - int(have[gem])) for gem, n in enumerate(CARDS[card - 1].cost))
    return max(0, short - int(mover.tokens[GOLD]))


def lacking(card: int, mover: Any) -> Message:
    """Name what a seat lacks for a card, and what its gold makes up for."""
    have = mover.tokens[:N_GEMS].astype(int) + mover.bonuses
    short = [max(0, n - int(have[gem])) for gem, n in enumerate(CARDS[card - 1].cost)]
    gold = int(mover.tokens[GOLD])
    if not gold:
        return message(N_("You lack {missing}."), missing=amounts(short))
    return message(
        N_("You lack {missing}; your {gold} gold makes up for {gold} of these {n}."),
        missing=amounts(short),
        gold=gold,
        n=sum(short),
    )


def reach(card: int, mover: Any) -> str:
    """How near a card is: `can` be bought, `nearly` (two tokens short at most), or ``."""
    if mover is None:
        return ""
    short = shortage(card, mover)
    return "can" if not short else "nearly" if short <= 2 else ""


def _due(counts: Any) -> list[Face]:
    return [{"colour": LETTERS[gem], "n": int(n)} for gem, n in enumerate(counts) if n]


def card_face(card: int, mover: Any = None) -> Face:
    """Show a card's face; with a mover, also how near it is to that seat."""
    facts = CARDS[card - 1]
    letter = LETTERS[facts.bonus]
    return {
        "level": facts.level,
        "points": facts.points,
        "bonus": letter,
        "letter": letter,
        "cost": _due(facts.cost),
        "art": art.cut(letter, card, facts.level),
        "reach": reach(card, mover),
    }


def card_title(card: int, mover: Any = None) -> Message:
    """Say everything that a card's face shows, and what is missing for the mover."""
    facts = CARDS[card - 1]
    said = counted(
        facts.points,
        N_("Level {level}, {n} point, gives {colour}, costs {price}"),
        N_("Level {level}, {n} points, gives {colour}, costs {price}"),
        level=facts.level,
        colour=colour_word(facts.bonus),
        price=amounts(facts.cost),
    )
    if mover is None:
        return said
    if not shortage(card, mover):
        return message(N_("{card}; you can buy it"), card=said)
    return message(N_("{card}. {lacking}"), card=said, lacking=lacking(card, mover))


def market(seen: Seen, mover: Any) -> list[Face]:
    """The three rows, the dearest level on top."""
    table = seen.observation[0]
    fresh = _fresh_places(seen)
    return [_row(table, level, mover, fresh) for level in range(N_LEVELS, 0, -1)]


def _row(table: Any, level: int, mover: Any, fresh: set[int]) -> Face:
    left = int(table.deck_left[level - 1])
    title = counted(
        left,
        N_("Deck of level {level}, {n} card left"),
        N_("Deck of level {level}, {n} cards left"),
        level=level,
    )
    cards: list[Face | None] = []
    for i in range(ROW):
        place = ROW * (level - 1) + i
        card = int(table.market[place])
        face = card and {
            **card_face(card, mover),
            "key": f"card.{level}.{i + 1}",
            "title": card_title(card, mover),
            "fresh": place in fresh,
        }
        cards.append(face or None)
    return {
        "level": level,
        "title": message(N_("Level {level}"), level=level),
        "deck": {"key": f"deck.{level}", "left": left, "title": title},
        "cards": cards,
    }


def _fresh_places(seen: Seen) -> set[int]:
    """Places of the market whose card came since the seat's own last decision."""
    if not seen.recent:
        return set()
    before, now = seen.recent[0].before[0].market, seen.observation[0].market
    return {place for place in range(len(now)) if now[place] and now[place] != before[place]}


def noble_face(noble: int) -> Face:
    """Show a noble's tile."""
    facts = NOBLES[noble - 1]
    demand = [(gem, n) for gem, n in enumerate(facts.demand) if n]
    title = message(
        N_("{name}, {points} points, wants cards that give {demand}"),
        name=facts.name,
        points=NOBLE_POINTS,
        demand=amounts(facts.demand),
    )
    return {
        "points": facts.points,
        "name": facts.name,
        "demand": [{"colour": LETTERS[gem], "n": n} for gem, n in demand],
        "seal": art.seal(noble),
        "title": title,
    }


def nobles(table: Any) -> list[Face | None]:
    """The row of nobles; one that was taken leaves a hole."""
    row: list[Face | None] = []
    for place in range(table.n_players + 1):
        noble, owner = int(table.nobles[place]), int(table.noble_owners[place])
        here = noble and not owner
        row.append(
            {**noble_face(noble), "key": f"noble.{place + 1}", "fresh": False} if here else None
        )
    return row


def _signed(change: int) -> str:
    return f"{change:+d}".replace("-", "−") if change else ""


def bank(seen: Seen, change: list[int]) -> list[Face]:
    """The tokens in the bank; `change` is what the marked choice would do to them."""
    table = seen.observation[0]
    before = seen.recent[0].before[0].bank if seen.recent else table.bank
    return [
        {
            "key": f"bank.{LETTERS[colour]}",
            "colour": LETTERS[colour],
            "letter": LETTERS[colour],
            "count": int(table.bank[colour]),
            "change": _signed(change[colour]),
            "fresh": bool(before[colour] != table.bank[colour]),
            "title": _bank_title(colour, int(table.bank[colour])),
        }
        for colour in range(len(COLOURS))
    ]


def _bank_title(colour: int, count: int) -> Message:
    return message(N_("{colour} tokens in the bank: {n}"), colour=colour_word(colour), n=count)


def seat(table: Any, number: int, change: list[int]) -> Face:
    """What a seat holds; `change` is what the marked choice would do to its tokens."""
    player = table.players[number]
    total = int(player.tokens.sum())
    delta = sum(change)
    return {
        "seat": number,
        "holdings": [_holding(player, colour, change[colour]) for colour in range(len(COLOURS))],
        "total": total,
        "total_after": total + delta if delta else None,
        "tokens_title": message(N_("{n} of {limit} tokens"), n=total, limit=HAND_LIMIT),
        "reserved": [_held(player, i, number == table.seat) for i in range(player.n_reserved)],
        "reserved_title": message(
            N_("{n} of {limit} cards reserved"), n=int(player.n_reserved), limit=HAND
        ),
        "nobles": [
            noble_face(int(noble))
            for noble, owner in zip(table.nobles, table.noble_owners, strict=True)
            if noble and owner == number + 1
        ],
        "nobles_title": counted(int(player.n_nobles), N_("{n} noble"), N_("{n} nobles")),
    }


def _holding(player: Any, colour: int, change: int) -> Face:
    tokens = int(player.tokens[colour])
    bonus = int(player.bonuses[colour]) if colour < N_GEMS else 0
    return {
        "key": f"hand.{LETTERS[colour]}",
        "colour": LETTERS[colour],
        "letter": LETTERS[colour],
        "bonus": bonus,
        "tokens": tokens,
        "change": _signed(change),
        "title": _holding_title(colour, bonus, tokens),
    }


def _holding_title(colour: int, bonus: int, tokens: int) -> Message:
    named = colour_word(colour)
    if colour == GOLD:
        return counted(tokens, N_("{colour}: {n} token"), N_("{colour}: {n} tokens"), colour=named)
    return counted(
        tokens,
        N_("{colour}: {bonus} from cards, {n} token"),
        N_("{colour}: {bonus} from cards, {n} tokens"),
        colour=named,
        bonus=bonus,
    )


def _held(player: Any, place: int, own: bool) -> Face:
    card, level = int(player.reserved[place]), int(player.reserved_level[place])
    blind = bool(player.reserved_blind[place])
    mover = player if own else None
    title = message(N_("A card of level {level}, reserved unseen"), level=level)
    if card:
        face = card_title(card, mover)
        title = message(N_("Reserved: {card}"), card=face)
        if own and blind:
            title = message(N_("Reserved, only you see it: {card}"), card=face)
    return {
        "key": f"reserved.{place + 1}",
        "level": level,
        "blind": blind,
        "face": card_face(card, mover) if card else None,
        "title": title,
    }
