"""What there is to know about High Card without loading its rules."""

from ludoteka.engine.messages import N_
from ludoteka.engine.options import GameInfo, Option, Preset

INFO = GameInfo(
    name="_template",
    title=N_("High Card"),
    designer="Ludoteka",
    year=2026,
    players=(2, 4),
    summary=N_("Hold the highest card when the rounds are over."),
    rules_version="1",
    stage="template",
    minutes=1,
    source=N_("Invented for this template."),
    options=(
        Option("rounds", (3, 5), N_("Rounds"), N_("More rounds, more chances to swap.")),
        Option("first_player", ("random",), N_("Who starts"), per_seat=True),
    ),
    presets=(
        Preset("standard", N_("Standard"), N_("The rules as written.")),
        Preset("long", N_("Long"), N_("For a rainy day."), {"rounds": 5}),
    ),
)
