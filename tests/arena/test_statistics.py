"""Intervals and ratings against values known from elsewhere."""

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from ludoteka.arena.intervals import Z, between, resample, wilson
from ludoteka.arena.ratings import ELO, elo_of_share, fit, rate, share_of_elo, standard_errors

# American League, East, 1987: wins of the row's team over the column's (Agresti, Categorical Data
# Analysis; its fit is in the manual of the R package BradleyTerry2). Milwaukee, Detroit, Toronto,
# New York, Boston, Cleveland, Baltimore.
WINS = np.array([
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
], np.float64)  # fmt: skip
STRENGTHS = [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0]


def test_wilson_against_published_values() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=1e-4)  # Newcombe 1998
    assert wilson(0, 0) == (0.0, 1.0)
    assert pytest.approx(1.959964, abs=1e-6) == Z


def test_bradley_and_terry_against_the_baseball_of_1987() -> None:
    strengths = fit(WINS)
    assert (strengths - strengths[-1]).tolist() == pytest.approx(STRENGTHS, abs=1e-3)
    assert strengths.sum() == pytest.approx(0)


def test_standard_errors_against_a_contrast_of_two() -> None:
    points = np.array([[0.0, 30.0], [20.0, 0.0]])
    error, _ = standard_errors(points, fit(points))
    assert 2 * error == pytest.approx(math.sqrt(1 / 30 + 1 / 20))  # of a log odds


def test_two_agents_have_the_odds_as_their_difference() -> None:
    strengths = fit(np.array([[0.0, 75.0], [25.0, 0.0]]))
    assert strengths[0] - strengths[1] == pytest.approx(math.log(3))


def test_fits_in_a_batch_are_the_single_fits() -> None:
    batch = np.array([WINS, WINS.T, WINS + 1])
    for fitted, points in zip(fit(batch), batch, strict=True):
        assert fitted == pytest.approx(fit(points))


def test_elo_and_shares() -> None:
    assert share_of_elo(400) == pytest.approx(10 / 11)
    assert elo_of_share(10 / 11) == pytest.approx(400)
    assert pytest.approx(173.7178, abs=1e-4) == ELO


def _blocks(shares: list[float]) -> NDArray[np.float64]:
    return np.array([[[0, 2 * share], [2 - 2 * share, 0]] for share in shares])


def test_the_bootstrap_of_blocks_agrees_with_the_normal_interval() -> None:
    shares = [0.0] * 100 + [0.5] * 200 + [1.0] * 200
    blocks = _blocks(shares)
    drawn = resample(blocks)
    low, high = between(drawn[:, 0, 1] / 1000)
    error = float(np.std(shares)) / math.sqrt(500)
    assert low == pytest.approx(0.6 - Z * error, abs=0.004)
    assert high == pytest.approx(0.6 + Z * error, abs=0.004)
    assert np.array_equal(drawn, resample(blocks))


def test_pairing_makes_intervals_narrower_where_the_deal_decides() -> None:
    paired, apart = _blocks([0.5] * 90 + [1.0] * 10), _blocks([0.0] * 45 + [1.0] * 55)
    one, other = (rate(blocks.sum(0), resample(blocks))[0] for blocks in (paired, apart))
    assert one.elo == pytest.approx(other.elo)
    assert one.interval[1] - one.interval[0] < (other.interval[1] - other.interval[0]) / 2


def test_who_won_everything_has_a_finite_rating_and_an_honest_interval() -> None:
    blocks = _blocks([1.0] * 20)
    first, second = rate(blocks.sum(0), resample(blocks))
    assert first.method == second.method == "curvature"
    assert first.elo == pytest.approx(elo_of_share(40.5 / 41) / 2)
    assert second.elo == pytest.approx(-first.elo)
    low, high = first.interval
    assert 0 < low < first.elo < high < 1000
