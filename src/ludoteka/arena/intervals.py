"""Shares of the points with intervals: Wilson's, and by drawing deals anew."""

import math
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

Interval = tuple[float, float]
LEVEL = 0.95
Z = NormalDist().inv_cdf(0.5 + LEVEL / 2)
REPLICATES = 2000


def wilson(points: float, games: float, z: float = Z) -> Interval:
    """Wilson's interval for a share of `points` in `games` (Wilson 1927); ties count half."""
    if games <= 0:
        return 0.0, 1.0
    share = points / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return max(0.0, low), min(1.0, high)


def resample(
    deals: NDArray[np.float64], seed: int = 0, replicates: int = REPLICATES
) -> NDArray[np.float64]:
    """Draw as many deals as there are, with replacement; sum each draw.

    `deals` is float64[deal, ...], the answer float64[replicate, ...]. All games of a deal are drawn
    together, so that what they share stays shared (Efron and Tibshirani 1993, chapter 8).
    """
    count = len(deals)
    generator = np.random.Generator(np.random.PCG64(seed))
    flat = deals.reshape(count, -1)
    sums = np.empty((replicates, flat.shape[1]))
    for i in range(replicates):
        drawn = generator.integers(0, count, count)
        sums[i] = np.bincount(drawn, minlength=count) @ flat
    return sums.reshape(replicates, *deals.shape[1:])


def between(samples: NDArray[np.float64], level: float = LEVEL) -> Interval:
    """The interval that holds the middle part of `samples`."""
    low, high = np.quantile(samples, [0.5 - level / 2, 0.5 + level / 2])
    return float(low), float(high)
