"""Addresses of the rulebook's pages."""

from django.urls import path
from django.views.decorators.http import require_safe

from . import views

urlpatterns = [
    path("rules/", require_safe(views.editions), name="editions"),
    path("rules/<str:edition>/", require_safe(views.contents), name="contents"),
    path("rules/<str:edition>/<str:entry>/", require_safe(views.entry), name="entry"),
    path("rules/<str:edition>/<str:entry>/compare/<str:other>/", require_safe(views.compare), name="compare"),
    path("changes/<str:older>/<str:newer>/", require_safe(views.changes), name="changes"),
    path("indexes/<str:kind>/", require_safe(views.index), name="index"),
    path("errata/", require_safe(views.errata), name="errata"),
    path("banned/", require_safe(views.banned), name="banned"),
    path("open-questions/", require_safe(views.questions), name="questions"),
    path("open-questions/<str:question>/", require_safe(views.question), name="question"),
    path("pictures/", require_safe(views.pictures), name="pictures"),
    path("quick-reference/", require_safe(views.quick_reference), name="quick-reference"),
    path("about/", require_safe(views.about), name="about"),
]
