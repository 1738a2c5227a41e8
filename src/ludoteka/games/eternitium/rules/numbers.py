"""Eternitium, small integers made wide: compiled, uint8 + uint8 is uint64, which mixes badly."""

from typing import Any

import numpy as np

from ludoteka.engine.kernel import kernel


@kernel
def wide(small: Any) -> int:
    """Give a number of a record's field as a signed 64-bit one."""
    return np.int64(small)  # type: ignore[return-value]  # an int to all who use it
