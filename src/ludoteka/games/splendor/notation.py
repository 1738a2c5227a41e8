"""Text to action: `take w u g`, `reserve 2.3`, `buy reserved 1`, `pay d`, `noble 2`, `pass`.

Reading is forgiving where the meaning is clear: letter case, spaces and commas, the order of the
gems taken, and the names of the gems instead of their letters.
"""

import re

from ludoteka.engine.errors import NotationError, nearest
from ludoteka.engine.messages import N_, Message, message
from ludoteka.games.splendor.actions import TABLE
from ludoteka.games.splendor.components import COLOURS, LETTERS

INDEX = {text: action for action, text in enumerate(TABLE)}
GEM_NAMES = ("diamond", "sapphire", "emerald", "ruby", "onyx", "joker")
_LETTER_OF = {
    **{
        name: letter
        for names in (COLOURS, GEM_NAMES)
        for name, letter in zip(names, LETTERS, strict=True)
    },
    **{letter: letter for letter in LETTERS},
}
_VERBS = ("take", "reserve", "buy", "pay", "return", "noble", "pass")


def refuse(code: str, said: Message) -> NotationError:
    """Make the error for a text that names no action."""
    return NotationError(code, said)


def parse(text: str) -> int:
    """Read an action. Raises NotationError that tells what is wrong with the text."""
    words = re.sub(r"[,;+]+", " ", text.lower()).split()
    if not words:
        raise refuse("EMPTY", message(N_("No action was named.")))
    spelled = " ".join(_canonical(words))
    if spelled in INDEX:
        return INDEX[spelled]
    raise refuse(*_explain(words[0], text))


def _canonical(words: list[str]) -> list[str]:
    """Spell the colours by letter, and the gems of a take in their order."""
    verb, *rest = words
    if verb not in ("take", "pay", "return"):
        return words
    letters = [_LETTER_OF.get(word, word) for word in rest]
    if verb == "take":
        letters = [c for word in letters for c in (word if set(word) <= set(LETTERS) else [word])]
        letters.sort(key=lambda c: LETTERS.find(c))
    return [verb, *letters]


def _explain(verb: str, text: str) -> tuple[str, Message]:
    """Tell the code and the sentence for a text that names no action."""
    words = _canonical(re.sub(r"[,;+]+", " ", text.lower()).split())
    shapes = {
        "reserve": N_(
            "Write “reserve 2.3” (level 2, third card from the left) or “reserve deck 1”."
        ),
        "buy": N_("Write “buy 2.3” (level 2, third card from the left) or “buy reserved 1”."),
        "pay": N_("Write “pay” and one colour: w, u, g, r, k or d (gold)."),
        "return": N_("Write “return” and one colour: w, u, g, r, k or d (gold)."),
        "noble": N_("Write “noble” and a place from 1 to 5."),
        "pass": N_("Write “pass” alone."),
    }
    if verb == "take":
        return _explain_take(words[1:])
    if verb in shapes:
        return "BAD_" + verb.upper(), message(shapes[verb])
    hint = nearest(verb, _VERBS)
    return "UNKNOWN_ACTION", message(N_("There is no action “{text}”.{hint}"), text=text, hint=hint)


def _explain_take(gems: list[str]) -> tuple[str, Message]:
    if any(gem not in LETTERS for gem in gems) or not gems:
        return "BAD_TAKE", message(N_("Write “take” and the gems: w, u, g, r or k."))
    if "d" in gems:
        return "GOLD_NOT_TAKEN", message(N_("Gold is never taken; it comes with a reserved card."))
    return "BAD_TAKE", message(N_("Take three different gems, or two alike and nothing else."))
