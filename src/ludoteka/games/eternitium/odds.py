"""What anybody may expect of a face-down Era of Eternitium. Nobody knows more than anybody else.

These kernels serve state and observation records alike, as both call these fields the same; of a
state they look only at what all seats see.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteka.engine.kernel import kernel
from ludoteka.games.eternitium.rules.numbers import wide
from ludoteka.games.eternitium.state import (
    ERAS_A_SYMBOL,
    GROUP_SHIFT,
    KNOWN,
    N_GROUPS,
    N_SYMBOLS,
    SYMBOL_OF,
    UP,
)

BITS = 12  # four counts are packed into one number


@kernel
def packed(counts: int, symbol: int) -> int:
    """Unpack one count (which may be negative) of four packed ones."""
    return ((counts >> (BITS * symbol)) & 4095) - 2048


@kernel
def unplaced(record: Any) -> int:
    """Count the Eras of each symbol that may lie anywhere: in the pile, or face down somewhere.

    Left out are Eras that all see or know, and those that are sure to be in a group of mixed
    ones. Returns four packed counts; one may be negative where a group has lost members.
    """
    counts = 0
    for symbol in range(N_SYMBOLS):
        left = 2048 + ERAS_A_SYMBOL - wide(record.eras_discarded[symbol])
        for group in range(N_GROUPS):
            left -= record.groups[group].sure[symbol]
        counts += wide(left) << (BITS * symbol)
    for place in range(2):
        if record.open_eras[place]:
            counts -= 1 << (BITS * (wide(record.open_eras[place]) - 1))
    for seat in range(wide(record.n_players)):
        player = record.players[seat]
        for place in range(wide(player.n_stack)):
            era = wide(player.stack[place])
            if era & (UP | KNOWN):
                counts -= 1 << (BITS * (era & SYMBOL_OF))
    return counts


@kernel
def share(counts: int, symbol: int) -> float:
    """Tell the share of a symbol among the Eras that may lie anywhere."""
    total = 0
    for each in range(N_SYMBOLS):
        total += max(packed(counts, each), 0)
    return max(packed(counts, symbol), 0) / total if total else 1.0 / N_SYMBOLS


@kernel
def belief(record: Any, era: int, counts: int, symbol: int) -> float:
    """Tell how likely an Era of a stack (one byte, as in the record) shows `symbol`.

    `counts` as `unplaced` gives them.
    """
    if era & (UP | KNOWN):
        return 1.0 if era & SYMBOL_OF == symbol else 0.0
    number = era >> GROUP_SHIFT
    if number == 0:
        return share(counts, symbol)
    group = record.groups[number - 1]
    size = wide(group.members) + wide(group.lost)
    sure = 0
    for each in range(N_SYMBOLS):
        sure += group.sure[each]
    return (wide(group.sure[symbol]) + (size - sure) * share(counts, symbol)) / size


@kernel
def chance_to_match(record: Any, seat: int, symbols: int, counts: int) -> float:
    """Tell how likely the top Era of a seat shows one of `symbols` (bits)."""
    player = record.players[seat]
    era = wide(player.stack[wide(player.n_stack) - 1])
    total = 0.0
    for symbol in range(N_SYMBOLS):
        if (symbols >> symbol) & 1:
            total += belief(record, era, counts, symbol)
    return total


@kernel
def top_shares(observations: NDArray[Any], seat: int, out: NDArray[np.float64]) -> None:
    """Write how likely each symbol lies on top of a seat's stack (float64[4]), for Python.

    `observations` holds one record, of a state or an observation; the stack is not empty.
    """
    record = observations[0]
    counts = unplaced(record)
    for symbol in range(N_SYMBOLS):
        out[symbol] = chance_to_match(record, seat, 1 << symbol, counts)


@kernel
def unseen_eras(observations: NDArray[Any], out: NDArray[np.float64]) -> None:
    """Write how many Eras of each symbol may lie anywhere (float64[4]), for Python."""
    counts = unplaced(observations[0])
    for symbol in range(N_SYMBOLS):
        out[symbol] = max(packed(counts, symbol), 0)
