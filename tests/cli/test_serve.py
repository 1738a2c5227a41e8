"""`ludoteka serve`: one clear line when it cannot."""

import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteka.server.store.database import Database


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ludoteka", "serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def refused(found: subprocess.CompletedProcess[str], sentence: str) -> None:
    assert found.returncode == 3
    assert found.stderr.count("\n") == 1, found.stderr
    assert sentence in found.stderr


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused(serve("--port", port, "--data", str(tmp_path)), f"port {port} is in use")


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    refused(serve("--port", "0", "--data", str(in_the_way / "data")), "cannot write")


def test_a_broken_database_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "ludoteka.db").write_text(
        "this is no database, and long enough to be read as one" * 9
    )
    refused(serve("--port", "0", "--data", str(tmp_path)), "cannot write")


def test_a_folder_of_a_newer_version_is_one_line(tmp_path: Path) -> None:
    Database.open(tmp_path / "ludoteka.db").close()
    with sqlite3.connect(tmp_path / "ludoteka.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    refused(serve("--port", "0", "--data", str(tmp_path)), "another version")


@pytest.mark.parametrize("port", ["99999", "-1"])
def test_no_such_port_is_one_line(tmp_path: Path, port: str) -> None:
    found = serve("--port", port, "--data", str(tmp_path))
    assert found.returncode in (2, 3)
    assert "Traceback" not in found.stderr
