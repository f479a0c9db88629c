"""Runs on Pyodide while the engine pack is made: compiles for the exact Python that will run it, and makes the search index.

`/stage` is the folder that `judgeapp.offline.staging` has filled: `code` and `data` go in, `code.zip`, `data.zip` and
`library.zip` come out. Archives are stored uncompressed; the web server compresses them.
"""

from __future__ import annotations

import ast
import marshal
import sys
import warnings
import zipfile
from collections.abc import Iterator, Mapping
from importlib.util import MAGIC_NUMBER
from pathlib import Path

sys.path.insert(0, "/runtime")
from reachable import reachable  # type: ignore[import-not-found]

STAGE = Path("/stage")
# Of a byte code file: which Python it is for, and no date or size of a source to compare with.
HEADER = MAGIC_NUMBER + bytes(12)
EPOCH = (1980, 1, 1, 0, 0, 0)
Sources = Mapping[str, tuple[str, bytes]]
# Where the site starts inside a browser; what it asks for by names put together while it runs; and Pyodide's own start.
SEEDS = [
    "judgeapp.offline.inside.booting",
    "judgeapp.offline.inside.settings",
    "judgeapp.offline.inside.urls",
    "judgeapp.api.urls",
    "django.conf.locale.en.formats",
    "django.contrib.staticfiles.apps",
    "django.core.checks.translation",
    "django.db.backends.sqlite3.base",
    "django.db.migrations.executor",
    "_pyodide",
    "pyodide",
    "zipimport",
    "pathlib._local",
    "sysconfig",
    "_sysconfigdata__emscripten_wasm32-emscripten",
    *(f"encodings.{name}" for name in ("ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape", "utf_16", "utf_8", "utf_8_sig")),
]  # fmt: skip
ALL_OF = (
    "judgeapp.offline.inside.",
    "rules_engine.",
    "_pyodide.",
    "pyodide.",
    "pyodide_js.",
    "nacl.",
    "nh3",
    "drf_spectacular.",
)
# Developer tools and other databases, which name each other but which our code never imports.
NEVER = (
    "_pyrepl", "doctest", "idlelib", "pdb", "pydoc", "xmlrpc", "django.contrib.gis",
    "django.core.management.commands", "django.db.backends.mysql", "django.db.backends.oracle",
    "django.db.backends.postgresql",
)  # fmt: skip
# Django finds these by looking into the folders of apps.
FOUND_BY_PLACE = (".templatetags.", ".apps", ".models")
LOOKED_INTO = ("judgeapp.", "django.templatetags.", "django_htmx.")


def of_folder(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def of_archive(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as shipped:
        return {name: shipped.read(name) for name in sorted(shipped.namelist()) if not name.endswith("/")}


def modules_of(files: Mapping[str, bytes]) -> Sources:
    """Return path and text of each module by its name."""
    return {
        path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): (path, content)
        for path, content in files.items()
        if path.endswith(".py")
    }


def wanted(modules: Sources, found: set[str]) -> Iterator[tuple[str, bytes]]:
    for name, source in modules.items():
        if name in found or name.startswith(ALL_OF):
            yield source


def undocumented(tree: ast.Module) -> ast.Module:
    """Remove the docstrings: a quarter of the size, and nobody reads them in a browser."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(
            node, clean=False
        ):
            node.body = node.body[1:] or [ast.Pass(lineno=1, col_offset=0)]
    return tree


def pack_code(sources: Iterator[tuple[str, bytes]], target: Path) -> None:
    """Write an archive of byte code."""
    with zipfile.ZipFile(target, "w") as archive:
        for path, content in sources:
            code = compile(undocumented(ast.parse(content)), path, "exec", dont_inherit=True)
            archive.writestr(zipfile.ZipInfo(f"{path}c", EPOCH), HEADER + marshal.dumps(code))


def make_index() -> None:
    """Make the search index with the code that will read it."""
    sys.path.insert(0, str(STAGE / "code.zip"))
    from judgeapp.offline.inside.booting import boot

    boot(str(STAGE / "data"))
    from judgeapp.lookup.index import index_root
    from judgeapp.lookup.stored import build_index
    from judgeapp.rulebook.loading import library

    build_index(library(), index_root())


def pack_data(folder: Path, target: Path) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in of_folder(folder).items():
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content)


warnings.simplefilter("ignore")
sys.dont_write_bytecode = True
code, library_ = modules_of(of_folder(STAGE / "code")), modules_of(of_archive(Path("/pyodide/python_stdlib.zip")))
own = [name for name in (*code, *library_) if name.startswith(ALL_OF)]
own += [name for name in code if name.startswith(LOOKED_INTO) and any(part in name for part in FOUND_BY_PLACE)]
reached = reachable(
    {name: source for name, source in {**library_, **code}.items() if not name.startswith(NEVER)}, [*SEEDS, *own]
)
pack_code(wanted(library_, reached), STAGE / "library.zip")
pack_code(wanted(code, reached), STAGE / "code.zip")
make_index()
pack_data(STAGE / "data", STAGE / "data.zip")
