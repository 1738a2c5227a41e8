"""States of Eternitium that a seat must think possible, drawn from its observation alone."""

from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import Chance, draw, take
from ludoteka.games.eternitium.observation import Observation, SeenPlayer, copy_common
from ludoteka.games.eternitium.odds import packed, unplaced
from ludoteka.games.eternitium.rules.cards import draw_cards, gain, take_from_pile
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import (
    GROUP_SHIFT,
    KNOWN,
    MAX_PILE,
    MAX_PLAYERS,
    N_ERAS,
    N_GROUPS,
    N_KINDS,
    N_SYMBOLS,
    STARTER_SETS,
    UP,
    Group,
    Player,
    State,
)


@kernel
def _unlocated(observation: Observation, kind: int) -> int:
    """Count the cards of a technology that the seat cannot place: in a pile, or taken blind."""
    card = observation.kinds[kind]
    left = wide(card.copies) + STARTER_SETS * wide(card.starter) - wide(observation.box[kind])
    left -= wide(observation.played[kind])
    for seat in range(wide(observation.n_players)):
        player = observation.players[seat]
        left -= wide(player.discard[kind]) + wide(player.known[kind]) + wide(player.hidden[kind])
    for slot in range(2):
        left -= wide(observation.unseen[slot] == kind + 1)
    for place in range(3):
        left -= wide(observation.rows[wide(card.tier), place] == kind)
    for place in range(wide(observation.pile_known[wide(card.tier)])):
        left -= wide(observation.bottom[wide(card.tier), place] == kind)
    return left


@kernel
def _write_piles(observation: Observation, state: State) -> None:
    """Write the market piles: the known cards below, above them all that cannot be placed."""
    for tier in range(2):
        pile = state.piles[tier]
        pile.known = observation.pile_known[tier]
        pile.left = pile.known
        for place in range(MAX_PILE):
            pile.cards[place] = observation.bottom[tier, place]
    for kind in range(N_SYMBOLS, N_KINDS):
        pile = state.piles[wide(observation.kinds[kind].tier)]
        for _ in range(_unlocated(observation, kind)):
            pile.cards[pile.left] = kind
            pile.left += 1


@kernel
def _write_open(seen: SeenPlayer, player: Player) -> None:
    """Write what everybody knows of a seat's cards; hidden ones make up the draw pile so far."""
    player.held = 0
    player.n_hand = 0
    player.n_draw = 0
    player.n_discard = seen.n_discard
    player.floating = seen.floating
    for kind in range(N_KINDS):
        player.discard[kind] = seen.discard[kind]
        player.known[kind] = seen.known[kind]
        player.draw[kind] = seen.hidden[kind]
        player.n_draw += seen.hidden[kind]
        player.hand[kind] = 0
        for _ in range(wide(seen.known[kind])):
            gain(player, kind)
    for slot in range(2):
        player.unseen[slot] = 0


@kernel
def _write_blind(state: State, seen: SeenPlayer, player: Player) -> None:
    """Draw the cards that a seat took blind from all that they may be."""
    for slot in range(2):
        if seen.unseen[slot]:
            kind = take_from_pile(state.chance, state.piles[wide(seen.unseen[slot]) - 1])
            player.unseen[slot] = kind + 1
            if slot == 0 and seen.floating:
                player.draw[kind] += 1
                player.n_draw += 1
            else:
                gain(player, kind)


@kernel
def _write_own(observation: Observation, player: Player) -> None:
    """Write the seeing seat's cards, which it knows."""
    player.held = 0
    player.n_hand = 0
    player.n_draw = 0
    for kind in range(N_KINDS):
        player.hand[kind] = 0
        for _ in range(wide(observation.hand[kind])):
            gain(player, kind)
        player.draw[kind] = observation.draw[kind]
        player.n_draw += observation.draw[kind]
    for slot in range(2):
        player.unseen[slot] = observation.unseen[slot]


