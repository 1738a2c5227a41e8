"""Writes a list of technologies into a state's record, and finds it again for its names.

A record holds numbers only. The names stay with Python, found by the list's id; every way to make a
state goes through `write`, so a process knows the names of all lists that it plays with.
"""

from typing import Any

from ludoteka.engine.records import digest
from ludoteka.games.eternitium.actions import KEYS, KINDS, SYMBOLS, TIERS
from ludoteka.games.eternitium.components.checking import (
    FACES,
    POSITIONS,
    SHAPES,
    TARGETS,
    Technology,
)
from ludoteka.games.eternitium.components.reading import own_list
from ludoteka.games.eternitium.state import (
    DETAIL,
    N_KINDS,
    N_SYMBOLS,
    ONE_OPPONENT,
    OP_PORTAL,
    PORTALS_A_SYMBOL,
    SELF,
    TO_BOTTOM,
)

OPS = ("", *SHAPES)  # number of an effect: its place here
MOST_LISTS = 1000  # whose names are kept; the one longest unused goes first
_known: dict[int, list[Technology]] = {}


def remember(entries: list[Technology]) -> int:
    """Keep a list (in its one form) for its names; give its id."""
    number = int(digest(entries)[:16], 16) or 1
    _known.pop(number, None)
    _known[number] = entries
    if len(_known) > MOST_LISTS:
        del _known[next(iter(_known))]
    return number


def list_of(record: Any) -> list[Technology]:
    """Give the list that a state or observation record was made with.

    In a process that never saw it, read it off the record, the keys standing in for names.
    """
    found = _known.get(int(record.list_id))
    if found is None and int(record.list_id) == remember(own_list()):
        found = _known[int(record.list_id)]
    return found if found is not None else _read_back(record)


def _bits(symbols: list[str]) -> int:
    return sum(1 << SYMBOLS.index(symbol) for symbol in symbols)


def _write_effect(kind: Any, i: int, effect: dict[str, Any]) -> None:
    target = TARGETS.index(effect.get("target", "self"))
    detail = FACES.index(effect.get("face", "keep"))
    detail += TO_BOTTOM * POSITIONS.index(effect.get("position", "top"))
    kind.op[i] = OPS.index(effect["op"])
    kind.count[i] = _bits(effect["symbols"]) if "symbols" in effect else effect.get("count", 1)
    kind.scope[i] = target + DETAIL * detail


def derive(record: Any) -> None:
    """Write what follows from the effects: symbols, aims, bits of the portals."""
    kinds = record.kinds
    ops, counts, scopes = kinds["op"].tolist(), kinds["count"].tolist(), kinds["scope"].tolist()
    symbols, aims = [0] * N_KINDS, [0] * N_KINDS
    for kind, n in enumerate(kinds["n_effects"].tolist()):
        for i in range(n):
            symbols[kind] |= counts[kind][i] if ops[kind][i] == OP_PORTAL else 0
            target = scopes[kind][i] % DETAIL
            aims[kind] |= 0 if target == SELF else 1 if target == ONE_OPPONENT else 2
    kinds["symbols"], kinds["aims"] = symbols, aims
    record.portals = sum(1 << kind for kind in range(N_KINDS) if symbols[kind])
    for symbol in range(N_SYMBOLS):
        fits = (1 << kind for kind in range(N_KINDS) if symbols[kind] >> symbol & 1)
        record.matching[symbol] = sum(fits)


def write(record: Any, entries: list[Technology]) -> None:
    """Write portals and technologies (a sound list in its one form) into a state's record."""
    for symbol in range(N_SYMBOLS):
        kind = record.kinds[symbol]
        kind.copies = PORTALS_A_SYMBOL
        kind.n_effects = 1
        _write_effect(kind, 0, {"op": "portal", "symbols": [SYMBOLS[symbol]]})
    for entry in entries:
        kind = record.kinds[KINDS.index(entry["key"])]
        kind.tier = TIERS.index(entry["tier"])
        kind.copies = entry["copies"]
        kind.starter = entry["starter"]
        kind.n_effects = len(entry["effects"])
        for i, effect in enumerate(entry["effects"]):
            _write_effect(kind, i, effect)
    record.list_id = remember(entries)
    derive(record)


def _read_effect(kind: Any, i: int) -> dict[str, Any]:
    op, count = OPS[kind.op[i]], int(kind.count[i])
    target, detail = int(kind.scope[i]) % DETAIL, int(kind.scope[i]) // DETAIL
    effect: dict[str, Any] = {"op": op}
    given = {
        "target": TARGETS[target],
        "count": count,
        "face": FACES[detail % TO_BOTTOM],
        "position": POSITIONS[detail // TO_BOTTOM],
        "symbols": [s for i, s in enumerate(SYMBOLS) if count >> i & 1],
    }
    shape = SHAPES[op]
    effect |= {name: given[name] for name in shape.fields if name in given}
    if not shape.targets:
        del effect["target"]
    return effect


def _read_back(record: Any) -> list[Technology]:
    return [
        {
            "key": KINDS[number],
            "name": KINDS[number],
            "tier": TIERS[kind.tier],
            "copies": int(kind.copies),
            "starter": bool(kind.starter),
            "certainty": "owner",
            "effects": [_read_effect(kind, i) for i in range(int(kind.n_effects))],
        }
        for number, kind in enumerate(record.kinds)
        if number >= N_SYMBOLS and kind.n_effects
    ]


assert len(KINDS) == N_KINDS == N_SYMBOLS + len(KEYS)
