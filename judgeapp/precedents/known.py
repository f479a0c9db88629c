"""All rulings that people made, held in memory: pages of the rulebook ask for them at every request.

The database is asked every few seconds whether they have changed. Without its database the site continues with what it last knew.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db import Error
from django.db.models import Count, Max, QuerySet

from judgeapp.cards.collection import SiteCard, whole_collection
from judgeapp.cards.folding import folded
from judgeapp.lookup.words import stems
from judgeapp.metering import unmetered
from judgeapp.rulebook.model import Ref, parse_ref
from judgeapp.troubles import Trouble

from .models import Precedent

logger = logging.getLogger(__name__)

FRESH_SECONDS = 5.0
MOST_KNOWN, MOST_BYTES = 20_000, 16 * 1024 * 1024
# Boards are large, and only their own pages need them.
LEFT_OUT = ("board_text", "expected_text")
ENOUGH_SHARED = 0.6
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Precedents:
    """The rulings of one version, newest first."""

    version: str
    rows: tuple[Precedent, ...]

    @cached_property
    def by_entry(self) -> dict[tuple[str, str], list[Precedent]]:
        """By edition and entry."""
        found: dict[tuple[str, str], list[Precedent]] = {}
        for row in self.rows:
            if row.ref:
                ref = parse_ref(row.ref, "")
                found.setdefault((ref.edition, ref.entry), []).append(row)
        return found

    @cached_property
    def by_card(self) -> dict[str, list[Precedent]]:
        """By the slug or the folded name that a ruling gives for its card."""
        found: dict[str, list[Precedent]] = {}
        for row in self.rows:
            if row.card:
                found.setdefault(folded(row.card), []).append(row)
        return found

    @cached_property
    def stems(self) -> tuple[tuple[Precedent, frozenset[str]], ...]:
        with unmetered():
            return tuple((row, frozenset(stems(f"{row.card} {row.question} {row.answer}"))) for row in self.rows)

    def about_entry(self, ref: Ref) -> list[Precedent]:
        """Return the rulings about an entry or any of its clauses."""
        return self.by_entry.get((ref.edition, ref.entry), [])

    def about_clauses(self, refs: Sequence[Ref]) -> list[Precedent]:
        """Return the rulings about any of these clauses."""
        wanted = {str(ref) for ref in refs}
        entries = dict.fromkeys((ref.edition, ref.entry) for ref in refs)
        return [row for entry in entries for row in self.by_entry.get(entry, []) if row.ref in wanted]

    def about_card(self, card: SiteCard) -> list[Precedent]:
        """Return the rulings about a card, named by slug, name or name with version."""
        names = dict.fromkeys((folded(card.slug), card.name, card.full_name))
        return list(dict.fromkeys(row for name in names for row in self.by_card.get(name, [])))

    def with_words(self, words: str) -> list[Precedent]:
        """Return the rulings that share most of the words that somebody typed, those that share most of them first."""
        asked = frozenset(stems(words))
        if not asked:
            return []
        shared = [(len(asked & found) / len(asked), row) for row, found in self.stems]
        return [row for share, row in sorted(shared, key=lambda one: -one[0]) if share >= ENOUGH_SHARED]


EMPTY = Precedents("", ())
_held: dict[str, tuple[float, Precedents]] = {}
_TROUBLE = Trouble(logger, "Judges' rulings can be read again.")


def slug_of(card: str) -> str:
    """Return the slug of a card that a ruling names by slug or name; nothing if the site doesn't have it."""
    cards = whole_collection()
    return card if card in cards.cards else next((one.slug for one in cards.by_name.get(folded(card), ())), "")


def precedents() -> Precedents:
    """Return the known rulings, at most a few seconds old."""
    until, known = _held.get("known", (0.0, EMPTY))
    if time.monotonic() < until:
        return known
    try:
        version = _version()
        if version != known.version:
            with unmetered():
                known = Precedents(version, tuple(_read()))
    except Error as error:
        _TROUBLE.tell(f"Judges' rulings can't be read ({type(error).__name__}).")
    else:
        _TROUBLE.clear()
    _held["known"] = (time.monotonic() + FRESH_SECONDS, known)
    return known


def assume(known: Precedents, seconds: float) -> None:
    """Use these for a while without asking the database."""
    _held["known"] = (time.monotonic() + seconds, known)


def forget() -> None:
    """Ask the database at the next call: something was written."""
    _held.clear()


def version_mark() -> str:
    """The version mark for caching pages that show rulings."""
    return precedents().version


def _read() -> list[Precedent]:
    """Return the rulings, newest first. If there are too many, the operator's come before those that visitors sent."""
    rows = Precedent.objects.defer(*LEFT_OUT)
    held = list(_fitting([rows.exclude(imported_from=""), rows.filter(imported_from="")]))
    return sorted(held, key=lambda one: (-one.created.timestamp(), one.pk))


def _fitting(sorts: Sequence[QuerySet[Precedent]]) -> Iterator[Precedent]:
    """Yield rows until there are too many of them, or too many bytes."""
    count = size = 0
    for rows in sorts:
        for row in rows.iterator(chunk_size=1_000):
            count += 1
            size += sum(map(sys.getsizeof, (row.question, row.answer, row.engine_answer, row.source)))
            if count > MOST_KNOWN or size > MOST_BYTES:
                return
            yield row


def _version() -> str:
    held = Precedent.objects.aggregate(count=Count("pk"), latest=Max("updated"))
    return f"{held['count']} {held['latest'].isoformat()}" if held["count"] else ""
