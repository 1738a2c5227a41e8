"""Eternitium from given orders of its piles, everything else as the set-up says."""

from collections.abc import Sequence
from typing import Any

from ludoteka.engine.errors import NotationError, unknown
from ludoteka.engine.messages import N_, message
from ludoteka.engine.protocol import JSON
from ludoteka.engine.reading import careful
from ludoteka.games.eternitium.actions import KINDS, SYMBOLS, TIERS
from ludoteka.games.eternitium.notation import write_eras, write_pile
from ludoteka.games.eternitium.rules.setup import set_up, write_piles

PARTS = ("eras", *TIERS)


def _check(part: str, given: object, all_of_them: Sequence[str]) -> list[str]:
    """Check that a pile is given whole. Raises NotationError."""
    if not isinstance(given, list) or sorted(map(str, given)) != sorted(all_of_them):
        said = message(
            N_("“{part}” must list all {n} of its cards, top first."),
            part=part,
            n=len(all_of_them),
        )
        raise NotationError("BAD_DEAL", said)
    return given


def _written(record: Any) -> dict[str, list[str]]:
    """List the piles as they lie, top first."""
    piles = {
        tier: [KINDS[kind] for kind in pile.cards[: pile.left][::-1].tolist()]
        for tier, pile in zip(TIERS, record.piles, strict=True)
    }
    eras = [SYMBOLS[symbol] for symbol in record.era_pile[: record.n_era_pile][::-1]]
    return {"eras": eras, **piles}


def write_deal(record: Any, deal: JSON) -> None:
    """Set a blank state up with given piles; what is left out lies in the order of kinds.

    Raises NotationError for unknown parts and for piles that are not whole.
    """
    write_piles(record)
    lying = _written(record)
    with careful("BAD_DEAL", N_("This is no deal of Eternitium: {why}.")):
        for part in deal:
            if part not in PARTS:
                raise unknown(NotationError, "BAD_DEAL", "pile", str(part), PARTS)
        given = {part: _check(part, deal.get(part, lying[part]), lying[part]) for part in PARTS}
    write_eras(record, given["eras"])
    for tier, name in enumerate(TIERS):
        write_pile(record.piles[tier], given[name])
    set_up(record)
