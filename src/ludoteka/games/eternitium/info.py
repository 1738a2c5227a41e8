"""What there is to know about Eternitium without loading its rules."""

from ludoteka.engine.messages import N_
from ludoteka.engine.options import GameInfo, OwnData, Preset

INFO = GameInfo(
    name="eternitium",
    title=N_("Eternitium"),
    designer="Thomas Carlier",
    year=2024,
    players=(1, 5),
    summary=N_("Be the first to send all your Eras through portals; guess what lies face down."),
    rules_version="1",
    stage="beta",
    minutes=30,
    presets=(
        Preset(
            "standard",
            N_("Standard"),
            N_("The rules as published; the technologies are partly a reconstruction."),
        ),
    ),
    own_data=OwnData(
        N_("Technologies"),
        N_(
            "Whoever owns the box can put the list of technologies right and play with it; it is "
            "checked, and becomes part of the game's record."
        ),
        "components/technologies.toml",
    ),
    source=N_(
        "The rules in short on Board Game Arena, in Belarusian. What each technology does and how "
        "many copies there are is partly our reconstruction."
    ),
)
