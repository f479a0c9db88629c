"""GET /api/v1/differences/: how the editions differ."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from drf_spectacular.utils import extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.rulings.differences import ShownDifference, differences_shown

from . import parameters
from .answers import CitationShape
from .chat import first
from .page_shape import Page
from .paging import rows_page
from .shapes import Shape, cite_shape


class SaidShape(s.Serializer):  # type: ignore[type-arg]
    edition = s.CharField(help_text="The edition it's in.")
    text = s.CharField(help_text="Its words.")
    cites = CitationShape(many=True, help_text="The clauses it rests on.")
    scenarios = s.ListField(child=s.URLField(), help_text="Scenarios that show it.")


class DifferenceRow(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The name to ask for it by.")
    api_url = s.URLField(help_text="The same as JSON.")
    id = s.CharField(help_text="Its name, unique in the list.")
    topic = s.CharField(help_text="What it is about, as one word.")
    about = s.CharField(help_text="What it is about, in a sentence.")
    says = SaidShape(many=True, help_text="What each edition says.")
    same = s.ListField(child=s.CharField(), help_text="Editions that agree with the current one.")
    url = s.URLField(help_text="Its page on the site.")


class DifferenceList(Page):
    results = DifferenceRow(many=True, help_text="The rows of this page.")


class DifferencesView(APIView):
    """Where the editions differ, by topic."""

    @extend_schema(
        summary="Where the editions differ",
        operation_id="differences_list",
        parameters=[parameters.limit(), parameters.CURSOR],
        responses=DifferenceList,
    )
    def get(self, request: Request) -> Response:
        page = rows_page(
            request,
            differences_shown(),
            name=lambda row: row.difference.id,
            shape=lambda row: difference_shape(row, request),
            what="difference",
        )
        return Response(page)

    def chat(self, data: Any) -> str:
        lines = [f"{row['about']}: {' '.join(map(_said, row['says']))} {row['url']}" for row in data["results"]]
        return "\n".join(first(lines, 10))


def _said(said: Shape) -> str:
    return f"{said['edition']}: {said['text']}"


def difference_shape(row: ShownDifference, request: HttpRequest) -> Shape:
    """A difference as a row of JSON."""
    return {
        "id": row.difference.id,
        "ref": row.difference.id,
        "topic": row.difference.topic,
        "about": row.difference.about,
        "says": [
            {
                "edition": said.edition.id,
                "text": said.text,
                "cites": [cite_shape(clause.ref, request) for clause in said.clauses],
                "scenarios": [request.build_absolute_uri(f"/scenarios/{one.address}/") for one in said.scenarios],
            }
            for said in row.says
        ],
        "same": [edition.id for edition in row.same],
        "url": request.build_absolute_uri(f"/editions/differences/#{row.difference.id}"),
        "api_url": request.build_absolute_uri("/api/v1/differences/"),
    }
