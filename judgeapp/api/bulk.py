"""Downloads over REST: a list of files, each file as JSON lines, and a feed of the content's versions."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.problems import problem_response
from judgeapp.rendered import CACHE_CONTROL, has_it, takes_gzip
from rules_engine import CURRENT, ENGINE_VERSION

from . import bulk_answers
from .bulk_files import bulk
from .chat import first
from .content_history import versions_seen
from .models import ContentVersion

LINES = "application/x-ndjson; charset=utf-8"
PIECE = 64 * 1024
JSON_FEED = "https://jsonfeed.org/version/1.1"


class BulkView(APIView):
    """The files that can be downloaded whole: their sizes and checksums, and the versions they are of.

    `api_url` of each leads to its lines (`application/x-ndjson`): a JSON object each, with a `ref`, and addresses from the site's root.
    """

    @extend_schema(summary="Downloads", operation_id="bulk_manifest", responses=bulk_answers.BulkAnswer)
    def get(self, request: Request) -> Response:
        found = bulk()
        files = [
            {
                "name": file.name,
                "ref": file.name,
                "about": file.about,
                "rows": file.rows,
                "bytes": file.size,
                "bytes_compressed": file.compressed,
                "sha256": file.sha256,
                "api_url": request.build_absolute_uri(reverse("api-bulk-file", args=[file.name])),
            }
            for file in found.files
        ]
        return Response(
            {
                "content": found.version,
                "engine": ENGINE_VERSION,
                "ruleset": CURRENT.id,
                "files": files,
                "changes_url": request.build_absolute_uri(reverse("api-changes")),
            }
        )

    def chat(self, data: Any) -> str:
        rows = [f"{row['name']}: {row['rows']} rows, {row['bytes']} bytes, {row['api_url']}" for row in data["files"]]
        return "\n".join([f"Content {data['content']}", *rows])


@require_safe
def bulk_file(request: HttpRequest, name: str) -> HttpResponseBase:
    """One file: one JSON object per line, compressed for clients that accept it. The same bytes until the content
    changes."""
    found = bulk()
    file = found.by_name.get(name)
    if file is None:
        there = ", ".join(found.by_name)
        return problem_response(request, 404, "Not found", f"There's no such file. Choose one of {there}.")
    etag = f'W/"{file.sha256[:32]}"'
    response = HttpResponse(status=304) if has_it(request, etag) else _lines(request, found.bodies[name], file.size)
    response["ETag"] = etag
    response["Cache-Control"] = CACHE_CONTROL
    response["Vary"] = "Accept-Encoding"
    response["Content-Disposition"] = f'inline; filename="{name}.jsonl"'
    return response


def _lines(request: HttpRequest, body: bytes, size: int) -> HttpResponseBase:
    if takes_gzip(request):
        return HttpResponse(body, content_type=LINES, headers={"Content-Encoding": "gzip"})
    # Streamed: it's made from stored data, so the limit on computed answers doesn't apply.
    return StreamingHttpResponse(_pieces(body), content_type=LINES, headers={"Content-Length": str(size)})


def _pieces(body: bytes) -> Iterator[bytes]:
    with gzip.open(BytesIO(body)) as lines:
        while piece := lines.read(PIECE):
            yield piece


class ChangesView(APIView):
    """A feed of the versions of the content that this site has served, newest first (JSON Feed 1.1)."""

    @extend_schema(summary="Changes to the content", operation_id="changes_feed", responses=bulk_answers.FeedAnswer)
    def get(self, request: Request) -> Response:
        here = request.build_absolute_uri(reverse("api-changes"))
        items = [_item(row, here) for row in versions_seen()]
        feed = {
            "version": JSON_FEED,
            "title": "Ringside: changes of the content",
            "home_page_url": request.build_absolute_uri("/"),
            "feed_url": here,
            "items": items,
        }
        return Response(feed)

    def chat(self, data: Any) -> str:
        items = [f"{item['date_published'][:10]} {item['content_text']}" for item in data["items"]]
        return "\n".join([*first(items, 5), data["feed_url"]])


def _item(row: ContentVersion, here: str) -> dict[str, Any]:
    changes = json.loads(row.changes_text)
    return {
        "id": f"{here}#{row.version}",
        "url": f"{here}#{row.version}",
        "title": f"Content {row.version}",
        "content_text": _in_words(changes),
        "date_published": timezone.localtime(row.seen).isoformat(timespec="seconds"),
        "_ringside": {"content": row.version, "engine": row.engine, "changes": changes},
    }


def _in_words(changes: dict[str, Any]) -> str:
    said = []
    for name, parts in changes.items():
        counts = ", ".join(f"{found['count']} {part}" for part, found in parts.items() if found["count"])
        said.append(f"{name}: {counts}")
    return "; ".join(said) + "." if said else "The first version this site has recorded."
