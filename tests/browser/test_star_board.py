"""The star board on the screen: by thumb, by keyboard alone, and with words that stand out."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.playing import settle
from tests.browser.test_table import PHONE, open_page

pytestmark = pytest.mark.timeout(900)
READY = 500_000  # ms until a table is there, kernels compiled
CONTRAST = Path(__file__).with_name("contrast.js")

__all__ = ["open_page"]


def sit_down(page: Any, address: str) -> None:
    page.goto(f"{address}/new/summer_pavilion")
    page.fill("#name-0", "Anna")
    page.click("#options > summary")
    page.select_option("#option-first_player", "0")
    page.click("#go")
    page.wait_for_selector("main.table", timeout=READY)
    settle(page)


def play(page: Any, press: Any) -> None:
    """Press the button of the action bar and wait for what follows."""
    seq = page.get_attribute("main", "data-seq")
    press("#actions button.go >> nth=0")
    page.wait_for_selector(f'main.table:not([data-seq="{seq}"])', timeout=20_000)
    settle(page)


def draft(page: Any, press: Any) -> None:
    """Take the first colour that can be taken until all tiles are gone."""
    for _ in range(30):
        if not page.query_selector(".sources"):
            return
        press(".sources button.piece:not([data-refused]) >> nth=0")
        page.wait_for_selector("#actions button.go")
        play(page, press)
    raise AssertionError("the draft does not end")


def test_a_draft_and_a_placement_on_a_phone(open_page: Any, address: str) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    sit_down(page, address)
    draft(page, page.tap)
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1], "the page must not scroll sideways"
    page.tap(".spaces button:not([data-refused]) >> nth=0")
    page.wait_for_selector(".cell.chosen")
    assert page.inner_text("#prompt").startswith("Here: +1 point")
    play(page, page.tap)
    assert "Anna places" in page.inner_text("#log")


def test_a_space_is_chosen_by_arrows_and_enter(open_page: Any, address: str) -> None:
    page = open_page()
    sit_down(page, address)
    draft(page, page.click)
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.id").startswith("piece-space.")
    before = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowRight")
    chosen = page.evaluate("document.activeElement.id")
    assert chosen != before
    page.keyboard.press("Enter")
    page.wait_for_selector(f'[id="{chosen}"][aria-pressed=true]')
    page.wait_for_selector("#actions .plan")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_their_ground(open_page: Any, address: str, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    sit_down(page, address)
    assert not page.evaluate(CONTRAST.read_text("utf-8"))
    draft(page, page.click)
    page.wait_for_timeout(400)  # a button that turns into another changes its colour slowly
    assert not page.evaluate(CONTRAST.read_text("utf-8"))
