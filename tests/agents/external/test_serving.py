"""Our agents behind the protocol: a transcript, positions of every kind, and what is refused."""

import base64
import json
import os
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from ludoteka.agents.base import make, read_spec
from ludoteka.agents.external.agent import Budget, ExternalAgent
from ludoteka.agents.external.loop import serve
from ludoteka.agents.external.serving import Service
from ludoteka.engine import registry
from ludoteka.engine.match import Match
from ludoteka.engine.seeds import words_of

GAME = registry.load("_template")
JSON = dict[str, Any]


def conversation(*lines: JSON | str, agent: str = "greedy") -> list[JSON]:
    """Tell the agent some lines, then end; return what it said."""
    reading, writing = os.pipe()
    said: list[JSON] = []
    text = "".join((x if isinstance(x, str) else json.dumps(x)) + "\n" for x in lines)
    os.write(writing, text.encode())
    os.close(writing)
    serve(Service(GAME, read_spec(agent), said.append), reading, said.append)
    os.close(reading)
    return said


NEW = {"type": "new", "game": "_template", "players": 2, "options": {"first_player": 0}}
DEAL = {"deck": [1, 5, 3, 1, 2, 2, 3, 4, 4, 5]}


def test_a_transcript() -> None:
    assert conversation(
        {"type": "hello", "protocol": 1},
        NEW,
        {"type": "position", "deal": DEAL, "moves": []},
        {"type": "go"},
        {"type": "position", "deal": DEAL, "moves": ["swap"]},
        {"type": "go", "time": 1},
        {"type": "stop"},
        {"type": "quit"},
        {"type": "go"},
    )[1:] == [
        {"type": "ready"},
        {"type": "bestaction", "action": "swap", "id": 1},
        {"type": "bestaction", "action": "keep", "id": 0},
    ]


def test_hello_names_protocol_game_and_agent() -> None:
    (hello,) = conversation({"type": "hello"}, agent="search:simulations=9")
    assert hello["protocol"] == 1
    assert hello["game"] == "_template"
    assert hello["name"].endswith("search:simulations=9")


def test_record_and_state_give_the_same_answer() -> None:
    match = Match.new(GAME, 2, seed="5")
    record = base64.b64encode(match.observe(match.current_player).tobytes()).decode()
    state = json.loads(json.dumps(GAME.state_to_json(match.state())))
    answers = conversation(
        NEW, {"type": "position", "record": record}, {"type": "go"},
        {"type": "position", "state": state}, {"type": "go"},
    )  # fmt: skip
    assert answers[1] == answers[2]


def test_budgets_reach_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    # So short a game would be searched to its end, whatever the budget.
    monkeypatch.setattr("ludoteka.agents.search.forest.Forest.solve", lambda forest: [])
    told = [NEW, {"type": "position", "deal": DEAL}, {"type": "go", "simulations": 50}]
    info, best = conversation(*told, agent="search:simulations=9")[1:]
    assert sum(c["visits"] for c in info["candidates"]) == 50
    assert best["type"] == "bestaction"


def test_stop_ends_a_search_that_has_all_the_time_in_the_world() -> None:
    began = time.monotonic()
    told = [NEW, {"type": "position", "deal": DEAL}, {"type": "go", "time": 60}, {"type": "stop"}]
    assert conversation(*told, agent="search")[-1]["type"] == "bestaction"
    assert time.monotonic() - began < 30


@pytest.mark.parametrize("name", registry.packages())
def test_what_lies_hidden_in_a_mirrored_state_changes_nothing(name: str) -> None:
    game = registry.load(name)
    match = Match.new(game, seed="mirror")
    for ply in range(4):
        legal = match.legal_actions()
        match.play(legal[ply % len(legal)])
    seen = match.observe(match.current_player)
    states = [
        match.state(),
        game.determinize(seen, words_of("other")),
    ]
    positions = [{"state": json.loads(json.dumps(game.state_to_json(state)))} for state in states]
    positions.append({"record": base64.b64encode(seen.tobytes()).decode()})
    said: list[JSON] = []
    service = Service(game, read_spec("greedy"), said.append)
    for position in positions:
        service.answer({"type": "new", "players": match.config.players})
        service.answer({"type": "position", **position})
        service.answer({"type": "go"})
    answers = [answer for answer in said if answer["type"] == "bestaction"]
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("e2e4", "GARBAGE"),
        ({"type": "dance"}, "GARBAGE"),
        ({"type": "go"}, "GARBAGE"),
        ({"type": "position"}, "GARBAGE"),
        ({"type": "position", "record": "!"}, "GARBAGE"),
        ({"type": "position", "record": "AAAA"}, "GARBAGE"),
        ({"type": "position", "state": {"deck": 3}}, "BAD_STATE"),
        ({"type": "position", "deal": DEAL, "moves": ["fly"]}, "UNKNOWN_ACTION"),
        ({"type": "position", "deal": DEAL, "moves": ["keep"] * 7}, "GAME_OVER"),
        ({"type": "position", "deal": DEAL, "moves": ["keep"] * 6}, "GARBAGE"),
        ({"type": "new", "game": "chess"}, "GARBAGE"),
        ({"type": "new", "options": 7}, "GARBAGE"),
        ({"type": "new", "players": 9}, "BAD_PLAYERS"),
        ({"type": "new", "options": {"x": 1}}, "UNKNOWN_OPTION"),
    ],
)
def test_what_is_refused_leaves_the_agent_alive(told: JSON | str, code: str) -> None:
    refused, ready = conversation(told, NEW)[-2:]
    assert refused["type"] == "error"
    assert refused["code"] == code
    assert ready == {"type": "ready"}


def test_a_line_without_end_ends_the_conversation() -> None:
    reading, writing = os.pipe()
    said: list[JSON] = []

    def flood() -> None:
        try:
            for _ in range(100):
                os.write(writing, b"x" * 60_000)
        except BrokenPipeError:
            pass
        os.close(writing)

    thread = threading.Thread(target=flood)
    thread.start()
    serve(Service(GAME, read_spec("greedy"), said.append), reading, said.append)
    os.close(reading)
    thread.join()
    assert [answer["code"] for answer in said] == ["TOO_LONG"]


def test_the_command_plays_as_the_agent_itself_would() -> None:
    command = f"{sys.executable} -m ludoteka serve-agent _template --agent greedy"
    external, greedy = ExternalAgent(GAME, command, Budget()), make("greedy", GAME)
    external.open()
    try:
        match = Match.new(GAME, 2, seed="3")
        external.begin(match.config, 0, "1")
        while not match.over:
            seen = match.observe(match.current_player)
            match.play(external.choose(seen))
            assert match.actions[-1] == greedy.choose(seen)
    finally:
        external.close()


def test_an_unknown_agent_is_refused_in_one_line() -> None:
    command = [sys.executable, "-m", "ludoteka", "serve-agent", "_template", "--agent", "gredy"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1
