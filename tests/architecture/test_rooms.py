"""Who may know whom, as far as import-linter cannot say it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.sources import (
    GAMES,
    PACKAGE,
    ROOT,
    game_names,
    place,
    python_files,
    tree_of,
)

TEXT = {".py", ".html", ".css", ".js", ".svg", ".json", ".toml", ".md", ".ini", ".mako", ".txt"}

# What the rules of a game may import: numbers, the engine's two doors, and their own rooms.
RULES_MAY_IMPORT = re.compile(
    r"numpy(\.typing)?$|typing$|collections\.abc$"
    r"|ludoteka\.engine(\.(kernel|rng|bits))?$"
    r"|ludoteka\.games\.(?P<game>\w+)(\.(state|actions|components|rules)(\.\w+)*)?$"
)


def _spelled(name: str) -> re.Pattern[str]:
    """A game's name as code and as people write it: summer_pavilion, Summer Pavilion."""
    return re.compile(name.replace("_", "[ _-]"), re.IGNORECASE)


def _texts_outside(game: str) -> Iterator[Path]:
    for path in sorted((ROOT / "src").rglob("*")):
        inside = (GAMES / game) in path.parents or ".egg-info" in str(path)
        if path.suffix in TEXT and not inside:
            yield path


def test_no_file_outside_a_games_folder_names_the_game() -> None:
    named = [
        f"{place(path, number)}: {line.strip()}"
        for game in game_names()
        for path in _texts_outside(game)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if _spelled(game).search(line)
    ]
    assert not named, "games are found by folder, never by name:\n" + "\n".join(named)


def _module_of(path: Path) -> list[str]:
    return ["ludoteka", *path.relative_to(PACKAGE).with_suffix("").parts]


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    """The modules a file imports, in full: (line, module)."""
    package = _module_of(path)[:-1]
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            yield node.lineno, ".".join([*base, node.module] if node.module else base)


def _allowed(module: str, game: str) -> bool:
    found = RULES_MAY_IMPORT.match(module)
    return found is not None and found["game"] in (None, game)


def test_rules_import_only_numbers_and_their_own_rooms() -> None:
    strange = [
        f"{place(path, line)}: {module}"
        for path in python_files(*GAMES.glob("*/rules"))
        for line, module in _imports(path)
        if not _allowed(module, path.relative_to(GAMES).parts[0])
    ]
    assert not strange, "\n".join(strange)


def test_the_rule_on_imports_can_be_broken() -> None:
    assert _allowed("ludoteka.games.one.state", "one")
    assert not _allowed("ludoteka.games.two.state", "one")
    assert not _allowed("random", "one")
    assert not _allowed("ludoteka.server.app", "one")
