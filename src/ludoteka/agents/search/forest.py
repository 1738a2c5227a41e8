"""A tree with all its scratch, and the worlds that it searches; one a thread."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludoteka.agents.search.exact import LONGEST, solve_all
from ludoteka.agents.search.simulate import MAX_DEPTH, SETTINGS, run, to_probabilities
from ludoteka.agents.search.tree import EDGE, MAX_SEATS, NODE, NONE, TREE, new_node
from ludoteka.engine import bits, dispatch
from ludoteka.engine.kernel import kernel
from ludoteka.engine.protocol import CHANCE, Game, Records
from ludoteka.engine.seeds import words_of

MAX_NODES = 40_000
EDGES_A_NODE = 10


@kernel
def _clear(trees: Records, nodes: Records) -> int:
    """Empty the tree and give it a root."""
    trees[0].nodes, trees[0].edges, trees[0].depth = 0, 0, 0
    return new_node(trees[0], nodes)


@kernel
def _look_up(
    states: Records, legal: NDArray[np.uint64], priors: NDArray[np.float32], settings: Records
) -> None:
    """Write the legal actions of states[0] and their priors as probabilities."""
    dispatch.legal(states[0], legal)
    dispatch.prior(states[0], legal, priors)
    to_probabilities(legal, priors, settings[0])


@dataclass(frozen=True)
class Settings:
    """How to search; fitted per game by matches, see docs/bots.md."""

    exploration: float = 0.5
    temperature: float = 1.0
    caution: float = 0.2
    floor: float = 0.1
    finish: int = 16  # decisions played on by the prior to end the leaf's turn, at most
    worlds: int = 8  # deals of what is hidden
    universes: int = 4  # runs of future chance for each of them
    exact: int = 2000  # positions a world in which the rest of the game is searched; 0: never

    def record(self) -> Records:
        """The part that kernels read, as a SETTINGS record."""
        record = np.zeros(1, SETTINGS)
        for name in SETTINGS.names or ():
            if not name.startswith("pad"):
                record[name] = getattr(self, name)
        return record


@dataclass(frozen=True)
class Candidate:
    """What the search found out about one action at the root."""

    action: int
    visits: int
    share: float  # expected share of the win for the seat to move
    prior: float


class Forest:
    """One search tree over several worlds. Memory: 25 MB with the default size, never more.

    The arrays are made once and their pages taken up as the tree grows; when they are full, the
    search goes on in the tree that there is.
    """

    def __init__(self, game: Game, settings: Settings, max_nodes: int = MAX_NODES) -> None:
        """Make all arrays; nothing is allocated while searching."""
        self.game, self.settings = game, settings
        self._tree = np.zeros(1, TREE)
        self._nodes = np.zeros(max_nodes, NODE)
        self._edges = np.zeros(EDGES_A_NODE * max_nodes, EDGE)
        self._states = np.zeros(1 + settings.worlds * settings.universes, game.state_dtype)
        self._bits = np.zeros((2, game.n_words), np.uint64)
        self._priors = np.zeros(game.n_actions, np.float32)
        self._line = np.zeros(MAX_DEPTH, np.int32)
        self._record = settings.record()
        self._done = 0
        self._root = 0

    def plant(self, observation: Records, seed: int | str) -> None:
        """Begin a new search: draw the worlds that `observation` allows, empty the tree."""
        players = int(observation["n_players"][0])
        self._values = np.zeros(players + dispatch.EVALUATION_ROOM, np.float32)
        self._places = np.zeros(players, np.uint8)
        for i in range(len(self._states) - 1):
            world, universe = divmod(i, self.settings.universes)
            self._draw(observation, i + 1, seed, world, universe)
        self._root = _clear(self._tree, self._nodes)
        self._done = 0

    def _draw(
        self, observation: Records, at: int, seed: int | str, world: int, universe: int
    ) -> None:
        chance = np.zeros(1, CHANCE)
        chance["words"][0] = words_of("world", seed, world)
        self._states[at : at + 1] = np.zeros(1, self.game.state_dtype)
        dispatch.determinize_one(observation, chance, self._states[at : at + 1])
        self._states["chance"]["words"][at] = words_of("universe", seed, world, universe)

    def grow(self, simulations: int) -> None:
        """Run so many simulations more (without the GIL)."""
        run(
            self._tree, self._nodes, self._edges, self._states, self._done, simulations, self._root,
            self._bits, self._priors, self._line, self._places, self._values, self._record,
        )  # fmt: skip
        self._done += simulations

    def solve(self) -> list[Candidate]:
        """Search the rest of the game in every world, if it is short; else an empty list."""
        if self.settings.exact <= 0:
            return []
        totals = np.zeros(self.game.n_actions)
        found = solve_all(
            self._states,
            np.zeros(LONGEST, self.game.state_dtype),
            np.zeros((LONGEST, self.game.n_words), np.uint64),
            np.zeros(LONGEST, np.int32),
            np.zeros((LONGEST, MAX_SEATS), np.float32),
            self._places, totals, self.settings.exact,
        )  # fmt: skip
        return self._solved(totals) if found else []

    def _solved(self, totals: NDArray[np.float64]) -> list[Candidate]:
        worlds = len(self._states) - 1
        _look_up(self._states[1:2], self._bits[0], self._priors, self._record)
        return [
            Candidate(action, worlds, float(totals[action]) / worlds, float(self._priors[action]))
            for action in bits.listed(self._bits[0])
        ]

    @property
    def simulations(self) -> int:
        """Simulations since the last `plant`."""
        return self._done

    @property
    def depth(self) -> int:
        """Decisions in the longest line so far."""
        return int(self._tree["depth"][0])

    @property
    def memory(self) -> int:
        """Bytes held by the arrays."""
        held: tuple[NDArray[np.generic], ...] = (self._nodes, self._edges, self._states)
        return sum(array.nbytes for array in held)

    def candidates(self) -> list[Candidate]:
        """What was found at the root, an entry an action, in order of appearance."""
        found = []
        at = int(self._nodes[self._root]["first_edge"])
        while at != NONE:
            edge = self._edges[at]
            visits = int(edge["visits"])
            share = float(edge["values"][int(edge["seat"])]) / visits if visits else 0.0
            found.append(Candidate(int(edge["action"]), visits, share, float(edge["prior"])))
            at = int(edge["next_edge"])
        return found
