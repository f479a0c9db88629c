"""The tournament calculators over REST: each answers with the clauses it rests on, and says as of when."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.tournament.calculators import CALCULATORS, Asked, Calculator, ask
from judgeapp.tournament.fields import LINES, NUMBER, YES, Field
from rules_engine import TOURNAMENTS

from . import parameters
from .card_answers import CiteShape
from .card_shapes import Shape, cites_shape
from .page_shape import Page
from .paging import rows_page
from .problems import BadParameter


class StepShape(s.Serializer):  # type: ignore[type-arg]
    text = s.CharField(help_text="One sentence of the answer.")
    code = s.CharField(help_text="The same for programs.")
    data = s.DictField(help_text="The names and numbers in it.")  # type: ignore[assignment]
    cites = CiteShape(many=True, help_text="The clauses it rests on; none if it's usual practice.")


class CalculatedShape(s.Serializer):  # type: ignore[type-arg]
    calculator = s.CharField(help_text="Which calculator answered.")
    edition = s.CharField(help_text="Whose rules were followed.")
    as_of = s.CharField(help_text="The date of that document.")
    headline = s.CharField(help_text="The answer in a few words.")
    steps = StepShape(many=True, help_text="How the answer is worked out, in order.")
    url = s.URLField(help_text="Its page on the site.")


class GamesShape(s.Serializer):  # type: ignore[type-arg]
    a = s.IntegerField(help_text="Games that A has won.")
    b = s.IntegerField(help_text="Games that B has won.")


class TimeCalledAnswer(CalculatedShape):
    result = s.ChoiceField(
        choices=["play-on", "won", "draw", "first-blood", "organizer"], help_text="The result of the round."
    )
    game = s.CharField(allow_null=True, help_text="Who wins the game in progress when time was called: a, b or nobody.")
    round = s.CharField(allow_null=True, help_text="Who wins the round: a, b or nobody.")
    games = GamesShape(help_text="The games won, this one counted.")


class RoundsAnswer(CalculatedShape):
    players = s.IntegerField(help_text="How many players there are.")
    scoring = s.CharField(help_text="How players are paired.")
    match = s.CharField(help_text="How a round is decided.")
    rounds = s.IntegerField(help_text="Rounds before the cut.")
    cut = s.IntegerField(help_text="How many players advance to a bracket.")
    cut_rounds = s.IntegerField(help_text="Rounds of the bracket.")
    byes = s.IntegerField(help_text="Players without a rival in a round.")
    minutes = s.IntegerField(help_text="How long it takes at most.")


class TimesAnswer(CalculatedShape):
    match = s.CharField(help_text="How a round is decided.")
    warning = s.IntegerField(help_text="Minutes after which players are warned.")
    time_called = s.IntegerField(help_text="Minutes after which time is called.")
    preparing = s.IntegerField(help_text="Minutes for shuffling and sideboarding before a game.")


class FinisherShape(s.Serializer):  # type: ignore[type-arg]
    place = s.IntegerField(help_text="The place after the Swiss rounds.")
    player = s.CharField(help_text="The player's name.")
    character = s.CharField(help_text="The character they play.")


class CutAnswer(CalculatedShape):
    through = FinisherShape(many=True, help_text="Who advances.")
    passed_over = FinisherShape(many=True, help_text="Who doesn't, because a better finisher plays the same character.")
    pairings = s.ListField(
        child=s.ListField(child=s.CharField()), help_text="Who meets whom in the first round of the bracket."
    )


class CalculatorRow(s.Serializer):  # type: ignore[type-arg]
    ref = s.CharField(help_text="The name to ask for it by.")
    title = s.CharField(help_text="Its title.")
    about = s.CharField(help_text="What it answers.")
    url = s.URLField(help_text="Its page on the site.")
    api_url = s.URLField(help_text="The address that answers.")


class CalculatorList(Page):
    results = CalculatorRow(many=True, help_text="The rows of this page.")


class CalculatorsView(APIView):
    """All calculators."""

    @extend_schema(
        summary="Tournament calculators",
        operation_id="tournament_list",
        parameters=[parameters.limit(), parameters.CURSOR],
        responses=CalculatorList,
    )
    def get(self, request: Request) -> Response:
        page = rows_page(
            request,
            list(CALCULATORS.values()),
            name=lambda one: one.id,
            shape=lambda one: _row(one, request),
            what="calculator",
        )
        return Response(page)

    def chat(self, data: Any) -> str:
        return "\n".join(f"{row['title']}: {row['about']} {row['url']}" for row in data["results"])


def _row(one: Calculator, request: HttpRequest) -> Shape:
    return {
        "ref": one.id,
        "title": one.title,
        "about": one.about,
        "url": request.build_absolute_uri(f"/tournament/{one.id}/"),
        "api_url": request.build_absolute_uri(f"/api/v1/tournament/{one.id}/"),
    }


def asked_shape(asked: Asked, request: HttpRequest) -> Shape:
    """An answer as JSON."""
    assert asked.answer is not None
    return {
        "calculator": asked.calculator.id,
        "edition": asked.edition,
        "as_of": asked.as_of,
        "headline": asked.answer.headline,
        **asked.answer.values,
        "steps": [
            {
                "text": step.text,
                "code": step.said.code,
                "data": step.said.plain_data(),
                "cites": cites_shape(step.cites, request),
            }
            for step in asked.answer.steps
        ],
        "url": request.build_absolute_uri(f"/tournament/{asked.calculator.id}/"),
    }


def _parameter(field: Field) -> OpenApiParameter:
    """A field as the description names it."""
    schema: dict[str, Any] = {"type": "string"}
    if field.kind == NUMBER:
        schema = {"type": "integer", "minimum": field.least, "maximum": field.most}
    elif field.kind == YES:
        schema = {"type": "string", "enum": ["yes", "no"]}
    elif field.choices:
        schema = {"type": "string", "enum": list(field.choices)}
    if field.default is not None and field.kind != LINES:
        default = field.default
        schema["default"] = ("yes" if default else "no") if isinstance(default, bool) else default
    return OpenApiParameter(field.name, schema, description=field.about, required=field.is_needed)


_EDITION = OpenApiParameter(
    "edition",
    {"type": "string", "enum": list(TOURNAMENTS)},
    description="Whose tournament rules to follow.",
)


def view_of(calculator: Calculator, answer: type[CalculatedShape]) -> type[APIView]:
    """Return the view that answers as one calculator does."""

    class CalculatorView(APIView):
        __doc__ = calculator.about

        @extend_schema(
            summary=calculator.title,
            operation_id=f"tournament_{calculator.id.replace('-', '_')}",
            parameters=[*map(_parameter, calculator.fields), _EDITION],
            responses=answer,
        )
        def get(self, request: Request) -> Response:
            asked = ask(calculator, dict(request.query_params.items()))
            if asked.faults:
                raise BadParameter(*asked.faults[0], asked.faults[1:])
            return Response(asked_shape(asked, request))

        def chat(self, data: Any) -> str:
            return told(data)

    return CalculatorView


def told(data: Shape) -> str:
    """An answer as text for a chat."""
    lines = [f"{data['headline']} ({data['edition']}, as of {data['as_of']})"]
    for step in data["steps"]:
        cites = f" [{', '.join(cite['ref'] for cite in step['cites'])}]" if step["cites"] else ""
        lines.append(f"- {step['text']}{cites}")
    return "\n".join([*lines, data["url"]])


ANSWERS: dict[str, type[CalculatedShape]] = {
    "time-called": TimeCalledAnswer,
    "rounds": RoundsAnswer,
    "times": TimesAnswer,
    "cut": CutAnswer,
}
VIEWS = {name: view_of(calculator, ANSWERS[name]) for name, calculator in CALCULATORS.items()}
