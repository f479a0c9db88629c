"""Application servers as deploy/ starts them, and nginx in front."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.service.conftest import MakeSite, make_site, postgres, redis, started
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

        def make(servers: Sequence[int], static: Path = tmp_path, **more: bool) -> Nginx:
            return running.enter_context(started(Nginx, servers, static, **more))

        yield make


@pytest.fixture
def make_production(make_site: MakeSite, prepared_data: Path) -> MakeSite:
    """Makes sites as production has them, prepared and not yet started."""
    return lambda **given: in_production(make_site(**given), prepared_data)


def in_production(site: Site, prepared: Path | None = None) -> Site:
    """Prepare a site as in production: static files under hashed names, every request as from nginx.

    What was already prepared from the same sources is copied.
    """
    site.env |= PRODUCTION
    site.headers = FORWARDED
    if prepared is None:
        managed(site, "prepare")
    else:
        shutil.copytree(prepared, site.folder, dirs_exist_ok=True)
    return site
