"""Write readable whole games into tests/games/<name>/playthroughs (make playthroughs).

They are read in reviews: a change of rules, words or chance shows as a diff. Then look at it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from ludoteka.agents import base
from ludoteka.engine import registry
from ludoteka.engine.match import Match

TESTS = Path(__file__).resolve().parents[1] / "tests" / "games"
TABLE_EVERY = 20  # plies between two drawings of the table


def wanted(name: str) -> Iterator[tuple[int, str]]:
    """What is played: the standard rules with every number of players, other presets once."""
    info = registry.info(name)
    fewest, most = info.players
    for players in range(fewest, most + 1):
        yield players, "standard"
    for preset in info.presets:
        if preset.name != "standard":
            yield fewest, preset.name


def path_of(name: str, players: int, preset: str) -> Path:
    """Where a playthrough lies."""
    return TESTS / name / "playthroughs" / f"{players}-{preset}.txt"


def _table(match: Match) -> list[str]:
    return ["", *match.game.text(match.observe(-1)).splitlines(), ""]


def lines(name: str, players: int, preset: str) -> Iterator[str]:
    """Play the match by a seeded random agent; yields the lines of its text."""
    seed = f"playthrough {name} {players} {preset}"
    match = Match.new(name, players, preset=preset, seed=seed)
    agent = base.make("random", match.game, seed)
    yield f"{name}, {players} players, {preset}; rules version {match.rules_version}; seed “{seed}”"
    yield from _table(match)
    while not match.over:
        seat, legal = match.current_player, len(match.legal_actions())
        action = agent.choose(match.observe(seat))
        match.play(action)
        (entry,) = match.log(-1, match.ply - 1)
        said = "; ".join(str(message) for message in entry.messages)
        move = match.game.notation(action)
        yield f"{entry.ply:4} seat {seat + 1} ({legal} legal): {move}  | {said}"
        if match.ply % TABLE_EVERY == 0:
            yield from _table(match)
    yield from _table(match)
    yield f"ranks {match.ranks()} scores {match.scores()} after {match.ply} plies"
    yield from (str(message) for message in match.result())


def main() -> int:
    for name in sys.argv[1:] or ["_template", *registry.names()]:
        for players, preset in wanted(name):
            path = path_of(name, players, preset)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(lines(name, players, preset)) + "\n", encoding="utf-8")
            print(path.relative_to(TESTS.parents[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
