"""One simulation: down the tree in one world, a look at the leaf, and back.

Information-set Monte Carlo tree search with a single observer: Cowling, Powley and Whitehouse,
*Information Set Monte Carlo Tree Search*, IEEE TCIAIG 4(2), 2012 (availability counts in the
exploration term). Values for each seat: max^n, Luckhardt and Irani, AAAI 1986. Priors and the form
of the exploration term: PUCT, Rosin, AMAI 61, 2011, as in Silver et al., Nature 550, 2017.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.agents.search.tree import (
    NONE,
    Edges,
    Nodes,
    Tree,
    add_edges,
    mark_available,
    new_node,
)
from ludoteka.engine.bits import has, lowest
from ludoteka.engine.dispatch import Records, apply, evaluate, legal, prior
from ludoteka.engine.kernel import kernel
from ludoteka.engine.outcome import share_the_win
from ludoteka.engine.records import record_type

MAX_DEPTH = 128  # decisions in one line
SETTINGS = record_type(
    [
        ("exploration", "f4"),  # weight of the prior's term
        ("temperature", "f4"),  # 1: a game's priors as they are; above, evened out
        ("caution", "f4"),  # an unvisited action is thought this much worse than its node
        ("floor", "f4"),  # part of the probability that is spread evenly: priors starve the quiet
        ("finish", "i4"),  # decisions played on by the prior to end the leaf's turn, at most
    ]
)


@kernel
def to_probabilities(legal: NDArray[np.uint64], priors: NDArray[np.float32], settings: Any) -> None:
    """Turn the priors of the legal actions into probabilities, in place.

    A temperature above 1 evens them out; the floor spreads a part of the whole evenly, since a
    prior that is nearly 0 would starve an action that only looks bad.
    """
    total, choices = np.float32(1e-30), 0
    for word in range(len(legal)):
        left = legal[word]
        while left != np.uint64(0):
            action = 64 * word + lowest(left)
            if settings.temperature != np.float32(1.0):
                priors[action] = priors[action] ** (np.float32(1.0) / settings.temperature)
            total += priors[action]
            choices += 1
            left &= left - np.uint64(1)
    even = settings.floor / choices
    for word in range(len(legal)):
        left = legal[word]
        while left != np.uint64(0):
            action = 64 * word + lowest(left)
            priors[action] = even + (np.float32(1.0) - settings.floor) * priors[action] / total
            left &= left - np.uint64(1)


@kernel
def _score(edge: Any, unvisited: float, settings: Any) -> Any:
    if edge.visits == 0:
        worth = unvisited
    else:
        worth = edge.values[edge.seat] / edge.visits
    return worth + settings.exploration * edge.prior * math.sqrt(edge.available) / (1 + edge.visits)


@kernel
def _standing(node: Any, edges: Edges, seats: int) -> float:
    """What the seat to decide got from this node so far, an even share before the first visit."""
    total, visits = 0.0, 0
    at = node.first_edge
    while at != NONE:
        edge = edges[at]
        total += edge.values[edge.seat]
        visits += edge.visits
        at = edge.next_edge
    return total / visits if visits else 1.0 / seats


@kernel
def choose_edge(
    node: Any, edges: Edges, legal: NDArray[np.uint64], seats: int, visit_all: bool, settings: Any
) -> int:
    """Choose among the node's edges that are legal now; NONE if there is none (no room)."""
    unvisited = _standing(node, edges, seats) - settings.caution
    chosen, best = NONE, -1e30
    at = node.first_edge
    while at != NONE:
        edge = edges[at]
        if has(legal, edge.action):
            score = _score(edge, unvisited, settings)
            if visit_all and edge.visits == 0:
                score += 1e6
            if score > best:
                chosen, best = at, score
        at = edge.next_edge
    return chosen


