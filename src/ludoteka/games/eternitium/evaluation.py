"""What looks best in Eternitium to the seat to move, from what it knows: priors of actions.

Of a state these kernels read only what the mover sees: its own cards, what lies open, and what is
known of face-down Eras (`odds`). All numbers stand in WEIGHTS, found by play against itself.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import has
from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.actions import (
    AIM,
    BUY,
    DECK,
    DONE,
    DRAFT_CARD,
    GIVE_ERA,
    KEEP,
    KEEP_NONE,
    N_ACTIONS,
    PASS,
    PLACES,
    PLAY_CARD,
    REMOVE,
    START_PURGE,
    TAKE_PORTAL,
)
from ludoteka.games.eternitium.odds import belief, chance_to_match, unplaced
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.rules.purge import may_remove_more
from ludoteka.games.eternitium.state import (
    ACQUIRE,
    BASIC,
    DETAIL,
    DRAFT,
    KNOWN,
    N_KINDS,
    N_SYMBOLS,
    ONE_OPPONENT,
    OP_ADD_ERA,
    OP_DRAW,
    OP_EXTRA_TURN,
    OP_GIVE_TOP,
    OP_HIDE,
    OP_PORTAL,
    OP_REVEAL,
    OP_SWAP_TOP,
    PAY,
    PLAY,
    PURGE,
    ROW,
    SELF,
    TAKE,
    TARGET,
    UP,
    State,
)

Bits = NDArray[np.uint64]
Floats = NDArray[np.float32]

NAMES = (
    "portal 1", "portal 2", "portal 3", "portal 4",  # what an effect is worth, in Eras
    "reveal", "draw", "extra turn", "hide", "swap", "add era", "give",
    "era",  # what an Era bought costs
    "haste",  # Eras got rid of in a turn, as a buyer reckons
    "blind",  # what an unseen card is worth, as a part of the mean
    "refill",  # what the card missing after a lost gamble costs
    "knowledge",  # what a known Era mixed up costs
    "purge",  # what a purge is worth
    "remove",  # cards worth less are removed
    "deep",  # how much less a deeper Era counts when a portal is taken
    "cards",  # hand cards drawn a turn, as a buyer reckons
)  # fmt: skip
(
    PORTAL_1, PORTAL_2, PORTAL_3, PORTAL_4, REVEAL, DRAW, EXTRA, HIDE, SWAP, ADD, GIVE, ERA,
    HASTE, BLIND, REFILL, KNOWLEDGE, PURGING, REMOVING, DEEP, CARDS,
) = range(len(NAMES))  # fmt: skip
WEIGHTS = np.array(
    [0.3, 0.46, 0.8, 1.37, 0.45, 0.48, 2.13, 0.22, 0.36, 0.9, 1.33,
     0.89, 1.87, 1.24, 0.4, 0.1, 0.35, 0.3, 0.46, 21.7],
    np.float32,
)  # fmt: skip
# How far apart ratings of a phase must be to matter: DRAFT, TAKE, PLAY, TARGET, PURGE, ACQUIRE, PAY
SPREAD = (0.2, 0.3, 4.0, 1.0, 4.0, 0.8, 1.0)
LEAST = 0.02  # of the best action's prior: nothing is quite hopeless


@kernel
def _size(bits: int) -> int:
    """Count the bits of a set of symbols."""
    return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1)


@kernel
def _effect_worth(state: State, kind: int, i: int, w: Floats) -> Any:
    """Tell what one effect is worth whenever its card is played, in Eras."""
    card = state.kinds[kind]
    op, count = wide(card.op[i]), wide(card.count[i])
    whom = wide(card.scope[i]) % DETAIL
    others = 0 if whom == SELF else 1 if whom == ONE_OPPONENT else wide(state.n_players) - 1
    if op == OP_PORTAL:
        return w[PORTAL_1 + _size(count) - 1] if count else 0.0
    if op == OP_REVEAL:
        return w[REVEAL] * count if whom == SELF else -w[HIDE] * count * others
    if op == OP_DRAW:
        return w[DRAW] * count
    if op == OP_EXTRA_TURN:
        return w[EXTRA]
    if op == OP_HIDE:
        return w[HIDE] * count * others if others else -w[REVEAL] * count
    if op == OP_SWAP_TOP:
        return w[SWAP]
    if op == OP_ADD_ERA:
        return w[ADD] * count * others if others else -w[ERA] * count
    return w[GIVE] * count * max(others, 1)  # OP_GIVE_TOP


@kernel
def worth(state: State, kind: int, w: Floats) -> float:
    """Tell what a card is worth whenever it is played, in Eras."""
    total = 0.0
    for i in range(wide(state.kinds[kind].n_effects)):
        total += _effect_worth(state, kind, i, w)
    return total


@kernel
def _mean_worth(state: State, tier: int, w: Floats) -> float:
    """Tell what the market cards of a tier are worth on average."""
    total, copies = 0.0, 0
    for kind in range(N_SYMBOLS, N_KINDS):
        card = state.kinds[kind]
        if card.tier == tier and card.copies:
            total += worth(state, kind, w) * wide(card.copies)
            copies += wide(card.copies)
    return total / max(copies, 1)


# ---- taking a portal


@kernel
def _rate_takes(state: State, out: Floats, w: Floats) -> None:
    """Want the symbols of one's topmost Eras that the hand does not match yet."""
    player = state.players[state.current_player]
    counts = unplaced(state)
    for symbol in range(N_SYMBOLS):
        wanted, factor = 0.0, 1.0
        covered = wide(player.hand[symbol])
        for depth in range(min(5, wide(player.n_stack))):
            era = wide(player.stack[wide(player.n_stack) - 1 - depth])
            likely = belief(state, era, counts, symbol)
            if likely == 1.0 and covered > 0:
                covered -= 1
            else:
                wanted += factor * likely
            factor *= w[DEEP]
        out[TAKE_PORTAL + symbol] = 0.01 + wanted / (1 + covered)


