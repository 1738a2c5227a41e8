"""What a finished match is worth to each seat, in the three ways that learners ask for."""

from collections.abc import Callable

from ludoteka.engine.protocol import Game, Records


def share(game: Game, state: Records) -> list[float]:
    """Give a sole winner 1, sharing winners equal parts, all others 0."""
    return game.returns(state)


def rank(game: Game, state: Records) -> list[float]:
    """Give the first place 1, the last 0, those between in even steps; equal seats share."""
    ranks = game.ranks(state)
    beaten = [sum(other > own for other in ranks) for own in ranks]
    level = [sum(other == own for other in ranks) - 1 for own in ranks]
    others = max(len(ranks) - 1, 1)
    return [(b + e / 2) / others for b, e in zip(beaten, level, strict=True)]


def margin(game: Game, state: Records) -> list[float]:
    """Give each seat its score less the best score of the others (alone: its score)."""
    scores = game.scores(state)
    best = [max(scores[:s] + scores[s + 1 :], default=0) for s in range(len(scores))]
    return [float(own - other) for own, other in zip(scores, best, strict=True)]


Reward = Callable[[Game, Records], list[float]]
REWARDS: dict[str, Reward] = {"share": share, "rank": rank, "margin": margin}


def reward_named(name: str) -> Reward:
    """Find a way of rewarding. Raises ValueError with the known names."""
    if name not in REWARDS:
        raise ValueError(f"no reward {name!r}; known: {', '.join(REWARDS)}")
    return REWARDS[name]
