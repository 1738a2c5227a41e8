"""Eternitium's rules text: what is public, what is secret, the words at the end, the card list."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from ludoteka.engine.errors import LudotekaError

from .both import Both, both, eternitium
from .naive import Technology, reconstruction
from .naive_eras import SYMBOLS
from .positions import Holding, listed

SPECTATOR = -1
EVERYBODY = [0, 1, SPECTATOR]


def seen(game: Both, seat: int) -> dict[str, Any]:
    """What a seat sees, as JSON."""
    return eternitium().observation_to_json(eternitium().observe(game.state, seat))


def view(game: Both, seat: int) -> bytes:
    return bytes(eternitium().observe(game.state, seat).tobytes())


# Public -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", EVERYBODY)
def test_public_things(seat: int) -> None:
    owner = Holding(
        stack="circle up, square down known, rhombus down", hand="veil", draw="droid square",
        discard="scanner",
    )  # fmt: skip
    shown = seen(both(owner, played="charge", known={"basic": 2}), seat)
    assert shown["seats"][0]["discard"] == {"scanner": 1}
    assert (shown["seats"][0]["n_hand"], shown["seats"][0]["n_draw"]) == (1, 2)
    assert shown["seats"][0]["stack"] == ["circle up", "square down known", "? down"]
    assert shown["played"] == {"charge": 1}
    assert shown["rows"]["basic"] == ["charge", "double-cs", "double-tr"]
    assert (shown["piles"]["advanced"], shown["eras"]["pile"]) == (13, 53)
    assert shown["eras"]["open"] == ["circle", "triangle"]
    assert len(shown["bottom"]["basic"]) == 2


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_purged_cards_are_public_the_kept_one_is_not(seat: int) -> None:
    hand, rest = "circle veil charge", "square droid scanner rhombus"
    both_kept = []
    for kept in ("circle", "charge"):
        game = both(Holding(hand=hand, draw=rest)).play("purge", "remove veil", f"keep {kept}")
        assert seen(game, seat)["box"]["veil"] == 1
        both_kept.append(seen(game, seat)["seats"][0]["n_hand"])
    assert both_kept == [1, 1]


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_portal_taken_and_visible_card_bought_are_public(seat: int) -> None:
    game = both(phase="take").play("take rhombus")
    assert seen(game, seat)["seats"][0]["known"] == {"rhombus": 1}
    game = both(phase="acquire", open_eras=("circle", "circle")).play("buy basic 1")
    assert seen(game, seat)["seats"][0]["known"] == {"charge": 1}


# Secret -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_hand_and_draw_pile_are_told_apart_by_their_owner_only(seat: int) -> None:
    one = both(Holding(hand="circle droid", draw="square scanner"))
    other = both(Holding(hand="square scanner", draw="circle droid"))
    assert view(one, seat) == view(other, seat)
    assert view(one, 0) != view(other, 0)
    assert seen(one, seat)["seats"][0]["hidden"] == {
        "circle": 1, "square": 1, "droid": 1, "scanner": 1
    }  # fmt: skip


@pytest.mark.parametrize("seat", EVERYBODY)
def test_face_down_eras_are_seen_by_nobody(seat: int) -> None:
    views = {
        view(both(Holding(stack=f"circle up, {symbol} down, square down")), seat)
        for symbol in SYMBOLS
    }
    assert len(views) == 1


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_blind_card_is_seen_by_its_owner_only(seat: int) -> None:
    games = [
        both(phase="acquire", open_eras=("circle", "circle"), piles={"basic": pile}).play(
            "buy basic deck"
        )
        for pile in (["veil", "scanner"], ["scanner", "veil"])
    ]
    assert seen(games[0], 0)["own"]["unseen"] == ["veil"]
    assert seen(games[0], seat)["seats"][0]["unseen"] == ["basic"]
    assert view(games[0], seat) == view(games[1], seat)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_order_of_the_piles_is_seen_by_nobody(seat: int) -> None:
    eras = ["circle", "square", "rhombus", "square"]
    piles = {"basic": ["veil", "scanner", "exchange"], "advanced": ["mist", "shift"]}
    turned = {tier: pile[::-1] for tier, pile in piles.items()}
    one, other = both(piles=piles, eras=eras), both(piles=turned, eras=eras[::-1])
    assert view(one, seat) == view(other, seat)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_mixed_eras_are_told_apart_by_nobody(seat: int) -> None:
    stack = "circle up, square down, rhombus down, triangle up"
    views = set()
    for draws in ([0, 0], [2, 1], [1, 0]):
        game = both(Holding(hand="veil"), Holding(stack=stack)).play("play veil", draws=draws)
        views.add(view(game, seat))
    assert len(views) == 1


# The words at the end -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "word"),
    [(3, "great"), (4, "great"), (5, "good"), (6, "good"), (7, "passed"), (8, "passed")],
)
def test_alone_how_good_it_was(number: int, word: str) -> None:
    game = both(Holding(stack="circle up", hand="circle"), players=1, round=number)
    game.play("play circle")
    assert word in " ".join(str(said) for said in eternitium().result(game.state))


def test_alone_not_won() -> None:
    game = both(players=1, round=8, phase="acquire").play("pass")
    said = " ".join(str(said) for said in eternitium().result(game.state))
    assert "Not won" in said
    assert eternitium().ranks(game.state) == [2]


# The list of technologies -------------------------------------------------------------------


def plain(card: dict[str, Any]) -> Technology:
    """A card as the rules need it, without what an effect has by default."""
    effects = tuple({**effect} for effect in card["effects"])
    return Technology(
        card["key"], card["tier"], card["copies"], card.get("starter", False), effects
    )


def test_our_own_list_is_that_of_the_rules_text() -> None:
    text = files("ludoteka.games.eternitium") / "components" / "technologies.toml"
    entries = tomllib.loads(text.read_text(encoding="utf-8"))["technology"]
    cards = {entry["key"]: plain(entry) for entry in entries}
    assert cards.keys() == reconstruction().keys()
    for key, card in reconstruction().items():
        assert replace(cards[key], effects=()) == replace(card, effects=())
        assert [meaning(e) for e in cards[key].effects] == [meaning(e) for e in card.effects]


def meaning(effect: dict[str, Any]) -> dict[str, Any]:
    """An effect with its defaults written out; the source of Eras is always the pile."""
    full = {"count": 1, **{key: value for key, value in effect.items() if key != "source"}}
    return {key: value for key, value in full.items() if key not in counted_out(full["op"])}


def counted_out(op: str) -> tuple[str, ...]:
    """What an effect of this kind does not have."""
    return ("count",) if op in ("portal", "extra_turn", "swap_top") else ()


def test_an_owners_list_is_played_and_named_in_the_record() -> None:
    game = eternitium()
    cards = listed(reconstruction())
    next(card for card in cards if card["key"] == "charge")["effects"] = [{"op": "extra_turn"}]
    config = game.info.configure(2, data=cards)
    written = game.state_to_json(game.start_from_deal(config, {}))
    charge = next(card for card in written["technologies"] if card["key"] == "charge")
    assert charge["effects"] == [{"op": "extra_turn"}]
    assert config.to_json()["data"] == cards


@pytest.mark.parametrize(
    "flaw",
    [
        {"copies": -1},
        {"copies": 60},
        {"tier": "golden"},
        {"effects": [{"op": "fly"}]},
        {"effects": [{"op": "reveal", "target": "nobody", "count": 1}]},
        {"effects": [{"op": "portal", "symbols": ["star"]}]},
        {"effects": [{"op": "draw", "count": 0}]},
        {"key": "laser"},
    ],
)
def test_an_owners_list_is_checked(flaw: dict[str, Any]) -> None:
    game = eternitium()
    cards = [
        {**card, **flaw} if card["key"] == "charge" else card for card in listed(reconstruction())
    ]
    with pytest.raises(LudotekaError) as refused:
        game.start_from_deal(game.info.configure(2, data=cards), {})
    assert str(refused.value)


def test_copies_of_the_list() -> None:
    copies = Counter[str]()
    for card in reconstruction().values():
        copies[card.tier] += card.copies
    assert copies == {"basic": 24, "advanced": 16}
