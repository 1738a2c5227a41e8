"""The report's parts, in words, for text and HTML alike."""

from dataclasses import dataclass, field

from ludoteka.arena.played import ENDINGS
from ludoteka.arena.summary import AgentLine, Mean, PairLine, Summary

Cell = str
FAULTS_SHOWN = 20


@dataclass(frozen=True)
class Section:
    """A heading, a table, and notes under it."""

    title: str
    headings: list[str] = field(default_factory=list)
    rows: list[list[Cell]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    plot: str = ""  # name of the plot that belongs here


def percent(share: float | None) -> str:
    """Write a share."""
    return "–" if share is None else f"{share:.1%}"


def seconds(value: float) -> str:
    """Write a time in the unit that suits it."""
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if value * factor >= 1:
            return f"{value * factor:.3g} {unit}"
    return f"{value * 1e6:.2g} µs"


def mean(found: Mean | None, digits: int = 1) -> str:
    """Write a mean with the half width of its interval."""
    if found is None:
        return "–"
    half = found.interval[1] - found.mean
    return f"{found.mean:.{digits}f} ± {half:.{digits}f}"


def by_rating(summary: Summary) -> list[AgentLine]:
    """The agents, strongest first."""
    return sorted(summary.agents, key=lambda line: -line.rating.elo)


def _what(summary: Summary) -> Section:
    series, config = summary.series, summary.series["config"]
    options = ", ".join(f"{name} = {value}" for name, value in config["options"].items())
    played = f"{summary.games:,}"
    if summary.games < summary.planned:
        played += f" of {summary.planned:,} planned (stopped early by the test)"
    rows = [
        ["game", f"{series['game']} (rules version {series['rules_version']})"],
        ["players", str(config["players"])],
        ["preset and options", f"{config['preset']}: {options}" if options else config["preset"]],
        ["games", played],
        ["turns of each seat", mean(summary.turns)],
        ["decisions in a game", mean(summary.plies)],
        ["seed", series["seed"]],
        ["Ludoteka", f"{series['ludoteka']}; {series['kernels']}"],
    ]
    return Section("What was played", ["", ""], rows)


def _elo(value: float) -> str:
    return (
        f"{value:+.0f}".replace("-0", "0").replace("+0", "0") if abs(value) < 1 else f"{value:+.0f}"
    )


def _ratings(summary: Summary) -> Section:
    headings = ["agent", "Elo", "95 % interval", "win share", "rank", "score", "faults"]
    rows = []
    for line in by_rating(summary):
        low, high = line.rating.interval
        mark = " *" if line.rating.method == "curvature" else ""
        rows.append([
            line.name, _elo(line.rating.elo), f"{_elo(low)} to {_elo(high)}{mark}",
            percent(line.wins.mean), f"{line.rank.mean:.2f}", mean(line.score),
            str(sum(line.faults.values())),
        ])  # fmt: skip
    notes = [
        "Elo by the model of Bradley and Terry on pairs of agents by rank, mean 0; intervals by "
        "drawing the deals anew, each with all its games."
    ]
    if any(line.rating.method == "curvature" for line in summary.agents):
        notes.append("* won or lost everything: the interval comes from the fit's curvature.")
    return Section("Ratings", headings, rows, notes, "ratings")


def _interval(ends: tuple[float, float] | None) -> Cell:
    return "–" if ends is None else f"{percent(ends[0])} to {percent(ends[1])}"


def _pair_row(line: PairLine) -> list[Cell]:
    return [
        line.one, line.other, f"{line.games:,.0f}", f"{line.points:,.1f}", percent(line.share),
        _interval(line.wilson), _interval(line.paired),
    ]  # fmt: skip


def _pairs(summary: Summary) -> Section:
    headings = ["agent", "against", "games", "points", "share", "Wilson 95 %", "paired 95 %"]
    order = [line.name for line in by_rating(summary)]
    shown = [p for p in summary.pairs if order.index(p.one) < order.index(p.other)]
    shown.sort(key=lambda p: (order.index(p.one), order.index(p.other)))
    notes = [
        "A tie is half a point. Wilson’s interval takes games as independent, the paired one draws "
        "whole deals, which both played from every seat."
    ]
    return Section("One against another", headings, [_pair_row(p) for p in shown], notes, "pairs")


def _test(summary: Summary) -> Section:
    test = summary.test
    assert test is not None
    first, second = (line.name for line in summary.agents)
    verdicts = {
        "high": f"accepted: {first} is {test.high:+g} Elo or more against {second}",
        "low": f"accepted: {first} is {test.low:+g} Elo or less against {second}",
        "": "not decided: neither bound was reached",
    }
    rows = [
        ["hypotheses", f"{first} is {test.low:+g} or {test.high:+g} Elo against {second}"],
        ["log-likelihood ratio", f"{test.ratio:.2f} (bounds {test.lower:.2f}, {test.upper:.2f})"],
        ["after", f"{test.blocks:,} blocks"],
        ["verdict", verdicts[test.verdict]],
    ]
    notes = ["After an early stop the shares above lean towards the winner: they are no estimate."]
    return Section("Sequential test", ["", ""], rows, notes if test.verdict else [])


def _seats(summary: Summary) -> Section:
    players = summary.series["config"]["players"]
    headings = ["agent", *(f"seat {seat}" for seat in range(players)), "score of its wins"]
    headings.append("turns of its wins")
    rows = [
        [line.name, *(percent(share) for share in line.wins_by_seat),
         mean(line.winning_score), mean(line.winning_turns)]
        for line in by_rating(summary)
    ]  # fmt: skip
    return Section("Seats and wins", headings, rows, ["Share of the win by seat."], "scores")


def _times(summary: Summary) -> Section:
    headings = ["agent", "decisions", "mean", "95 %", "longest"]
    rows = []
    for line in by_rating(summary):
        if line.times is not None:
            took = line.times
            shown = [seconds(value) for value in (took.mean, took.p95, took.longest)]
            rows.append([line.name, f"{took.decisions:,}", *shown])
    return Section("Time a decision", headings, rows, plot="times")


def _faults(summary: Summary) -> Section:
    headings = ["game", "agent", "seat", "decision", "what", "detail"]
    rows = [
        [str(f["game"]), f["agent"], str(f["seat"]), str(f["ply"]), f["ended"], f["detail"]]
        for f in summary.faults[:FAULTS_SHOWN]
    ]
    met = sorted({fault["ended"] for fault in summary.faults})
    notes = [f"{ended}: {ENDINGS[ended]}; counts as a loss." for ended in met]
    if len(summary.faults) > FAULTS_SHOWN:
        notes.append(
            f"The first {FAULTS_SHOWN} of {len(summary.faults)}; all are in games.parquet."
        )
    return Section("Faults", headings, rows, notes)


def sections(summary: Summary) -> list[Section]:
    """All parts that this series has."""
    found = [_what(summary), _ratings(summary)]
    if summary.pairs:
        found.append(_pairs(summary))
    if summary.test is not None:
        found.append(_test(summary))
    found += [_seats(summary), _times(summary)]
    if summary.faults:
        found.append(_faults(summary))
    return found


def title(summary: Summary) -> str:
    """Name the series."""
    return f"{summary.series['game']}: " + ", ".join(line.name for line in by_rating(summary))
