"""`ludoteka serve`: the tables in the browser."""

import errno
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import typer

from ludoteka.cli.fail import MACHINE, CommandError


def _listen(host: str, port: int) -> socket.socket:
    """Take the port now, so that a port in use is one clear line and not a server's log."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CommandError(_why_not_listening(error, host, port), MACHINE) from error
    except OverflowError as error:
        listening.close()
        raise CommandError(f"port {port}: ports go from 1 to 65535") from error
    return listening


def _why_not_listening(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use by another program; choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} may not be used by you; choose one above 1023 with --port"
    return f"cannot listen at {host}, port {port}: {error.strerror or error}"


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def _has_screen() -> bool:
    return os.name == "nt" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "TERM_PROGRAM")
    )


def _open_browser(address: str) -> None:
    if _has_screen():
        timer = threading.Timer(0.7, webbrowser.open, [address])
        timer.daemon = True
        timer.start()


def command(
    host: str = typer.Option(
        "127.0.0.1", help="The address to listen at; 0.0.0.0 for others on your network."
    ),
    port: int = typer.Option(8000, help="The port to listen at."),
    data: Path = typer.Option(None, help="The folder that keeps the games.", show_default=False),
    open_browser: bool = typer.Option(
        False, "--open", help="Open the page in the browser where there is one."
    ),
) -> None:
    """Serve the tables in the browser; every game is kept."""
    try:
        import uvicorn

        from ludoteka.server.app import create_app
        from ludoteka.server.settings import Settings, default_data
        from ludoteka.server.store.database import StorageError
    except ModuleNotFoundError as error:
        raise CommandError(
            f"the server needs {error.name}: pip install 'ludoteka[play]'", MACHINE
        ) from error
    listening = _listen(host, port)
    settings = Settings(data=data or default_data(), host=host, port=listening.getsockname()[1])
    try:
        app = create_app(settings)
    except StorageError as error:
        raise CommandError(str(error), MACHINE) from error
    address = _address(host, settings.port)
    typer.echo(f"Ludoteka is at {address}  (Ctrl+C ends it; games are kept in {settings.data})")
    sys.stdout.flush()
    if open_browser:
        _open_browser(address)
    config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=3)
    uvicorn.Server(config).run(sockets=[listening])
