"""Application servers as deploy/ starts them, and nginx in front."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.service.conftest import make_site, postgres, redis, started
from tests.service.sites import Site, managed

from .front import HOST, Nginx

__all__ = ["make_site", "postgres", "redis"]

PRODUCTION = {
    "DJANGO_SETTINGS_MODULE": "judgeapp.settings",
    "RINGSIDE_ENV": "production",
    "RINGSIDE_SECRET_KEY": secrets.token_urlsafe(60),
    "RINGSIDE_HOSTS": HOST,
    "RINGSIDE_PROXIES": "1",
    "RINGSIDE_LOG": "WARNING",
}
# What nginx would add, for requests that go to an application server without it.
FORWARDED = {"Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-For": "127.0.0.1"}
MakeNginx = Callable[..., Nginx]


@pytest.fixture
def make_nginx(tmp_path: Path) -> Iterator[MakeNginx]:
    """Starts nginx in front of application servers at these ports, and ends it after the test."""
    with ExitStack() as running:

        def make(servers: Sequence[int], static: Path = tmp_path) -> Nginx:
            return running.enter_context(started(Nginx, servers, static))

        yield make


def in_production(site: Site) -> Site:
    """Prepare a site as production has it: static files under hashed names, every request as from nginx."""
    site.env |= PRODUCTION
    site.headers = FORWARDED
    managed(site, "prepare")
    return site
