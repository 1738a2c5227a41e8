"""What there is to know about Splendor without loading its rules."""

from ludoteka.engine.messages import N_
from ludoteka.engine.options import GameInfo, Option, Preset

_RULEBOOK = N_("Printed rulebook of 2014; the Uzbek source agrees.")
_KANNADA_TELUGU = N_("Kannada and Telugu sources; the printed rulebook says otherwise.")

INFO = GameInfo(
    name="splendor",
    title=N_("Splendor"),
    designer="Marc André",
    year=2014,
    players=(2, 4),
    summary=N_("Gather gems, buy cards that make the next ones cheaper, and win over the nobles."),
    rules_version="1",
    stage="beta",
    minutes=30,
    source=N_("Printed rulebook of 2014, compared with sources in Uzbek, Kannada and Telugu."),
    options=(
        Option(
            "gold_tokens",
            (5, 7),
            N_("Gold tokens in the box"),
            N_("Five in the printed rulebook; the Kannada and Telugu sources list seven."),
        ),
        Option(
            "gold_in_small_games",
            ("all", "none"),
            N_("Gold with two or three players"),
            N_("All of it in the printed rulebook; none in the Kannada and Telugu sources."),
            {"all": N_("all of it"), "none": N_("none")},
        ),
        Option(
            "target_points",
            (15, 21),
            N_("Points that call the last round"),
            N_("15 in the printed rulebook; 21 is a variant of tournaments."),
        ),
        Option(
            "payment",
            ("choose", "fewest_gold"),
            N_("Paying with gold"),
            N_("The printed rulebook leaves it to the player; the other is a shortcut."),
            {"choose": N_("you choose"), "fewest_gold": N_("as little gold as possible")},
        ),
        Option(
            "first_player",
            ("random",),
            N_("Who starts"),
            N_("The youngest, says the printed rulebook; here it is drawn or chosen."),
            {"random": N_("drawn at random")},
            per_seat=True,
        ),
    ),
    presets=(
        Preset("standard", N_("Standard"), _RULEBOOK),
        Preset(
            "no_small_table_gold",
            N_("No gold at small tables"),
            _KANNADA_TELUGU,
            {"gold_tokens": 7, "gold_in_small_games": "none"},
        ),
    ),
)
