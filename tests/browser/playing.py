"""Plays by what stands on the screen: with the mouse, by keyboard alone, or without scripts."""

import random
from typing import Any

MOST_TURNS = 300
READY = 500_000  # ms until a table is there, kernels compiled


def set_up(page: Any, address: str, **seats: str) -> None:
    """Set up a game with a person in the first seat and start it."""
    page.goto(f"{address}/new/splendor")
    page.fill("#name-0", "Anna")
    for place, kind in seats.items():
        page.select_option(f"#kind-{place[-1]}", kind)
    page.click("#options > summary")
    page.select_option("#option-first_player", "0")
    page.click("#go")
    page.wait_for_selector("main.table", timeout=READY)
    page.wait_for_load_state("load")
    settle(page)


def settle(page: Any) -> None:
    """Wait until no bot is thinking."""
    page.wait_for_selector("main.table:not([data-waiting])", timeout=60_000)


def over(page: Any) -> bool:
    """Whether the end is shown."""
    return page.query_selector("#ending") is not None


def wanted(page: Any, rng: random.Random) -> list[str]:
    """Think of the pieces to pick next: a card within reach, else tokens, else whatever goes."""
    able = [e.get_attribute("id") for e in page.query_selector_all("button.reach-can")]
    if able:
        return [rng.choice(able)]
    able = [
        e.get_attribute("id") for e in page.query_selector_all("button.piece:not([data-refused])")
    ]
    tokens = [key for key in able if key.startswith("piece-bank.")]
    if len(tokens) >= 3:
        return rng.sample(tokens, 3)
    hand = [key for key in able if key.startswith("piece-hand.")]
    return [rng.choice(hand or able)]


def picked(page: Any, key: str, before: str) -> None:
    """Wait until the answer to a pressed piece is on the page."""
    page.wait_for_selector(f'[id="{key}"]:not([value="{before}"]), #actions .go', timeout=10_000)


def play_on(page: Any, rng: random.Random, press: Any) -> None:
    """Play one decision; `press(selector)` is how this player presses things."""
    for _ in range(8):
        if page.query_selector("#actions button.go"):
            break
        for key in wanted(page, rng):
            value = page.get_attribute(f'[id="{key}"]', "value")
            press(f'[id="{key}"]')
            picked(page, key, value)
    seq = page.get_attribute("main", "data-seq")
    press("#actions button.go >> nth=0")
    page.wait_for_selector(f'main.table:not([data-seq="{seq}"])', timeout=20_000)
    settle(page)


def play_out(page: Any, seed: int, press: Any) -> None:
    """Play until the end."""
    rng = random.Random(seed)
    for _ in range(MOST_TURNS):
        if over(page):
            return
        play_on(page, rng, press)
    raise AssertionError("the game does not end")
