"""The 65 recorded games on the kernels: legal counts before every move, scores, winners."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteka.engine.match import Match

from . import recorded
from .both import complete_turns, legal_actions, splendor
from .naive import Naive

NUMBER_OF_GAMES = 65


def match_of(game: recorded.Recorded) -> Match:
    """A match from the recorded deal."""
    deal = {"decks": game["decks"], "nobles": game["nobles"], "first_player": 0}
    return Match.new("splendor", game["players"], deal=deal)


def counts(match: Match) -> list[int]:
    """What a record calls its legal counts: whole takes, reservations, purchases; cards."""
    state = match.state()
    whole = complete_turns(state)
    distinct = {tuple(word for word in turn if not word.startswith("noble")) for turn in whole}
    kinds = Counter(turn[0].split()[0] for turn in distinct)
    affordable = sum(1 for notation in legal_actions(state) if notation.startswith("buy"))
    return [kinds["take"], kinds["reserve"], kinds["buy"], affordable]


def play(match: Match, twin: Naive, move: recorded.Recorded) -> None:
    for notation in recorded.decisions(twin, move):
        twin.play(notation)
        match.play(notation)


def test_all_games_are_there() -> None:
    assert len(recorded.games()) == NUMBER_OF_GAMES


@pytest.mark.parametrize("line", range(1, NUMBER_OF_GAMES + 1))
def test_recorded_games_replay(line: int) -> None:
    game = recorded.games()[line - 1]
    match, twin = match_of(game), recorded.start(game)
    for move, legal in zip(game["moves"], game["legal_counts"], strict=True):
        assert match.current_player == move["p"]
        if legal is not None:
            assert counts(match) == legal
        play(match, twin, move)
    assert match.over
    assert match.scores() == game["scores"]
    assert [seat for seat, rank in enumerate(match.ranks()) if rank == 1] == game["winners"]
    bought = [len(p["bought"]) for p in splendor().state_to_json(match.state())["players"]]
    assert bought == game["cards_bought"]
