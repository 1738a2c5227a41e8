"""Eternitium, hands and piles: drawing, showing, discarding, and what others know of a hand."""

from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import Chance, draw
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import MAX_PILE, N_KINDS, Pile, Player, State


@kernel
def gain(player: Player, kind: int) -> None:
    """Put a card of `kind` into the hand."""
    player.hand[kind] += 1
    player.n_hand += 1
    player.held = wide(player.held) | (1 << kind)


@kernel
def _recognise(player: Player) -> None:
    """Strike cards taken blind off `unseen` that everybody must have seen by now.

    Of like copies the unseen one is shown last: it has come out when fewer copies are left than
    `unseen` names. House reading 17.
    """
    for slot in range(2):
        while player.unseen[slot]:
            kind = player.unseen[slot] - 1
            named = (player.unseen[0] == kind + 1) + (player.unseen[1] == kind + 1)
            left = player.hand[kind] + (player.draw[kind] if player.floating else 0)
            if named <= left:
                break
            if slot == 0:
                player.unseen[0] = player.unseen[1]
                player.floating = 0
            player.unseen[1] = 0


@kernel
def show(player: Player, kind: int) -> None:
    """Take a card of `kind` out of the hand, seen by all. The caller lays it where it belongs."""
    player.hand[kind] -= 1
    player.n_hand -= 1
    if player.hand[kind] == 0:
        player.held = wide(player.held) & ~(1 << kind)
    if player.known[kind]:
        player.known[kind] -= 1
    if player.unseen[0]:
        _recognise(player)


@kernel
def gain_openly(player: Player, kind: int) -> None:
    """Put a card into the hand that everybody sees go there."""
    gain(player, kind)
    player.known[kind] += 1


@kernel
def gain_blind(player: Player, kind: int) -> None:
    """Put a card into the hand that only its owner knows."""
    gain(player, kind)
    player.unseen[1 if player.unseen[0] else 0] = kind + 1


@kernel
def _renew(player: Player) -> None:
    """Turn the discard pile into the draw pile. Now everybody can tell the hand."""
    for kind in range(N_KINDS):
        player.draw[kind] = player.discard[kind]
        player.discard[kind] = 0
        player.known[kind] = player.hand[kind]
    player.n_draw = player.n_discard
    player.n_discard = 0
    player.floating = 0
    for slot in range(2):
        if player.unseen[slot]:
            player.known[player.unseen[slot] - 1] -= 1


@kernel
def draw_cards(chance: Chance, player: Player, n: int) -> None:
    """Draw `n` cards, or as many as there are; the index of chance counts in kind order."""
    for _ in range(n):
        if player.n_draw == 0:
            if player.n_discard == 0:
                return
            _renew(player)
        index = draw(chance, player.n_draw)
        kind = 0
        while index >= player.draw[kind]:
            index -= player.draw[kind]
            kind += 1
        player.draw[kind] -= 1
        player.n_draw -= 1
        gain(player, kind)


@kernel
def discard_all(state: State, player: Player, kept: int) -> None:
    """Discard hand and play area, all but one card of the kind `kept` (-1: none kept)."""
    n_played = 0
    for kind in range(N_KINDS):
        stays = 1 if kind == kept else 0
        shown = wide(player.hand[kind]) - stays
        player.known[kind] = max(wide(player.known[kind]) - shown, 0)
        player.discard[kind] += shown + wide(state.played[kind])
        n_played += state.played[kind]
        state.played[kind] = 0
        player.hand[kind] = stays
    stays = 1 if kept >= 0 else 0
    player.n_discard += wide(player.n_hand) - stays + n_played
    player.n_hand = stays
    player.held = 1 << kept if kept >= 0 else 0
    if player.unseen[0]:
        _recognise(player)


@kernel
def lay_down_played(state: State, player: Player) -> None:
    """Move the play area alone to the discard pile (the hand stays: the game is won)."""
    for kind in range(N_KINDS):
        player.discard[kind] += state.played[kind]
        player.n_discard += state.played[kind]
        state.played[kind] = 0


@kernel
def take_from_pile(chance: Chance, pile: Pile) -> int:
    """Take the top card of a market pile that is not empty.

    Above the cards known to lie at the bottom the order is unknown to all: chance decides now.
    """
    last = wide(pile.left) - 1
    place = last
    if pile.left > pile.known:
        place = last - draw(chance, wide(pile.left) - wide(pile.known))
    else:
        pile.known -= 1
    kind = wide(pile.cards[place])
    pile.cards[place] = pile.cards[last]
    pile.cards[last] = 0
    pile.left = last
    return kind


@kernel
def put_under(pile: Pile, kind: int) -> None:
    """Put a card that all have seen under a market pile."""
    for place in range(min(wide(pile.left), MAX_PILE - 1), 0, -1):
        pile.cards[place] = pile.cards[place - 1]
    pile.cards[0] = kind
    pile.left += 1
    pile.known += 1


@kernel
def fill_place(state: State, tier: int, place: int) -> None:
    """Fill an empty place of a row: search the pile for a kind that the row does not show.

    Cards passed over go to the bottom in that order. If all are passed over, the top one comes.
    Source: set-up, "the cards of a row must all differ"; house reading 11.
    """
    for _ in range(wide(state.piles[tier].left)):
        kind = take_from_pile(state.chance, state.piles[tier])
        if not _in_row(state, tier, kind):
            state.rows[tier, place] = kind
            return
        put_under(state.piles[tier], kind)
    if state.piles[tier].left:
        state.rows[tier, place] = take_from_pile(state.chance, state.piles[tier])


@kernel
def _in_row(state: State, tier: int, kind: int) -> bool:
    same = False
    for place in range(3):
        same = same or state.rows[tier, place] == kind
    return same
