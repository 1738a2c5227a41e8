"""What the architecture tests read: the sources as text and as syntax trees."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "ludoteka"
GAMES = PACKAGE / "games"

Function = ast.FunctionDef | ast.AsyncFunctionDef


def python_files(*tops: Path) -> list[Path]:
    return [path for top in tops for path in sorted(top.rglob("*.py"))]


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def functions(tree: ast.AST) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def decorators(function: Function) -> set[str]:
    """The names of the decorators, without module and arguments: `@a.kernel(x)` is `kernel`."""
    named = set()
    for node in function.decorator_list:
        node = node.func if isinstance(node, ast.Call) else node
        if isinstance(node, ast.Attribute):
            named.add(node.attr)
        elif isinstance(node, ast.Name):
            named.add(node.id)
    return named


def game_names() -> list[str]:
    """The folders of games, the template (which no player sees) left out."""
    if not GAMES.exists():
        return []
    return sorted(p.name for p in GAMES.iterdir() if (p / "info.py").exists() and p.name[0] != "_")


def place(path: Path, line: int | None = None) -> str:
    shown = str(path.relative_to(ROOT))
    return shown if line is None else f"{shown}:{line}"
