"""What can go wrong, each with a code and a sentence. All are `LudotekaError`s."""

import difflib
from collections.abc import Iterable

from ludoteka.engine.messages import Message, message


class LudotekaError(Exception):
    """Base of all errors that speak to a person.

    `code` is stable and fit for programs; `message` renders in any language; `str()` is English.
    """

    def __init__(self, code: str, said: Message) -> None:
        self.code = code
        self.message = said
        super().__init__(str(said))


class IllegalAction(LudotekaError):
    """An action that the rules refuse. Carries the action and the ply, never the state."""

    def __init__(self, code: str, said: Message, action: int = -1, ply: int = -1) -> None:
        self.action, self.ply = action, ply
        super().__init__(code, said)


class NotationError(LudotekaError):
    """A text that names no action, or a JSON that is no state of this game."""


class OptionError(LudotekaError):
    """An unknown option, preset or value, or a number of players that the game does not have."""


class RecordError(LudotekaError):
    """A saved match that is broken or was tampered with; `ply` says where (-1: at the start)."""

    def __init__(self, code: str, said: Message, ply: int = -1) -> None:
        self.ply = ply
        super().__init__(code, said)


class UnknownGame(LudotekaError):
    """No game of that name."""


def nearest(word: str, known: Iterable[object]) -> str:
    """Propose the nearest known names, as an English tail of a sentence; may be empty."""
    names = [str(name) for name in known]
    close = difflib.get_close_matches(word.lower(), names, n=2, cutoff=0.5)
    if close:
        return " Did you mean " + " or ".join(f"“{name}”" for name in close) + "?"
    return " Known: " + ", ".join(names) + "." if len(names) <= 12 else ""


def unknown(
    kind: type[LudotekaError], code: str, what: str, word: str, known: Iterable[object]
) -> LudotekaError:
    """Make the error for an unknown name, with the nearest known ones."""
    said = message(
        "There is no {what} “{word}”.{hint}", what=what, word=word, hint=nearest(word, known)
    )
    return kind(code, said)
