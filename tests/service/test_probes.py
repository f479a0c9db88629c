"""A load balancer asks a machine by its address, over plain HTTP. Even in production it gets an answer, and nothing
else.
"""

from __future__ import annotations

import secrets

from tests.service.conftest import MakeSite

BY_ADDRESS = "10.1.2.3:8000"
OWN = "rules.example"


def test_probes_by_address_are_answered_in_production_and_nothing_else_is(make_site: MakeSite) -> None:
    site = make_site(
        RINGSIDE_ENV="production",
        RINGSIDE_SECRET_KEY=secrets.token_urlsafe(50),
        RINGSIDE_HOSTS=OWN,
        RINGSIDE_PROXIES="1",
    ).start()

    probed = [site.get(path, Host=host) for path in ("/healthz", "/readyz") for host in (BY_ADDRESS, OWN)]
    assert [answer.status for answer in probed] == [200] * 4
    assert site.get("/readyz", Host=BY_ADDRESS).json["status"] == "ok"
    assert [site.get(path, Host=BY_ADDRESS).status for path in ("/", "/healthz/", "/api/v1/", "/metrics")] == [400] * 4
    redirected = site.get("/", Host=OWN)
    assert (redirected.status, redirected.headers["location"]) == (301, f"https://{OWN}/")
    page = site.get("/", Host=OWN, X_Forwarded_Proto="https")
    assert page.status == 200
    assert page.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"
    assert page.headers["permissions-policy"].startswith("accelerometer=()")
