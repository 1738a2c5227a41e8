"""`ludoteka doctor`."""

import json
import socket
from pathlib import Path

import pytest

from ludoteka.cli import checks
from ludoteka.engine import registry
from ludoteka.server.settings import Settings
from ludoteka.server.store.database import Database
from tests.cli.conftest import Run


def test_every_line_has_a_status(run: Run) -> None:
    ran = run("doctor --json")
    report = {check["name"]: check for check in json.loads(ran.out)}
    assert {check["status"] for check in report.values()} <= {"ok", "warn", "FAIL"}
    assert {"python", "libraries", "kernel cache", "games", "data folder", "port"} <= set(report)
    assert ran.code == (1 if any(c["status"] == "FAIL" for c in report.values()) else 0)


def test_what_is_not_well_comes_with_what_mends_it() -> None:
    for check in checks.all_checks(8000):
        assert check.status == "ok" or check.mend, check


def test_a_port_in_use_is_seen() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        check = checks.address(taken.getsockname()[1])
    assert check.status == "warn"
    assert "--port" in check.mend


def test_a_data_folder_that_cannot_be_is_a_failure(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("LUDOTEKA_DATA", str(tmp_path / "file" / "data"))
    ran = run("doctor")
    assert ran.code == 1
    assert "FAIL  data folder" in ran.out


def test_the_databases_schema_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTEKA_DATA", str(tmp_path))
    assert "no database yet" in checks.data().found
    Database.open(Settings(data=tmp_path).database).close()
    assert "schema 0" in checks.data().found


def test_every_game_becomes_ready() -> None:
    found = checks.start().found
    for name in registry.names():
        assert name in found


def test_a_check_that_breaks_becomes_a_line() -> None:
    def falls_ill() -> checks.Check:
        raise RuntimeError("oh")

    assert checks._run(falls_ill).status == "FAIL"
