"""Evaluation by a fitted sum: each seat's features times weights, then shares by softmax."""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel


def load_weights(path: Path, names: tuple[str, ...]) -> NDArray[np.float32]:
    """Read the weights that `ludoteka train evaluation` wrote, in the order of `names`.

    A feature without a weight (added since the fit) weighs 0; raises ValueError for a weight
    without a feature, since then the file belongs to other code.
    """
    weights: dict[str, float] = json.loads(path.read_text("utf-8"))["weights"]
    strangers = set(weights) - set(names)
    if strangers:
        raise ValueError(f"{path.name} weighs unknown features: {', '.join(sorted(strangers))}")
    return np.array([weights.get(name, 0.0) for name in names], np.float32)


@kernel
def weigh(weights: NDArray[np.float32], values: NDArray[np.float32], at: int) -> Any:
    """Return the sum of weights times values[at:]."""
    total = np.float32(0.0)
    for i in range(len(weights)):
        total += weights[i] * values[at + i]
    return total


@kernel
def to_shares(out: NDArray[np.float32], seats: int) -> None:
    """Turn the standings out[:seats] into shares of the win (softmax), in place."""
    best = out[0]
    for seat in range(1, seats):
        best = max(best, out[seat])
    total = np.float32(0.0)
    for seat in range(seats):
        out[seat] = math.exp(out[seat] - best)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total
