"""From a query and the index to ranked rows.

Clauses are ranked (`ranking`), and an entry ranks where its best clause does. Entries and clauses that the line
names outright come on top. A row is an entry with the clause that answers, or with its gist if the entry itself is
asked for. The best entry shows its
next clause too: in the same row if it comes close, else in a second one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from math import inf
from operator import attrgetter
from typing import NamedTuple

from judgeapp.rulebook.model import NORMATIVE, Clause, Ref
from rules_engine import Unit, charge

from .documents import ROW_TYPES
from .index import OpenIndex
from .naming import clauses_cited, pages_named
from .other_rows import other_rows
from .ranking import Ranked, Ranking
from .rows import Hit, clause_hit, gist_hit, show_also
from .sureness import Sureness
from .tables import Page, Tables
from .understanding import Query
from .words import stems

OUTRIGHT, HAS_THE_PHRASE = 20.0, 0.2
OLDER_NAMESAKE = 0.4
# Where two clauses of an entry come so near to each other, what says both is shown: their lead-in with all that is under it,
# or the entry in short.
TOO_NEAR_TO_TELL, LARGEST_BLOCK = 0.1, 8
# The next clause of the best entry is shown in its row if it comes so near to the first, for it may be the one that was asked for.
SHOWN_TOGETHER = 0.4
CLAUSE_KINDS = {"normative", "definition", "example", "note", "table-manners"}
Allowed = set[int] | None


class Total(NamedTuple):
    """A row before it is made: most are never shown. `place` puts them in order."""

    place: tuple[float, Ref]
    score: float
    row: Callable[[], Hit]


class Searching:
    """Searches one open index."""

    def __init__(self, index: OpenIndex, tables: Tables) -> None:
        self.index, self.tables = index, tables
        self.ranking = Ranking(index, tables)

    def search(self, query: Query, limit: int) -> list[Hit]:
        """The best rows for a query, at most `limit`."""
        if query.kind == "card":
            return []
        phrased = self._clauses_with_phrases(query) if query.phrases else set()
        strict = bool(query.phrases) and query.only_phrases
        allowed = self._allowed(query, phrased if strict else None)
        found = self.ranking.best(query, allowed)
        ranked = [*found.best, *found.further()] if query.phrases else found.best
        best = self._best_of_each(ranked, set() if strict else phrased, allowed is None)
        made = _Rows(query, clauses_cited(query, self.tables), pages_named(query, self.tables), self, allowed)
        second = _second(ranked, best)
        if second and next(iter(best.values())).score - second.score <= SHOWN_TOGETHER:
            made.second, second = second, None
        others = other_rows(query, self.index.rows, self.tables.library)
        totals = [_total(one.score, one.ref, one.row) for one in others]
        totals += (made.total(page, best.get(page) or found.of(page)) for page in made.asked_for())
        unnamed = (one for one in best.items() if not made.is_asked_for(one[0]))
        totals += (made.total(page, one) for page, one in _first(unnamed, limit))
        if second and not made.is_asked_for(second.line.page):
            totals.append(made.total(second.line.page, second))
        totals.sort(key=_place)
        if len(totals) < limit or totals[limit - 1].score <= found.lowest:
            further = ((one.line.page, one) for one in found.further())
            others_yet = (one for one in further if one[0] not in best and not made.is_asked_for(one[0]))
            totals += (made.total(page, one) for page, one in _first(others_yet, limit))
            totals.sort(key=_place)
        return [one.row() for one in totals[:limit]]

    def listed(self, query: Query, limit: int) -> list[Hit]:
        """A filter without words: the entries that pass it, by title."""
        allowed = self._allowed(query, None)
        rows: list[Hit] = []
        for page in self.tables.pages.values():
            clauses = self.clauses_of(page, allowed)
            if clauses and len(rows) < limit:
                rules = [clause for clause in clauses if clause.kind == NORMATIVE] or clauses
                rows.append(clause_hit(page.entry, rules[0], 0.0))
        return rows

    def _best_of_each(self, ranked: list[Ranked], phrased: set[Ref], blocks: bool) -> dict[Page, Ranked]:
        """The best clause of each entry, best first; a clause that has the quoted words in a row counts more.

        With `blocks`, a lead-in stands for two of its clauses that are as good as each other, the entry in short for two that it sums up.
        """
        if phrased:
            ranked = [
                one._replace(score=one.score + HAS_THE_PHRASE * (one.line.clause.ref in phrased)) for one in ranked
            ]
            ranked.sort(key=lambda one: one.score, reverse=True)
        best: dict[Page, Ranked] = {}
        for one in ranked:
            first = best.setdefault(one.line.page, one)
            if not blocks or first is one or first.score - one.score > TOO_NEAR_TO_TELL:
                continue
            if _under_one_lead_in(first, one):
                lead_in = one.line.clause.ref._replace(clause=one.line.clause.parent)
                best[one.line.page] = first._replace(line=self.tables.lines[lead_in])
            elif one.line.page.summed_up.issuperset((first.line.clause.id, one.line.clause.id)):
                best[one.line.page] = first._replace(in_short=True)
        return best

    def _clauses_with_phrases(self, query: Query) -> set[Ref]:
        """The clauses that hold every quoted phrase."""
        said, postings = self._said, self.index.clauses
        found: Iterable[int] = sorted(postings.having("edition", query.edition)) if query.edition else range(len(said))
        for phrase in dict.fromkeys(_said(stems(phrase)) for phrase in query.phrases):
            found = [n for n in found if phrase in said[n]]
            charge(Unit.COMPARISONS, len(found))
        return {postings.refs[n] for n in found}

    @cached_property
    def _said(self) -> list[str]:
        """The stems of every clause in a row, by number."""
        return [_said(self.tables.texts.words(line.text)) for line in self.ranking.lines]

    def _allowed(self, query: Query, phrased: set[Ref] | None) -> set[int] | None:
        """The clauses that pass the filters, by number; None if all do."""
        postings = self.index.clauses
        sets = []
        if query.edition:
            sets.append(postings.having("edition", query.edition))
        if query.kind in CLAUSE_KINDS:
            sets.append(postings.having("kind", query.kind))
        elif query.kind in ROW_TYPES:
            sets.append(set())
        elif query.kind not in (None, "rule"):
            sets.append({n for n, line in enumerate(self.ranking.lines) if line.page.entry.index == query.kind})
        if phrased is not None:
            sets.append({self.ranking.number_of(self.tables.lines[ref]) for ref in phrased})
        return set.intersection(*sets) if sets else None

    def clauses_of(self, page: Page, allowed: Allowed) -> list[Clause]:
        """The clauses of an entry that pass the filters."""
        number_of = self.ranking.number_of
        return [line.clause for line in page.lines if allowed is None or number_of(line) in allowed]


class _Rows:
    """Makes the rows of one question: each an entry with its clause that answers, or with its gist.

    `second` is the clause that the row of its entry shows too.
    """

    second: Ranked | None = None

    def __init__(
        self, query: Query, cited: dict[Page, Clause], named: dict[Page, float], searching: Searching, allowed: Allowed
    ) -> None:
        self._query, self._cited, self._named = query, cited, named
        self._clauses_of = partial(searching.clauses_of, allowed=allowed)
        # An older edition's entry comes after today's of the same name.
        self._edition = query.edition or query.hint or searching.tables.library.current.id
        self._sureness = Sureness(query)

    def is_asked_for(self, page: Page) -> bool:
        """Does the line name this entry or cite a clause of it?"""
        return page in self._named or page in self._cited

    def asked_for(self) -> list[Page]:
        """The entries that the line names or cites, those that pass its filters."""
        return [page for page in dict.fromkeys((*self._cited, *self._named)) if self._clauses_of(page)]

    def total(self, page: Page, found: Ranked | None) -> Total:
        """An entry's score, and how its row is made."""
        score = found.score if found else 0.0
        if page in self._named:
            score += self._named[page] * (1.0 if page.ref.edition == self._edition else OLDER_NAMESAKE)
        if page in self._cited:
            score += OUTRIGHT
        return _total(score, page.ref, partial(self._row, page, found, score))

    def _row(self, page: Page, found: Ranked | None, score: float) -> Hit:
        query, is_named = self._query, page in self._named
        if page in self._cited:
            return clause_hit(page.entry, self._cited[page], score)
        if is_named and page.entry.gist and query.kind not in CLAUSE_KINDS and not query.phrases:
            return gist_hit(page.entry, score, named=True)
        if found:
            sure = is_named or self._sureness.of(found)
            if found.in_short:
                hit = gist_hit(page.entry, score, sure=sure)
            else:
                hit = clause_hit(page.entry, found.line.clause, score, sure)
            if self.second and self.second.line.page is page:
                show_also(hit, page.entry, self.second.line.clause)
            return hit
        return clause_hit(page.entry, self._clauses_of(page)[0], score)


