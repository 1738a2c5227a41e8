"""One face for the twin and the game's own rules, so that a case is written once for both."""

import copy
from collections import Counter
from typing import Any, Protocol

from ludoteka.engine.errors import IllegalAction, NotationError
from ludoteka.engine.match import Match
from ludoteka.engine.protocol import JSON

from .naive import COLOURS, STARS, Bonus, Keep, Pavilion, Payment, Player, Tiles


class Table(Protocol):
    """A table to play on with notations."""

    def legal(self) -> set[str]:
        """Return what the player to decide may do."""

    def play(self, *notations: str) -> Pavilion:
        """Do one thing after the other; return the table as it stands then."""

    def refuses(self, notation: str) -> bool:
        """Tell if something is refused, with the table left as it was."""

    @property
    def now(self) -> Pavilion:
        """The table as it stands, in the twin's words."""


class Lay(Protocol):
    """A kind of table: lays out a position, or deals a new game."""

    def __call__(self, start: Pavilion) -> Table:
        """Lay a position out."""

    def deal(self, n_players: int) -> Pavilion:
        """Deal a new game."""


class TwinTable:
    """The twin itself."""

    @staticmethod
    def deal(n_players: int) -> Pavilion:
        return Pavilion(n_players).deal()

    def __init__(self, start: Pavilion) -> None:
        self.twin = copy.deepcopy(start)

    def legal(self) -> set[str]:
        return self.twin.legal()

    def play(self, *notations: str) -> Pavilion:
        for notation in notations:
            self.twin.play(notation)
        return self.now

    def refuses(self, notation: str) -> bool:
        before = self.twin.to_json()
        try:
            self.twin.play(notation)
        except ValueError:
            return self.twin.to_json() == before
        return False

    @property
    def now(self) -> Pavilion:
        return copy.deepcopy(self.twin)


class GameTable:
    """The game's own rules, through a match; draws answer 0 as the twin's do."""

    def __init__(self, start: Pavilion) -> None:
        options = {"board": start.board}
        state = state_json(start)
        self.match = Match.new("summer_pavilion", start.n_players, options=options, state=state)

    @staticmethod
    def deal(n_players: int) -> Pavilion:
        match = Match.new("summer_pavilion", n_players, seed="a deal")
        return pavilion(match.game.state_to_json(match.state()))

    def legal(self) -> set[str]:
        return set(map(self.match.game.notation, self.match.legal_actions()))

    def play(self, *notations: str) -> Pavilion:
        for notation in notations:
            self.match.play(notation)
        return self.now

    def refuses(self, notation: str) -> bool:
        before = self.match.state().tobytes()
        try:
            self.match.play(notation)
        except (IllegalAction, NotationError):
            return self.match.state().tobytes() == before
        return False

    @property
    def now(self) -> Pavilion:
        return pavilion(self.match.game.state_to_json(self.match.state()))


# ---- the twin's table as the game's JSON, and back ----------------------------------------------


def state_json(table: Pavilion) -> JSON:
    """Write a table as a state of the game."""
    written = {
        "board": table.board,
        "round": table.round,
        "phase": phase(table),
        "current_player": table.current,
        "starter": table.starter,
        "marker_in_centre": table.marker_in_centre,
        "bag": +table.bag,
        "tower": +table.tower,
        "supply": +table.supply,
        "centre": +table.centre,
        "factories": [+factory for factory in table.factories],
        "players": [player_json(player) for player in table.players],
    }
    return written | question_json(table)


def phase(table: Pavilion) -> str:
    """Tell what the game calls the twin's phase and question."""
    asking = {Payment: "pay", Bonus: "bonus", Keep: "keep", type(None): "place"}
    if table.over:
        return "end"
    return "draft" if table.phase == "draft" else asking[type(table.question)]


def question_json(table: Pavilion) -> JSON:
    """Write what the turn still asks."""
    asked = table.question
    if isinstance(asked, Payment):
        return {"placing": f"place {asked.star} {asked.space} {asked.colour}"}
    if isinstance(asked, Bonus):
        return {"owed": asked.due, "lowest": COLOURS[asked.lowest]}
    return {"lowest": COLOURS[asked.lowest]} if asked else {}


def player_json(player: Player) -> JSON:
    """Write what lies in front of one player."""
    stars: dict[str, dict[str, str]] = {}
    for (star, space), colour in player.wall.items():
        stars.setdefault(star, {})[str(space)] = colour
    return {
        "score": player.score,
        "hand": +player.hand,
        "corner": +player.corners,
        "passed": player.passed,
        "stars": stars,
    }


def pavilion(state: JSON) -> Pavilion:
    """Read a state of the game as a table of the twin."""
    return Pavilion(
        len(state["players"]),
        state["board"],
        starter=state["starter"],
        marker_in_centre=state["marker_in_centre"],
        round=state["round"],
        phase="draft" if state["phase"] == "draft" else "placement",
        question=question(state),
        current=state["current_player"],
        over=state["phase"] == "end",
        players=[read_player(given) for given in state["players"]],
        factories=[heap(factory) for factory in state["factories"]],
        centre=heap(state["centre"]),
        supply=heap(state["supply"]),
        bag=heap(state["bag"]),
        tower=heap(state["tower"]),
    )


def question(state: JSON) -> Payment | Bonus | Keep | None:
    """Read what the turn still asks."""
    lowest = COLOURS.index(state.get("lowest", COLOURS[0]))
    if state["phase"] == "pay":
        _, star, space, colour = state["placing"].split()
        return Payment(star, int(space), colour)
    if state["phase"] == "bonus":
        return Bonus(state["owed"], lowest)
    return Keep(lowest) if state["phase"] == "keep" else None


def read_player(given: dict[str, Any]) -> Player:
    """Read what lies in front of one player."""
    assert set(given["stars"]) <= set(STARS)
    lies = {
        (star, int(space)): colour
        for star, spaces in given["stars"].items()
        for space, colour in spaces.items()
    }
    return Player(given["score"], given["passed"], heap(given["hand"]), heap(given["corner"]), lies)


def heap(given: dict[str, int]) -> Tiles:
    """Read tiles by colour."""
    assert set(given) <= set(COLOURS)
    return Counter(given)
