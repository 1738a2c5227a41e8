"""Eternitium, text to action, JSON to state and back. docs/games/eternitium.md tells the form."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from ludoteka.engine.errors import NotationError, unknown
from ludoteka.engine.messages import N_, message
from ludoteka.engine.protocol import JSON, Records
from ludoteka.engine.reading import careful
from ludoteka.engine.records import chance_from_json, chance_to_json
from ludoteka.games.eternitium.actions import ACTIONS, BUY, GIVE_ERA, KINDS, SYMBOLS, TIERS
from ludoteka.games.eternitium.components import list_of, own_list, write
from ludoteka.games.eternitium.components.reading import usable
from ludoteka.games.eternitium.state import (
    ERAS_A_SYMBOL,
    GROUP_SHIFT,
    KNOWN,
    MAX_PLAYERS,
    N_GROUPS,
    N_SYMBOLS,
    OVER,
    PAY,
    PLAY,
    REFILL,
    STATE,
    SYMBOL_OF,
    UP,
)
from ludoteka.games.eternitium.validation import eras_placed, members, placed, totals, validate

PHASES = ("draft", "take", "play", "target", "purge", "acquire", "era", "over")
NUMBERS = {  # in JSON: the field, and its default
    "round": ("round_number", 1),
    "turns": ("turns", 0),
    "current_player": ("current_player", 0),
    "refill": ("refill", REFILL),
}
FLAGS = ("extra", "in_extra")
_INDEX = {text: action for action, text in enumerate(ACTIONS)}


def parse(text: str) -> int:
    """Read an action. Raises NotationError with the nearest notations."""
    words = " ".join(text.lower().replace("_", "-").split())
    words = words.replace("portal ", "")
    verb, _, rest = words.partition(" ")
    for spelled in (words, f"{verb} {rest.replace(' ', '-')}"):
        if spelled in _INDEX:
            return _INDEX[spelled]
    raise unknown(NotationError, "UNKNOWN_ACTION", "action", text, ACTIONS)


# ---- writing


def _counts(names: Iterable[str], numbers: Any) -> JSON:
    return {name: int(n) for name, n in zip(names, numbers, strict=True) if n}


def era_text(era: int) -> str:
    """Write an Era of a stack: symbol, facing, and what is known of a face-down one."""
    number = era >> GROUP_SHIFT
    words = [SYMBOLS[era & SYMBOL_OF], "up" if era & UP else "down"]
    words += ["known"] if era & KNOWN else [str(number)] if number else []
    return " ".join(words)


def _seat_to_json(player: Any) -> JSON:
    return {
        "hand": _counts(KINDS, player.hand),
        "draw": _counts(KINDS, player.draw),
        "discard": _counts(KINDS, player.discard),
        "known": _counts(KINDS, player.known),
        "unseen": [KINDS[kind - 1] for kind in player.unseen.tolist() if kind],
        "floating": bool(player.floating),
        "stack": [era_text(era) for era in player.stack[: player.n_stack][::-1].tolist()],
    }


def groups_to_json(record: Any) -> JSON:
    """Write the groups of mixed Eras."""
    return {
        str(number + 1): {"sure": _counts(SYMBOLS, group.sure), "lost": int(group.lost)}
        for number, group in enumerate(record.groups)
        if group.members
    }


def row_to_json(kinds: Any) -> list[str | None]:
    """Write a row of technologies."""
    return [KINDS[kind] if kind else None for kind in kinds.tolist()]


def open_to_json(record: Any) -> list[str | None]:
    """Write the open Eras."""
    return [SYMBOLS[shown - 1] if shown else None for shown in record.open_eras.tolist()]


def pending_to_json(record: Any) -> JSON:
    """Write what is being played, paid and removed."""
    paying = record.phase == PAY
    pending = int(record.pending)
    return {
        "card": KINDS[pending - 1] if pending and not paying else None,
        "purchase": ACTIONS[BUY + pending - 1] if pending and paying else None,
        "removed": KINDS[record.removed - 1] if record.removed else None,
        "shown": SYMBOLS[record.shown - 1] if record.shown else None,
    }


def list_to_json(record: Any) -> JSON:
    """Write the list of technologies, unless it is the package's own."""
    entries = list_of(record)
    return {} if entries == own_list() else {"technologies": entries}


