"""Fitting an evaluation: known weights are found again; positions belong to their outcomes."""

import numpy as np
import pytest

from ludoteka.agents.learned.fit import fit
from ludoteka.agents.learned.positions import Positions, self_play
from ludoteka.engine import registry

GAME = next((game for game in map(registry.load, registry.names()) if game.value_names), None)


def made_up(weights: list[float], n: int, seats: int) -> Positions:
    """Positions whose outcomes were drawn by known weights."""
    random = np.random.default_rng(4)
    values = random.normal(size=(n, seats, len(weights))) * [1, 10, 0.1]
    raised = np.exp(values @ weights)
    shares = raised / raised.sum(axis=1, keepdims=True)
    winner = (shares.cumsum(axis=1) > random.random((n, 1))).argmax(axis=1)
    return Positions(values.astype(np.float32), np.eye(seats, dtype=np.float32)[winner])


@pytest.mark.parametrize("seats", [2, 3])
def test_known_weights_are_found_again(seats: int) -> None:
    found = fit(made_up([1.0, -0.1, 5.0], 60_000, seats))
    assert found.weights == pytest.approx([1.0, -0.1, 5.0], rel=0.06)
    assert found.loss < 0.9 * found.even_loss
    assert found.even_loss == pytest.approx(np.log(seats), abs=1e-6)


def test_a_feature_that_tells_nothing_weighs_next_to_nothing() -> None:
    positions = made_up([1.0, 0.0, 0.0], 30_000, 2)
    assert fit(positions).weights[1:] == pytest.approx([0.0, 0.0], abs=0.3)


def test_a_feature_that_never_differs_does_no_harm() -> None:
    positions = made_up([1.0, -0.1, 5.0], 10_000, 2)
    positions.values[:, :, 2] = 7.0
    assert np.isfinite(fit(positions).weights).all()


def test_self_play_keeps_positions_with_their_outcomes() -> None:
    assert GAME is not None
    config = GAME.info.configure(2)
    one, same = (self_play(GAME, config, 6, seed=3) for _ in range(2))
    assert np.array_equal(one.values, same.values)
    assert one.values.shape == (len(one.shares), 2, len(GAME.value_names))
    assert one.shares.sum(axis=1) == pytest.approx(1)
    assert len(np.unique(one.shares, axis=0)) > 1


def test_a_game_without_value_features_is_refused() -> None:
    game = registry.load("_template")
    with pytest.raises(ValueError, match="no value features"):
        self_play(game, game.info.configure(2), 1, seed=1)
