"""The words of Splendor: refusals, descriptions, log lines, the result. All are messages."""

from typing import Any

from ludoteka.engine.dispatch import Records
from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.games.splendor.actions import (
    BUY,
    PASS,
    PAY_TOKEN,
    RESERVE,
    RESERVE_DECK,
    RETURN_TOKEN,
    TABLE,
    TAKE_NOBLE,
    TAKES,
    place_name,
)
from ludoteka.games.splendor.components import CARD_COST_ROWS, CARDS, COLOURS, GOLD, N_GEMS, NOBLES
from ludoteka.games.splendor.rules import legal
from ludoteka.games.splendor.state import HAND_LIMIT, N_PLACES, PAY, ROW

COLOUR_WORDS = (N_("white"), N_("blue"), N_("green"), N_("red"), N_("black"), N_("gold"))
assert COLOUR_WORDS == COLOURS

_NOBLE_NEVER = N_("There is no noble to choose; a single one comes by itself.")
SENTENCES: dict[int, str] = {
    legal.NO_SUCH_ACTION: N_("There is no such action."),
    legal.GAME_OVER: N_("The game is over."),
    legal.PAY_FIRST: N_("First the card being bought must be paid."),
    legal.RETURN_FIRST: N_("First tokens must go back: you hold {hand}, at most {limit} are kept."),
    legal.CHOOSE_NOBLE_FIRST: N_("First choose which noble comes to you."),
    legal.NOTHING_TO_PAY: N_("Nothing is being paid."),
    legal.NOTHING_TO_RETURN: N_("Nothing goes back: you hold {hand} tokens, {limit} may be kept."),
    legal.NO_NOBLE_TO_CHOOSE: _NOBLE_NEVER,
    legal.NOT_IN_BANK: N_("The bank has no {missing}."),
    legal.PAIR_STOCK_TOO_LOW: N_(
        "Two alike need at least 4 in the bank; there it has {bank} {colour}."
    ),
    legal.TAKE_MORE: N_("Take {wanted} different gems, as so many can be had."),
    legal.HAND_FULL: N_("You hold three reserved cards already."),
    legal.EMPTY_PLACE: N_("No card lies there."),
    legal.EMPTY_DECK: N_("That deck is empty."),
    legal.NO_SUCH_RESERVED: N_("You have no such reserved card."),
    legal.CANNOT_AFFORD: N_("You cannot pay for it: {missing} missing."),
    legal.PASS_ONLY_IF_FORCED: N_("Passing is allowed only when nothing else can be done."),
    legal.COLOUR_NOT_HELD: N_("You hold no {colour} token."),
    legal.OUT_OF_ORDER: N_("Tokens go in the order of the colours; {colour} is behind you."),
    legal.COLOUR_NOT_OWED: N_("No {colour} is owed for this card any more."),
    legal.GOLD_TOO_LITTLE: N_("Your gold could not cover what would then be left to pay."),
    legal.TOO_LATE_TO_RETURN: N_("Then the colours that follow could not cover what must go back."),
    legal.NO_SUCH_NOBLE: N_("No noble lies there."),
    legal.NOBLE_NOT_REACHED: N_("Your cards do not reach that noble's demand."),
}


def colour_word(colour: int) -> Message:
    """Name a colour."""
    return message(COLOUR_WORDS[colour])


def amounts(counts: Any) -> tuple[Message, ...]:
    """Name counts by colour: `2 white, 1 gold`."""
    return tuple(
        message(N_("{n} {colour}"), n=int(n), colour=colour_word(c))
        for c, n in enumerate(counts)
        if n
    )


def player_name(seat: int) -> Message:
    """Name a seat; who shows the message may put a person's name instead (`player`)."""
    return message(N_("Seat {number}"), number=seat + 1)


def card_name(card: int) -> Message:
    """Name a card by what it brings."""
    facts = CARDS[card - 1]
    return counted(
        facts.points,
        N_("the {colour} card of level {level} with {n} point"),
        N_("the {colour} card of level {level} with {n} points"),
        colour=colour_word(facts.bonus),
        level=facts.level,
        card=card,
    )


def noble_name(noble: int) -> str:
    """Name a noble."""
    return NOBLES[noble - 1].name


# ---- refusals


def refusal(code: int, action: int, observation: Records) -> Message:
    """Say why `action` is refused, from what the seat to move sees."""
    seen = observation[0]
    mover = seen.players[seen.current_player]
    return message(
        SENTENCES[code],
        hand=int(mover.tokens.sum()),
        limit=HAND_LIMIT,
        wanted=min(3, int((seen.bank[:N_GEMS] > 0).sum())),
        **_about_action(code, action, seen, mover),
    )


