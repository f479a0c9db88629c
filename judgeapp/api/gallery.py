"""The gallery over REST: the site's own scenarios by topic, clause and words, each with its ruling."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.rulebook.loading import library
from judgeapp.rulings.gallery import Shown, shown_find, shown_list
from judgeapp.rulings.ruled import row_told
from judgeapp.rulings.telling import tell
from rules_engine import CURRENT

from . import chat, parameters, scenario_answers
from .paging import rows_page
from .shapes import Shape


class GalleryView(APIView):
    """Scenarios of the site: boards, card texts and decks, with their outcomes."""

    @extend_schema(
        summary="The gallery",
        operation_id="gallery_list",
        parameters=[
            parameters.Q,
            parameters.text("topic", "Only this topic."),
            parameters.text("entry", "Only what shows this entry of the current edition."),
            parameters.text("clause", "Only what shows this clause of `entry`."),
            parameters.limit(),
            parameters.CURSOR,
        ],
        responses=scenario_answers.GalleryList,
    )
    def get(self, request: Request) -> Response:
        asked = {name: request.query_params.get(name, "")[:200] for name in ("q", "topic", "entry", "clause")}
        rows = shown_list(**asked)
        page = rows_page(
            request, rows, name=lambda one: one.address, shape=lambda one: shown_row(one, request), what="scenario"
        )
        return Response(page)

    def chat(self, data: Any) -> str:
        return chat.titles(data)


class ShownView(APIView):
    """One scenario of the gallery: its question and, if it has a board, the ruling."""

    @extend_schema(
        summary="A scenario of the gallery",
        operation_id="gallery_retrieve",
        responses=scenario_answers.GalleryAnswer,
    )
    def get(self, request: Request, topic: str, slug: str) -> Response:
        return Response(shown_shape(shown_find(address=f"{topic}/{slug}"), request))

    def chat(self, data: Any) -> str:
        return shown_chat(data)


def shown_chat(data: Shape) -> str:
    """A scenario of the gallery in a few lines."""
    answer = data["answer"]
    said = [answer["text"], chat.cited(answer["cites"])] if answer else [data["about"], chat.cited(data["shows"])]
    return "\n".join(filter(None, [data["title"], *said, data["url"]]))


def shown_shape(one: Shown, request: HttpRequest | Request) -> Shape:
    """A scenario of the gallery whole."""
    question = one.scenario.question
    told = tell(question, content_only=True) if one.has_board else None
    ruling = row_told(told.ruling, question, library().version) if told and told.ruling else None
    answer = ruling["answer"] if ruling else None
    return {**shown_row(one, request), "question": question, "answer": answer, "ruling": ruling}


def shown_row(one: Shown, request: HttpRequest | Request) -> Shape:
    """A scenario of the gallery in a list."""
    scenario = one.scenario
    return {
        "id": one.address,
        "ref": one.address,
        "title": scenario.title,
        "topic": one.topic,
        "about": scenario.about,
        "kind": scenario.kind,
        "shows": list(scenario.shows),
        "ruleset": str(scenario.question.get("ruleset") or CURRENT.id),
        "url": request.build_absolute_uri(one.url),
        "api_url": request.build_absolute_uri(f"/api/v1/gallery/{one.address}/"),
    }
