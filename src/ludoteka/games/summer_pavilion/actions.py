"""The action table: index ↔ kind and parameters ↔ notation. The same for every number of players.

| from | actions |
|---|---|
| 0 | `draft SOURCE COLOUR`: 10 sources × 6 colours |
| 60 | `place STAR SPACE COLOUR`: 7 stars × 6 colours × 6 spaces, the space running fastest |
| 312 | `wilds K`: 0 to 5 |
| 318 | `bonus COLOUR` |
| 324 | `keep COLOUR` |
| 330 | `keep done` |
| 331 | `pass` |

Spaces run fastest so that the open spaces of a star, a mask of six bits, are shifted into the set
of legal actions as they are.
"""

from dataclasses import dataclass

from ludoteka.games.summer_pavilion.components import COLOURS, N_COLOURS, N_SPACES, N_STARS, STARS
from ludoteka.games.summer_pavilion.state import N_SOURCES

STAR_BLOCK = N_COLOURS * N_SPACES  # actions of a star

DRAFTS = 0
PLACES = DRAFTS + N_SOURCES * N_COLOURS
WILDS = PLACES + N_STARS * STAR_BLOCK
BONUSES = WILDS + N_SPACES
KEEPS = BONUSES + N_COLOURS
KEEP_DONE = KEEPS + N_COLOURS
PASS = KEEP_DONE + 1
N_ACTIONS = PASS + 1


@dataclass(frozen=True)
class Action:
    """An action taken apart. Fields that a kind does not have are -1; counts and places from 0."""

    kind: str  # draft, place, wilds, bonus, keep, done or pass
    source: int = -1  # 0 is the centre, else the factory's number
    star: int = -1
    space: int = -1  # from 0
    colour: int = -1
    wilds: int = -1

    def notation(self) -> str:
        """Write it as a player types it."""
        colour = COLOURS[self.colour]
        texts = {
            "draft": f"draft {self.source or 'centre'} {colour}",
            "place": f"place {STARS[self.star]} {self.space + 1} {colour}",
            "wilds": f"wilds {self.wilds}",
            "bonus": f"bonus {colour}",
            "keep": f"keep {colour}",
            "done": "keep done",
            "pass": "pass",
        }
        return texts[self.kind]


def draft(source: int, colour: int) -> int:
    """Tell the index of taking a colour from a source (0: the centre)."""
    return DRAFTS + N_COLOURS * source + colour


def place(star: int, space: int, colour: int) -> int:
    """Tell the index of placing a tile (space from 0)."""
    return PLACES + STAR_BLOCK * star + N_SPACES * colour + space


def action_of(index: int) -> Action:
    """Take an action apart."""
    if index < PLACES:
        return Action("draft", source=index // N_COLOURS, colour=index % N_COLOURS)
    if index < WILDS:
        star, within = divmod(index - PLACES, STAR_BLOCK)
        return Action("place", star=star, colour=within // N_SPACES, space=within % N_SPACES)
    if index < BONUSES:
        return Action("wilds", wilds=index - WILDS)
    if index < KEEPS:
        return Action("bonus", colour=index - BONUSES)
    if index < KEEP_DONE:
        return Action("keep", colour=index - KEEPS)
    return Action("done" if index == KEEP_DONE else "pass")


ACTIONS = tuple(action_of(index) for index in range(N_ACTIONS))
NOTATION = tuple(action.notation() for action in ACTIONS)
INDEX = {text: index for index, text in enumerate(NOTATION)}
