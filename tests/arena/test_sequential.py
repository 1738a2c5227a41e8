"""The sequential test against Wald's own, the normal formula and its promised error rates."""

import math
import random
from collections import Counter

import pytest

from ludoteka.arena.ratings import elo_of_share, share_of_elo
from ludoteka.arena.sequential import Bounds, SequentialTest, log_ratio, tilted

SUPPORT = [0.0, 0.25, 0.5, 0.75, 1.0]


def test_bounds_are_walds() -> None:
    assert Bounds().upper == pytest.approx(math.log(19))
    assert Bounds().lower == pytest.approx(-math.log(19))
    assert Bounds(alpha=0.01, beta=0.1).upper == pytest.approx(math.log(90))
    with pytest.raises(ValueError, match="below"):
        Bounds(5, 5)


def test_wins_and_losses_alone_give_walds_own_ratio() -> None:
    # With two outcomes the distribution of a given mean is the only one there is.
    p0, p1 = share_of_elo(0), share_of_elo(30)
    wald = 60 * math.log(p1 / p0) + 40 * math.log((1 - p1) / (1 - p0))
    ratio = log_ratio(Counter({1.0: 60, 0.0: 40}), Bounds(0, 30))
    assert ratio == pytest.approx(wald, rel=1e-3)


def test_the_tilted_distribution_is_the_most_likely_of_its_mean() -> None:
    seen = {0.0: 0.1, 0.5: 0.5, 1.0: 0.4}
    likely = tilted(seen, 0.55)
    assert sum(likely.values()) == pytest.approx(1)
    assert sum(a * p for a, p in likely.items()) == pytest.approx(0.55)
    best = sum(p * math.log(likely[a]) for a, p in seen.items())
    for step in (-0.01, 0.01):  # the one direction that keeps total and mean
        other = {0.0: likely[0.0] + step, 0.5: likely[0.5] - 2 * step, 1.0: likely[1.0] + step}
        assert sum(p * math.log(other[a]) for a, p in seen.items()) < best


def test_a_large_sample_agrees_with_the_normal_formula() -> None:
    # N (s1 - s0) (2 mean - s0 - s1) / (2 variance), the usual approximation near equality.
    outcomes = Counter({0.0: 900, 0.25: 2000, 0.5: 4000, 0.75: 2100, 1.0: 1000})
    total = sum(outcomes.values())
    mean = sum(a * n for a, n in outcomes.items()) / total
    variance = sum(n * (a - mean) ** 2 for a, n in outcomes.items()) / total
    s0, s1 = share_of_elo(0), share_of_elo(10)
    normal = total * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert log_ratio(outcomes, Bounds(0, 10)) == pytest.approx(normal, rel=0.02)


def _verdict(generator: random.Random, weights: list[float], bounds: Bounds) -> str:
    test = SequentialTest(bounds)
    while not test.verdict:
        test.tell(generator.choices(SUPPORT, weights)[0])
    return test.verdict


@pytest.mark.parametrize(("sign", "wrong"), [(-1, "high"), (1, "low")])
def test_error_rates_are_near_what_was_asked(sign: int, wrong: str) -> None:
    # Blocks whose mean is exactly one of the hypotheses: 5 % of 200 runs wrong are expected.
    weights = [0.1, 0.15, 0.3, 0.25, 0.2][::sign]
    mean = sum(w * a for w, a in zip(weights, SUPPORT, strict=True))
    low, high = sorted((elo_of_share(1 - mean), elo_of_share(mean)))
    generator = random.Random(1)
    verdicts = Counter(_verdict(generator, weights, Bounds(low, high)) for _ in range(200))
    assert verdicts[wrong] <= 20
    assert verdicts.total() == 200
