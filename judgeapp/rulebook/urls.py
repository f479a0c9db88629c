"""Addresses of the rulebook's pages."""

from django.urls import path

from . import views

urlpatterns = [
    path("rules/", views.editions, name="editions"),
    path("rules/<str:edition>/", views.contents, name="contents"),
    path("rules/<str:edition>/<str:entry>/", views.entry, name="entry"),
    path("rules/<str:edition>/<str:entry>/compare/<str:other>/", views.compare, name="compare"),
    path("changes/<str:older>/<str:newer>/", views.changes, name="changes"),
    path("indexes/<str:kind>/", views.index, name="index"),
    path("errata/", views.errata, name="errata"),
    path("banned/", views.banned, name="banned"),
    path("open-questions/", views.questions, name="questions"),
    path("open-questions/<str:question>/", views.question, name="question"),
    path("pictures/", views.pictures, name="pictures"),
    path("quick-reference/", views.quick_reference, name="quick-reference"),
    path("about/", views.about, name="about"),
]
