"""What goes into the engine pack, laid out in a folder: the code that runs in a browser, and the data it works on."""

from __future__ import annotations

import importlib.util
import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.db import connections
from django.db.models import Model
from django.urls import get_resolver

from judgeapp.lookup.english import english_words
from judgeapp.read_once import write_pack
from judgeapp.site_version import site_version

# Packages that run anywhere. Those compiled for servers have stand-ins.
PACKAGES = (
    "asgiref",
    "csp",
    "django",
    "django_htmx",
    "drf_spectacular",
    "environ",
    "inflection",
    "markdown",
    "rest_framework",
    "segno",
    "sqlparse",
    "uritemplate",
    "whitenoise",
    "whoosh",
    "yaml",
)
OWN = ("rules_engine", "judgeapp")
# Only modules that can be reached are packed; these aren't even looked at.
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "*.so", "*.pyi", "*.po", "*.mo", "tests", "migrations", "upkeep", "bots", "mcp", "standing_in"
)
# What everybody may read of the database, by label, and the fields that are left empty: imported cards and the
# rulings of judges. Nothing that visitors keep, and nothing about who sent a ruling.
PUBLIC: dict[str, tuple[str, ...]] = {
    "cards.ImportedCard": (),
    "cards.CollectionVersion": (),
    "cards.CardSource": (),
    "precedents.Precedent": ("key_hash",),
}
PACK = "offline-pack"


def stage(folder: Path) -> None:
    """Fill a folder with `code` and `data`."""
    shutil.rmtree(folder, ignore_errors=True)
    _stage_code(folder / "code")
    _stage_data(folder / "data")


def _stage_code(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name in (*PACKAGES, *OWN):
        source = _place_of(name)
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, folder)
    shutil.copytree(
        Path(__file__).parent / "standing_in",
        folder,
        dirs_exist_ok=True,
        ignore=lambda where, names: {"__pycache__", *({"__init__.py"} if Path(where).name == "standing_in" else ())},
    )


def _place_of(package: str) -> Path:
    found = importlib.util.find_spec(package)
    assert found is not None
    assert found.origin is not None
    origin = Path(found.origin)
    return origin.parent if origin.name == "__init__.py" else origin


def _stage_data(folder: Path) -> None:
    folder.mkdir(parents=True)
    shutil.copytree(Path(settings.BASE_DIR) / "templates", folder / "templates")
    get_resolver().url_patterns  # noqa: B018 - imports every room, and so every part of content that is read
    english_words()
    write_pack(folder / "content")
    names = getattr(staticfiles_storage, "hashed_files", {})
    addresses = {name: staticfiles_storage.url(name) for name in names}
    (folder / "pack.json").write_text(json.dumps({"site": site_version(), "static": addresses}))
    _export_database(folder / "site.sqlite3")


def _export_database(path: Path) -> None:
    """Make a database with the tables of the site and what everybody may read of them."""
    connections.databases[PACK] = {
        **connections.databases["default"],
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
    }
    connections.databases[PACK]["OPTIONS"] = {}
    try:
        call_command("migrate", database=PACK, interactive=False, verbosity=0, skip_checks=True)
        for label, secret in PUBLIC.items():
            model = apps.get_model(label)
            rows = model._default_manager.using("default").iterator(2_000)
            model._default_manager.using(PACK).bulk_create(without(rows, secret), batch_size=500)
    finally:
        connections[PACK].close()
        del connections.databases[PACK]


def without(rows: Iterable[Model], fields: tuple[str, ...]) -> Iterator[Model]:
    """Yield rows with these fields empty."""
    for row in rows:
        for field in fields:
            setattr(row, field, "")
        yield row
