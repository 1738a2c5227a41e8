"""Everything that a series leaves in its folder."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteka.arena.plan import ArenaError
from ludoteka.engine.messages import N_, message
from ludoteka.files import write_whole

if TYPE_CHECKING:
    from ludoteka.arena.series import Results

NEEDED = ("polars", "matplotlib")
EXTRA = "pip install 'ludoteka[arena]'"


def check_extra() -> None:
    """Refuse, before anything is played, to begin what could not be written (ArenaError)."""
    lacking = [name for name in NEEDED if find_spec(name) is None]
    if lacking:
        said = N_("The arena’s tables and plots need {names}: {command}")
        names = " and ".join(lacking)
        raise ArenaError("NO_EXTRA", message(said, names=names, command=EXTRA))


def write_all(results: "Results", folder: Path) -> list[Path]:
    """Write tables, summary, report and plots; return their paths.

    Raises ArenaError if what is needed is not installed, OSError.
    """
    check_extra()
    from ludoteka.arena.page import as_html
    from ludoteka.arena.plots import PLOTS, png, svg
    from ludoteka.arena.tables import write_tables
    from ludoteka.arena.text import as_text

    folder.mkdir(parents=True, exist_ok=True)
    summary = results.summary()
    names = [name for name in PLOTS if name != "pairs" or summary.pairs]
    written = write_tables(results, folder)
    for name in names:
        written.append(folder / f"{name}.png")
        written[-1].write_bytes(png(name, results, summary))
    drawn = {name: svg(name, results, summary) for name in names}
    texts = {
        "summary.json": json.dumps(summary.to_json(), indent=1, ensure_ascii=False) + "\n",
        "report.txt": as_text(summary),
        "report.html": as_html(summary, drawn),
    }
    for name, text in texts.items():
        written.append(folder / name)
        write_whole(written[-1], text)
    return written
