"""Addresses of the card pages."""

from django.urls import path
from django.views.decorators.http import require_http_methods, require_safe

from . import views

_reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])

urlpatterns = [
    path("cards/", require_safe(views.search), name="cards"),
    path("cards/read/", _reads_and_posts(views.read), name="read-card"),
    path("cards/<str:slug>/", require_safe(views.card), name="card"),
    path("decks/check/", _reads_and_posts(views.check), name="deck-check"),
    path("decks/sideboarding/", _reads_and_posts(views.sideboarding), name="sideboarding"),
]
