"""The generator that lives in a state's field, and `draw`: the one door for every chance event.

Generator: xoshiro256++ (Blackman and Vigna, *Scrambled linear pseudorandom number generators*,
2021); bounded numbers by multiplication (Lemire, 2019) without the rejection step: the bias for
the bounds of a board game is below 2**-55.

Numba turns `int(uint64)` into uint64, and uint64 with int64 into float64: hence `np.int64` below.

A generator whose words are all zero stays zero and answers 0 to every question. That is the
convention for a fixed deal: 0 is *the top of what remains*.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.engine.records import record_type

SCRIPT_LENGTH = 96  # outcomes that can be queued for one action

CHANCE = record_type(
    [
        ("words", "u8", (4,)),  # the generator; all zero: every draw answers 0
        ("reveals", "u2"),  # hidden things that came out so far (wraps); undo stops where it moves
        ("scripted", "u1"),  # 1: outcomes come from the script first
        ("explicit", "u1"),  # 1: with the script used up, note the question instead of drawing
        ("next", "u1"),  # outcomes of the script used so far
        ("queued", "u1"),  # outcomes in the script
        ("missing", "u1"),  # bound of the first question that found the script used up; 0: none
        ("script", "u1", (SCRIPT_LENGTH,)),
    ]
)


class Chance(Protocol):
    """What a type checker sees of a CHANCE record."""

    words: NDArray[np.uint64]
    reveals: int
    scripted: int
    explicit: int
    next: int
    queued: int
    missing: int
    script: NDArray[np.uint8]


@kernel
def _rotate(word: Any, left: int) -> Any:
    return (word << np.uint64(left)) | (word >> np.uint64(64 - left))


@kernel
def next_word(words: NDArray[np.uint64]) -> Any:
    """Advance the generator `words` (uint64[4], in place) and return 64 random bits."""
    w0, w1, w2, w3 = words[0], words[1], words[2], words[3]
    result = _rotate(w0 + w3, 23) + w0
    shifted = w1 << np.uint64(17)
    w2 ^= w0
    w3 ^= w1
    words[1] = w1 ^ w2
    words[0] = w0 ^ w3
    words[2] = w2 ^ shifted
    words[3] = _rotate(w3, 45)
    return result


@kernel
def below(words: NDArray[np.uint64], n: int) -> Any:
    """Return a random number from 0 to n - 1 (n below 2**31), advancing `words` in place."""
    high = next_word(words) >> np.uint64(32)
    return np.int64((high * np.uint64(n)) >> np.uint64(32))


@kernel
def _scripted(chance: Chance, n: int) -> Any:
    if chance.next < chance.queued:
        chance.next += 1
        return np.int64(chance.script[chance.next - 1])
    if chance.explicit:
        if chance.missing == 0:
            chance.missing = n
        return 0
    return below(chance.words, n)


@kernel
def draw(chance: Chance, n: int) -> Any:
    """Let chance choose one of n things that remain (1 <= n <= 255): 0 to n - 1.

    What comes out was hidden before, so undo stops here (`reveals`). Never raises.
    """
    chance.reveals += 1
    if chance.scripted:
        return _scripted(chance, n)
    return below(chance.words, n)


@kernel
def reveal(chance: Chance) -> None:
    """Mark that something hidden became known without a draw (undo stops here)."""
    chance.reveals += 1


@kernel
def shuffle(chance: Chance, items: NDArray[Any], n: int) -> None:
    """Shuffle the first n of `items` in place (Fisher and Yates, from the back)."""
    for last in range(n - 1, 0, -1):
        other = draw(chance, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept


@kernel
def take(chance: Chance, items: NDArray[Any], left: int) -> Any:
    """Take one of the first `left` of `items` by chance; the last of them fills its place.

    The caller lowers its own count by one. With a zero generator the last one is taken, so a
    pile written bottom to top is drawn from its top.
    """
    place = np.int64(left) - 1 - draw(chance, left)
    taken = np.int64(items[place])
    items[place] = items[left - 1]
    items[left - 1] = 0  # so that equal states are equal in bytes
    return taken
