"""The parts of the site that differ inside a browser do the same as the server's own."""

from __future__ import annotations

import ast
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

import nh3
import pytest
from django.apps import apps
from pytest_django import Settings

from judgeapp.offline.pages import addresses
from judgeapp.offline.runtime.reachable import reachable
from judgeapp.offline.staging import OWN, PACKAGES, PUBLIC, without
from judgeapp.offline.standing_in import nh3 as stand_in
from judgeapp.precedents.models import Precedent
from judgeapp.read_once import PARTS, read_once, write_pack
from judgeapp.rulebook import rendering
from judgeapp.rulebook.loading import library
from tests.conftest import ROOT


def test_every_clause_is_cleaned_as_the_server_cleans_it() -> None:
    allowed = {"tags": rendering._ALLOWED_TAGS, "attributes": {}}
    for edition in library().editions.values():
        for entry in edition.entries.values():
            for clause in entry.clauses:
                rendering._markdown.reset()
                html = rendering._markdown.convert(rendering.WRITTEN.sub("link", clause.text).replace("<", "&lt;"))
                assert stand_in.clean(html, **allowed) == nh3.clean(html, **allowed)


def test_content_is_read_from_the_pack_where_there_is_one(tmp_path: Path, settings: Settings) -> None:
    def read() -> str:
        return "from its file"

    part = read_once(read)
    name = f"{read.__module__}.{read.__qualname__}"
    try:
        (tmp_path / name).write_bytes(pickle.dumps("from the pack"))
        settings.CONTENT_PACK = str(tmp_path)
        assert part() == "from the pack"
    finally:
        del PARTS[name]


def test_a_pack_holds_every_part_of_content(tmp_path: Path) -> None:
    write_pack(tmp_path)

    assert {path.name for path in tmp_path.iterdir()} == set(PARTS)
    packed = (tmp_path / "judgeapp.rulebook.loading.library").read_bytes()
    assert pickle.loads(packed).version == library().version  # noqa: S301 - written two lines above


def test_the_rulebook_pack_has_every_entry_of_every_edition() -> None:
    packed = set(addresses())

    assert packed >= {f"/rules/{e.id}/{entry}/" for e in library().editions.values() for entry in e.entries}
    assert packed >= {"/", "/search/", "/quick-reference/", "/board/", "/cards/read/", "/decks/check/", "/learn/"}


SOURCES = {
    "app": ("app/__init__.py", b""),
    "app.start": ("app/start.py", b"from . import near\nNAMED = 'far.away.Thing'\ndef later():\n    import late\n"),
    "app.near": ("app/near.py", b""),
    "far": ("far/__init__.py", b""),
    "far.away": ("far/away.py", b"from .beside import x\n"),
    "far.beside": ("far/beside.py", b""),
    "late": ("late.py", b""),
    "never": ("never.py", b""),
}


@pytest.mark.parametrize("missing", ["never"])
def test_what_is_imported_or_named_in_a_string_is_reached_and_nothing_else(missing: str) -> None:
    assert reachable(SOURCES, ["app.start"]) == set(SOURCES) - {missing}


def _imported(tree: ast.Module) -> Iterator[str]:
    """The packages that a module imports as soon as it is imported itself."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.partition(".")[0]


def test_whatever_the_site_imports_is_packed_or_has_something_in_its_place() -> None:
    sources = {
        path.relative_to(ROOT).as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", "."): (
            path.as_posix(),
            path.read_bytes(),
        )
        for room in OWN
        for path in (ROOT / room).rglob("*.py")
    }
    standing_in = {path.stem for path in (ROOT / "judgeapp/offline/standing_in").iterdir()}
    known = {*PACKAGES, *OWN, *standing_in, *sys.stdlib_module_names}
    used = reachable(sources, ["judgeapp.offline.inside.booting", "judgeapp.rooms", "judgeapp.api.urls"])

    missing = {name: set(_imported(ast.parse(sources[name][1]))) - known for name in used}

    # The packs are made on a server.
    made_there = {"brotli", "redis", "prometheus_client"}
    assert {name: lacks for name, lacks in missing.items() if lacks - made_there} == {}


def test_cards_and_rulings_are_packed_without_who_sent_them() -> None:
    ruling = Precedent(card="drum-roll", question="Twice?", answer="No.", key_hash="a" * 64)

    assert set(PUBLIC) == {"cards.ImportedCard", "cards.CollectionVersion", "cards.CardSource", "precedents.Precedent"}
    for label, left_empty in PUBLIC.items():
        told = {field.name for field in apps.get_model(label)._meta.fields}
        assert {name for name in told if "hash" in name or "key" in name} == set(left_empty)
    (packed,) = without([ruling], PUBLIC["precedents.Precedent"])
    assert (packed.answer, packed.key_hash) == ("No.", "")  # type: ignore[attr-defined]
