"""Fits an evaluation to outcomes: shares = softmax over the seats of weights times features."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludoteka.agents.learned.positions import Positions

STEPS = 400
RATE = 0.05  # of Adam (Kingma and Ba, 2015), on features scaled to unit spread
DECAY = 1e-4  # pull of the weights towards 0


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


def _adam(values: NDArray[np.float64], true: NDArray[np.float32]) -> NDArray[np.float64]:
    weights = np.zeros(values.shape[2])
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        wrong = _shares(values @ weights) - true
        slope = np.einsum("ns,nsk->k", wrong, values) / len(values) + DECAY * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        steadied = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        weights -= RATE * (1 - step / (STEPS + 1)) * steadied
    return weights


def fit(positions: Positions, held_out: float = 0.1) -> Fit:
    """Fit weights; the last part of the positions (whole games) is held out and foretold."""
    scale = positions.values.std(axis=(0, 1)) + 1e-6
    values = positions.values.astype(np.float64) / scale
    cut = int(len(values) * (1 - held_out))
    weights = _adam(values[:cut], positions.shares[:cut])
    foretold, true = _shares(values[cut:] @ weights), positions.shares[cut:]
    even = np.full_like(foretold, 1 / foretold.shape[1])
    hits = float(true[np.arange(len(true)), foretold.argmax(axis=1)].mean())
    return Fit((weights / scale).astype(np.float32), _loss(foretold, true), _loss(even, true), hits)
