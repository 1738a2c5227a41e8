"""The words of the package are collected and merged into catalogues."""

from pathlib import Path

from babel.messages.pofile import read_po

from scripts.language import languages, work

SAID = """
from ludoteka.engine.messages import N_, counted, message

A = message(N_("take {gem}"), gem=1)
B = counted(2, "{n} card", N_("{n} cards"), size=message(N_("big")))
C = "not a word"
"""


def _package(tmp_path: Path) -> Path:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "said.py").write_text(SAID)
    game = tmp_path / "games" / "chess"
    game.mkdir(parents=True)
    (game / "info.py").write_text('title = N_("Chess")\n')
    return tmp_path


def _words(path: Path) -> set[object]:
    with path.open("rb") as file:
        return {entry.id for entry in read_po(file) if entry.id}


def test_words_are_collected_room_by_room(tmp_path: Path) -> None:
    package = _package(tmp_path)
    list(work("", package))
    site = _words(package / "locale" / "ludoteka.pot")
    assert site == {"take {gem}", ("{n} card", "{n} cards"), "big"}
    assert _words(package / "games" / "chess" / "locale" / "ludoteka.pot") == {"Chess"}


def test_a_translation_survives_renewal(tmp_path: Path) -> None:
    package = _package(tmp_path)
    list(work("de", package))
    path = package / "locale" / "de" / "LC_MESSAGES" / "ludoteka.po"
    text = path.read_text().replace(
        'msgid "take {gem}"\nmsgstr ""', 'msgid "take {gem}"\nmsgstr "nimm {gem}"'
    )
    path.write_text(text)
    said = list(work("", package))
    assert "nimm {gem}" in path.read_text()
    assert "  de: 1 of 3 translated" in said
    assert path.with_suffix(".mo").stat().st_size > 0
    assert languages(package) == ["de"]
    unchanged = path.read_bytes()
    list(work("", package))
    assert path.read_bytes() == unchanged
