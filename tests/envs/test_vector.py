"""Batches equal single matches, whatever their size and threads; nothing is copied."""

import numpy as np
import pytest

from ludoteka.engine import registry
from ludoteka.engine.dispatch import apply_one, deal_one
from ludoteka.engine.errors import IllegalAction
from ludoteka.engine.protocol import Game
from ludoteka.engine.seeds import words_of
from ludoteka.envs.stepper import Stepper
from ludoteka.envs.vector import VectorEnv

GAMES = [registry.load(name) for name in registry.packages()]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@by_game
@pytest.mark.parametrize("threads", [1, 2])
def test_batch_equals_single(game: Game, threads: int) -> None:
    env = VectorEnv(game, 5, seed=3, threads=threads)
    single = game.blank(env.config)
    single["chance"]["words"][0] = words_of("vector", 3, 2)
    deal_one(single)
    for _ in range(300):
        assert np.flatnonzero(env.masks[2]).tolist() == game.legal_actions(single)
        assert env.players[2] == single["current_player"][0]
        seen = game.observe(single, int(single["current_player"][0]))
        assert (env.observations[2] == game.features(seen)).all()
        actions = env.sample()
        apply_one(single, int(actions[2]))
        env.step(actions)
        assert env.dones[2] == single["over"][0]
        if env.dones[2]:
            assert env.rewards[2].tolist() == pytest.approx(game.returns(single))
            fresh = game.blank(env.config)
            fresh["chance"]["words"] = single["chance"]["words"]
            deal_one(fresh)
            single = fresh
        else:
            assert not env.rewards[2].any()
    env.close()


@by_game
def test_threads_change_nothing(game: Game) -> None:
    one, two = VectorEnv(game, 9, seed=1), VectorEnv(game, 9, seed=1, threads=2)
    for _ in range(50):
        actions = one.sample()
        one.step(actions)
        two.step(actions)
        assert (one.observations == two.observations).all()
        assert (one.masks == two.masks).all()
    two.close()


def test_each_environment_may_have_its_own_seed() -> None:
    one, two = VectorEnv("_template", 3, seed=[7, 8, 9]), VectorEnv("_template", 2, seed=[9, 7])
    assert (one.observations[[2, 0]] == two.observations).all()
    with pytest.raises(ValueError, match="3 seeds"):
        one.reset([1, 2])


@by_game
def test_an_illegal_action_changes_nothing(game: Game) -> None:
    env = VectorEnv(game, 3)
    before = env.observations.copy()
    actions = env.sample()
    for wrong in (-1, game.n_actions, 10_000):
        actions[1] = wrong
        with pytest.raises(IllegalAction, match="Environment 1"):
            env.step(actions)
    assert (env.observations == before).all()


def test_arrays_are_shared_not_copied() -> None:
    env = VectorEnv("_template", 4)
    seen = np.from_dlpack(env.observations)
    assert np.shares_memory(seen, env.observations)
    env.step(env.sample())
    assert (seen == env.observations).all()


@by_game
def test_the_stepper_plays_the_same_match(game: Game) -> None:
    config = game.info.configure()
    stepper = Stepper(game, config)
    for seed in range(2):
        stepper.reset(seed)
        single = game.blank(config)
        single["chance"]["words"][0] = words_of("stepper", seed)
        deal_one(single)
        over = False
        while not over:
            assert np.flatnonzero(stepper.mask).tolist() == game.legal_actions(single)
            seen = game.observe(single, stepper.current_player)
            assert (stepper.features == game.features(seen)).all()
            action = (
                int(np.flatnonzero(stepper.mask)[seed])
                if stepper.mask.sum() > seed
                else int(np.argmax(stepper.mask))
            )
            over = stepper.step(action)
            apply_one(single, action)
        assert single["over"][0]


@by_game
def test_the_stepper_refuses_and_stays(game: Game) -> None:
    stepper = Stepper(game, game.info.configure())
    stepper.reset()
    before = stepper.state.tobytes()
    for wrong in (-1, game.n_actions):
        with pytest.raises(IllegalAction):
            stepper.step(wrong)
    assert stepper.state.tobytes() == before
