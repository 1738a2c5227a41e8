"""The searching agent: as many simulations as a budget of number or time allows."""

import time as clock
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from ludoteka.agents.search.forest import Candidate, Forest, Settings
from ludoteka.agents.world import World
from ludoteka.engine import bits
from ludoteka.engine.protocol import Game, Records
from ludoteka.engine.records import digest

CHUNK = 64  # simulations between two looks at the clock


def merge(forests: Sequence[Forest]) -> list[Candidate]:
    """Add up what several trees found about each action."""
    merged: dict[int, Candidate] = {}
    for candidate in (found for forest in forests for found in forest.candidates()):
        old = merged.get(candidate.action, Candidate(candidate.action, 0, 0.0, candidate.prior))
        visits = old.visits + candidate.visits
        total = old.share * old.visits + candidate.share * candidate.visits
        share = total / visits if visits else 0.0
        merged[candidate.action] = Candidate(candidate.action, visits, share, old.prior)
    return sorted(merged.values(), key=lambda found: found.action)


class SearchAgent:
    """Information-set tree search from an observation.

    With a budget of simulations and one thread, the same seed and observation give the same
    answer; with a budget of time, as many simulations as fit. `candidates` keeps what the last
    search found.
    """

    name = "search"

    def __init__(
        self, game: Game, seed: int | str = 0, *, simulations: int = 0, time: float = 0.0,
        threads: int = 1, settings: Settings | None = None,
    ) -> None:  # fmt: skip
        """Search for `time` seconds or `simulations` (800 if neither is given) a decision."""
        if simulations < 0 or time < 0 or threads < 1:
            raise ValueError("simulations and time must not be negative, threads at least 1")
        self.game, self._seed = game, seed
        self._simulations = simulations or (0 if time else 800)
        self._time = time
        chosen = settings or Settings(**game.search_settings)
        self._forests = [Forest(game, chosen) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._world = World(game)
        self.candidates: list[Candidate] = []
        self.stopped = (
            Event()
        )  # set by another thread: answer with what there is; it also clears it

    def choose(self, observation: Records) -> int:
        """Choose the action most visited; with only one, at once and without a search."""
        legal = bits.listed(self._world.legal(observation))
        if len(legal) == 1:
            self.candidates = [Candidate(legal[0], 0, 0.0, 1.0)]
            return legal[0]
        self.analyse(observation)
        return max(self.candidates, key=lambda found: (found.visits, found.share)).action

    def analyse(self, observation: Records) -> list[Candidate]:
        """Search, and tell what was found about each action."""
        started = clock.perf_counter()
        seen = digest(observation.tobytes().hex())
        for number, forest in enumerate(self._forests):
            forest.plant(observation, f"{self._seed} {number} {seen}")
        if self._pool is None:
            self._grow(self._forests[0], started)
        else:
            list(self._pool.map(lambda forest: self._grow(forest, started), self._forests))
        self.candidates = merge(self._forests)
        return self.candidates

    def _grow(self, forest: Forest, started: float) -> None:
        share = -(-self._simulations // len(self._forests))
        while self._simulations and forest.simulations < share and self._goes_on(forest):
            forest.grow(min(CHUNK, share - forest.simulations))
        while self._time and clock.perf_counter() - started < self._time and self._goes_on(forest):
            forest.grow(CHUNK)

    def _goes_on(self, forest: Forest) -> bool:
        return not self.stopped.is_set() or forest.simulations == 0

    @property
    def simulations(self) -> int:
        """Simulations of the last search, over all threads."""
        return sum(forest.simulations for forest in self._forests)


def build(
    game: Game, seed: int | str, simulations: int = 0, time: float = 0.0, threads: int = 1
) -> SearchAgent:
    """Make the agent."""
    return SearchAgent(game, seed, simulations=simulations, time=time, threads=threads)
