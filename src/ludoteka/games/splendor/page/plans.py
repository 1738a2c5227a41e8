"""What a seat may choose: plans made from its observation, its legal actions and refusals."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.engine.page import Plan, Seen
from ludoteka.games.splendor.actions import (
    BUY,
    BUY_RESERVED,
    PAIR,
    PASS,
    PAY_TOKEN,
    RESERVE,
    RETURN_TOKEN,
    TAKE_NOBLE,
    TAKES,
)
from ludoteka.games.splendor.components import (
    CARDS,
    COLOURS,
    GOLD,
    LETTERS,
    N_GEMS,
    NOBLE_POINTS,
    NOBLES,
)
from ludoteka.games.splendor.page import faces
from ludoteka.games.splendor.state import (
    HAND_LIMIT,
    MAIN,
    N_LEVELS,
    N_PLACES,
    NOBLE,
    PAY,
    RETURN,
    ROW,
)
from ludoteka.games.splendor.words import amounts, card_at, noble_name

Counts = tuple[int, ...]  # by colour, in the order w u g r k d

REVEALS = N_("Turns up a card: no undo")
MOST_WAYS = 40  # ways to pay that are listed


def plans(seen: Seen) -> tuple[Plan, ...]:
    """List the plans of the deciding seat; empty for anybody else."""
    if not seen.legal:
        return ()
    phase = int(seen.observation[0].phase)
    makers = {MAIN: _main, PAY: _paying, RETURN: _returning, NOBLE: _inviting}
    return tuple(makers[phase](seen))


def mover_of(seen: Seen) -> Any:
    """The seeing seat's own things as it sees them."""
    table = seen.observation[0]
    return table.players[table.seat]


def _main(seen: Seen) -> Iterator[Plan]:
    yield from _takes(seen)
    for source in range(N_PLACES + 3):
        yield from _buys(seen, source)
    for source in range(N_PLACES + N_LEVELS):
        yield from _reserves(seen, source)
    if PASS in seen.legal:
        yield Plan(message(N_("Pass: nothing else can be done")), (PASS,))


# ---- taking


def _takes(seen: Seen) -> Iterator[Plan]:
    """Every legal take; and why not a pair, a single colour or gold, for those who try."""
    for action, gems in enumerate(TAKES):
        tried = action >= PAIR or len(gems) == 1
        if action in seen.legal:
            yield _take(seen, action, gems)
        elif tried and (len(gems) == 2 or not seen.observation[0].bank[gems[0]]):
            yield _refused_take(seen, action, gems)
    never = message(N_("Gold is never taken; it comes with a reserved card."))
    yield Plan(message(N_("Take gold")), picks=("bank.d",), refusal=never)


def _picks_of(gems: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"bank.{LETTERS[gem]}" for gem in gems)


def _named(gems: tuple[int, ...]) -> tuple[Message, ...]:
    return amounts([gems.count(colour) for colour in range(N_GEMS)])


def _take(seen: Seen, action: int, gems: tuple[int, ...]) -> Plan:
    label = message(N_("Take {gems}"), gems=_named(gems))
    held = int(mover_of(seen).tokens.sum()) + len(gems)
    return Plan(label, (action,), _picks_of(gems), (_will_hold(held),), _over_limit(held))


def _refused_take(seen: Seen, action: int, gems: tuple[int, ...]) -> Plan:
    label = message(N_("Take {gems}"), gems=_named(gems))
    return Plan(label, picks=_picks_of(gems), refusal=seen.refusal(action))


def _will_hold(tokens: int) -> Message:
    kept = min(tokens, HAND_LIMIT)
    return message(N_("then {n} of {limit} tokens"), n=kept, limit=HAND_LIMIT)


def _over_limit(tokens: int) -> tuple[Message, ...]:
    over = tokens - HAND_LIMIT
    if over <= 0:
        return ()
    return (counted(over, N_("{n} token must go back"), N_("{n} tokens must go back")),)


# ---- reserving


