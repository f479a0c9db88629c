"""What all tests share: the index and a prepared site, made once per run; and how tests are distributed to workers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import DataError
from django.db.models import CharField, Field, TextField
from xdist.scheduler import LoadScopeScheduling

from tests.made_once import Make, made_once, run_folder

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"


# What shares something costly stays with one worker: a site and its Chromium (once for the pages, once for all that is done on them), two
# machines, a server, the verdicts on damaged rules, the readings of every scenario's texts.
TOGETHER = (
    "tests/browser/test_every_page.py",
    "tests/browser/",
    "tests/deploy/test_two_machines.py",
    "tests/service/test_traps.py",
    "tests/devtools/test_mutations.py",
    "tests/cards/test_no_word_swallowed.py",
    "tests/rulings/test_damaged_constructs.py",
)


class SharingOut(LoadScopeScheduling):  # type: ignore[misc]
    """Each test goes to any free worker, except those that belong together."""

    def _split_scope(self, nodeid: str) -> str:
        return next((place for place in TOGETHER if nodeid.startswith(place)), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> SharingOut:
    return SharingOut(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--sample-scenarios", type=int, default=1, metavar="N", help="only every Nth scenario, by checksum"
    )
    parser.addoption(
        "--touching-services", action="store_true", help="only tests that may use the database, and those of the limits"
    )
    parser.addoption(
        "--made-once", type=Path, metavar="FOLDER", help="share what is made once with other runs, in this folder"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out, on request, what would run a second time without using a database or a cache."""
    if config.getoption("--touching-services"):
        config.hook.pytest_deselected(items=[item for item in items if not _may_touch_services(item)])
        items[:] = filter(_may_touch_services, items)


def _may_touch_services(item: pytest.Item) -> bool:
    used = set(getattr(item, "fixturenames", ()))
    return (
        bool(used & {"db", "transactional_db", "django_db_setup", "live_server"})
        or item.get_closest_marker("django_db") is not None
        or item.nodeid.startswith("tests/admission/")
    )


@pytest.fixture(scope="session", autouse=True)
def _text_that_fits() -> Iterator[None]:
    """Refuse on SQLite what PostgreSQL refuses: text longer than its column, and NUL."""
    with pytest.MonkeyPatch.context() as patched:
        for kind in (CharField, TextField):
            patched.setattr(kind, "get_db_prep_save", _refusing(kind.get_db_prep_save))
        yield


def _refusing(prepare: Callable[..., Any]) -> Callable[..., Any]:
    def prepared(field: Field[Any, Any], value: Any, connection: Any) -> Any:
        room = field.max_length if isinstance(field, CharField) else None
        if isinstance(value, str) and ((room is not None and len(value) > room) or "\0" in value):
            raise DataError(
                f"{field.model.__name__}.{field.name} cannot keep {value[:100]!r} ({len(value)} characters)"
            )
        return prepare(field, value, connection)

    return prepared


@pytest.fixture(scope="session")
def once(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Make], Path]:
    """Returns a folder that is made once for all workers of this run, by the function that is handed in."""
    return lambda name, make: made_once(run_folder(pytestconfig, tmp_path_factory), name, make)


@pytest.fixture(scope="session")
def search_index(once: Callable[[str, Make], Path]) -> None:
    """The search index of the content as it is."""
    from judgeapp.lookup.index import index_root
    from judgeapp.lookup.stored import build_index
    from judgeapp.rulebook.loading import library

    shutil.copytree(once("index", lambda root: build_index(library(), root)), index_root(), dirs_exist_ok=True)


@pytest.fixture(scope="session")
def prepared_data(once: Callable[[str, Make], Path], search_index: None) -> Path:
    """A data folder as `manage.py prepare` leaves it, without packs for offline use. Sites start from a copy of it."""
    from judgeapp.lookup.index import index_root

    def prepare(data: Path) -> None:
        shutil.copytree(index_root(), data / "index")
        own = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        own |= {"DJANGO_SETTINGS_MODULE": "judgeapp.settings", "RINGSIDE_DATA": str(data), "RINGSIDE_OFFLINE": "off"}
        command = [sys.executable, "-W", "ignore", "manage.py", "prepare"]
        done = subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    return once("prepared", prepare)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the source documents; tests that need it are skipped without it."""
    if not SHARED.is_dir():
        pytest.skip("the source documents are not beside this checkout")
    return SHARED


@pytest.fixture(autouse=True)
def _nothing_rendered_before(request: pytest.FixtureRequest) -> None:
    """Each test renders for itself: a kept answer has no template context to look into.

    A test without a database has no rulings that people made, and doesn't ask for any.
    """
    from judgeapp.precedents import known
    from judgeapp.rendered import SEARCHES, SHELF
    from judgeapp.rulings.remembered import RULINGS

    SHELF.clear()
    SEARCHES.clear()
    RULINGS.clear()
    known.forget()
    if not {"db", "transactional_db", "django_db_setup"} & set(request.fixturenames):
        known.assume(known.EMPTY, float("inf"))


@pytest.fixture(autouse=True)
def _nothing_counted_before(settings: Any) -> None:
    """Each test begins with unused limits."""
    from judgeapp.admission.counting import counts

    counts.cache_clear()
    (Path(settings.DATA_DIR) / "counts").unlink(missing_ok=True)
