"""Whole games on the kernels and on the twin at once: equal at every decision."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from ludoteka.engine.seeds import words_of

from .both import Both, splendor
from .naive import LEVELS, Naive, Options

PLAYERS = (2, 3, 4)
GOLD = (5, 7)
SMALL = ("all", "none")
TARGETS = (15, 21)
PAYMENTS = ("choose", "fewest_gold")
OPTIONS = list(product(GOLD, SMALL, TARGETS, PAYMENTS))


def dealt(options: Options, seed: str) -> Both:
    """A game that the kernels dealt from a seed, and the twin dealt with the same decks."""
    game = splendor()
    rules = {name: value for name, value in vars(options).items() if name != "players"}
    config = game.info.configure(options.players, options=rules)
    written = game.state_to_json(game.start_from_seed(config, words_of("twin", seed)))
    market, decks = written["market"], written["decks"]
    deal = {level: market[str(level)] + decks[str(level)] for level in LEVELS}
    return Both(Naive(deal, written["nobles"], options))


def choose(legal: set[str], rng: random.Random, eager: bool) -> str:
    """A careless player takes anything; an eager one buys, or at least takes, when he can."""
    actions = sorted(legal)
    if eager and rng.random() < 0.8:
        wanted = [a for a in actions if a.startswith("buy")]
        wanted = wanted or [a for a in actions if a.startswith("take")]
        return rng.choice(wanted or actions)
    return rng.choice(actions)


def play_out(both: Both, seed: str, eager: bool) -> list[str]:
    """Play to the end; `Both` compares after every decision. The decisions made."""
    rng, played = random.Random(seed), []
    while not both.twin.over:
        played.append(choose(both.legal(), rng, eager))
        both.play(played[-1])
    assert bool(both.state["over"][0])
    return played


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("gold", "small", "target", "payment"), OPTIONS)
def test_whole_games_under_every_option(
    players: int, gold: int, small: str, target: int, payment: str
) -> None:
    seed = f"{players} {gold} {small} {target} {payment}"
    first = random.Random(seed).randrange(players)
    options = Options(players, gold, small, target, payment, first)
    play_out(dealt(options, seed), seed, eager=True)


@pytest.mark.modes
@pytest.mark.parametrize("players", PLAYERS)
def test_careless_games(players: int) -> None:
    """Full hands, emptied banks, forced passes: where careless players come."""
    seen: Counter[str] = Counter()
    for number in range(4):
        seed = f"careless {players} {number}"
        both = dealt(Options(players, first_player=number % players), seed)
        played = play_out(both, seed, eager=False)
        seen.update(action.rsplit(" ", 1)[0] if "return" in action else action for action in played)
        seen["gold back"] += played.count("return d")
        seen["few"] += sum(
            1 for a in played if a.startswith("take") and len(set(a.split()[1:])) < 3
        )
    assert seen["return"] > 0
    assert seen["gold back"] > 0
    assert seen["few"] > 0
    assert seen["pass"] > 0 or players < 4


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seat", range(4))
def test_any_seat_may_be_first(players: int, seat: int) -> None:
    if seat >= players:
        with pytest.raises(Exception, match="first_player"):
            splendor().info.configure(players, options={"first_player": seat})
        return
    both = dealt(Options(players, first_player=seat), "first")
    assert int(both.state["first_player"][0]) == int(both.state["current_player"][0]) == seat


def test_random_first_player_is_drawn() -> None:
    game = splendor()
    config = game.info.configure(4)
    firsts = {
        int(game.start_from_seed(config, words_of("first", str(i)))["first_player"][0])
        for i in range(60)
    }
    assert firsts == {0, 1, 2, 3}
