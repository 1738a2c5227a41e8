"""Messages to sentences, in the language of whoever reads."""

import functools
import gettext
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ludoteka.engine.messages import N_, Message, message, render

LOCALE = Path(__file__).resolve().parent.parent / "locale"
SOURCE_LANGUAGE = "en"
RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})


@dataclass(frozen=True)
class Speaker:
    """Renders messages in one language."""

    language: str
    catalogue: gettext.NullTranslations

    @property
    def direction(self) -> str:
        """The way the script runs, for the page's `dir`."""
        return "rtl" if self.language in RIGHT_TO_LEFT else "ltr"

    def say(self, value: object) -> str:
        """Render a message, a marked English text, or anything else as it is."""
        if isinstance(value, str):
            return self.catalogue.gettext(value) if value else ""
        return render(value, self.catalogue.gettext, self.catalogue.ngettext)


@functools.cache
def speaker(language: str = SOURCE_LANGUAGE) -> Speaker:
    """Give the speaker of a language (English where there is no catalogue)."""
    found = gettext.translation("ludoteka", LOCALE, [language], fallback=True)
    return Speaker(language, found)


def named(value: Message, names: Sequence[str]) -> Message:
    """Put the people's names into a message of a game.

    Games speak of a seat as `{player}` with the number in `seat`; whoever shows it knows better.
    """
    params = {name: _named_within(part, names) for name, part in value.params.items()}
    if "player" in params and "seat" in params:
        params["player"] = names[int(str(params["seat"]))]
    return replace(value, params=params)


def _named_within(part: object, names: Sequence[str]) -> object:
    """Put the names into what stands within a message."""
    if isinstance(part, tuple):
        return tuple(_named_within(each, names) for each in part)
    return named(part, names) if isinstance(part, Message) else part


def verbatim(text: str) -> Message:
    """Make a message of a name or other text that is never translated."""
    return Message("{text}", {"text": text})


__all__ = ["N_", "Message", "Speaker", "message", "named", "speaker", "verbatim"]