@kernel
def _write_cards(observation: Observation, state: State) -> None:
    _write_piles(observation, state)
    for seat in range(MAX_PLAYERS):
        seen, player = observation.players[seat], state.players[seat]
        _write_open(seen, player)
        if seat == observation.seat:
            _write_own(observation, player)
        else:
            _write_blind(state, seen, player)
            draw_cards(state.chance, player, wide(seen.n_hand) - wide(player.n_hand))


@kernel
def _sure(group: Group) -> int:
    total = 0
    for symbol in range(N_SYMBOLS):
        total += group.sure[symbol]
    return total


@kernel
def _take_sure(group: Group, index: int) -> int:
    """Take the index-th of the Eras that are sure to be in a group; return its symbol."""
    symbol = 0
    while index >= group.sure[symbol]:
        index -= group.sure[symbol]
        symbol += 1
    group.sure[symbol] -= 1
    return symbol


@kernel
def _surely_lost(state: State, symbol: int) -> None:
    """Let a group have lost an Era of `symbol`: more of them are seen or sure than there are."""
    found = 0
    for number in range(N_GROUPS):
        found += state.groups[number].lost > 0 and state.groups[number].sure[symbol] > 0
    if found == 0:
        return
    index = draw(state.chance, found)
    for number in range(N_GROUPS):
        group = state.groups[number]
        if group.lost > 0 and group.sure[symbol] > 0:
            if index == 0:
                group.lost -= 1
                group.sure[symbol] -= 1
                return
            index -= 1


@kernel
def _lose(state: State) -> None:
    """Decide which Eras the groups have lost; their `sure` keeps what is still inside."""
    for symbol in range(N_SYMBOLS):
        for _ in range(-packed(unplaced(state), symbol)):
            _surely_lost(state, symbol)
    for number in range(N_GROUPS):
        group = state.groups[number]
        while group.lost > 0:
            index = draw(state.chance, wide(group.members) + wide(group.lost))
            group.lost -= 1
            if index < _sure(group):
                _take_sure(group, index)


@kernel
def _gather_pool(state: State) -> None:
    """Write all Eras that may lie anywhere into the Era pile."""
    counts = unplaced(state)
    state.n_era_pile = 0
    for place in range(N_ERAS):
        state.era_pile[place] = 0
    for symbol in range(N_SYMBOLS):
        for _ in range(packed(counts, symbol)):
            state.era_pile[state.n_era_pile] = symbol
            state.n_era_pile += 1


@kernel
def _from_pool(state: State) -> int:
    if state.n_era_pile == 0:
        return 0  # only where lost Eras were guessed wrongly; the pile is then one too long
    symbol = take(state.chance, state.era_pile, wide(state.n_era_pile))
    state.n_era_pile -= 1
    return wide(symbol)


@kernel
def _fill_era(state: State, era: int) -> int:
    """Choose the symbol of a face-down Era that nobody knows."""
    number = era >> GROUP_SHIFT
    if number == 0:
        return era | _from_pool(state)
    group = state.groups[number - 1]
    index = draw(state.chance, wide(group.members))
    group.members -= 1
    return era | (_take_sure(group, index) if index < _sure(group) else _from_pool(state))


@kernel
def _write_eras(observation: Observation, state: State) -> None:
    for seat in range(MAX_PLAYERS):
        state.players[seat].n_stack = observation.players[seat].n_stack
        for place in range(N_ERAS):
            state.players[seat].stack[place] = observation.players[seat].stack[place]
    _lose(state)
    _gather_pool(state)
    for seat in range(wide(state.n_players)):
        player = state.players[seat]
        for place in range(wide(player.n_stack)):
            era = wide(player.stack[place])
            if not era & (UP | KNOWN):
                player.stack[place] = _fill_era(state, era)
    for group in range(N_GROUPS):
        state.groups[group] = observation.groups[group]


@kernel
def determinize(observation: Observation, chance: Chance, state: State) -> None:
    """Write a state that fits the observation, all that is hidden dealt by `chance`."""
    state.chance = chance
    copy_common(observation, state)
    _write_cards(observation, state)
    _write_eras(observation, state)