def common_to_json(record: Any) -> JSON:
    """Write what state and observation have in common."""
    return {
        "n_players": int(record.n_players),
        **{name: int(record[field]) for name, (field, _) in NUMBERS.items()},
        "phase": PHASES[record.phase],
        **list_to_json(record),
        "reserve": _counts(SYMBOLS, record.reserve),
        "rows": {tier: row_to_json(record.rows[i]) for i, tier in enumerate(TIERS)},
        "groups": groups_to_json(record),
        "played": _counts(KINDS, record.played),
        "box": _counts(KINDS, record.box),
        **pending_to_json(record),
        **{name: bool(record[name]) for name in FLAGS},
    }


def to_json(state: Records) -> JSON:
    """Write a whole state, secrets included."""
    record = state[0]
    piles = [record.piles[i].cards[: record.piles[i].left][::-1] for i in range(len(TIERS))]
    return {
        **common_to_json(record),
        "piles": {tier: [KINDS[k] for k in pile] for tier, pile in zip(TIERS, piles, strict=True)},
        "bottom_known": {tier: int(record.piles[i].known) for i, tier in enumerate(TIERS)},
        "eras": {
            "pile": [SYMBOLS[s] for s in record.era_pile[: record.n_era_pile][::-1]],
            "open": open_to_json(record),
            "discarded": _counts(SYMBOLS, record.eras_discarded),
        },
        "seats": [_seat_to_json(player) for player in record.players[: record.n_players]],
        **chance_to_json(record.chance),
    }


# ---- reading


def _find(names: tuple[str, ...], name: object, what: str) -> int:
    if name not in names:
        raise unknown(NotationError, "BAD_STATE", what, str(name), names)
    return names.index(str(name))


def _fill(names: tuple[str, ...], field: Any, given: Mapping[str, int] | None, what: str) -> None:
    for name, number in (given or {}).items():
        field[_find(names, name, what)] = number


def _read_era(text: str) -> int:
    match = re.fullmatch(r"(\w+) (up|down)(?: (known|\d+))?", text)
    if match is None:
        raise NotationError("BAD_STATE", message(N_("“{text}” is no Era of a stack."), text=text))
    era = _find(SYMBOLS, match[1], N_("symbol")) | (UP if match[2] == "up" else 0)
    if match[3] == "known":
        return era | KNOWN
    return era | int(match[3] or 0) << GROUP_SHIFT


def _read_seat(player: Any, given: JSON) -> None:
    for name in ("hand", "draw", "discard", "known"):
        _fill(KINDS, player[name], given.get(name), N_("card"))
    for slot, kind in enumerate(given.get("unseen", ())):
        player.unseen[slot] = _find(KINDS, kind, N_("card")) + 1
    player.floating = given.get("floating", False)
    stack = [_read_era(text) for text in given.get("stack", ())]
    player.n_stack = len(stack)
    player.stack[: len(stack)] = stack[::-1]
    player.held = sum(1 << kind for kind, n in enumerate(player.hand) if n)
    for name in ("hand", "draw", "discard"):
        player[f"n_{name}"] = player[name].sum()


def _read_groups(record: Any, given: Mapping[str, JSON]) -> None:
    for name, known in given.items():
        number = int(name)
        if not 1 <= number <= N_GROUPS:
            raise ValueError(f"group {number}")
        group = record.groups[number - 1]
        _fill(SYMBOLS, group.sure, known.get("sure"), N_("symbol"))
        group.lost = known.get("lost", 0)
        group.members = len(members(record)[number - 1])


def _read_market(record: Any, given: JSON) -> None:
    for i, tier in enumerate(TIERS):
        row = given["rows"][tier]
        record.rows[i, : len(row)] = [
            0 if key is None else _find(KINDS, key, N_("card")) for key in row
        ]
        write_pile(record.piles[i], given.get("piles", {}).get(tier, []))
        record.piles[i].known = given.get("bottom_known", {}).get(tier, 0)


