"""JSON to state and back, for people who write positions by hand.

Everything may be left out that has a sensible value: whoever plays starts at 5 points with an
empty board and hand, the tower is empty, the supply holds ten tiles if they are to be had (two
of the first colours, one of the last), the bag holds all that is nowhere else, it is round 1, the
marker lies in the centre in the draft and is taken in the placement, seat 0 is to move. The phase
is the draft if tiles lie on factories or in the centre, else the placement.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ludoteka.engine.errors import NotationError, nearest
from ludoteka.engine.messages import N_, message
from ludoteka.engine.protocol import JSON, Records
from ludoteka.engine.reading import careful
from ludoteka.engine.records import chance_from_json, chance_to_json
from ludoteka.games.summer_pavilion.actions import INDEX, NOTATION, PLACES
from ludoteka.games.summer_pavilion.components import (
    BOARDS,
    COLOURED,
    COLOURS,
    FACTORIES,
    MAX_PLAYERS,
    N_COLOURS,
    N_SPACES,
    N_STARS,
    STAR_COLOUR,
    STARS,
    START_SCORE,
    SUPPLY,
    TILES_OF_A_COLOUR,
    TILES_PER_FACTORY,
)
from ludoteka.games.summer_pavilion.rules.tiles import LANE
from ludoteka.games.summer_pavilion.state import (
    BONUS,
    DRAFT,
    END,
    KEEP,
    NOBODY,
    PAY,
    PHASES,
    PLACE,
    STATE,
)
from ludoteka.games.summer_pavilion.validation import validate

Counts = list[int]  # [colour]

STATE_KEYS = (
    "board", "players", "round", "phase", "current_player", "starter", "marker_in_centre",
    "placing", "owed", "lowest", "bag", "tower", "supply", "centre", "factories", "turns",
    "first_player", "chance",
)  # fmt: skip
PLAYER_KEYS = ("score", "hand", "corner", "passed", "stars")


def bad_state(template: str, **params: object) -> NotationError:
    """Make the error for a JSON that is no state."""
    return NotationError("BAD_STATE", message(template, **params))


# ---- heaps


def heap_counts(heap: Any) -> Counts:
    """Unpack a heap into six counts, purple first."""
    word = int(heap)
    return [word >> LANE * colour & (1 << LANE) - 1 for colour in range(N_COLOURS)]


def pack(counts: Sequence[int]) -> int:
    """Pack six counts into a heap."""
    return sum(int(n) << LANE * colour for colour, n in enumerate(counts))


def heap_json(heap: Any) -> dict[str, int]:
    """Write a heap as {colour: count}, colours without tiles left out."""
    return {COLOURS[c]: n for c, n in enumerate(heap_counts(heap)) if n}


def colour_index(name: object) -> int:
    """Read a colour's name. Raises NotationError with the nearest names."""
    if name not in COLOURS:
        hint = nearest(str(name), COLOURS)
        raise bad_state(N_("“{name}” is no colour.{hint}"), name=name, hint=hint)
    return COLOURS.index(str(name))


