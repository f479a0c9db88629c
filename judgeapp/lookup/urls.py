"""Addresses of the search."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.home, name="home"),
    path("search/", views.search, name="search"),
    path("search/neighbours/<str:edition>/<str:entry>/<str:clause>/", views.neighbours, name="neighbours"),
]
