"""Matches in files."""

import errno
import os
from pathlib import Path

import pytest

from ludoteka import files
from ludoteka.engine.errors import RecordError
from ludoteka.engine.match import Match


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    match = Match.new("_template", 2, seed="1")
    match.play("keep")
    files.write_match(match, tmp_path / "m.json")
    assert files.replay(tmp_path / "m.json").save() == match.save()
    assert [p.name for p in tmp_path.iterdir()] == ["m.json"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "m.json"
    path.write_text("old")

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as caught:
        files.write_whole(path, "new")
    assert caught.value.filename == str(path)
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["m.json"]


@pytest.mark.parametrize(
    "held", [b"", b"{", b"[" * 100_000, b'{"a": "\xe9"}', b'{"format": ' + b"9" * 5000 + b"}"]
)
def test_what_is_no_json_is_a_broken_record(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "m.json").write_bytes(held)
    with pytest.raises(RecordError, match="no JSON"):
        files.replay(tmp_path / "m.json")


def test_a_mark_of_byte_order_before_the_json_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "m.json").write_bytes(b"\xef\xbb\xbf{}")
    assert files.read_json(tmp_path / "m.json") == {}


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "kept.json").write_text("old")
    (tmp_path / "link.json").symlink_to("kept.json")
    files.write_whole(tmp_path / "link.json", "new")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "kept.json").read_text() == "new"


def test_what_is_no_file_is_written_to_and_stays(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    files.write_whole(tmp_path / "pipe", "new")
    assert os.read(reader, 10) == b"new"
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()
