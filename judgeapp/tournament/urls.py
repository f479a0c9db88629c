"""Addresses of the tournament calculators."""

from django.urls import path
from django.views.decorators.http import require_safe

from . import views

urlpatterns = [
    path("tournament/", require_safe(views.tournament), name="tournament"),
    path("tournament/<str:calculator>/", require_safe(views.calculator), name="calculator"),
]
