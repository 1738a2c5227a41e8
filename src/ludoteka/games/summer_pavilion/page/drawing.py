"""The star board as numbers for an SVG, from the coordinates of the data file.

A tile's side is 100 units; the origin is the middle of the board. The buttons over the picture get
their places from classes `at-STAR-SPACE` in board.css, which `python -m` this module prints (the
content policy forbids style attributes); a test compares the two.
"""

from typing import Any

from ludoteka.games.summer_pavilion.components import DATA, STRUCTURES

SIDE = 100
HALF_WIDTH, HALF_HEIGHT = 510, 443  # what is drawn, with a little margin
VIEW_BOX = f"{-HALF_WIDTH} {-HALF_HEIGHT} {2 * HALF_WIDTH} {2 * HALF_HEIGHT}"
UPRIGHT = 270  # the angle at which a tile's long diagonal stands upright

Drawn = dict[str, Any]


def _points(polygon: list[list[float]]) -> str:
    return " ".join(f"{SIDE * x:.1f},{SIDE * y:.1f}" for x, y in polygon)


def _space(star: int, space: int, drawn: Any) -> Drawn:
    x, y = drawn["centre"]
    return {
        "place": f"{star}-{space}",
        "points": _points(drawn["polygon"]),
        "x": round(SIDE * x, 1),
        "y": round(SIDE * y, 1),
        "turn": (drawn["angle"] - UPRIGHT) % 360,
        "lean": (drawn["angle"] - UPRIGHT) % 180,  # a button looks the same upside down
    }


def _structure(drawn: Any, name: str) -> Drawn:
    x, y = drawn["centre"]
    return {
        "name": name,
        "kind": drawn["kind"],
        "points": _points(drawn["polygon"]),
        "x": round(SIDE * x, 1),
        "y": round(SIDE * y, 1),
    }


# [star][space from 0]
SPACES: list[list[Drawn]] = [
    [_space(star, space, drawn) for space, drawn in enumerate(stars["spaces"], 1)]
    for star, stars in enumerate(DATA["stars"])
]
GAPS: list[Drawn] = [
    _structure(drawn, name) for drawn, name in zip(DATA["structures"], STRUCTURES, strict=True)
]


def css() -> str:
    """Write the places of the buttons as rules for board.css."""
    lines = []
    for space in (space for star in SPACES for space in star):
        left = 100 * (space["x"] + HALF_WIDTH) / (2 * HALF_WIDTH)
        top = 100 * (space["y"] + HALF_HEIGHT) / (2 * HALF_HEIGHT)
        lines.append(f".at-{space['place']} {{ left: {left:.2f}%; top: {top:.2f}%; }}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(css())
