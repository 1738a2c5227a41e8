"""An observation as JSON: all that the seat may see, nothing else."""

from typing import Any

from ludoteka.engine.protocol import JSON, Records
from ludoteka.games.splendor.checking import cards_of
from ludoteka.games.splendor.components import LETTERS, LEVELS
from ludoteka.games.splendor.info import INFO
from ludoteka.games.splendor.position import NAME, purchase_name, rows_to_json, tokens_to_json
from ludoteka.games.splendor.state import PAY, PHASES, RETURN


def to_json(observation: Records) -> JSON:
    """Write an observation; the keys are those of a position as far as they can be."""
    seen = observation[0]
    tiles = seen.n_players + 1
    return {
        "game": NAME,
        "rules_version": INFO.rules_version,
        "seat": int(seen.seat),
        "options": {
            "gold_tokens": int(seen.gold_tokens),
            "target_points": int(seen.target_points),
            "payment": "fewest_gold" if seen.fewest_gold else "choose",
        },
        "first_player": int(seen.first_player),
        "current_player": int(seen.current_player),
        "turns": int(seen.turns),
        "passes": int(seen.passes),
        "over": bool(seen.over),
        "phase": PHASES[seen.phase],
        "bank": tokens_to_json(seen.bank),
        "market": rows_to_json(seen.market),
        "deck_sizes": {str(level): int(seen.deck_left[level - 1]) for level in LEVELS},
        "nobles": [int(noble) or None for noble in seen.nobles[:tiles]],
        "noble_owners": [int(o) - 1 if o else None for o in seen.noble_owners[:tiles]],
        "players": [_player(player) for player in seen.players[: seen.n_players]],
        "removed": cards_of(seen.removed),
        **_phase(seen),
    }


def _player(player: Any) -> JSON:
    return {
        "tokens": tokens_to_json(player.tokens),
        "bonuses": tokens_to_json(player.bonuses),
        "points": int(player.points),
        "bought": cards_of(player.bought),
        "reserved": [_held(player, i) for i in range(player.n_reserved)],
    }


def _held(player: Any, i: int) -> JSON:
    """Write a reserved card: its id, or only its level where the seat does not know it."""
    card, blind = int(player.reserved[i]), bool(player.reserved_blind[i])
    return {"card": card or None, "level": int(player.reserved_level[i]), "blind": blind}


def _phase(seen: Any) -> JSON:
    if seen.phase == PAY:
        owed = tokens_to_json(seen.owed)
        buying = purchase_name(seen.buying)
        return {"payment": {"buying": buying, "owed": owed, "from": LETTERS[seen.lowest]}}
    return {"returning_from": LETTERS[seen.lowest]} if seen.phase == RETURN else {}
