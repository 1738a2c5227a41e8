"""Whole random games on the game's own rules and on the twin: equal at every decision.

The twin draws; what it drew is queued, so that the rules' own draws must come in the same number
and order.
"""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from ludoteka.engine import dispatch, registry
from ludoteka.engine.protocol import Game, Records, queue, unqueue

from .laws import broken, choose
from .naive import COLOURS, SPACES, Bonus, Pavilion
from .tables import pavilion, state_json

SIDES = [(players, board) for board in ("coloured", "grey") for players in (2, 3, 4)]
GAMES = [(*side, seed) for side in SIDES for seed in range(1, 8)]
GAMES_IN_ALL_MODES = [pytest.param(*side, 0, marks=pytest.mark.modes) for side in SIDES]


class Drawing:
    """Answers at random, and remembers the answers."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.answers: list[int] = []

    def __call__(self, n: int) -> int:
        self.answers.append(self.rng.randrange(n))
        return self.answers[-1]


class Both:
    """A game on both sides, with the same draws."""

    def __init__(self, rng: random.Random, twin: Pavilion, state: Records) -> None:
        self.game: Game = registry.load("summer_pavilion")
        self.rng, self.twin, self.state = rng, twin, state
        self.drawing = twin.draw = Drawing(rng)

    @classmethod
    def deal(cls, players: int, board: str, seed: int) -> "Both":
        """Deal a new game."""
        game, first = registry.load("summer_pavilion"), seed % players
        options = {"board": board, "first_player": first}
        state = game.blank(game.info.configure(players, options=options))
        both = cls(random.Random(f"{players} {board} {seed}"), Pavilion(players, board), state)
        both.twin.deal(first)
        both.script()
        dispatch.deal_one(both.state)
        both.unscript()
        return both

    @classmethod
    def lay(cls, rng: random.Random, twin: Pavilion) -> "Both":
        """Go on from a position."""
        return cls(rng, twin, registry.load("summer_pavilion").state_from_json(state_json(twin)))

    def script(self) -> None:
        queue(self.state, self.drawing.answers, explicit=True)

    def unscript(self) -> None:
        """End the script: each answer must be used, and no question be left open."""
        missing = int(self.state["chance"]["missing"][0])
        used = unqueue(self.state)
        assert (used, missing) == (len(self.drawing.answers), 0)
        self.drawing.answers.clear()

    def play(self, notation: str) -> None:
        self.twin.play(notation)
        self.script()
        self.game.apply(self.state, self.game.parse(notation))
        self.unscript()

    def decisions(self) -> Iterator[set[str]]:
        """Play to the end; give the legal set before each decision."""
        while not self.twin.over:
            legal = self.twin.legal()
            yield legal
            self.play(choose(self.rng, legal))

    @property
    def table(self) -> Pavilion:
        return pavilion(self.game.state_to_json(self.state))

    def legal(self) -> set[str]:
        return set(map(self.game.notation, self.game.legal_actions(self.state)))


def same(both: Both) -> Pavilion:
    """Compare the tables, and what both say of the score; return the rules' table.

    Whose turn it is has no meaning after the end: there the game names who decided last.
    """
    table, twin = both.table, both.twin
    current = table.current if twin.over else twin.current
    assert table.to_json() == twin.to_json() | {"current": current}
    assert both.game.scores(both.state) == twin.scores
    assert both.game.ranks(both.state) == twin.ranks
    return table


def play_to_the_end(both: Both) -> Iterator[Pavilion]:
    """Compare at every decision, and after the last; give each table before its decision."""
    last = -1
    for number, legal in enumerate(both.decisions()):
        last = both.twin.current
        assert not broken(same(both))
        assert both.legal() == legal
        if number % 16 == 0:  # slow
            assert both.game.validate(both.state) == []
        yield both.twin
    assert not broken(same(both))
    assert both.state["over"][0]
    assert both.table.current == last
    assert not both.legal()


@pytest.mark.parametrize(("players", "board", "seed"), [*GAMES, *GAMES_IN_ALL_MODES])
def test_rules_and_twin_play_the_same_game(players: int, board: str, seed: int) -> None:
    for _ in play_to_the_end(Both.deal(players, board, seed)):
        pass


def scarce(rng: random.Random, board: str) -> Pavilion:
    """Build a round of four players of whose 132 tiles nearly all lie on the boards."""
    rest = Counter(dict.fromkeys(COLOURS, 22))
    table = Pavilion(4, board, round=rng.randint(1, 5), phase="placement", marker_in_centre=False)
    table.current = table.starter = rng.randrange(4)
    while rest.total() > 40:
        table.players.append(table.players.pop(0))  # the wall of the seat that decides grows
        space = rng.choice(SPACES)
        colours = sorted(c for c in table._colours_for(space[0]) if rest[c])
        if colours and space not in table.player.wall:
            table.player.wall[space] = rng.choice(colours)
            rest[table.player.wall[space]] -= 1
    left = rng.sample(list(rest.elements()), rest.total())
    supply = rng.choice((0, 1, 2, 10))
    table.supply.update(left[:supply])
    for seat, player in enumerate(table.players):
        player.hand.update(left[supply + seat :: 4][: 10 if supply < 10 else 3])
        rest -= player.hand
    table.tower.update(rest - table.supply)
    return table


@pytest.mark.parametrize("board", ["coloured", "grey"])
def test_rules_and_twin_agree_where_tiles_are_scarce(board: str) -> None:
    """Supplies that stay short, markers that nobody took, rounds without tiles, lost bonuses."""
    seen: Counter[str] = Counter()
    for seed in range(32):
        rng = random.Random(f"{board} {seed}")
        for table in play_to_the_end(Both.lay(rng, scarce(rng, board))):
            placing = table.phase == "placement" and table.question is None
            seen["short supply"] += placing and table.supply.total() < 10
            seen["marker not taken"] += placing and table.marker_in_centre
            if isinstance(table.question, Bonus):
                seen["supply used up"] += table.supply.total() == table.question.due
    assert all(seen[what] > 3 for what in ("short supply", "marker not taken", "supply used up"))


@pytest.mark.parametrize("board", ["coloured", "grey"])
def test_every_action_that_the_twin_refuses_is_refused_with_a_reason(board: str) -> None:
    """The whole action table, at every seventh decision of a game."""
    both = Both.deal(3, board, 99)
    for number, legal in enumerate(both.decisions()):
        if number % 7 == 0:
            reasons = [both.game.why_not(both.state, a) for a in range(both.game.n_actions)]
            allowed = {both.game.notation(a) for a, code in enumerate(reasons) if not code}
            assert allowed == legal
            assert max(reasons) < len(both.game.codes)


def test_all_that_can_be_asked_comes_up_in_these_games() -> None:
    """Else the comparison would say nothing about payments, bonus tiles or corners."""
    verbs = {
        n.split()[0]
        for seed in range(4)
        for legal in Both.deal(2, "coloured", seed).decisions()
        for n in legal
    }
    assert verbs == {"draft", "place", "wilds", "bonus", "keep", "pass"}


def test_the_first_player_is_drawn_before_the_tiles() -> None:
    game = registry.load("summer_pavilion")
    drawing = Drawing(random.Random(5))
    twin = Pavilion(3, draw=drawing).deal(2)
    state = game.blank(game.info.configure(3))
    queue(state, [2, *drawing.answers], explicit=True)
    dispatch.deal_one(state)
    assert unqueue(state) == 1 + len(drawing.answers)
    assert pavilion(game.state_to_json(state)).to_json() == twin.to_json()
