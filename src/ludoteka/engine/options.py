"""Facts about a game, its options and presets. Cheap to import: no NumPy here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ludoteka.engine.errors import OptionError, nearest, unknown
from ludoteka.engine.messages import message

Value = int | str
Stage = Literal["template", "alpha", "beta", "production"]


@dataclass(frozen=True)
class Option:
    """A choice about the rules, made before the game; the first value is the default.

    With `per_seat` the values are `values` and then the seats 0 .. players - 1.
    """

    name: str
    values: tuple[Value, ...]
    label: str  # message id: what it decides, for a set-up page
    source: str = ""  # message id: where it comes from
    labels: Mapping[Value, str] = field(default_factory=dict)  # message ids of the values
    per_seat: bool = False

    def allowed(self, players: int) -> tuple[Value, ...]:
        """List the values that a game of so many players may have."""
        return self.values + tuple(range(players)) if self.per_seat else self.values

    def read(self, given: object, players: int) -> Value:
        """Read a value as a person or a file gives it ("15" is 15).

        Raises OptionError naming the allowed values.
        """
        allowed = self.allowed(players)
        for value in allowed:
            if str(value) == str(given):
                return value
        said = message(
            "“{given}” is not a value of {name}. Allowed: {allowed}.",
            given=given,
            name=self.name,
            allowed=", ".join(str(value) for value in allowed),
        )
        raise OptionError("BAD_VALUE", said)


@dataclass(frozen=True)
class Preset:
    """A named set of options, with a word on where it comes from."""

    name: str
    label: str  # message id
    source: str  # message id
    options: Mapping[str, Value] = field(default_factory=dict)
    for_players: bool = True  # offered on pages; else for bot writers only


@dataclass(frozen=True)
class OwnData:
    """Components that an owner of the game may replace by a file of the same form."""

    label: str  # message id: what they are
    help: str  # message id: one sentence on when and how
    file: str  # the game's own file, within its package


@dataclass(frozen=True)
class Config:
    """All that is decided before a match: number of players, every option's value, game data."""

    players: int
    options: Mapping[str, Value]
    preset: str = "standard"
    data: Any = None  # an owner's own components, where a game takes them; JSON

    def to_json(self) -> dict[str, Any]:
        """Write as JSON; `GameInfo.configure(**that)` reads it back."""
        plain = {"players": self.players, "preset": self.preset, "options": dict(self.options)}
        return plain if self.data is None else {**plain, "data": self.data}


@dataclass(frozen=True)
class GameInfo:
    """What there is to know about a game without loading its rules."""

    name: str  # the folder's name
    title: str  # message id
    designer: str
    year: int
    players: tuple[int, int]  # fewest, most
    summary: str  # message id, one sentence
    rules_version: str  # moves only when behaviour does
    stage: Stage
    minutes: int
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    source: str = ""  # message id: the rules used
    older_versions: tuple[str, ...] = ()  # of the rules, that old records may still name
    own_data: OwnData | None = None  # see Game.read_data

    def preset(self, name: str) -> Preset:
        """Find a preset by name. Raises OptionError with the nearest names."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        raise unknown(OptionError, "UNKNOWN_PRESET", "preset", name, [p.name for p in self.presets])

    def option(self, name: str) -> Option:
        """Find an option by name. Raises OptionError with the nearest names."""
        for option in self.options:
            if option.name == name:
                return option
        raise unknown(OptionError, "UNKNOWN_OPTION", "option", name, [o.name for o in self.options])

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game does not have (OptionError)."""
        fewest, most = self.players
        if not fewest <= players <= most:
            said = message(
                "{title} is for {fewest} to {most} players, not {players}.",
                title=self.title, fewest=fewest, most=most, players=players,
            )  # fmt: skip
            raise OptionError("BAD_PLAYERS", said)

    def configure(
        self,
        players: int | None = None,
        preset: str = "standard",
        options: Mapping[str, object] | None = None,
        data: Any = None,
    ) -> Config:
        """Decide everything: the preset's options, then `options`, else defaults.

        Raises OptionError for a wrong number of players or an unknown preset, option or value.
        """
        seats = min(max(2, self.players[0]), self.players[1]) if players is None else players
        self.check_players(seats)
        given: dict[str, object] = {**self.preset(preset).options, **(options or {})}
        for name in given:
            self.option(name)
        decided = {o.name: o.read(given.get(o.name, o.values[0]), seats) for o in self.options}
        return Config(seats, decided, preset, data)


__all__ = ["Config", "GameInfo", "Option", "OwnData", "Preset", "Stage", "Value", "nearest"]
