"""The report as one HTML file that needs nothing else: own styling, light and dark."""

from collections.abc import Mapping
from html import escape

from ludoteka.arena.sections import Section, sections, title
from ludoteka.arena.summary import Summary

STYLE = """
:root { color-scheme: light dark;
  --ink: #1d1d1b; --paper: #fbfaf7; --line: #d8d4ca; --soft: #5f5b52 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ebe7de; --paper: #1b1a18; --line: #3b3934; --soft: #a8a296 }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 62rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.6rem; line-height: 1.25; overflow-wrap: anywhere }
h2 { font-size: 1.15rem; margin-top: 2.5rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { text-align: left; padding: .3rem 1.2rem .3rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; white-space: nowrap }
td:last-child { white-space: normal; padding-right: 0 }
th { font-weight: 600; color: var(--soft) }
p { color: var(--soft); max-width: 48rem; margin: .5rem 0 }
svg { max-width: 100%; height: auto; margin-top: 1rem; color: var(--ink) }
"""


def _table(section: Section) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in section.headings)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
        for row in section.rows
    )
    shown = f"<thead><tr>{head}</tr></thead>" if any(section.headings) else ""
    return f'<div class="wide"><table>{shown}<tbody>{rows}</tbody></table></div>'


def _section(section: Section, plots: Mapping[str, str]) -> str:
    notes = "".join(f"<p>{escape(note)}</p>" for note in section.notes)
    plot = plots.get(section.plot, "")
    drawn = f'<figure aria-hidden="true" style="margin:0">{plot}</figure>' if plot else ""
    return f"<section><h2>{escape(section.title)}</h2>{_table(section)}{notes}{drawn}</section>"


def as_html(summary: Summary, plots: Mapping[str, str]) -> str:
    """Write the whole report; `plots` are SVG elements by name."""
    parts = "\n".join(_section(section, plots) for section in sections(summary))
    head = escape(title(summary))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{head}</title><style>{STYLE}</style></head>\n"
        f"<body><main><h1>{head}</h1>\n{parts}\n</main></body></html>\n"
    )
