"""From plans and picks to buttons."""

from ludoteka.engine.messages import message
from ludoteka.engine.page import Plan
from ludoteka.server.choosing import choose, read_picks

NO = message("no")


def plan(*picks: str, refused: bool = False, group: str = "") -> Plan:
    return Plan(message(" ".join(picks)), (1,), picks, refusal=NO if refused else None, group=group)


PLANS = [plan("a", "b"), plan("a", "a"), plan("b", "c"), plan("d", refused=True), plan()]


def test_pressing_goes_on_lets_go_or_begins_anew() -> None:
    nexts = {key: piece.next for key, piece in choose(PLANS, ("a",)).pieces.items()}
    assert nexts == {"a": "a a", "b": "a b", "c": "c", "d": "d"}
    assert choose(PLANS, ("a", "a")).pieces["a"].next == ""
    assert choose(PLANS, ("a", "b")).pieces["a"].next == "b"


def test_plans_are_ready_when_all_their_pieces_are_picked() -> None:
    def ready(*picks: str) -> list[tuple[str, ...]]:
        return [group[0].picks for group in choose(PLANS, picks).groups]

    assert ready() == [()]
    assert ready("a") == []
    assert ready("b", "a") == [("a", "b")]
    assert ready("d") == [("d",)]


def test_a_piece_that_can_do_nothing_is_marked_and_still_tells_why() -> None:
    choice = choose(PLANS, ("d",))
    assert choice.pieces["d"].refused
    assert not choice.pieces["a"].refused
    assert choice.groups[0][0].refusal == NO


def test_a_selection_that_fits_nothing_is_dropped() -> None:
    assert read_picks("a c", PLANS) == ()
    assert read_picks("nonsense", PLANS) == ()
    assert read_picks("c b", PLANS) == ("c", "b")
    assert read_picks(" ".join("a" * 500), PLANS) == ()


def test_ways_that_work_hide_those_that_do_not() -> None:
    plans = [plan("x", refused=True, group="g"), plan("x", group="g"), plan("x", group="g")]
    (group,) = choose(plans, ("x",)).groups
    assert [p.refusal for p in group] == [None, None]
