"""Who plays whom on which deal: paired starts and rotated seats.

A *block* is one deal played by one line-up in each of its rotations, so that every agent of the
line-up sits on every seat of the same deal once. Luck of the deal and of the seat is the same for
all; what is left is how they play. Every line-up plays every deal; deals are independent of one
another, so that intervals draw deals.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Pairing:
    """One game to be played."""

    game: int  # number in the series
    block: int
    deal: int
    seats: tuple[int, ...]  # [seat], which agent sits there


def lineups(agents: int, players: int) -> list[tuple[int, ...]]:
    """List who may meet: every choice of agents; with more seats than agents as even as can be."""
    if agents >= players:
        return list(combinations(range(agents), players))
    everybody = tuple(range(agents)) * (players // agents)
    return [everybody + more for more in combinations(range(agents), players % agents)]


def rotations(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List the distinct rotations of a line-up."""
    turned = (seats[i:] + seats[:i] for i in range(len(seats)))
    return list(dict.fromkeys(turned))


def _blocks(agents: int, players: int, seed: str) -> Iterator[tuple[int, list[tuple[int, ...]]]]:
    """Give deal and seatings of each block, without end: every line-up plays every deal."""
    deal = 0
    while True:
        for number, lineup in enumerate(lineups(agents, players)):
            seats = list(lineup)  # neighbours change from deal to deal
            random.Random(f"{seed} {deal} {number}").shuffle(seats)
            yield deal, rotations(tuple(seats))
        deal += 1


def _solo_blocks(agents: int) -> Iterator[tuple[int, list[tuple[int, ...]]]]:
    """Games for one: each agent plays every deal alone."""
    deal = 0
    while True:
        yield deal, [(agent,) for agent in range(agents)]
        deal += 1


def schedule(agents: int, players: int, games: int, seed: str) -> list[Pairing]:
    """List at least `games` games, in whole blocks; more games only add to the end of the list."""
    pairings: list[Pairing] = []
    blocks = _solo_blocks(agents) if players == 1 else _blocks(agents, players, seed)
    for block, (deal, seatings) in enumerate(blocks):
        if len(pairings) >= games:
            break
        for seats in seatings:
            pairings.append(Pairing(len(pairings), block, deal, seats))
    return pairings
