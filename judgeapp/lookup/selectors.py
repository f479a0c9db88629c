"""Searching, as views and API use it: one function, one answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Ref
from judgeapp.rulebook.urls_of import entry_url, question_url

from .index import OpenIndex, open_index
from .marking import Stems, mark, wanted_stems
from .rows import Hit
from .searching import listed, search
from .tables import Tables
from .understanding import Query, Understanding

DEFAULT_LIMIT, MAX_LIMIT = 10, 50
TRY_THESE = ("how do I block", "reversal", '"end of the turn"', "kind:keyword damage", "vitality edition:ufs")


@dataclass(frozen=True)
class Answer:
    """What a search found, and what to try where it found nothing."""

    query: Query
    rows: list[dict[str, Any]]
    did_you_mean: str | None
    try_these: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        return not self.rows


@dataclass
class _Engine:
    index: OpenIndex
    tables: Tables
    understanding: Understanding


_latest: _Engine | None = None


def _engine() -> _Engine:
    """Return the parts of a search, put together once for each index opened."""
    global _latest  # noqa: PLW0603 - one for each process, replaced with its index
    index = open_index()
    if _latest is None or _latest.index is not index:
        _latest = _Engine(index, Tables(library()), Understanding(library(), index.vocabulary))
    return _latest


def warm_up() -> None:
    """Do the one-time work before the first visitor waits for it."""
    index = _engine().index
    index.entries.load()
    index.rows.load()
    search_find(q="block step")


def search_find(*, q: str, edition: str | None = None, kind: str | None = None, limit: int = DEFAULT_LIMIT) -> Answer:
    """The rows for a typed line, best first."""
    engine = _engine()
    query = engine.understanding.understand(q, edition, kind)
    limit = max(1, min(limit, MAX_LIMIT))
    if query.is_empty:
        hits = listed(query, engine.tables, limit) if query.edition or query.kind else []
    else:
        hits = search(query, engine.index, engine.tables, limit)
    wanted = wanted_stems(query)
    rows = [_as_row(hit, wanted) for hit in hits]
    return Answer(query, rows, query.did_you_mean, () if rows else TRY_THESE)


def _as_row(hit: Hit, wanted: Stems) -> dict[str, Any]:
    url = question_url(hit.entry) if hit.entry_ref is None and hit.clause is None else _clause_url(hit)
    return {
        "title": hit.title,
        "edition": hit.edition,
        "entry": hit.entry,
        "clause": hit.clause,
        "text": hit.text,
        "snippet": mark(hit.text, wanted),
        "url": url,
        "score": hit.score,
        "kind": hit.kind,
        "name": hit.name or hit.title,
        "context": hit.context,
    }


def _clause_url(hit: Hit) -> str:
    return entry_url(Ref(hit.edition, hit.entry, hit.clause))
