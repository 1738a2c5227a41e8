"""Plays a series: from Python, from the tests and from the command line."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludoteka.agents.external.agent import Budget
from ludoteka.arena.folder import Folder
from ludoteka.arena.plan import ArenaError, Given, Plan, make_plan
from ludoteka.arena.played import Played
from ludoteka.arena.points import Game, points_of_block, share_of_first
from ludoteka.arena.pool import Pool
from ludoteka.arena.referee import Referee
from ludoteka.arena.schedule import Pairing
from ludoteka.arena.sequential import Bounds, SequentialTest
from ludoteka.engine.messages import N_, message

if TYPE_CHECKING:
    from ludoteka.arena.summary import Summary

Progress = Callable[[int, int], None]  # games done, games in all


@dataclass
class Results:
    """What was played, in the order of the plan."""

    plan: Plan
    games: list[Game]
    test: SequentialTest | None = None
    planned: int = 0  # games that were asked for; more than there are if the test was decided

    def summary(self) -> "Summary":
        """Work out ratings, shares, times and all the rest."""
        from ludoteka.arena.summary import summarize

        return summarize(self)

    def report(self) -> str:
        """Write the report as text."""
        from ludoteka.arena.text import as_text

        return as_text(self.summary())

    def write(self, folder: str | Path) -> list[Path]:
        """Write tables (Parquet), summary (JSON), report (text, HTML) and plots (PNG)."""
        from ludoteka.arena.writing import write_all

        return write_all(self, Path(folder))


@dataclass
class _Course:
    """The series while it is played: takes records in any order, looks at them in the plan's."""

    plan: Plan
    pairings: Sequence[Pairing]
    test: SequentialTest | None
    progress: Progress
    played: dict[int, Played] = field(default_factory=dict)
    _blocks: list[list[Pairing]] = field(default_factory=list)  # filled only for a test
    _looked: int = 0  # blocks that the test has looked at

    def __post_init__(self) -> None:
        """Group the games by block, if a test will look at them so."""
        if self.test is not None:
            grouped = groupby(self.pairings, lambda pairing: pairing.block)
            self._blocks = [list(block) for _, block in grouped]

    def take(self, played: Played) -> bool:
        """Take a record; tell whether more are wanted."""
        self.played[played.game] = played
        self.progress(len(self.played), len(self.pairings))
        self._look()
        return not self.decided

    @property
    def decided(self) -> bool:
        """Whether the test is."""
        return self.test is not None and bool(self.test.verdict)

    def _look(self) -> None:
        """Show the test every block that is whole, in order, until it is decided."""
        while self.test is not None and not self.decided and self._looked < len(self._blocks):
            block = self._blocks[self._looked]
            if any(pairing.game not in self.played for pairing in block):
                return
            games = [(pairing, self.played[pairing.game]) for pairing in block]
            self.test.tell(share_of_first(points_of_block(games, len(self.plan.entrants))))
            self._looked += 1

    @property
    def missing(self) -> list[Pairing]:
        """The games still to be played."""
        return [pairing for pairing in self.pairings if pairing.game not in self.played]

    def results(self) -> Results:
        """What counts: with a decided test the blocks that it looked at, else all."""
        counted = self.pairings
        if self.decided:
            counted = [pairing for block in self._blocks[: self._looked] for pairing in block]
        games = [(pairing, self.played[pairing.game]) for pairing in counted]
        return Results(self.plan, games, self.test, len(self.pairings))


def _play_here(plan: Plan, pairings: Sequence[Pairing], take: Callable[[Played], bool]) -> None:
    referee = Referee(plan)
    try:
        referee.warm_up()
        for pairing in pairings:
            if not take(referee.play(pairing)):
                return
    finally:
        referee.close()


def _start_test(plan: Plan, bounds: Bounds | None) -> SequentialTest | None:
    if bounds is None:
        return None
    if len(plan.entrants) != 2:
        raise ArenaError("TWO_AGENTS", message(N_("Only two agents can be stopped early.")))
    return SequentialTest(bounds)


def play_plan(
    plan: Plan,
    games: int,
    *,
    processes: int = 0,
    out: Path | None = None,
    stop_early: Bounds | None = None,
    progress: Progress = lambda done, wanted: None,
) -> Results:
    """Play a plan; see `play_series`. After a KeyboardInterrupt the folder can be gone on with."""
    course = _Course(plan, plan.schedule(games), _start_test(plan, stop_early), progress)
    folder = Folder(out, plan) if out is not None else None

    def take(played: Played) -> bool:
        if folder is not None:
            folder.add(played)
        return course.take(played)

    try:
        for game in range(len(course.pairings)):
            if folder is not None and game in folder.played and not course.decided:
                course.take(folder.played[game])
        if course.missing and not course.decided:
            if processes:
                Pool(plan, processes).play(course.missing, take)
            else:
                _play_here(plan, course.missing, take)
    finally:
        if folder is not None:
            folder.close()
    return course.results()


def play_series(
    game: str,
    agents: Sequence[Given],
    games: int = 100,
    *,
    players: int | None = None,
    preset: str = "standard",
    options: Mapping[str, object] | None = None,
    data: Any = None,
    seed: int | str = 0,
    time: float = 0.0,
    simulations: int = 0,
    limit: float = 30.0,
    processes: int = 0,
    out: str | Path | None = None,
    stop_early: Bounds | None = None,
    progress: Progress = lambda done, wanted: None,
) -> Results:
    """Play at least `games` games, in whole blocks of the same deal with rotated seats.

    `agents`: specs (`search:simulations=400`, `exec:./mine`) or pairs of a name and a function
    `(game, seed) -> Agent`. `time` (seconds) or `simulations` a decision go to agents that take a
    budget and name none. Over `limit` seconds a decision is lost. `processes` 0 plays in this
    process: quick to start, but an agent that never answers or ends the process is not survived;
    with more, functions must be importable by workers. With `out` the series is kept in a folder
    and goes on there if it was stopped. Results depend on nothing but the seed, for agents without
    clocks. Raises UnknownGame, OptionError, UnknownAgent, BadSetting, ArenaError, Misbehaviour.
    """
    plan = make_plan(
        game, agents, players=players, preset=preset, options=options, data=data, seed=seed,
        budget=Budget(time, simulations, limit),
    )  # fmt: skip
    kept = Path(out) if out is not None else None
    return play_plan(
        plan, games, processes=processes, out=kept, stop_early=stop_early, progress=progress
    )
