"""A Query against the index -> ranked rows.

Whoosh says which entries are named so (title, aliases, asks) and which clauses hold a phrase. Beside it, the asks and clauses
that share most rare words with the query bring candidates and evidence. On top comes what neither can know: that a title typed
in full is what was meant, and that the current edition settles a game played today. A row is an entry with its best clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nlargest
from math import sqrt
from typing import Any

from whoosh import query as wq

from judgeapp.rulebook.model import CURRENT_EDITION, DEFINITION, EXAMPLE, NORMATIVE, NOTE, Clause, Library, Ref
from judgeapp.rulebook.rendering import plain_text

from .bags import Asked
from .documents import BAN, ERRATUM, QUESTION, ROW_TYPES
from .index import OpenIndex, Searcher
from .tables import SHORT_CLAUSE, Tables
from .understanding import Query
from .words import stems, title_key

# An entry's own text is weighed clause by clause (clause_shelf); asking Whoosh for it as well only costs time.
FIELD_BOOSTS = {"title": 3.2, "aliases": 2.6, "asks": 1.6}
ROW_FIELDS = {**FIELD_BOOSTS, "text": 1.0}
ENTRY_DEPTH, PHRASE_DEPTH, ROW_DEPTH = 40, 400, 10
OUTRIGHT = 20.0
ANSWERS_AN_ASK = 2.5
A_QUESTION = 3  # Fewer words name a thing.
STRIPPED_TITLE = 0.5
DEFINITION_ONLY = 0.7
CANDIDATES = 15
NEAREST_ASKS, NEAREST_CLAUSES = 60, 120
OLDER_EDITION = 0.65
SAME_ENTRY_ELSEWHERE = 0.2
ROW_WEIGHT = {ERRATUM: 0.8, BAN: 0.75, QUESTION: 0.6}
CLAUSE_KINDS = {"normative", "definition", "example", "note", "table-manners"}


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


@dataclass
class Hit:
    """One row: an entry with its best clause, or an erratum, ban or open question."""

    kind: str
    edition: str
    entry: str
    clause: str | None
    title: str
    text: str
    score: float
    name: str = ""
    context: str | None = None
    entry_ref: Ref | None = None


def search(query: Query, index: OpenIndex, tables: Tables, limit: int) -> list[Hit]:
    """The best rows for a query, at most `limit`."""
    if query.kind == "card":
        return []
    found = _entries_found(query, index.entries)
    phrased = _clauses_with_phrases(query, index.clauses) if query.phrases else None
    for ref in phrased or ():
        found.setdefault(Ref(ref.edition, ref.entry), 0.0)
    named = _named_outright(query, tables)
    direct = _clauses_named_outright(query, tables)
    for ref in (*named, *(Ref(ref.edition, ref.entry) for ref in direct)):
        found.setdefault(ref, 0.0)
    asked = Asked(query, tables.rarity)
    asks = _best_asks(asked, tables)
    clauses = _best_clauses(query, asked, tables, phrased)
    for ref in (*list(asks)[:CANDIDATES], *list(clauses)[:CANDIDATES]):
        found.setdefault(ref, 0.0)
    found = {ref: score for ref, score in found.items() if _wanted(ref, query, tables.library)}
    found = {ref: score for ref, score in found.items() if _has_clause(ref, query, tables.library, phrased)}
    hits = []
    for ref, score in found.items():
        merit, _ = clauses.get(ref) or (0.0, None)
        evidence = {
            "whoosh": score,
            "title": asked.cover(tables.title_bags[ref]),
            "alias": asked.cover_best(tables.alias_bags[ref]),
            "ask": asks.get(ref, 0.0),
            "clause": merit,
            "words_in_a_row": float(tables.says(ref, query.readings[0])) if len(query.terms) > 1 else 0.0,
        }
        total = weigh(evidence, WEIGHTS) + named.get(ref, 0.0)
        total *= _edition_weight(ref, query, found)
        named_clause = next((one for one in direct if (one.edition, one.entry) == (ref.edition, ref.entry)), None)
        clause = None
        if named_clause is not None:
            total, clause = total + OUTRIGHT, tables.library.clause(named_clause)
        hits.append((total, ref, clause))
    best = nlargest(limit, hits, key=lambda hit: (hit[0], hit[1]))
    rows = [
        _row(ref, total, named_clause or _answering_clause(ref, query, asked, tables, phrased), tables.library)
        for total, ref, named_clause in best
    ]
    rows += _other_rows(query, index.rows, tables)
    return sorted(rows, key=lambda hit: (-hit.score, hit.edition, hit.entry))[:limit]


def _best_asks(asked: Asked, tables: Tables) -> dict[Ref, float]:
    """How far an entry's best ask says what is asked."""
    best: dict[Ref, float] = {}
    for score, ref in tables.ask_shelf.nearest(*asked.with_small_words, NEAREST_ASKS):
        best[ref] = max(best.get(ref, 0.0), score)
    return best


