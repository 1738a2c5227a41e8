"""Passing, and what stays in the corners for the next round."""

from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.components import KEEP_LIMIT, ROUNDS
from ludoteka.games.summer_pavilion.rules.codes import COLOUR_ORDER, LEGAL, NOT_IN_HAND
from ludoteka.games.summer_pavilion.rules.draft import lose_points
from ludoteka.games.summer_pavilion.rules.tiles import EMPTY, colours_in, count_of, heap_of, total
from ludoteka.games.summer_pavilion.state import State


@kernel
def must_choose(state: State) -> bool:
    """Tell whether a player who passes has to choose: more than four tiles, not the last round."""
    hand = state.players[int(state.current_player)].hand
    return int(state.round_number) < ROUNDS and total(hand) > KEEP_LIMIT


@kernel
def discard_hand(state: State) -> None:
    """Put the hand of the player to move into the tower, for a point a tile.

    Source: rulebook, on passing; house reading H1 (the score never falls below 1).
    """
    seat = int(state.current_player)
    hand = state.players[seat].hand
    lose_points(state, seat, total(hand))
    state.tower += hand
    state.players[seat].hand = EMPTY


@kernel
def keep_or_lose(state: State) -> None:
    """Do what a pass without a choice does: up to four tiles stay, in the last round none."""
    player = state.players[int(state.current_player)]
    if int(state.round_number) < ROUNDS:
        player.corner, player.hand = player.hand, EMPTY
    else:
        discard_hand(state)


@kernel
def keep_colours(state: State) -> int:
    """Tell, as a mask, the colours that may be kept next, in the order of colours."""
    hand = state.players[int(state.current_player)].hand
    lowest = int(state.lowest)
    return (colours_in(hand) >> lowest) << lowest


@kernel
def why_not_keep(state: State, colour: int) -> int:
    """Tell why a tile of the colour may not be kept next (a code; LEGAL if it may)."""
    if count_of(state.players[int(state.current_player)].hand, colour) == 0:
        return NOT_IN_HAND
    return COLOUR_ORDER if colour < int(state.lowest) else LEGAL


@kernel
def keep_tile(state: State, colour: int) -> bool:
    """Move one tile to the corners; True when four lie there and nothing is left to choose."""
    player = state.players[int(state.current_player)]
    player.hand -= heap_of(colour, 1)
    player.corner += heap_of(colour, 1)
    state.lowest = colour
    return total(player.corner) == KEEP_LIMIT
