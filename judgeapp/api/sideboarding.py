"""Sideboarding over REST: two lists, and whether the exchange is allowed."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.cards.collection import whole_collection
from judgeapp.cards.deck_checks import STANDARD, format_names
from judgeapp.cards.deck_lists import MOST_TEXT, read_list
from judgeapp.cards.sideboarding import MOST_GAMES, sideboarding_check

from . import card_chat, parameters
from .card_answers import FindingShape
from .card_shapes import finding_shape
from .problems import BadParameter


class SideboardingAnswer(s.Serializer):  # type: ignore[type-arg]
    format = s.CharField(help_text="The format it was checked by.")
    game = s.IntegerField(help_text="Which game of the round it is for.")
    legal = s.BooleanField(help_text="Is the swap allowed?")
    faults = FindingShape(many=True, help_text="What's wrong with it.")
    remarks = FindingShape(many=True, help_text="What allows it.")
    url = s.URLField(help_text="Its page on the site.")


class SideboardingView(APIView):
    """Check an exchange of cards between two games of a round."""

    @extend_schema(
        summary="Check a swap between games",
        operation_id="decks_sideboarding",
        parameters=[
            parameters.text("before", "The list as it was registered, sidebar and all."),
            parameters.text("after", "The list for this game."),
            OpenApiParameter("format", {"type": "string", "default": STANDARD}, description="The format being played."),
            OpenApiParameter(
                "game",
                {"type": "integer", "minimum": 1, "maximum": MOST_GAMES, "default": 2},
                description="Which game of the round it's for; 1 is the first.",
            ),
        ],
        responses=SideboardingAnswer,
    )
    def get(self, request: Request) -> Response:
        asked = request.query_params
        lists = {name: str(asked.get(name) or "") for name in ("before", "after")}
        format, game = asked.get("format") or STANDARD, asked.get("game") or "2"
        faults = [(name, f"{name} must be a deck list") for name, text in lists.items() if not text.strip()]
        faults += [
            (name, f"{name} must have at most {MOST_TEXT} characters")
            for name, text in lists.items()
            if len(text) > MOST_TEXT
        ]
        if format not in format_names():
            faults.append(("format", f"format must be one of {', '.join(format_names())}, not '{format[:40]}'"))
        if not game.isascii() or not game.isdigit() or not 1 <= int(game[:4]) <= MOST_GAMES:
            faults.append(("game", f"game must be a whole number from 1 to {MOST_GAMES}, not '{game[:40]}'"))
        if faults:
            raise BadParameter(*faults[0], faults[1:])
        before, after = (read_list(text, whole_collection()) for text in lists.values())
        report = sideboarding_check(before=before, after=after, format=format, game=int(game))
        return Response(
            {
                "format": report.format,
                "game": report.game,
                "legal": report.is_legal,
                "faults": [finding_shape(fault, request) for fault in report.faults],
                "remarks": [finding_shape(note, request) for note in report.remarks],
                "url": request.build_absolute_uri("/decks/sideboarding/"),
            }
        )

    def chat(self, data: Any) -> str:
        return card_chat.deck(data)