def _number(given: object, what: str, lowest: int, highest: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not lowest <= given <= highest:
        raise bad_state(
            N_("“{what}” must be a whole number from {lowest} to {highest}, not {given}."),
            what=what, lowest=lowest, highest=highest, given=given,
        )  # fmt: skip
    return given


def read_counts(given: object, what: str) -> Counts:
    """Read a heap: {"red": 2, "blue": 1} or ["red", "red", "blue"]."""
    counts = [0] * N_COLOURS
    if isinstance(given, dict):
        for name, n in given.items():
            counts[colour_index(name)] = _number(n, f"{what} {name}", 0, TILES_OF_A_COLOUR)
    elif isinstance(given, list):
        for name in given:
            counts[colour_index(name)] += 1
        _number(max(counts), what, 0, TILES_OF_A_COLOUR)  # more would spill out of the lane
    else:
        raise bad_state(
            N_("“{what}” must be colours with their counts, or a list of colours."), what=what
        )
    return counts


def _known(given: object, keys: Iterable[str], what: str) -> JSON:
    """Check that `given` is an object with known keys only."""
    if not isinstance(given, dict):
        raise bad_state(N_("{what} must be a JSON object."), what=what)
    for key in given:
        if key not in keys:
            hint = nearest(str(key), keys)
            raise bad_state(N_("{what} has no “{key}”.{hint}"), what=what, key=key, hint=hint)
    return given


# ---- writing


def _stars_json(player: Any) -> JSON:
    stars: JSON = {}
    for star in range(N_STARS):
        laid = player.tiles[star].tolist()
        spaces = {str(space + 1): COLOURS[tile - 1] for space, tile in enumerate(laid) if tile}
        if spaces:
            stars[STARS[star]] = spaces
    return stars


def player_json(player: Any) -> JSON:
    """Write what lies before a player."""
    return {
        "score": int(player.score),
        "hand": heap_json(player.hand),
        "corner": heap_json(player.corner),
        "passed": bool(player.passed),
        "stars": _stars_json(player),
    }


def table_json(table: Any) -> JSON:
    """Write all that lies open: of a state or of an observation."""
    n_players, phase = int(table.n_players), int(table.phase)
    written: JSON = {
        "board": BOARDS[table.board],
        "round": int(table.round_number),
        "phase": PHASES[phase],
        "current_player": int(table.current_player),
        "starter": int(table.starter),
        "marker_in_centre": bool(table.marker_in_centre),
        "turns": int(table.turns),
        "bag": heap_json(table.bag),
        "tower": heap_json(table.tower),
        "supply": heap_json(table.supply),
        "centre": heap_json(table.sources[0]),
        "factories": [heap_json(h) for h in table.sources[1 : FACTORIES[n_players] + 1]],
        "players": [player_json(player) for player in table.players[:n_players]],
    }
    if phase == PAY:
        written["placing"] = NOTATION[PLACES + int(table.placing)]
    if phase == BONUS:
        written["owed"] = int(table.owed)
    if phase in (BONUS, KEEP):
        written["lowest"] = COLOURS[table.lowest]
    return written


def to_json(state: Records) -> JSON:
    """Write a whole state."""
    record = state[0]
    first = "random" if record.first_player == NOBODY else int(record.first_player)
    return {**table_json(record), "first_player": first, **chance_to_json(record.chance)}


# ---- reading


def _one_of(given: object, known: Sequence[str], what: str) -> int:
    if given not in known:
        hint = nearest(str(given), known)
        raise bad_state(N_("“{given}” is no {what}.{hint}"), given=given, what=what, hint=hint)
    return known.index(str(given))


def _lay(player: Any, star: int, space: int, colour: int) -> None:
    player.tiles[star, space] = colour + 1
    player.star_colours[star] |= 1 << colour
    player.filled |= np.uint64(1 << N_SPACES * star + space)


def _read_star(player: Any, board: int, star: int, given: object) -> None:
    """Read a star: {"4": "red"}, or [1, 2, 4] where the star has one colour."""
    if isinstance(given, list) and board == COLOURED and STAR_COLOUR[star] >= 0:
        given = {str(space): COLOURS[STAR_COLOUR[star]] for space in given}
    if not isinstance(given, dict):
        raise bad_state(
            N_("The {star} star must be spaces with colours, such as {example}."),
            star=STARS[star], example='{"4": "red"}',
        )  # fmt: skip
    for space, colour in given.items():
        number = int(space) if str(space).isdecimal() else space
        place = _number(number, f"space of the {STARS[star]} star", 1, N_SPACES) - 1
        _lay(player, star, place, colour_index(colour))


def _read_player(player: Any, board: int, given: object) -> None:
    read = _known(given, PLAYER_KEYS, "a player")
    player.score = _number(read.get("score", START_SCORE), "score", 1, 9999)
    player.hand = pack(read_counts(read.get("hand", {}), "hand"))
    player.corner = pack(read_counts(read.get("corner", {}), "corner"))
    player.passed = bool(read.get("passed", False))
    for name, spaces in _known(read.get("stars", {}), STARS, "“stars”").items():
        _read_star(player, board, STARS.index(name), spaces)


def _read_players(record: Any, given: object) -> None:
    if isinstance(given, int) and not isinstance(given, bool):
        given = [{}] * min(given, MAX_PLAYERS + 1)  # a huge number is not counted out
    if not isinstance(given, list) or not 2 <= len(given) <= MAX_PLAYERS:
        raise bad_state(N_("“players” must be a number or a list of 2 to 4 players."))
    record.n_players = len(given)
    for seat, player in enumerate(given):
        _read_player(record.players[seat], int(record.board), player)


def _read_sources(record: Any, given: JSON) -> None:
    factories = given.get("factories", [])
    most = int(FACTORIES[record.n_players])
    if not isinstance(factories, list) or len(factories) > most:
        raise bad_state(N_("“factories” must be a list of at most {most}."), most=most)
    record.sources[0] = pack(read_counts(given.get("centre", {}), "centre"))
    for i, factory in enumerate(factories, 1):
        record.sources[i] = pack(read_counts(factory, f"factory {i}"))


def unused(record: Any) -> Counts:
    """Count the tiles of each colour that lie nowhere yet; negative where there are too many."""
    counts = np.full(N_COLOURS, TILES_OF_A_COLOUR)
    heaps = [record.bag, record.tower, record.supply, *record.sources]
    for player in record.players:
        heaps += [player.hand, player.corner]
        counts -= np.bincount(player.tiles.ravel(), minlength=N_COLOURS + 1)[1:]
    for heap in heaps:
        counts -= np.array(heap_counts(heap))
    return [int(n) for n in counts]


def _default_supply(left: Counts) -> Counts:
    """Take ten tiles one colour after the other, from what is left."""
    supply = [0] * N_COLOURS
    while sum(supply) < SUPPLY and any(n > s for n, s in zip(left, supply, strict=True)):
        for colour in range(N_COLOURS):
            if sum(supply) < SUPPLY and left[colour] > supply[colour]:
                supply[colour] += 1
    return supply


def _read_stock(record: Any, given: JSON) -> None:
    record.tower = pack(read_counts(given.get("tower", {}), "tower"))
    if "bag" in given:
        record.bag = pack(read_counts(given["bag"], "bag"))
    if "supply" in given:
        record.supply = pack(read_counts(given["supply"], "supply"))
    else:
        record.supply = pack(_default_supply([max(0, n) for n in unused(record)]))
    if "bag" not in given:
        record.bag = pack([max(0, n) for n in unused(record)])


def _read_question(record: Any, given: JSON) -> None:
    """Read what is asked in the middle of a turn."""
    if record.phase == PAY:
        placing = given.get("placing")
        if placing not in NOTATION or not str(placing).startswith("place "):
            raise bad_state(
                N_("“placing” must be an action such as {example}."), example="place red 4 red"
            )
        record.placing = INDEX[str(placing)] - PLACES
    if record.phase == BONUS:
        record.owed = _number(given.get("owed"), "owed", 1, SUPPLY)
    if record.phase in (BONUS, KEEP):
        record.lowest = colour_index(given.get("lowest", COLOURS[0]))


def _read_turn(record: Any, given: JSON) -> None:
    drafting = any(record.sources)
    phase = given.get("phase", PHASES[DRAFT if drafting else PLACE])
    last = int(record.n_players) - 1
    record.phase = _one_of(phase, PHASES, "phase")
    record.over = record.phase == END
    record.starter = _number(given.get("starter", 0), "starter", 0, last)
    current = given.get("current_player", int(record.starter))
    record.current_player = _number(current, "current_player", 0, last)
    record.marker_in_centre = bool(given.get("marker_in_centre", record.phase == DRAFT))
    record.turns = _number(given.get("turns", 0), "turns", 0, 9999)
    first = given.get("first_player", "random")
    seat = NOBODY if first == "random" else _number(first, "first_player", 0, last)
    record.first_player = seat


def from_json(given: JSON) -> Records:
    """Read a state. Raises NotationError that tells what is wrong."""
    state = np.zeros(1, STATE)
    with careful("BAD_STATE", N_("This is no state of the game: {why}.")):
        _read(state[0], _known(given, STATE_KEYS, "a state"))
    wrong = validate(state)
    if wrong:
        raise bad_state(N_("This is no state of the game: {why}."), why="; ".join(wrong))
    return state


def _read(record: Any, read: JSON) -> None:
    record.board = _one_of(read.get("board", BOARDS[COLOURED]), BOARDS, "board")
    record.round_number = _number(read.get("round", 1), "round", 1, 6)
    _read_players(record, read.get("players", 2))
    _read_sources(record, read)
    _read_stock(record, read)
    _read_turn(record, read)
    _read_question(record, read)
    chance_from_json(read, record.chance)


# ---- deals

DEAL_KEYS = ("supply", "factories", "starter", "chance")


def from_deal(state: Records, deal: JSON) -> Records:
    """Complete a blank state by a deal: what lies in the supply and on the factories.

    Raises NotationError if that is not ten tiles and four on each factory of the table.
    """
    read, record = _known(deal, DEAL_KEYS, "a deal"), state[0]
    starter = read.get("starter", max(0, int(record.first_player)))
    given = {
        "board": BOARDS[record.board],
        "players": int(record.n_players),
        "first_player": "random" if record.first_player == NOBODY else int(record.first_player),
        **{**read, "starter": starter},
    }
    dealt = from_json(given)
    full = [sum(heap_counts(heap)) for heap in dealt["sources"][0]]
    n_factories = int(FACTORIES[record.n_players])
    fours = [TILES_PER_FACTORY] * n_factories
    if full[1 : n_factories + 1] != fours or sum(heap_counts(dealt["supply"][0])) != SUPPLY:
        raise bad_state(
            N_("A deal has 10 tiles in the supply and 4 on each of {n} factories."), n=n_factories
        )
    return dealt
