"""The rooms that have pages: the site serves all of them, on a server and inside a browser."""

from django.urls import include, path

ROOMS = [
    path("", include("judgeapp.lookup.urls")),
    path("", include("judgeapp.rulebook.urls")),
    path("", include("judgeapp.cards.urls")),
    path("", include("judgeapp.tournament.urls")),
    path("", include("judgeapp.rulings.urls")),
    path("", include("judgeapp.lessons.urls")),
    path("", include("judgeapp.desk.urls")),
    path("", include("judgeapp.precedents.urls")),
]
