"""Whole games of Eternitium on the screen: each phase, wide and narrow, light and dark."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.playing import READY, over, settle

pytestmark = pytest.mark.timeout(900)

WIDE = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}
CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
SMALL = """() => [...document.querySelectorAll("button, summary")]
    .filter((e) => e.checkVisibility() && !e.closest(".unseen"))
    .map((e) => [e.id || e.textContent.trim(), e.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
    .map(([name, box]) => `${name}: ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`)"""


@pytest.fixture
def open_page(chromium: Any) -> Iterator[Any]:
    """Open pages that must not complain."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def start(**options: Any) -> Any:
        context = chromium.new_context(**{"viewport": WIDE, **options})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda m: complaints.append(m.text) if m.type == "error" else None)
        return page

    yield start
    for context in contexts:
        context.close()
    assert not complaints


def _set_up(page: Any, address: str, bots: int) -> None:
    page.goto(f"{address}/new/eternitium")
    page.fill("#name-0", "Anna")
    for place in range(1, 5):
        page.select_option(f"#kind-{place}", "level-4" if place <= bots else "none")
    page.click("#go")
    page.wait_for_selector("main.table", timeout=READY)
    page.wait_for_load_state("load")
    settle(page)


def _able(page: Any) -> list[str]:
    pieces = page.query_selector_all("button.piece:not([data-refused]):not([aria-pressed=true])")
    return [piece.get_attribute("id") for piece in pieces]


def _decide(page: Any, rng: random.Random) -> None:
    """Pick pieces until something can be done (hand cards first), and do it."""
    able = _able(page)
    hand = [key for key in able if key.startswith("piece-hand.")]
    if able and (hand or rng.random() < 0.6 or not page.query_selector("#actions .go")):
        _pick(page, rng.choice(hand or able))
        while not page.query_selector("#actions .go"):
            _pick(page, rng.choice(_able(page)))
    seq = page.get_attribute("main", "data-seq")
    page.click("#actions .go >> nth=0")
    page.wait_for_selector(f'main.table:not([data-seq="{seq}"])', timeout=20_000)
    settle(page)


def _pick(page: Any, key: str) -> None:
    value = page.get_attribute(f'[id="{key}"]', "value")
    page.click(f'[id="{key}"]')
    page.wait_for_selector(f'[id="{key}"]:not([value="{value}"])', timeout=10_000)


def _check(page: Any) -> None:
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1], "the page must not scroll sideways"
    assert not page.evaluate(CONTRAST)
    assert not page.evaluate(SMALL)


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        (0, {"viewport": PHONE}),
        (1, {"color_scheme": "dark"}),
        (4, {"viewport": PHONE, "color_scheme": "dark"}),
        (2, {"java_script_enabled": True}),
    ],
    ids=["alone-phone", "two-dark", "five-phone-dark", "three-wide"],
)
def test_a_whole_game(open_page: Any, address: str, bots: int, options: dict[str, Any]) -> None:
    page, rng = open_page(**options), random.Random(bots)
    _set_up(page, address, bots)
    told: set[str] = set()
    for _ in range(400):
        prompt = page.inner_text("#prompt")
        if prompt not in told:
            told.add(prompt)
            _check(page)
        if over(page):
            break
        _decide(page, rng)
    assert over(page)
    _check(page)


def test_a_gamble_is_told_before_it_is_made(open_page: Any, address: str) -> None:
    page, rng = open_page(), random.Random(1)
    _set_up(page, address, 1)
    for _ in range(60):
        if over(page) or "gamble" in page.inner_text("#prompt"):
            break
        _decide(page, rng)
    assert "not turned up by itself" in page.inner_text("#prompt")
    assert page.locator("#odds-mine").count() == 1
    page.click("#odds-mine > summary")
    assert not page.locator("#odds-mine li >> nth=0").is_visible()
