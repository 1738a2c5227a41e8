"""The laws that every game keeps. Public: `check_game(my_game)` tests other people's games too.

Each law is a function of a game, a configuration and a seed that raises AssertionError with the
position where it broke. `LAWS` lists them; their names are the test names.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ludoteka.engine import registry
from ludoteka.engine.errors import IllegalAction, NotationError
from ludoteka.engine.match import Match
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import Game, Records
from ludoteka.engine.records import canonical, equal, same_game
from ludoteka.engine.seeds import words_of

Law = Callable[[Game, Config, int], None]
LAWS: list[Law] = []
SPECTATOR = -1


def law(function: Law) -> Law:
    """Add a law to the list."""
    LAWS.append(function)
    return function


def configs(game: Game, every_option: bool = False) -> Iterator[Config]:
    """List configurations to test: each number of players with each preset, or each option."""
    fewest, most = game.info.players
    for players in range(fewest, most + 1):
        for preset in game.info.presets:
            yield game.info.configure(players, preset.name)
        for option in game.info.options if every_option else ():
            for value in option.allowed(players)[1:]:
                yield game.info.configure(players, options={option.name: value})


def random_match(game: Game, config: Config, seed: int, plies: int | None = None) -> Match:
    """Play a random match to its end, or for so many plies."""
    random = Random(seed)
    match = Match(game, config, {"seed": f"{seed:064x}"})
    while not match.over and (plies is None or match.ply < plies):
        match.play(random.choice(match.legal_actions()))
    return match


def _states(match: Match, step: int = 1) -> Iterator[tuple[int, Records]]:
    for ply in range(0, match.ply + 1, step):
        yield ply, match.state(ply)


def _where(match: Match, ply: int) -> str:
    return f"{match.game.name} {match.config.to_json()} seed {match.start.get('seed')} ply {ply}"


@law
def legal_actions_are_never_empty_before_the_end(game: Game, config: Config, seed: int) -> None:
    """Until the game is over somebody can do something; afterwards nobody can."""
    match = random_match(game, config, seed)
    for ply, state in _states(match):
        assert bool(game.legal_actions(state)) != bool(state["over"][0]), _where(match, ply)


@law
def applying_each_legal_action_succeeds(game: Game, config: Config, seed: int) -> None:
    """Every legal action leads to a sound state."""
    match = random_match(game, config, seed)
    for ply, state in _states(match, 3):
        for action in game.legal_actions(state):
            after = state.copy()
            game.apply(after, action)
            wrong = game.validate(after)
            assert not wrong, f"{_where(match, ply)} {game.notation(action)}: {wrong}"


def _refusal(match: Match, action: int) -> IllegalAction | None:
    try:
        match.play(action)
    except IllegalAction as error:
        return error
    return None


@law
def illegal_actions_are_refused_and_change_nothing(game: Game, config: Config, seed: int) -> None:
    """An illegal action raises IllegalAction with a code and a sentence; the bytes stay."""
    match = random_match(game, config, seed, plies=1 + seed % 40)
    before, legal = match.state(), set(match.legal_actions())
    for action in set(range(game.n_actions)) - legal:
        error = _refusal(match, action)
        assert error is not None, f"{_where(match, match.ply)}: {game.notation(action)} was played"
        assert error.code in game.codes, error.code
        assert str(error), error.code
    assert equal(before, match.state())


@law
def why_not_agrees_with_legal_actions(game: Game, config: Config, seed: int) -> None:
    """An action is legal exactly if no rule forbids it."""
    match = random_match(game, config, seed)
    for ply, state in _states(match):
        legal = set(game.legal_actions(state))
        for action in range(game.n_actions):
            agreed = (game.why_not(state, action) == 0) == (action in legal)
            assert agreed, f"{_where(match, ply)}: {game.notation(action)}"


@law
def same_seed_same_match(game: Game, config: Config, seed: int) -> None:
    """A seed and the actions decide everything."""
    one, other = random_match(game, config, seed), random_match(game, config, seed)
    assert one.actions == other.actions
    assert equal(one.state(), other.state()), _where(one, one.ply)


@law
def replay_gives_the_same_bytes(game: Game, config: Config, seed: int) -> None:
    """A saved match, loaded, is the same match."""
    match = random_match(game, config, seed)
    again = Match.load(match.save())
    for ply, state in _states(match):
        assert equal(state, again.state(ply)), _where(match, ply)
    assert canonical(again.save()) == canonical(match.save())


@law
def undo_restores_the_bytes(game: Game, config: Config, seed: int) -> None:
    """Taking back all actions leads through the same states; a reveal stops a plain undo."""
    match = random_match(game, config, seed)
    states = [state for _, state in _states(match)]
    while match.ply:
        may = match.can_undo()
        assert may != match.revealed(match.ply - 1)
        match.undo(force=not may)
        assert equal(states[match.ply], match.state()), _where(match, match.ply)


@law
def notation_round_trips(game: Game, config: Config, seed: int) -> None:
    """Actions and states survive being written and read."""
    for action in range(game.n_actions):
        assert game.parse(game.notation(action)) == action, game.notation(action)
    match = random_match(game, config, seed)
    for ply, state in _states(match):
        written = game.state_to_json(state)
        canonical(written)
        again = game.state_from_json(written)
        assert same_game(again, state), f"{_where(match, ply)}: {written}"
        assert game.state_to_json(again) == written, _where(match, ply)


_STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 300, 2**40, 2**70, 1.5, float("nan"), "", "x", "1", "\ud800",
    [], {}, [[]], [0] * 300, {"x": 1},
)  # fmt: skip


def _spoilt(written: Any, random: Random) -> Any:
    """Put something strange, or nothing at all, in one place of a JSON; a new JSON."""
    if not isinstance(written, list | dict) or not written or random.random() < 0.1:
        return random.choice(_STRANGE)
    copied: Any = written.copy()
    place = random.choice(range(len(written)) if isinstance(written, list) else list(written))
    if random.random() < 0.1:
        del copied[place]
    else:
        copied[place] = _spoilt(written[place], random)
    return copied


@law
def strange_json_is_refused_in_words(game: Game, config: Config, seed: int) -> None:
    """A spoilt position or deal ends in a NotationError, or in a state that is sound."""
    random = Random(seed)
    written = game.state_to_json(random_match(game, config, seed, plies=20).state())
    readers = (game.state_from_json, lambda deal: game.start_from_deal(config, deal))
    for trial in range(80):
        given = _spoilt(written, random)
        if trial % 4 == 0 and isinstance(given, dict):  # what a deal may name as well
            given = dict(random.sample(list(given.items()), min(2, len(given))))
        try:
            state = readers[trial % 4 == 0](given)
        except NotationError as error:
            str(error)
            continue
        assert not game.validate(state), f"{game.name}: {given}"


@law
def components_are_conserved(game: Game, config: Config, seed: int) -> None:
    """No card, tile or token is lost, made or in two places."""
    match = random_match(game, config, seed)
    for ply, state in _states(match):
        wrong = [said for said in game.validate(state) if not said.startswith("derived")]
        assert not wrong, f"{_where(match, ply)}: {wrong}"


@law
def derived_fields_equal_their_slow_values(game: Game, config: Config, seed: int) -> None:
    """What is kept for speed equals what can be computed from the rest."""
    match = random_match(game, config, seed)
    for ply, state in _states(match):
        wrong = [said for said in game.validate(state) if said.startswith("derived")]
        assert not wrong, f"{_where(match, ply)}: {wrong}"


def _seen(game: Game, state: Records, seat: int) -> list[Any]:
    """Collect all that reaches a seat: its observation, texts and, on its turn, actions."""
    observation = game.observe(state, seat)
    seen: list[Any] = [
        observation.tobytes(),
        game.text(observation),
        game.features(observation).tobytes(),
    ]
    seen.append(canonical(game.observation_to_json(observation)))
    if seat == int(state["current_player"][0]):
        codes = [game.why_not(state, action) for action in range(game.n_actions)]
        said = [str(game.refusal(code, a, observation)) for a, code in enumerate(codes) if code]
        seen += [game.legal_actions(state), codes, said]
        seen.append(
            [str(game.describe(action, observation)) for action in game.legal_actions(state)]
        )
    return seen


@law
def observation_hides_what_it_must(game: Game, config: Config, seed: int) -> None:
    """Re-deal all that a seat cannot know: what reaches the seat stays the same, byte for byte."""
    match = random_match(game, config, seed)
    for ply, state in _states(match, 2):
        for seat in range(SPECTATOR, config.players):
            dealt = game.determinize(game.observe(state, seat), words_of("redeal", seed, ply, seat))
            assert _seen(game, dealt, seat) == _seen(game, state, seat), (
                f"{_where(match, ply)} seat {seat}"
            )


@law
def determinize_keeps_what_the_seat_saw(game: Game, config: Config, seed: int) -> None:
    """A state drawn for a seat is sound, and looks to that seat as the true one."""
    match = random_match(game, config, seed)
    for ply, state in _states(match):
        for seat in range(SPECTATOR, config.players):
            observation = game.observe(state, seat)
            drawn = game.determinize(observation, words_of("determinize", seed, ply, seat))
            assert not game.validate(drawn), (
                f"{_where(match, ply)} seat {seat}: {game.validate(drawn)}"
            )
            assert equal(game.observe(drawn, seat), observation), (
                f"{_where(match, ply)} seat {seat}"
            )


@law
def spectator_sees_no_more_than_any_seat(game: Game, config: Config, seed: int) -> None:
    """What a spectator sees follows from what any seat sees."""
    match = random_match(game, config, seed)
    for ply, state in _states(match):
        watched = game.observe(state, SPECTATOR)
        for seat in range(config.players):
            drawn = game.determinize(game.observe(state, seat), words_of("watch", seed, ply, seat))
            assert equal(game.observe(drawn, SPECTATOR), watched), (
                f"{_where(match, ply)} seat {seat}"
            )


@law
def returns_follow_the_tiebreaks(game: Game, config: Config, seed: int) -> None:
    """Ranks are those of a competition; the first ones share the win; the end is explained.

    A seat that plays alone may also lose: its rank is then 2, and nobody has won.
    """
    match = random_match(game, config, seed)
    ranks, returns = match.ranks(), match.returns()
    lost_alone = ranks == [2]
    if not lost_alone:
        assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks), ranks
    assert abs(sum(returns) - (0 if lost_alone else 1)) < 1e-9, returns
    assert all((share > 0) == (rank == 1) for share, rank in zip(returns, ranks, strict=True))
    assert match.result(), _where(match, match.ply)


@law
def match_ends_within_max_length(game: Game, config: Config, seed: int) -> None:
    """A random match ends before the stated number of decisions."""
    assert random_match(game, config, seed).ply <= game.max_plies


def fingerprint(game: Game, config: Config, seed: int, plies: int) -> str:
    """Tell the hash of all states of a random match's first plies."""
    digest = hashlib.sha256()
    for _, state in _states(random_match(game, config, seed, plies)):
        digest.update(state.tobytes())
    return digest.hexdigest()


_PLAIN = """
import json, sys
from ludoteka.engine import contract, registry
name, config, seed = sys.argv[1], json.loads(sys.argv[2]), int(sys.argv[3])
game = registry.load(name)
print(contract.fingerprint(game, game.info.configure(**config), seed, 60))
"""


@law
def compiled_and_plain_agree(game: Game, config: Config, seed: int) -> None:
    """The same source gives the same bytes with compilation off."""
    if game.name not in registry.packages():
        return  # a game that no other process can find by name
    arguments = [game.name, canonical(config.to_json()).decode(), str(seed)]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    plain = subprocess.run(
        [sys.executable, "-c", _PLAIN, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.strip() == fingerprint(game, config, seed, 60), config


def check_game(game: Game, matches: int = 3, laws: list[Law] | None = None) -> int:
    """Check every law on `matches` random matches of each configuration; tell how many checks.

    Raises AssertionError with the position where a law first broke.
    """
    checks = 0
    for config in configs(game, every_option=True):
        for seed in range(matches):
            for each in laws or LAWS:
                each(game, config, seed)
                checks += 1
    return checks
