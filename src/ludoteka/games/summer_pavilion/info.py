"""What there is to know about the game without loading its rules."""

from ludoteka.engine.messages import N_
from ludoteka.engine.options import GameInfo, Option, Preset

RULEBOOK = N_("the rulebook of 2019")

INFO = GameInfo(
    name="summer_pavilion",
    title=N_("Azul: Summer Pavilion"),
    designer="Michael Kiesling",
    year=2019,
    players=(2, 4),
    summary=N_(
        "Draft tiles with a joker that changes every round, and fill the stars of your board."
    ),
    rules_version="1",
    stage="alpha",
    minutes=40,
    options=(
        Option(
            "board",
            ("coloured", "grey"),
            N_("Side of the player boards"),
            RULEBOOK,
            {
                "coloured": N_("coloured stars"),
                "grey": N_("grey stars: each of one colour or of six"),
            },
        ),
        Option(
            "first_player",
            ("random",),
            N_("Who starts"),
            N_("the rulebook lets the last to visit Portugal start; here it is drawn or chosen"),
            {"random": N_("drawn by lot")},
            per_seat=True,
        ),
    ),
    presets=(
        Preset("standard", N_("Coloured stars"), RULEBOOK),
        Preset(
            "grey", N_("Grey stars"), N_("the variant on the boards' other side"), {"board": "grey"}
        ),
    ),
    source=N_("rulebook of the first edition, compared with the site's help in Ukrainian"),
)
