"""The page: every legal action has its plan, every plan can be played, every word can be said."""

import random
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteka.engine.messages import Message
from ludoteka.engine.page import Page, Plan, Seen
from ludoteka.games.summer_pavilion import page as room
from ludoteka.games.summer_pavilion.actions import ACTIONS, N_ACTIONS
from ludoteka.games.summer_pavilion.components import COLOURS, STRUCTURES
from ludoteka.games.summer_pavilion.game import GAME
from ludoteka.games.summer_pavilion.page import drawing, view

ROOM = Path(room.__file__).parent
NAMES = ("Anna", "Bea", "Carl", "Dora")


def seen(state: Any, seat: int | None = None, picks: tuple[str, ...] = ()) -> Seen:
    """What a seat's page is made of; of the seat to move, if none is named."""
    mover = int(state["current_player"][0])
    seat = mover if seat is None else seat
    observation = GAME.observe(state, seat)
    legal = tuple(GAME.legal_actions(state)) if seat == mover else ()

    def refusal(action: int) -> Message | None:
        code = GAME.why_not(state, action)
        return GAME.refusal(code, action, observation) if code else None

    return Seen(GAME, observation, legal, refusal, picks, (), NAMES)


def lay(**given: Any) -> Any:
    return GAME.state_from_json(given)


def labels(page: Page, *picks: str) -> list[str]:
    """The labels of the plans for exactly these picks."""
    return [str(plan.label) for plan in page.plans if plan.picks == picks]


def walk(preset: str, players: int, seed: int) -> Iterator[Any]:
    """The states of a random game in which passes are rare."""
    rng = random.Random(seed)
    state = GAME.start_from_seed(GAME.info.configure(players, preset), [seed, 2, 3, 4])
    while not state["over"][0]:
        yield state
        legal = GAME.legal_actions(state)
        some = [a for a in legal if ACTIONS[a].kind != "pass"] if rng.random() < 0.9 else legal
        GAME.apply(state, rng.choice(some or legal))
    yield state


def said(value: Any) -> None:
    """Say every message within."""
    if isinstance(value, Message):
        assert str(value)
    elif isinstance(value, dict):
        for part in value.values():
            said(part)
    elif isinstance(value, list | tuple):
        for part in value:
            said(part)


@pytest.mark.parametrize(("preset", "players"), [("standard", 2), ("grey", 3), ("standard", 4)])
def test_plans_offer_every_legal_action_and_nothing_else(preset: str, players: int) -> None:
    for state in walk(preset, players, 5):
        made = view.page(seen(state))
        able = [plan for plan in made.plans if plan.refusal is None]
        assert {plan.actions[0] for plan in able} == set(GAME.legal_actions(state))
        for plan in random.Random(1).sample(able, min(12, len(able))):
            playable(state, plan)
        assert all(str(plan.refusal) for plan in made.plans if plan not in able)
        said([made.board, made.seats, made.prompt, made.counts, [p.effects for p in able]])


def playable(state: Any, plan: Plan) -> None:
    """Play a plan's decisions one after the other."""
    after = state.copy()
    for action in plan.actions:
        assert GAME.why_not(after, action) == 0, (str(plan.label), GAME.notation(action))
        GAME.apply(after, action)
    assert after["turns"][0] > state["turns"][0] or after["phase"][0] in (3, 4)


def test_others_see_the_table_and_have_no_plans() -> None:
    for state in walk("standard", 3, 8):
        for seat in {-1, 0, 1, 2} - {int(state["current_player"][0])}:
            made = view.page(seen(state, seat))
            assert made.plans == ()
            said([made.board, made.seats, made.prompt])


def test_a_wild_tile_cannot_be_picked_and_says_why() -> None:
    made = view.page(seen(lay(factories=[{"purple": 2, "red": 1}])))
    (refused,) = [plan for plan in made.plans if plan.picks == ("source.1.purple",)]
    assert "purple is wild" in str(refused.refusal)
    assert labels(made, "source.1.red") == ["Take 1 purple, 1 red from factory 1"]


def test_the_marker_warns_of_its_price() -> None:
    (plan,) = view.page(seen(lay(centre={"red": 3}))).plans
    assert "3 points less" in str(plan.warnings[0])


def test_every_payment_is_a_plan() -> None:
    state = lay(players=[{"hand": {"green": 3, "purple": 3}}, {}])
    assert labels(view.page(seen(state)), "space.green.4") == [
        "Place green for 1 purple, 3 green",
        "Place green for 2 purple, 2 green",
        "Place green for 3 purple, 1 green",
    ]


def test_a_picked_space_shows_points_and_what_closes() -> None:
    players = [{"hand": {"red": 5}, "stars": {"red": [6]}}, {}]
    made = view.page(seen(lay(players=players), picks=("space.red.5",)))
    board = made.board["seats"][0]["board"]
    (chosen,) = [space for space in board["spaces"] if space["chosen"]]
    assert (chosen["ghost"], chosen["gain"]) == ("red", 2)
    assert [gap["name"] for gap in board["gaps"] if gap["closing"]] == ["window red"]
    assert str(made.prompt) == "Here: +2 points, closes a window: take 3 tiles."


def test_a_space_that_cannot_be_paid_says_why() -> None:
    made = view.page(seen(lay(players=[{"hand": {"red": 2}}, {}])))
    refused = {plan.picks[0]: str(plan.refusal) for plan in made.plans if plan.refusal}
    assert refused["space.red.5"] == "That space costs 5, and you can pay 2."
    assert "You have no blue tile" in refused["space.blue.1"]
    assert refused["space.centre.4"] == "That space costs 4, and you can pay 2."


def test_a_pass_tells_its_price() -> None:
    (plan,) = [
        p for p in view.page(seen(lay(players=[{"hand": ["red"] * 7}, {}]))).plans if not p.picks
    ]
    assert (str(plan.label), plan.danger) == ("Pass: keep 4 of 7 tiles, lose 3 points", True)


def test_stage_and_symbols() -> None:
    assert (
        str(view.stage(GAME.observe(lay(round=3, players=2, centre=["red"]), 0)))
        == "Round 3, draft"
    )
    assert view.symbols(GAME, GAME.parse("place centre 2 blue")) == ("blue",)
    assert all(set(view.symbols(GAME, action)) <= set(COLOURS) for action in range(N_ACTIONS))
    assert not view.has_secret(None)


# ---- the files


def test_the_buttons_lie_where_the_tiles_are_drawn() -> None:
    assert drawing.css() in (ROOM / "board.css").read_text("utf-8")


def test_every_symbol_that_is_used_is_drawn() -> None:
    sheet = ElementTree.parse(ROOM / "symbols.svg")
    drawn = {node.get("id") for node in sheet.iter() if node.tag.endswith("symbol")}
    kinds = {name.split()[0] for name in STRUCTURES}
    assert drawn >= {f"tile-{c}" for c in COLOURS} | {f"sp-{kind}" for kind in kinds}
    ElementTree.parse(ROOM / "cover.svg")
