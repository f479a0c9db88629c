"""The pictures and the quick reference over REST."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.rulebook.pictures import Picture, all_pictures
from judgeapp.rulebook.quick_reference import QuickCard, quick_reference_cards

from . import answers, chat, parameters
from .paging import rows_page
from .shapes import Shape, cite_shape


class PicturesView(APIView):
    """The pictures of the rules, each as SVG."""

    @extend_schema(
        summary="Pictures",
        operation_id="pictures_list",
        parameters=[parameters.limit(), parameters.CURSOR],
        responses=answers.PictureList,
    )
    def get(self, request: Request) -> Response:
        def shape(picture: Picture) -> Shape:
            url = request.build_absolute_uri(f"/pictures/#{picture.id}")
            return {
                "id": picture.id,
                "ref": picture.id,
                "title": picture.title,
                "about": picture.about,
                "svg": str(picture.svg),
                "url": url,
                "api_url": request.build_absolute_uri("/api/v1/pictures/"),
            }

        pictures = all_pictures()
        return Response(rows_page(request, pictures, name=lambda one: one.id, shape=shape, what="picture"))

    def chat(self, data: Any) -> str:
        return chat.titles(data)


class QuickReferenceView(APIView):
    """The game on one page: its clauses, shelf by shelf."""

    @extend_schema(
        summary="Quick reference",
        operation_id="quick_reference_list",
        parameters=[parameters.limit(), parameters.CURSOR],
        responses=answers.QuickReferenceList,
    )
    def get(self, request: Request) -> Response:
        def shape(card: QuickCard) -> Shape:
            return {
                "title": card.title,
                "clauses": [cite_shape(clause.ref, request) for clause in card.clauses],
                "ref": card.title,
                "url": request.build_absolute_uri("/quick-reference/"),
                "api_url": request.build_absolute_uri("/api/v1/quick-reference/"),
            }

        cards = quick_reference_cards()
        return Response(rows_page(request, cards, name=lambda card: card.title, shape=shape, what="block"))

    def chat(self, data: Any) -> str:
        return chat.quick_reference(data)
