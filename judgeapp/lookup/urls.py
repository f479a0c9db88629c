"""Addresses of the search."""

from django.urls import path
from django.views.decorators.http import require_safe

from judgeapp.rendered import SEARCHES, rendered_once

from . import views

urlpatterns = [
    path("", require_safe(views.home), name="home"),
    path("search/", require_safe(rendered_once(views.search, shelf=SEARCHES)), name="search"),
    path(
        "search/neighbours/<str:edition>/<str:entry>/<str:clause>/", require_safe(views.neighbours), name="neighbours"
    ),
]
