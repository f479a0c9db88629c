"""A client for Ringside's REST API in one file, with nothing but Python's standard library.

    site = Ringside("http://localhost:8000", key="rk_...")
    site.search("partial block")["results"][0]["text"]
    site.ruling(question)["steps"]
    site.text("cards/bad-blood/")          # the same answer as text for a chat

It waits when the site says so (429 and 503 with Retry-After), tries again if that can do no harm, and keeps what it
has read, asking only whether that's still current (ETag).
"""

from __future__ import annotations

import json
import time
import uuid
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import Request, urlopen

JSON, TEXT = "application/json", "text/plain"
CURRENT = "uvs-1.2.9"
AGENT = "ringside-client/1"
# Answers after which the same request may succeed later.
LATER = (429, 502, 503, 504)
# If a site tells us to wait longer than this, we don't.
LONGEST_WAIT = 120.0


class RingsideError(Exception):
    """Base of everything that goes wrong here."""


class Away(RingsideError):
    """The site can't be reached."""


class Problem(RingsideError):
    """The site refused, in words. `errors` names the places: [{"at", "why"}]."""

    def __init__(self, status: int, title: str, detail: str, body: Mapping[str, Any]) -> None:
        self.status, self.title, self.detail, self.body = status, title, detail, body
        self.errors: list[dict[str, str]] = list(body.get("errors") or ())
        super().__init__(f"{status} {title}: {detail}")


class Ringside:
    """One site. `sleep` and `open` can be replaced, for tests and other loops."""

    def __init__(
        self,
        address: str = "http://localhost:8000",
        *,
        key: str | None = None,
        timeout: float = 15.0,
        tries: int = 4,
        keep: int = 500,
        sleep: Callable[[float], None] = time.sleep,
        open: Callable[..., Any] = urlopen,
    ) -> None:
        if urlsplit(address).scheme not in ("http", "https"):
            raise ValueError(f"the address must begin with http:// or https://, not {address!r}")
        self.address = address.rstrip("/")
        self.key, self.timeout, self.tries, self.keep = key, timeout, max(1, tries), keep
        self.sleep, self.open = sleep, open
        # What was read, by address and form: its ETag and its bytes. The oldest make room.
        self._kept: OrderedDict[tuple[str, str], tuple[str, bytes]] = OrderedDict()

    # -- reading -----------------------------------------------------------------------------------------------------

    def search(self, q: str, *, edition: str | None = None, kind: str | None = None, limit: int | None = None) -> Any:
        """Rules that answer `q`: {"results", "next", "did_you_mean", ...}."""
        return self.get("search/", q=q, edition=edition, kind=kind, limit=limit)

    def entry(self, slug: str, *, edition: str = CURRENT) -> Any:
        """An entry with all its clauses."""
        return self.get(f"editions/{_part(edition)}/entries/{_part(slug)}/")

    def clause(self, ref: str, *, edition: str = CURRENT) -> Any:
        """A clause by its citation: `block-step#valid-zones`, or with its edition, `ufs-1.9:...#...`."""
        return self.get(clause_path(ref, edition))

    def card(self, slug: str) -> Any:
        """A card: its numbers, its text and what each part of it means."""
        return self.get(f"cards/{_part(slug)}/")

    def cards(self, **filters: Any) -> Iterator[Any]:
        """All cards that fit (q, type, keyword, symbol, set, difficulty ...), page by page."""
        page = self.get("cards/", **filters)
        yield from page["results"]
        while page["next"]:
            page = self._json("GET", page["next"])
            yield from page["results"]

    # -- ruling and saving -------------------------------------------------------------------------------------------

    def ruling(self, question: Mapping[str, Any]) -> Any:
        """What happens: steps with citations, the next decision, the board. Nothing is stored, so it may be repeated."""
        return self._json("POST", self._url("rulings/"), question)

    def open_table(self, question: Mapping[str, Any]) -> Any:
        """Open a live table: a game that the site holds for an hour. One that is opened twice closes by itself."""
        return self._json("POST", self._url("tables/"), question)

    def table(self, name: str) -> Any:
        """The current state of a live table."""
        return self.get(f"tables/{_part(name)}/")

    def decide(self, table: str, *decisions: Any, at: int) -> Any:
        """Decide at a live table. `at` is how many decisions it has: sent again, they aren't made twice."""
        return self._json("POST", self._url(f"tables/{_part(table)}/"), {"decisions": list(decisions), "at": at})

    def save(self, question: Mapping[str, Any], *, title: str = "", note: str = "", visibility: str = "link") -> Any:
        """Save a scenario; returns its `url` and the `owner_key` that changes it. Sent twice, it's saved once."""
        body = {"question": question, "title": title, "note": note, "visibility": visibility}
        return self._json("POST", self._url("scenarios/"), body, {"Idempotency-Key": str(uuid.uuid4())})

    def scenario_ruling(self, scenario: str) -> Any:
        """Today's ruling on a saved scenario."""
        return self.get(f"scenarios/{_part(scenario)}/ruling/")

    # -- the ground --------------------------------------------------------------------------------------------------

    def get(self, path: str, **query: Any) -> Any:
        """GET any address of the API as data."""
        return self._json("GET", self._url(path, query))

    def text(self, path: str, body: Mapping[str, Any] | None = None, **query: Any) -> str:
        """Any answer of the API as text for a chat; with a body it is sent with POST."""
        method = "GET" if body is None else "POST"
        return self._send(method, self._url(path, query), TEXT, body).decode().strip()

    def _url(self, path: str, query: Mapping[str, Any] | None = None) -> str:
        asked = urlencode({name: value for name, value in (query or {}).items() if value is not None})
        return f"{self.address}/api/v1/{path.lstrip('/')}" + (f"?{asked}" if asked else "")

    def _json(self, method: str, url: str, body: Any = None, headers: Mapping[str, str] | None = None) -> Any:
        return json.loads(self._send(method, url, JSON, body, headers))

    def _send(
        self, method: str, url: str, accept: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> bytes:
        """Send, wait and try again as the site says. Every request here may be sent twice without doing anything twice."""
        if not url.startswith(f"{self.address}/"):
            # `next` comes from the site; the key goes nowhere else.
            raise RingsideError(f"{url} is not an address of {self.address}")
        kept = self._kept.get((url, accept)) if method == "GET" else None
        request = self._request(method, url, accept, body, {**(headers or {}), **_if_none_match(kept)})
        for left in range(self.tries - 1, -1, -1):
            try:
                with self.open(request, timeout=self.timeout) as response:
                    return self._keep(method, url, accept, response)
            except HTTPError as refused:
                with refused:
                    if refused.code == 304 and kept is not None:
                        return kept[1]
                    wait = _wait(refused.headers.get("Retry-After"), self.tries - left)
                    if refused.code not in LATER or not left or wait > LONGEST_WAIT:
                        raise _problem(refused) from None
            except (URLError, HTTPException, OSError) as away:
                if not left:
                    raise Away(f"{self.address} cannot be reached: {away}") from away
                wait = _wait(None, self.tries - left)
            self.sleep(wait)
        raise AssertionError("the last try returns or raises")

    def _request(self, method: str, url: str, accept: str, body: Any, headers: Mapping[str, str]) -> Request:
        sent = {"Accept": accept, "User-Agent": AGENT, **headers}
        if self.key:
            sent["Authorization"] = f"Bearer {self.key}"
        if body is not None:
            sent["Content-Type"] = JSON
        data = None if body is None else json.dumps(body).encode()
        return Request(url, data=data, headers=sent, method=method)

    def _keep(self, method: str, url: str, accept: str, response: Any) -> bytes:
        body: bytes = response.read()
        etag = response.headers.get("ETag")
        if method == "GET" and etag:
            self._kept[url, accept] = (etag, body)
            self._kept.move_to_end((url, accept))
            while len(self._kept) > self.keep:
                self._kept.popitem(last=False)
        return body


def clause_path(ref: str, edition: str = CURRENT) -> str:
    """Where a clause is, from its citation."""
    named, _, local = ref.rpartition(":")
    entry, sharp, clause = local.partition("#")
    if not (entry and sharp and clause):
        raise ValueError(f"{ref!r} is no citation; it looks like block-step#valid-zones")
    return f"clauses/{_part(named or edition)}/{_part(entry)}/{_part(clause)}/"


def _part(text: str) -> str:
    """A part of an address, whatever is written in it."""
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} is no name")
    return quote(text, safe="")


