"""Requests that must be refused before any view sees them."""

from __future__ import annotations

import gzip
import logging
import re
import secrets
from collections.abc import Callable
from urllib.parse import unquote

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, UnreadablePostError
from django.http.response import HttpResponseBase
from django.middleware.common import CommonMiddleware
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

from judgeapp.bodies import MAX_BODY
from judgeapp.hosts import is_probe
from judgeapp.problems import database_away, database_is_away, problem_response
from judgeapp.rendered import takes_gzip

logger = logging.getLogger(__name__)
MAX_URL = 4_000
# The compression level for answers made for one request, their minimum size, and the size of a gzip header.
LIGHTLY, LEAST_COMPRESSED, GZIP_HEAD = 3, 200, 10
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class ProblemGuard:
    """Refuse over-long addresses and control characters with a clear message instead of an error further in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        query = request.META.get("QUERY_STRING", "")
        if len(request.path_info) + len(query) > MAX_URL:
            detail = f"The address is longer than {MAX_URL} characters. Search with a few words instead."
            return problem_response(request, 414, "Address too long", detail)
        if _CONTROL.search(request.path_info) or _CONTROL.search(unquote(query)):
            detail = "The address contains control characters. Type the words again."
            return problem_response(request, 400, "Control characters", detail)
        response = _body_refused(request) or self.get_response(request)
        return _in_words(request, response) if response.status_code == 405 else response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Turn a database that doesn't answer into a 503 and a form that is too large into a 413; leave the rest
        alone."""
        if isinstance(exception, UnreadablePostError):
            return problem_response(request, 408, "Body cut off", "The body was cut off. Send it again.")
        if isinstance(exception, RequestDataTooBig):
            said = f"The body can have at most {MAX_BODY} bytes. Send less at once."
            return problem_response(request, 413, "Body too large", said)
        if not database_is_away(exception):
            return None
        logger.error("The database isn't answering (%s: %s).", type(exception).__name__, exception)
        return database_away(request)


def _in_words(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Explain a method that isn't allowed; Django's own answer is empty."""
    if response.streaming or response.content:
        return response
    allowed = response.headers.get("Allow", "")
    said = problem_response(request, 405, "Method not allowed", f"{request.method} isn't allowed here; use {allowed}.")
    said.headers["Allow"] = allowed
    return said


def _body_refused(request: HttpRequest) -> HttpResponse | None:
    """Refuse a body without a length, or compressed."""
    meta = request.META
    coding = meta.get("HTTP_CONTENT_ENCODING", "").strip().lower()
    if coding not in ("", "identity"):
        detail = (
            f"The body is compressed ({coding[:40]}). Send it uncompressed; the limit is {MAX_BODY} bytes either way."
        )
        return problem_response(request, 415, "Compressed body", detail)
    if meta.get("HTTP_TRANSFER_ENCODING") and not meta.get("CONTENT_LENGTH"):
        detail = "The body was sent in chunks. Send it whole, with its length in Content-Length."
        return problem_response(request, 411, "Length required", detail)
    return None


class Compress(GZipMiddleware):
    """Compress for clients that accept it; `gzip;q=0` means they don't.

    An answer that is made for one request is compressed lightly: it takes a third of the time, and a tenth more bytes. Only what
    is kept for many is compressed harder (`judgeapp.rendered`).
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if not takes_gzip(request):
            patch_vary_headers(response, ("Accept-Encoding",))
            return response
        if isinstance(response, HttpResponse) and not response.has_header("Content-Encoding"):
            _compress_lightly(response, self.max_random_bytes)
        return super().process_response(request, response)


def _compress_lightly(response: HttpResponse, most_random: int) -> None:
    """Compress an answer if that makes it shorter. A name of random length hides how well its secrets compress
    (BREACH)."""
    body = response.content
    if len(body) < LEAST_COMPRESSED:
        return
    made = gzip.compress(body, LIGHTLY, mtime=0)
    head = bytearray(made[:GZIP_HEAD])
    head[3] = gzip.FNAME
    named = bytes(head) + b"a" * secrets.randbelow(most_random) + b"\0" + made[GZIP_HEAD:]
    if len(named) >= len(body):
        return
    patch_vary_headers(response, ("Accept-Encoding",))
    response.content = named
    response.headers["Content-Length"] = str(len(named))
    response.headers["Content-Encoding"] = "gzip"
    etag = response.headers.get("ETag", "")
    if etag.startswith('"'):  # the same answer in different bytes
        response.headers["ETag"] = f"W/{etag}"


class Slashes(CommonMiddleware):
    """Redirect an address without its last slash; a request with a body keeps its method and body."""

    def process_request(self, request: HttpRequest) -> HttpResponsePermanentRedirect | None:
        return None if is_probe(request) else super().process_request(request)

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        made = super().process_response(request, response)
        if isinstance(made, HttpResponsePermanentRedirect) and request.method not in ("GET", "HEAD"):
            return HttpResponsePermanentRedirect(made.url, preserve_request=True)
        return made
