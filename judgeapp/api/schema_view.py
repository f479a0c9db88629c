"""The OpenAPI description: made once for a process, because it takes a second, and the same for everybody."""

from __future__ import annotations

from functools import cache

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from judgeapp.metering import unmetered

from .contract import Schema


@cache
def openapi() -> Schema:
    """Return the whole description. No visitor's budget pays for it, so it is never cut short."""
    with unmetered():
        made: Schema = SchemaGenerator().get_schema(request=None, public=True)
    return made


class SchemaView(SpectacularAPIView):
    """The description in YAML or JSON, whatever else the query says."""

    def _get_schema_response(self, request: Request) -> Response:
        name = self._get_filename(request, None)
        return Response(openapi(), headers={"Content-Disposition": f'inline; filename="{name}"'})
