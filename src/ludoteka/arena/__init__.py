"""Tournaments that measure: paired games, ratings with intervals, reports. See docs/arena.md.

from ludoteka.arena import play_series

results = play_series("some_game", ["greedy", "random"], games=1000, seed=1)
print(results.report())
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludoteka.arena.series import Results, play_series

__all__ = ["Results", "play_series"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from ludoteka.arena import series

        return getattr(series, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
