"""The command line: one file a command, heavy imports inside the functions.

`main` is what the command `ludoteka` runs.
"""

from ludoteka.cli.app import main

__all__ = ["main"]
