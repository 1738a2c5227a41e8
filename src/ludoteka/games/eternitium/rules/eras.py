"""Eternitium, stacks of Eras: turning up and down, mixing, moving; what everybody knows of them.

Nobody looks at an Era alone, so all seats know the same. Eras mixed together are a *group*: known
are symbols that are certainly among them. docs/games/eternitium.md tells how that is kept.
"""

from ludoteka.engine.kernel import kernel
from ludoteka.engine.rng import draw, reveal, take
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import (
    GROUP_SHIFT,
    KNOWN,
    N_GROUPS,
    N_SYMBOLS,
    SYMBOL_OF,
    UP,
    Group,
    Player,
    State,
)

NOT_REMEMBERED = 0


@kernel
def put_on(player: Player, era: int) -> None:
    """Lay an Era (with what is known of it) on top of a stack."""
    player.stack[player.n_stack] = era
    player.n_stack += 1


@kernel
def take_off(player: Player) -> int:
    """Take the top Era off a stack that is not empty."""
    player.n_stack -= 1
    era = wide(player.stack[player.n_stack])
    player.stack[player.n_stack] = 0
    return era


@kernel
def put_below(player: Player, era: int) -> None:
    """Lay an Era under a stack."""
    for place in range(wide(player.n_stack), 0, -1):
        player.stack[place] = player.stack[place - 1]
    player.stack[0] = era
    player.n_stack += 1


@kernel
def eras_left(state: State) -> int:
    """Count the Eras that can still be taken: pile and discarded ones."""
    left = wide(state.n_era_pile)
    for symbol in range(N_SYMBOLS):
        left += state.eras_discarded[symbol]
    return left


@kernel
def write_era_pile(state: State) -> None:
    """Turn the discarded Eras into the pile, circles on top."""
    for symbol in range(N_SYMBOLS - 1, -1, -1):
        for _ in range(wide(state.eras_discarded[symbol])):
            state.era_pile[state.n_era_pile] = symbol
            state.n_era_pile += 1
        state.eras_discarded[symbol] = 0


@kernel
def take_era(state: State) -> int:
    """Take an Era from the pile, renewed if it must be; -1 if there is none."""
    if state.n_era_pile == 0:
        write_era_pile(state)
        if state.n_era_pile == 0:
            return -1
    symbol = wide(take(state.chance, state.era_pile, state.n_era_pile))
    state.n_era_pile -= 1
    return symbol


@kernel
def fill_open_eras(state: State) -> None:
    """Fill the empty places beside the Era pile, as far as there are Eras."""
    for place in range(2):
        if state.open_eras[place] == 0:
            state.open_eras[place] = take_era(state) + 1


@kernel
def _mark(state: State, number: int, bits: int) -> None:
    """Give all Eras of a group other marks: KNOWN, or 0 for unknown."""
    for seat in range(wide(state.n_players)):
        player = state.players[seat]
        for place in range(wide(player.n_stack)):
            if player.stack[place] >> GROUP_SHIFT == number:
                player.stack[place] = (player.stack[place] & SYMBOL_OF) | bits


@kernel
def _clear(group: Group) -> None:
    for symbol in range(N_SYMBOLS):
        group.sure[symbol] = 0
    group.members = 0
    group.lost = 0


@kernel
def _settle(state: State, number: int) -> None:
    """Dissolve a group that tells nothing, or whose every Era is known by now."""
    group = state.groups[number - 1]
    sure, most = 0, 0
    for symbol in range(N_SYMBOLS):
        sure += group.sure[symbol]
        most = max(most, wide(group.sure[symbol]))
    if sure <= group.lost:
        _mark(state, number, 0)
        _clear(group)
    elif most == group.members + group.lost:
        _mark(state, number, KNOWN)
        _clear(group)


