"""Every address of the site."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.http import require_http_methods, require_safe

from judgeapp import health
from judgeapp.api import venue_pages
from judgeapp.api.contract_page import contract
from judgeapp.api.key_pages import keys
from judgeapp.api.precedent_pages import new_ruling
from judgeapp.llms import llms
from judgeapp.mcp.views import mcp
from judgeapp.metrics import metrics
from judgeapp.problem_types import problem_type, problem_types
from judgeapp.rendered import rendered_once
from judgeapp.rooms import ROOMS
from judgeapp.thinking import too_large_page


def robots(request: HttpRequest) -> HttpResponse:
    """Everything may be read; what programs want is the API."""
    return HttpResponse("User-agent: *\nDisallow: /api/\n", content_type="text/plain")


urlpatterns = [
    path("robots.txt", robots, name="robots"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", metrics, name="metrics"),
    path("problems/", require_safe(rendered_once(problem_types)), name="problem-types"),
    # The contract names it without its last slash, so that address answers too, without a redirect.
    path("problems/too-large", require_safe(too_large_page), name="too-large-type"),
    path("problems/too-large/", require_safe(too_large_page), name="too-large"),
    path("problems/<str:slug>/", require_safe(rendered_once(problem_type)), name="problem-type"),
    path("api/v1/", include("judgeapp.api.urls")),
    path("keys/", require_http_methods(["GET", "HEAD", "POST"])(keys), name="keys"),
    path("venue/", require_http_methods(["GET", "HEAD", "POST"])(venue_pages.venue), name="venue"),
    path("venue/<str:token>/", require_safe(venue_pages.opened), name="venue-opened"),
    path("contract/", require_safe(rendered_once(contract)), name="contract"),
    path("mcp", mcp, name="mcp"),
    path("llms.txt", require_safe(rendered_once(llms)), name="llms"),
    path("bots/", include("judgeapp.bots.urls")),
    path("judge-rulings/new/", require_http_methods(["GET", "HEAD", "POST"])(new_ruling), name="new-judge-ruling"),
    *ROOMS,
    path("", include("judgeapp.offline.urls")),
]

handler400 = "judgeapp.problems.bad_request"
handler404 = "judgeapp.problems.not_found"
handler500 = "judgeapp.problems.server_error"
