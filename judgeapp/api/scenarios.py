"""Saved scenarios over REST: made, read, changed, published, deleted, ruled on.

A scenario is found by its unguessable link. Changing it needs its owner's key (`X-Owner-Key`), given once when it is made, and the
revision that was edited (`If-Match`), so that two editors don't overwrite each other unnoticed.
"""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.rendered import MAY_CHANGE, PRIVATE, has_it
from judgeapp.rulings.errors import NoSuchScenario
from judgeapp.rulings.expiry import scenario_open
from judgeapp.rulings.idempotency import Done
from judgeapp.rulings.models import Scenario, Visibility
from judgeapp.rulings.quotas import saver_of
from judgeapp.rulings.ruled import row_told
from judgeapp.rulings.selectors import (
    Drift,
    Ruled,
    lines_of,
    original_of,
    scenario_find,
    scenario_ruled,
    scenarios_published,
)
from judgeapp.rulings.services import (
    Draft,
    Edit,
    edit_apply,
    edit_prepare,
    scenario_delete,
    scenario_insert,
    scenario_prepare,
)

from . import chat, idempotency, parameters, scenario_answers
from .bodies import object_of
from .paging import cursor_page
from .problems import Problem, see_errors

JSON = "application/json"
FIELDS = ("title", "note", "question", "lines", "visibility")
OWNER_KEY = OpenApiParameter("X-Owner-Key", OpenApiTypes.STR, OpenApiParameter.HEADER, description="The owner's key.")
IF_MATCH = OpenApiParameter("If-Match", OpenApiTypes.STR, OpenApiParameter.HEADER, description="The revision edited.")


def scenario_shape(scenario: Scenario, request: HttpRequest | Request) -> dict[str, Any]:
    """A scenario whole."""
    original = original_of(scenario)
    return {
        **scenario_row(scenario, request),
        "note": scenario.note,
        "question": json.loads(scenario.question_text),
        "lines": lines_of(scenario),
        "copied_from": original.id if original else None,
    }


def scenario_row(scenario: Scenario, request: HttpRequest | Request) -> dict[str, Any]:
    """A scenario in a list."""
    return {
        "id": scenario.id,
        "title": scenario.title,
        "answer": scenario.saved_answer,
        "visibility": scenario.visibility,
        "revision": scenario.revision,
        "ruleset": scenario.ruleset,
        "engine": scenario.engine,
        "content": scenario.content,
        "created": scenario.created.isoformat(),
        "updated": scenario.updated.isoformat(),
        "url": request.build_absolute_uri(f"/scenarios/{scenario.id}/"),
        "api_url": request.build_absolute_uri(f"/api/v1/scenarios/{scenario.id}/"),
        "ruling_url": request.build_absolute_uri(f"/api/v1/scenarios/{scenario.id}/ruling/"),
    }


def _answer(scenario: Scenario, request: Request, status: int = 200) -> Response:
    return _of_revision(Response(scenario_shape(scenario, request), status=status), scenario)


def _not_changed(scenario: Scenario) -> Response:
    return _of_revision(Response(status=304), scenario)


def _of_revision(response: Response, scenario: Scenario) -> Response:
    response["ETag"] = f'"{scenario.revision}"'
    return _unlisted(response, scenario)


def _unlisted(response: Response, scenario: Scenario) -> Response:
    """Not for caches, and not for search engines unless it was published."""
    response["Cache-Control"] = PRIVATE if scenario.visibility == Visibility.PRIVATE else MAY_CHANGE
    if scenario.visibility != Visibility.PUBLISHED:
        response["X-Robots-Tag"] = "noindex"
    return response


def _owner_key(request: Request) -> str | None:
    return request.headers.get("X-Owner-Key")


def _fields(data: Any, known: tuple[str, ...] = FIELDS) -> dict[str, Any]:
    fields = object_of(data)
    unknown = sorted(set(fields) - set(known))
    if unknown:
        errors = [{"at": name, "why": f"there's no such field; the fields are {', '.join(known)}"} for name in unknown]
        raise Problem(400, "The scenario has problems", see_errors(errors), errors=errors)
    return fields


def _original(name: Any) -> Scenario | None:
    """The scenario that this one was copied from; none if that is now gone or private."""
    if not isinstance(name, str):
        return None
    try:
        return scenario_find(scenario_id=name)
    except NoSuchScenario:
        return None


def _revision(request: Request) -> int:
    """The revision that was edited, from If-Match."""
    given = request.headers.get("If-Match", "").strip().removeprefix("W/").strip('"')
    if not given:
        raise Problem(
            428, "Which revision?", "Send the revision you edited as If-Match, so that nothing is overwritten."
        )
    if not (given.isascii() and given.isdigit() and len(given) < 9):
        raise Problem(400, "Bad If-Match", 'If-Match must be the revision, like "3".')
    return int(given)


def _changed(request: Request, name: str, what: str, revision: int | None, changes: dict[str, Any]) -> Response:
    """Change a scenario, once; the answer is the scenario as it is now."""

    def prepare() -> Edit:
        return edit_prepare(
            scenario_id=name,
            owner_key=_owner_key(request),
            revision=revision,
            changes=changes,
            saver=saver_of(request._request),
        )

    def write(edit: Edit) -> Done:
        return Done(edit_apply(edit=edit).id)

    _, again = idempotency.done_once(request, what, on=name, asked=changes, prepare=prepare, write=write)
    scenario = scenario_find(scenario_id=name, owner_key=_owner_key(request))
    return idempotency.marked(_answer(scenario, request), again=again)


