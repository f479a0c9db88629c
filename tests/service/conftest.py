"""Servers for the fault tests: a site of one's own, a PostgreSQL and a Redis where there are such programs."""

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
def started(kind: Callable[..., S], *given: object) -> Iterator[S]:
    """A service, running. Where there is none the test skips, except where all must run."""
    try:
        service = kind(*given)
    except NotInstalled as missing:
        if os.environ.get("RINGSIDE_REQUIRE_SERVICES"):
            raise
        pytest.skip(str(missing))
    with service:
        yield service


@pytest.fixture
def make_site(tmp_path: Path, search_index: None) -> Iterator[MakeSite]:
    """Makes sites (not yet started) and ends them after the test."""
    from judgeapp.lookup.index import index_root

    made: list[Site] = []

    def make(root: Path = ROOT, **env: str) -> Site:
        site = Site(tmp_path / f"site-{len(made)}", index_root(), root=root, **env)
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
    site = make_site()
    managed(site, "migrate", "--no-input")
    return site


@pytest.fixture
def on_postgres(make_site: MakeSite, postgres: Postgres) -> Site:
    """A migrated site on PostgreSQL."""
    site = make_site(DATABASE_URL=postgres.url)
    managed(site, "migrate", "--no-input")
    return site
