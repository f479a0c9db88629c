"""Addresses of the REST API, version 1."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from . import rulings, views

urlpatterns = [
    path("", views.root, name="api-root"),
    path("search/", views.SearchView.as_view(), name="api-search"),
    path("editions/", views.EditionsView.as_view(), name="api-editions"),
    path("editions/<str:edition>/", views.EditionView.as_view(), name="api-edition"),
    path("editions/<str:edition>/entries/", views.EntriesView.as_view(), name="api-entries"),
    path("editions/<str:edition>/entries/<str:entry>/", views.EntryView.as_view(), name="api-entry"),
    path("rulings/", rulings.RulingsView.as_view(), name="api-rulings"),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("docs/", SpectacularSwaggerSplitView.as_view(url_name="api-schema"), name="api-docs"),
]
