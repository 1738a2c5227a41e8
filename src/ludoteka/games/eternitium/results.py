"""How a game of Eternitium ended, in words: who won, and what decided."""

from collections.abc import Sequence
from typing import Any

from ludoteka.engine.messages import N_, Message, counted, message
from ludoteka.games.eternitium.state import LAST_ROUND_ALONE
from ludoteka.games.eternitium.words import player_name

GREAT, GOOD = 4, 6  # alone: by the end of which turn


def _alone(record: Any) -> Message:
    """Say how a lone player did. Source: house reading 19."""
    turn = int(record.round_number)
    if record.players[0].n_stack:
        return message(N_("Not won: Eras are left after turn {turn}."), turn=LAST_ROUND_ALONE)
    if turn <= GREAT:
        return message(N_("Won in turn {turn}: great."), turn=turn)
    if turn <= GOOD:
        return message(N_("Won in turn {turn}: good."), turn=turn)
    return message(N_("Won in turn {turn}: passed."), turn=turn)


def _winners(record: Any, ranks: Sequence[int]) -> Message:
    names = tuple(player_name(seat) for seat, rank in enumerate(ranks) if rank == 1)
    one, many = N_("{players} wins."), N_("{players} share the win.")
    return counted(len(names), one, many, players=names)


def _why(record: Any, ranks: Sequence[int], scores: Sequence[int]) -> Message:
    """Say what decided between the winner and the next one."""
    finishers = [seat for seat in range(len(ranks)) if not record.players[seat].n_stack]
    if not finishers:
        return message(N_("Nobody got rid of all Eras; fewer Eras rank higher, then points."))
    if len(finishers) == 1:
        return message(N_("Nobody else got rid of all Eras."))
    best = max(scores[seat] for seat in finishers)
    if sum(scores[seat] == best for seat in finishers) == 1:
        return message(N_("Several got rid of all Eras; points decided."))
    if ranks.count(1) == 1:
        return message(
            N_("Several got rid of all Eras; with equal points, advanced cards decided.")
        )
    return message(N_("Points and advanced cards are equal."))


def _line(record: Any, seat: int, rank: int, score: int) -> Message:
    eras = int(record.players[seat].n_stack)
    return message(
        N_("{rank}. {player}: {eras} Eras left, {points} points"),
        rank=rank,
        player=player_name(seat).params["player"],
        seat=seat,
        eras=eras,
        points=score,
    )


def result(record: Any, ranks: Sequence[int], scores: Sequence[int]) -> list[Message]:
    """Explain the end: winners, what decided, and the ranking."""
    if len(ranks) == 1:
        return [_alone(record)]
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    lines = [_line(record, seat, ranks[seat], scores[seat]) for seat in order]
    return [_winners(record, ranks), _why(record, ranks, scores), *lines]
