"""What may be wrong with a state: components lost or doubled, derived fields off, odd phases."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ludoteka.engine.protocol import Records
from ludoteka.games.splendor.components import (
    CARD_COST_ROWS,
    CARD_LEVEL,
    LETTERS,
    LEVELS,
    N_CARDS,
    N_GEMS,
    N_NOBLES,
    NOBLE_DEMAND_ROWS,
)
from ludoteka.games.splendor.components.lanes import unpack
from ludoteka.games.splendor.rules.derived import recount
from ludoteka.games.splendor.rules.setup import TOKENS_OF_A_GEM
from ludoteka.games.splendor.state import HAND_LIMIT, MAIN, N_PLACES, NOBLE, PAY, RETURN, ROW


def cards_of(words: Any) -> list[int]:
    """List the cards of a set (uint64[2]) by id."""
    low, high = (int(word) for word in words)
    whole = low | high << 64
    return [card for card in range(1, N_CARDS + 1) if whole >> card & 1]


def full_bank(s: Any) -> list[int]:
    """List the tokens of a game by colour."""
    return [int(TOKENS_OF_A_GEM[s.n_players])] * N_GEMS + [int(s.gold_tokens)]


def validate(state: Records) -> list[str]:
    """List what is wrong with a state (shape [1]), in English; nothing when all is well."""
    s = state[0]
    if not 2 <= s.n_players <= 4:
        return [f"{s.n_players} players"]
    found = [*_seats(s), *_tokens(s), *_cards(s), *_nobles(s)]
    return found or [*_derived(state), *_phase(s)]


def _seats(s: Any) -> Iterator[str]:
    for name in ("current_player", "first_player"):
        if not 0 <= s[name] < s.n_players:
            yield f"{name} is {s[name]}"
    if s.passes >= s.n_players and not s.over:
        yield f"{s.passes} passes in a row, but the game goes on"


def _tokens(s: Any) -> Iterator[str]:
    piles = [unpack(s.bank), *(unpack(p.tokens) for p in s.players)]
    for letter, there, wanted in zip(LETTERS, zip(*piles, strict=True), full_bank(s), strict=True):
        if sum(there) != wanted:
            yield f"{sum(there)} tokens {letter} instead of {wanted}"
    for seat, hand in enumerate(map(sum, piles[1:])):
        returning = s.phase == RETURN and seat == s.current_player
        if hand > HAND_LIMIT + 3 * returning:
            yield f"player {seat} holds {hand} tokens"


def _cards(s: Any) -> Iterator[str]:
    """Each card must lie in just one place, open and hidden cards with those of their level."""
    places = [*cards_of(s.removed), *(int(c) for c in s.market if c)]
    for player in s.players:
        places += cards_of(player.bought) + player.reserved[: player.n_reserved].tolist()
    for level in LEVELS:
        deck = s.decks[level - 1][: s.deck_left[level - 1]].tolist()
        places += deck
        row = s.market[ROW * (level - 1) : ROW * level]
        if any(card and CARD_LEVEL[card] != level for card in [*deck, *row.tolist()]):
            yield f"a card of another level lies at level {level}"
    counts = Counter(places)
    lost = [card for card in range(1, N_CARDS + 1) if not counts[card]]
    if lost:
        listed = ", ".join(map(str, lost[:8])) + (" …" if len(lost) > 8 else "")
        yield f"cards {listed} are nowhere (put them into a deck or under “removed”)"
    for card, times in counts.items():
        if times > 1 or card == 0:
            yield f"card {card} lies in {times} places"


def _nobles(s: Any) -> Iterator[str]:
    tiles = s.nobles[: s.n_players + 1].tolist()
    if len(set(tiles)) != len(tiles) or not all(1 <= tile <= N_NOBLES for tile in tiles):
        yield f"nobles {tiles}"
    if any(owner > s.n_players for owner in s.noble_owners):
        yield "a noble belongs to an empty seat"


def _derived(state: Records) -> Iterator[str]:
    """Derived fields must equal what they are derived from; unused bytes must be 0."""
    counted = state.copy()
    recount(counted)
    s, right = state[0], counted[0]
    if s.reservable != right.reservable:
        yield f"derived: reservable is {s.reservable:b} instead of {right.reservable:b}"
    for seat in range(s.n_players):
        for name in ("bonuses", "points", "n_bought", "n_nobles"):
            if s.players[seat][name] != right.players[seat][name]:
                yield f"derived: {name} of player {seat}"
        player = s.players[seat]
        if player.reserved[player.n_reserved :].any() or player.blind >> player.n_reserved:
            yield f"derived: player {seat} has traces of cards no longer reserved"
    for level in LEVELS:
        if s.decks[level - 1][s.deck_left[level - 1] :].any():
            yield f"derived: deck {level} has traces of cards drawn"


def _phase(s: Any) -> Iterator[str]:
    """The phase must fit the position of the player to move."""
    player = s.players[s.current_player]
    hand = sum(unpack(player.tokens))
    if (s.phase == RETURN) != (hand > HAND_LIMIT):
        yield f"the player to move holds {hand} tokens in another phase than “return” asks for"
    if s.phase == MAIN and s.lowest:
        yield "an order of colours without a payment or a return"
    if s.phase != PAY and (s.buying or s.owed):
        yield "something is owed outside a payment"
    if s.phase == PAY:
        yield from _payment(s, player)
    if s.phase == NOBLE and sum(_reaches(s, player)) < 2:
        yield "there are not two nobles to choose from"


def _payment(s: Any, player: Any) -> Iterator[str]:
    reserved = s.buying >= N_PLACES
    card = player.reserved[s.buying - N_PLACES] if reserved else s.market[s.buying]
    owed, held, bonuses = (unpack(word) for word in (s.owed, player.tokens, player.bonuses))
    price = CARD_COST_ROWS[card].tolist()
    if not card or not sum(owed):
        yield "there is no card being paid"
    if any(owed[gem] > max(0, price[gem] - bonuses[gem]) for gem in range(N_GEMS)):
        yield "more is owed than the card costs"
    lowest = int(s.lowest)
    short = sum(
        owed[gem] if gem < lowest else max(0, owed[gem] - held[gem]) for gem in range(N_GEMS)
    )
    if short > held[-1]:
        yield "what is owed cannot be paid"


def _reaches(s: Any, player: Any) -> list[bool]:
    bonuses = unpack(player.bonuses)
    return [
        owner == 0 and all(b >= d for b, d in zip(bonuses, NOBLE_DEMAND_ROWS[noble], strict=False))
        for noble, owner in zip(s.nobles, s.noble_owners, strict=True)
        if noble
    ]
