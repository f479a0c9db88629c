"""Addresses of the rulebook's pages."""

from django.urls import path
from django.views.decorators.http import require_safe

from judgeapp.rendered import View, rendered_once

from . import views


def page(view: View) -> View:
    """What content alone determines: read only, rendered once."""
    return require_safe(rendered_once(view))


urlpatterns = [
    path("rules/", page(views.editions), name="editions"),
    path("rules/<str:edition>/", page(views.contents), name="contents"),
    path("rules/<str:edition>/<str:entry>/", page(views.entry), name="entry"),
    path("rules/<str:edition>/<str:entry>/compare/<str:other>/", page(views.compare), name="compare"),
    path("changes/<str:older>/<str:newer>/", page(views.changes), name="changes"),
    path("indexes/<str:kind>/", page(views.index), name="index"),
    path("errata/", page(views.errata), name="errata"),
    path("banned/", page(views.banned), name="banned"),
    path("open-questions/", page(views.questions), name="questions"),
    path("open-questions/<str:question>/", page(views.question), name="question"),
    path("pictures/", page(views.pictures), name="pictures"),
    path("quick-reference/", page(views.quick_reference), name="quick-reference"),
    path("about/", page(views.about), name="about"),
]
