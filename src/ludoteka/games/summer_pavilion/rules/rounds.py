"""How rounds, phases and turns follow each other."""

from ludoteka.engine.kernel import kernel
from ludoteka.games.summer_pavilion.components import ROUNDS
from ludoteka.games.summer_pavilion.rules.draft import tiles_on_offer
from ludoteka.games.summer_pavilion.rules.scoring import add_end_bonuses
from ludoteka.games.summer_pavilion.rules.stock import fill_factories, fill_supply
from ludoteka.games.summer_pavilion.rules.tiles import EMPTY
from ludoteka.games.summer_pavilion.state import DRAFT, END, PLACE, State


@kernel
def start_round(state: State) -> None:
    """Fill the factories, give the kept tiles back, and let the starter draft."""
    fill_factories(state)
    for seat in range(int(state.n_players)):
        player = state.players[seat]
        player.hand += player.corner
        player.corner = EMPTY
        player.passed = 0
    state.phase = DRAFT
    state.current_player = state.starter


@kernel
def end_round(state: State) -> None:
    """Put the marker back and go to the next round, or to the end of the game."""
    state.marker_in_centre = 1
    if int(state.round_number) < ROUNDS:
        state.round_number = int(state.round_number) + 1
        start_round(state)
    else:
        add_end_bonuses(state)
        state.phase = END
        state.over = 1


@kernel
def start_placement(state: State) -> None:
    """Let the marker's owner start the placement, and the next round.

    House reading H5: if nobody took the marker, the round's starter does.
    """
    state.phase = PLACE
    state.current_player = state.starter


@kernel
def find_placer(state: State) -> bool:
    """Give the turn to the next who has not passed, from the current player on; False if none.

    A player whose turn comes with an empty hand passes by that (house reading H6).
    """
    n_players, first = int(state.n_players), int(state.current_player)
    for step in range(n_players):
        seat = (first + step) % n_players
        player = state.players[seat]
        if player.hand == EMPTY:
            player.passed = 1
        if not player.passed:
            state.current_player = seat
            return True
    return False


@kernel
def go_on_placing(state: State) -> None:
    """Find who places next; where nobody can, the round ends, and so may the ones after it.

    A round that starts without tiles goes straight to its placement (house reading H7).
    """
    while not find_placer(state):
        end_round(state)
        if state.over or tiles_on_offer(state):
            break
        start_placement(state)


@kernel
def pass_on(state: State) -> None:
    """Move the turn to the next seat."""
    state.current_player = (int(state.current_player) + 1) % int(state.n_players)


@kernel
def end_draft_turn(state: State) -> None:
    """End a turn of the draft; without tiles left, the placement starts."""
    state.turns = int(state.turns) + 1
    if tiles_on_offer(state):
        pass_on(state)
    else:
        start_placement(state)
        go_on_placing(state)


@kernel
def end_placement_turn(state: State) -> None:
    """End a turn of the placement: the supply is filled before the next player acts.

    After the end the seat that decided last stays current, as in every game.
    """
    decider = int(state.current_player)
    state.turns = int(state.turns) + 1
    state.phase = PLACE
    state.placing = 0
    state.lowest = 0
    fill_supply(state)
    pass_on(state)
    go_on_placing(state)
    if state.over:
        state.current_player = decider
