"""Whole games on the kernels and on the twin at once: equal at every decision."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from ludoteka.engine.rng import below
from ludoteka.engine.seeds import words_of

from .both import NOT_COMPARED, Both, eternitium
from .naive import KEYS, PLACES, TIERS, Effect, Naive, Technology, reconstruction
from .naive_eras import SYMBOLS
from .naive_json import to_json
from .positions import listed

PLAYERS = (1, 2, 3, 4, 5)
SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 6)))
Technologies = dict[str, Technology]


def dealt(players: int, technologies: Technologies, rng: random.Random) -> Both:
    """A game that the twin dealt by chance, on both."""
    twin = Naive(players, rng.randrange, technologies)
    return Both({**to_json(twin), "technologies": listed(technologies)}, rng.randrange)


def choose(legal: set[str], rng: random.Random) -> str:
    """Mostly play a card when one can be played, else anything."""
    cards = sorted(notation for notation in legal if notation.startswith("play"))
    if cards and rng.random() < 0.85:
        return rng.choice(cards)
    return rng.choice(sorted(legal))


def play_out(both: Both, rng: random.Random) -> Counter[str]:
    """Play to the end; `Both` compares after every decision. What was done how often."""
    seen: Counter[str] = Counter()
    while not both.twin.over:
        notation = choose(both.legal(), rng)
        both.play(notation)
        seen[notation.split()[0]] += 1
        seen[f"{len(both.twin.eras.groups)} groups"] += 1
        seen["failed"] += both.twin.shown is not None
    assert bool(both.state["over"][0])
    return seen


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_whole_games(players: int, seed: int) -> None:
    rng = random.Random(f"{players} {seed}")
    seen = play_out(dealt(players, reconstruction(), rng), rng)
    assert seen["failed"] > 0
    assert seen["buy"] > 0
    assert players == 1 or seen["2 groups"] > 0


# Lists of an owner --------------------------------------------------------------------------

AIMS = ("self", "one_opponent", "all_opponents")
OPPONENTS = AIMS[1:]


def some_symbols(rng: random.Random) -> list[str]:
    return sorted(rng.sample(SYMBOLS, rng.randrange(1, 5)), key=SYMBOLS.index)


def random_effect(rng: random.Random) -> Effect:
    """Any effect that a list may have."""
    count = rng.choice((1, 1, 2, 3))
    return rng.choice(
        [
            {"op": "portal", "symbols": some_symbols(rng)},
            {"op": "draw", "count": count},
            {"op": "extra_turn"},
            {"op": "reveal", "target": rng.choice(AIMS), "count": count},
            {"op": "hide", "target": rng.choice(AIMS), "count": count},
            {"op": "swap_top", "target": "one_opponent"},
            {"op": "give_top", "target": "one_opponent", "count": count,
             "face": rng.choice(("keep", "up", "down"))},
            {"op": "add_era", "target": rng.choice(AIMS), "source": "era_pile", "count": count,
             "position": rng.choice(("top", "bottom")), "face": rng.choice(("keep", "up", "down"))},
        ]
    )  # fmt: skip


def random_list(rng: random.Random) -> Technologies:
    """A list with the usual tiers and copies, every card with one to four effects of any kind."""
    keys = [*reconstruction(), *KEYS[14:18]]
    cards = {}
    for number, key in enumerate(keys):
        usual = reconstruction().get(key)
        tier = usual.tier if usual else rng.choice(TIERS)
        copies = usual.copies if usual else rng.randrange(PLACES)
        effects = tuple(random_effect(rng) for _ in range(rng.choice((1, 1, 2, 2, 3, 4))))
        cards[key] = Technology(key, tier, copies, number == 0, effects)
    # the first draft of a lone player needs basic cards that work without an opponent
    return {**cards, "charge": reconstruction()["charge"], "scanner": reconstruction()["scanner"]}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_whole_games_with_any_effects(players: int, seed: int) -> None:
    rng = random.Random(f"list {players} {seed}")
    play_out(dealt(players, random_list(rng), rng), rng)


# Set-up -------------------------------------------------------------------------------------


def without(written: dict[str, Any], *names: str) -> dict[str, Any]:
    return {key: value for key, value in written.items() if key not in names}


@pytest.mark.parametrize("players", PLAYERS)
def test_set_up_from_a_seed(players: int) -> None:
    """The same generator, asked in the same order, deals the same game."""
    game, words = eternitium(), words_of("twin", str(players))
    state = game.start_from_seed(game.info.configure(players), words)
    own = np.array(words, np.uint64)
    twin = Naive(players, lambda n: int(below(own, n)))
    assert without(game.state_to_json(state), *NOT_COMPARED) == to_json(twin)
    assert state["chance"]["words"][0].tolist() == own.tolist()


@pytest.mark.parametrize("players", PLAYERS)
def test_set_up_from_a_deal(players: int) -> None:
    rng = random.Random(f"deal {players}")
    piles = {tier: Naive(players).market_cards(tier) for tier in TIERS}
    deal = {"eras": [symbol for symbol in SYMBOLS for _ in range(15)], **piles}
    for order in deal.values():
        rng.shuffle(order)
    game = eternitium()
    state = game.start_from_deal(game.info.configure(players), deal)
    assert without(game.state_to_json(state), *NOT_COMPARED) == to_json(Naive(players, deal=deal))


@pytest.mark.parametrize("players", PLAYERS)
def test_set_up_in_the_order_of_kinds(players: int) -> None:
    game = eternitium()
    state = game.start_from_deal(game.info.configure(players), {})
    assert without(game.state_to_json(state), *NOT_COMPARED) == to_json(Naive(players))
