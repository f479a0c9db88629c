"""The REST API, version 1. Each view reads its parameters, asks one selector, shapes the answer."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.lookup.selectors import DEFAULT_LIMIT, MAX_LIMIT, search_find
from judgeapp.lookup.understanding import KIND_NAMES
from judgeapp.rulebook import selectors
from judgeapp.rulebook.loading import library

from . import answers, chat
from .paging import limit_of
from .problems import BadParameter
from .shapes import edition_shape, entry_row, entry_shape

PAGE_SIZE, MAX_PAGE = 100, 500


@extend_schema(exclude=True)
@api_view(["GET", "HEAD"])
def root(request: Request) -> Response:
    """Where everything is."""
    paths = ("search/?q=block", "editions/", "editions/uvs-1.2.9/entries/", "cards/", "schema/", "docs/")
    return Response({path.split("?")[0].rstrip("/"): request.build_absolute_uri(f"/api/v1/{path}") for path in paths})


class SearchView(APIView):
    """Search the rules. One row per entry, with its best clause."""

    @extend_schema(
        summary="Search",
        parameters=[
            OpenApiParameter("q", OpenApiTypes.STR, description="What to look for: a title, an old word, a question."),
            OpenApiParameter("edition", OpenApiTypes.STR, description="Only this edition, e.g. uvs-1.2.9."),
            OpenApiParameter("kind", OpenApiTypes.STR, description="Only this kind, e.g. keyword, example, errata."),
            OpenApiParameter("limit", OpenApiTypes.INT, description=f"At most this many rows, up to {MAX_LIMIT}."),
        ],
        responses=answers.SearchAnswer,
    )
    def get(self, request: Request) -> Response:
        q = request.query_params.get("q", "").strip()
        edition, kind = request.query_params.get("edition") or None, request.query_params.get("kind") or None
        limit = limit_of(request, DEFAULT_LIMIT, MAX_LIMIT)
        if not q:
            raise BadParameter("q", "q must hold at least one word to look for")
        if edition:
            selectors.edition_find(edition=edition)
        if kind and kind.lower() not in KIND_NAMES:
            raise BadParameter("kind", f"kind must be one of {', '.join(sorted(set(KIND_NAMES.values())))}")
        answer = search_find(q=q, edition=edition, kind=kind, limit=limit)
        rows = [{**row, "url": request.build_absolute_uri(row["url"])} for row in answer.rows]
        return Response(
            {
                "results": rows,
                "next": None,
                "did_you_mean": answer.did_you_mean,
                "messages": list(answer.query.faults),
                "try": list(answer.try_these),
            }
        )

    def chat(self, data: Any) -> str:
        return chat.search(data)


class EditionsView(APIView):
    """All editions, the current one first."""

    @extend_schema(summary="Editions", operation_id="editions_list", responses=answers.EditionList)
    def get(self, request: Request) -> Response:
        rows = [edition_shape(edition, request) for edition in library().editions.values()]
        return Response({"results": rows, "next": None})

    def chat(self, data: Any) -> str:
        return chat.titles(data)


class EditionView(APIView):
    """One edition."""

    @extend_schema(summary="An edition", responses=answers.EditionRow)
    def get(self, request: Request, edition: str) -> Response:
        return Response(edition_shape(selectors.edition_find(edition=edition), request))

    def chat(self, data: Any) -> str:
        return f"{data['title']} {data['version']}: {data['about']}\n{data['url']}"


class EntriesView(APIView):
    """The entries of an edition, by title. `after` is the slug of the last entry seen."""

    @extend_schema(
        summary="Entries of an edition",
        operation_id="entries_list",
        parameters=[
            OpenApiParameter("group", OpenApiTypes.STR, description="Only this shelf."),
            OpenApiParameter("limit", OpenApiTypes.INT, description=f"At most this many rows, up to {MAX_PAGE}."),
            OpenApiParameter("after", OpenApiTypes.STR, description="Go on after this entry."),
        ],
        responses=answers.EntryList,
    )
    def get(self, request: Request, edition: str) -> Response:
        entries = list(selectors.edition_find(edition=edition).entries.values())
        if group := request.query_params.get("group"):
            if group not in library().groups:
                raise BadParameter("group", f"group must be one of {', '.join(library().groups)}")
            entries = [entry for entry in entries if entry.group == group]
        limit = limit_of(request, PAGE_SIZE, MAX_PAGE)
        start = _start(entries, request.query_params.get("after"))
        page = entries[start : start + limit]
        following = None
        if start + limit < len(entries):
            words: dict[str, Any] = {"limit": limit, "after": page[-1].slug}
            if group:
                words["group"] = group
            following = request.build_absolute_uri(f"{request.path}?{urlencode(words)}")
        return Response({"results": [entry_row(entry, request) for entry in page], "next": following})

    def chat(self, data: Any) -> str:
        return chat.titles(data)


def _start(entries: list[Any], after: str | None) -> int:
    if not after:
        return 0
    for i, entry in enumerate(entries):
        if entry.slug == after:
            return i + 1
    raise BadParameter("after", f"there is no entry '{after[:80]}' here to go on after")


class EntryView(APIView):
    """One entry with all its clauses, what it refers to and who refers to it."""

    @extend_schema(summary="An entry", operation_id="entries_retrieve", responses=answers.EntryAnswer)
    def get(self, request: Request, edition: str, entry: str) -> Response:
        return Response(entry_shape(selectors.entry_page(edition=edition, entry=entry), request))

    def chat(self, data: Any) -> str:
        return chat.entry(data)
