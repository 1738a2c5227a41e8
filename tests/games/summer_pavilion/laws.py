"""What holds in every state of every game."""

import random

from .naive import COLOURS, CORNERS, LOWEST_SCORE, ROUNDS, STARS, SUPPLY, Keep, Pavilion, Player
from .positions import everything


def choose(rng: random.Random, legal: set[str]) -> str:
    """Choose at random, a pass only now and then, so that boards fill up."""
    choices = sorted(legal - {"pass"}) or ["pass"]
    return "pass" if "pass" in legal and rng.random() < 0.05 else rng.choice(choices)


def broken(table: Pavilion) -> list[str]:
    """Return the invariants that a state breaks; empty if all is well."""
    found = [*_stock(table), *_phase(table)]
    for seat, player in enumerate(table.players):
        found += [f"seat {seat}: {what}" for what in _player(player, table)]
    return found


def _stock(table: Pavilion) -> list[str]:
    found = []
    if +everything(table) != dict.fromkeys(COLOURS, 22):
        found.append(f"not 22 tiles a colour: {everything(table)}")
    heaps = [table.bag, table.tower, table.supply, table.centre, *table.factories]
    heaps += [heap for player in table.players for heap in (player.hand, player.corners)]
    if any(n < 0 for heap in heaps for n in heap.values()):
        found.append("a negative number of tiles")
    if any(factory.total() > 4 for factory in table.factories) or table.supply.total() > SUPPLY:
        found.append("a factory or the supply is overfull")
    return found


def _phase(table: Pavilion) -> list[str]:
    found = []
    turn_starts = table.question is None and not table.over
    if (table.phase == "draft") != bool(table._tiles_on_offer()):
        found.append("a draft without tiles, or tiles on offer outside the draft")
    if turn_starts and table.phase == "placement":
        if table.supply.total() < SUPPLY and table.bag.total() + table.tower.total():
            found.append("a supply that was not refilled")
        if table.player.passed or not table.player.hand.total():
            found.append("a turn for a player who has passed or has nothing")
    all_passed = all(player.passed for player in table.players) and table.question is None
    if table.over != (table.round == ROUNDS and all_passed):
        found.append("the game is over before its end, or goes on after it")
    return found


def _player(player: Player, table: Pavilion) -> list[str]:
    found = []
    if player.score < LOWEST_SCORE:
        found.append(f"score {player.score}")
    if player.corners.total() > CORNERS:
        found.append("more than four tiles in the corners")
    if player.corners.total() and not player.passed:
        found.append("tiles in the corners before the pass")
    if player.passed and player.hand.total() and not isinstance(table.question, Keep):
        found.append("a hand after the pass")
    found += [
        f"star {star}: {player.star(star)}" for star in STARS if not _fits(star, player, table)
    ]
    return found


def _fits(star: str, player: Player, table: Pavilion) -> bool:
    lies = player.star(star)
    if table.board == "coloured" and star != "centre":
        return set(lies) <= {star}
    all_different = len(set(lies)) == len(lies)
    return all_different or (table.board == "grey" and len(set(lies)) == 1)
