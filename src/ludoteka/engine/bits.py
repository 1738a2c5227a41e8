"""Sets of actions as bits: action a is bit a % 64 of word a // 64 (uint64[words])."""

from typing import Any

import numba
import numpy as np
from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel

Words = NDArray[np.uint64]


def n_words(n_actions: int) -> int:
    """Tell how many words hold `n_actions` bits."""
    return (n_actions + 63) // 64


@intrinsic
def _ctpop(context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), build


@intrinsic
def _cttz(context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), build


def popcount(word: Any) -> int:
    """Count the set bits of a uint64. One machine instruction when compiled."""
    return int(word).bit_count()


def lowest(word: Any) -> int:
    """Tell the place of the lowest set bit of a uint64 that is not 0."""
    number = int(word)
    return (number & -number).bit_length() - 1


@overload(popcount)
def _popcount(word: Any) -> Any:
    def count_bits(word: Any) -> Any:
        return np.int64(_ctpop(np.uint64(word)))  # type: ignore[call-arg]

    return count_bits


@overload(lowest)
def _lowest(word: Any) -> Any:
    def count_zeros(word: Any) -> Any:
        return np.int64(_cttz(np.uint64(word)))  # type: ignore[call-arg]

    return count_zeros


def nth_of_word(word: Any, k: int) -> int:
    """Tell the place of the k-th set bit (from 0) of one uint64 that has more than k."""
    for _ in range(k):
        word &= word - np.uint64(1)
    return lowest(word)


def _deposits_bits_fast() -> bool:
    """Tell whether kernels are compiled for a processor whose `pdep` is one quick instruction."""
    chosen: Any = numba.config
    if chosen.CPU_NAME or chosen.CPU_FEATURES:
        return False
    slow = binding.get_host_cpu_name() in ("znver1", "znver2")
    return bool(binding.get_host_cpu_features().get("bmi2")) and not slow


@intrinsic
def _pdep(context: Any, bit: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word64 = ir.IntType(64)
        kind = ir.FunctionType(word64, [word64, word64])
        name = "llvm.x86.bmi.pdep.64"
        deposit: Any = cgutils.get_or_insert_function  # untyped
        return builder.call(deposit(builder.module, kind, name), arguments)

    return types.uint64(types.uint64, types.uint64), build


@overload(nth_of_word)
def _nth_of_word(word: Any, k: Any) -> Any:
    def by_deposit(word: Any, k: Any) -> Any:  # bit k goes to the place of the k-th set bit
        return lowest(_pdep(np.uint64(1) << np.uint64(k), np.uint64(word)))  # type: ignore[call-arg]

    def by_clearing(word: Any, k: Any) -> Any:
        for _ in range(k):
            word &= word - np.uint64(1)
        return lowest(word)

    return by_deposit if _deposits_bits_fast() else by_clearing


@kernel
def clear(words: Words) -> None:
    """Empty the set, in place."""
    for i in range(len(words)):
        words[i] = np.uint64(0)


@kernel
def put(words: Words, action: int) -> None:
    """Add `action` to the set, in place."""
    words[action >> 6] |= np.uint64(1) << np.uint64(action & 63)


@kernel
def has(words: Words, action: int) -> bool:
    """Tell whether `action` (0 <= action < 64 * len(words)) is in the set."""
    return bool((words[action >> 6] >> np.uint64(action & 63)) & np.uint64(1))


@kernel
def count(words: Words) -> int:
    """Count the actions in the set."""
    total = 0
    for i in range(len(words)):
        total += popcount(words[i])
    return total


@kernel
def nth(words: Words, k: int) -> int:
    """Tell the k-th action of the set, from 0, in index order; -1 if there are not so many."""
    for i in range(len(words)):
        here = popcount(words[i])
        if k < here:
            return 64 * i + nth_of_word(words[i], k)
        k -= here
    return -1


@kernel
def expand(words: Words, mask: NDArray[Any]) -> None:
    """Write the set into `mask` (bool or uint8 [n_actions]), 1 for each action in it."""
    for action in range(len(mask)):
        mask[action] = (words[action >> 6] >> np.uint64(action & 63)) & np.uint64(1)


def _spread_table() -> NDArray[np.uint64]:
    """For each byte its eight bits as the eight bytes of a uint64, in the machine's byte order."""
    bytes_of = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
    return np.ascontiguousarray(bytes_of).view(np.uint64)[:, 0]


SPREAD = _spread_table()


def wide(n_actions: int) -> int:
    """Tell how many uint64 hold a mask of one byte an action."""
    return (n_actions + 7) // 8


@kernel
def spread(words: Words, eights: NDArray[np.uint64]) -> None:
    """Write the set into `eights` (uint64[wide(n_actions)]), one byte an action, eight a store.

    Four to eight times faster than `expand`, a byte at a time (`ludoteka bench --all`). Make the
    mask as `eights.view(np.uint8)[..., :n_actions]`.
    """
    for i in range(len(eights)):
        byte = (words[i >> 3] >> np.uint64(8 * (i & 7))) & np.uint64(255)
        eights[i] = SPREAD[byte]


def listed(words: Words) -> list[int]:
    """List the actions of the set in index order (for Python callers)."""
    found = []
    for i, word in enumerate(words.tolist()):
        while word:
            found.append(64 * i + lowest(word))
            word &= word - 1
    return found
