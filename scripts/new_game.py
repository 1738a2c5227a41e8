"""Start a new game from the template: `new_game.py my_game` (make game NAME=my_game)."""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TEMPLATE, TITLE, CLASS = "_template", "High Card", "HighCard"


def problem_with(name: str, root: Path) -> str:
    """Say why a game cannot be named so; empty if it can."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name):
        return "a game's name is lower case with underscores: make game NAME=my_game"
    if (root / "src/ludoteka/games" / name).exists():
        return f"there is a game {name} already"
    return ""


def renamed(text: str, name: str) -> str:
    """A file of the template as a file of the new game."""
    title = name.replace("_", " ").title()
    text = text.replace(f"games.{TEMPLATE}", f"games.{name}").replace(f'"{TEMPLATE}"', f'"{name}"')
    return text.replace(TITLE, title).replace(CLASS, title.replace(" ", ""))


def _copy(source: Path, target: Path, name: str) -> list[Path]:
    """Copy one folder of the template; tell which files were written."""
    if not source.exists():
        return []
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "playthroughs"))
    written = [path for path in sorted(target.rglob("*")) if path.is_file()]
    for path in written:
        path.write_text(renamed(path.read_text("utf-8"), name), "utf-8")
    return written


def new_game(name: str, root: Path = ROOT) -> list[Path]:
    """Copy the template's rooms and tests; tell which files were written."""
    rooms = ("src/ludoteka/games", "tests/games")
    written = [w for room in rooms for w in _copy(root / room / TEMPLATE, root / room / name, name)]
    page = root / "docs/games" / f"{name}.md"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(page_of_docs(name.replace("_", " ").title()), "utf-8")
    return [*written, page]


HEADINGS = (
    "Play it", "Rules and sources", "House readings", "Specs", "State", "Actions", "Observation",
    "Returns", "End", "Versions", "Bots and strength",
)  # fmt: skip


def page_of_docs(title: str) -> str:
    """A page of docs with the fixed headings, still to be filled."""
    return f"# {title}\n\n" + "\n\n".join(f"## {heading}" for heading in HEADINGS) + "\n"


def main() -> int:
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    problem = problem_with(name, ROOT)
    if problem:
        print(problem, file=sys.stderr)
        return 2
    for path in new_game(name):
        print(path.relative_to(ROOT))
    print("next: CONTRIBUTING.md, “A new game”")
    return 0


if __name__ == "__main__":
    sys.exit(main())
