"""Rulings that people made, over REST: listed, read, sent with a key, taken back with the same key."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.admission.callers import key_words
from judgeapp.admission.keys import NoSuchKey
from judgeapp.cards.selectors import card_named
from judgeapp.precedents.errors import BadPrecedent, NoSuchPrecedent, NotTheSender
from judgeapp.precedents.fields import FIELDS
from judgeapp.precedents.known import Precedents, precedents
from judgeapp.precedents.models import Precedent
from judgeapp.precedents.services import (
    precedent_delete,
    precedent_find,
    precedent_insert,
    precedent_prepare,
    precedents_whole,
)
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import parse_ref
from judgeapp.rulings.idempotency import Done
from judgeapp.rulings.quotas import saver_of

from . import idempotency, parameters
from .bodies import object_of
from .chat import first
from .keys import key_find
from .paging import rows_page
from .precedent_answers import PrecedentList, PrecedentMaking, PrecedentRow
from .problems import Problem, see_errors

JSON = "application/json"
KEY = OpenApiParameter("Authorization", OpenApiTypes.STR, OpenApiParameter.HEADER, description="`Bearer` and your key.")


def precedent_shape(one: Precedent, request: HttpRequest | Request) -> dict[str, Any]:
    """A ruling as a row of JSON."""
    engine = {"text": one.engine_answer, "agreement": one.agreement, "ruled_by": one.ruled_by}
    return {
        "id": one.pk,
        "card": one.card or None,
        "ref": one.ref or None,
        "question": one.question,
        "answer": one.answer,
        "source": one.source,
        "source_url": one.source_url or None,
        "date": one.date.isoformat() if one.date else None,
        "official": one.official,
        "imported": bool(one.imported_from),
        "board": json.loads(one.board_text) if one.board_text else None,
        "engine": engine if one.engine_answer else None,
        "created": one.created.isoformat(),
        "url": request.build_absolute_uri(f"/judge-rulings/{one.pk}/"),
        "api_url": request.build_absolute_uri(f"/api/v1/judge-rulings/{one.pk}/"),
    }


def _key(request: Request) -> str:
    """The words of the key that a request brings. Raises a problem if no such key is in use."""
    words = key_words(request._request)
    try:
        key_find(words=words)
    except NoSuchKey as missing:
        detail = "Send a key from the API keys page as `Authorization: Bearer rk_...`."
        raise Problem(401, "A key is needed", detail) from missing
    return words


def _chat_line(row: dict[str, Any]) -> str:
    return f"{row['question']} {row['answer']} ({row['source']}) {row['url']}"


class PrecedentsView(APIView):
    """Rulings that people made."""

    @extend_schema(
        summary="Rulings by judges",
        operation_id="judge_rulings_list",
        parameters=[
            parameters.text("q", "Only those that share most of these words."),
            parameters.text("card", "Only those about this card, by slug or name."),
            parameters.text("ref", "Only those about this clause, or about this entry and its clauses."),
            parameters.limit(),
            parameters.CURSOR,
        ],
        responses=PrecedentList,
    )
    def get(self, request: Request) -> Response:
        rows = _chosen(precedents(), request.query_params.dict())
        page = rows_page(
            request,
            rows,
            name=lambda one: one.pk,
            shape=lambda one: precedent_shape(one, request),
            what="ruling",
            whole=precedents_whole,
        )
        return Response(page)

    @extend_schema(
        summary="Send a ruling by a judge",
        operation_id="judge_rulings_create",
        parameters=[KEY, idempotency.PARAMETER],
        request={JSON: PrecedentMaking},
        responses={201: PrecedentRow},
    )
    def post(self, request: Request) -> Response:
        words = _key(request)
        given, saver = object_of(request.data), saver_of(request._request)

        def prepare() -> Precedent:
            return precedent_prepare(given=given, key_words=words, saver=saver)

        def write(made: Precedent) -> Done:
            return Done(precedent_insert(made=made, saver=saver).pk)

        try:
            done, again = idempotency.done_once(request, "judge-rulings", asked=given, prepare=prepare, write=write)
        except BadPrecedent as bad:
            errors = [{"at": fault.at, "why": fault.why} for fault in bad.faults]
            detail = f"{see_errors(errors)} The fields are {', '.join(FIELDS)}."
            raise Problem(400, "The ruling has problems", detail, errors=errors) from bad
        response = Response(precedent_shape(_found(done.name), request), status=201)
        response["Location"] = response.data["api_url"]
        return idempotency.marked(response, again=again)

    def chat(self, data: Any) -> str:
        rows = data.get("results", [data])
        nothing = f"No judge's ruling on that here. {self.request.build_absolute_uri('/judge-rulings/')}"
        return "\n".join(first([_chat_line(row) for row in rows], 10)) or nothing


class PrecedentView(APIView):
    """One of them."""

    @extend_schema(summary="A ruling by a judge", operation_id="judge_rulings_retrieve", responses=PrecedentRow)
    def get(self, request: Request, ruling: str) -> Response:
        return Response(precedent_shape(_found(ruling), request))

    @extend_schema(
        summary="Take a ruling back",
        operation_id="judge_rulings_destroy",
        parameters=[KEY, idempotency.PARAMETER],
        responses={204: None},
    )
    def delete(self, request: Request, ruling: str) -> Response:
        words = _key(request)

        def write(_: None) -> Done:
            precedent_delete(name=ruling, key_words=words)
            return Done(ruling)

        try:
            _, again = idempotency.done_once(request, "delete ruling", on=ruling, prepare=lambda: None, write=write)
        except NoSuchPrecedent as missing:
            raise Problem(404, "Not found", str(missing)) from missing
        except NotTheSender as other:
            raise Problem(403, "Not yours", str(other)) from other
        return idempotency.marked(Response(status=204), again=again)

    def chat(self, data: Any) -> str:
        return _chat_line(data)


def _found(name: str) -> Precedent:
    try:
        return precedent_find(name=name)
    except NoSuchPrecedent as missing:
        raise Problem(404, "Not found", str(missing)) from missing


def _chosen(known: Precedents, asked: dict[str, str]) -> list[Precedent]:
    rows = known.with_words(asked["q"]) if asked.get("q", "").strip() else list(known.rows)
    if asked.get("card"):
        about = set(known.about_card(card_named(words=asked["card"])))
        rows = [one for one in rows if one in about]
    if asked.get("ref"):
        ref = parse_ref(asked["ref"], library().current.id)
        wanted = set(known.about_clauses([ref]) if ref.clause else known.about_entry(ref))
        rows = [one for one in rows if one in wanted]
    return rows
