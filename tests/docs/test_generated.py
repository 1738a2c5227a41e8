"""Generated parts of the documents are up to date."""

from scripts.docs import DOCS, cli_page


def test_the_page_about_the_command_line_is_what_the_commands_say() -> None:
    assert (DOCS / "cli.md").read_text("utf-8") == cli_page(), "run: make docs"
