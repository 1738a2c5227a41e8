"""Who is visiting, whether a form is ours, and the headers that keep pages closed."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteka.server.refusals import forged

COOKIE = "ludoteka"
YEAR = 365 * 24 * 3600
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
    "manifest-src 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Vary": "Cookie",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(frozen=True)
class Visitor:
    """Somebody with a browser: a random token in a cookie; only its hash is ever stored."""

    token: str
    is_new: bool

    @property
    def person(self) -> str:
        """The person's identity in the database."""
        return hashlib.sha256(self.token.encode()).hexdigest()


def visitor(request: Request) -> Visitor:
    """Tell who is visiting; somebody new gets a token."""
    token = request.cookies.get(COOKIE, "")
    known = len(token) == 32 and all(digit in "0123456789abcdef" for digit in token)
    return Visitor(token, False) if known else Visitor(secrets.token_hex(16), True)


def remember(response: Response, who: Visitor, secure: bool) -> None:
    """Set the cookie of somebody new."""
    if who.is_new:
        response.set_cookie(
            COOKIE, who.token, max_age=YEAR, httponly=True, samesite="lax", secure=secure
        )


def form_token(secret: str, who: Visitor) -> str:
    """Make the token that proves that a form was ours and meant for this visitor."""
    return hmac.new(secret.encode(), who.token.encode(), hashlib.sha256).hexdigest()[:32]


def check_form(request: Request, who: Visitor, secret: str, form: Mapping[str, object]) -> None:
    """Refuse a form from elsewhere: wrong origin, or without this visitor's token."""
    origin = request.headers.get("origin")
    if origin and urlsplit(origin).netloc != request.headers.get("host"):
        raise forged()
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise forged()
    given = str(form.get("csrf", "")).encode("utf-8", "replace")
    if not hmac.compare_digest(given, form_token(secret, who).encode()):
        raise forged()


def _keep(path: str, query: bytes) -> str:
    """Files whose address holds their hash may be kept; pages never are."""
    if not path.startswith("/static/"):
        return "private, no-store"
    return "public, max-age=31536000, immutable" if query else "no-cache"


class Headers:
    """ASGI middleware that puts the headers on every answer, and keeps pages out of caches."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with the headers added."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(sent: Message) -> None:
            if sent["type"] == "http.response.start":
                headers = MutableHeaders(scope=sent)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", _keep(scope["path"], scope["query_string"]))
            await send(sent)

        await self.app(scope, receive, with_headers)
