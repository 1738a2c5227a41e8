"""Levels: eight for every game, honest about their strength, with people's weaknesses below."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludoteka.agents import base, levels
from ludoteka.agents.glance import GlanceAgent, fitted_weights
from ludoteka.agents.spec import BadSetting
from ludoteka.engine import registry
from ludoteka.engine.match import Match
from ludoteka.engine.protocol import Game

GAMES = [registry.load(name) for name in registry.packages()]
GLANCED = [game for game in GAMES if game.value_names]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
glanced = pytest.mark.parametrize("game", GLANCED, ids=lambda game: game.name)


@by_game
def test_every_game_has_eight_levels_that_keep_their_time(game: Game) -> None:
    found = levels.levels(game.name)
    assert [level.number for level in found] == list(range(1, 9))
    for level in found:
        spec = base.read_spec(level.spec)
        most = 5 if level.number == 8 else 2
        assert spec.name != "search" or 0 < float(spec.settings["time"]) < most


@by_game
def test_measured_levels_rise_and_stand_within_their_intervals(game: Game) -> None:
    measured = [level for level in levels.levels(game.name) if level.elo is not None]
    for level in measured:
        assert level.low is not None
        assert level.high is not None
        assert level.low <= level.elo <= level.high  # type: ignore[operator]
        assert str(level.elo) in str(level.description)
    ratings: list[Any] = [level.elo for level in measured]
    assert ratings == sorted(ratings)


@by_game
def test_the_lowest_level_can_be_had_by_name_and_plays(game: Game) -> None:
    match = Match.new(game, seed="low")
    agents = {number: base.make(f"level-{number}", game, 1) for number in (1, 3)}
    for _ in range(12):
        if not match.over:
            match.play(agents[1 + 2 * (match.ply % 2)].choose(match.observe(match.current_player)))
    assert agents[1].name == "level-1"


def test_people_are_offered_every_level() -> None:
    offers = base.offered(GAMES[0].name)
    assert [offer.spec for offer in offers][-8:] == list(base.LEVELS)
    assert all(str(offer.name) and str(offer.description) for offer in offers)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(base.UnknownAgent, match="level-"):
        base.make("level-9", GAMES[0])


@glanced
def test_blind_spots_name_features_that_there_are(game: Game) -> None:
    assert set(game.glitter) <= set(game.value_names)
    assert set(game.overlooked) <= set(game.value_names)


@glanced
def test_a_beginner_overrates_what_glitters_and_forgets(game: Game) -> None:
    agent = GlanceAgent(game, 1, temperature=0, glitter=3, forget=1, rivals=False)
    fitted = fitted_weights(game)
    for i, name in enumerate(game.value_names):
        factor = 0 if name in game.overlooked else 3 if name in game.glitter else 1
        assert agent._weights[i] == pytest.approx(factor * fitted[i])


@glanced
@pytest.mark.parametrize("settings", ["", ":temperature=0.5,rivals=no"])
def test_a_glance_chooses_legal_actions_alike_for_the_same_seed(game: Game, settings: str) -> None:
    match = Match.new(game, seed="glance")
    for _ in range(20):
        seen = match.observe(match.current_player)
        one, other = (base.make("glance" + settings, game, "s").choose(seen) for _ in range(2))
        assert one == other
        match.play(one)


def test_a_game_without_value_features_cannot_be_glanced_at() -> None:
    with pytest.raises(BadSetting, match="no value features"):
        base.make("glance", registry.load("_template"))


def test_the_default_levels_are_unmeasured() -> None:
    path = Path(levels.__file__).with_name(levels.FILE)
    assert all(set(entry) == {"spec"} for entry in json.loads(path.read_text())["levels"])
