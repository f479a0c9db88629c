"""Errata, bans and open questions among the rows of a search."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from judgeapp.rulebook.model import Library, Ref

from .documents import BAN, ERRATUM, QUESTION, ROW_TYPES
from .postings import Postings
from .rows import Hit, shown_row
from .understanding import Query
from .words import stems

ROW_DEPTH = 10
ROW_WEIGHT = {ERRATUM: 0.4, BAN: 0.35, QUESTION: 0.3}


class OtherRow(NamedTuple):
    """An erratum, a ban or an open question before its row is made: most are never shown."""

    score: float
    fields: dict[str, Any]
    library: Library

    @property
    def ref(self) -> Ref:
        return Ref(self.fields["edition"], self.fields["entry"])

    def row(self) -> Hit:
        """Return it as a row."""
        return _other_row(self.fields, self.score, self.library)


def other_rows(query: Query, postings: Postings, library: Library) -> list[OtherRow]:
    """Errata, bans and open questions, if they are asked for by name or by sense."""
    if query.phrases or not query.terms or query.kind not in (None, *ROW_TYPES):
        return []
    typed = {text for term in query.terms for text in term.stems} | query.small_words
    found = postings.best(query.weighted_stems, ROW_DEPTH, query.edition, query.kind)
    top = found[0][1] if found else 1.0
    rows = []
    for n, score in found:
        fields = postings.documents[n]
        weight = _row_weight(fields["kind"], _stems_of(fields["data"]["name"]), typed, query)
        if weight is not None:
            rows.append(OtherRow(round(weight * score / top, 4), fields, library))
    return rows


@lru_cache(maxsize=2_000)
def _stems_of(name: str) -> tuple[str, ...]:
    return tuple(stems(name))


def _row_weight(kind: str, name: tuple[str, ...], typed: set[str], query: Query) -> float | None:
    """A card's row counts only if the card is named; an open question by how much of it was asked."""
    named = sum(map(typed.__contains__, name)) / max(len(name), 1)
    if kind == QUESTION:
        covered = _covered(query, name)
        typed_in_full = named > 0.9 and covered > 0.9
        return ROW_WEIGHT[kind] * (0.3 + 0.9 * covered) + (2.5 if typed_in_full else 0.0)
    if named < 0.5 and query.kind != kind:
        return None
    if named == 1.0 and _covered(query, name) > 0.4:
        return 3.0 + ROW_WEIGHT[kind]
    return ROW_WEIGHT[kind] * named


def _covered(query: Query, name: tuple[str, ...]) -> float:
    """How many of the terms the name has."""
    return len([term for term in query.terms if not term.stems.keys().isdisjoint(name)]) / len(query.terms)


def _other_row(fields: dict[str, Any], score: float, library: Library) -> Hit:
    entry = library.entry(Ref(fields["edition"], fields["entry"])) if fields["kind"] != QUESTION else None
    name, text = fields["data"]["name"], fields["data"]["text"]
    ref = Ref(fields["edition"], fields["entry"], fields.get("clause"))
    return Hit(shown_row(fields["kind"], ref, entry.title if entry else name, text, name=name), score)
