"""Addresses of the REST API, version 1."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from judgeapp.rendered import rendered_once

from . import cards, chat, rulings, scenarios, views

urlpatterns = [
    path("", views.root, name="api-root"),
    path("search/", views.SearchView.as_view(), name="api-search"),
    path("editions/", rendered_once(views.EditionsView.as_view()), name="api-editions"),
    path("editions/<str:edition>/", rendered_once(views.EditionView.as_view()), name="api-edition"),
    path("editions/<str:edition>/entries/", rendered_once(views.EntriesView.as_view()), name="api-entries"),
    path("editions/<str:edition>/entries/<str:entry>/", rendered_once(views.EntryView.as_view()), name="api-entry"),
    path("rulings/", rulings.RulingsView.as_view(), name="api-rulings"),
    path("scenarios/", scenarios.ScenariosView.as_view(), name="api-scenarios"),
    path("scenarios/<str:scenario>/", scenarios.ScenarioView.as_view(), name="api-scenario"),
    path("scenarios/<str:scenario>/publish/", scenarios.PublishView.as_view(), name="api-scenario-publish"),
    path("scenarios/<str:scenario>/ruling/", scenarios.ScenarioRulingView.as_view(), name="api-scenario-ruling"),
    path("cards/", cards.CardsView.as_view(), name="api-cards"),
    path("cards/read/", cards.ReadView.as_view(), name="api-cards-read"),
    path("cards/<str:slug>/", cards.CardView.as_view(), name="api-card"),
    path("decks/check/", cards.DeckCheckView.as_view(), name="api-deck-check"),
    path("schema/", rendered_once(SpectacularAPIView.as_view()), name="api-schema"),
    path("docs/", SpectacularSwaggerSplitView.as_view(url_name="api-schema"), name="api-docs"),
    path("<path:rest>.txt", chat.text_twin, name="api-text"),
]
