"""The plots: as PNG on their own, as SVG in the report, where they take the page's colours."""

import io
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import matplotlib
import numpy as np
from matplotlib.figure import Figure

from ludoteka.arena.played import FINISHED
from ludoteka.arena.sections import by_rating

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ludoteka.arena.series import Results
    from ludoteka.arena.summary import Summary

PAPER = "#ffffff"
PALETTE = ("#2f6f9f", "#b4552d", "#4f7d3a", "#84569b", "#a08019", "#4a7f85", "#9c4668", "#6b6b6b")
INK_ON_PAPER, INK_ON_PAGE = "#1d1d1b", "#010203"  # the second becomes the page's own colour
SETTINGS = {
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "ludoteka",  # the same plot, the same bytes
}
Draw = Callable[["Axes", "Results", "Summary", str], None]


def _colours(summary: "Summary") -> dict[str, str]:
    """A colour an agent, the same in every plot."""
    return {line.name: PALETTE[i % len(PALETTE)] for i, line in enumerate(summary.agents)}


def _ratings(axes: "Axes", results: "Results", summary: "Summary", ink: str) -> None:
    lines, colours = by_rating(summary)[::-1], _colours(summary)
    for place, line in enumerate(lines):
        low, high = line.rating.interval
        axes.plot([low, high], [place, place], color=colours[line.name], linewidth=2)
        axes.plot(line.rating.elo, place, "o", color=colours[line.name])
    axes.set_yticks(range(len(lines)), [line.name for line in lines])
    axes.set_ylim(-0.6, len(lines) - 0.4)
    axes.axvline(0, color=ink, linewidth=0.5)
    axes.set_xlabel("Elo, with 95 % intervals")


def _pairs(axes: "Axes", results: "Results", summary: "Summary", ink: str) -> None:
    names = [line.name for line in by_rating(summary)]
    shares = np.full((len(names), len(names)), np.nan)
    for pair in summary.pairs:
        shares[names.index(pair.one), names.index(pair.other)] = pair.share
    axes.imshow(shares, cmap="RdYlBu", vmin=0, vmax=1, aspect="auto")
    for (row, column), share in np.ndenumerate(shares):
        if not np.isnan(share):
            dark = abs(share - 0.5) > 0.35
            colour = "#ffffff" if dark else "#1d1d1b"
            axes.text(column, row, f"{share:.0%}", ha="center", va="center", color=colour)
    axes.set_yticks(range(len(names)), names)
    axes.set_xticks(range(len(names)), names, rotation=20, ha="right")
    axes.set_xlabel("share of the points of the left one against the lower one")


def _scores(axes: "Axes", results: "Results", summary: "Summary", ink: str) -> None:
    values: dict[str, list[int]] = {line.name: [] for line in summary.agents}
    for pairing, played in results.games:
        if played.ended == FINISHED:
            for agent, score in zip(pairing.seats, played.scores, strict=True):
                values[results.plan.entrants[agent].name].append(score)
    everything = [score for scores in values.values() for score in scores]
    if not everything:
        return
    low, high = min(everything), max(everything)
    bins = np.arange(low, high + 2, max(1, (high - low) // 40)) - 0.5
    for name, colour in _colours(summary).items():
        axes.hist(values[name], bins=bins.tolist(), histtype="step", color=colour, label=name)
    axes.set_xlabel("score")
    axes.set_ylabel("games")
    _legend(axes, ink)


def _times(axes: "Axes", results: "Results", summary: "Summary", ink: str) -> None:
    took: dict[int, list[int]] = {agent: [] for agent in range(len(results.plan.entrants))}
    for pairing, played in results.games:
        for seat, micros in zip(played.seats, played.micros, strict=False):
            took[pairing.seats[int(seat)]].append(max(micros, 1))
    for line, values in zip(summary.agents, took.values(), strict=True):
        ordered = np.sort(np.array(values)) / 1e6
        picked = ordered[np.linspace(0, len(ordered) - 1, 200).astype(int)] if values else ordered
        shares = np.linspace(0, 1, len(picked))
        axes.plot(picked, shares, color=_colours(summary)[line.name], label=line.name)
    axes.set_xscale("log")
    axes.set_xlabel("seconds a decision")
    axes.set_ylabel("share that took no longer")
    _legend(axes, ink)


def _legend(axes: "Axes", ink: str) -> None:
    axes.legend(frameon=False, labelcolor=ink, fontsize=8)


PLOTS: dict[str, Draw] = {"ratings": _ratings, "pairs": _pairs, "scores": _scores, "times": _times}


def _ink_everything(axes: "Axes", ink: str) -> None:
    axes.tick_params(colors=ink)
    axes.xaxis.label.set_color(ink)
    axes.yaxis.label.set_color(ink)
    for spine in axes.spines.values():
        spine.set_color(ink)


def _figure(name: str, results: "Results", summary: "Summary", ink: str) -> Figure:
    agents = len(summary.agents)
    figure = Figure(figsize=(7, 3.4 if name in ("scores", "times") else 1.4 + 0.4 * agents))
    figure.set_layout_engine("constrained")
    axes = figure.subplots()
    PLOTS[name](axes, results, summary, ink)
    _ink_everything(axes, ink)
    return figure


def png(name: str, results: "Results", summary: "Summary") -> bytes:
    """Draw a plot as PNG, dark on white."""
    with matplotlib.rc_context(SETTINGS):  # type: ignore[arg-type]
        figure = _figure(name, results, summary, INK_ON_PAPER)
        return _written(figure, "png", dpi=160, facecolor=PAPER, metadata={"Software": None})


def svg(name: str, results: "Results", summary: "Summary") -> str:
    """Draw a plot as an SVG element whose ink is the colour of the text around it."""
    with matplotlib.rc_context(SETTINGS):  # type: ignore[arg-type]
        figure = _figure(name, results, summary, INK_ON_PAGE)
        written = _written(figure, "svg", transparent=True, metadata={"Date": None})
    text = written.decode().replace(INK_ON_PAGE, "currentColor")
    return text[text.index("<svg") :]


def _written(figure: Figure, kind: str, **settings: Any) -> bytes:
    buffer = io.BytesIO()
    figure.savefig(buffer, format=kind, **settings)
    return buffer.getvalue()