def _if_none_match(kept: tuple[str, bytes] | None) -> dict[str, str]:
    return {"If-None-Match": kept[0]} if kept else {}


def _wait(told: str | None, tried: int) -> float:
    """How long to wait: as Retry-After says, in seconds or as a date; else twice as long each time."""
    if told and told.strip().isdecimal():
        return float(told)
    if told:
        try:
            until = parsedate_to_datetime(told)
        except ValueError:
            return _longer(tried)
        until = until if until.tzinfo else until.replace(tzinfo=UTC)
        return max(0.0, (until - datetime.now(UTC)).total_seconds())
    return _longer(tried)


def _longer(tried: int) -> float:
    return 0.5 * float(2 ** (tried - 1))


def _problem(refused: HTTPError) -> Problem:
    """What the site said; if it said nothing readable, its status."""
    try:
        raw = refused.read()
    except (OSError, HTTPException):
        raw = b""
    try:
        body = json.loads(raw)
    except ValueError:
        body = {}
    if not isinstance(body, dict):
        body = {}
    title, detail = body.get("title"), body.get("detail")
    if not body and (refused.headers.get("Content-Type") or "").startswith(TEXT):
        # A request for text is refused in text: "Not found: There is no ..."
        title, _, detail = raw.decode("utf-8", "replace").strip()[:500].partition(": ")
    return Problem(refused.code, str(title or refused.reason), str(detail or "the site said no more"), body)
