"""Reads pages as a browser without scripts would: forms, buttons, and what can be pressed."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from starlette.testclient import TestClient


@dataclass
class Form:
    """A form with the fields that it would send."""

    method: str
    action: str
    id: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[str] = field(default_factory=list)


class Page(HTMLParser):
    """A page's forms and pieces."""

    def __init__(self, html: str) -> None:
        """Read the page."""
        super().__init__()
        self.html = html
        self.forms: list[Form] = []
        self.pieces: dict[str, str] = {}  # id -> the selection that pressing it sends
        self.refused: set[str] = set()
        self.able: set[str] = set()  # ids of cards marked as within reach
        self.main: dict[str, str | None] = {}
        self._open: Form | None = None
        self._button = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note forms, fields and buttons."""
        given = dict(attrs)
        if tag == "main":
            self.main = given
        if tag == "form":
            self._open = Form(
                given.get("method") or "get", given.get("action") or "", given.get("id") or ""
            )
            self.forms.append(self._open)
        if tag == "input" and self._open and given.get("name"):
            self._open.fields.append((str(given["name"]), given.get("value") or ""))
        if tag == "button":
            self._button = self._open is not None
            if given.get("name") == "pick" and (given.get("id") or "").startswith("piece-"):
                self._piece(given)

    def _piece(self, given: dict[str, str | None]) -> None:
        key = str(given["id"]).removeprefix("piece-")
        self.pieces[key] = given.get("value") or ""
        if "data-refused" in given:
            self.refused.add(key)
        if "reach-can" in (given.get("class") or ""):
            self.able.add(key)

    def handle_endtag(self, tag: str) -> None:
        """Close forms and buttons."""
        if tag == "form":
            self._open = None
        if tag == "button":
            self._button = False

    def handle_data(self, data: str) -> None:
        """Note what stands on a form's button."""
        if self._button and self._open and data.strip():
            self._open.buttons.append(" ".join(data.split()))

    @property
    def seq(self) -> int:
        """The number of the last event that the page shows."""
        return int(self.main["data-seq"] or 0)

    def to(self, ending: str) -> list[Form]:
        """List the forms that post to an address ending so."""
        return [form for form in self.forms if form.action.endswith(ending)]

    @property
    def plays(self) -> list[Form]:
        """The forms that would play something."""
        return self.to("/play")

    @property
    def over(self) -> bool:
        """Whether the end is shown."""
        return 'id="ending"' in self.html


def get(client: TestClient, path: str, **query: str) -> Page:
    """Open a page."""
    answer = client.get(path, params=query)
    assert answer.status_code == 200, answer.text
    page = Page(answer.text)
    if "data-waiting" in page.main:
        client.app.state.house.bots.wake(path.removeprefix("/t/"), 60)  # type: ignore[attr-defined]
        return Page(client.get(path, params=query).text)
    return page


def post(client: TestClient, form: Form, expected: int = 200) -> Page:
    """Press a form's button and follow to the page that comes."""
    sent: dict[str, list[str]] = {}
    for name, value in form.fields:
        sent.setdefault(name, []).append(value)
    answer = client.post(form.action, data=sent)
    assert answer.status_code == expected, answer.text
    return Page(answer.text)


def new_table(client: TestClient, game: str = "splendor", **fields: str) -> str:
    """Set a table up by the form, wait until its game is ready, and tell its path."""
    form = next(f for f in get(client, f"/new/{game}").forms if f.action == f"/new/{game}")
    csrf = dict(form.fields)["csrf"]
    given = {"csrf": csrf, "kind-0": "person", "kind-1": "greedy", **fields}
    answer = client.post(form.action, data=given, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]
