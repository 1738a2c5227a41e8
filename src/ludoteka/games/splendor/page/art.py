"""The pictures on cards: cut gems, made by geometry from a card's number.

A gem is seen from above. Rings of points run inwards from the colour's outline to the flat table;
the facets between two rings are triangles, each shaded by its angle to one light (from the upper
left). The card's number changes proportions and turns, so that every card is recognised by its
picture. Nothing here is taken from anybody's artwork.
"""

import functools
import math

Point = tuple[float, float]
Solid = tuple[float, float, float]

SHADES = 7
LIGHT: Solid = (-0.48, -0.62, 0.62)
POINTS = 12  # along an outline


def _outline_diamond(t: float) -> Point:
    return _along(((0.5, -0.72), (0.98, -0.2), (0, 0.95), (-0.98, -0.2), (-0.5, -0.72)), t)


def _outline_drop(t: float) -> Point:
    angle = 2 * math.pi * t
    pinch = math.sin(angle / 2) ** 1.15
    return 0.88 * math.sin(angle) * pinch, -1.0 * math.cos(angle) + 0.06


def _outline_square(t: float) -> Point:
    return _along(
        ((0.55, -0.9), (0.9, -0.55), (0.9, 0.55), (0.55, 0.9),
         (-0.55, 0.9), (-0.9, 0.55), (-0.9, -0.55), (-0.55, -0.9)), t,
    )  # fmt: skip


def _outline_hexagon(t: float) -> Point:
    corners = tuple((math.sin(a), -math.cos(a)) for a in (math.pi * k / 3 for k in range(6)))
    return _along(corners, t)


def _outline_oval(t: float) -> Point:
    angle = 2 * math.pi * t
    return 0.74 * math.sin(angle), -math.cos(angle)


def _along(corners: tuple[Point, ...], t: float) -> Point:
    """Walk along a polygon, every side taking the same time."""
    at = (t % 1.0) * len(corners)
    side = int(at)
    (x0, y0), (x1, y1) = corners[side], corners[(side + 1) % len(corners)]
    part = at - side
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


OUTLINES = {
    "w": (_outline_diamond, 10),
    "u": (_outline_drop, 14),
    "g": (_outline_square, 8),
    "r": (_outline_hexagon, 12),
    "k": (_outline_oval, 12),
}


def _noise(seed: int, salt: int) -> float:
    """A number from 0 to 1 that depends on both arguments only."""
    mixed = (seed * 2654435761 + salt * 40503 + 12345) & 0xFFFFFFFF
    mixed ^= mixed >> 15
    mixed = (mixed * 2246822519) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 13)) & 0xFFFF) / 0xFFFF


def _rings(colour: str, seed: int, level: int) -> list[list[Solid]]:
    outline, count = OUTLINES[colour]
    table = 0.36 + 0.2 * _noise(seed, 1)
    n_rings = level + 1
    rings = []
    for k in range(n_rings + 1):
        part = k / n_rings
        scale = 1 - (1 - table) * part ** (0.8 + 0.5 * _noise(seed, 2))
        turn = 0.5 * (k % 2) / count
        height = 0.62 * part ** (0.6 + 0.5 * _noise(seed, 3))
        points = (outline(i / count + turn) for i in range(count))
        rings.append([(x * scale, y * scale, height) for x, y in points])
    return rings


def _shade(a: Solid, b: Solid, c: Solid, jitter: float) -> int:
    u = (b[0] - a[0], b[1] - a[1], b[2] - a[2])
    v = (c[0] - a[0], c[1] - a[1], c[2] - a[2])
    normal = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    length = math.sqrt(sum(part * part for part in normal)) or 1.0
    side = -1 if normal[2] < 0 else 1
    light = side * sum(part * ray for part, ray in zip(normal, LIGHT, strict=True)) / length
    bright = 0.5 + 0.62 * (light - 0.42) + 0.16 * (jitter - 0.5)
    return min(SHADES - 1, max(0, round((1 - bright) * (SHADES - 1))))


def _path(*corners: Solid) -> str:
    return "M" + "L".join(f"{50 + 46 * x:.1f} {50 + 46 * y:.1f}" for x, y, _ in corners) + "Z"


def _facets(outer: list[Solid], inner: list[Solid], odd: bool) -> list[tuple[Solid, Solid, Solid]]:
    n = len(outer)
    found = []
    for i in range(n):
        after = (i + 1) % n
        if odd:  # the inner ring is turned half a step ahead
            found += [(outer[i], outer[after], inner[i]), (inner[i], outer[after], inner[after])]
        else:
            found += [(outer[i], inner[after], inner[i]), (outer[i], outer[after], inner[after])]
    return found


@functools.cache
def cut(colour: str, seed: int, level: int) -> tuple[str, ...]:
    """Cut a gem: one SVG path for each of the SHADES, lightest first, in a box of 100 by 100."""
    rings = _rings(colour, seed, level)
    paths = [""] * SHADES
    salt = 10
    for k in range(len(rings) - 1):
        for facet in _facets(rings[k], rings[k + 1], k % 2 == 0):
            salt += 1
            paths[_shade(*facet, jitter=_noise(seed, salt))] += _path(*facet)
    paths[1 + int(2 * _noise(seed, 4))] += _path(*rings[-1])
    return tuple(paths)


@functools.cache
def seal(seed: int) -> tuple[str, ...]:
    """Draw the seal on a noble's tile: two rosettes of fine line, in a box of 100 by 100."""
    petals = 5 + seed % 6
    waves = 0.12 + 0.16 * _noise(seed, 5)
    return tuple(
        _rosette(petals, 43 - 13 * ring, waves * (1 - 0.25 * ring), ring * 0.5) for ring in range(3)
    )


def _rosette(petals: int, radius: float, waves: float, phase: float) -> str:
    steps = petals * 8
    points = []
    for i in range(steps):
        angle = 2 * math.pi * i / steps
        out = radius * (1 - waves + waves * math.cos(petals * angle + 2 * math.pi * phase))
        points.append(f"{50 + out * math.sin(angle):.1f} {50 - out * math.cos(angle):.1f}")
    return "M" + "L".join(points) + "Z"
