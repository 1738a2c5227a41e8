"""What a seat may see of a game of Splendor, and the states it must think possible.

An observation is built up from what the seat knows. Never seen: the order of the decks, and the
cards that other seats reserved unseen from a deck (their level is public) until they are bought
or the game is over.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.engine.records import record_type
from ludoteka.engine.rng import Chance, take
from ludoteka.games.splendor.components import (
    CARD_LEVEL,
    DECK_SIZE,
    FIRST_ID,
    N_GEMS,
)
from ludoteka.games.splendor.components.lanes import N_LANES, NO_LANES, add_lane, lane, whole
from ludoteka.games.splendor.rules.derived import count_reservable
from ludoteka.games.splendor.state import (
    HAND,
    MOST_PLAYERS,
    N_LEVELS,
    N_PLACES,
    TILES,
    State,
)

SPECTATOR = -1

SEEN_PLAYER = record_type([
    ("bought", "u8", (2,)),  # set of card ids: bit id % 64 of word id // 64
    ("tokens", "u1", (N_LANES,)),  # [colour]
    ("bonuses", "u1", (N_GEMS,)),  # [gem]
    ("points", "u1"),
    ("n_bought", "u1"),
    ("n_nobles", "u1"),
    ("n_reserved", "u1"),
    ("reserved", "u1", (HAND,)),  # card ids; 0: none, or not known to the seat that sees
    ("reserved_level", "u1", (HAND,)),  # 1..3; 0: none
    ("reserved_blind", "u1", (HAND,)),  # 1: came unseen from a deck
])  # fmt: skip

OBSERVATION = record_type([
    ("players", SEEN_PLAYER, (MOST_PLAYERS,)),  # [seat]; empty seats stay 0
    ("removed", "u8", (2,)),  # set of card ids that are not in this game
    ("turns", "u2"),
    ("seat", "i1"),  # who sees; -1 a spectator
    ("n_players", "u1"),
    ("current_player", "i1"),
    ("phase", "u1"),
    ("over", "u1"),
    ("first_player", "i1"),
    ("passes", "u1"),
    ("buying", "u1"),
    ("lowest", "u1"),
    ("target_points", "u1"),
    ("fewest_gold", "u1"),
    ("gold_tokens", "u1"),
    ("owed", "u1", (N_GEMS,)),
    ("bank", "u1", (N_LANES,)),
    ("market", "u1", (N_PLACES,)),
    ("nobles", "u1", (TILES,)),
    ("noble_owners", "u1", (TILES,)),
    ("deck_left", "u1", (N_LEVELS,)),
], of=__file__)  # fmt: skip


class SeenPlayer(Protocol):
    """What a type checker sees of a SEEN_PLAYER record."""

    bought: NDArray[np.uint64]
    tokens: NDArray[np.uint8]
    bonuses: NDArray[np.uint8]
    points: int
    n_bought: int
    n_nobles: int
    n_reserved: int
    reserved: NDArray[np.uint8]
    reserved_level: NDArray[np.uint8]
    reserved_blind: NDArray[np.uint8]


class Observation(Protocol):
    """What a type checker sees of an OBSERVATION record; a test holds both to the same fields."""

    players: Sequence[SeenPlayer]
    removed: NDArray[np.uint64]
    turns: int
    seat: int
    n_players: int
    current_player: int
    phase: int
    over: int
    first_player: int
    passes: int
    buying: int
    lowest: int
    target_points: int
    fewest_gold: int
    gold_tokens: int
    owed: NDArray[np.uint8]
    bank: NDArray[np.uint8]
    market: NDArray[np.uint8]
    nobles: NDArray[np.uint8]
    noble_owners: NDArray[np.uint8]
    deck_left: NDArray[np.uint8]


# ---- seeing


@kernel
def observe(state: State, seat: int, observation: Observation) -> None:
    """Build up what `seat` (-1: a spectator) may see; every byte is written."""
    observation.seat = seat
    _copy_numbers(state, observation)
    _copy_table(state, observation)
    for other in range(MOST_PLAYERS):
        open_hand = other == seat or state.over != 0
        _see_player(state.players[other], observation.players[other], open_hand)


@kernel
def _copy_numbers(source: Any, target: Any) -> None:
    """Copy the plain numbers that states and observations share."""
    target.turns = source.turns
    target.n_players = source.n_players
    target.current_player = source.current_player
    target.phase = source.phase
    target.over = source.over
    target.first_player = source.first_player
    target.passes = source.passes
    target.buying = source.buying
    target.lowest = source.lowest
    target.target_points = source.target_points
    target.fewest_gold = source.fewest_gold
    target.gold_tokens = source.gold_tokens
    for i in range(2):
        target.removed[i] = source.removed[i]
    for place in range(N_PLACES):
        target.market[place] = source.market[place]
    for place in range(TILES):
        target.nobles[place] = source.nobles[place]
        target.noble_owners[place] = source.noble_owners[place]
    for level in range(N_LEVELS):
        target.deck_left[level] = source.deck_left[level]


@kernel
def _copy_table(state: State, observation: Observation) -> None:
    for gem in range(N_GEMS):
        observation.owed[gem] = lane(state.owed, gem)
    for colour in range(N_LANES):
        observation.bank[colour] = lane(state.bank, colour)


@kernel
def _see_player(player: Any, seen: SeenPlayer, open_hand: bool) -> None:
    for i in range(2):
        seen.bought[i] = player.bought[i]
    for colour in range(N_LANES):
        seen.tokens[colour] = lane(player.tokens, colour)
    for gem in range(N_GEMS):
        seen.bonuses[gem] = lane(player.bonuses, gem)
    seen.points = player.points
    seen.n_bought = player.n_bought
    seen.n_nobles = player.n_nobles
    seen.n_reserved = player.n_reserved
    for i in range(HAND):
        blind = player.blind >> i & 1
        card = player.reserved[i]
        seen.reserved[i] = card if open_hand or blind == 0 else 0
        seen.reserved_level[i] = CARD_LEVEL[card]
        seen.reserved_blind[i] = blind


# ---- possible states


@kernel
def determinize(observation: Observation, chance: Chance, state: State) -> None:
    """Write a state that fits the observation, with what is hidden dealt by `chance`.

    Of each level, the deck and the unseen reserved cards are one pool. Every byte is written; the
    state goes on with the generator where the dealing left it.
    """
    state.chance = chance
    _copy_numbers(observation, state)
    state.owed, state.bank = NO_LANES, NO_LANES
    for gem in range(N_GEMS):
        state.owed = add_lane(state.owed, gem, whole(observation.owed[gem]))
    for colour in range(N_LANES):
        state.bank = add_lane(state.bank, colour, whole(observation.bank[colour]))
    for seat in range(MOST_PLAYERS):
        _lay_player(observation.players[seat], state.players[seat])
    low, high = seen_cards(observation, whole(0)), seen_cards(observation, whole(1))
    for level in range(N_LEVELS):
        left = _fill_deck(state, level, low, high)
        _deal_unseen(observation, state, level, left)
    count_reservable(state)


@kernel
def _lay_player(seen: SeenPlayer, player: Any) -> None:
    player.tokens, player.bonuses, player.blind = NO_LANES, NO_LANES, 0
    for i in range(2):
        player.bought[i] = seen.bought[i]
    for colour in range(N_LANES):
        player.tokens = add_lane(player.tokens, colour, whole(seen.tokens[colour]))
    for gem in range(N_GEMS):
        player.bonuses = add_lane(player.bonuses, gem, whole(seen.bonuses[gem]))
    player.points = seen.points
    player.n_bought = seen.n_bought
    player.n_nobles = seen.n_nobles
    player.n_reserved = seen.n_reserved
    for i in range(HAND):
        player.reserved[i] = seen.reserved[i]
        player.blind |= seen.reserved_blind[i] << i


@kernel
def _bit_in(card: int, word: int) -> Any:
    """Return the bit of `card` if it lies in that word of a set of cards, else 0."""
    return (np.uint64(1) << np.uint64(card & 63)) if card >> 6 == word else NO_LANES


@kernel
def seen_cards(observation: Observation, word: int) -> Any:
    """Return one word of the set of cards whose place the observation shows (bit 0: rubbish)."""
    found = observation.removed[word]
    for place in range(N_PLACES):
        found |= _bit_in(observation.market[place], word)
    for seat in range(observation.n_players):
        seen = observation.players[seat]
        found |= seen.bought[word]
        for i in range(HAND):
            found |= _bit_in(seen.reserved[i], word)
    return found


@kernel
def _fill_deck(state: State, level: int, low: Any, high: Any) -> int:
    """Put the cards of `level` outside the set (low, high) into the deck; tell how many."""
    deck, left = state.decks[level], 0
    first = whole(FIRST_ID[level])
    for i in range(DECK_SIZE[level]):
        card = first + DECK_SIZE[level] - 1 - i
        word = high if card >> 6 else low
        if (word >> np.uint64(card & 63)) & np.uint64(1) == NO_LANES:
            deck[left] = card
            left += 1
    for i in range(left, len(deck)):
        deck[i] = 0
    return left


@kernel
def _deal_unseen(observation: Observation, state: State, level: int, left: int) -> None:
    """Deal the unseen reserved cards of `level` from its deck."""
    for seat in range(observation.n_players):
        seen, player = observation.players[seat], state.players[seat]
        for i in range(HAND):
            if seen.reserved[i] == 0 and seen.reserved_level[i] == level + 1:
                player.reserved[i] = take(state.chance, state.decks[level], left)
                left -= 1
