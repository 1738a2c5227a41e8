"""Words that are not yet in anybody's language: a template and its parameters.

The engine never makes a finished sentence. It gives a `Message`; whoever shows it renders it with
a translator (`gettext` style: the English template is the message id). Parameters may be messages
themselves and are then rendered in the same language.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Parameter = "str | int | float | Message | tuple[Message, ...]"


def N_(template: str) -> str:
    """Mark `template` for extraction into the catalogues; returns it unchanged."""
    return template


@dataclass(frozen=True)
class Message:
    """A sentence to be: English template with `{named}` places, and what goes there.

    `plural` and `n` choose between two English templates; other languages have their own rules.
    """

    template: str
    params: Mapping[str, object] = field(default_factory=dict)
    plural: str = ""
    n: int = 1

    def __str__(self) -> str:
        """Render in English."""
        return render(self)


def message(template: str, /, **params: object) -> Message:
    """Make a message: `message(N_("take {tokens}"), tokens=...)`."""
    return Message(template, params)


def counted(n: int, one: str, many: str, /, **params: object) -> Message:
    """Make a message whose form depends on the number `n`, which it may show as `{n}`."""
    return Message(one, {"n": n, **params}, many, n)


Gettext = Callable[[str], str]
NGettext = Callable[[str, str, int], str]


def _same(text: str) -> str:
    return text


def _english(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


def render(value: object, gettext: Gettext = _same, ngettext: NGettext = _english) -> str:
    """Render a message (or tuple of messages, joined by commas) with a translator."""
    if isinstance(value, tuple):
        return ", ".join(render(part, gettext, ngettext) for part in value)
    if not isinstance(value, Message):
        return str(value)
    if value.plural:
        template = ngettext(value.template, value.plural, value.n)
    else:
        template = gettext(value.template) if value.template else ""
    shown = {name: render(part, gettext, ngettext) for name, part in value.params.items()}
    return template.format(**shown)
