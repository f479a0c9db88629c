"""A Query against the index -> ranked rows.

Whoosh's figures say which entries are named so (title, aliases, asks), and Whoosh which clauses hold a phrase. Beside it, the
asks and clauses that share most rare words with the query bring candidates and evidence. On top comes what neither can know:
that a title typed in full is what was meant, and that the current edition settles a game played today. A row is an entry with
its best clause.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nlargest
from math import sqrt
from operator import itemgetter

from whoosh import query as wq

from judgeapp.rulebook.model import CURRENT_EDITION, NORMATIVE, Clause, Library, Ref
from judgeapp.rulebook.rendering import plain_text

from .bags import Asked
from .documents import ROW_TYPES
from .index import OpenIndex
from .other_rows import other_rows
from .rows import Hit
from .tables import Page, Tables
from .understanding import Query
from .words import stems, title_key

ENTRY_DEPTH, PHRASE_DEPTH = 40, 400
OUTRIGHT = 20.0
ANSWERS_AN_ASK = 2.5
A_QUESTION = 3  # Fewer words name a thing.
STRIPPED_TITLE = 0.5
DEFINITION_ONLY = 0.7
CANDIDATES = 15
NEAREST_ASKS, NEAREST_CLAUSES = 60, 120
OLDER_EDITION = 0.65
SAME_ENTRY_ELSEWHERE = 0.2
CLAUSE_KINDS = {"normative", "definition", "example", "note", "table-manners"}
Phrased = set[Ref] | None


@dataclass(frozen=True)
class Weights:
    """What each kind of evidence counts, tuned on the judged queries (docs/decisions/0002)."""

    whoosh: float = 0.45
    title: float = 0.12
    alias: float = 0.3
    ask: float = 1.3
    clause: float = 0.9
    words_in_a_row: float = 0.45


WEIGHTS = Weights()


def search(query: Query, index: OpenIndex, tables: Tables, limit: int) -> list[Hit]:
    """The best rows for a query, at most `limit`."""
    if query.kind == "card":
        return []
    asked = Asked(query, tables.rarity)
    phrased = _clauses_with_phrases(query, index) if query.phrases else None
    cited = _clauses_named_outright(query, tables)
    named = _named_outright(query, tables)
    asks, clauses = _best_asks(asked, tables), _best_clauses(query, asked, tables, phrased)
    found = _entries_found(query, index, tables)
    likely = (*_pages_of(phrased or (), tables), *named, *cited, *list(asks)[:CANDIDATES], *list(clauses)[:CANDIDATES])
    for page in likely:
        found.setdefault(page, 0.0)
    found = _passing(found, query, phrased)
    totals = {page: WEIGHTS.whoosh * score for page, score in found.items()}
    _add(totals, WEIGHTS.title, tables.title_shelf.covers(*asked.typed))
    _add(totals, WEIGHTS.alias, tables.alias_shelf.covers(*asked.typed))
    _add(totals, WEIGHTS.ask, asks)
    _add(totals, WEIGHTS.clause, clauses)
    if len(query.terms) > 1:
        _add(totals, WEIGHTS.words_in_a_row, dict.fromkeys(tables.saying_in_a_row(query.readings[0], found), 1.0))
    _add(totals, 1.0, named)
    if not query.edition:
        _prefer_today(totals)
    _add(totals, OUTRIGHT, dict.fromkeys(cited, 1.0))
    hits = ((total, page.ref, page) for page, total in totals.items())
    ranked: list[tuple[float, Ref, Page | Hit]] = [*nlargest(limit, hits, key=itemgetter(0, 1))]
    ranked += ((hit.score, Ref(hit.edition, hit.entry), hit) for hit in other_rows(query, index.rows, tables.library))
    ranked.sort(key=lambda one: (-round(one[0], 4), one[1]))
    return [
        _row(one, total, cited.get(one) or _answering_clause(one, query, asked, phrased), tables.library)
        if isinstance(one, Page)
        else one
        for total, _, one in ranked[:limit]
    ]


def _add(totals: dict[Page, float], weight: float, evidence: dict[Page, float]) -> None:
    """Evidence counts for the entries that are among those found."""
    for page, value in evidence.items():
        if page in totals:
            totals[page] += weight * value


def _prefer_today(totals: dict[Page, float]) -> None:
    """Today's rules first; an older edition's twin of an entry already found steps further back."""
    for page in totals:
        if page.ref.edition != CURRENT_EDITION:
            totals[page] *= OLDER_EDITION * (SAME_ENTRY_ELSEWHERE if page.today in totals else 1.0)


def _pages_of(clauses: Iterable[Ref], tables: Tables) -> list[Page]:
    entries = (Ref(clause.edition, clause.entry) for clause in clauses)
    return [tables.pages[entry] for entry in entries if entry in tables.pages]


def _best_asks(asked: Asked, tables: Tables) -> dict[Page, float]:
    """How far an entry's best ask says what is asked."""
    best: dict[Page, float] = {}
    for score, page in tables.ask_shelf.nearest(*asked.with_small_words, NEAREST_ASKS):
        if score > best.get(page, 0.0):
            best[page] = score
    return best


