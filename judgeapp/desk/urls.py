"""Address of the desk."""

from django.urls import path
from django.views.decorators.http import require_safe

from . import views

urlpatterns = [path("desk/", require_safe(views.desk), name="desk")]
