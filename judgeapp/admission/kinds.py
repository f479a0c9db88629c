"""What a request asks for: its kind, its minimum cost, and whether it makes the engine think."""

from __future__ import annotations

import re

from django.conf import settings
from django.http import HttpRequest

READ, RULE, PLAY, WRITE = "read", "rule", "play", "write"
KINDS = (READ, RULE, PLAY, WRITE)
# Milliseconds of processor time charged before a request's real cost is known.
BASE_PRICE = {READ: 1.0, RULE: 10.0, PLAY: 10.0, WRITE: 10.0}

SAFE = ("GET", "HEAD", "OPTIONS")
# What browsers request on their own.
FOR_BROWSERS = ("/service-worker.js",)
API, BOTS, METRICS = "/api/", "/bots/", "/metrics"
# Questions to the API that the engine thinks about; the answer is forgotten.
THINKING = (
    "/api/v1/rulings/",
    "/api/v1/rulings/refused/",
    "/api/v1/notation/",
    "/api/v1/cards/read/",
    "/api/v1/decks/check/",
    "/api/v1/decks/sideboarding/",
)
# Games that the site holds, decided one decision at a time.
TABLES = "/api/v1/tables/"
# Only its message says what an assistant asks for.
ASSISTANTS = "/mcp/"
# Pages of the site that ask the engine while somebody plays or types. A whole tournament may come from one address.
PLAYING = (
    "/board/question/",
    "/board/ruling/",
    "/board/outcomes/",
    "/board/editions/",
    "/board/line/",
    "/board/check/",
    "/board/wrong/",
    "/cards/read/",
    "/decks/check/",
    "/decks/sideboarding/",
)
# Reading a saved scenario rules on it again; reporting it doesn't.
_RULED_AGAIN = re.compile(r"(?:/api/v1)?/scenarios/[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])(?!/report/)")
# A lesson rules on its own board at every step.
_LESSON = re.compile(r"/learn/[a-z0-9-]+/")
# Ruled on when saved.
_SAVING = ("/api/v1/scenarios", "/board/report/", "/api/v1/judge-rulings", "/judge-rulings/new/")


def is_probe(request: HttpRequest) -> bool:
    """Is this a health check? It must always be answered."""
    return request.path_info in settings.PROBES


def is_file(request: HttpRequest) -> bool:
    """Is this the address of a static file?"""
    return request.path_info.startswith(settings.STATIC_URL)


def is_for_browsers(request: HttpRequest) -> bool:
    """Does a browser request this on its own, and is it the same for everybody?"""
    return request.path_info in FOR_BROWSERS


def kind_of(request: HttpRequest) -> str:
    """Return what a request asks for."""
    path = _whole(request.path_info)
    if path.startswith(BOTS):
        return PLAY
    if path in THINKING:
        return RULE if _asks(request) else READ
    if _LESSON.fullmatch(path):
        return PLAY
    if path.startswith((TABLES, ASSISTANTS)):
        return RULE
    if path in PLAYING:
        return PLAY if _asks(request) else READ
    return READ if request.method in SAFE else WRITE


def thinks(request: HttpRequest) -> bool:
    """Will this request make the engine think? For a bot that is known only after its signature is checked."""
    path = _whole(request.path_info)
    if path in THINKING or path in PLAYING:
        return _asks(request)
    if _LESSON.fullmatch(path) or path.startswith((TABLES, ASSISTANTS)):
        return True
    return _RULED_AGAIN.match(path) is not None or (path.startswith(_SAVING) and request.method not in SAFE)


def _whole(path: str) -> str:
    """Return the path with its last slash: text twins and addresses without one lead to the same place."""
    path = path.removesuffix(".txt")
    return path if path.endswith("/") else f"{path}/"


def _asks(request: HttpRequest) -> bool:
    """Does it contain anything to think about? The pages themselves, without a text or a list, are just read."""
    return request.method not in SAFE or bool(request.META.get("QUERY_STRING"))
