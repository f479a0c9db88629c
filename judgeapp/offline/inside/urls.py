"""Addresses that the site answers inside a browser. Keys, venues, bots and metrics exist only on the server."""

from django.urls import path

from judgeapp.offline.inside.api import api
from judgeapp.problem_types import problem_type
from judgeapp.rooms import ROOMS

urlpatterns = [
    path("problems/<str:slug>/", problem_type, name="problem-type"),
    path("api/v1/<path:rest>", api, name="api"),
    *ROOMS,
]

handler400 = "judgeapp.problems.bad_request"
handler404 = "judgeapp.problems.not_found"
handler500 = "judgeapp.problems.server_error"
