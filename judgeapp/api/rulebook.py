"""Editions, entries and clauses over REST."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.rulebook import selectors
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import INDEXES
from judgeapp.rulings.gallery import gallery

from . import answers, chat, parameters
from .paging import rows_page
from .problems import BadParameter
from .shapes import clause_page_shape, edition_shape, entry_row, entry_shape

PAGE_SIZE, MAX_PAGE = 100, 500
MOST_SHOWN = 10


class EditionsView(APIView):
    """All editions, the current one first."""

    @extend_schema(
        summary="Editions",
        operation_id="editions_list",
        parameters=[parameters.limit(), parameters.CURSOR],
        responses=answers.EditionList,
    )
    def get(self, request: Request) -> Response:
        rows = list(library().editions.values())
        shown = rows_page(
            request,
            rows,
            name=lambda edition: edition.id,
            shape=lambda edition: edition_shape(edition, request),
            what="edition",
        )
        return Response(shown)

    def chat(self, data: Any) -> str:
        return chat.titles(data)


class EditionView(APIView):
    """One edition."""

    @extend_schema(summary="An edition", operation_id="editions_retrieve", responses=answers.EditionRow)
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
            parameters.text("group", "Only this shelf."),
            parameters.text("index", f"Only this index: {', '.join(INDEXES)}."),
            parameters.limit(MAX_PAGE),
            parameters.CURSOR,
        ],
        responses=answers.EntryList,
    )
    def get(self, request: Request, edition: str) -> Response:
        entries = list(selectors.edition_find(edition=edition).entries.values())
        for name, known in (("group", tuple(library().groups)), ("index", INDEXES)):
            wanted = request.query_params.get(name)
            if wanted and wanted not in known:
                raise BadParameter(name, f"{name} must be one of {', '.join(known)}")
            entries = [entry for entry in entries if not wanted or getattr(entry, name) == wanted]
        shown = rows_page(
            request,
            entries,
            name=lambda entry: entry.slug,
            shape=lambda entry: entry_row(entry, request),
            what="entry",
            default=PAGE_SIZE,
            most=MAX_PAGE,
        )
        return Response(shown)

    def chat(self, data: Any) -> str:
        return chat.titles(data)


class EntryView(APIView):
    """One entry with all its clauses, its references in both directions, and its counterparts in other editions."""

    @extend_schema(summary="An entry", operation_id="entries_retrieve", responses=answers.EntryAnswer)
    def get(self, request: Request, edition: str, entry: str) -> Response:
        return Response(entry_shape(selectors.entry_page(edition=edition, entry=entry), request))

    def chat(self, data: Any) -> str:
        return chat.entry(data)


class ClauseView(APIView):
    """One clause, with the clauses around it and those that state the same."""

    @extend_schema(summary="A clause", operation_id="clauses_retrieve", responses=answers.ClauseAnswer)
    def get(self, request: Request, edition: str, entry: str, clause: str) -> Response:
        page = selectors.clause_page(edition=edition, entry=entry, clause=clause)
        shown = gallery().by_clause.get(page.clause.ref, ())[:MOST_SHOWN]
        links = [
            {
                "title": one.scenario.title,
                "url": request.build_absolute_uri(one.url),
                "api_url": request.build_absolute_uri(f"/api/v1/gallery/{one.address}/"),
            }
            for one in shown
        ]
        return Response({**clause_page_shape(page, request), "scenarios": links})

    def chat(self, data: Any) -> str:
        return chat.clause(data)
