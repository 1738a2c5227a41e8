"""Agents as text: names, settings with their types, and what is refused."""

import pytest

from ludoteka.agents import base
from ludoteka.agents.random import RandomAgent
from ludoteka.agents.search.agent import SearchAgent
from ludoteka.agents.spec import BadSetting, Spec, read_settings, split_specs
from ludoteka.engine import registry


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("greedy", Spec("greedy")),
        (" greedy ", Spec("greedy")),
        ("search:simulations=400", Spec("search", {"simulations": 400})),
        ("search:time=0.2, threads=2", Spec("search", {"time": 0.2, "threads": 2})),
        ("exec:./me --a=b:c", Spec("exec", command="./me --a=b:c")),
    ],
)
def test_specs_are_read(text: str, spec: Spec) -> None:
    assert base.read_spec(text) == spec
    assert base.read_spec(str(spec)) == spec


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gredy", "Did you mean “greedy”"),
        ("search:simulation=4", "Did you mean “simulations”"),
        ("search:simulations=many", "of type int, not “many”"),
        ("search:time=", "of type float, not “”"),
        ("search:400", "write it as name=value"),
        ("greedy:depth=2", "no setting of greedy “depth”"),
    ],
)
def test_what_is_no_spec(text: str, said: str) -> None:
    with pytest.raises((base.UnknownAgent, BadSetting), match=said):
        base.read_spec(text)


def test_specs_are_split_between_agents_not_between_settings() -> None:
    text = "greedy, search:time=0.2,threads=2,exec:./me --a=1,random"
    assert split_specs(text) == [
        "greedy", "search:time=0.2,threads=2", "exec:./me --a=1", "random",
    ]  # fmt: skip


def test_words_for_yes_and_no() -> None:
    def build(game: object, seed: object, quiet: bool = False, name: str = "") -> None: ...

    assert read_settings("x", ["quiet=yes", "name=Ann"], build) == {"quiet": True, "name": "Ann"}
    with pytest.raises(BadSetting):
        read_settings("x", ["quiet=perhaps"], build)


def test_agents_are_made_with_their_settings() -> None:
    game = registry.load("_template")
    assert isinstance(base.make("random", game), RandomAgent)
    agent = base.make("search:simulations=77", game)
    assert isinstance(agent, SearchAgent)
    with pytest.raises(BadSetting, match="must not be negative"):
        base.make("search:simulations=-1", game)


def test_a_spec_from_anybody_starts_no_program() -> None:
    with pytest.raises(base.UnknownAgent):
        base.make("exec:true", registry.load("_template"))