def _reserves(seen: Seen, source: int) -> Iterator[Plan]:
    table, action = seen.observation[0], RESERVE + source
    deck = source - N_PLACES
    if deck < 0 and not table.market[source]:
        return
    if deck < 0:
        key, label = _place_key(source), message(N_("Reserve this card"))
    else:
        key, label = f"deck.{deck + 1}", message(N_("Reserve the top card unseen"))
    if action not in seen.legal:
        yield Plan(label, picks=(key,), refusal=seen.refusal(action))
        return
    gold = int(table.bank[GOLD] > 0)
    held = int(mover_of(seen).tokens.sum()) + gold
    gets = N_("brings 1 gold") if gold else N_("no gold left to get")
    warnings = _over_limit(held)
    if deck >= 0:
        warnings += (message(N_("You see the card: no undo")),)
    elif table.deck_left[source // ROW]:
        warnings += (message(REVEALS),)
    yield Plan(label, (action,), (key,), (message(gets), _will_hold(held)), warnings)


def _place_key(source: int) -> str:
    if source >= N_PLACES:
        return f"reserved.{source - N_PLACES + 1}"
    return f"card.{source // ROW + 1}.{source % ROW + 1}"


# ---- buying


def _buys(seen: Seen, source: int) -> Iterator[Plan]:
    card = card_at(seen.observation[0], source)
    if not card:
        return
    action, key = BUY + source, _place_key(source)
    assert BUY_RESERVED == BUY + N_PLACES
    if action not in seen.legal:
        label = message(N_("Buy this card"))
        yield Plan(label, picks=(key,), refusal=_cannot_pay(seen, card), group=f"buy {key}")
        return
    ways = payments(_due(seen, card), mover_of(seen).tokens, bool(seen.observation[0].fewest_gold))
    for way in ways[:MOST_WAYS]:
        actions = (action, *_pay_actions(way)) if len(ways) > 1 else (action,)
        yield Plan(
            _buy_label(way),
            actions,
            (key,),
            _gains(seen, card),
            _reveals(seen, source),
            group=f"buy {key}",
        )


def _cannot_pay(seen: Seen, card: int) -> Message:
    lacking = faces.lacking(card, mover_of(seen))
    return message(N_("You cannot pay for it. {lacking}"), lacking=lacking)


def _due(seen: Seen, card: int) -> Counts:
    bonuses = mover_of(seen).bonuses
    return tuple(max(0, n - int(bonuses[gem])) for gem, n in enumerate(CARDS[card - 1].cost))


def payments(due: Counts, tokens: Any, fewest_gold: bool = False, lowest: int = 0) -> list[Counts]:
    """List the ways to pay `due`, least gold first; colours before `lowest` are left to gold."""
    most = [min(n, int(tokens[gem])) if gem >= lowest else 0 for gem, n in enumerate(due)]
    ways: list[Counts] = [()]
    for gem in range(N_GEMS):
        ways = [(*way, n) for way in ways for n in range(most[gem], -1, -1)]
    full = [(*way, sum(due) - sum(way)) for way in ways if sum(due) - sum(way) <= int(tokens[GOLD])]
    full.sort(key=lambda way: way[GOLD])
    return full[:1] if fewest_gold else full


def _pay_actions(way: Counts) -> tuple[int, ...]:
    return tuple(PAY_TOKEN + colour for colour, n in enumerate(way) for _ in range(n))


def _buy_label(way: Counts) -> Message:
    if not sum(way):
        return message(N_("Buy for nothing"))
    return message(N_("Buy for {price}"), price=amounts(way))


def _gains(seen: Seen, card: int) -> tuple[Message, ...]:
    """What a purchase brings: points, and a noble who would come."""
    facts, mover = CARDS[card - 1], mover_of(seen)
    points = int(mover.points) + facts.points
    bonuses = [int(n) + (gem == facts.bonus) for gem, n in enumerate(mover.bonuses)]
    guests = _guests(seen.observation[0], bonuses)
    if guests:
        points += NOBLE_POINTS
    told = []
    if points > mover.points:
        told.append(counted(points, N_("then {n} point"), N_("then {n} points")))
    if len(guests) == 1:
        told.append(message(N_("{noble} comes to you"), noble=noble_name(guests[0])))
    elif guests:
        told.append(message(N_("{n} nobles would come: you choose"), n=len(guests)))
    return tuple(told)


def _guests(table: Any, bonuses: list[int]) -> list[int]:
    open_tiles = [
        int(n) for n, owner in zip(table.nobles, table.noble_owners, strict=True) if n and not owner
    ]
    return [
        n
        for n in open_tiles
        if all(have >= want for have, want in zip(bonuses, NOBLES[n - 1].demand, strict=True))
    ]


def _reveals(seen: Seen, source: int) -> tuple[Message, ...]:
    if source < N_PLACES:
        return (message(REVEALS),) if seen.observation[0].deck_left[source // ROW] else ()
    if mover_of(seen).reserved_blind[source - N_PLACES]:
        return (message(N_("The others see the card: no undo")),)
    return ()


# ---- the later steps of a turn


def _paying(seen: Seen) -> Iterator[Plan]:
    """The ways to pay what is still owed."""
    table = seen.observation[0]
    owed = tuple(int(n) for n in table.owed)
    for way in payments(owed, mover_of(seen).tokens, lowest=int(table.lowest))[:MOST_WAYS]:
        label = message(N_("Pay {price}"), price=amounts(way))
        yield Plan(
            label, _pay_actions(way), group="pay", warnings=_reveals(seen, int(table.buying))
        )


def _returning(seen: Seen) -> Iterator[Plan]:
    """Every set of tokens that may go back; a colour not held says why not."""
    table, mover = seen.observation[0], mover_of(seen)
    over, lowest = int(mover.tokens.sum()) - HAND_LIMIT, int(table.lowest)
    for colours in combinations_with_replacement(range(lowest, len(COLOURS)), over):
        back = tuple(colours.count(colour) for colour in range(len(COLOURS)))
        if all(n <= mover.tokens[colour] for colour, n in enumerate(back)):
            picks = tuple(f"hand.{LETTERS[colour]}" for colour in colours)
            actions = tuple(RETURN_TOKEN + colour for colour in colours)
            yield Plan(message(N_("Return {tokens}"), tokens=amounts(back)), actions, picks)
    for colour in range(len(COLOURS)):
        if not mover.tokens[colour] or colour < lowest:
            label = message(
                N_("Return {tokens}"), tokens=amounts([int(c == colour) for c in range(6)])
            )
            refusal = seen.refusal(RETURN_TOKEN + colour)
            yield Plan(label, picks=(f"hand.{LETTERS[colour]}",), refusal=refusal)


def _inviting(seen: Seen) -> Iterator[Plan]:
    """Each noble who would come, and why the others would not."""
    table = seen.observation[0]
    for place in range(table.n_players + 1):
        noble, action = int(table.nobles[place]), TAKE_NOBLE + place
        if not noble or table.noble_owners[place]:
            continue
        label = message(N_("Welcome {noble}"), noble=noble_name(noble))
        if action in seen.legal:
            yield Plan(label, (action,), (f"noble.{place + 1}",))
        else:
            yield Plan(label, picks=(f"noble.{place + 1}",), refusal=seen.refusal(action))
