"""An index in memory: a Whoosh index for each shelf, made from content or read from checked bytes.

Nothing is mapped from a disk: a file truncated while the site is serving would end the process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from whoosh.filedb.filestore import RamStorage

from judgeapp.rulebook.model import Library

from .documents import SHELVES, documents, shelf_of
from .postings import Searcher
from .schema import make_schema, weighting

Progress = Callable[[int, int], None]
Shelves = Mapping[str, "Shelf"]
ALL_AT_ONCE = 4096  # megabytes, more than a hundred rulebooks need: nothing is sorted on the disk


class Shelf(RamStorage):
    """The files of one Whoosh index."""

    def __init__(self, files: Mapping[str, bytes] | None = None) -> None:
        super().__init__()
        self.files: dict[str, bytes] = dict(files or {})

    def temp_storage(self, name: str | None = None) -> Shelf:
        """Return a place for a writer's drafts: in memory too, so that a full disk does not matter."""
        return Shelf()

    def searcher(self) -> Searcher:
        opened: Any = self.open_index()
        return opened.searcher(weighting=weighting())


def fill_shelves(source: Library, progress: Progress) -> Shelves:
    """Index everything that can be found. Searching entries then never has to filter out thousands of clauses."""
    rows = list(documents(source))
    made = {name: Shelf() for name in SHELVES}
    done = 0
    for name, shelf in made.items():
        with shelf.create_index(make_schema()).writer(limitmb=ALL_AT_ONCE) as writer:
            for row in (row for row in rows if shelf_of(row) == name):
                writer.add_document(**row)
                done += 1
                if done % 100 == 0:
                    progress(done, len(rows))
    progress(len(rows), len(rows))
    return made
