"""Addresses of the rulings that people made."""

from django.urls import path
from django.views.decorators.http import require_safe

from . import views

urlpatterns = [
    path("judge-rulings/", require_safe(views.rulings), name="judge-rulings"),
    path("judge-rulings/<str:name>/", require_safe(views.ruling), name="judge-ruling"),
]