def _best_clauses(
    query: Query, asked: Asked, tables: Tables, phrased: set[Ref] | None
) -> dict[Ref, tuple[float, Clause]]:
    """The clause of each entry that says it best; rules before examples, whole statements before lead-ins."""
    best: dict[Ref, tuple[float, Clause]] = {}
    for score, clause in tables.clause_shelf.nearest(*asked.typed, NEAREST_CLAUSES):
        if not _allowed(clause, query, phrased):
            continue
        merit, ref = score * _standing(clause), Ref(clause.edition, clause.entry)
        if ref not in best or merit > best[ref][0]:
            best[ref] = merit, clause
    return best


def _allowed(clause: Clause, query: Query, phrased: set[Ref] | None) -> bool:
    of_kind = query.kind not in CLAUSE_KINDS or clause.kind == query.kind
    return of_kind and (phrased is None or clause.ref in phrased)


def _has_clause(ref: Ref, query: Query, library: Library, phrased: set[Ref] | None) -> bool:
    """Does the entry hold a clause of the kind and with the phrases asked for?"""
    if phrased is None and query.kind not in CLAUSE_KINDS:
        return True
    entry = library.editions[ref.edition].entries[ref.entry]
    return any(_allowed(clause, query, phrased) for clause in entry.clauses)


def _standing(clause: Clause) -> float:
    lesser = clause.kind in (EXAMPLE, NOTE) or clause.text.endswith(":")
    return (0.85 if lesser else 1.0) * (1.0 if clause.depth == 0 else 0.95)


def _answering_clause(ref: Ref, query: Query, asked: Asked, tables: Tables, phrased: set[Ref] | None) -> Clause:
    """The clause of an entry that answers: it says the words, or answers an ask like this one.

    The entry's own subject is said by all of them, so the other words decide.
    """
    entry = tables.library.editions[ref.edition].entries[ref.entry]
    allowed = [clause for clause in entry.clauses if _allowed(clause, query, phrased)]
    subject = tables.title_bags[ref].words
    is_question = len(query.terms) + len(query.small_words) >= A_QUESTION
    asks = _answered_asks(ref, asked, tables, subject) if is_question else {}
    merits = [
        _answers(clause, asked, tables, subject) + ANSWERS_AN_ASK * asks.get(clause.id, 0.0) for clause in allowed
    ]
    return allowed[max(range(len(allowed)), key=lambda i: merits[i])]


def _answered_asks(ref: Ref, asked: Asked, tables: Tables, subject: frozenset[str]) -> dict[str, float]:
    """For each clause that answers an ask of the entry: how far what is asked beside the subject is the same."""
    said = {word: weight for word, weight in asked.with_small_words[0].items() if word not in subject}
    total = sum(said.values())
    best: dict[str, float] = {}
    for clause, bag in tables.answered_asks[ref]:
        shared = sum(weight for word, weight in said.items() if word in bag.words)
        if shared:
            others = tables.bag_of(bag.words - subject).weight
            best[clause] = max(best.get(clause, 0.0), shared / sqrt(total * others))
    return best


