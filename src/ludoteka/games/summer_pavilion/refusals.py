"""Why an action is refused, in words."""

from typing import Any

from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.protocol import Records
from ludoteka.games.summer_pavilion.actions import ACTIONS, Action
from ludoteka.games.summer_pavilion.positions import heap_counts
from ludoteka.games.summer_pavilion.rules import codes
from ludoteka.games.summer_pavilion.state import BONUS, DRAFT, KEEP, PAY, PLACE
from ludoteka.games.summer_pavilion.words import (
    colour_word,
    cost_of,
    placing,
    source_word,
    star_word,
    wild_of,
)

SENTENCES = {
    codes.LEGAL: N_("That may be done."),
    codes.GAME_OVER: N_("The game is over."),
    codes.NO_SUCH_FACTORY: N_("There is no factory {source} at this table."),
    codes.SOURCE_EMPTY: N_("No tiles lie in {source}; the marker alone cannot be taken."),
    codes.COLOUR_NOT_THERE: N_("There is no {colour} tile in {source}."),
    codes.WILD_NOT_CHOSEN: N_(
        "{colour} is wild in this round: it cannot be chosen while other colours lie in {source}."
    ),
    codes.SPACE_FILLED: N_("Space {space} of {star} is filled already."),
    codes.OTHER_COLOUR_STAR: N_("{star} takes no {colour} tile, only its own colour."),
    codes.COLOUR_IN_STAR: N_(
        "{star} has a {colour} tile already, and each colour goes there once."
    ),
    codes.STAR_OF_ONE_COLOUR: N_(
        "{star} has two tiles of one colour: only that colour goes there."
    ),
    codes.NO_TILE_OF_COLOUR: N_(
        "You have no {colour} tile; a wild tile cannot replace the last one."
    ),
    codes.TOO_FEW_TILES: N_("That space costs {cost}, and you can pay {reach}."),
    codes.WILDS_TOO_FEW: N_("With {wilds} wild, your {colour} tiles do not reach for the price."),
    codes.WILDS_TOO_MANY: N_(
        "You cannot pay with {wilds} wild: you have {have}, and one tile must be {colour}."
    ),
    codes.NOT_IN_SUPPLY: N_("There is no {colour} tile in the supply."),
    codes.NOT_IN_HAND: N_("You have no {colour} tile left to keep."),
    codes.COLOUR_ORDER: N_(
        "Tiles are chosen in the order of colours: {colour} comes too late now."
    ),
    codes.TOO_FEW_LEFT: N_(
        "You are to take {owed} more, and from {colour} on there are not so many."
    ),
}
NOT_NOW = {
    DRAFT: N_("This is the draft: take tiles from a factory or from the centre."),
    PLACE: N_("This is the placement: place a tile or pass."),
    PAY: N_("First say how many wild tiles you pay with."),
    BONUS: N_("First take your bonus tiles from the supply."),
    KEEP: N_("First choose the tiles that stay in the corners."),
}


def _most_payable(table: Any, colour: int) -> int:
    counts = heap_counts(table.players[table.current_player].hand)
    wild = wild_of(table)
    return counts[colour] + (counts[wild] if colour != wild and counts[colour] else 0)


def _facts(action: Action, table: Any) -> dict[str, object]:
    """Collect what the sentences of refusals may mention."""
    hand = heap_counts(table.players[table.current_player].hand)
    asked = placing(table) if action.kind == "wilds" else action
    facts: dict[str, object] = {
        "source": action.source if action.source > 0 else source_word(0),
        "colour": colour_word(max(0, asked.colour)),
        "star": star_word(max(0, asked.star)),
        "space": asked.space + 1,
        "wilds": action.wilds,
        "have": hand[wild_of(table)],
        "owed": int(table.owed),
    }
    if asked.kind == "place":
        facts |= {"cost": cost_of(table, asked), "reach": _most_payable(table, asked.colour)}
    return facts


def refusal(code: int, action: int, observation: Records) -> Message:
    """Say why `action` is refused."""
    table, asked = observation[0], ACTIONS[action]
    if code == codes.NOT_NOW:
        return message(NOT_NOW[int(table.phase)])
    facts = _facts(asked, table)
    if asked.kind == "draft" and code != codes.NO_SUCH_FACTORY:
        facts["source"] = source_word(asked.source)
    return message(SENTENCES[code], **facts)