def _best_clauses(query: Query, asked: Asked, tables: Tables, phrased: Phrased) -> dict[Page, float]:
    """How far the best clause of each entry says it; rules before examples, whole statements before lead-ins."""
    best: dict[Page, float] = {}
    narrowed = phrased is not None or query.kind in CLAUSE_KINDS
    for score, line in tables.line_shelf.nearest(*asked.typed, NEAREST_CLAUSES):
        if narrowed and not _allowed(line.clause, query, phrased):
            continue
        merit = score * line.standing
        if merit > best.get(line.page, 0.0):
            best[line.page] = merit
    return best


def _allowed(clause: Clause, query: Query, phrased: Phrased) -> bool:
    of_kind = query.kind not in CLAUSE_KINDS or clause.kind == query.kind
    return of_kind and (phrased is None or clause.ref in phrased)


def _passing(found: dict[Page, float], query: Query, phrased: Phrased) -> dict[Page, float]:
    """The entries that pass the filters and hold a clause of the kind and with the phrases asked for."""
    if not query.edition and not query.kind and phrased is None:
        return found
    return {
        page: score
        for page, score in found.items()
        if _wanted(page, query) and any(_allowed(line.clause, query, phrased) for line in page.lines)
    }


def _answering_clause(page: Page, query: Query, asked: Asked, phrased: Phrased) -> Clause:
    """The clause of an entry that answers: it says the words, or answers an ask like this one.

    The entry's own subject is said by all of them, so the other words decide.
    """
    lines = page.lines
    if phrased is not None or query.kind in CLAUSE_KINDS:
        lines = [line for line in lines if _allowed(line.clause, query, phrased)]
    weights, total = asked.typed
    typed = frozenset(weights)
    others = typed - page.subject
    scale, total = sqrt(total or 1.0), total or 1.0
    asks = _answered_asks(page, asked) if len(query.terms) + len(query.small_words) >= A_QUESTION else {}
    best, most = lines[0], 0.0
    for line in lines:
        merit = 0.0
        if said := typed & line.bag.words:
            about, more = sum(weights[word] for word in said), sum(weights[word] for word in said & others)
            merit = (about * line.norm / scale + 2.0 * more / total) * line.standing
            # A bare definition ("X is a keyword ability") answers only who asks nothing but what X is.
            if line.is_definition and others:
                merit *= DEFINITION_ONLY
        if asks:
            merit += ANSWERS_AN_ASK * asks.get(line.clause.id, 0.0)
        if merit > most:
            best, most = line, merit
    return best.clause


def _answered_asks(page: Page, asked: Asked) -> dict[str, float]:
    """For each clause that answers an ask of the entry: how far what is asked beside the subject is the same."""
    if not page.answered_asks:
        return {}
    said = {word: weight for word, weight in asked.with_small_words[0].items() if word not in page.subject}
    total = sum(said.values())
    best: dict[str, float] = {}
    for clause, bag in page.answered_asks:
        shared = sum(said[word] for word in bag.words & said.keys())
        if shared:
            best[clause] = max(best.get(clause, 0.0), shared / sqrt(total * bag.weight))
    return best


