"""Write the generated parts of the documents: docs/cli.md from the commands' own help.

With --check nothing is written; the exit code is 1 if something is out of date.
"""

import sys
from pathlib import Path

from typer.testing import CliRunner

from ludoteka.cli.app import COMMANDS, app
from ludoteka.cli.fail import EXIT_CODES

DOCS = Path(__file__).resolve().parents[1] / "docs"
HEAD = """# The command line

Every command of `ludoteka`, as `ludoteka COMMAND --help` prints it. Written by `make docs`.

## Exit codes

| code | meaning |
|---|---|
"""


def cli_page() -> str:
    """The page about the command line."""
    runner = CliRunner()
    parts = [HEAD + "".join(f"| {code} | {meaning} |\n" for code, meaning in EXIT_CODES.items())]
    for name in COMMANDS:
        shown = runner.invoke(app, [name, "--help"], prog_name="ludoteka", terminal_width=100)
        parts.append(f"\n## {name}\n\n```\n{shown.output.strip()}\n```\n")
    return "".join(parts)


def main() -> int:
    pages = {DOCS / "cli.md": cli_page()}
    stale = [p for p, text in pages.items() if not p.exists() or p.read_text("utf-8") != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.name} is out of date: make docs", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(pages[path], "utf-8")
        print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