@kernel
def _likeliest(legal: NDArray[np.uint64], priors: NDArray[np.float32]) -> int:
    """Return the legal action of the highest prior."""
    best, highest = NONE, np.float32(-1.0)
    for word in range(len(legal)):
        left = legal[word]
        while left != np.uint64(0):
            action = 64 * word + lowest(left)
            if priors[action] > highest:
                best, highest = action, priors[action]
            left &= left - np.uint64(1)
    return best


@kernel
def finish_turn(
    state: Any, turns: Any, bits: NDArray[np.uint64], priors: NDArray[np.float32], most: int
) -> None:
    """Play on as looks best until turn number `turns` is over: half a turn is hard to judge."""
    for _ in range(most):
        if state.over or state.turns != turns:
            return
        legal(state, bits)
        prior(state, bits, priors)
        apply(state, _likeliest(bits, priors))


@kernel
def _look(state: Any, places: NDArray[np.uint8], values: NDArray[np.float32]) -> None:
    """Write what the state is worth to each seat: the win's shares at the end, else a guess."""
    if state.over:
        share_the_win(state, places, values)
    else:
        evaluate(state, values)


@kernel
def _enter(
    tree: Tree, node: Any, edges: Edges, state: Any, legal_now: NDArray[np.uint64],
    missing: NDArray[np.uint64], priors: NDArray[np.float32], settings: Any,
) -> None:  # fmt: skip
    """Bring a node's edges up to date with what is legal in this world."""
    node.visits += 1
    legal(state, legal_now)
    if mark_available(node, edges, legal_now, missing):
        prior(state, legal_now, priors)
        to_probabilities(legal_now, priors, settings)
        add_edges(tree, node, edges, missing, state.current_player, priors)


@kernel
def _back(
    edges: Edges, line: NDArray[np.int32], length: int, values: NDArray[np.float32], seats: int
) -> None:
    for i in range(length):
        edge = edges[line[i]]
        edge.visits += 1
        for seat in range(seats):
            edge.values[seat] += values[seat]


@kernel
def simulate(
    trees: Records, nodes: Nodes, edges: Edges, states: Records, world: int, root: int,
    bits: NDArray[np.uint64], priors: NDArray[np.float32], line: NDArray[np.int32],
    places: NDArray[np.uint8], values: NDArray[np.float32], settings: Records,
) -> None:  # fmt: skip
    """Run one simulation in states[world], with states[0] as scratch; `root` is a node."""
    tree = trees[0]
    states[0] = states[world]
    state = states[0]
    at, length, turns = root, 0, np.int64(state.turns)
    while not state.over and length < MAX_DEPTH:
        node = nodes[at]
        _enter(tree, node, edges, state, bits[0], bits[1], priors, settings[0])
        chosen = choose_edge(node, edges, bits[0], state.n_players, at == root, settings[0])
        if chosen == NONE:
            break
        turns = np.int64(state.turns)
        apply(state, edges[chosen].action)
        line[length] = chosen
        length += 1
        if edges[chosen].child == NONE:
            edges[chosen].child = new_node(tree, nodes)
            break
        at = edges[chosen].child
    tree.depth = max(tree.depth, length)
    finish_turn(state, turns, bits[0], priors, settings[0].finish)
    _look(state, places, values)
    _back(edges, line, length, values, state.n_players)


@kernel
def run(
    trees: Records, nodes: Nodes, edges: Edges, states: Records, first: int, simulations: int,
    root: int, bits: NDArray[np.uint64], priors: NDArray[np.float32], line: NDArray[np.int32],
    places: NDArray[np.uint8], values: NDArray[np.float32], settings: Records,
) -> None:  # fmt: skip
    """Run simulations number `first` and on, cycling over the worlds states[1:]."""
    worlds = len(states) - 1
    for i in range(first, first + simulations):
        world = 1 + i % worlds
        simulate(
            trees, nodes, edges, states, world, root, bits, priors, line, places, values, settings
        )  # fmt: skip
