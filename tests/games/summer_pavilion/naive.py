"""Azul: Summer Pavilion, slow and plain: the twin that the fast rules are measured against.

Written from the rules text by somebody who has not read the kernels. It favours what can be
checked by eye: colours are words, tiles are counters, a player's board is a dictionary from
(star, space) to the colour that lies there. Nothing is derived ahead of need.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

Tiles = Counter[str]
Space = tuple[str, int]  # (star, place in its ring)
Draw = Callable[[int], int]  # how many tiles are in the bag -> which of them, purple first

COLOURS = ("purple", "green", "orange", "yellow", "blue", "red")  # also the wilds of rounds 1..6
STARS = ("centre", "purple", "orange", "red", "blue", "yellow", "green")  # outer ones clockwise
RING = (1, 2, 3, 4, 5, 6)  # clockwise and closed: 6 touches 1
SPACES: tuple[Space, ...] = tuple((star, space) for star in STARS for space in RING)

FACTORIES = {2: 5, 3: 7, 4: 9}
TILES_OF_A_COLOUR, TILES_OF_A_FACTORY, SUPPLY = 22, 4, 10
START_SCORE, LOWEST_SCORE, ROUNDS, CORNERS = 5, 1, 6, 4

# The spaces around each structure, read off the picture of the board.
PILLARS: tuple[tuple[Space, ...], ...] = (
    (("purple", 2), ("purple", 3), ("centre", 5), ("centre", 6)),
    (("orange", 2), ("orange", 3), ("centre", 6), ("centre", 1)),
    (("red", 2), ("red", 3), ("centre", 1), ("centre", 2)),
    (("blue", 2), ("blue", 3), ("centre", 2), ("centre", 3)),
    (("yellow", 2), ("yellow", 3), ("centre", 3), ("centre", 4)),
    (("green", 2), ("green", 3), ("centre", 4), ("centre", 5)),
)
STATUES: tuple[tuple[Space, ...], ...] = (
    (("purple", 1), ("purple", 2), ("orange", 3), ("orange", 4)),
    (("orange", 1), ("orange", 2), ("red", 3), ("red", 4)),
    (("red", 1), ("red", 2), ("blue", 3), ("blue", 4)),
    (("blue", 1), ("blue", 2), ("yellow", 3), ("yellow", 4)),
    (("yellow", 1), ("yellow", 2), ("green", 3), ("green", 4)),
    (("green", 1), ("green", 2), ("purple", 3), ("purple", 4)),
)
WINDOWS: tuple[tuple[Space, ...], ...] = tuple(((c, 5), (c, 6)) for c in COLOURS)
STRUCTURES = (  # (bonus tiles, spaces)
    [(1, spaces) for spaces in PILLARS]
    + [(2, spaces) for spaces in STATUES]
    + [(3, spaces) for spaces in WINDOWS]
)

STAR_POINTS = {"purple": 20, "green": 18, "orange": 17, "yellow": 16, "blue": 15, "red": 14}
VARIED_STAR_POINTS = 12
NUMBER_POINTS = {1: 4, 2: 8, 3: 12, 4: 16}


def price(board: str, star: str, space: int) -> int:
    """Return the number printed on a space."""
    if board == "coloured":
        return space
    return 3 if star == "centre" else {1: 3, 2: 2, 3: 1, 4: 4, 5: 5, 6: 6}[space]


@dataclass
class Player:
    """What lies in front of one player."""

    score: int = START_SCORE
    passed: bool = False
    hand: Tiles = field(default_factory=Counter)
    corners: Tiles = field(default_factory=Counter)
    wall: dict[Space, str] = field(default_factory=dict)

    def star(self, star: str) -> list[str]:
        """Return the colours that lie in a star."""
        return [self.wall[star, space] for space in RING if (star, space) in self.wall]

    def lose(self, points: int) -> None:
        """Take points away; the score never falls below 1."""
        self.score = max(LOWEST_SCORE, self.score - points)


@dataclass
class Payment:
    """A space is chosen, how many wild tiles are paid is still open."""

    star: str
    space: int
    colour: str


@dataclass
class Bonus:
    """Tiles are still to be taken from the supply, none of a colour before `lowest`."""

    due: int
    lowest: int = 0


@dataclass
class Keep:
    """Tiles may still be put into the corners, none of a colour before `lowest`."""

    lowest: int = 0


@dataclass
class Pavilion:
    """A whole game. `Pavilion(3).deal()` starts one; any field may be set by hand instead.

    `draw(n)` answers 0..n-1: which of the n tiles in the bag comes out, in colour order.
    """

    n_players: int
    board: str = "coloured"
    draw: Draw = lambda n: 0
    starter: int = 0  # has or last had the marker; starts the placement and the next round
    marker_in_centre: bool = True
    round: int = 1
    phase: Literal["draft", "placement"] = "draft"
    question: Payment | Bonus | Keep | None = None
    current: int = 0
    over: bool = False
    players: list[Player] = field(default_factory=list)
    factories: list[Tiles] = field(default_factory=list)
    centre: Tiles = field(default_factory=Counter)
    supply: Tiles = field(default_factory=Counter)
    bag: Tiles = field(default_factory=Counter)
    tower: Tiles = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.players = self.players or [Player() for _ in range(self.n_players)]
        self.factories = self.factories or [Counter() for _ in range(FACTORIES[self.n_players])]

    def deal(self, first_player: int = 0) -> "Pavilion":
        """Set the table: the supply is filled first, then the factories."""
        self.starter = self.current = first_player
        self.bag = Counter(dict.fromkeys(COLOURS, TILES_OF_A_COLOUR))
        self._refill_supply()
        self._fill_factories()
        return self

    # ---- the stock ---------------------------------------------------------------------------

    def _fill(self, place: Tiles, size: int) -> None:
        """Draw tiles onto `place` until it holds `size`, or no tiles are left anywhere."""
        while place.total() < size:
            if not self.bag.total():
                self.bag, self.tower = self.tower, Counter()
            if not self.bag.total():
                return
            colour = list(self._in_order(self.bag))[self.draw(self.bag.total())]
            self.bag[colour] -= 1
            place[colour] += 1

    def _refill_supply(self) -> None:
        self._fill(self.supply, SUPPLY)

    def _fill_factories(self) -> None:
        for factory in self.factories:
            self._fill(factory, TILES_OF_A_FACTORY)

    @staticmethod
    def _in_order(tiles: Tiles) -> list[str]:
        return [colour for colour in COLOURS for _ in range(tiles[colour])]

    # ---- what may be done ---------------------------------------------------------------------

    @property
    def wild(self) -> str:
        """The wild colour of this round."""
        return COLOURS[self.round - 1]

    @property
    def player(self) -> Player:
        """The player who decides."""
        return self.players[self.current]

    def legal(self) -> set[str]:
        """Return the notation of everything the player to decide may do."""
        if self.over:
            return set()
        if isinstance(self.question, Payment):
            ask = self.question
            return {f"wilds {k}" for k in self._payments(ask.star, ask.space, ask.colour)}
        if isinstance(self.question, Bonus):
            return self._bonus_choices(self.question)
        if isinstance(self.question, Keep):
            return {f"keep {c}" for c in self._kept_choices(self.question)} | {"keep done"}
        if self.phase == "draft":
            return {f"draft {s} {c}" for s, tiles in self._sources() for c in self._takeable(tiles)}
        return self._placements() | {"pass"}

    def _sources(self) -> list[tuple[str, Tiles]]:
        numbered = [(str(i + 1), factory) for i, factory in enumerate(self.factories)]
        return [("centre", self.centre), *numbered]

    def _takeable(self, tiles: Tiles) -> list[str]:
        """Any colour but the wild one; the wild one where nothing else lies."""
        there = [colour for colour in COLOURS if tiles[colour]]
        return [colour for colour in there if colour != self.wild] or there

    def _placements(self) -> set[str]:
        return {
            f"place {star} {space} {colour}"
            for star, space in SPACES
            if (star, space) not in self.player.wall
            for colour in self._colours_for(star)
            if self._payments(star, space, colour)
        }

    def _colours_for(self, star: str) -> set[str]:
        """Return the colours that the rules of a star let in, whatever the hand holds."""
        if self.board == "coloured" and star != "centre":
            return {star}
        present = self.player.star(star)
        if self.board == "grey" and len(present) < 2:
            return set(COLOURS)
        if self.board == "grey" and present[0] == present[1]:
            return {present[0]}
        return set(COLOURS) - set(present)

    def _payments(self, star: str, space: int, colour: str) -> list[int]:
        """Return each number of wild tiles with which the hand can pay for a space."""
        hand, cost = self.player.hand, price(self.board, star, space)
        if colour == self.wild:
            return [0] if hand[colour] >= cost else []
        return [k for k in range(cost) if hand[self.wild] >= k and hand[colour] >= cost - k]

    def _bonus_choices(self, bonus: Bonus) -> set[str]:
        """Colours in the supply that leave enough of the same or later ones for what is due."""
        return {
            f"bonus {colour}"
            for i, colour in enumerate(COLOURS)
            if i >= bonus.lowest
            and self.supply[colour]
            and sum(self.supply[later] for later in COLOURS[i:]) >= bonus.due
        }

    def _kept_choices(self, keep: Keep) -> list[str]:
        return [colour for colour in COLOURS[keep.lowest :] if self.player.hand[colour]]

    # ---- doing it -----------------------------------------------------------------------------

    def play(self, notation: str) -> None:
        """Do one thing that `legal` names; raises ValueError at anything else."""
        if notation not in self.legal():
            raise ValueError(f"{notation!r} is not among {sorted(self.legal())}")
        verb, *rest = notation.split()
        deeds: dict[str, Callable[..., None]] = {
            "draft": self._draft,
            "place": self._place,
            "wilds": self._pay,
            "bonus": self._take_bonus,
            "keep": self._keep,
            "pass": self._pass,
        }
        deeds[verb](*rest)

    def _draft(self, source: str, colour: str) -> None:
        tiles = dict(self._sources())[source]
        taken = Counter({colour: 1 if colour == self.wild else tiles[colour]})
        if colour != self.wild and tiles[self.wild]:
            taken[self.wild] = 1
        tiles.subtract(taken)
        self.player.hand.update(taken)
        if source == "centre":
            self._take_marker(taken.total())
        else:
            self.centre.update(tiles)
            tiles.clear()
        self._after_draft()

    def _take_marker(self, price: int) -> None:
        if self.marker_in_centre:
            self.marker_in_centre = False
            self.starter = self.current
            self.player.lose(price)

    def _after_draft(self) -> None:
        if self._tiles_on_offer():
            self.current = (self.current + 1) % self.n_players
        else:
            self._begin_placement()

    def _tiles_on_offer(self) -> int:
        return sum(tiles.total() for _, tiles in self._sources())

    def _begin_placement(self) -> None:
        self.phase = "placement"
        self._offer(self.starter)

    def _offer(self, seat: int) -> None:
        """Begin a placement turn; an empty hand passes by itself."""
        self.current = seat
        if not self.player.hand.total():
            self.player.passed = True
            self._end_turn()

    def _place(self, star: str, space: str, colour: str) -> None:
        self.question = Payment(star, int(space), colour)
        payments = self._payments(star, int(space), colour)
        if len(payments) == 1:
            self._pay(str(payments[0]))

    def _pay(self, wilds: str) -> None:
        assert isinstance(self.question, Payment)
        star, space, colour = self.question.star, self.question.space, self.question.colour
        paid: Tiles = Counter()
        paid[self.wild] += int(wilds)
        paid[colour] += price(self.board, star, space) - int(wilds)
        self.player.hand.subtract(paid)
        paid[colour] -= 1  # the one that is placed
        self.tower.update(paid)
        self._lay((star, space), colour)

    def _lay(self, space: Space, colour: str) -> None:
        wall = self.player.wall
        wall[space] = colour
        self.player.score += arc(wall, space)
        due = sum(
            tiles for tiles, around in STRUCTURES if space in around and set(around) <= {*wall}
        )
        self._ask_bonus(Bonus(min(due, self.supply.total())))

    def _ask_bonus(self, bonus: Bonus) -> None:
        self.question = bonus if bonus.due else None
        if not bonus.due:
            self._end_turn()

    def _take_bonus(self, colour: str) -> None:
        assert isinstance(self.question, Bonus)
        self.supply[colour] -= 1
        self.player.hand[colour] += 1
        self._ask_bonus(Bonus(self.question.due - 1, COLOURS.index(colour)))

    def _pass(self) -> None:
        self.player.passed = True
        if self.round == ROUNDS:
            self._discard_hand()
        elif self.player.hand.total() > CORNERS:
            self.question = Keep()
        else:
            self.player.corners, self.player.hand = self.player.hand, Counter()
            self._end_turn()

    def _keep(self, colour: str) -> None:
        if colour != "done":
            self.player.hand[colour] -= 1
            self.player.corners[colour] += 1
            self.question = Keep(COLOURS.index(colour))
        if colour == "done" or self.player.corners.total() == CORNERS:
            self._discard_hand()

    def _discard_hand(self) -> None:
        self.question = None
        self.player.lose(self.player.hand.total())
        self.tower.update(self.player.hand)
        self.player.hand.clear()
        self._end_turn()

    # ---- turns, rounds, the end ---------------------------------------------------------------

    def _end_turn(self) -> None:
        self._refill_supply()
        for step in range(1, self.n_players + 1):
            seat = (self.current + step) % self.n_players
            if not self.players[seat].passed:
                self._offer(seat)
                return
        self._end_round()

    def _end_round(self) -> None:
        self.marker_in_centre = True
        if self.round == ROUNDS:
            self._finish()
            return
        self.round += 1
        self.phase = "draft"
        for player in self.players:
            player.passed = False
            player.hand, player.corners = player.corners, Counter()
        self._fill_factories()
        self.current = self.starter
        if not self._tiles_on_offer():
            self._begin_placement()

    def _finish(self) -> None:
        self.over = True
        for player in self.players:
            player.score += sum(points for _, points in end_bonuses(self.board, player.wall))

    @property
    def scores(self) -> list[int]:
        """Points of each seat; with the end bonuses once the game is over."""
        return [player.score for player in self.players]

    @property
    def ranks(self) -> list[int]:
        """1 for the most points; equal points share a rank."""
        return [1 + sum(other > score for other in self.scores) for score in self.scores]

    def to_json(self) -> dict[str, Any]:
        """Return all that is on the table, tiles as six counts in colour order."""
        return {
            "board": self.board,
            "round": self.round,
            "phase": self.phase,
            "question": question_json(self.question),
            "current": self.current,
            "over": self.over,
            "starter": self.starter,
            "marker_in_centre": self.marker_in_centre,
            "bag": counts(self.bag),
            "tower": counts(self.tower),
            "supply": counts(self.supply),
            "centre": counts(self.centre),
            "factories": [counts(factory) for factory in self.factories],
            "players": [player_json(player) for player in self.players],
        }


def arc(wall: dict[Space, str], space: Space) -> int:
    """Return how many tiles of the star hang together with the one on `space`, itself included."""
    star, place = space
    reached = {place}
    for step in (+1, -1):
        neighbour = place
        while (star, neighbour) in wall:
            reached.add(neighbour)
            neighbour = (neighbour - 1 + step) % len(RING) + 1
            if neighbour == place:
                break
    return len(reached)


def end_bonuses(board: str, wall: dict[Space, str]) -> list[tuple[str, int]]:
    """Return what each complete star and each complete set of a number brings at the end."""
    bonuses = []
    for star in STARS:
        lies = [wall.get((star, space)) for space in RING]
        if None not in lies:
            one_colour = len(set(lies)) == 1
            bonuses.append((star, STAR_POINTS[str(lies[0])] if one_colour else VARIED_STAR_POINTS))
    for number, points in NUMBER_POINTS.items():
        if all(space in wall for space in SPACES if price(board, *space) == number):
            bonuses.append((str(number), points))
    return bonuses


def counts(tiles: Tiles) -> list[int]:
    """Return six counts in colour order."""
    return [tiles[colour] for colour in COLOURS]


def player_json(player: Player) -> dict[str, Any]:
    """Return a player's things as plain lists."""
    return {
        "score": player.score,
        "passed": player.passed,
        "hand": counts(player.hand),
        "corners": counts(player.corners),
        "wall": {f"{star} {space}": colour for (star, space), colour in player.wall.items()},
    }


def question_json(question: Payment | Bonus | Keep | None) -> dict[str, Any] | None:
    """Return the open question of a turn with its name, or None at the start of a turn."""
    return {"asks": type(question).__name__.lower(), **vars(question)} if question else None
