"""Collect the words, and start or renew translations: `language.py [de]` (make language NAME=de).

Each room that has words of its own (the site, and every game) keeps them in `locale/`:
`ludoteka.pot` and `<language>/LC_MESSAGES/ludoteka.po` with its compiled `ludoteka.mo`.
Without a name, all languages there are get renewed.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "ludoteka"
DOMAIN = "ludoteka"
# Which arguments of which calls are words: see ludoteka/engine/messages.py.
KEYWORDS = {
    "N_": None,
    "message": (1,),
    "counted": (2, 3),
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
}


Found = tuple[int, str, tuple[str | None, ...], list[str]]


def _name(call: ast.Call) -> str:
    return getattr(call.func, "attr", None) or getattr(call.func, "id", "")


def _words(node: ast.expr) -> str | None:
    """The text of an argument: a plain string, or one marked by `N_`."""
    if isinstance(node, ast.Call) and _name(node) == "N_" and node.args:
        node = node.args[0]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def extract_python(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[Found]:
    """Find words in Python source, as Babel asks for them.

    Babel's own extractor takes both halves of `counted(n, N_("…"), N_("…"))` for messages of
    their own; here they are one message with a plural.
    """
    calls = [node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call)]
    inner = {id(a) for call in calls if _name(call) == "counted" for a in call.args}
    for call in calls:
        if _name(call) in KEYWORDS and id(call) not in inner:
            texts = tuple(_words(argument) for argument in call.args)
            if any(texts):
                yield call.lineno, _name(call), texts, []


METHODS: list[tuple[str, Any]] = [
    ("**.py", extract_python),
    ("**.html", "jinja2.ext:babel_extract"),
]


def rooms(package: Path = PACKAGE) -> dict[Path, list[Path]]:
    """The folders with words of their own, each with the folders its words come from."""
    games = sorted(p.parent for p in package.glob("games/[!_]*/info.py"))
    shared = [package / room for room in ("engine", "agents", "analysis", "server")]
    return {package: [p for p in shared if p.exists()], **{game: [game] for game in games}}


def _new_catalog(language: str | None = None) -> Catalog:
    return Catalog(
        locale=language,
        project="Ludoteka",
        copyright_holder="The Ludoteka maintainers",
        msgid_bugs_address="",
        charset="utf-8",
        fuzzy=False,
    )


def collect(sources: list[Path], room: Path) -> Catalog:
    """The words of a room, without line numbers, so that a diff shows only words."""
    catalog = _new_catalog()
    for source in sources:
        found = extract_from_dir(source, METHODS, keywords=KEYWORDS, comment_tags=["Translators:"])
        for name, _line, words, comments, context in found:
            place = str((source / name).relative_to(room))
            catalog.add(words, locations=[(place, 0)], auto_comments=comments, context=context)
    return catalog


def languages(room: Path) -> list[str]:
    """The languages that a room has."""
    return sorted(path.parents[1].name for path in room.glob(f"locale/*/LC_MESSAGES/{DOMAIN}.po"))


def renew(room: Path, template: Catalog, language: str) -> tuple[int, int]:
    """Merge the words into a language's catalogue, compile it; tell (translated, all)."""
    path = room / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=language)
    else:
        catalog = _new_catalog(language)
    template.creation_date = catalog.creation_date  # else every run changes the file
    catalog.update(template, no_fuzzy_matching=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100, include_lineno=False, sort_output=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)
    words = [entry for entry in catalog if entry.id]
    return sum(_translated(entry.string) for entry in words), len(words)


def _translated(string: str | tuple[str, ...]) -> bool:
    return all(string) if isinstance(string, tuple) else bool(string)


def work(name: str, package: Path = PACKAGE) -> Iterator[str]:
    """Renew every room's template and catalogues; yields what was done."""
    for room, sources in rooms(package).items():
        template = collect(sources, room)
        pot = room / "locale" / f"{DOMAIN}.pot"
        pot.parent.mkdir(exist_ok=True)
        with pot.open("wb") as file:
            write_po(
                file, template, width=100, include_lineno=False, sort_output=True, omit_header=True
            )
        yield f"{room.name}: {len(template)} messages"
        for language in sorted({*languages(room), *([name] if name else [])}):
            translated, total = renew(room, template, language)
            yield f"  {language}: {translated} of {total} translated"


def main() -> int:
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    try:
        if name:
            Locale.parse(name)
    except (UnknownLocaleError, ValueError):
        print(f"“{name}” is no language code: make language NAME=de", file=sys.stderr)
        return 2
    for line in work(name):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
