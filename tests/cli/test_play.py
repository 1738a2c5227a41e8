"""`ludoteka play`: a table in the terminal."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ludoteka.cli.table import HELP, Table, holds_secrets
from ludoteka.engine.match import Match
from tests.cli.conftest import Ran, Run

Play = Callable[..., Ran]


@pytest.fixture
def play(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """Play High Card with lines typed, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def typed(arguments: str, *lines: str) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
        return run(f"play {arguments}")

    return typed


SOLO = "_template --seats human,greedy -o first_player=0 --seed 7"


def test_a_whole_match_by_commands(play: Play) -> None:
    ran = play(SOLO, "keep", "keep", "keep", "")
    assert ran.code == 0
    assert "Highest card: seat" in ran.out
    assert ran.err == ""
    assert not list(Path().iterdir()), "nothing is written that was not asked for"


def test_the_end_is_saved_where_asked(play: Play, run: Run) -> None:
    play(f"{SOLO} --save end.json", "keep", "keep", "keep", "")
    assert run("verify end.json").code == 0


def test_help_lists_commands_and_legal_moves(play: Play) -> None:
    ran = play(SOLO, "?", "quit!")
    for line in HELP.splitlines():
        assert line in ran.out
    assert "  swap  Swap your card for the top of the deck" in ran.out


def test_a_move_is_explained(play: Play) -> None:
    assert "It can be done: Keep your card" in play(SOLO, "? keep", "quit!").out


def test_why_not(play: Play) -> None:
    ran = play(SOLO, "keep", "keep", "keep", "why swap", "")
    assert "The game is over. [GAME_OVER]" in ran.out


def test_what_is_no_move_changes_nothing(play: Play) -> None:
    ran = play(f"{SOLO} --save here.json", "jump", "quit")
    assert "[UNKNOWN_ACTION]" in ran.out
    assert json.loads(Path("here.json").read_text())["moves"] == []


def test_undo_takes_the_bots_answer_back_too(play: Play) -> None:
    ran = play(f"{SOLO} --save here.json", "keep", "undo", "quit")
    assert "[" not in ran.out.replace("[FILE]", "")
    assert json.loads(Path("here.json").read_text())["moves"] == []


def test_undo_stops_at_a_reveal(play: Play) -> None:
    ran = play(f"{SOLO} --save here.json", "swap", "undo", "quit")
    assert "[REVEALED]" in ran.out
    assert len(json.loads(Path("here.json").read_text())["moves"]) == 2


def test_undo_with_nothing_to_undo(play: Play) -> None:
    assert "[NOTHING_TO_UNDO]" in play(SOLO, "undo", "quit!").out


def test_undo_after_the_end_goes_on(play: Play) -> None:
    ran = play(SOLO, "keep", "keep", "keep", "undo", "keep", "")
    assert ran.code == 0
    assert ran.out.count("Highest card") == 2


def test_hint_and_log(play: Play) -> None:
    ran = play(SOLO, "keep", "hint", "log", "quit!")
    assert "swap  (Swap" in ran.out or "keep  (Keep" in ran.out
    assert "   0  Seat 0 keeps" in ran.out


def test_quit_saves_and_load_goes_on(play: Play) -> None:
    ran = play(SOLO, "keep", "quit")
    (saved,) = Path().iterdir()
    assert f"ludoteka play --load {saved}" in ran.out
    again = play(f"--load {saved}", "keep", "keep", "")
    assert again.code == 0
    assert "Highest card" in again.out


def test_the_end_of_input_saves(play: Play) -> None:
    ran = play(f"{SOLO} --save here.json", "keep")
    assert ran.code == 0
    assert len(json.loads(Path("here.json").read_text())["moves"]) == 2


def test_bots_alone_play_to_the_end(play: Play) -> None:
    ran = play("_template --seats greedy,random,random --seed 5")
    assert ran.code == 0
    assert "Highest card" in ran.out


def test_a_bot_may_have_settings(play: Play) -> None:
    ran = play("_template --seats search:simulations=8,greedy --seed 5")
    assert ran.code == 0
    assert "Highest card" in ran.out


def test_the_same_seed_gives_the_same_match(play: Play) -> None:
    one = play("_template --seats random,random --seed 5")
    assert one.out == play("_template --seats random,random --seed 5").out
    assert one.out != play("_template --seats random,random --seed 6").out


def test_people_at_one_screen_do_not_see_each_others_cards(play: Play) -> None:
    ran = play("_template --seats human,human --seed 1 -o first_player=0", "", "keep", "", "quit!")
    screens = ran.out.split("\n" * 60)
    assert len(screens) == 3
    assert "press Enter when only you" in screens[1]
    assert "seat 1: ?" in screens[1]
    assert "seat 0: ?" in screens[2]


def test_holds_secrets_sees_a_hidden_card() -> None:
    assert holds_secrets(Match.new("_template", 2, seed="1"), 0)


def test_the_log_of_another_seat_is_not_shown() -> None:
    shown: list[str] = []
    match = Match.new("_template", 2, seed="1", seats=("human", "human"))
    lines = iter(["", "swap", "", "log", "quit!"])
    Table(match, None, lambda prompt: next(lines), shown.append).run()
    assert any("swaps" in line for line in shown)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ("_templat", 2, "_templat"),
        ("", 2, "name a game"),
        ("_template --load x.json", 2, "name a game"),
        ("_template --seats human,gredy", 2, "“greedy”"),
        ("_template --seats human,search:tim=1", 2, "“time”"),
        ("_template --seats human", 2, "2 to 4 players, not 1"),
        ("_template -o rouns=3", 2, "“rounds”"),
        ("_template -o rounds=4", 2, "Allowed: 3, 5"),
        ("_template --preset lomg", 2, "“long”"),
        ("_template --seed 1 --state x.json", 2, "only one"),
        ("_template --state x.json", 3, "no such file"),
        ("--load x.json", 3, "no such file"),
    ],
)
def test_what_cannot_begin(play: Play, arguments: str, code: int, said: str) -> None:
    ran = play(arguments)
    assert ran.code == code
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_folder_that_is_not_there_does_not_end_the_match(play: Play) -> None:
    ran = play(SOLO, "save no/such/folder.json", "keep", "quit!")
    assert ran.code == 0
    assert "no/such/folder.json: there is no such file or folder" in ran.out
    assert "Seat 0 keeps" in ran.out


def test_when_nothing_more_can_be_typed_a_failed_save_ends_with_its_code(play: Play) -> None:
    ran = play(f"{SOLO} --save no/such/folder.json", "keep")
    assert ran.code == 3
    assert len(ran.err.splitlines()) == 1


class _Interrupted(io.StringIO):
    """Somebody presses Ctrl+C instead of typing."""

    def readline(self, size: int = -1, /) -> str:
        raise KeyboardInterrupt


def test_an_interrupt_saves_and_ends_with_its_code(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", _Interrupted())
    ran = run(f"play {SOLO} --save {tmp_path}/here.json")
    assert ran.code == 130
    assert run(f"verify {tmp_path}/here.json").code == 0


def test_a_file_that_was_tampered_with_is_not_played_on(play: Play) -> None:
    play(f"{SOLO} --save here.json", "keep", "quit")
    path = Path("here.json")
    path.write_text(path.read_text().replace('"keep"', '"swap"', 1))
    ran = play("--load here.json", "keep")
    assert ran.code == 1
    assert "Ply 0" in ran.err
    assert len(ran.err.splitlines()) == 1
