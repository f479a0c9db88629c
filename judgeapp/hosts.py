"""Only the site's own host names are served. Health checks may use any, because they ask by address."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse

from judgeapp.problems import problem_response

logger = logging.getLogger(__name__)
TITLE = "Not a name of this site"
DETAIL = "This site doesn't answer to the name in the address. Its operator sets the names in RINGSIDE_HOSTS."


def is_probe(request: HttpRequest) -> bool:
    """Return whether this asks for the site's health, and for nothing else."""
    return request.path_info in settings.PROBES


class KnownHost:
    """Refuse other hosts before anything else sees a request: links, redirects and cached answers contain the host."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not is_probe(request):
            try:
                request.get_host()
            except DisallowedHost:
                logger.info("A request for another host was refused.")
                return problem_response(request, 400, TITLE, DETAIL)
        return self.get_response(request)
