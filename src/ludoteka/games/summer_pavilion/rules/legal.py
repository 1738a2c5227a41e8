"""What may be done, why something may not, and the doing: the rules seen as actions."""

import numpy as np

from ludoteka.engine.bits import Words, clear, put
from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.actions import (
    BONUSES,
    KEEP_DONE,
    KEEPS,
    PASS,
    PLACES,
    STAR_BLOCK,
    WILDS,
)
from ludoteka.games.summer_pavilion.components import N_COLOURS, N_SPACES
from ludoteka.games.summer_pavilion.rules.codes import GAME_OVER, LEGAL, NOT_NOW
from ludoteka.games.summer_pavilion.rules.draft import draft_bits, draft_tiles, why_not_draft
from ludoteka.games.summer_pavilion.rules.passing import (
    discard_hand,
    keep_colours,
    keep_or_lose,
    keep_tile,
    must_choose,
    why_not_keep,
)
from ludoteka.games.summer_pavilion.rules.placement import (
    pay_and_lay,
    place_bits,
    put_block,
    why_not_place,
    why_not_wilds,
    wilds_range,
)
from ludoteka.games.summer_pavilion.rules.rounds import end_draft_turn, end_placement_turn
from ludoteka.games.summer_pavilion.rules.structures import (
    bonus_colours,
    take_bonus,
    tiles_due,
    why_not_bonus,
)
from ludoteka.games.summer_pavilion.rules.tiles import colours_in
from ludoteka.games.summer_pavilion.state import BONUS, DRAFT, KEEP, PAY, PLACE, State

# ---- the legal actions


@kernel
def wilds_bits(state: State) -> int:
    """Tell, as a mask, how many wild tiles may be in the payment."""
    fewest, most = wilds_range(state, int(state.placing))
    return (2 << most) - (1 << fewest)


@kernel
def legal(state: State, words: Words) -> None:
    """Write the legal actions (uint64[n_words]); none when the game is over."""
    clear(words)
    phase = int(state.phase)
    if phase == DRAFT:
        words[0] = draft_bits(state)
    elif phase == PLACE:
        place_bits(state, words, colours_in(state.players[int(state.current_player)].hand))
        put(words, PASS)
    elif phase == PAY:
        put_block(words, WILDS, np.uint64(wilds_bits(state)))
    elif phase == BONUS:
        put_block(words, BONUSES, np.uint64(bonus_colours(state)))
    elif phase == KEEP:
        put_block(words, KEEPS, np.uint64(keep_colours(state)))
        put(words, KEEP_DONE)


# ---- refusals


@kernel
def phase_of(action: int) -> int:
    """Tell in which phase an action has its place."""
    if action < PLACES:
        return DRAFT
    if action < WILDS or action == PASS:
        return PLACE
    if action < BONUSES:
        return PAY
    return BONUS if action < KEEPS else KEEP


@kernel
def why_not(state: State, action: int) -> int:
    """Tell why an action is refused: LEGAL, or the code of the first rule broken."""
    if state.over:
        return GAME_OVER
    if phase_of(action) != int(state.phase):
        return NOT_NOW
    if action < PLACES:
        return why_not_draft(state, action // N_COLOURS, action % N_COLOURS)
    if action < WILDS:
        return why_not_place(state, action - PLACES)
    if action < BONUSES:
        return why_not_wilds(state, action - WILDS)
    if action < KEEPS:
        return why_not_bonus(state, action - BONUSES)
    if action < KEEP_DONE:
        return why_not_keep(state, action - KEEPS)
    return LEGAL


# ---- the doing


@kernel
def finish_placing(state: State, place: int, wilds: int) -> None:
    """Pay, lay the tile, score it; then the bonus tiles, or the turn ends."""
    pay_and_lay(state, place, wilds)
    space = place // STAR_BLOCK * N_SPACES + place % N_SPACES
    due = tiles_due(state, state.players[int(state.current_player)].filled, space)
    state.owed = due
    if due:
        state.phase = BONUS
        state.placing = 0
    else:
        end_placement_turn(state)


@kernel
def start_placing(state: State, place: int) -> None:
    """Name a tile to lay: the only payment is made at once, else the payment is asked for."""
    fewest, most = wilds_range(state, place)
    if fewest == most:
        finish_placing(state, place, fewest)
    else:
        state.phase = PAY
        state.placing = place


@kernel
def choose_bonus(state: State, colour: int) -> None:
    """Take a bonus tile; after the last one the turn ends."""
    take_bonus(state, colour)
    if state.owed == 0:
        end_placement_turn(state)


@kernel
def stop_keeping(state: State) -> None:
    """Lose what is left in the hand and end the turn of the pass."""
    discard_hand(state)
    end_placement_turn(state)


@kernel
def pass_turn(state: State) -> None:
    """Pass for the rest of the round; with more than four tiles the kept ones are chosen."""
    state.players[int(state.current_player)].passed = 1
    if must_choose(state):
        state.phase = KEEP
    else:
        keep_or_lose(state)
        end_placement_turn(state)


@kernel
def apply(state: State, action: int) -> None:
    """Do a legal action, with all that follows by itself, up to the next decision."""
    if action < PLACES:
        draft_tiles(state, action // N_COLOURS, action % N_COLOURS)
        end_draft_turn(state)
    elif action < WILDS:
        start_placing(state, action - PLACES)
    elif action < BONUSES:
        finish_placing(state, int(state.placing), action - WILDS)
    elif action < KEEPS:
        choose_bonus(state, action - BONUSES)
    elif action < KEEP_DONE:
        if keep_tile(state, action - KEEPS):
            stop_keeping(state)
    elif action == KEEP_DONE:
        stop_keeping(state)
    else:
        pass_turn(state)
