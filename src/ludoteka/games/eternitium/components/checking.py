"""Checks a list of technologies: errors make it unusable, warnings tell what looks odd."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludoteka.engine.errors import nearest
from ludoteka.engine.messages import N_, Message, message
from ludoteka.games.eternitium.actions import KEYS, SYMBOLS, TIERS
from ludoteka.games.eternitium.state import BOTH_TIERS, MAX_COUNT, MAX_EFFECTS, MAX_PILE

Technology = dict[str, Any]
Place = tuple[int, str, int]  # entry (-1: the whole list), field, effect (-1: none)

TARGETS = ("self", "one_opponent", "all_opponents")
FACES = ("keep", "up", "down")
POSITIONS = ("top", "bottom")
CERTAINTIES = ("certain", "probable", "reconstructed", "owner")
FIELDS = ("key", "name", "tier", "copies", "starter", "certainty", "effects")
NEEDED = ("key", "name", "tier", "copies", "effects")
LONGEST_NAME = 60
FEWEST_BASIC = 5  # a draft of five takes so many


@dataclass(frozen=True)
class Shape:
    """What an effect may and must say besides its `op`."""

    targets: tuple[str, ...] = ()  # empty: it has none to choose
    counted: bool = False
    faces: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    symbols: bool = False

    @property
    def fields(self) -> tuple[str, ...]:
        """List the fields that may stand there."""
        given = {
            "target": True,
            "count": self.counted,
            "face": bool(self.faces),
            "position": bool(self.positions),
            "source": bool(self.positions),
            "symbols": self.symbols,
        }
        return ("op", *(name for name, may in given.items() if may))


SHAPES: Mapping[str, Shape] = {
    "portal": Shape(symbols=True),
    "reveal": Shape(TARGETS, counted=True),
    "hide": Shape(TARGETS, counted=True),
    "swap_top": Shape(TARGETS[1:]),
    "draw": Shape(counted=True),
    "extra_turn": Shape(),
    "add_era": Shape(TARGETS, counted=True, faces=FACES, positions=POSITIONS),
    "give_top": Shape(TARGETS[1:], counted=True, faces=FACES),
}


@dataclass(frozen=True)
class Problem:
    """Something wrong with a list: how bad, where, and the sentence for it."""

    error: bool  # False: a warning
    place: Place
    said: Message
    line: int = 0  # in the file it was read from; 0 if it was not

    def __str__(self) -> str:
        """Say it in English, with the line."""
        kind = "error" if self.error else "warning"
        return f"line {self.line}: {kind}: {self.said}" if self.line else f"{kind}: {self.said}"


Said = Iterator[tuple[str, Message]]  # field, sentence


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _one_of(field: str, value: object, allowed: Sequence[str]) -> Said:
    if value not in allowed:
        said = message(
            N_("“{value}” is no {field}.{hint}"),
            value=value,
            field=field,
            hint=nearest(str(value), allowed),
        )
        yield field, said


def _unknown_fields(given: Mapping[str, Any], allowed: Sequence[str]) -> Said:
    for name in given:
        if name not in allowed:
            yield (
                name,
                message(
                    N_("There is no field “{name}” here.{hint}"),
                    name=name,
                    hint=nearest(name, allowed),
                ),
            )


def _check_symbols(symbols: object) -> Said:
    good = isinstance(symbols, list) and symbols and len(set(map(str, symbols))) == len(symbols)
    if not good:
        yield "symbols", message(N_("A portal needs a list of different symbols."))
        return
    assert isinstance(symbols, list)
    for symbol in symbols:
        yield from _one_of("symbols", symbol, SYMBOLS)


def _check_target(shape: Shape, effect: Mapping[str, Any]) -> Said:
    if not shape.targets:
        if effect.get("target", "self") != "self":
            yield (
                "target",
                message(N_("The effect “{op}” is always on the one who plays."), op=effect["op"]),
            )
    elif "target" not in effect:
        yield "op", message(N_("The effect “{op}” has no target."), op=effect["op"])
    else:
        yield from _one_of("target", effect["target"], shape.targets)


def _check_effect(effect: object) -> Said:
    if not isinstance(effect, dict) or "op" not in effect:
        yield "op", message(N_("An effect needs an “op”."))
        return
    if effect["op"] not in SHAPES:
        said = message(
            N_("There is no effect “{op}”.{hint}"),
            op=effect["op"],
            hint=nearest(str(effect["op"]), SHAPES),
        )
        yield "op", said
        return
    shape = SHAPES[effect["op"]]
    yield from _unknown_fields(effect, shape.fields)
    yield from _check_target(shape, effect)
    if shape.counted and not _whole(effect.get("count", 1), 1, MAX_COUNT):
        yield "count", message(N_("A count is from 1 to {most}."), most=MAX_COUNT)
    if shape.faces:
        yield from _one_of("face", effect.get("face", "keep"), shape.faces)
    if shape.positions:
        yield from _one_of("position", effect.get("position", "top"), shape.positions)
        yield from _one_of("source", effect.get("source", "era_pile"), ("era_pile",))
    if shape.symbols:
        yield from _check_symbols(effect.get("symbols"))


def _check_fields(entry: Mapping[str, Any]) -> Said:
    yield from _unknown_fields(entry, FIELDS)
    for name in NEEDED:
        if name not in entry:
            yield "key", message(N_("The field “{name}” is missing."), name=name)
    if "key" in entry:
        yield from _one_of("key", entry["key"], KEYS)
    name = entry.get("name", "?")
    if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME:
        yield "name", message(N_("A name has 1 to {most} letters."), most=LONGEST_NAME)
    yield from _one_of("tier", entry.get("tier", TIERS[0]), TIERS)
    yield from _one_of("certainty", entry.get("certainty", "owner"), CERTAINTIES)
    if not _whole(entry.get("copies", 0), 0, MAX_PILE):
        yield "copies", message(N_("Copies are from 0 to {most}."), most=MAX_PILE)
    if not isinstance(entry.get("starter", False), bool):
        yield "starter", message(N_("“starter” is true or false."))
    effects = entry.get("effects", [{}])
    if not isinstance(effects, list) or not 1 <= len(effects) <= MAX_EFFECTS:
        yield "effects", message(N_("A card has 1 to {most} effects."), most=MAX_EFFECTS)


def _check_entry(number: int, entry: object) -> Iterator[Problem]:
    if not isinstance(entry, dict):
        yield Problem(True, (number, "", -1), message(N_("A technology is a table of fields.")))
        return
    for field, said in _check_fields(entry):
        yield Problem(True, (number, field, -1), said)
    effects = entry.get("effects")
    for i, effect in enumerate(effects if isinstance(effects, list) else []):
        for field, said in _check_effect(effect):
            yield Problem(True, (number, field, i), said)


def acts_on_others(entry: Mapping[str, Any]) -> bool:
    """Tell whether a technology needs an opponent."""
    return any(effect.get("target", "self") != "self" for effect in entry["effects"])


def _copies(entries: Sequence[Technology], tier: str, alone: bool = False) -> int:
    """Count the market cards of a tier; `alone`: those without an effect on opponents."""
    return sum(
        entry["copies"]
        for entry in entries
        if entry["tier"] == tier and not (alone and acts_on_others(entry))
    )


def _check_whole(entries: Sequence[Technology]) -> Iterator[Problem]:
    """Check what concerns the list as a whole; its entries are sound."""
    seen: set[str] = set()
    for number, entry in enumerate(entries):
        if entry["key"] in seen:
            said = message(N_("The key “{key}” stands here twice."), key=entry["key"])
            yield Problem(True, (number, "key", -1), said)
        seen.add(entry["key"])
    starters = [entry for entry in entries if entry.get("starter")]
    if len(starters) != 1 or starters[0]["tier"] != TIERS[0]:
        yield Problem(
            True,
            (-1, "", -1),
            message(N_("Exactly one technology, a basic one, is in the starter sets.")),
        )
    alone = _copies(entries, TIERS[0], alone=True)
    if _copies(entries, TIERS[0]) < FEWEST_BASIC or alone == 0:
        said = message(
            N_(
                "The draft needs {n} basic cards in the market, one of them without an effect "
                "on opponents."
            ),
            n=FEWEST_BASIC,
        )
        yield Problem(True, (-1, "", -1), said)
    for tier, right in zip(TIERS, BOTH_TIERS, strict=True):
        yield from _check_total(tier, right, _copies(entries, tier))


def _check_total(tier: str, right: int, copies: int) -> Iterator[Problem]:
    if copies > MAX_PILE:
        said = message(
            N_("{copies} {tier} cards are too many: at most {most}."),
            copies=copies,
            tier=tier,
            most=MAX_PILE,
        )
        yield Problem(True, (-1, "", -1), said)
    elif copies != right:
        said = message(
            N_("The {tier} copies add up to {copies}; in the box there are {right}."),
            tier=tier,
            copies=copies,
            right=right,
        )
        yield Problem(False, (-1, "", -1), said)


def check(entries: object) -> list[Problem]:
    """List what is wrong with a list of technologies; never raises."""
    if not isinstance(entries, list):
        said = message(N_("The technologies are a list of tables."))
        return [Problem(True, (-1, "", -1), said)]
    problems = [found for i, entry in enumerate(entries) for found in _check_entry(i, entry)]
    return problems or list(_check_whole(entries))


def _plain_effect(effect: Mapping[str, Any]) -> dict[str, Any]:
    shape = SHAPES[effect["op"]]
    plain: dict[str, Any] = {"op": effect["op"]}
    if shape.targets:
        plain["target"] = effect["target"]
    if shape.counted:
        plain["count"] = effect.get("count", 1)
    if shape.faces:
        plain["face"] = effect.get("face", "keep")
    if shape.positions:
        plain["position"] = effect.get("position", "top")
    if shape.symbols:
        plain["symbols"] = [s for s in SYMBOLS if s in effect["symbols"]]
    return plain


def plain(entries: Sequence[Mapping[str, Any]]) -> list[Technology]:
    """Write a sound list in its one form: in the order of keys, everything said."""
    return [
        {
            "key": entry["key"],
            "name": entry["name"].strip(),
            "tier": entry["tier"],
            "copies": entry["copies"],
            "starter": entry.get("starter", False),
            "certainty": entry.get("certainty", "owner"),
            "effects": [_plain_effect(effect) for effect in entry["effects"]],
        }
        for entry in sorted(entries, key=lambda entry: KEYS.index(entry["key"]))
    ]