def _about_action(code: int, action: int, seen: Any, mover: Any) -> dict[str, object]:
    if 0 <= action < RESERVE:
        gems = TAKES[action]
        missing = [gem for gem in sorted(set(gems)) if seen.bank[gem] < gems.count(gem)]
        return {
            "colour": colour_word(gems[0]),
            "bank": int(seen.bank[gems[0]]),
            "missing": tuple(map(colour_word, missing)),
        }
    if code == legal.CANNOT_AFFORD:
        return {"missing": missing_for(card_at(seen, action - BUY), mover)}
    if PAY_TOKEN <= action < TAKE_NOBLE:
        return {"colour": colour_word((action - PAY_TOKEN) % (GOLD + 1))}
    return {}


def missing_for(card: int, mover: Any) -> tuple[Message, ...]:
    """Name the gems that a card still wants beyond bonuses and tokens (gold not counted)."""
    have = mover.tokens[:N_GEMS].astype(int) + mover.bonuses
    short = (CARD_COST_ROWS[card].astype(int) - have).clip(0)
    gold = int(mover.tokens[GOLD])
    named = amounts(short)
    if gold:
        return (*named, message(N_("with {gold} gold in hand"), gold=gold))
    return named


def card_at(seen: Any, source: int) -> int:
    """Return the card for sale at `source` as an observation shows it; 0 if none is seen."""
    if source < N_PLACES:
        return int(seen.market[source])
    return int(seen.players[seen.current_player].reserved[source - N_PLACES])


# ---- what an action would do


def describe(action: int, observation: Records) -> Message:
    """Say what an action would do."""
    seen = observation[0]
    if action < RESERVE:
        return message(N_("Take {gems}"), gems=amounts([TAKES[action].count(c) for c in range(5)]))
    if action < BUY:
        return _describe_reserve(action, seen)
    if action < PASS:
        return _describe_buy(action, seen)
    if action == PASS:
        return message(N_("Pass, as nothing else can be done"))
    if action < RETURN_TOKEN:
        return message(N_("Pay one {colour} token"), colour=colour_word(action - PAY_TOKEN))
    if action < TAKE_NOBLE:
        return message(N_("Return one {colour} token"), colour=colour_word(action - RETURN_TOKEN))
    noble = int(seen.nobles[action - TAKE_NOBLE])
    if not noble:
        return message(N_("Receive the noble at place {place}"), place=action - TAKE_NOBLE + 1)
    return message(N_("Receive {noble}"), noble=noble_name(noble))


def _describe_reserve(action: int, seen: Any) -> Message:
    gold = bool(seen.bank[GOLD])
    if action >= RESERVE_DECK:
        level = action - RESERVE_DECK + 1
        if gold:
            return message(
                N_("Reserve the top card of deck {level} unseen and get 1 gold"), level=level
            )
        return message(N_("Reserve the top card of deck {level} unseen"), level=level)
    card = int(seen.market[action - RESERVE])
    if not card:
        return message(N_("Reserve the card at {place}"), place=place_name(action - RESERVE))
    if gold:
        return message(N_("Reserve {card} and get 1 gold"), card=card_name(card))
    return message(N_("Reserve {card}"), card=card_name(card))


def _describe_buy(action: int, seen: Any) -> Message:
    card = card_at(seen, action - BUY)
    if not card:
        return message(N_("Buy {what}"), what=TABLE[action].removeprefix("buy "))
    mover = seen.players[seen.current_player]
    due = (CARD_COST_ROWS[card].astype(int) - mover.bonuses).clip(0)
    if not due.sum():
        return message(N_("Buy {card} for nothing"), card=card_name(card))
    return message(N_("Buy {card} for {price}"), card=card_name(card), price=amounts(due))


# ---- log


def log(action: int, before: Records, after: Records) -> list[Message]:
    """Tell what an action did: itself first, then what followed by itself."""
    old, new = before[0], after[0]
    seat = int(old.current_player)
    told = [_deed(action, old, new, seat), *_gold(old, new, seat), *_refills(old, new)]
    told += _nobles(old, new, seat) if action < TAKE_NOBLE else []
    return told + _ending(old, new, seat)


def _said(template: str, seat: int, /, **params: object) -> Message:
    return message(template, player=player_name(seat), seat=seat, **params)


def _deed(action: int, old: Any, new: Any, seat: int) -> Message:
    if action < RESERVE:
        gems = amounts([TAKES[action].count(c) for c in range(N_GEMS)])
        return _said(N_("{player} takes {gems}"), seat, gems=gems)
    if action < BUY:
        return _reserved(action, old, new, seat)
    if action < PASS:
        return _bought(action, old, new, seat)
    if action == PASS:
        return _said(N_("{player} must pass"), seat)
    if action < RETURN_TOKEN:
        return _paid(action, old, new, seat)
    if action < TAKE_NOBLE:
        colour = colour_word(action - RETURN_TOKEN)
        return _said(N_("{player} returns {colour}"), seat, colour=colour)
    return _visit(int(old.nobles[action - TAKE_NOBLE]), seat)


