"""The searching agent: as many simulations as a budget of number or time allows."""

import sys
import time as clock
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from ludoteka.agents.search.forest import MAX_NODES, Candidate, Forest, Settings
from ludoteka.agents.world import World
from ludoteka.engine import bits
from ludoteka.engine.protocol import Game, Records
from ludoteka.engine.records import digest

CHUNK = 64  # simulations between two looks at the clock
SIMULATIONS = 800  # if no budget is given


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
    search found; `exact` tells whether it saw every line to the end of the game.
    """

    name = "search"

    def __init__(
        self, game: Game, seed: int | str = 0, *, simulations: int = 0, time: float = 0.0,
        threads: int = 1, nodes: int = MAX_NODES, settings: Settings | None = None,
    ) -> None:  # fmt: skip
        """Search for `time` seconds or `simulations` a decision, whichever ends first.

        800 simulations if neither is given. `nodes` bounds the memory: some 550 bytes each, of
        every thread.
        """
        if simulations < 0 or time < 0 or threads < 1 or nodes < 1:
            raise ValueError("budgets must not be negative, threads and nodes at least 1")
        self.game, self._seed = game, seed
        self._simulations = simulations or (0 if time else SIMULATIONS)
        self._time = time
        chosen = settings or Settings(**game.search_settings)
        self._forests = [Forest(game, chosen, nodes) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._world = World(game)
        self.candidates: list[Candidate] = []
        self.exact = False
        # Set by another thread: answer with what there is. Whoever sets it also clears it.
        self.stopped = Event()

    def choose(self, observation: Records) -> int:
        """Choose the action most visited; with only one, at once and without a search.

        At the end of the game, where all was seen: the best, and of equals what looks best.
        """
        legal = bits.listed(self._world.legal(observation))
        if len(legal) == 1:
            self.candidates, self.exact = [Candidate(legal[0], 0, 0.0, 1.0)], False
            return legal[0]
        self.analyse(observation)
        if self.exact:
            return max(self.candidates, key=lambda found: (found.share, found.prior)).action
        return max(self.candidates, key=lambda found: (found.visits, found.share)).action

    def analyse(self, observation: Records) -> list[Candidate]:
        """Search, and tell what was found about each action."""
        started = clock.perf_counter()
        seen = digest(observation.tobytes().hex())
        for number, forest in enumerate(self._forests):
            forest.plant(observation, f"{self._seed} {number} {seen}")
        solved = self._forests[0].solve()
        self.exact = bool(solved)
        if not solved:
            self._grow_all(started)
        self.candidates = solved or merge(self._forests)
        return self.candidates

    def _grow_all(self, started: float) -> None:
        if self._pool is None:
            self._grow(self._forests[0], started)
        else:
            list(self._pool.map(lambda forest: self._grow(forest, started), self._forests))

    def _grow(self, forest: Forest, started: float) -> None:
        share = -(-self._simulations // len(self._forests)) or sys.maxsize
        until = started + self._time if self._time else float("inf")
        while forest.simulations < share and self._goes_on(forest, until):
            forest.grow(min(CHUNK, share - forest.simulations))

    def _goes_on(self, forest: Forest, until: float) -> bool:
        if forest.simulations == 0:
            return True
        return not self.stopped.is_set() and clock.perf_counter() < until

    @property
    def simulations(self) -> int:
        """Simulations of the last search, over all threads."""
        return sum(forest.simulations for forest in self._forests)


def build(
    game: Game, seed: int | str, simulations: int = 0, time: float = 0.0, threads: int = 1,
    nodes: int = MAX_NODES,
) -> SearchAgent:  # fmt: skip
    """Make the agent."""
    return SearchAgent(game, seed, simulations=simulations, time=time, threads=threads, nodes=nodes)
