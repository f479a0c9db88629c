"""Errata, banned cards and open questions over REST."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.rulebook import selectors
from judgeapp.rulebook.model import Ban, Erratum, OpenQuestion
from judgeapp.rulebook.rendering import plain_text
from judgeapp.rulebook.urls_of import entry_url, question_url

from . import answers, chat, parameters
from .paging import rows_page
from .shapes import Shape, api_path, cite_shape

SET = parameters.text("set", "Only of this set.")
PAGED = [parameters.limit(), parameters.CURSOR]


class ErrataView(APIView):
    """Errata, with what each changed."""

    @extend_schema(
        summary="Errata",
        operation_id="errata_list",
        parameters=[parameters.Q, SET, *PAGED],
        responses=answers.ErrataList,
    )
    def get(self, request: Request) -> Response:
        rows = selectors.errata_list(q=_words(request), set_=request.query_params.get("set", ""))
        page = rows_page(
            request, rows, name=lambda row: row.id, shape=lambda row: erratum_shape(row, request), what="erratum"
        )
        return Response(page)

    def chat(self, data: Any) -> str:
        return chat.errata(data)


class BannedView(APIView):
    """Banned cards."""

    @extend_schema(
        summary="Banned cards",
        operation_id="banned_list",
        parameters=[parameters.Q, SET, *PAGED],
        responses=answers.BannedList,
    )
    def get(self, request: Request) -> Response:
        rows = selectors.banned_list(q=_words(request), set_=request.query_params.get("set", ""))
        page = rows_page(request, rows, name=lambda row: row.id, shape=lambda row: ban_shape(row, request), what="ban")
        return Response(page)

    def chat(self, data: Any) -> str:
        return chat.banned(data)


class QuestionsView(APIView):
    """Where the rules can be read in more than one way, first those that come up in ordinary games."""

    @extend_schema(
        summary="Open questions",
        operation_id="open_questions_list",
        parameters=[parameters.Q, parameters.EDITION, *PAGED],
        responses=answers.QuestionList,
    )
    def get(self, request: Request) -> Response:
        edition = parameters.known_edition(request.query_params.get("edition"))
        rows = selectors.questions_list(edition=edition, q=_words(request))
        page = rows_page(
            request, rows, name=lambda row: row.id, shape=lambda row: question_row(row, request), what="open question"
        )
        return Response(page)

    def chat(self, data: Any) -> str:
        return chat.titles(data)


class QuestionView(APIView):
    """One open question: its readings with their clauses, the default and why."""

    @extend_schema(summary="An open question", operation_id="open_questions_retrieve", responses=answers.QuestionAnswer)
    def get(self, request: Request, question: str) -> Response:
        return Response(question_shape(selectors.question_find(question=question), request))

    def chat(self, data: Any) -> str:
        return chat.question(data)


def _words(request: Request) -> str:
    return request.query_params.get("q", "")[:200]


def erratum_shape(row: Erratum, request: HttpRequest | Request) -> Shape:
    return {
        **_printing(row, request),
        "what": row.what,
        "summary": plain_text(row.summary),
        "abilities": list(row.abilities),
    }


def ban_shape(row: Ban, request: HttpRequest | Request) -> Shape:
    return _printing(row, request)


def _printing(row: Erratum | Ban, request: HttpRequest | Request) -> Shape:
    """The card that a row is about, and the rule that says so."""
    return {
        "id": row.id,
        "edition": row.edition,
        "rule": row.rule,
        "card": row.card,
        "version": row.version,
        "set": row.set,
        "number": row.number,
        "date": row.date,
        "cite": str(row.clause),
        "ref": str(row.clause),
        "url": request.build_absolute_uri(entry_url(row.clause)),
        "api_url": request.build_absolute_uri(api_path(row.clause)),
    }


def question_row(question: OpenQuestion, request: HttpRequest | Request) -> Shape:
    return {
        "id": question.id,
        "ref": question.id,
        "title": question.title,
        "editions": list(question.editions),
        "common": question.common,
        "shows_when": question.shows_when,
        "default": question.default,
        "url": request.build_absolute_uri(question_url(question.id)),
        "api_url": request.build_absolute_uri(f"/api/v1/open-questions/{question.id}/"),
    }


def question_shape(question: OpenQuestion, request: HttpRequest | Request) -> Shape:
    return {
        **question_row(question, request),
        "because": question.because,
        "asks": list(question.asks),
        "readings": [
            {
                "id": reading.id,
                "text": plain_text(reading.text),
                "default": reading.id == question.default,
                "cites": [cite_shape(ref, request) for ref in reading.cites],
            }
            for reading in question.readings
        ],
    }