def _reserved(action: int, old: Any, new: Any, seat: int) -> Message:
    if action < RESERVE_DECK:
        card = card_name(int(old.market[action - RESERVE]))
        return _said(N_("{player} reserves {card}"), seat, card=card)
    level = action - RESERVE_DECK + 1
    hidden = int(new.players[seat].reserved[old.players[seat].n_reserved])
    if not hidden:
        return _said(N_("{player} reserves a card of level {level} unseen"), seat, level=level)
    return _said(
        N_("{player} reserves unseen from deck {level}: {card}"),
        seat, level=level, card=card_name(hidden),
    )  # fmt: skip


def _bought(action: int, old: Any, new: Any, seat: int) -> Message:
    card = _card_bought(old, new, seat) or card_at(old, action - BUY)
    if new.phase == PAY:
        if not card:
            return _said(N_("{player} is paying for a reserved card"), seat)
        return _said(N_("{player} is paying for {card}"), seat, card=card_name(card))
    spent = old.players[seat].tokens.astype(int) - new.players[seat].tokens
    if not spent.any():
        return _said(N_("{player} buys {card} for nothing"), seat, card=card_name(card))
    price = amounts(spent)
    return _said(N_("{player} buys {card} for {price}"), seat, card=card_name(card), price=price)


def _paid(action: int, old: Any, new: Any, seat: int) -> Message:
    colour = colour_word(action - PAY_TOKEN)
    card = _card_bought(old, new, seat)
    if not card:
        return _said(N_("{player} pays {colour}"), seat, colour=colour)
    return _said(
        N_("{player} pays {colour} and has bought {card}"),
        seat, colour=colour, card=card_name(card),
    )  # fmt: skip


def _card_bought(old: Any, new: Any, seat: int) -> int:
    """Return the card that lies before a seat now and did not before; 0 if none."""
    for word in range(2):
        fresh = int(new.players[seat].bought[word]) & ~int(old.players[seat].bought[word])
        if fresh:
            return 64 * word + fresh.bit_length() - 1
    return 0


def _gold(old: Any, new: Any, seat: int) -> list[Message]:
    if new.players[seat].tokens[GOLD] > old.players[seat].tokens[GOLD]:
        return [_said(N_("{player} gets a gold token"), seat)]
    return []


def _refills(old: Any, new: Any) -> list[Message]:
    told = []
    for place in range(N_PLACES):
        card = int(new.market[place])
        if card == old.market[place]:
            continue
        where = place_name(place)
        if card:
            told.append(message(N_("New at {place}: {card}"), place=where, card=card_name(card)))
        else:
            level = place // ROW + 1
            said = N_("Deck {level} is empty: {place} stays empty")
            told.append(message(said, level=level, place=where))
    return told


def _visit(noble: int, seat: int) -> Message:
    return _said(N_("{noble} comes to {player}"), seat, noble=noble_name(noble))


def _nobles(old: Any, new: Any, seat: int) -> list[Message]:
    came = (new.noble_owners != 0) & (old.noble_owners == 0)
    return [_visit(int(noble), seat) for noble in new.nobles[came]]


def _ending(old: Any, new: Any, seat: int) -> list[Message]:
    if new.over:
        return [message(N_("The game is over"))]
    target, n = int(old.target_points), int(old.n_players)
    before = max(int(p.points) for p in old.players[:n])
    if before < target <= int(new.players[seat].points):
        points = int(new.players[seat].points)
        said = N_("{player} has {points} points: the round is played to its end")
        return [_said(said, seat, points=points)]
    return []


# ---- result


def result(ranks: list[int], points: list[int], cards: list[int]) -> list[Message]:
    """Explain the ranking: points, then fewest bought cards, then a shared rank."""
    told = []
    for rank in sorted(set(ranks)):
        for seat in [s for s, r in enumerate(ranks) if r == rank]:
            told.append(
                _said(
                    N_("{rank}. {player}: {points} points, {cards} cards bought"),
                    seat,
                    rank=rank,
                    points=points[seat],
                    cards=cards[seat],
                )
            )
    return [*told, *_tie(ranks, points)]


def _tie(ranks: list[int], points: list[int]) -> list[Message]:
    if ranks.count(1) > 1:
        return [message(N_("Equal points and equally many cards bought: the win is shared."))]
    if points.count(max(points)) > 1:
        return [message(N_("Equal points: fewer bought cards decide."))]
    return []
