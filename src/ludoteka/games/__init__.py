"""The games, one folder each; `engine.registry` finds them. No game imports another.

`ludoteka.games()` lists the names of those that are shown to players.
"""

import sys
from types import ModuleType


class _Games(ModuleType):
    """The package itself, which can also be called."""

    def __call__(self) -> list[str]:
        """List the games."""
        from ludoteka.engine import registry

        return registry.names()


sys.modules[__name__].__class__ = _Games
