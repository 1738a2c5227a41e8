"""Which agent, with which settings, as one line of text.

greedy
search:simulations=400
search:time=0.2,threads=2
exec:./my_agent --flag          a program of anybody's, started with this command
"""

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from ludoteka.engine.errors import LudotekaError, unknown
from ludoteka.engine.messages import N_, message

Setting = int | float | str | bool
PROGRAM = "exec"
_WORDS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


class BadSetting(LudotekaError):
    """A setting that the agent does not have, or a value that it does not take."""


@dataclass(frozen=True)
class Spec:
    """An agent's name and settings; for a program of somebody's, its command."""

    name: str
    settings: Mapping[str, Setting] = field(default_factory=dict)
    command: str = ""

    def __str__(self) -> str:
        """Write the spec as the text that `read_spec` reads."""
        if self.name == PROGRAM:
            return f"{PROGRAM}:{self.command}"
        pairs = ",".join(f"{name}={value}" for name, value in self.settings.items())
        return f"{self.name}:{pairs}" if pairs else self.name

    def with_setting(self, name: str, value: Setting) -> "Spec":
        """Make the spec with one setting more (or another value of it)."""
        return replace(self, settings={**self.settings, name: value})


def split_specs(text: str) -> list[str]:
    """Split `a,b:x=1,y=2,c` at the commas between specs: a piece like `y=2` goes on with the last.

    A program's command may hold commas only if what follows them looks like `y=2`.
    """
    found: list[str] = []
    for piece in text.split(","):
        if found and "=" in piece.partition(":")[0]:
            found[-1] += "," + piece
        elif piece.strip():
            found.append(piece)
    return [spec.strip() for spec in found]


def settings_of(build: Callable[..., object]) -> dict[str, type]:
    """Tell the settings that an agent's `build(game, seed, ...)` takes, with their types."""
    parameters = list(inspect.signature(build).parameters.values())[2:]
    return {p.name: p.annotation for p in parameters}


def _convert(text: str, kind: type) -> Setting:
    if kind is bool:
        return _WORDS[text.lower()]
    converted: Setting = kind(text)
    return converted


def _read_pair(agent: str, pair: str, known: Mapping[str, type]) -> tuple[str, Setting]:
    name, sign, value = (part.strip() for part in pair.partition("="))
    if not sign:
        said = message(N_("“{pair}” is no setting; write it as name=value."), pair=pair)
        raise BadSetting("NO_SETTING", said)
    if name not in known:
        raise unknown(BadSetting, "UNKNOWN_SETTING", f"setting of {agent}", name, known)
    try:
        return name, _convert(value, known[name])
    except (ValueError, KeyError) as error:
        said = message(
            N_("The setting {name} of {agent} is a number or word of type {kind}, not “{value}”."),
            name=name, agent=agent, kind=known[name].__name__, value=value,
        )  # fmt: skip
        raise BadSetting("BAD_SETTING", said) from error


def read_settings(
    agent: str, pairs: Iterable[str], build: Callable[..., object]
) -> dict[str, Setting]:
    """Read `name=value` texts as the settings of an agent. Raises BadSetting."""
    known = settings_of(build)
    return dict(_read_pair(agent, pair, known) for pair in pairs)
