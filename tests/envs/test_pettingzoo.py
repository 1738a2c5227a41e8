"""PettingZoo's own tests on every game, and what they do not look at."""

import warnings

import numpy as np
import pytest

pettingzoo_test = pytest.importorskip("pettingzoo.test")

from ludoteka.engine import registry  # noqa: E402
from ludoteka.engine.errors import IllegalAction  # noqa: E402
from ludoteka.envs.pettingzoo import env, raw_env  # noqa: E402

NAMES = list(registry.packages())
by_game = pytest.mark.parametrize("name", NAMES)
pytestmark = pytest.mark.filterwarnings("ignore")


@by_game
def test_the_api_is_pettingzoos(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pettingzoo_test.api_test(env(name), num_cycles=200)


@by_game
def test_seeds_are_kept(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pettingzoo_test.seed_test(lambda: env(name), num_cycles=50)


def play(environment, seed: int) -> dict[str, float]:  # type: ignore[no-untyped-def]
    environment.reset(seed=seed)
    random, totals = np.random.default_rng(seed), dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, over, _, _ = environment.last()
        totals[agent] += reward
        choices = np.flatnonzero(seen["action_mask"])
        environment.step(None if over else int(random.choice(choices)))
    return totals


@by_game
@pytest.mark.parametrize(("reward", "total"), [("share", 1.0), ("rank", 1.5)])
def test_rewards_come_at_the_end_and_add_up(name: str, reward: str, total: float) -> None:
    totals = play(raw_env(name, players=3, reward=reward), 1)
    assert sum(totals.values()) == pytest.approx(total)


@by_game
def test_the_margin_is_the_difference_of_two(name: str) -> None:
    totals = list(play(raw_env(name, players=2, reward="margin"), 2).values())
    assert totals[0] == -totals[1]


@by_game
def test_only_the_seat_to_move_has_actions(name: str) -> None:
    environment = raw_env(name, players=2)
    environment.reset(seed=0)
    for agent in environment.possible_agents:
        moves = environment.observe(agent)["action_mask"].any()
        assert moves == (agent == environment.agent_selection)


@by_game
def test_an_illegal_action_is_refused_raw_and_ends_the_match_wrapped(name: str) -> None:
    raw, wrapped = raw_env(name), env(name)
    for environment in (raw, wrapped):
        environment.reset(seed=0)
    mask = raw.observe(raw.agent_selection)["action_mask"]
    illegal = np.flatnonzero(mask == 0)
    if not len(illegal):
        pytest.skip("every action is legal at the start")
    with pytest.raises(IllegalAction):
        raw.step(int(illegal[0]))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(int(illegal[0]))
    assert all(wrapped.terminations.values())


@by_game
def test_the_table_is_drawn_as_text(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    environment = raw_env(name, render_mode="ansi")
    environment.reset(seed=0)
    assert len(environment.render() or "") > 10
    printing = raw_env(name, render_mode="human")
    printing.reset(seed=0)
    assert printing.render() is None
    assert len(capsys.readouterr().out) > 10


def test_unknown_modes_and_rewards_are_refused() -> None:
    with pytest.raises(ValueError, match="render mode"):
        raw_env("_template", render_mode="film")
    with pytest.raises(ValueError, match="known: share"):
        raw_env("_template", reward="gold")
