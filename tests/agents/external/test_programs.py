"""Programs as agents: those that keep the protocol play, the others are refused and never hang."""

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ludoteka.agents.external.agent import Budget, ExternalAgent
from ludoteka.agents.external.lines import LONGEST_LINE, Lines, Misbehaviour
from ludoteka.engine import registry
from ludoteka.engine.match import Match

GAME = registry.load("_template")
EXAMPLES = Path(__file__).parents[3] / "examples"
NAUGHTY = f"{sys.executable} {Path(__file__).with_name('naughty.py')}"
Open = Callable[..., ExternalAgent]


@pytest.fixture
def opened() -> Iterator[Open]:
    agents: list[ExternalAgent] = []

    def make(command: str, **budget: float) -> ExternalAgent:
        agents.append(ExternalAgent(GAME, command, Budget(**{"limit": 20, **budget})))  # type: ignore[arg-type]
        return agents[-1]

    yield make
    for agent in agents:
        agent.close(politely=False)


def play(agent: ExternalAgent) -> Match:
    match = Match.new(GAME, 2, seed="1")
    agent.open()
    agent.begin(match.config, 0, "7")
    while not match.over:
        match.play(agent.choose(match.observe(match.current_player)))
    return match


@pytest.mark.parametrize(
    "command",
    [
        f"{sys.executable} {EXAMPLES / 'external_agent.py'}",
        pytest.param(
            f"node {EXAMPLES / 'external_agent.js'}",
            marks=pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed"),
        ),
        f"{NAUGHTY} good",
    ],
)
def test_programs_play_whole_matches(opened: Open, command: str) -> None:
    agent = opened(command)
    assert play(agent).over
    agent.close()
    assert not agent.running


def test_the_example_plays_the_same_for_the_same_seed(opened: Open) -> None:
    commands = [f"{sys.executable} {EXAMPLES / 'external_agent.py'}"] * 2
    one, other = (play(opened(command)).actions for command in commands)
    assert one == other


@pytest.mark.parametrize(
    ("how", "code", "said"),
    [
        ("crash", "CRASHED", r"exit code 3\): out of coffee"),
        ("killed", "CRASHED", "SIGKILL"),
        ("silence", "SILENT", "no bestaction in time"),
        ("garbage", "GARBAGE", "no JSON: “e2e4”"),
        ("nested", "GARBAGE", "no JSON"),
        ("wrong", "GARBAGE", "“ready” where bestaction was awaited"),
        ("long", "TOO_LONG", "65536 bytes"),
        ("flood", "GARBAGE", "no JSON"),
        ("chatter", "SILENT", "no bestaction in time"),
        ("error", "CRASHED", "no licence"),
        ("illegal", "ILLEGAL", "“fly”"),
        ("number", "ILLEGAL", "no such id"),
        ("nothing", "GARBAGE", "without an action"),
    ],
)
def test_misbehaviour_is_named_and_never_hangs(
    opened: Open, how: str, code: str, said: str
) -> None:
    began = time.monotonic()
    with pytest.raises(Misbehaviour, match=said) as caught:
        play(opened(f"{NAUGHTY} {how}", limit=1.5 if code == "SILENT" else 20))
    assert caught.value.code == code
    assert time.monotonic() - began < 20


@pytest.mark.parametrize(
    ("how", "when", "code"),
    [("crash", "hello", "CRASHED"), ("silence", "new", "SILENT"), ("deaf", "new", "CRASHED")],
)
def test_misbehaviour_before_the_first_move(opened: Open, how: str, when: str, code: str) -> None:
    with pytest.raises(Misbehaviour) as caught:
        play(opened(f"{NAUGHTY} {how} {when}", start=1.5))
    assert caught.value.code in (code, "SILENT")


def test_another_protocol_is_refused(opened: Open) -> None:
    with pytest.raises(Misbehaviour, match="speaks protocol 2, not 1"):
        opened(f"{NAUGHTY} protocol").open()


@pytest.mark.parametrize("command", ["no-such-program", "", "'unclosed", str(EXAMPLES)])
def test_what_cannot_be_started(opened: Open, command: str) -> None:
    with pytest.raises(Misbehaviour, match="cannot be started"):
        opened(command).open()


def test_stop_is_told_when_the_time_is_over(opened: Open) -> None:
    began = time.monotonic()
    match = play(opened(f"{NAUGHTY} slow", time=0.05))
    assert match.over
    assert time.monotonic() - began < 10
    assert {GAME.notation(action) for action in match.actions} == {"swap"}  # its last action


def test_a_program_that_stays_is_ended(opened: Open) -> None:
    pids: list[int] = []
    agent = opened(f"{NAUGHTY} stays")
    agent.open(pids.append)
    agent.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pids[0], 0)


def test_lines_are_cut_and_bounded() -> None:
    lines = Lines()
    lines.feed(b'{"a"')
    assert lines.next() is None
    lines.feed(b":1}\n\n  \nrest")
    assert lines.next() == b'{"a":1}'
    assert lines.next() is None
    lines.feed(b"x" * LONGEST_LINE)
    with pytest.raises(Misbehaviour):
        lines.next()