def write_pile(pile: Any, keys: list[str]) -> None:
    """Write a market pile from its keys, top first."""
    pile.left = len(keys)
    pile.cards[: len(keys)] = [_find(KINDS, key, N_("card")) for key in keys[::-1]]


def write_eras(record: Any, symbols: list[str]) -> None:
    """Write the Era pile from its symbols, top first."""
    record.n_era_pile = len(symbols)
    record.era_pile[: len(symbols)] = [_find(SYMBOLS, s, N_("symbol")) for s in symbols[::-1]]


def _read_eras(record: Any, given: JSON) -> None:
    """Read the Eras outside the stacks; a pile left out is what remains."""
    shown = given.get("open", [])
    record.open_eras[: len(shown)] = [
        0 if symbol is None else 1 + _find(SYMBOLS, symbol, N_("symbol")) for symbol in shown
    ]
    _fill(SYMBOLS, record.eras_discarded, given.get("discarded"), N_("symbol"))
    found = eras_placed(record)
    rest = [s for i, s in enumerate(SYMBOLS) for _ in range(ERAS_A_SYMBOL - found[i])]
    write_eras(record, given.get("pile", rest))


def _read_pending(record: Any, given: JSON) -> None:
    if given.get("card") is not None:
        record.pending = _find(KINDS, given["card"], N_("card")) + 1
    if given.get("purchase") is not None:
        purchase = _INDEX.get(given["purchase"], 0) - BUY
        if not 0 <= purchase < GIVE_ERA - BUY:
            raise ValueError(given["purchase"])
        record.pending = purchase + 1
    if given.get("removed") is not None:
        record.removed = _find(KINDS, given["removed"], N_("card")) + 1
    if given.get("shown") is not None:
        record.shown = _find(SYMBOLS, given["shown"], N_("symbol")) + 1


def _read_numbers(record: Any, given: JSON) -> None:
    for name, (field, default) in NUMBERS.items():
        record[field] = given.get(name, default)
    for name in FLAGS:
        record[name] = bool(given.get(name, False))
    record.phase = _find(PHASES, given.get("phase", PHASES[PLAY]), N_("phase"))
    record.over = record.phase == OVER


def _read_box(record: Any, given: Mapping[str, int] | None) -> None:
    """Read the box; left out, it holds what lies nowhere else."""
    if given is not None:
        _fill(KINDS, record.box, given, N_("card"))
        return
    rest = [total - found for total, found in zip(totals(record), placed(record), strict=True)]
    record.box[:] = np.maximum(rest, 0)


def _read(record: Any, given: JSON) -> None:
    seats = given["seats"]
    record.n_players = int(given.get("n_players", len(seats)))
    if not 1 <= len(seats) == record.n_players <= MAX_PLAYERS:
        raise ValueError(f"{len(seats)} seats, {record.n_players} players")
    technologies = given.get("technologies")
    write(record, own_list() if technologies is None else usable(technologies))
    for seat, held in enumerate(seats):
        _read_seat(record.players[seat], held)
    _read_numbers(record, given)
    _fill(SYMBOLS, record.reserve, given.get("reserve"), N_("symbol"))
    _fill(KINDS, record.played, given.get("played"), N_("card"))
    _read_groups(record, given.get("groups", {}))
    _read_market(record, given)
    _read_eras(record, given.get("eras", {}))
    _read_pending(record, given)
    _read_box(record, given.get("box"))
    chance_from_json(given, record.chance)


def from_json(given: JSON) -> Records:
    """Read a state. Raises NotationError for what is no state of this game."""
    state = np.zeros(1, STATE)
    with careful("BAD_STATE", N_("This is no state of Eternitium: {why}.")):
        _read(state[0], given)
    wrong = validate(state)
    if wrong:
        said = message(N_("This is no state of Eternitium: {why}."), why="; ".join(wrong))
        raise NotationError("BAD_STATE", said)
    return state


assert len(PHASES) == OVER + 1
assert len(SYMBOLS) == N_SYMBOLS
