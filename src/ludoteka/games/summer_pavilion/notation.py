"""Text to action and back. Positions as JSON are in `positions.py`."""

from collections.abc import Sequence

from ludoteka.engine.errors import NotationError, nearest
from ludoteka.engine.messages import N_, message
from ludoteka.games.summer_pavilion.actions import INDEX, NOTATION
from ludoteka.games.summer_pavilion.components import COLOURS, N_SPACES, STARS

VERBS = ("draft", "place", "wilds", "bonus", "keep", "pass")
SHAPES = {
    "draft": "draft centre purple · draft 3 red",
    "place": "place red 4 red · place centre 2 blue",
    "wilds": "wilds 2",
    "bonus": "bonus red",
    "keep": "keep red · keep done",
    "pass": "pass",
}
SPELLINGS = {"center": "centre", "take": "draft", "wild": "wilds"}
LEFT_OUT = {"factory", "star", "space", "from", "on"}  # words that a person may add


def bad_action(template: str, **params: object) -> NotationError:
    """Make the error for a text that is no action."""
    return NotationError("UNKNOWN_ACTION", message(template, **params))


def pick(word: str, known: Sequence[str], what: str) -> str:
    """Find the one name that `word` begins or is. Raises NotationError with the nearest names."""
    found = [name for name in known if name == word] or [n for n in known if n.startswith(word)]
    if len(found) == 1:
        return found[0]
    hint = nearest(word, known)
    raise bad_action(N_("“{word}” is no {what}.{hint}"), word=word, what=what, hint=hint)


def _words(text: str) -> list[str]:
    words = [SPELLINGS.get(word, word) for word in text.lower().split()]
    return [word for word in words if word not in LEFT_OUT]


def _arguments(verb: str, given: list[str], n: int) -> list[str]:
    if len(given) != n:
        raise bad_action(
            N_("“{verb}” is written like this: {shape}."), verb=verb, shape=SHAPES[verb]
        )
    return given


def _number(word: str) -> str:
    return str(int(word)) if word.isdecimal() else word


def _draft(given: list[str]) -> str:
    source, colour = _arguments("draft", given, 2)
    place = _number(source) if source.isdecimal() else pick(source, ("centre",), "source")
    return f"draft {place} {pick(colour, COLOURS, 'colour')}"


def _place(given: list[str]) -> str:
    star, space, colour = _arguments("place", given, 3)
    if _number(space) not in map(str, range(1, N_SPACES + 1)):
        raise bad_action(N_("A star has the spaces 1 to 6, not “{word}”."), word=space)
    star_name = pick(star, STARS, "star")
    return f"place {star_name} {_number(space)} {pick(colour, COLOURS, 'colour')}"


def canonical(text: str) -> str:
    """Write `text` in the canonical spelling; it may still name no action of the table."""
    words = _words(text)
    if not words:
        raise bad_action(N_("Say what to do: {verbs}."), verbs=", ".join(VERBS))
    verb = pick(words[0], VERBS, "action")
    given = words[1:]
    if verb == "draft":
        return _draft(given)
    if verb == "place":
        return _place(given)
    if verb == "pass":
        _arguments(verb, given, 0)
        return verb
    (word,) = _arguments(verb, given, 1)
    if verb == "wilds":
        return f"wilds {_number(word)}"
    known = (*COLOURS, "done") if verb == "keep" else COLOURS
    return f"{verb} {pick(word, known, 'colour')}"


def parse(text: str) -> int:
    """Read an action. Raises NotationError for what is no action of the table.

    Case and spaces do not matter, names may be cut short where they stay clear ("draft 3 r"),
    "center" and words such as "factory" and "star" are understood.
    """
    spelled = canonical(text)
    if spelled not in INDEX:
        verb = spelled.split()[0]
        raise bad_action(
            N_("There is no “{text}”; such actions are written like this: {shape}."),
            text=spelled,
            shape=SHAPES[verb],
        )
    return INDEX[spelled]


def write(action: int) -> str:
    """Write an action in its one canonical spelling."""
    return NOTATION[action]
