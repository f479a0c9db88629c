"""Servers for the fault tests: a separate site, and a PostgreSQL and a Redis if installed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from tests.conftest import ROOT
from tests.service.sites import Site, managed
from tests.services import NotInstalled, Postgres, Redis, Service

MakeSite = Callable[..., Site]
S = TypeVar("S", bound=Service)


@contextmanager
def started(kind: Callable[..., S], *given: object, **more: object) -> Iterator[S]:
    """A running service. Without one the test is skipped, unless all must run."""
    try:
        service = kind(*given, **more)
    except NotInstalled as missing:
        if os.environ.get("RINGSIDE_REQUIRE_SERVICES"):
            raise
        pytest.skip(str(missing))
    with service:
        yield service


@pytest.fixture
def make_site(tmp_path: Path, prepared_data: Path) -> Iterator[MakeSite]:
    """Make sites (not yet started) and end them after the test."""
    made: list[Site] = []

    def make(root: Path = ROOT, **env: str) -> Site:
        site = Site(tmp_path / f"site-{len(made)}", prepared_data, root=root, **env)
        made.append(site)
        return site

    yield make
    for site in made:
        site.stop()


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of the test's own, running."""
    with started(Postgres) as service:
        yield service


@pytest.fixture
def redis() -> Iterator[Redis]:
    """A Redis of the test's own, running."""
    with started(Redis) as service:
        yield service


@pytest.fixture
def sqlite(make_site: MakeSite) -> Site:
    """A migrated site on SQLite, with a real file."""
    return make_site()


@pytest.fixture
def on_postgres(make_site: MakeSite, postgres: Postgres) -> Site:
    """A migrated site on PostgreSQL."""
    site = make_site(DATABASE_URL=postgres.url)
    managed(site, "migrate", "--no-input")
    return site
