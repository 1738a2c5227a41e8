"""What may be typed for an action, and what is said about a text that is none."""

import pytest

from ludoteka.engine import registry
from ludoteka.engine.errors import NotationError

GAME = registry.load("splendor")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("take w u g", "take w u g"),
        ("TAKE g W u", "take w u g"),
        ("take wug", "take w u g"),
        ("take  w,u, g", "take w u g"),
        ("take white blue green", "take w u g"),
        ("take diamond + sapphire + emerald", "take w u g"),
        ("take rr", "take r r"),
        ("take k", "take k"),
        ("Reserve 2.3", "reserve 2.3"),
        ("reserve  deck 1", "reserve deck 1"),
        ("buy reserved 2", "buy reserved 2"),
        ("pay gold", "pay d"),
        ("return Onyx", "return k"),
        ("noble 4", "noble 4"),
        (" pass ", "pass"),
    ],
)
def test_clear_spellings_are_read(typed: str, meant: str) -> None:
    assert GAME.notation(GAME.parse(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("", "EMPTY", "No action was named."),
        ("   ", "EMPTY", "No action was named."),
        ("take", "BAD_TAKE", "Write “take” and the gems"),
        ("take x y z", "BAD_TAKE", "Write “take” and the gems"),
        ("take w u d", "GOLD_NOT_TAKEN", "Gold is never taken"),
        ("take r r u", "BAD_TAKE", "two alike and nothing else"),
        ("take r r r", "BAD_TAKE", "three different gems"),
        ("take w u g r", "BAD_TAKE", "three different gems"),
        ("reserve", "BAD_RESERVE", "reserve deck 1"),
        ("reserve 4.1", "BAD_RESERVE", "reserve 2.3"),
        ("reserve deck 4", "BAD_RESERVE", "reserve deck 1"),
        ("buy deck 1", "BAD_BUY", "buy reserved 1"),
        ("buy reserved 4", "BAD_BUY", "buy reserved 1"),
        ("pay w u", "BAD_PAY", "one colour"),
        ("return", "BAD_RETURN", "one colour"),
        ("noble 6", "BAD_NOBLE", "from 1 to 5"),
        ("pass now", "BAD_PASS", "alone"),
        ("reserv 2.3", "UNKNOWN_ACTION", "Did you mean “reserve”"),
        ("💎", "UNKNOWN_ACTION", "There is no action “💎”."),
    ],
)
def test_other_texts_are_refused_with_what_to_write(typed: str, code: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse(typed)
    assert refused.value.code == code
    assert said in str(refused.value)
