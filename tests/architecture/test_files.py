"""What every file of the project must be, and what every folder must have."""

import re
import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

TOP_FOLDERS = ["src", "tests", "docs", "examples", "benchmarks", "scripts", "requirements"]
ADDRESS = re.compile(r"https?://|file://|--(extra-)?index-url|--find-links|--hash", re.IGNORECASE)
PIN = re.compile(r"[A-Za-z0-9][\w.-]*==[\w.!+-]+$")


def tracked() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return listed.stdout.splitlines()


@pytest.mark.parametrize("folder", TOP_FOLDERS)
def test_each_top_folder_says_what_may_live_there(folder: str) -> None:
    text = (ROOT / folder / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) >= 3


def test_no_top_folder_is_unknown() -> None:
    tops = {name.split("/")[0] for name in tracked() if "/" in name}
    assert tops - {".ci"} <= set(TOP_FOLDERS)


def test_locked_files_carry_versions_and_no_addresses() -> None:
    for path in (ROOT / "requirements").glob("*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not ADDRESS.search(line), f"{path.name}: {line}"
            assert line.startswith("#") or PIN.match(line), f"{path.name}: {line}"


def test_other_lock_files_carry_no_addresses() -> None:
    locks = [n for n in tracked() if n.endswith((".lock", "package-lock.json"))]
    for name in locks:
        assert not ADDRESS.search((ROOT / name).read_text(encoding="utf-8")), name


def test_every_file_of_the_package_is_installed_with_it() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["setuptools"]["package-data"]["*"]
    for path in map(Path, tracked()):
        if path.parts[:2] == ("src", "ludoteka") and path.suffix != ".py":
            assert any(fnmatch(path.name, pattern) for pattern in patterns), path


def test_every_folder_of_sources_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "src" / "ludoteka").rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").exists()]


def test_nothing_big_or_generated_is_tracked() -> None:
    for name in tracked():
        assert "__pycache__" not in name
        path = ROOT / name
        assert not path.exists() or path.stat().st_size < 2_000_000, name
