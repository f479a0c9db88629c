"""API errors as RFC 9457 problem details."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler

from judgeapp.cards.errors import NoSuchCard
from judgeapp.problem_types import title_of
from judgeapp.problems import AWAY_DETAIL, AWAY_TITLE, PROBLEM_JSON, RETRY_AFTER, database_is_away, problem
from judgeapp.rulebook.errors import NotInRulebook
from judgeapp.rulings.errors import (
    BadScenario,
    Barred,
    ChangedMeanwhile,
    NoSuchScenario,
    NoSuchTable,
    NotTheOwner,
    SavedTooMuch,
    ScenarioError,
    SentDifferently,
    SiteFull,
    TableFull,
    TableMoved,
    TooManyTables,
)
from judgeapp.rulings.ruled import ruling_told
from judgeapp.serialising import CountedJSON
from judgeapp.thinking import TooMuch, too_large
from rules_engine import NotAnOption, QuestionFaulty

logger = logging.getLogger(__name__)


class BadParameter(exceptions.APIException):
    """Invalid query parameters; `at` names the first, `more` the others."""

    status_code = 400
    default_code = "bad-parameter"

    def __init__(self, at: str, why: str, more: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(why)
        self.at, self.more = at, more


def read_all(*readings: Callable[[], Any]) -> list[Any]:
    """Read several parameters. Raises one BadParameter that names all invalid ones."""
    values, faults = [], []
    for reading in readings:
        try:
            values.append(reading())
        except BadParameter as bad:
            faults += [(bad.at, str(bad.detail)), *bad.more]
    if faults:
        raise BadParameter(*faults[0], faults[1:])
    return values


class Problem(exceptions.APIException):
    """A refusal with its own title and members."""

    def __init__(self, status: int, title: str, detail: str, **more: Any) -> None:
        super().__init__(detail)
        self.status_code, self.title, self.more = status, title, more


def see_errors(errors: Sequence[Any]) -> str:
    """Say how many problems there are; each is listed separately."""
    return f"{len(errors)} problem{'' if len(errors) == 1 else 's'}; see errors."


def problem_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Every refusal of the API in one shape. Unexpected exceptions stay errors and are logged."""
    if isinstance(error, (NotInRulebook, NoSuchCard, Http404)):
        return _problem(404, "Not found", str(error))
    if isinstance(error, Problem):
        return _problem(error.status_code, error.title, str(error.detail), **error.more)
    if isinstance(error, QuestionFaulty):
        errors = [fault.as_dict() for fault in error.faults]
        return _problem(400, "The question has problems", see_errors(errors), errors=errors)
    if isinstance(error, NotAnOption):
        return _not_an_option(error)
    if isinstance(error, TooMuch):
        return _problem(**too_large(context["request"], error))
    if isinstance(error, ScenarioError):
        return _scenario_problem(error)
    if isinstance(error, BadParameter):
        why = str(error.detail)
        errors = [{"at": at, "why": said} for at, said in ((error.at, why), *error.more)]
        return _problem(400, "Bad parameter", why, errors=errors)
    if database_is_away(error):
        return _away(error)
    response = exception_handler(error, context)
    if response is None:
        return None
    detail = error.detail if isinstance(error, exceptions.APIException) else str(error)
    return _problem(response.status_code, title_of(response.status_code, response.status_text), str(detail))


def _away(error: Exception) -> Response:
    logger.error("The database isn't answering (%s: %s).", type(error).__name__, error)
    response = _problem(503, AWAY_TITLE, AWAY_DETAIL)
    response["Retry-After"] = RETRY_AFTER
    response["Cache-Control"] = "no-store"
    return response


def _not_an_option(refused: NotAnOption) -> Response:
    ruling = ruling_told(refused.ruling)
    decision = ruling["decision"] or {}
    why = ruling["answer"]["text"] or "It isn't offered; see options."
    return _problem(
        422,
        "Not an option",
        f"decisions[{refused.index}] isn't an option there.",
        errors=[{"at": f"decisions[{refused.index}]", "why": f"{refused.decision!r}: {why}"}],
        options=decision.get("options", []),
        ruling=ruling,
    )


def _scenario_problem(error: ScenarioError) -> Response:
    match error:
        case NoSuchTable():
            return _problem(404, "Not found", "There's no live table here. It was closed or has expired.")
        case TableMoved():
            return _problem(409, "The table has moved on", f"That's out of date: {error}.", decisions=error.decisions)
        case TableFull():
            return _problem(422, "The table is full", str(error))
        case TooManyTables():
            return _later(_problem(429, "Too many tables", str(error)), error.seconds)
        case NoSuchScenario():
            return _problem(404, "Not found", "There's no scenario at this link. It may be private or deleted.")
        case NotTheOwner():
            return _problem(403, "Not yours to change", str(error))
        case ChangedMeanwhile():
            return _problem(412, "Changed meanwhile", f"This scenario changed: {error}.", revision=error.revision)
        case Barred():
            return _problem(403, "Removed from the list", f"It can't be published: {error}.")
        case SavedTooMuch():
            return _later(_problem(429, "Enough for today", str(error)), error.seconds)
        case SiteFull():
            return _problem(507, "The site is full", str(error))
        case SentDifferently():
            return _problem(422, "Key used before", str(error))
        case BadScenario():
            errors = [fault.as_dict() for fault in error.faults]
            return _problem(400, "The scenario has problems", see_errors(errors), errors=errors)
    raise error


def _later(response: Response, seconds: int) -> Response:
    response["Retry-After"] = str(seconds)
    return response


def _problem(status: int, title: str, detail: str, **more: Any) -> Response:
    return ProblemResponse(problem(status, title, detail, **more), status=status)


class ProblemResponse(Response):
    """A refusal: as text if the client asked for text, else as problem details, whatever the view would have rendered."""

    @property
    def rendered_content(self) -> Any:
        if self.accepted_renderer.format == "txt":
            return super().rendered_content
        self.headers["Content-Type"] = PROBLEM_JSON
        return CountedJSON().render(self.data)
