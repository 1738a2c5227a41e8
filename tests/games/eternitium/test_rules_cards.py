"""Eternitium's rules text, card by card, and the house readings about effects and targets."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .both import Both, both
from .naive import Effect, Technology, reconstruction
from .naive_eras import SYMBOLS
from .positions import Holding

pytestmark = pytest.mark.modes

TABLE = [
    ("droid", "basic", 0),
    ("double-cs", "basic", 4),
    ("double-tr", "basic", 4),
    ("scanner", "basic", 4),
    ("charge", "basic", 4),
    ("veil", "basic", 4),
    ("exchange", "basic", 4),
    ("quadruple", "advanced", 4),
    ("deep-scanner", "advanced", 2),
    ("surge", "advanced", 2),
    ("time-loop", "advanced", 2),
    ("obstacle", "advanced", 2),
    ("mist", "advanced", 2),
    ("shift", "advanced", 2),
]
THREE_DOWN = "circle down, square down, rhombus down"


def test_table_of_technologies() -> None:
    found = [(card.key, card.tier, card.copies) for card in reconstruction().values()]
    assert found == TABLE
    assert [card.key for card in reconstruction().values() if card.starter] == ["droid"]


def playing(card: str, stack: str, *others: Holding, draw: str = "", players: int = 2) -> Both:
    """Seat 0 has the card in hand."""
    return both(Holding(stack=stack, hand=card, draw=draw), *others, players=players)


# Cards on the own stack and hand ------------------------------------------------------------


def test_droid_reveals_one() -> None:
    game = playing("droid", f"triangle up, {THREE_DOWN}").play("play droid")
    assert game.stack() == "triangle up, circle up, square down, rhombus down"


@pytest.mark.parametrize("card", ["double-cs", "double-tr", "quadruple"])
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_portal_technologies(card: str, symbol: str) -> None:
    matches = {
        "double-cs": ("circle", "square"),
        "double-tr": ("triangle", "rhombus"),
        "quadruple": SYMBOLS,
    }
    game = playing(card, f"{symbol} up, circle down")
    if symbol in matches[card]:
        assert game.play(f"play {card}").stack() == "circle down"
    else:
        game.refuses(f"play {card}", "NO_MATCH")


def test_scanner_reveals_one_and_draws_one() -> None:
    game = playing("scanner", THREE_DOWN, draw="veil charge").play("play scanner")
    assert game.stack() == "circle up, square down, rhombus down"
    assert game.hand() == ["charge"]


def test_charge_draws_two() -> None:
    game = playing("charge", THREE_DOWN, draw="veil charge circle").play("play charge")
    assert game.seat().hand.total() == 2
    assert game.stack() == THREE_DOWN


def test_deep_scanner_reveals_two_and_draws_one() -> None:
    game = playing("deep-scanner", THREE_DOWN, draw="veil charge").play("play deep-scanner")
    assert game.stack() == "circle up, square up, rhombus down"
    assert game.seat().hand.total() == 1


def test_surge_draws_two_and_reveals_one() -> None:
    game = playing("surge", THREE_DOWN, draw="veil charge circle").play("play surge")
    assert game.stack() == "circle up, square down, rhombus down"
    assert game.seat().hand.total() == 2


def test_reveal_turns_up_the_topmost_face_down_era_wherever_it_lies() -> None:
    game = playing("droid", "circle up, square up, rhombus down, square down").play("play droid")
    assert game.stack() == "circle up, square up, rhombus up, square down"


def test_fewer_available_as_many_as_there_are() -> None:
    game = playing("deep-scanner", "circle up, square down", draw="").play("play deep-scanner")
    assert game.stack() == "circle up, square up"
    game = playing("charge", THREE_DOWN, draw="veil").play("play charge")
    assert game.hand() == ["veil"]


def test_card_without_an_effect_may_be_played() -> None:
    game = playing("droid", "circle up, square up").play("play droid")
    assert game.stack() == "circle up, square up"
    assert game.twin.played == Counter(["droid"])


# Veil and Mist ------------------------------------------------------------------------------


def test_veil_turns_down_the_topmost_face_up_era() -> None:
    other = Holding(stack="circle up, square up, rhombus down")
    game = playing("veil", THREE_DOWN, other).play("play veil")
    assert game.stack(1) == "circle down known, square up, rhombus down"


def test_veil_mixes_it_with_the_face_down_eras_directly_below() -> None:
    other = Holding(stack="circle up, square down, rhombus down, circle up, square down")
    game = playing("veil", THREE_DOWN, other).play("play veil", draws=[0, 1])
    # entries from the bottom rhombus, square, circle: first 2 and 0 change places, then 1 and 1
    symbols = [era.symbol for era in reversed(game.twin.eras.stacks[1])]
    assert symbols == ["rhombus", "square", "circle", "circle", "square"]
    assert [era.up for era in reversed(game.twin.eras.stacks[1])] == [False] * 3 + [True, False]


def test_veil_reaches_a_face_up_era_under_face_down_ones() -> None:
    other = Holding(stack="circle down, square up, rhombus up")
    game = playing("veil", THREE_DOWN, other).play("play veil")
    assert game.stack(1) == "circle down, square down known, rhombus up"


def test_veil_reveals_one_of_ones_own() -> None:
    game = playing("veil", THREE_DOWN).play("play veil")
    assert game.stack() == "circle up, square down, rhombus down"


def test_veil_without_a_target_still_reveals() -> None:
    game = playing("veil", THREE_DOWN, Holding(stack="circle down")).play("play veil")
    assert game.stack(1) == "circle down"
    assert game.stack() == "circle up, square down, rhombus down"


def test_veil_target_is_the_players_choice_among_those_with_a_face_up_era() -> None:
    others = [Holding(stack=s) for s in ("circle up, square up", "circle down", "square up")]
    game = playing("veil", THREE_DOWN, *others, players=4).play("play veil")
    assert game.twin.phase == "target"
    assert game.legal() == {"target 2", "target 4"}
    game.refuses("target 3", "NOT_A_TARGET")
    game.refuses("target 1", "NOT_A_TARGET")
    game.refuses("done", "WRONG_PHASE")
    game.play("target 4")
    assert game.stack(3) == "square down known"
    assert game.stack(1) == "circle up, square up"
    assert game.twin.phase == "play"


def test_single_target_is_not_asked_for() -> None:
    others = [Holding(stack="circle down"), Holding(stack="square up")]
    game = playing("veil", THREE_DOWN, *others, players=3).play("play veil")
    assert game.stack(2) == "square down known"


def test_mist_turns_down_an_era_of_every_opponent() -> None:
    others = [Holding(stack=s) for s in ("circle up, square up", "circle down", "square up")]
    game = playing("mist", THREE_DOWN, *others, players=4).play("play mist")
    stacks = [game.stack(seat) for seat in range(1, 4)]
    assert stacks == ["circle down known, square up", "circle down", "square down known"]
    assert game.stack() == "circle up, square down, rhombus down"


# Exchange, Shift, Obstacle ------------------------------------------------------------------


def test_exchange_swaps_the_top_eras_and_reveals_one() -> None:
    other = Holding(stack="rhombus up, circle up")
    game = playing("exchange", THREE_DOWN, other).play("play exchange")
    assert game.stack() == "rhombus up, square up, rhombus down"
    assert game.stack(1) == "circle down, circle up"


def test_exchange_of_the_only_era() -> None:
    game = playing("exchange", "circle up", Holding(stack="square down")).play("play exchange")
    assert game.stack() == "square up"
    assert game.stack(1) == "circle up"


def test_exchange_with_any_unfinished_opponent() -> None:
    others = [Holding(stack=s) for s in ("circle down", "", "square up")]
    game = playing("exchange", THREE_DOWN, *others, players=4).play("play exchange")
    assert game.legal() == {"target 2", "target 4"}
    game.refuses("target 3", "NOT_A_TARGET")


def test_shift_gives_the_top_era_away() -> None:
    game = playing("shift", f"triangle up, {THREE_DOWN}").play("play shift")
    assert game.stack() == THREE_DOWN
    assert game.stack(1) == "triangle up, circle up, square down"


def test_shift_keeps_the_facing() -> None:
    game = playing("shift", THREE_DOWN).play("play shift")
    assert game.stack(1) == "circle down, circle up, square down"


def test_shift_never_gives_the_last_era() -> None:
    game = playing("shift", "circle up", players=3).play("play shift")
    assert game.stack() == "circle up"
    assert game.twin.phase == "play"


def test_obstacle_puts_an_era_face_down_on_top() -> None:
    game = both(Holding(stack=THREE_DOWN, hand="obstacle"), eras=["rhombus", "square"])
    game.play("play obstacle")
    assert game.stack(1) == "rhombus down, circle up, square down"
    assert game.twin.eras.pile == ["square"]


def test_obstacle_takes_a_discarded_era_when_the_pile_is_empty() -> None:
    game = both(Holding(stack=THREE_DOWN, hand="obstacle"), eras=[]).play("play obstacle")
    assert game.stack(1) == "circle down, circle up, square down"
    assert game.twin.eras.discarded.total() == 0


def test_obstacle_without_any_era_does_nothing() -> None:
    everything = [symbol for symbol in SYMBOLS for _ in range(15)]
    for symbol in ("circle", "circle", "triangle"):
        everything.remove(symbol)
    rest = Holding(stack=", ".join(f"{symbol} down" for symbol in everything))
    third = Holding(stack="")
    game = both(Holding(stack="circle up", hand="obstacle"), rest, third, players=3, eras=[])
    game.play("play obstacle")
    assert len(game.twin.eras.stacks[1]) == 57
    assert game.twin.played == Counter(["obstacle"])


def test_target_is_compulsory() -> None:
    game = playing("obstacle", THREE_DOWN, players=3).play("play obstacle")
    assert game.legal() == {"target 2", "target 3"}
    for notation in ("done", "pass", "play droid", "purge"):
        game.refuses(notation, "WRONG_PHASE")


# Time loop ----------------------------------------------------------------------------------


def test_time_loop_gives_one_extra_turn() -> None:
    game = playing("time-loop", THREE_DOWN).play("play time-loop", "done", "pass")
    assert (game.twin.current, game.twin.in_extra, game.twin.turns) == (0, True, 5)
    assert game.twin.phase == "take"
    game.play("take circle", "done", "pass")
    assert (game.twin.current, game.twin.in_extra) == (1, False)


def test_several_time_loops_give_one_extra_turn() -> None:
    game = playing("time-loop time-loop", THREE_DOWN).play("play time-loop", "play time-loop")
    game.play("done", "pass", "take circle", "done", "pass")
    assert game.twin.current == 1


def test_time_loop_in_an_extra_turn_has_no_effect() -> None:
    game = both(Holding(stack=THREE_DOWN, hand="time-loop"), in_extra=True)
    game.play("play time-loop", "done", "pass")
    assert game.twin.current == 1


def test_failed_gamble_does_not_cancel_a_time_loop() -> None:
    game = playing("time-loop square", THREE_DOWN).play("play time-loop", "play square", "pass")
    assert (game.twin.current, game.twin.in_extra) == (0, True)


def test_extra_turn_belongs_to_the_same_round() -> None:
    holding = Holding(stack=THREE_DOWN, hand="time-loop")
    game = both(Holding(), holding, current_player=1).play("play time-loop", "done", "pass")
    assert (game.twin.current, game.twin.round) == (1, 3)
    game.play("take circle", "done", "pass")
    assert (game.twin.current, game.twin.round) == (0, 4)


# A list of one's own ------------------------------------------------------------------------


def own_list(**effects: list[Effect]) -> dict[str, Technology]:
    """The usual list with other effects on some cards."""
    return {
        key: Technology(
            key, card.tier, card.copies, card.starter, tuple(effects.get(key, card.effects))
        )
        for key, card in reconstruction().items()
    }


def with_effects(*effects: Effect, stack: str = THREE_DOWN, **given: Any) -> Both:
    """Seat 0 plays a Charge that has these effects."""
    technologies = own_list(charge=list(effects))
    holding = Holding(stack=stack, hand="charge", draw="circle veil")
    return both(holding, technologies=technologies, **given).play("play charge")


def test_effects_happen_in_order() -> None:
    reveal = {"op": "reveal", "target": "self", "count": 1}
    portal = {"op": "portal", "symbols": ["circle"]}
    assert with_effects(reveal, portal).stack() == "square down, rhombus down"
    assert with_effects(portal, reveal).stack() == "square up, rhombus down"


def test_portal_effects_of_one_card_go_one_after_the_other() -> None:
    portals = [{"op": "portal", "symbols": [symbol]} for symbol in ("circle", "square")]
    assert with_effects(*portals, stack="circle up, square up, circle up").stack() == "circle up"


def test_failed_gamble_loses_the_rest_of_the_card() -> None:
    game = with_effects({"op": "portal", "symbols": ["square"]}, {"op": "draw", "count": 2})
    assert game.hand() == []
    assert game.twin.phase == "acquire"


def test_era_at_the_bottom_of_a_stack() -> None:
    effect = {"op": "add_era", "target": "self", "source": "era_pile", "count": 2,
              "position": "bottom", "face": "up"}  # fmt: skip
    game = with_effects(effect, eras=["square", "triangle", "rhombus"])
    assert game.stack() == f"{THREE_DOWN}, square up, triangle up"


def test_given_era_turned_down_stays_known() -> None:
    effect = {"op": "give_top", "target": "one_opponent", "count": 2, "face": "down"}
    game = with_effects(effect, stack="circle up, square down, rhombus up")
    assert game.stack() == "rhombus up"
    assert game.stack(1) == "square down, circle down known, circle up, square down"


def test_last_era_stays_when_more_are_to_be_given() -> None:
    effect = {"op": "give_top", "target": "one_opponent", "count": 9, "face": "up"}
    game = with_effects(effect, stack="circle down, square down")
    assert game.stack() == "square down"
    assert game.stack(1) == "circle up, circle up, square down"


def test_opponents_eras_may_be_revealed() -> None:
    effect = {"op": "reveal", "target": "all_opponents", "count": 1}
    others = Holding(stack="square down"), Holding(stack="circle up, rhombus down")
    technologies = own_list(charge=[effect])
    game = both(Holding(hand="charge"), *others, players=3, technologies=technologies)
    game.play("play charge")
    assert [game.stack(1), game.stack(2)] == ["square up", "circle up, rhombus up"]


def test_card_with_several_portal_effects_needs_one_that_matches() -> None:
    portals = [{"op": "portal", "symbols": [symbol]} for symbol in ("circle", "square")]
    technologies = own_list(charge=portals)
    for symbol, playable in (("circle", True), ("square", True), ("rhombus", False)):
        holding = Holding(stack=f"{symbol} up, triangle down", hand="charge")
        game = both(holding, technologies=technologies)
        assert ("play charge" in game.legal()) is playable
    game.refuses("play charge", "NO_MATCH")


def test_one_target_for_all_effects_of_a_card() -> None:
    hide = {"op": "hide", "target": "one_opponent", "count": 1}
    reveal = {"op": "reveal", "target": "one_opponent", "count": 2}
    others = [Holding(stack=s) for s in ("circle down, square down", "circle up", "rhombus down")]
    technologies = own_list(charge=[hide, reveal])
    game = both(Holding(hand="charge"), *others, players=4, technologies=technologies)
    game.play("play charge")
    assert game.legal() == {"target 2", "target 3", "target 4"}  # an object for one is enough
    game.play("target 2")
    assert game.stack(1) == "circle up, square up"
    assert [game.stack(2), game.stack(3)] == ["circle up", "rhombus down"]
