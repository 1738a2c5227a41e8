"""A match: starts, plays, refuses, undoes, saves, loads and verifies."""

import copy

import pytest

from ludoteka.engine.errors import (
    IllegalAction,
    NotationError,
    OptionError,
    RecordError,
    UnknownGame,
)
from ludoteka.engine.match import Match
from ludoteka.engine.records import equal

DEAL = {"deck": [5, 4, 3, 2, 1, 1, 2, 3, 4, 5]}


def played(*moves: str, **start: object) -> Match:
    match = Match.new("_template", 2, options={"first_player": 0}, **start)  # type: ignore[arg-type]
    for move in moves:
        match.play(move)
    return match


def test_a_deal_is_dealt_from_its_top() -> None:
    match = played("swap", deal=DEAL)
    assert match.game.state_to_json(match.state())["held"] == [3, 4]


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    one, same, other = (played(seed=seed) for seed in ("a", "a", "b"))
    assert equal(one.state(), same.state())
    assert not equal(one.state(), other.state())
    assert one.commitment == same.commitment != other.commitment


def test_undo_stops_at_a_reveal() -> None:
    match = played("keep", "swap", deal=DEAL)
    with pytest.raises(IllegalAction, match="revealed"):
        match.undo()
    match.undo(force=True)
    assert match.can_undo()
    match.undo()
    with pytest.raises(IllegalAction, match="nothing to undo"):
        match.undo()


def test_draws_come_before_the_generator() -> None:
    match = played("swap", deal=DEAL, draws=[7, 0])
    assert match.game.state_to_json(match.state())["held"] == [5, 4]


def test_refusals_leave_everything_as_it_was() -> None:
    match = played(deal={"deck": [5, 4, 3, 2, 1, 1, 2, 3, 4, 5]})
    before = match.state()
    for wrong in ("fly", "", "keep it"):
        with pytest.raises(NotationError):
            match.play(wrong)
    with pytest.raises(IllegalAction, match="no action 9"):
        match.play(9)
    assert match.why_not("fly") is not None
    assert equal(before, match.state())


def test_unknown_names_propose_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="no game"):
        Match.new("chess")
    with pytest.raises(OptionError, match="Did you mean “rounds”"):
        Match.new("_template", 2, options={"round": 3})
    with pytest.raises(OptionError, match="Allowed: 3, 5"):
        Match.new("_template", 2, options={"rounds": 4})
    with pytest.raises(OptionError, match="2 to 4 players"):
        Match.new("_template", 5)


def finished() -> dict[str, object]:
    return played("keep", "swap", "keep", "keep", "swap", "keep", seed="x").save()


def test_a_saved_match_loads_and_verifies() -> None:
    record = finished()
    assert record["result"] is not None
    assert Match.load(record).save() == record


@pytest.mark.parametrize(
    ("change", "code", "ply"),
    [
        (lambda r: r["start"].update(seed="00" * 32), "BAD_COMMITMENT", -1),
        (lambda r: r["seats"].reverse(), "BAD_COMMITMENT", -1),
        (lambda r: r["moves"][2].__setitem__(0, "swap"), "BAD_HASH", 2),
        (lambda r: r["moves"].insert(3, ["fly", "0"]), "BAD_MOVE", 3),
        (lambda r: r["moves"].append(["keep", "0"]), "BAD_MOVE", 6),
        (lambda r: r["moves"].pop(), "BAD_RESULT", 5),
        (lambda r: r["moves"].__setitem__(1, "swap"), "BAD_MOVE", 1),
        (lambda r: r["result"]["scores"].__setitem__(0, 9), "BAD_RESULT", 6),
        (lambda r: r.update(version=7), "BAD_VERSION", -1),
        (lambda r: r.update(format="pgn"), "NO_RECORD", -1),
        (lambda r: r.update(rules_version="0"), "BAD_RULES_VERSION", -1),
        (lambda r: r.update(start={}), "BAD_START", -1),
        (lambda r: r.update(start=None), "BAD_START", -1),
        (lambda r: r.pop("config"), "BAD_START", -1),
        (lambda r: r.pop("moves"), "BAD_MOVES", -1),
    ],
)
def test_a_tampered_record_is_refused_where_it_breaks(change, code, ply) -> None:  # type: ignore[no-untyped-def]
    record = copy.deepcopy(finished())
    change(record)
    with pytest.raises(RecordError) as refused:
        Match.load(record)
    assert (refused.value.code, refused.value.ply) == (code, ply)


def test_until_shows_any_ply() -> None:
    match = Match.load(finished())  # type: ignore[arg-type]
    assert equal(match.until(3).state(), match.state(3))
    with pytest.raises(RecordError):
        match.until(7)


def test_a_given_state_says_how_many_seats_the_match_has() -> None:
    three = Match.new("_template", 3, seed="a")
    state = three.game.state_to_json(three.state())
    assert Match.new("_template", state=state).config.players == 3
    with pytest.raises(RecordError, match="3 seats") as refused:
        Match.new("_template", 2, state=state)
    assert refused.value.code == "BAD_START"
