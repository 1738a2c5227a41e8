"""When two agents have played enough: the generalized sequential probability ratio test.

Wald (1945) for two simple hypotheses: the first agent is `low` or `high` Elo stronger than the
second. What is observed is the first one's share of the points in each block of paired games, whose
distribution is unknown; so each hypothesis takes the most likely distribution with its mean (Van
den Bergh, *The generalized sequential probability ratio test*, as in chess engine testing). Blocks
are looked at in the order of the plan, whatever order they were played in.
"""

import math
from collections import Counter
from dataclasses import dataclass, field

from ludoteka.arena.ratings import share_of_elo

EXTREMES = (0.0, 1.0)
UNSEEN = 1e-3  # weight of the extreme outcomes, so that a mean can be reached from any data
HALVINGS = 60


@dataclass(frozen=True)
class Bounds:
    """Hypotheses and error rates of the test."""

    low: float = -20.0  # Elo of the first over the second
    high: float = 20.0
    alpha: float = 0.05  # chance to accept `high` where `low` holds
    beta: float = 0.05  # chance to accept `low` where `high` holds

    def __post_init__(self) -> None:
        """Refuse what is no test."""
        if not (self.low < self.high and 0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("low must be below high, alpha and beta between 0 and 0.5")

    @property
    def upper(self) -> float:
        """Log-likelihood ratio at which `high` is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    @property
    def lower(self) -> float:
        """Log-likelihood ratio at which `low` is accepted."""
        return math.log(self.beta / (1 - self.alpha))


def tilted(shares: dict[float, float], mean: float) -> dict[float, float]:
    """The most likely distribution with a given mean on the support of an observed one.

    p_i / (1 + t * (a_i - mean)), with t such that the mean comes out (empirical likelihood).
    """
    low = -1 / (max(shares) - mean)
    high = 1 / (mean - min(shares))
    for _ in range(HALVINGS):
        t = (low + high) / 2
        off = sum(p * (a - mean) / (1 + t * (a - mean)) for a, p in shares.items())
        low, high = (t, high) if off > 0 else (low, t)
    return {a: p / (1 + t * (a - mean)) for a, p in shares.items()}


def log_ratio(outcomes: Counter[float], bounds: Bounds) -> float:
    """The log-likelihood ratio of `high` over `low`, from how often each share was seen."""
    weights = {share: float(count) for share, count in outcomes.items()}
    for extreme in EXTREMES:
        weights[extreme] = weights.get(extreme, 0.0) + UNSEEN
    total = sum(weights.values())
    seen = {share: weight / total for share, weight in weights.items()}
    low, high = (tilted(seen, share_of_elo(elo)) for elo in (bounds.low, bounds.high))
    return total * sum(p * math.log(high[a] / low[a]) for a, p in seen.items())


@dataclass
class SequentialTest:
    """The test as it goes: tell it block after block."""

    bounds: Bounds
    outcomes: Counter[float] = field(default_factory=Counter)
    ratio: float = 0.0
    blocks: int = 0

    def tell(self, share: float) -> None:
        """Add the first agent's share of the points of the next block."""
        self.outcomes[round(share, 6)] += 1
        self.blocks += 1
        self.ratio = log_ratio(self.outcomes, self.bounds)

    @property
    def verdict(self) -> str:
        """`high` or `low` once one is accepted, else nothing."""
        if self.ratio >= self.bounds.upper:
            return "high"
        return "low" if self.ratio <= self.bounds.lower else ""
