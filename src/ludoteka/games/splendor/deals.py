"""Given deals: the orders of the decks and the nobles, written down instead of shuffled."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.engine.errors import NotationError
from ludoteka.engine.messages import N_, message
from ludoteka.engine.protocol import JSON
from ludoteka.games.splendor.components import BY_LEVEL, LEVELS, N_NOBLES

KEYS = ("decks", "nobles", "first_player")


def bad(why: str) -> NotationError:
    """Make the error that a deal cannot be."""
    return NotationError("BAD_DEAL", message(N_("This is no deal of Splendor: {why}."), why=why))


def first_player(deal: JSON, players: int) -> int | None:
    """Check the keys of a deal, and read the first player if it names one."""
    if not isinstance(deal, Mapping):
        raise bad("it must be an object")
    for key in deal:
        if key not in KEYS:
            raise bad(f"there is no “{key}”; known: {', '.join(KEYS)}")
    first = deal.get("first_player")
    if first is not None and (isinstance(first, bool) or first not in range(players)):
        raise bad(f"first_player must be a seat from 0 to {players - 1}")
    return None if first is None else int(first)


def orders(given: Any, known: Sequence[int], what: str) -> list[int]:
    """Complete an order of ids: those named first, the others follow by id."""
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise bad(f"{what} must be a list of ids")
    strange = [item for item in given if isinstance(item, bool) or item not in known]
    if strange:
        raise bad(f"{strange[0]!r} is not in {what}")
    if len(set(given)) != len(given):
        raise bad(f"{what} names something twice")
    return [*given, *(item for item in known if item not in given)]


def decks(deal: JSON) -> dict[int, list[int]]:
    """Read the decks, top first, by level."""
    given = deal.get("decks", {})
    if not isinstance(given, Mapping):
        raise bad("decks must be an object")
    for level in given:
        if level not in map(str, LEVELS):
            raise bad(f"there is no deck {level!r}")
    return {
        level: orders(given.get(str(level), []), BY_LEVEL[level], f"deck {level}")
        for level in LEVELS
    }


def nobles(deal: JSON, count: int) -> list[int]:
    """Read the open nobles from the left; by id if there are none named."""
    given = deal.get("nobles", [])
    row = orders(given, range(1, N_NOBLES + 1), "the nobles")
    if given and len(given) != count:
        raise bad(f"there must be {count} nobles, not {len(given)}")
    return row[:count]