# ---- drafting and acquiring


@kernel
def _rate_drafts(state: State, out: Floats, w: Floats) -> None:
    for place in range(ROW):
        kind = wide(state.rows[0, place])
        out[DRAFT_CARD + place] = max(worth(state, kind, w), 0.01) if kind else 0.0
    out[DRAFT_CARD + DECK] = max(w[BLIND] * _mean_worth(state, wide(BASIC), w), 0.01)


@kernel
def _turns_left(state: State, w: Floats) -> Any:
    """Guess how many turns the mover has before somebody finishes."""
    least = 60
    for seat in range(wide(state.n_players)):
        least = min(least, wide(state.players[seat].n_stack))
    mine = wide(state.players[state.current_player].n_stack)
    return min(mine, least + 2) / w[HASTE]


@kernel
def _rate_purchases(state: State, out: Floats, w: Floats) -> None:
    """Buy what is worth more, over the turns left, than the Eras that it costs."""
    player = state.players[state.current_player]
    cards = wide(player.n_hand) + wide(player.n_draw) + wide(player.n_discard)
    uses = max(0.0, 1.0 + (_turns_left(state, w) - 1.0) * w[CARDS] / (cards + 1))
    open_ones = (state.open_eras[0] > 0) + (state.open_eras[1] > 0)
    out[PASS] = 10.0
    for tier in range(2):
        price = w[ERA] * (1 if tier == 0 else open_ones)
        for place in range(PLACES):
            if place == DECK:
                each = w[BLIND] * _mean_worth(state, tier, w)
            else:
                each = worth(state, wide(state.rows[tier, place]), w)
            out[BUY + tier * PLACES + place] = max(0.01, 10.0 + uses * each - price)


@kernel
def _rate_payments(state: State, out: Floats) -> None:
    """Take Eras of symbols that one's cards match best."""
    player = state.players[state.current_player]
    for symbol in range(N_SYMBOLS):
        matching = wide(state.matching[symbol])
        total = 0.1
        for kind in range(N_KINDS):
            if (matching >> kind) & 1:
                total += wide(player.hand[kind]) + wide(player.draw[kind])
                total += 0.5 * wide(player.discard[kind])
        out[GIVE_ERA + symbol] = total


# ---- playing


@kernel
def _known_below(state: State) -> int:
    """Count the mover's Eras that a lost gamble would mix although they are known."""
    player = state.players[state.current_player]
    known = 0
    for place in range(wide(player.n_stack) - 1):
        known += (player.stack[place] & (UP | KNOWN)) != 0
    return known


@kernel
def _rate_portal(state: State, kind: int, counts: int, w: Floats) -> Any:
    """Rate a portal: a sure match first, by the least flexible card; else as a gamble."""
    player = state.players[state.current_player]
    symbols = wide(state.kinds[kind].symbols)
    likely = chance_to_match(state, wide(state.current_player), symbols, counts)
    top = wide(player.stack[wide(player.n_stack) - 1])
    if top & UP or likely > 0.999:
        return 80.0 - _size(symbols) if likely > 0.999 else 0.5
    cost = w[REFILL] + w[KNOWLEDGE] * _known_below(state)
    if player.n_stack == 1:
        cost += w[ERA]
    gain = 2.0 if player.n_stack == 1 else 1.0
    return max(0.5, 10.0 + 10.0 * (likely * gain - (1.0 - likely) * cost) - 0.01 * _size(symbols))


@kernel
def _best_match(state: State, seat: int, counts: int) -> float:
    """Tell how likely the mover's hand matches the top Era of a seat."""
    player = state.players[state.current_player]
    symbols = wide(0)
    for symbol in range(N_SYMBOLS):
        if wide(state.matching[symbol]) & wide(player.held):
            symbols |= 1 << symbol
    return chance_to_match(state, seat, symbols, counts)


