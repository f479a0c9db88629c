"""Addresses of the lessons."""

from django.urls import path
from django.views.decorators.http import require_safe

from . import views

urlpatterns = [
    path("learn/", require_safe(views.learn), name="learn"),
    path("learn/<slug:slug>/", require_safe(views.lesson), name="lesson"),
]
