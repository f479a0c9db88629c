"""/privacy/: what this site keeps of its visitors, how long, and how to have it removed. Every number is the one in force."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from judgeapp.admission.callers import BROWSER, BROWSER_AGE
from judgeapp.admission.venues import VENUE

from ..idempotency import KEPT
from ..reports import CLOSED_KEPT

DAY = 24 * 60 * 60


def privacy(request: HttpRequest) -> HttpResponse:
    """The page."""
    context = {
        "kept_days": settings.KEPT_DAYS,
        "repeated_days": KEPT.days,
        "reports_days": CLOSED_KEPT.days,
        "cookie": BROWSER,
        "venue_cookie": VENUE,
        "cookie_days": BROWSER_AGE // DAY,
        "contact": settings.CONTACT,
        "json_twin": "/api/v1/",
    }
    return render(request, "rulings/privacy.html", context)