@kernel
def turn_up(state: State, player: Player, place: int) -> None:
    """Turn up the face-down Era at `place` of a stack (from the bottom), for all to see."""
    era = wide(player.stack[place])
    symbol = era & SYMBOL_OF
    player.stack[place] = symbol | UP
    if not era & KNOWN:
        reveal(state.chance)
    number = era >> GROUP_SHIFT
    if number:
        group = state.groups[number - 1]
        group.members -= 1
        if group.sure[symbol]:
            group.sure[symbol] -= 1
        _settle(state, number)


@kernel
def _leave_groups(state: State, sure: int) -> int:
    """Take the Eras counted as `inside` out of their groups; return what the mix is sure of.

    `sure` packs five counts of 12 bits: circle, triangle, square, rhombus, lost. A group wholly
    inside gives all that is known of it; one partly inside only loses members.
    """
    for number in range(1, N_GROUPS + 1):
        group = state.groups[number - 1]
        inside = wide(group.inside)
        if inside == 0:
            continue
        group.inside = 0
        if inside == group.members:
            for symbol in range(N_SYMBOLS):
                sure += wide(group.sure[symbol]) << (12 * symbol)
            sure += wide(group.lost) << (12 * N_SYMBOLS)
            _clear(group)
        else:
            group.members -= inside
            group.lost += inside
            _settle(state, number)
    return sure


@kernel
def _free_number(state: State) -> int:
    for number in range(1, N_GROUPS + 1):
        if state.groups[number - 1].members == 0:
            return number
    return NOT_REMEMBERED


@kernel
def _found_group(state: State, size: int, sure: int) -> int:
    """Make a group of `size` Eras; return the marks that its Eras bear."""
    lost = (sure >> (12 * N_SYMBOLS)) & 4095
    total, most = 0, 0
    for symbol in range(N_SYMBOLS):
        count = (sure >> (12 * symbol)) & 4095
        total += count
        most = max(most, count)
    if total <= lost:
        return 0
    if most == size + lost:
        return KNOWN
    number = _free_number(state)
    if number == NOT_REMEMBERED:
        return 0
    group = state.groups[number - 1]
    group.members, group.lost = size, lost
    for symbol in range(N_SYMBOLS):
        group.sure[symbol] = (sure >> (12 * symbol)) & 4095
    return number << GROUP_SHIFT


@kernel
def _gather(state: State, player: Player, low: int, high: int) -> int:
    """Strip a block of all marks; return what is known of it (see `_leave_groups`)."""
    sure, grouped = wide(0), False
    for place in range(low, high + 1):
        era = wide(player.stack[place])
        number = era >> GROUP_SHIFT
        if number:
            state.groups[number - 1].inside += 1
            grouped = True
        elif era & (UP | KNOWN):
            sure += 1 << (12 * (era & SYMBOL_OF))
        player.stack[place] = era & SYMBOL_OF
    return _leave_groups(state, sure) if grouped else sure


@kernel
def mix(state: State, player: Player, low: int, high: int) -> None:
    """Turn down and mix the Eras from place `low` to place `high` (from the bottom) of a stack."""
    sure = _gather(state, player, low, high)
    marks = _found_group(state, high - low + 1, sure)
    for last in range(high - low, 0, -1):
        other = low + draw(state.chance, last + 1)
        kept = player.stack[low + last]
        player.stack[low + last] = player.stack[other]
        player.stack[other] = kept
    if marks:
        for place in range(low, high + 1):
            player.stack[place] |= marks


@kernel
def topmost(player: Player, face: int) -> int:
    """Find the topmost Era that lies face up (`face` UP) or face down (0); -1 if there is none."""
    place = wide(player.n_stack) - 1
    while place >= 0 and (player.stack[place] & UP) != face:
        place -= 1
    return place


@kernel
def hide(state: State, player: Player) -> None:
    """Turn down the topmost face-up Era, mixed with the face-down Eras directly below it."""
    high = topmost(player, UP)
    if high < 0:
        return
    low = high
    while low > 0 and not player.stack[low - 1] & UP:
        low -= 1
    mix(state, player, low, high)
