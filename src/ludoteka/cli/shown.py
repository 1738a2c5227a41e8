"""How commands show things: columns that line up, and JSON."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any


def columns(rows: Iterable[Sequence[object]], indent: str = "") -> str:
    """Lay rows of cells out in columns; the last one is as wide as it is."""
    cells = [[str(cell) for cell in row] for row in rows]
    if not cells:
        return ""
    widths = [max(len(row[i]) for row in cells) for i in range(len(cells[0]))]
    lines = ("  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)) for row in cells)
    return "\n".join((indent + line).rstrip() for line in lines)


def as_json(value: Any) -> str:
    """Write JSON for people and programs."""
    return json.dumps(value, indent=2, ensure_ascii=False)


def aside(text: str) -> None:
    """Tell a person at a terminal what goes on; scripts hear nothing."""
    if sys.stderr.isatty():
        print(text, file=sys.stderr, flush=True)
