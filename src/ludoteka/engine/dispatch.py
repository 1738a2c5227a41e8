"""The generic kernels, chosen by the type of the record that they get.

Compiled code that serves every game (playouts, search, batches, perft) calls `apply(state, a)`,
`legal(state, bits)` … from here. While it compiles, the game is looked up by the record's type,
so that the finished code calls the game's kernels directly and is cached on disk. (Kernels passed
as arguments would be compiled anew in every process.) Outside compiled code the same names look
at the record's dtype; that is how the whole engine runs with compilation off.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import numba
import numpy as np
from numba.extending import overload
from numpy.typing import DTypeLike, NDArray

from ludoteka.engine.kernel import kernel

State = Any  # a record view; each game has a Protocol of its own
Observation = Any
Bits = NDArray[np.uint64]


@dataclass(frozen=True)
class Kernels:
    """The rules of a game as kernels. None allocates, raises, or keeps anything.

    Every state record has the fields `chance` (rng.CHANCE), `n_players` (u1), `current_player`
    (i1, the seat to decide), `turns` (u2 or u4, complete turns so far) and `over` (u1); every
    observation has `n_players`, `current_player`, `turns`, `over` and `seat` (i1, who sees;
    -1 a spectator).
    """

    deal: Callable[[State], None]
    """Set the game up from the option fields (already written) and `state.chance`."""
    apply: Callable[[State, int], None]
    """Do a legal action, with all that follows by itself, up to the next decision."""
    legal: Callable[[State, Bits], None]
    """Write the legal actions into uint64[n_words]; empty only if the game is over."""
    why_not: Callable[[State, int], int]
    """0 if the action is legal, else the code of the first rule broken (index into `codes`)."""
    observe: Callable[[State, int, Observation], None]
    """Build up what a seat (-1: a spectator) may see; every byte of the record is written."""
    determinize: Callable[[Observation, Any, State], None]
    """Write a state as the seat must think possible, drawn with the CHANCE record given."""
    ranks: Callable[[State, NDArray[np.uint8]], None]
    """Write the rank of each seat (uint8[n_players], 1 is first, equals share)."""
    scores: Callable[[State, NDArray[np.int32]], None]
    """Write the score of each seat (int32[n_players]) as it stands."""
    features: Callable[[Observation, NDArray[np.float32]], None]
    """Write the observation as float32[n_features], the seeing seat first."""
    evaluate: Callable[[State, NDArray[np.float32]], None]
    """Write each seat's expected share of the win into out[:n_players] (float32, sum 1); `out` has
    EVALUATION_ROOM entries more, as scratch."""
    prior: Callable[[State, Bits, NDArray[np.float32]], None]
    """Write how good each legal action looks to the seat to move, from what that seat knows
    (float32[n_actions], not negative, as probabilities but of any sum; what stands at other
    actions means nothing). The search reads them as proportions, greedy plays the best."""

    value_features: Callable[[State, int, NDArray[np.float32]], None] | None = None
    """Write what decides how a seat stands (float32[n_value_features]), for fitting `evaluate`;
    out of what that seat's rivals may know as well as it does, or only a guess at it."""


EVALUATION_ROOM = 96  # entries behind the seats' that `evaluate` may write into
NAMES = tuple(field.name for field in fields(Kernels))
_by_dtype: dict[np.dtype[Any], Kernels] = {}
_by_type: dict[Any, Kernels] = {}


def register(kernels: Kernels, *dtypes: DTypeLike) -> None:
    """Let the generic kernels find `kernels` by a game's record types (state, observation)."""
    for given in dtypes:
        dtype = np.dtype(given)
        _by_dtype[dtype] = kernels
        _by_type[numba.from_dtype(dtype)] = kernels


def kernels_of(record: Any) -> Kernels:
    """Find the kernels of the game whose record (np.record) this is."""
    return _by_dtype[record.dtype]


def _generic(name: str) -> Callable[..., Any]:
    def call(record: Any, *arguments: Any) -> Any:
        return getattr(kernels_of(record), name)(record, *arguments)

    call.__name__ = name
    return call


deal, apply, legal, why_not = map(_generic, ("deal", "apply", "legal", "why_not"))
observe, determinize = map(_generic, ("observe", "determinize"))
ranks, scores, features = map(_generic, ("ranks", "scores", "features"))
evaluate, prior, value_features = map(_generic, ("evaluate", "prior", "value_features"))


# Numba wants the arguments' names spelled out, hence a small builder for each arity.
@overload(deal)
def _deal(state: Any) -> Any:
    chosen = _by_type[state].deal

    def of_this_game(state: Any) -> Any:
        chosen(state)

    return of_this_game


def _overload_two(generic: Callable[..., Any], name: str) -> None:
    @overload(generic)
    def build(record: Any, given: Any) -> Any:
        chosen = getattr(_by_type[record], name)

        def of_this_game(record: Any, given: Any) -> Any:
            return chosen(record, given)

        return of_this_game


def _overload_three(generic: Callable[..., Any], name: str) -> None:
    @overload(generic)
    def build(record: Any, given: Any, written: Any) -> Any:
        chosen = getattr(_by_type[record], name)

        def of_this_game(record: Any, given: Any, written: Any) -> Any:
            return chosen(record, given, written)

        return of_this_game


for _name in ("apply", "legal", "why_not", "ranks", "scores", "features", "evaluate"):
    _overload_two(globals()[_name], _name)
for _name in ("observe", "determinize", "prior", "value_features"):
    _overload_three(globals()[_name], _name)


# Python hands kernels one-element arrays, never record scalars: a record view does not keep its
# array alive, and unpacking a scalar costs five times the call.
Records = NDArray[Any]


@kernel
def deal_one(states: Records) -> None:
    """`deal` for states[0]."""
    deal(states[0])


@kernel
def apply_one(states: Records, action: int) -> None:
    """`apply` for states[0]."""
    apply(states[0], action)


@kernel
def legal_one(states: Records, bits: Bits) -> None:
    """`legal` for states[0]."""
    legal(states[0], bits)


@kernel
def why_not_one(states: Records, action: int) -> int:
    """`why_not` for states[0]."""
    return int(why_not(states[0], action))


@kernel
def observe_one(states: Records, seat: int, observations: Records) -> None:
    """`observe` states[0] into observations[0]."""
    observe(states[0], seat, observations[0])


@kernel
def determinize_one(observations: Records, chances: Records, states: Records) -> None:
    """`determinize` observations[0] with chances[0] into states[0]."""
    determinize(observations[0], chances[0], states[0])


@kernel
def ranks_one(states: Records, out: NDArray[np.uint8]) -> None:
    """`ranks` of states[0]."""
    ranks(states[0], out)


@kernel
def scores_one(states: Records, out: NDArray[np.int32]) -> None:
    """`scores` of states[0]."""
    scores(states[0], out)


@kernel
def features_one(observations: Records, out: NDArray[np.float32]) -> None:
    """`features` of observations[0]."""
    features(observations[0], out)


@kernel
def evaluate_one(states: Records, out: NDArray[np.float32]) -> None:
    """`evaluate` states[0]."""
    evaluate(states[0], out)


@kernel
def value_features_one(states: Records, seat: int, out: NDArray[np.float32]) -> None:
    """`value_features` of states[0]."""
    value_features(states[0], seat, out)


@kernel
def prior_one(states: Records, bits: Bits, out: NDArray[np.float32]) -> None:
    """`prior` of states[0]."""
    prior(states[0], bits, out)
