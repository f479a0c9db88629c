"""Searching, as views and API use it: one function, one answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judgeapp.metering import unmetered
from judgeapp.rulebook.loading import library

from .card_names import NamedCard, cards_named
from .index import OpenIndex, open_index
from .marking import Stems, wanted_stems
from .rows import as_row, card_row
from .searching import OUTRIGHT, Searching
from .tables import Tables
from .understanding import Query, Understanding

DEFAULT_LIMIT, MAX_LIMIT = 10, 50
Row = dict[str, Any]
TRY_THESE = ("how do I block", "reversal", '"end of the turn"', "kind:keyword damage", "vitality edition:ufs")


@dataclass(frozen=True)
class Answer:
    """What a search found, and what to try if it found nothing."""

    query: Query
    rows: list[dict[str, Any]]
    did_you_mean: str | None
    try_these: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        return not self.rows

    @property
    def unanswered(self) -> bool:
        """Does search think that the rules don't answer this?"""
        return not any(row["sure"] for row in self.rows[:1])

    @property
    def verdict(self) -> str:
        """What to say about a question that no rule answers; empty for others."""
        if not self.unanswered:
            return ""
        words = _listed([f"“{word}”" for word in self.unmentioned])
        said = f"The rules don't mention {words}." if words else "No rule answers this, as far as this search can tell."
        return said if self.rows else f"Nothing found. {said}"

    @property
    def unmentioned(self) -> tuple[str, ...]:
        """The words of the line that no document mentions."""
        return self.query.unmentioned


@dataclass
class _Engine:
    index: OpenIndex
    searching: Searching
    understanding: Understanding


_latest: _Engine | None = None


def _engine() -> _Engine:
    """Return the parts of a search, put together once for each index opened."""
    global _latest  # noqa: PLW0603 - one for each process, replaced with its index
    index = open_index()
    if _latest is None or _latest.index is not index:
        with unmetered():
            searching = Searching(index, Tables(library()))
            _latest = _Engine(index, searching, Understanding(library(), index.vocabulary))
    return _latest


def warm_up() -> None:
    """Do the one-time work before the first visitor waits for it."""
    index = open_index()
    # Whoosh's files are released before the tables are made, which then take their place in memory.
    index.clauses.load()
    index.rows.load()
    search_find(q="block step")


def search_find(*, q: str, edition: str | None = None, kind: str | None = None, limit: int = DEFAULT_LIMIT) -> Answer:
    """The rows for a typed line, best first."""
    engine = _engine()
    cards = cards_named(q) if not kind else []
    query = engine.understanding.understand(q, edition, kind, names=[card.name for card in cards])
    limit = max(1, min(limit, MAX_LIMIT))
    if query.is_empty:
        hits = engine.searching.listed(query, limit) if query.edition or query.kind else []
    else:
        hits = engine.searching.search(query, limit)
    wanted = wanted_stems(query)
    rows = _with_cards([as_row(hit, wanted) for hit in hits], cards, wanted, any(hit.named for hit in hits[:1]))[:limit]
    return Answer(query, rows, query.did_you_mean, () if rows else TRY_THESE)


def _with_cards(rows: list[Row], cards: list[NamedCard], wanted: Stems, is_title: bool) -> list[Row]:
    """A card that is all the line names comes first, unless it is a title as well; any other comes behind what answers."""
    top = rows[0]["score"] if rows else 0.0
    named = [
        card_row(card.name, card.slug, card.text, max(top, OUTRIGHT) if card.alone else top, wanted) for card in cards
    ]
    first = 0 if any(card.alone for card in cards) and not is_title else 1
    return [*rows[:first], *named, *rows[first:]]


def _listed(words: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
