"""Board games that are complete, fast and explain themselves.

The public names are fetched when they are first used, so that importing the package (and
`ludoteka --help`) costs next to nothing.
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

# Public name -> the module that holds it.
_HOMES: dict[str, str] = {}

__all__ = ["__version__"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*_HOMES, *globals()])
