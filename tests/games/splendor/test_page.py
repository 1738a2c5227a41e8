"""Splendor's page: every legal decision can be chosen on it, and every plan does what it says."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from ludoteka.engine import registry
from ludoteka.engine.contract import random_match
from ludoteka.engine.match import Match
from ludoteka.engine.messages import Message
from ludoteka.engine.page import Page, Plan, Seen
from ludoteka.games.splendor.components import COLOURS, LETTERS
from ludoteka.games.splendor.page import art, view
from ludoteka.games.splendor.page.plans import MOST_WAYS, payments

GAME = registry.load("splendor")
CONFIGS = [
    GAME.info.configure(2),
    GAME.info.configure(4, options={"payment": "fewest_gold"}),
    GAME.info.configure(3, "no_small_table_gold"),
]


def seen(match: Match, seat: int) -> Seen:
    """What the server would hand over for a seat."""
    deciding = not match.over and seat == match.current_player

    def refusal(action: int) -> Message | None:
        found = match.why_not(action)
        return found.message if found else None

    legal = tuple(match.legal_actions()) if deciding else ()
    names = tuple(f"P{n}" for n in range(match.config.players))
    return Seen(GAME, match.observe(seat), legal, refusal, names=names)


def positions(config: Any, seed: int, step: int) -> Iterator[tuple[Match, Page]]:
    """Positions of a random match, with the page of the seat to move."""
    whole = random_match(GAME, config, seed)
    match = Match(GAME, config, whole.start)
    for ply, action in enumerate(whole.actions):
        # the steps inside a turn are rarer than turns: look at all of them
        if ply % step == 0 or match.observe(-1)["phase"][0]:
            yield match, view.page(seen(match, match.current_player))
        match.play(action)


@pytest.mark.parametrize("config", CONFIGS)
def test_every_legal_decision_begins_a_plan_and_no_other_does(config: Any) -> None:
    phases = Counter[int]()
    for seed in (1, 2, 3):
        for match, page in positions(config, seed, 3):
            begun = {plan.actions[0] for plan in page.plans if plan.refusal is None}
            assert begun == set(match.legal_actions()), match.ply
            assert all(plan.refusal or plan.actions for plan in page.plans)
            phases[int(match.observe(-1)["phase"][0])] += 1
    assert phases[0] > 50
    assert phases[2] > 10


@pytest.mark.parametrize("config", CONFIGS)
def test_every_plan_can_be_played_whole_by_the_same_seat(config: Any) -> None:
    for match, page in positions(config, 4, 9):
        for plan in page.plans:
            if plan.refusal is None:
                play_and_take_back(match, plan)


def play_and_take_back(match: Match, plan: Plan) -> None:
    """Play a plan, check that it ends the step that it was made for, and undo it."""
    seat, before = match.current_player, match.observe(-1)[0].copy()
    for action in plan.actions:
        assert match.current_player == seat
        match.play(action)
    after = match.observe(-1)[0]
    spent = tokens(before, seat) - tokens(after, seat)
    label = str(plan.label)
    if label.startswith(("Buy for", "Pay", "Return")):
        assert said(label) == spent, (label, spent)
        assert after.turns > before.turns or after.phase == 3
    if label.startswith("Take"):
        assert said(label) == tokens(after, seat) - tokens(before, seat)
    for _ in plan.actions:
        match.undo(force=True)


def tokens(observation: Any, seat: int) -> Counter[str]:
    held = observation.players[seat].tokens
    return Counter({LETTERS[colour]: int(n) for colour, n in enumerate(held)})


def said(label: str) -> Counter[str]:
    """Read the tokens that a button's words name."""
    found: Counter[str] = Counter()
    words = label.replace(",", "").split()
    for n, word in pairwise(words):
        if word in COLOURS:
            found[LETTERS[COLOURS.index(word)]] += int(n)
    return found


def test_nobody_but_the_seat_to_move_gets_plans() -> None:
    match = random_match(GAME, CONFIGS[0], 1, plies=10)
    for seat in (-1, 1 - match.current_player):
        assert view.page(seen(match, seat)).plans == ()


def test_what_cannot_be_done_says_why() -> None:
    match = Match(GAME, CONFIGS[0], {"seed": "1"})
    page = view.page(seen(match, match.current_player))
    refused = {plan.picks: str(plan.refusal) for plan in page.plans if plan.refusal}
    assert "You lack" in refused["card.3.1",]
    assert "Gold is never taken" in refused["bank.d",]
    for picks in ("bank.w", "bank.u"), ("bank.g", "bank.r"):
        match.play("take " + " ".join(pick[-1] for pick in picks) + " k")
    page = view.page(seen(match, match.current_player))
    refused = {plan.picks: str(plan.refusal) for plan in page.plans if plan.refusal}
    assert "at least 4" in refused["bank.w", "bank.w"]


def test_ways_to_pay_are_all_there_with_the_least_gold_first() -> None:
    ways = payments((2, 0, 1, 0, 0), [2, 0, 1, 0, 0, 2])
    assert ways == [
        (2, 0, 1, 0, 0, 0), (2, 0, 0, 0, 0, 1), (1, 0, 1, 0, 0, 1),
        (1, 0, 0, 0, 0, 2), (0, 0, 1, 0, 0, 2),
    ]  # fmt: skip
    assert payments((2, 0, 1, 0, 0), [2, 0, 1, 0, 0, 2], fewest_gold=True) == ways[:1]
    assert payments((3, 0, 0, 0, 0), [1, 0, 0, 0, 0, 1]) == []
    assert payments((1, 1, 0, 0, 0), [1, 1, 0, 0, 0, 1], lowest=1) == [(0, 1, 0, 0, 0, 1)]
    assert len(payments((7, 0, 0, 0, 0), [7, 0, 0, 0, 0, 5])) <= MOST_WAYS


def test_each_card_has_a_picture_of_its_own() -> None:
    pictures = {art.cut("wugrk"[card % 5], card, 1 + card % 3) for card in range(1, 91)}
    assert len(pictures) == 90
    assert len({art.seal(noble) for noble in range(1, 11)}) == 10


def test_a_secret_is_a_card_reserved_unseen_by_the_seat_itself() -> None:
    match = Match(GAME, CONFIGS[0], {"seed": "1"})
    seat = match.current_player
    match.play("reserve deck 1")
    assert view.has_secret(match.observe(seat))
    assert not view.has_secret(match.observe(-1))
    assert not view.has_secret(match.observe(1 - seat))
