"""Eternitium's rules text, sentence by sentence: components, set-up, first draft."""

from __future__ import annotations

from collections import Counter

import pytest

from .both import Both, both, fresh
from .naive import TIERS, reconstruction
from .naive_eras import SYMBOLS
from .positions import Holding, all_cards

SEATS = [1, 2, 3, 4, 5]


def drafted(players: int) -> Both:
    """After everybody drafted the first visible card."""
    return fresh(players).play(*["draft 1"] * players)


# Components ---------------------------------------------------------------------------------


def test_sixty_eras_fifteen_of_each_symbol() -> None:
    assert Counter(fresh(3).twin.eras.everything()) == dict.fromkeys(SYMBOLS, 15)


def test_sixty_portals_29_basic_and_16_advanced_technologies() -> None:
    cards = all_cards(reconstruction())
    tiers = Counter[str]()
    for key, card in reconstruction().items():
        tiers[card.tier] += cards[key]
    assert sum(cards[symbol] for symbol in SYMBOLS) == 60
    assert tiers == {"basic": 29, "advanced": 16}
    assert cards["droid"] == 5


@pytest.mark.parametrize("players", SEATS)
def test_all_105_cards_that_are_no_eras_are_somewhere(players: int) -> None:
    twin = fresh(players).twin
    cards = twin.reserve + twin.box
    for seat in twin.seats:
        cards += seat.own()
    for tier in TIERS:
        cards += Counter(twin.markets[tier].pile)
        cards += Counter(kind for kind in twin.markets[tier].row if kind)
    assert cards == all_cards(reconstruction())


@pytest.mark.parametrize("players", SEATS)
def test_starter_set_is_a_portal_of_each_symbol_and_a_droid(players: int) -> None:
    game = fresh(players)
    for seat in range(players):
        assert game.seat(seat).own() == Counter([*SYMBOLS, "droid"])


# Set-up -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
def test_two_portals_of_a_symbol_for_each_player(players: int) -> None:
    assert fresh(players).twin.reserve == dict.fromkeys(SYMBOLS, 2 * players)


@pytest.mark.parametrize(("players", "each"), [(1, 10), (2, 10), (3, 10), (4, 9), (5, 8)])
def test_eras_dealt_face_down_the_top_one_turned_up(players: int, each: int) -> None:
    for stack in fresh(players).twin.eras.stacks:
        assert len(stack) == each
        assert [era.up for era in stack] == [False] * (each - 1) + [True]


@pytest.mark.parametrize(("players", "pile"), [(1, 48), (2, 38), (3, 28), (4, 22), (5, 18)])
def test_eras_left_in_the_pile_two_lie_open(players: int, pile: int) -> None:
    eras = fresh(players).twin.eras
    assert len(eras.pile) == pile
    assert None not in eras.open


@pytest.mark.parametrize(
    ("players", "basic", "advanced"),
    [(1, 12, 7), (2, 19, 13), (3, 18, 13), (4, 17, 13), (5, 16, 13)],
)
def test_market_piles_after_the_draft(players: int, basic: int, advanced: int) -> None:
    twin = drafted(players).twin
    assert [len(twin.markets[tier].pile) for tier in TIERS] == [basic, advanced]


@pytest.mark.parametrize("players", SEATS)
def test_three_different_technologies_lie_open_in_each_row(players: int) -> None:
    for tier in TIERS:
        row = fresh(players).twin.markets[tier].row
        assert len(set(row)) == 3
        assert None not in row


def test_duplicate_goes_to_the_bottom_and_is_replaced() -> None:
    # all Double portals lie on top in the deal by id: three of them go under the pile
    market = fresh(2).twin.markets["basic"]
    assert market.row == ["double-cs", "double-tr", "scanner"]
    assert market.pile[: market.known] == ["double-tr"] * 3 + ["double-cs"] * 3
    assert market.pile[-1] == "scanner"


def test_open_eras_may_be_equal() -> None:
    dealt = ["circle", "square"] * 10
    rest = [symbol for symbol in SYMBOLS for _ in range(15)]
    for symbol in [*dealt, "rhombus", "rhombus"]:
        rest.remove(symbol)
    game = fresh(2, eras=[*dealt, "rhombus", "rhombus", *rest])
    assert game.twin.eras.open == ["rhombus", "rhombus"]


# First draft --------------------------------------------------------------------------------


def test_draft_goes_in_turn_order_and_is_free() -> None:
    game = fresh(3)
    assert game.legal() == {"draft 1", "draft 2", "draft 3", "draft deck"}
    for seat in range(3):
        assert (game.twin.phase, game.twin.current) == ("draft", seat)
        game.play("draft 1")
        assert len(game.twin.eras.stacks[seat]) == 10
    assert (game.twin.phase, game.twin.current, game.twin.turns) == ("take", 0, 0)


def test_visible_draft_is_replaced() -> None:
    game = fresh(2).play("draft 3")
    assert game.seat().own()["scanner"] == 1
    assert game.twin.markets["basic"].row == ["double-cs", "double-tr", "scanner"]


def test_blind_draft_leaves_the_row() -> None:
    game = fresh(2)
    row = list(game.twin.markets["basic"].row)
    pile = len(game.twin.markets["basic"].pile)
    game.play("draft deck")
    assert game.twin.markets["basic"].row == row
    assert len(game.twin.markets["basic"].pile) == pile - 1
    assert game.seat().unseen == ["scanner"]


def test_six_cards_are_mixed_and_five_drawn() -> None:
    # the blind card is the top one; of the six cards the last in kind order, the Scanner, is drawn
    game = fresh(2).play("draft deck", draws=[0, 5, 0, 0, 0, 0])
    assert game.hand() == ["circle", "rhombus", "scanner", "square", "triangle"]
    assert game.seat().draw == Counter(["droid"])


def test_each_draws_directly_after_the_own_pick() -> None:
    game = fresh(3).play("draft 1")
    assert [game.seat(seat).hand.total() for seat in range(3)] == [5, 0, 0]


def test_nothing_but_a_draft_before_the_first_turn() -> None:
    game = fresh(2)
    for notation in ("take circle", "done", "purge", "pass", "play droid", "buy basic 1"):
        game.refuses(notation, "WRONG_PHASE")


# Solo ---------------------------------------------------------------------------------------


def test_alone_the_kinds_that_need_an_opponent_lie_in_the_box() -> None:
    game = fresh(1)
    needed = Counter({"veil": 4, "exchange": 4, "obstacle": 2, "mist": 2, "shift": 2})
    assert {kind: game.twin.box[kind] for kind in needed} == needed
    for tier in TIERS:
        assert not set(game.twin.markets[tier].pile) & set(needed)


def test_seats_of_a_holding_are_read() -> None:
    # the hand-written positions of the other files say what they seem to say
    game = both(Holding(stack="circle up, square down known", hand="droid circle circle"))
    assert game.hand() == ["circle", "circle", "droid"]
    assert game.stack() == "circle up, square down known"
    assert game.twin.eras.any_left()
