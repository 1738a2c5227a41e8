"""The report as text."""

import textwrap

from ludoteka.arena.sections import Section, sections, title
from ludoteka.arena.summary import Summary

WIDTH = 100


def _is_number(cell: str) -> bool:
    return cell[:1].isdigit() or cell[:1] in "+-–" or not cell


def table(headings: list[str], rows: list[list[str]]) -> list[str]:
    """Lay out a table: columns of numbers to the right, the others to the left."""
    cells = [headings, *rows] if any(headings) else rows
    columns = list(zip(*cells, strict=True))
    widths = [max(len(cell) for cell in column) for column in columns]
    right = [all(_is_number(row[i]) for row in rows) for i in range(len(columns))]
    lines = []
    for row in cells:
        laid = (
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(row, widths, right, strict=True)
        )
        lines.append("  ".join(laid).rstrip())
    return lines


def _section(section: Section) -> str:
    notes = [line for note in section.notes for line in textwrap.wrap(note, WIDTH)]
    body = [*table(section.headings, section.rows), *notes]
    return "\n".join([section.title, "-" * len(section.title), *body])


def as_text(summary: Summary) -> str:
    """Write the whole report."""
    head = title(summary)
    parts = [f"{head}\n{'=' * len(head)}", *(_section(part) for part in sections(summary))]
    return "\n\n".join(parts) + "\n"
