"""The search tree: nodes and edges in two arrays made once, so that memory is bounded.

A node is what the searching seat would know after a line of decisions; the same node is met in
many worlds, in which different actions may be legal. So an edge counts how often it was chosen and
how often it could have been (availability). Edges of a node form a list, in order of appearance.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.bits import lowest
from ludoteka.engine.kernel import kernel
from ludoteka.engine.records import record_type

MAX_SEATS = 6
NONE = -1  # no edge, no node

NODE = record_type(
    [
        ("first_edge", "i4"),
        ("last_edge", "i4"),
        ("visits", "i4"),
    ]
)
EDGE = record_type(
    [
        ("action", "i4"),
        ("seat", "i4"),  # who decides here
        ("next_edge", "i4"),  # of the same node
        ("child", "i4"),  # node, NONE until expanded
        ("visits", "i4"),
        ("available", "i4"),  # simulations in which it was legal when the node was passed
        ("prior", "f4"),  # probability among the node's edges known when it was added
        ("values", "f4", (MAX_SEATS,)),  # [seat], sum of what simulations through it were worth
    ]
)
TREE = record_type([("nodes", "i4"), ("edges", "i4"), ("depth", "i4")])  # used so far; deepest line

Nodes = NDArray[Any]
Edges = NDArray[Any]


class Tree(Protocol):
    """What a type checker sees of a TREE record."""

    nodes: int
    edges: int
    depth: int


@kernel
def new_node(tree: Tree, nodes: Nodes) -> int:
    """Add a node without edges; NONE when the array is full."""
    if tree.nodes >= len(nodes):
        return NONE
    node = nodes[tree.nodes]
    node.first_edge, node.last_edge, node.visits = NONE, NONE, 0
    tree.nodes += 1
    return tree.nodes - 1


@kernel
def _append(tree: Tree, node: Any, edges: Edges, action: int, seat: int, prior: float) -> None:
    at = tree.edges
    edge = edges[at]
    edge.action, edge.seat, edge.next_edge, edge.child = action, seat, NONE, NONE
    edge.visits, edge.available, edge.prior = 0, 0, prior
    for i in range(MAX_SEATS):
        edge.values[i] = 0.0
    if node.first_edge == NONE:
        node.first_edge = at
    else:
        edges[node.last_edge].next_edge = at
    node.last_edge = at
    tree.edges += 1


@kernel
def mark_available(
    node: Any, edges: Edges, legal: NDArray[np.uint64], missing: NDArray[np.uint64]
) -> bool:
    """Count the node's edges that are legal now; leave legal actions without edge in `missing`.

    Tells whether there are any of those.
    """
    for word in range(len(legal)):
        missing[word] = legal[word]
    at = node.first_edge
    while at != NONE:
        edge = edges[at]
        word, bit = edge.action >> 6, np.uint64(1) << np.uint64(edge.action & 63)
        if legal[word] & bit:
            edge.available += 1
            missing[word] &= ~bit
        at = edge.next_edge
    left = np.uint64(0)
    for word in range(len(missing)):
        left |= missing[word]
    return bool(left != np.uint64(0))


@kernel
def add_edges(
    tree: Tree, node: Any, edges: Edges, missing: NDArray[np.uint64], seat: int,
    priors: NDArray[np.float32],
) -> None:  # fmt: skip
    """Add an edge for each action of `missing`, as far as the array has room."""
    for word in range(len(missing)):
        left = missing[word]
        while left != np.uint64(0) and tree.edges < len(edges):
            action = 64 * word + lowest(left)
            left &= left - np.uint64(1)
            _append(tree, node, edges, action, seat, priors[action])
            edges[tree.edges - 1].available = 1
