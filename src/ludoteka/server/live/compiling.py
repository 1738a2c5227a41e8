"""What has to be compiled for a game, step by step; also a program that does it.

`python -m ludoteka.server.live.compiling table NAME` fills the cache on the disk from a process of
its own (compiling holds Python's lock, and the server should go on answering) and writes a line
for each step. `bots NAME` does the same for the bots.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from ludoteka.engine import registry

Step = Callable[[], object]


def table_steps(name: str) -> list[Step]:
    """List what a table needs, smallest first, each step a kernel or two."""
    from ludoteka.engine.match import Match

    match = Match.new(registry.load(name), seed="warming")
    first: list[int] = []
    return [
        lambda: first.extend(match.legal_actions()),
        lambda: match.observe(-1),
        lambda: match.why_not(first[0]),
        lambda: match.play(first[0]),
        match.ranks,
        match.scores,
    ]


def bot_steps(name: str) -> list[Step]:
    """List the bots, each to be made and asked once."""
    from ludoteka.agents import base
    from ludoteka.engine.match import Match

    match = Match.new(registry.load(name), seed="warming")

    def ask(kind: str) -> Step:
        seat = match.current_player
        return lambda: base.make(kind, match.game).choose(match.observe(seat))

    return [ask(kind) for kind in (*base.names(), base.LEVELS[0])]


STEPS = {"table": table_steps, "bots": bot_steps}


def mark(what: str, name: str) -> Path:
    """Tell the file that says that all of this lies compiled in the cache."""
    from ludoteka.engine.kernel import cache_folder

    return cache_folder() / f"{what}-{name}.ready"


def done(what: str, name: str) -> None:
    """Remember that all of this is compiled; without a cache that can be written, do not."""
    from ludoteka.engine.kernel import COMPILED

    if not COMPILED:
        return
    try:
        mark(what, name).touch()
    except OSError:
        return


def main(what: str, name: str) -> None:
    """Compile, telling how far it is: `done/steps` a line."""
    if what == "bots" and hasattr(os, "nice"):
        os.nice(10)
    steps = STEPS[what](name)
    for number, step in enumerate(steps, 1):
        step()
        print(f"{number}/{len(steps)}", flush=True)
    done(what, name)


if __name__ == "__main__":
    main(*sys.argv[1:3])