@kernel
def _best_swap(state: State, counts: int) -> float:
    """Tell how much better the mover's hand matches the best top Era of an opponent."""
    best = -1.0
    for seat in range(wide(state.n_players)):
        if seat != state.current_player and state.players[seat].n_stack > 0:
            best = max(best, _best_match(state, seat, counts))
    return best - _best_match(state, wide(state.current_player), counts)


@kernel
def _rate_technology(state: State, kind: int, counts: int) -> float:
    """Rate a card without portals: most are played at once, as playing costs nothing."""
    card = state.kinds[kind]
    rating = 0.0
    for i in range(wide(card.n_effects)):
        op, own = card.op[i], wide(card.scope[i]) % DETAIL == SELF
        if op == OP_DRAW:
            return 99.0
        if op == OP_SWAP_TOP:
            better = _best_swap(state, counts)
            return 60.0 + 5.0 * better if better > 0.0 else 20.0 if better > -0.2 else 0.5
        if op == OP_GIVE_TOP:
            rating = max(rating, 70.0)
        elif op == OP_REVEAL and not own:
            rating = max(rating, 0.2)
        elif op == OP_ADD_ERA and own:
            rating = max(rating, 0.1)
        else:
            rating = max(rating, 90.0)
    return rating


@kernel
def _rate_plays(state: State, bits: Bits, out: Floats, w: Floats) -> None:
    """Rate cards, the end of playing (10), and a purge instead of all that."""
    counts = unplaced(state)
    best = 0.0
    for kind in range(N_KINDS):
        if not has(bits, PLAY_CARD + kind):
            continue
        if state.kinds[kind].symbols:
            rating = _rate_portal(state, kind, counts, w)
        else:
            rating = _rate_technology(state, kind, counts)
        out[PLAY_CARD + kind] = rating
        best = max(best, rating)
    out[DONE] = 10.0
    out[START_PURGE] = 10.0 + 10.0 * w[PURGING]


@kernel
def _rate_targets(state: State, bits: Bits, out: Floats) -> None:
    """Aim at the best top Era for a swap, else at who has fewest Eras."""
    counts = unplaced(state)
    card = state.kinds[wide(state.pending) - 1]
    swaps = False
    for i in range(wide(card.n_effects)):
        swaps = swaps or card.op[i] == OP_SWAP_TOP
    for seat in range(wide(state.n_players)):
        if has(bits, AIM + seat):
            out[AIM + seat] = 1.0 / wide(state.players[seat].n_stack)
            if swaps:
                out[AIM + seat] += 10.0 * _best_match(state, seat, counts)


@kernel
def _rate_purge(state: State, bits: Bits, out: Floats, w: Floats) -> None:
    """Remove what is worth least, keep what is worth most (and matches the top Era)."""
    player = state.players[state.current_player]
    counts = unplaced(state)
    out[KEEP_NONE] = 0.1
    me = wide(state.current_player)
    may = may_remove_more(player)
    for kind in range(N_KINDS):
        if not has(bits, KEEP + kind):
            continue
        value = worth(state, kind, w)
        if may and has(bits, REMOVE + kind):
            out[REMOVE + kind] = 20.0 - 0.1 * kind if value < w[REMOVING] else 0.01
        symbols = wide(state.kinds[kind].symbols)
        fits = chance_to_match(state, me, symbols, counts) if symbols else 0.0
        out[KEEP + kind] = max(0.2, 1.0 + value + fits)


@kernel
def rate(state: State, bits: Bits, out: Floats, w: Floats) -> None:
    """Rate the legal actions with the weights `w` (float32[len(NAMES)])."""
    phase = state.phase
    if phase == PLAY:
        _rate_plays(state, bits, out, w)
    elif phase == TAKE:
        _rate_takes(state, out, w)
    elif phase == ACQUIRE:
        _rate_purchases(state, out, w)
    elif phase == PAY:
        _rate_payments(state, out)
    elif phase == PURGE:
        _rate_purge(state, bits, out, w)
    elif phase == DRAFT:
        _rate_drafts(state, out, w)
    elif phase == TARGET:
        _rate_targets(state, bits, out)


@kernel
def prior(state: State, bits: Bits, out: Floats) -> None:
    """Write how good each legal action looks to the mover: 1 for the best, less for others."""
    for action in range(N_ACTIONS):
        out[action] = 0.0
    rate(state, bits, out, WEIGHTS)
    best = 0.0
    for action in range(N_ACTIONS):
        if has(bits, action):
            best = max(best, out[action])
    for action in range(N_ACTIONS):
        if has(bits, action):
            out[action] = max(LEAST, math.exp((out[action] - best) / SPREAD[state.phase]))