def _answers(clause: Clause, asked: Asked, tables: Tables, subject: frozenset[str]) -> float:
    weights, total = asked.typed
    bag = tables.clause_bag(clause)
    others = sum(weight for word, weight in weights.items() if word in bag.words and word not in subject)
    about = asked.cover(bag, SHORT_CLAUSE)
    # A bare definition ("X is a keyword ability") answers only who asks nothing but what X is.
    told = DEFINITION_ONLY if clause.kind == DEFINITION and any(word not in subject for word in weights) else 1.0
    return (about + 2.0 * others / (total or 1.0)) * _standing(clause) * told


def listed(query: Query, library: Library, limit: int) -> list[Hit]:
    """A filter without words: the entries that pass it, by title."""
    entries = [entry for entry in library.entries() if _wanted(entry.ref, query, library)]
    rows = []
    for entry in entries[:limit]:
        allowed = [clause for clause in entry.clauses if _allowed(clause, query, None)]
        rules = [clause for clause in allowed if clause.kind == NORMATIVE] or allowed
        rows.append(_row(entry.ref, 0.0, rules[0], library))
    return rows


def weigh(evidence: dict[str, float], weights: Weights) -> float:
    """All evidence for an entry as one number."""
    return sum(float(getattr(weights, name)) * value for name, value in evidence.items())


def _whoosh_terms(query: Query, fields: dict[str, float]) -> wq.Query:
    """Any of the words in any of the fields."""
    parts = [
        wq.Term(name, text, boost=boost * term.weight * sure)
        for term in query.terms
        for text, sure in term.stems.items()
        for name, boost in fields.items()
    ]
    return wq.Or(parts)


def _run(
    searcher: Searcher, what: wq.Query, depth: int, edition: str | None = None, kind: str | None = None
) -> list[tuple[dict[str, Any], float]]:
    only = [wq.Term(name, value) for name, value in (("edition", edition), ("kind", kind)) if value]
    results = searcher.search(what, filter=wq.And(only) if only else None, limit=depth)
    return [(hit.fields(), hit.score) for hit in results]


def _entries_found(query: Query, searcher: Searcher) -> dict[Ref, float]:
    """The entries Whoosh finds, with their BM25F score scaled to 1."""
    if not query.terms:
        return {}
    found = _run(searcher, _whoosh_terms(query, FIELD_BOOSTS), ENTRY_DEPTH, query.edition)
    top = found[0][1] if found else 1.0
    return {Ref(fields["edition"], fields["entry"]): score / top for fields, score in found}


def _clauses_with_phrases(query: Query, searcher: Searcher) -> set[Ref]:
    """The clauses that hold every quoted phrase."""
    phrases = wq.And([wq.Phrase("text", stems(phrase)) for phrase in query.phrases])
    found = _run(searcher, phrases, PHRASE_DEPTH, query.edition)
    return {Ref(fields["edition"], fields["entry"], fields["clause"]) for fields, _ in found}


def _named_outright(query: Query, tables: Tables) -> dict[Ref, float]:
    """Entries whose title or alias was typed in full, or (a title) half-typed from its start."""
    named: dict[Ref, float] = {}
    for rank, reading in enumerate(query.readings):
        key = title_key(reading)
        for ref in tables.by_title.get(key, ()):
            exact = (
                0.4
                if tables.library.editions[ref.edition].entries[ref.entry].title.lower() == query.text.lower()
                else 0.0
            )
            named[ref] = max(named.get(ref, 0.0), 3.0 - 0.3 * rank + exact)
        for ref in tables.by_alias.get(key, ()):
            named[ref] = max(named.get(ref, 0.0), 2.0 - 0.3 * rank)
    for ref in tables.by_title.get(query.content, ()):
        named[ref] = max(named.get(ref, 0.0), STRIPPED_TITLE)
    typed = title_key(query.text)
    if len(typed) > 2:
        for title, ref in tables.titles_beginning(typed):
            named[ref] = max(named.get(ref, 0.0), 2.2 * (0.4 + 0.6 * len(typed) / len(title)))
    return named


