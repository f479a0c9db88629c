"""What all tests share: the index, built once for a worker; and how the tests are shared out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import DataError
from django.db.models import CharField, Field, TextField
from xdist.scheduler import LoadScopeScheduling

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"


# What shares something costly stays with one worker: a site and its Chromium (once for the pages, once for all that is done on them), two
# machines, the verdicts on damaged rules, the readings of every scenario's texts.
TOGETHER = (
    "tests/browser/test_every_page.py",
    "tests/browser/",
    "tests/deploy/test_two_machines.py",
    "tests/devtools/test_mutations.py",
    "tests/cards/test_no_word_swallowed.py",
    "tests/rulings/test_damaged_constructs.py",
)


class SharingOut(LoadScopeScheduling):  # type: ignore[misc]
    """Each test goes to whichever worker is free, except those that belong together."""

    def _split_scope(self, nodeid: str) -> str:
        return next((place for place in TOGETHER if nodeid.startswith(place)), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> SharingOut:
    return SharingOut(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--sample-scenarios", type=int, default=1, metavar="N", help="only every Nth scenario, by checksum"
    )


@pytest.fixture(scope="session", autouse=True)
def _text_that_fits() -> Iterator[None]:
    """Refuse on SQLite what PostgreSQL refuses to keep: text that is longer than its column, and NUL."""
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
def search_index() -> None:
    """The search index of the content as it is."""
    from judgeapp.lookup.index import index_root
    from judgeapp.lookup.stored import build_index
    from judgeapp.rulebook.loading import library

    build_index(library(), index_root(), anew=False)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the source documents; tests that need it skip where it is absent."""
    if not SHARED.is_dir():
        pytest.skip("the source documents are not beside this checkout")
    return SHARED


@pytest.fixture(autouse=True)
def _nothing_rendered_before(request: pytest.FixtureRequest) -> None:
    """Each test renders for itself: a kept answer has no template context to look into.

    A test without a database has no rulings that people made, and does not ask for any.
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
    """Each test begins with its limits unused."""
    from judgeapp.admission.counting import counts

    counts.cache_clear()
    (Path(settings.DATA_DIR) / "counts").unlink(missing_ok=True)
