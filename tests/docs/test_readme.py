"""What the README shows is what happens, and what it points to is there."""

import doctest
import re
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

DOCUMENTS = sorted(
    path
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("*/README.md")]
    if ".venv" not in path.parts
)
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


def test_the_tour_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.REPORT_NDIFF
    )
    assert tried > 8
    assert not failed


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    targets = LINK.findall(path.read_text(encoding="utf-8"))
    missing = [target for target in targets if not (path.parent / target).exists()]
    assert not missing


def test_the_commands_it_names_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for name in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for target in re.findall(r"(?<![\w-])make ([a-z][a-z-]+)", text):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{name}: make {target}"
