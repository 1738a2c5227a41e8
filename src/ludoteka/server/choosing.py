"""From plans and picks to buttons: what can be picked next, what is ready, what is refused."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludoteka.engine.page import Plan


@dataclass(frozen=True)
class Piece:
    """A thing on the table that can be picked: `next` is the whole selection after that."""

    next: str | None
    picked: int
    refused: bool  # nothing can be done with it now; picking it tells why


@dataclass(frozen=True)
class Choice:
    """Everything that can be chosen from here."""

    picks: tuple[str, ...]
    pieces: dict[str, Piece]
    groups: tuple[tuple[Plan, ...], ...]  # ready plans: the first of a group is shown


def read_picks(given: str, plans: Iterable[Plan]) -> tuple[str, ...]:
    """Read a selection as a page sends it; what fits no plan is dropped."""
    picks = tuple(given.split()[:20])
    wanted = Counter(picks)
    return picks if any(_holds(plan, wanted) for plan in plans) else ()


def choose(plans: Sequence[Plan], picks: tuple[str, ...]) -> Choice:
    """Tell what can be picked next and which plans are ready."""
    held = Counter(picks)
    open_plans = [plan for plan in plans if _holds(plan, held)]
    further = _most(open_plans)
    useful = {key for plan in plans if plan.refusal is None for key in plan.picks}
    pieces = {
        key: Piece(_next(key, picks, held, further), held[key], key not in useful)
        for key in _most(plans)
    }
    ready = [plan for plan in open_plans if len(plan.picks) == len(picks)]
    return Choice(picks, pieces, _groups(ready))


def _holds(plan: Plan, wanted: Counter[str]) -> bool:
    return all(plan.picks.count(key) >= n for key, n in wanted.items())


def _most(plans: Iterable[Plan]) -> dict[str, int]:
    """How often each piece can be picked at most."""
    most: dict[str, int] = {}
    for plan in plans:
        for key, n in Counter(plan.picks).items():
            most[key] = max(most.get(key, 0), n)
    return most


def _next(key: str, picks: tuple[str, ...], held: Counter[str], further: dict[str, int]) -> str:
    if further.get(key, 0) > held[key]:
        return " ".join((*picks, key))
    if held[key]:
        return " ".join(other for other in picks if other != key)
    return key


def _groups(ready: list[Plan]) -> tuple[tuple[Plan, ...], ...]:
    """Put ways to do the same thing together; a way that works hides those that do not."""
    grouped: dict[str, list[Plan]] = {}
    for number, plan in enumerate(ready):
        grouped.setdefault(plan.group or f"#{number}", []).append(plan)
    shown = []
    for plans in grouped.values():
        able = [plan for plan in plans if plan.refusal is None]
        shown.append(tuple(able or plans[:1]))
    return tuple(sorted(shown, key=lambda group: group[0].refusal is not None))


__all__ = ["Choice", "Piece", "choose", "read_picks"]
