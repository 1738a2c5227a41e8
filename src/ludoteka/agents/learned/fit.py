"""Fits an evaluation to outcomes: shares = softmax over the seats of weights times features."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludoteka.agents.learned.positions import Positions

STEPS = 30  # of Newton's method, at most; some eight are needed
CLOSE = 1e-6  # a step smaller than this ends the fit
DECAY = 1e-4  # pull of the weights towards 0, on features scaled to unit spread
CHUNK = 20_000  # positions looked at together


@dataclass(frozen=True)
class Fit:
    """Weights by feature, and how well they foretell positions that were not fitted to."""

    weights: NDArray[np.float32]
    loss: float  # mean cross-entropy of the held-out positions, in nats
    even_loss: float  # the same of always guessing even shares
    hits: float  # how often the seat thought best won


def _shares(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    whole: NDArray[np.float64] = raised / raised.sum(axis=1, keepdims=True)
    return whole


def _loss(shares: NDArray[np.float64], true: NDArray[np.float32]) -> float:
    return float(-(true * np.log(np.maximum(shares, 1e-12))).sum(axis=1).mean())


def _curvature(
    values: NDArray[np.float32], true: NDArray[np.float32], weights: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Slope (float64[k]) and curvature (float64[k, k]) of the mean loss, a chunk at a time."""
    slope, curve = DECAY * weights, DECAY * np.eye(len(weights))
    for at in range(0, len(values), CHUNK):
        part = values[at : at + CHUNK].astype(np.float64)
        shares = _shares(part @ weights)
        middle = np.einsum("ns,nsk->nk", shares, part)
        spread = (part * np.sqrt(shares)[:, :, None]).reshape(-1, len(weights))
        curve += (spread.T @ spread - middle.T @ middle) / len(values)
        slope += np.einsum("ns,nsk->k", shares - true[at : at + CHUNK], part) / len(values)
    return slope, curve


def _newton(values: NDArray[np.float32], true: NDArray[np.float32]) -> NDArray[np.float64]:
    """Find the weights of the least loss, which is convex in them."""
    weights = np.zeros(values.shape[2])
    for _ in range(STEPS):
        slope, curve = _curvature(values, true, weights)
        step = np.linalg.solve(curve, slope)
        step /= max(1.0, float(np.abs(step).max()))  # far from the goal, no leaps
        weights -= step
        if np.abs(step).max() < CLOSE:
            break
    return weights


def fit(positions: Positions, held_out: float = 0.1) -> Fit:
    """Fit weights; the last part of the positions (whole games) is held out and foretold."""
    scale = positions.values.std(axis=(0, 1)) + 1e-6
    values = positions.values / scale
    cut = int(len(values) * (1 - held_out))
    weights = _newton(values[:cut], positions.shares[:cut])
    foretold, true = _shares(values[cut:].astype(np.float64) @ weights), positions.shares[cut:]
    even = np.full_like(foretold, 1 / foretold.shape[1])
    hits = float(true[np.arange(len(true)), foretold.argmax(axis=1)].mean())
    return Fit((weights / scale).astype(np.float32), _loss(foretold, true), _loss(even, true), hits)
