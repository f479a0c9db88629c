"""Addresses of what browsers keep."""

from django.urls import path
from django.views.decorators.http import require_safe

from judgeapp.rendered import rendered_once

from . import views

urlpatterns = [
    path("service-worker.js", require_safe(views.service_worker), name="service-worker"),
    path("offline/engine-worker.js", require_safe(views.engine_worker), name="engine-worker"),
    path("offline/", require_safe(rendered_once(views.offline)), name="offline"),
    path("offline/waiting/", require_safe(rendered_once(views.waiting)), name="offline-waiting"),
    path("offline/not-here/", require_safe(rendered_once(views.not_here)), name="offline-not-here"),
]