def _said(words: Iterable[str]) -> str:
    """Words in a row, so that a phrase is found in them from the beginning of a word to the end of one."""
    return f" {' '.join(words)} "


def _total(score: float, ref: Ref, row: Callable[[], Hit]) -> Total:
    return Total((-round(score, 4), ref), score, row)


_place = attrgetter("place")


def _first(best: Iterable[tuple[Page, Ranked]], limit: int) -> Iterator[tuple[Page, Ranked]]:
    """The first rows of some that are in order, as many as can be shown, and those that are as good as the last of them."""
    last = inf
    for at, one in enumerate(best):
        if at >= limit and round(one[1].score, 4) < last:
            return
        last = round(one[1].score, 4)
        yield one


def _second(ranked: list[Ranked], best: dict[Page, Ranked]) -> Ranked | None:
    """The next clause of the best entry that its row does not show, if there is one: often that was the one asked for."""
    if not best:
        return None
    page, first = next(iter(best.items()))
    clause, entry = first.line.clause, page.entry
    shown = {clause.id, *(one.id for one in (*entry.above(clause), *entry.below.get(clause.id, ())))}
    if first.in_short:
        shown.update(page.summed_up)
    return next((one for one in ranked if one.line.page is page and one.line.clause.id not in shown), None)


def _under_one_lead_in(first: Ranked, second: Ranked) -> bool:
    """Return whether two clauses are under the same lead-in, with few others."""
    parent = first.line.clause.parent
    if not parent or second.line.clause.parent != parent:
        return False
    return sum(line.clause.parent == parent for line in first.line.page.lines) <= LARGEST_BLOCK
