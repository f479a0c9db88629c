"""Addresses of the REST API, version 1."""

from __future__ import annotations

from functools import partial

from django.urls import path
from django.views.decorators.http import require_safe

from judgeapp.cards.collection import whole_collection
from judgeapp.rendered import MAY_CHANGE, SEARCHES, rendered_once

from . import (
    bulk,
    cards,
    chat,
    comparing,
    differences,
    gallery,
    lists,
    notation,
    positions,
    precedents,
    rulebook,
    rulings,
    scenarios,
    schema_view,
    search,
    sheets,
    sideboarding,
    tables,
    tournament,
)
from .docs_page import docs

# Of cards, content is one half of the version: the other is the mark of what was imported.
of_the_collection = partial(rendered_once, mark=lambda: whole_collection().version)
# What visitors make is revalidated each time; a client that already has it gets a 304.
visitors_own = partial(rendered_once, keep=False, control=MAY_CHANGE)

urlpatterns = [
    path("", rendered_once(search.RootView.as_view()), name="api-root"),
    path("search/", of_the_collection(search.SearchView.as_view(), shelf=SEARCHES), name="api-search"),
    path("editions/", rendered_once(rulebook.EditionsView.as_view()), name="api-editions"),
    path("editions/<str:edition>/", rendered_once(rulebook.EditionView.as_view()), name="api-edition"),
    path("editions/<str:edition>/entries/", rendered_once(rulebook.EntriesView.as_view()), name="api-entries"),
    path("editions/<str:edition>/entries/<str:entry>/", rendered_once(rulebook.EntryView.as_view()), name="api-entry"),
    path(
        "clauses/<str:edition>/<str:entry>/<str:clause>/",
        rendered_once(rulebook.ClauseView.as_view()),
        name="api-clause",
    ),
    path("compare/", rendered_once(comparing.ComparisonsView.as_view()), name="api-comparisons"),
    path("compare/<str:left>/<str:right>/", rendered_once(comparing.ChangesView.as_view()), name="api-comparison"),
    path(
        "compare/<str:edition>/<str:entry>/<str:other>/",
        rendered_once(comparing.CompareView.as_view()),
        name="api-compare",
    ),
    path("errata/", rendered_once(lists.ErrataView.as_view()), name="api-errata"),
    path("banned/", rendered_once(lists.BannedView.as_view()), name="api-banned"),
    path("differences/", rendered_once(differences.DifferencesView.as_view()), name="api-differences"),
    path("open-questions/", rendered_once(lists.QuestionsView.as_view()), name="api-questions"),
    path("open-questions/<str:question>/", rendered_once(lists.QuestionView.as_view()), name="api-question"),
    path("pictures/", rendered_once(sheets.PicturesView.as_view()), name="api-pictures"),
    path("quick-reference/", rendered_once(sheets.QuickReferenceView.as_view()), name="api-quick-reference"),
    path("positions/", rendered_once(positions.PositionsView.as_view()), name="api-positions"),
    path("gallery/", rendered_once(gallery.GalleryView.as_view()), name="api-gallery"),
    path("gallery/<str:topic>/<str:slug>/", rendered_once(gallery.ShownView.as_view()), name="api-shown"),
    path("notation/", rendered_once(notation.NotationView.as_view(), keep=False), name="api-notation"),
    path("rulings/", rulings.RulingsView.as_view(), name="api-rulings"),
    path("rulings/refused/", rulings.RefusedView.as_view(), name="api-rulings-refused"),
    path("tables/", tables.TablesView.as_view(), name="api-tables"),
    path("tables/<str:table>/", visitors_own(tables.TableView.as_view()), name="api-table"),
    path("tables/<str:table>/refused/", visitors_own(tables.TableRefusedView.as_view()), name="api-table-refused"),
    path("scenarios/", visitors_own(scenarios.ScenariosView.as_view()), name="api-scenarios"),
    path("scenarios/<str:scenario>/", scenarios.ScenarioView.as_view(), name="api-scenario"),
    path("scenarios/<str:scenario>/publish/", scenarios.PublishView.as_view(), name="api-scenario-publish"),
    path(
        "scenarios/<str:scenario>/ruling/",
        visitors_own(scenarios.ScenarioRulingView.as_view()),
        name="api-scenario-ruling",
    ),
    path("judge-rulings/", visitors_own(precedents.PrecedentsView.as_view()), name="api-judge-rulings"),
    path("judge-rulings/<str:ruling>/", visitors_own(precedents.PrecedentView.as_view()), name="api-judge-ruling"),
    path("cards/", of_the_collection(cards.CardsView.as_view()), name="api-cards"),
    path("cards/read/", rendered_once(cards.ReadView.as_view(), keep=False), name="api-cards-read"),
    path("cards/<str:slug>/", of_the_collection(cards.CardView.as_view()), name="api-card"),
    path("decks/check/", rendered_once(cards.DeckCheckView.as_view(), keep=False), name="api-deck-check"),
    path("tournament/", rendered_once(tournament.CalculatorsView.as_view()), name="api-tournament"),
    *(
        path(f"tournament/{name}/", rendered_once(view.as_view(), keep=False), name=f"api-tournament-{name}")
        for name, view in tournament.VIEWS.items()
    ),
    path("bulk/", rendered_once(bulk.BulkView.as_view()), name="api-bulk"),
    path("bulk/<str:name>/", bulk.bulk_file, name="api-bulk-file"),
    path("changes/", rendered_once(bulk.ChangesView.as_view(), keep=False), name="api-changes"),
    path(
        "decks/sideboarding/",
        rendered_once(sideboarding.SideboardingView.as_view(), keep=False),
        name="api-sideboarding",
    ),
    path("schema/", rendered_once(schema_view.SchemaView.as_view()), name="api-schema"),
    path("docs/", require_safe(rendered_once(docs)), name="api-docs"),
    path("<path:rest>.txt", chat.text_twin, name="api-text"),
]
