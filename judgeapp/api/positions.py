"""Ready-made positions over REST: boards to start from."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.rulings.positions import Position, positions

from . import chat, parameters, scenario_answers
from .paging import rows_page
from .shapes import Shape


class PositionsView(APIView):
    """Boards to start from, each a whole question."""

    @extend_schema(
        summary="Positions to start from",
        operation_id="positions_list",
        parameters=[parameters.limit(), parameters.CURSOR],
        responses=scenario_answers.PositionList,
    )
    def get(self, request: Request) -> Response:
        def shape(position: Position) -> Shape:
            return {
                "name": position.name,
                "ref": position.name,
                "title": position.title,
                "about": position.about,
                "question": position.question,
                "url": request.build_absolute_uri(f"/board/?position={position.name}"),
                "api_url": request.build_absolute_uri("/api/v1/positions/"),
            }

        rows = list(positions().values())
        return Response(rows_page(request, rows, name=lambda row: row.name, shape=shape, what="position"))

    def chat(self, data: Any) -> str:
        return chat.titles(data)
