"""Set-up: tokens, nobles, decks and the open cards.

Source: rulebook, set-up: 4, 5 or 7 tokens of each gem for 2, 3 or 4 players; one noble more than
players; four cards of each level open. Gold and the first player are options.
"""

import numpy as np

from ludoteka.engine.bits import nth_of_word
from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import draw, shuffle
from ludoteka.games.splendor.components import DECK_SIZE, FIRST_ID, GOLD, N_GEMS, N_NOBLES
from ludoteka.games.splendor.components.lanes import NO_LANES, add_lane, whole
from ludoteka.games.splendor.rules.cards import refill
from ludoteka.games.splendor.state import DRAWN, MAIN, N_LEVELS, N_PLACES, State

TOKENS_OF_A_GEM = np.array([0, 0, 4, 5, 7], np.uint8)  # by number of players
_ALL_NOBLES = np.uint64(((1 << N_NOBLES) - 1) << 1)  # bit i: the tile with id i


@kernel
def deal(state: State) -> None:
    """Set up a zeroed state whose option fields are written, by its `chance`.

    Piles are not shuffled: each card is drawn at random when it is wanted, which is the same to
    anybody who does not look under the pile. With a zero generator all comes in the order of ids.
    """
    prepare(state)
    lay_market(state)


@kernel
def deal_shuffled(state: State) -> None:
    """`deal`, with the decks shuffled to their end; the generator is left at zero.

    So nothing that a player does can change what lies next on a pile.
    """
    prepare(state)
    for level in range(N_LEVELS):
        shuffle(state.chance, state.decks[level], whole(DECK_SIZE[level]))
    for i in range(4):
        state.chance.words[i] = np.uint64(0)
    lay_market(state)


@kernel
def prepare(state: State) -> None:
    """Do all of the set-up but the open cards."""
    if state.first_player == DRAWN:
        state.first_player = draw(state.chance, whole(state.n_players))
    state.current_player = state.first_player
    state.phase = MAIN
    state.bank = full_bank(state)
    lay_nobles(state)
    fill_decks(state)


@kernel
def full_bank(state: State) -> object:
    """Return the tokens of this game, as lanes."""
    bank = add_lane(NO_LANES, whole(GOLD), whole(state.gold_tokens))
    for gem in range(N_GEMS):
        bank = add_lane(bank, gem, whole(TOKENS_OF_A_GEM[state.n_players]))
    return bank


@kernel
def lay_nobles(state: State) -> None:
    """Draw one noble more than players."""
    left = _ALL_NOBLES
    for place in range(state.n_players + 1):
        noble = nth_of_word(left, draw(state.chance, N_NOBLES - place))
        left ^= np.uint64(1) << np.uint64(noble)
        state.nobles[place] = noble


@kernel
def fill_decks(state: State) -> None:
    """Put every card into the deck of its level, the lowest id on top."""
    for level in range(N_LEVELS):
        size, first = whole(DECK_SIZE[level]), whole(FIRST_ID[level])
        state.deck_left[level] = size
        for i in range(size):
            state.decks[level][i] = first + size - 1 - i
    state.reservable = (1 << (N_PLACES + N_LEVELS)) - 1


@kernel
def lay_market(state: State) -> None:
    """Open the first four cards of each level."""
    for place in range(N_PLACES):
        refill(state, place)
