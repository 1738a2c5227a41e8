"""The one function that makes what a seat sees. Pages, JSON, log and replay have no other source.

What comes out holds observations only; the state stays inside the match.
"""

from dataclasses import dataclass

from ludoteka.engine.match import Match
from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.page import Past, Seen
from ludoteka.server.live.tables import LiveTable
from ludoteka.server.rooms import room

SPECTATOR = -1
RECENT = 60  # decisions looked back on at most


@dataclass(frozen=True)
class Chair:
    """Through whose eyes a visitor looks at a table now."""

    seat: int  # SPECTATOR: nobody's
    eyes: str  # names seat and turn: proof that the cover page was passed; empty if not needed
    covered: bool  # several people share the screen, and the seat to move has to say it is there


def chair(live: LiveTable, person: str, eyes: str) -> Chair:
    """Tell through whose eyes a visitor looks: own seat, the seat to move, or a spectator's."""
    mine = live.seats_of(person)
    if len(mine) == 1:
        return Chair(mine[0], "", False)
    actor = live.match.current_player
    if actor not in mine or live.match.over:
        return Chair(SPECTATOR, "", False)
    here = room(live.row.game)
    if not any(here.has_secret(live.match.observe(seat)) for seat in mine):
        return Chair(actor, "", False)
    wanted = f"{actor}.{int(live.match.observe(SPECTATOR)['turns'][0])}"
    return Chair(actor, wanted, eyes != wanted)


def see(live: LiveTable, seat: int, ply: int | None = None, picks: tuple[str, ...] = ()) -> Seen:
    """Make what a seat sees, now or after `ply` decisions."""
    match = live.match
    deciding = ply is None and not match.over and seat == match.current_player
    return Seen(
        game=match.game,
        observation=match.observe(seat, ply),
        legal=tuple(match.legal_actions()) if deciding else (),
        refusal=(lambda action: _refusal(match, action)) if deciding else _not_now,
        picks=picks,
        recent=_recent(match, seat, match.ply if ply is None else ply),
        names=tuple(row.name for row in live.row.seats),
    )


def past(match: Match, seat: int, ply: int) -> Past:
    """Make what a seat saw of the decision that led to `ply`."""
    before, after = match.observe(seat, ply - 1), match.observe(seat, ply)
    return Past(ply, match.player_at(ply - 1), match.actions[ply - 1], before, after)


def _recent(match: Match, seat: int, until: int) -> tuple[Past, ...]:
    """The decisions since the seat's own last one; for a spectator, the last turn's."""
    since = until
    while since > max(0, until - RECENT):
        decider = match.player_at(since - 1)
        if decider == seat or (seat == SPECTATOR and decider != match.player_at(until - 1)):
            break
        since -= 1
    return tuple(past(match, seat, ply) for ply in range(since + 1, until + 1))


def _refusal(match: Match, action: int) -> Message | None:
    found = match.why_not(action)
    return None if found is None else found.message


def _not_now(_action: int) -> Message | None:
    return message(N_("It is not your turn."))
