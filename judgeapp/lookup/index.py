"""The index in use: read from the disk once per process, or made in memory if the disk has no intact one."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings

from judgeapp.metering import unmetered
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Library

from .documents import SHELVES
from .postings import Postings
from .shelves import Shelves, fill_shelves
from .spelling import Vocabulary
from .stored import IndexMissing, Mark, damage, pointer_mark, pointer_of, read_index

logger = logging.getLogger(__name__)
CLAUSE_BOOSTS = {"said": 1.0}
ROW_BOOSTS = {"title": 3.2, "aliases": 2.6, "asks": 1.6, "text": 1.0}


@dataclass
class OpenIndex:
    """An index in use: clauses and other rows as plain tables, and the words it knows.

    `path` is where it was read from; None if it was made in memory.
    """

    path: Path | None
    content_version: str
    clauses: Postings
    rows: Postings
    vocabulary: Vocabulary


def index_root() -> Path:
    return Path(settings.DATA_DIR) / "index"


@cache
def _places(data: Path, version: str) -> tuple[Path, Path]:
    """Where the indexes of a data folder are, and what names the current one. Every search asks."""
    root = Path(data) / "index"
    return root, pointer_of(root, version)


_opened: dict[tuple[Path, str], tuple[Mark | None, OpenIndex]] = {}


def open_index() -> OpenIndex:
    """Return the index of the content as it is now. A rebuilt one is picked up at the next call.

    One that is open stays in use when its files go or are damaged: all of it is in memory.
    """
    books = library()
    root, pointer = _places(settings.DATA_DIR, books.version)
    mark = pointer_mark(pointer)
    known = _opened.get((root, books.version))
    if known is not None and mark in (None, known[0]):
        return known[1]
    # No visitor's budget pays for it: if it ran out halfway, every visitor would start again and nobody could search.
    with unmetered():
        index = _read(root, books, known[1] if known else None)
    _opened[root, books.version] = mark, index
    return index


def _read(root: Path, books: Library, known: OpenIndex | None) -> OpenIndex:
    """Return the index on the disk; if it isn't intact, the one already in use, or one made on the spot."""
    try:
        path, shelves = read_index(root, books.version)
        return opened(shelves, books, path)
    except IndexMissing as missing:
        logger.warning("%s. Searches are answered from memory for now.", str(missing).rstrip("."))
        return known or in_memory(books)


def in_memory(source: Library) -> OpenIndex:
    """Return an index made on the spot: some two seconds, and no file."""
    return opened(fill_shelves(source, lambda done, total: None), source)


def opened(shelves: Shelves, source: Library, path: Path | None = None) -> OpenIndex:
    """Return an index, ready to search, of shelves that were built from `source`."""
    clauses, rows = (shelves[name].searcher() for name in SHELVES)
    return OpenIndex(
        path, source.version, Postings(clauses, CLAUSE_BOOSTS), Postings(rows, ROW_BOOSTS), Vocabulary.of(source)
    )


def index_trouble() -> str:
    """Return what is wrong with the index on disk; nothing if it is intact and in use."""
    trouble = damage(index_root(), library().version)
    if not trouble and open_index().path is None:
        trouble = str(IndexMissing("The search index couldn't be read when it was opened"))
    return trouble
