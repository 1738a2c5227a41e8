"""The page of Eternitium: its plans play, and it tells a seat nothing that it may not know."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ludoteka.engine import registry
from ludoteka.engine.match import Match
from ludoteka.engine.page import Past, Seen
from ludoteka.engine.protocol import Records
from ludoteka.engine.seeds import words_of
from ludoteka.games.eternitium.actions import KEEP, KINDS, REMOVE
from ludoteka.games.eternitium.page import view

GAME = registry.load("eternitium")


def _seen(state: Records, seat: int, recent: tuple[Past, ...] = ()) -> Seen:
    acts = seat == int(state["current_player"][0]) and not state["over"][0]
    observation = GAME.observe(state, seat)
    n = int(state["n_players"][0])

    def refusal(action: int) -> Any:
        code = GAME.why_not(state, action)
        return GAME.refusal(code, action, observation) if code else None

    legal = tuple(GAME.legal_actions(state)) if acts else ()
    names = tuple(f"player {number}" for number in range(n))
    return Seen(GAME, observation, legal, refusal, recent=recent, names=names)


def _positions(players: int, seed: int, plies: int = 150) -> Iterator[Match]:
    random = Random(seed)
    match = Match.new(GAME, players, seed=f"{seed:064x}")
    while not match.over and match.ply < plies:
        yield match
        match.play(random.choice(match.legal_actions()))
    yield match


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_each_plan_can_be_played_and_each_action_has_a_plan(players: int) -> None:
    for match in _positions(players, seed=players):
        if match.over:
            break
        seen = _seen(match.state(), match.current_player)
        plans = view.page(seen).plans
        for plan in plans:
            state = match.state()
            assert bool(plan.actions) != bool(plan.refusal), plan
            for action in plan.actions:
                assert action in GAME.legal_actions(state), (plan, match.ply)
                GAME.apply(state, action)
        first = {plan.actions[0] for plan in plans if plan.actions}
        assert first >= set(seen.legal), match.ply


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_cannot_know_never_reaches_its_page(players: int) -> None:
    for match in _positions(players, seed=10 + players):
        state = match.state()
        for seat in range(-1, players):
            observation = GAME.observe(state, seat)
            dealt = GAME.determinize(observation, words_of("page", match.ply, seat))
            assert repr(view.page(_seen(dealt, seat))) == repr(view.page(_seen(state, seat)))


def test_the_kept_card_is_its_owners_secret() -> None:
    seen_by_other = set()
    for kept in ("circle", "droid"):
        match = Match.new(GAME, 2, seed="0" * 64)
        for action in ("draft 1", "draft 1"):
            match.play(action)
        match.play(next(a for a in match.legal_actions()))
        match.play("purge")
        if KEEP + KINDS.index(kept) not in match.legal_actions():
            pytest.skip("the seed deals another hand")
        match.play(f"keep {kept}")
        (entry,) = match.log(1, match.ply - 1)
        own = match.log(0, match.ply - 1)[0]
        assert str(entry.messages[0]) == "Seat 1 keeps a card unseen"
        assert str(own.messages[0]) != str(entry.messages[0])
        assert view.symbols(GAME, entry.action) == ()
        seen_by_other.add((str(entry.messages), GAME.observe(match.state(), 1).tobytes()))
    assert len({observation for _, observation in seen_by_other}) == 2  # the discards differ
    assert len({said for said, _ in seen_by_other}) == 1


def test_the_log_names_what_was_removed_but_not_what_was_kept() -> None:
    assert view.symbols(GAME, REMOVE) == ("circle",)
    assert view.symbols(GAME, KEEP) == ()


def test_odds_are_shown_where_the_top_era_is_a_question() -> None:
    asked = 0
    for match in _positions(2, seed=3):
        state = match.state()
        seat = match.current_player
        if not state["players"]["n_stack"][0, seat]:
            continue
        top = GAME.state_to_json(state)["seats"][seat]["stack"][0]
        odds = view.page(_seen(state, seat)).board["focus"]["odds"]
        question = "down" in top and "known" not in top
        assert bool(odds) == question, top
        if odds:
            asked += 1
            assert 98 <= sum(o["percent"] for o in odds) <= 102
    assert asked
