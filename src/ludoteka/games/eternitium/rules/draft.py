"""Eternitium, the first draft: one basic technology each, free, then a first hand."""

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.actions import DECK
from ludoteka.games.eternitium.rules.cards import draw_cards, fill_place, take_from_pile
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import BASIC, REFILL, Player, State


@kernel
def _draft_blind(state: State, player: Player) -> int:
    """Take the top of the basic pile; others know it only if it lay there openly."""
    pile = state.piles[BASIC]
    unseen = pile.left > pile.known
    kind = take_from_pile(state.chance, pile)
    if unseen:
        player.unseen[0] = kind + 1
        player.floating = 1
    return kind


@kernel
def draft(state: State, place: int) -> None:
    """Take a basic technology, shuffle the six cards, draw the first hand."""
    player = state.players[state.current_player]
    if place == DECK:
        kind = _draft_blind(state, player)
    else:
        kind = state.rows[BASIC, place]
        state.rows[BASIC, place] = 0
        fill_place(state, wide(BASIC), place)
    player.draw[kind] += 1
    player.n_draw += 1
    draw_cards(state.chance, player, wide(REFILL))
