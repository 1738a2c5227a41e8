"""An observation of Eternitium as JSON: all that a seat may see, nothing else."""

from typing import Any

from ludoteka.engine.dispatch import Records
from ludoteka.engine.protocol import JSON
from ludoteka.games.eternitium.actions import KINDS, SYMBOLS, TIERS
from ludoteka.games.eternitium.notation import common_to_json, era_text, open_to_json
from ludoteka.games.eternitium.state import KNOWN, UP


def _counts(counts: Any) -> JSON:
    return {KINDS[kind]: int(n) for kind, n in enumerate(counts) if n}


def _era(era: int) -> str:
    """Write an Era; of one that nobody knows only facing and group."""
    text = era_text(era)
    return text if era & (UP | KNOWN) else " ".join(["?", *text.split()[1:]])


def _seat(player: Any) -> JSON:
    return {
        "n_hand": int(player.n_hand),
        "n_draw": int(player.n_draw),
        "discard": _counts(player.discard),
        "known": _counts(player.known),
        "hidden": _counts(player.hidden),
        "unseen": [TIERS[tier - 1] for tier in player.unseen.tolist() if tier],
        "floating": bool(player.floating),
        "stack": [_era(era) for era in player.stack[: player.n_stack][::-1].tolist()],
    }


def to_json(observation: Records) -> JSON:
    """Write an observation: the table, the seats as all see them, and one's own cards."""
    seen = observation[0]
    bottom = {
        tier: [KINDS[k] for k in seen.bottom[i, : seen.pile_known[i]][::-1].tolist()]
        for i, tier in enumerate(TIERS)
    }
    own = {
        "hand": _counts(seen.hand),
        "draw": _counts(seen.draw),
        "unseen": [KINDS[kind - 1] for kind in seen.unseen.tolist() if kind],
    }
    return {
        "seat": int(seen.seat),
        **common_to_json(seen),
        "piles": {tier: int(seen.pile_left[i]) for i, tier in enumerate(TIERS)},
        "bottom": bottom,
        "eras": {
            "pile": int(seen.n_era_pile),
            "open": open_to_json(seen),
            "discarded": {s: int(n) for s, n in zip(SYMBOLS, seen.eras_discarded, strict=True)},
        },
        "seats": [_seat(player) for player in seen.players[: seen.n_players]],
        **({"own": own} if seen.seat >= 0 else {}),
    }
