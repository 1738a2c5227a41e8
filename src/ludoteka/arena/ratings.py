"""Ratings from pairwise points: the model of Bradley and Terry (1952), on Elo's scale.

The chance that i gets the point against j is 1 / (1 + 10 ** ((rating_j - rating_i) / 400)); a tie
is half a point to each. Games of more than two seats count as one comparison for each pair of
agents, by rank. One drawn game is added between every two agents, so that an agent that won
everything has a finite rating; ratings have mean 0.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludoteka.arena.intervals import Interval, Z, between

ELO = 400 / np.log(10)
STEPS = 100
SMALL = 1e-10
Array = NDArray[np.float64]


def with_prior(points: Array) -> Array:
    """Add half a point each way to every pair of agents (points float64[..., i, j])."""
    prior: Array = 0.5 * (1 - np.eye(points.shape[-1]))
    return points + prior


def _curvature(points: Array, strengths: Array) -> tuple[Array, Array]:
    """Gradient and negated Hessian of the log-likelihood, batched over leading axes."""
    games = points + np.swapaxes(points, -1, -2)
    expected = 1 / (1 + np.exp(strengths[..., None, :] - strengths[..., :, None]))
    gradient = (points - games * expected).sum(-1)
    weights = games * expected * (1 - expected)
    size = points.shape[-1]
    hessian = -weights
    hessian[..., range(size), range(size)] += weights.sum(-1)
    return gradient, hessian


def fit(points: Array) -> Array:
    """Fit strengths (natural logarithm, mean 0) to points float64[..., i, j], the prior included.

    Newton's method with damped steps, all of a batch at once. With `with_prior` there is always
    just one answer.
    """
    size = points.shape[-1]
    strengths = np.zeros(points.shape[:-1])
    ones = np.ones((size, size)) / size  # pins the mean, which the data leaves open
    for _ in range(STEPS):
        gradient, hessian = _curvature(points, strengths)
        step = np.linalg.solve(hessian + ones, gradient[..., None])[..., 0]
        step = np.clip(step, -1.0, 1.0)
        strengths = strengths + step
        if np.abs(step).max(initial=0.0) < SMALL:
            break
    centred: Array = strengths - strengths.mean(-1, keepdims=True)
    return centred


def standard_errors(points: Array, strengths: Array) -> Array:
    """Standard errors of the strengths, from the curvature at the fit (float64[i])."""
    size = points.shape[-1]
    _, hessian = _curvature(points, strengths)
    covariance = np.linalg.inv(hessian + np.ones((size, size)) / size)
    centre = np.eye(size) - 1 / size
    errors: Array = np.sqrt(np.diagonal(centre @ covariance @ centre))
    return errors


@dataclass(frozen=True)
class Rating:
    """An agent's rating on Elo's scale, with its interval and where that comes from."""

    elo: float
    interval: Interval
    method: str  # "bootstrap" or "curvature"


def rate(points: Array, replicates: Array) -> list[Rating]:
    """Rate from all points (float64[i, j]) and drawn ones (float64[replicate, i, j]).

    Intervals come from the draws. An agent that won or lost every point is the same in every
    draw: its interval comes from the curvature instead, which is finite thanks to the prior.
    """
    whole = with_prior(points)
    strengths = fit(whole)
    drawn = fit(with_prior(replicates)) * ELO
    errors = standard_errors(whole, strengths) * Z * ELO
    ratings = []
    for i, elo in enumerate((strengths * ELO).tolist()):
        one_sided = points[i].sum() == 0 or points[:, i].sum() == 0
        by_curvature = (elo - errors[i], elo + errors[i])
        interval = by_curvature if one_sided else between(drawn[:, i])
        ratings.append(
            Rating(
                elo,
                (float(interval[0]), float(interval[1])),
                "curvature" if one_sided else "bootstrap",
            )
        )
    return ratings


def elo_of_share(share: float) -> float:
    """The difference in Elo that makes a share of the points expected."""
    return float(ELO * np.log(share / (1 - share)))


def share_of_elo(elo: float) -> float:
    """The share of the points expected at a difference in Elo."""
    return float(1 / (1 + np.exp(-elo / ELO)))