def listed(query: Query, tables: Tables, limit: int) -> list[Hit]:
    """A filter without words: the entries that pass it, by title."""
    pages = [page for page in tables.pages.values() if _wanted(page, query)]
    rows = []
    for page in pages[:limit]:
        allowed = [line.clause for line in page.lines if _allowed(line.clause, query, None)]
        rules = [clause for clause in allowed if clause.kind == NORMATIVE] or allowed
        rows.append(_row(page, 0.0, rules[0], tables.library))
    return rows


def _entries_found(query: Query, index: OpenIndex, tables: Tables) -> dict[Page, float]:
    """The entries that are named so, with their BM25F score scaled to 1."""
    found = index.entries.best(query.weighted_stems, ENTRY_DEPTH, query.edition)
    top = found[0][1] if found else 1.0
    pages, refs = tables.pages, index.entries.refs
    return {pages[refs[n]]: score / top for n, score in found if refs[n] in pages}


def _clauses_with_phrases(query: Query, index: OpenIndex) -> set[Ref]:
    """The clauses that hold every quoted phrase."""
    phrases = wq.And([wq.Phrase("text", stems(phrase)) for phrase in query.phrases])
    only = wq.Term("edition", query.edition) if query.edition else None
    found = (hit.fields() for hit in index.clauses.search(phrases, filter=only, limit=PHRASE_DEPTH))
    return {Ref(fields["edition"], fields["entry"], fields["clause"]) for fields in found}


def _named_outright(query: Query, tables: Tables) -> dict[Page, float]:
    """Entries whose title or alias was typed in full, or (a title) half-typed from its start."""
    named: dict[Page, float] = {}
    for rank, reading in enumerate(query.readings):
        key = title_key(reading)
        for page in tables.by_title.get(key, ()):
            exact = 0.4 if page.entry.title.lower() == query.text.lower() else 0.0
            named[page] = max(named.get(page, 0.0), 3.0 - 0.3 * rank + exact)
        for page in tables.by_alias.get(key, ()):
            named[page] = max(named.get(page, 0.0), 2.0 - 0.3 * rank)
    for page in tables.by_title.get(query.content, ()):
        named[page] = max(named.get(page, 0.0), STRIPPED_TITLE)
    typed = title_key(query.text)
    if len(typed) > 2:
        for title, page in tables.titles_beginning(typed):
            named[page] = max(named.get(page, 0.0), 2.2 * (0.4 + 0.6 * len(typed) / len(title)))
    return named


def _clauses_named_outright(query: Query, tables: Tables) -> dict[Page, Clause]:
    """Clauses typed as a rule number or as a citation, one of an entry."""
    refs = tables.by_number.get(query.number or "", [])[:1]
    if query.citation:
        edition, entry, clause = query.citation
        editions = [edition] if edition else list(tables.library.editions)
        refs = [*refs, *(Ref(name, entry, clause) for name in editions)]
    found = (
        (tables.pages[Ref(ref.edition, ref.entry)], tables.library.clause(ref))
        for ref in refs
        if tables.library.has(ref)
    )
    return {page: clause for page, clause in found if clause is not None}


def _wanted(page: Page, query: Query) -> bool:
    """Does this entry pass the filters?"""
    if query.edition and page.ref.edition != query.edition:
        return False
    if query.kind in ROW_TYPES:
        return False
    if query.kind is None or query.kind == "rule":
        return True
    if query.kind in CLAUSE_KINDS:
        return any(line.clause.kind == query.kind for line in page.lines)
    return page.entry.index == query.kind


def _row(page: Page, score: float, clause: Clause, library: Library) -> Hit:
    ref = page.ref
    parent = library.clause(Ref(ref.edition, ref.entry, clause.parent)) if clause.parent else None
    return Hit(
        kind=clause.kind,
        edition=ref.edition,
        entry=ref.entry,
        clause=clause.id,
        title=page.entry.title,
        text=plain_text(clause.text),
        score=round(score, 4),
        context=plain_text(parent.text) if parent else None,
        entry_ref=ref,
    )
