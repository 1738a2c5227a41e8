"""What can be done with any record: digest, field names, and the chance part of a state's JSON."""

import hashlib
import json
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.errors import NotationError
from ludoteka.engine.kernel import stamp
from ludoteka.engine.messages import N_, message


def _alignment(dtype: np.dtype[Any]) -> int:
    # Not `dtype.alignment`: NumPy forgets it for a structure whose scalars are np.record.
    base = dtype.subdtype[0] if dtype.subdtype else dtype
    return (
        max((_alignment(base[name]) for name in base.names), default=1)
        if base.names
        else base.alignment
    )


def _sizes(given: Any, shape: tuple[int, ...]) -> tuple[np.dtype[Any], int, int]:
    dtype = np.dtype(given)
    return dtype, dtype.itemsize * math.prod(shape), _alignment(dtype)


def record_type(fields: Sequence[tuple[Any, ...]], of: str = "") -> np.dtype[Any]:
    """Make the type of a record, aligned, with every gap filled by a named field `pad<n>`.

    NumPy's copies leave unnamed gaps as they were, so that equal states would differ in bytes;
    named ones are copied like everything else and stay zero. Scalars of it are `np.record`, which
    lets the kernels' source run uncompiled.

    A game's state and observation say `of=__file__`: an empty field then carries the hash of the
    game's sources, so that code compiled for an older version of the game is never taken for it.
    """
    filled: list[tuple[Any, ...]] = []
    offset, widest = 0, 1
    for name, given, *rest in fields:
        dtype, size, alignment = _sizes(given, rest[0] if rest else ())
        if gap := -offset % alignment:
            filled.append((f"pad{offset}", "u1", (gap,)))
        filled.append((name, dtype, *rest))
        offset, widest = offset + gap + size, max(widest, alignment)
    if of:
        filled.append((stamp(of), "u1", (0,)))
    if gap := -offset % widest:
        filled.append((f"pad{offset}", "u1", (gap,)))
    return np.dtype((np.record, np.dtype(filled, align=True)))


def canonical(value: Any) -> bytes:
    """Write JSON in its one canonical form: sorted keys, no spaces, UTF-8."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(value: Any) -> str:
    """Tell the SHA-256 (hex) of the canonical JSON of `value`."""
    return hashlib.sha256(canonical(value)).hexdigest()


def equal(one: NDArray[Any], other: NDArray[Any]) -> bool:
    """Tell whether two arrays of records hold the same bytes."""
    return one.dtype == other.dtype and one.tobytes() == other.tobytes()


def same_game(one: NDArray[Any], other: NDArray[Any]) -> bool:
    """Tell whether two states are equal in all but the generator of chance."""
    left, right = one.copy(), other.copy()
    left["chance"] = right["chance"] = np.zeros((), left["chance"].dtype)
    return equal(left, right)


def describe(dtype: np.dtype[Any]) -> dict[str, Any]:
    """Describe a record type: fields with their types and shapes, nested ones within."""
    described: dict[str, Any] = {}
    for name in dtype.names or ():
        inner = dtype[name]
        base, shape = inner.subdtype or (inner, ())
        described[name] = [describe(base) if base.names else base.str, list(shape)]
    return described


def chance_to_json(chance: Any) -> dict[str, Any]:
    """Write a CHANCE record: its words in hexadecimal, nothing when they are all zero."""
    words = [int(word) for word in chance["words"]]
    return {"chance": "".join(f"{word:016x}" for word in words)} if any(words) else {}


def chance_from_json(given: dict[str, Any], chance: Any) -> None:
    """Read the words that `chance_to_json` wrote. Raises NotationError if they are no words."""
    text = given.get("chance", "0" * 64)
    try:
        if len(text) != 64:
            raise ValueError(text)
        chance["words"] = [int(text[i : i + 16], 16) for i in range(0, 64, 16)]
    except (TypeError, ValueError) as error:
        said = message(N_("“chance” must be 64 hexadecimal digits."))
        raise NotationError("BAD_CHANCE", said) from error