def _clauses_named_outright(query: Query, tables: Tables) -> list[Ref]:
    """Clauses typed as a rule number or as a citation."""
    direct = tables.by_number.get(query.number or "", [])[:1]
    if query.citation:
        edition, entry, clause = query.citation
        editions = [edition] if edition else list(tables.library.editions)
        cited = (Ref(name, entry, clause) for name in editions)
        direct = [*direct, *(ref for ref in cited if tables.library.clause(ref))]
    return direct


def _wanted(ref: Ref, query: Query, library: Library) -> bool:
    """Does this entry pass the filters?"""
    if query.edition and ref.edition != query.edition:
        return False
    entry = library.entry(ref)
    if entry is None or query.kind in ROW_TYPES:
        return False
    if query.kind is None or query.kind == "rule":
        return True
    if query.kind in CLAUSE_KINDS:
        return any(clause.kind == query.kind for clause in entry.clauses)
    return entry.index == query.kind


def _edition_weight(ref: Ref, query: Query, found: dict[Ref, float]) -> float:
    """Today's rules first; an older edition's twin of an entry already found steps further back."""
    if query.edition or ref.edition == CURRENT_EDITION:
        return 1.0
    return OLDER_EDITION * (SAME_ENTRY_ELSEWHERE if Ref(CURRENT_EDITION, ref.entry) in found else 1.0)


def _row(ref: Ref, score: float, clause: Clause, library: Library) -> Hit:
    parent = library.clause(Ref(ref.edition, ref.entry, clause.parent)) if clause.parent else None
    return Hit(
        kind=clause.kind,
        edition=ref.edition,
        entry=ref.entry,
        clause=clause.id,
        title=library.editions[ref.edition].entries[ref.entry].title,
        text=plain_text(clause.text),
        score=round(score, 4),
        context=plain_text(parent.text) if parent else None,
        entry_ref=ref,
    )


def _other_rows(query: Query, searcher: Searcher, tables: Tables) -> list[Hit]:
    """Errata, bans and open questions."""
    if query.phrases or not query.terms or query.kind not in (None, *ROW_TYPES):
        return []
    typed = {text for term in query.terms for text in term.stems} | query.small_words
    found = _run(searcher, _whoosh_terms(query, ROW_FIELDS), ROW_DEPTH, query.edition, query.kind)
    top = found[0][1] if found else 1.0
    rows = []
    for fields, score in found:
        kind = fields["kind"]
        weight = _row_weight(kind, stems(fields["data"]["name"]), typed, query)
        if weight is not None:
            rows.append(_other_row(fields, round(weight * score / top, 4), tables.library))
    return rows


def _row_weight(kind: str, name: list[str], typed: set[str], query: Query) -> float | None:
    """A card's row counts only if the card is named; an open question by how much of it was asked."""
    named = sum(word in typed for word in name) / max(len(name), 1)
    covered = sum(any(text in name for text in term.stems) for term in query.terms) / len(query.terms)
    if kind == QUESTION:
        typed_in_full = named > 0.9 and covered > 0.9
        return ROW_WEIGHT[kind] * (0.3 + 0.9 * covered) + (2.5 if typed_in_full else 0.0)
    if named == 1.0 and covered > 0.4:
        return 3.0 + ROW_WEIGHT[kind]
    return ROW_WEIGHT[kind] * named if query.kind == kind or named >= 0.5 else None


def _other_row(fields: dict[str, Any], score: float, library: Library) -> Hit:
    entry = library.entry(Ref(fields["edition"], fields["entry"])) if fields["kind"] != QUESTION else None
    return Hit(
        kind=fields["kind"],
        edition=fields["edition"],
        entry=fields["entry"],
        clause=fields.get("clause"),
        title=entry.title if entry else fields["data"]["name"],
        text=fields["data"]["text"],
        score=score,
        name=fields["data"]["name"],
    )
