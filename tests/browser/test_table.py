"""Whole games on the screen: mouse, keyboard alone, phone, no scripts; and what is seen there."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteka.engine.match import Match
from tests.browser.playing import play_out, set_up, settle

pytestmark = pytest.mark.timeout(900)  # a whole game on a busy machine, kernels compiled first

WIDE = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}


@pytest.fixture
def open_page(chromium: Any) -> Iterator[Any]:
    """Open pages that must not complain: no script error, nothing that the policy forbids."""
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


def test_a_whole_game_by_mouse(open_page: Any, address: str, tmp_path: Path) -> None:
    page = open_page()
    set_up(page, address)
    play_out(page, 1, page.click)
    assert "win" in page.inner_text("#ending h2")
    with page.expect_download() as download:
        page.click("#ending a[download]")
    file = tmp_path / "record.json"
    download.value.save_as(file)
    assert Match.load(json.loads(file.read_text())).over


def test_a_whole_game_by_keyboard_alone(open_page: Any, address: str) -> None:
    page = open_page()
    set_up(page, address)

    def press(selector: str) -> None:
        if "button.go" in selector:
            page.keyboard.press("c")
        else:
            arrive(page, page.get_attribute(selector, "id"))
        page.keyboard.press("Enter")

    play_out(page, 2, press)


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.id"))


def arrive(page: Any, wanted: str) -> None:
    """Go to a piece with the shortcuts, Tab and the arrows only."""
    page.keyboard.press("y" if wanted.startswith(("piece-hand", "piece-reserved")) else "m")
    for _ in range(4):  # each group of the table is one stop of Tab
        if walk(page, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached by keyboard")


def walk(page: Any, wanted: str) -> bool:
    """Walk towards a piece by the arrows, as the eye would."""
    for _ in range(14):
        if focused(page) == wanted:
            return True
        if not focused(page).startswith("piece-"):
            return False
        here, there = (
            page.locator(f'[id="{key}"]').bounding_box() for key in (focused(page), wanted)
        )
        if not here:
            return False
        dx, dy = there["x"] - here["x"], there["y"] - here["y"]
        sideways = abs(dx) > abs(dy)
        for key in _keys(dx, dy, sideways):
            before = focused(page)
            page.keyboard.press(key)
            if focused(page) != before:
                break
        else:
            return False
    return False


def _keys(dx: float, dy: float, sideways: bool) -> list[str]:
    across, along = (
        ("ArrowRight" if dx > 0 else "ArrowLeft"),
        ("ArrowDown" if dy > 0 else "ArrowUp"),
    )
    return [across, along] if sideways else [along, across]


def test_a_whole_game_on_a_phone(open_page: Any, address: str) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    set_up(page, address, seat2="level-3")
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1], "the page must not scroll sideways"
    play_out(page, 3, page.tap)


def test_a_whole_game_without_scripts(open_page: Any, address: str) -> None:
    page = open_page(java_script_enabled=False)
    set_up(page, address)
    play_out(page, 4, page.click)


def test_targets_are_large_enough_for_a_thumb(open_page: Any, address: str) -> None:
    page = open_page(viewport=PHONE)
    set_up(page, address)
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a.button, summary, select, input")]
        .filter((e) => e.type !== "hidden")
        .filter((e) => e.checkVisibility() && !e.closest(".unseen"))
        .map((e) => [e.id || e.textContent.trim(), e.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
        .map(([name, box]) => `${name}: ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`)"""
    )
    assert not small


def test_why_not_says_what_is_missing(open_page: Any, address: str) -> None:
    page = open_page()
    set_up(page, address)
    page.click('[id="piece-card.3.1"]')
    page.wait_for_selector("#actions .refusal")
    assert "You lack" in page.inner_text("#actions .refusal")
    assert page.get_attribute("#actions [aria-disabled]", "aria-describedby")
    page.keyboard.press("Escape")
    page.wait_for_selector("#actions .refusal", state="detached")


def test_quick_presses_are_all_counted(open_page: Any, address: str) -> None:
    """Three presses within one answer's time mark three tokens."""
    page = open_page()
    set_up(page, address)
    page.evaluate(
        """() => { for (const c of "wug") document.getElementById(`piece-bank.${c}`).click(); }"""
    )
    page.wait_for_selector("#actions .go")
    assert page.locator("#felt [aria-pressed=true]").count() == 3


def test_two_presses_of_the_button_play_once(open_page: Any, address: str) -> None:
    page = open_page()
    set_up(page, address)
    for colour in "wug":
        page.click(f'[id="piece-bank.{colour}"]')
        page.wait_for_selector(f'[id="piece-bank.{colour}"][aria-pressed=true]')
    page.wait_for_selector("#actions .go")
    page.evaluate(
        """() => { const b = document.querySelector("#actions .go"); b.click(); b.click(); }"""
    )
    page.wait_for_selector("main:not([data-seq='0'])")
    settle(page)
    log = page.inner_text("#log")
    assert log.count("Anna takes") == 1


def test_replay_goes_by_buttons_slider_and_arrow_keys(open_page: Any, address: str) -> None:
    page = open_page()
    set_up(page, address)
    for colour in "wug":
        page.click(f'[id="piece-bank.{colour}"]')
    page.wait_for_selector("#actions .go")
    page.click("#actions .go")
    page.wait_for_selector("main:not([data-seq='0'])")
    settle(page)
    page.click("#table-panel > summary")
    page.click("#table-panel a:has-text('Replay')")
    page.wait_for_selector("#replay")
    plies = int(page.get_attribute("#replay", "data-plies"))
    assert plies >= 2
    page.keyboard.press("Home")
    page.wait_for_url("**ply=0")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**ply=1")
    page.fill("#ply", str(plies))
    page.wait_for_url(f"**ply={plies}")
    page.click("#prev")
    page.wait_for_url(f"**ply={plies - 1}")


def test_the_keys_are_listed_under_the_question_mark(open_page: Any, address: str) -> None:
    page = open_page()
    set_up(page, address)
    page.keyboard.press("?")
    page.wait_for_selector("#keys[open]")
    assert "Esc" in page.inner_text("#keys")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_their_ground(open_page: Any, address: str, scheme: str) -> None:
    """Contrast of at least 4.5 to 1 for text on plain grounds."""
    page = open_page(color_scheme=scheme)
    set_up(page, address)
    faint = page.evaluate((Path(__file__).parent / "contrast.js").read_text(encoding="utf-8"))
    assert not faint