class ScenariosView(APIView):
    """Published scenarios, newest first; and the place to save one."""

    @extend_schema(
        summary="Published scenarios",
        operation_id="scenarios_list",
        parameters=[
            OpenApiParameter("q", OpenApiTypes.STR, description="Words in the title, note or answer."),
            parameters.limit(),
            OpenApiParameter("cursor", OpenApiTypes.STR, description="From `next`."),
        ],
        responses=scenario_answers.ScenarioList,
    )
    def get(self, request: Request) -> Response:
        found = scenarios_published(q=request.query_params.get("q", "")[:200])
        return Response(cursor_page(request, found, lambda row: scenario_row(row, request)))

    @extend_schema(
        summary="Save a scenario",
        operation_id="scenarios_create",
        parameters=[idempotency.PARAMETER],
        request={JSON: scenario_answers.ScenarioMaking},
        responses={201: scenario_answers.ScenarioMade},
    )
    def post(self, request: Request) -> Response:
        fields = _fields(request.data, (*FIELDS, "copied_from"))

        def prepare() -> Draft:
            given = {"question": None, **fields, "copied_from": _original(fields.get("copied_from"))}
            return scenario_prepare(**given, saver=saver_of(request._request))

        def write(draft: Draft) -> Done:
            scenario, owner_key = scenario_insert(draft=draft)
            return Done(scenario.id, owner_key)

        done, again = idempotency.done_once(request, "scenarios", asked=fields, prepare=prepare, write=write)
        scenario = scenario_find(scenario_id=done.name, owner_key=done.secret)
        response = _answer(scenario, request, 201)
        response.data["owner_key"] = done.secret
        response["Location"] = request.build_absolute_uri(f"/api/v1/scenarios/{scenario.id}/")
        return idempotency.marked(response, again=again)

    def chat(self, data: Any) -> str:
        rows = data.get("results", [data])
        return (
            "\n".join(chat.first([f"{chat.headed(row['title'])} {row['url']}" for row in rows], 20))
            or "Nothing has been published yet."
        )


class ScenarioView(APIView):
    """One scenario."""

    @extend_schema(summary="A scenario", operation_id="scenarios_retrieve", responses=scenario_answers.ScenarioAnswer)
    def get(self, request: Request, scenario: str) -> Response:
        found = scenario_open(scenario_id=scenario, owner_key=_owner_key(request))
        if has_it(request, f'"{found.revision}"'):
            return _not_changed(found)
        return _answer(found, request)

    @extend_schema(
        summary="Change a scenario",
        operation_id="scenarios_update",
        parameters=[OWNER_KEY, IF_MATCH, idempotency.PARAMETER],
        request={JSON: scenario_answers.ScenarioChanging},
        responses=scenario_answers.ScenarioAnswer,
    )
    def patch(self, request: Request, scenario: str) -> Response:
        changes, revision = _fields(request.data), _revision(request)
        return _changed(request, scenario, "update", revision, changes)

    @extend_schema(
        summary="Delete a scenario",
        operation_id="scenarios_destroy",
        parameters=[OWNER_KEY, idempotency.PARAMETER],
        responses={204: None},
    )
    def delete(self, request: Request, scenario: str) -> Response:
        def write(_: None) -> Done:
            scenario_delete(scenario_id=scenario, owner_key=_owner_key(request))
            return Done(scenario)

        _, again = idempotency.done_once(request, "delete", on=scenario, prepare=lambda: None, write=write)
        return idempotency.marked(Response(status=204), again=again)

    def chat(self, data: Any) -> str:
        return f"{data['title']}\n{data['answer']['text']}\n{data['url']}"


class PublishView(APIView):
    """Publish a scenario: everybody can find it."""

    @extend_schema(
        summary="Publish a scenario",
        operation_id="scenarios_publish",
        parameters=[OWNER_KEY, idempotency.PARAMETER],
        request=None,
        responses=scenario_answers.ScenarioAnswer,
    )
    def post(self, request: Request, scenario: str) -> Response:
        return _changed(request, scenario, "publish", None, {"visibility": Visibility.PUBLISHED.value})

    def chat(self, data: Any) -> str:
        return f"Published: {data['title']}\n{data['url']}"


class ScenarioRulingView(APIView):
    """Today's ruling on a saved scenario, and whether it's the same as the saved one."""

    @extend_schema(
        summary="The ruling on a scenario", operation_id="scenarios_ruling", responses=scenario_answers.ScenarioRuling
    )
    def get(self, request: Request, scenario: str) -> Response:
        found = scenario_open(scenario_id=scenario, owner_key=_owner_key(request))
        ruled, drift = scenario_ruled(scenario=found)
        return _unlisted(Response(ruling_shape(found, ruled, drift, request)), found)

    def chat(self, data: Any) -> str:
        return ruling_chat(data, self.request)


def ruling_chat(data: dict[str, Any], request: HttpRequest | Request) -> str:
    """A scenario's ruling in a few lines."""
    said = (
        chat.ruling(data["ruling"], request) if data["ruling"] else f"It can't be ruled on any more: {data['problem']}"
    )
    warned = "\nThis differs from the ruling that was saved." if data["differs"] else ""
    return f"{data['title']}\n{said}{warned}\n{data['url']}"


def ruling_shape(
    scenario: Scenario, ruled: Ruled | None, drift: Drift, request: HttpRequest | Request
) -> dict[str, Any]:
    """A ruling with its scenario and the versions that made it."""
    return {
        "id": scenario.id,
        "title": scenario.title,
        "url": request.build_absolute_uri(f"/scenarios/{scenario.id}/"),
        "saved": {"engine": scenario.engine, "content": scenario.content, "answer": scenario.saved_answer},
        "newer": drift.newer,
        "differs": drift.differs,
        "problem": drift.problem or None,
        "answer": ruled.answer if ruled else None,
        "ruling": row_told(ruled.ruling, json.loads(scenario.question_text), ruled.content) if ruled else None,
    }
