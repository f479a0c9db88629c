"""A Query against the index -> ranked rows.

Whoosh says which entries speak of this (title, aliases, asks, text) and which clauses hold a phrase; the clauses of the
entries found are then weighed one by one. A row is an entry with its best clause. On top of Whoosh's BM25F come what it cannot know: that a title typed in full is what was meant, that a question
covered by an entry's `asks` is answered there, and that the current edition settles a game played today.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from heapq import nlargest
from math import log, sqrt
from typing import Any, NamedTuple

from whoosh import query as wq

from judgeapp.rulebook.model import CURRENT_EDITION, EXAMPLE, NOTE, Clause, Library, Ref
from judgeapp.rulebook.rendering import plain_text

from .documents import BAN, ERRATUM, QUESTION, ROW_TYPES
from .index import OpenIndex, Searcher
from .understanding import Query
from .words import split_words, stems, title_key

# An entry's own text is weighed clause by clause (clause_shelf); asking Whoosh for it as well only costs time.
FIELD_BOOSTS = {"title": 3.2, "aliases": 2.6, "asks": 1.6}
ROW_FIELDS = {**FIELD_BOOSTS, "text": 1.0}
ENTRY_DEPTH, PHRASE_DEPTH, ROW_DEPTH = 40, 400, 10
SMALL_WORD = 0.5
SHORT_CLAUSE = 60.0
UNKNOWN_WORD = 3.0
OUTRIGHT = 20.0
STRIPPED_TITLE = 0.5
CANDIDATES = 15
COMMON_HOLDERS, NEAREST_ASKS, NEAREST_CLAUSES = 300, 60, 120
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


class Bag(NamedTuple):
    """The words of a text, and what they weigh together."""

    words: frozenset[str]
    weight: float


class BagShelf:
    """Many bags, each of an owner, and which of them hold a word: finds the owners that say nearly the same."""

    def __init__(self, bags: list[tuple[Any, Bag]], fillers: float) -> None:
        self.owners = [owner for owner, _ in bags]
        self.words = [bag.words for _, bag in bags]
        self.norms = [1 / sqrt(bag.weight + fillers + 1e-9) for _, bag in bags]
        self.holding: dict[str, list[int]] = defaultdict(list)
        for i, words in enumerate(self.words):
            for word in words:
                self.holding[word].append(i)

    def nearest(self, weights: dict[str, float], total: float, most: int) -> list[tuple[float, Any]]:
        """The owners whose bags share most with the weighted words, best first, each with how far they do.

        Rare words find the bags; words that hundreds of bags hold only weigh on those found.
        """
        shared: dict[int, float] = defaultdict(float)
        late = []
        for word in sorted(weights, key=lambda word: len(self.holding.get(word, ()))):
            holders = self.holding.get(word, ())
            if len(holders) > COMMON_HOLDERS and shared:
                late.append(word)
                continue
            weight = weights[word]
            for i in holders:
                shared[i] += weight
        norms = self.norms
        best = nlargest(most, shared, key=lambda i: shared[i] * norms[i])
        scored = []
        for i in best:
            more = sum(weights[word] for word in late if word in self.words[i])
            scored.append(((shared[i] + more) * norms[i] / sqrt(total), self.owners[i]))
        return scored


@dataclass
class Tables:
    """What ranking needs to know of the rulebook beside the index, computed once."""

    library: Library
    by_title: dict[str, list[Ref]] = field(default_factory=lambda: defaultdict(list))
    by_alias: dict[str, list[Ref]] = field(default_factory=lambda: defaultdict(list))
    by_number: dict[str, list[Ref]] = field(default_factory=lambda: defaultdict(list))
    _clause_bags: dict[Ref, Bag] = field(default_factory=dict)
    _said: dict[Ref, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for entry in self.library.entries():
            for name in {title_key(entry.title), title_key(entry.title.split("(")[0]), _unnumbered(entry.title)}:
                self.by_title[name].append(entry.ref)
            for alias in entry.aliases:
                self.by_alias[title_key(alias)].append(entry.ref)
            for clause in entry.clauses:
                if "." in clause.number and clause.id[:1].isdigit():
                    self.by_number[clause.number].append(clause.ref)

    def bag(self, text: str) -> Bag:
        words = frozenset(stems(text))
        return Bag(words, sum(self.rarity.get(word, UNKNOWN_WORD) ** 2 for word in words))

    @cached_property
    def title_bags(self) -> dict[Ref, Bag]:
        return {entry.ref: self.bag(entry.title.split("(")[0]) for entry in self.library.entries()}

    @cached_property
    def alias_bags(self) -> dict[Ref, list[Bag]]:
        return {entry.ref: [self.bag(alias) for alias in entry.aliases] for entry in self.library.entries()}

    @cached_property
    def ask_shelf(self) -> BagShelf:
        bags = [(entry.ref, self.bag(ask)) for entry in self.library.entries() for ask in entry.asks]
        return BagShelf(bags, fillers=0.0)

    @cached_property
    def clause_shelf(self) -> BagShelf:
        clauses = (clause for entry in self.library.entries() for clause in entry.clauses)
        return BagShelf([(clause, self.clause_bag(clause)) for clause in clauses], fillers=SHORT_CLAUSE)

    @cached_property
    def _sorted_titles(self) -> list[tuple[str, Ref]]:
        return sorted((name, ref) for name, refs in self.by_title.items() for ref in refs)

    def titles_beginning(self, typed: str) -> list[tuple[str, Ref]]:
        """The titles that begin with what was typed."""
        first = bisect_left(self._sorted_titles, (typed,))
        found = []
        for title, ref in self._sorted_titles[first:]:
            if not title.startswith(typed):
                break
            found.append((title, ref))
        return found

    def says(self, ref: Ref, words: str) -> bool:
        """Does an entry say these very words in a row?"""
        said = self._said.get(ref)
        if said is None:
            entry = self.library.editions[ref.edition].entries[ref.entry]
            said = self._said[ref] = " ".join(f" {' '.join(split_words(clause.text))} ." for clause in entry.clauses)
        return f" {words} " in said

    def clause_bag(self, clause: Clause) -> Bag:
        """The words of a clause, cut once."""
        found = self._clause_bags.get(clause.ref)
        if found is None:
            found = self._clause_bags[clause.ref] = self.bag(plain_text(clause.text))
        return found

    @cached_property
    def rarity(self) -> dict[str, float]:
        """How much a word tells: rare words tell more."""
        counts: Counter[str] = Counter()
        total = 0
        for entry in self.library.entries():
            total += 1
            texts = (entry.title, *entry.asks, *(plain_text(clause.text) for clause in entry.clauses))
            counts.update({word for text in texts for word in stems(text)})
        return {word: log(1 + total / count) for word, count in counts.items()}


def _unnumbered(title: str) -> str:
    """`302. The Combat Phase` is also `combat phase`."""
    words = title_key(title).split()
    while words and (words[0].isdigit() or words[0] == "the"):
        words = words[1:]
    return " ".join(words)


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
    asked = Asked(query, tables)
    asks = _best_asks(asked, tables)
    clauses = _best_clauses(query, asked, tables, phrased)
    for ref in (*list(asks)[:CANDIDATES], *list(clauses)[:CANDIDATES]):
        found.setdefault(ref, 0.0)
    found = {ref: score for ref, score in found.items() if _wanted(ref, query, tables.library)}
    found = {ref: score for ref, score in found.items() if _has_clause(ref, query, tables.library, phrased)}
    hits = []
    for ref, score in found.items():
        merit, clause = clauses.get(ref) or (0.0, None)
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
        if named_clause is not None:
            total, clause = total + OUTRIGHT, tables.library.clause(named_clause)
        hits.append((total, ref, clause))
    best = nlargest(limit, hits, key=lambda hit: (hit[0], hit[1]))
    rows = [
        _row(ref, total, clause or _any_clause(ref, query, asked, tables, phrased), tables.library)
        for total, ref, clause in best
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


def _any_clause(ref: Ref, query: Query, asked: Asked, tables: Tables, phrased: set[Ref] | None) -> Clause:
    """The best clause of an entry that was found by its names rather than its words."""
    entry = tables.library.editions[ref.edition].entries[ref.entry]
    allowed = [clause for clause in entry.clauses if _allowed(clause, query, phrased)]
    return max(allowed, key=lambda clause: asked.cover(tables.clause_bag(clause), SHORT_CLAUSE) * _standing(clause))


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


def _run(searcher: Searcher, what: wq.Query, edition: str | None, depth: int) -> list[tuple[dict[str, Any], float]]:
    only = wq.Term("edition", edition) if edition else None
    results = searcher.search(what, filter=only, limit=depth)
    return [(hit.fields(), hit.score) for hit in results]


def _entries_found(query: Query, searcher: Searcher) -> dict[Ref, float]:
    """The entries Whoosh finds, with their BM25F score scaled to 1."""
    if not query.terms:
        return {}
    found = _run(searcher, _whoosh_terms(query, FIELD_BOOSTS), query.edition, ENTRY_DEPTH)
    top = found[0][1] if found else 1.0
    return {Ref(fields["edition"], fields["entry"]): score / top for fields, score in found}


def _clauses_with_phrases(query: Query, searcher: Searcher) -> set[Ref]:
    """The clauses that hold every quoted phrase."""
    phrases = wq.And([wq.Phrase("text", stems(phrase)) for phrase in query.phrases])
    found = _run(searcher, phrases, query.edition, PHRASE_DEPTH)
    return {Ref(fields["edition"], fields["entry"], fields["clause"]) for fields, _ in found}


class Asked:
    """The words of a query with their weight: rare words weigh more, words we are less sure of less."""

    def __init__(self, query: Query, tables: Tables) -> None:
        typed = {text: min(sure * term.weight, 1.0) for term in query.terms for text, sure in term.stems.items()}
        self.typed = self._weigh(typed, tables)
        self.with_small_words = self._weigh({**dict.fromkeys(query.small_words, SMALL_WORD), **typed}, tables)

    @staticmethod
    def _weigh(typed: dict[str, float], tables: Tables) -> tuple[dict[str, float], float]:
        weights = {word: tables.rarity.get(word, UNKNOWN_WORD) ** 2 * sure for word, sure in typed.items()}
        return weights, sum(weights.values())

    def cover(self, bag: Bag, fillers: float = 0.0) -> float:
        """Shared weight over all weight of both sides: 1 where they are the same words.

        `fillers` is weight added to the bag, so that three words do not beat the sentence that explains them.
        """
        return _cover(bag, *self.typed, fillers)

    def cover_best(self, bags: list[Bag]) -> float:
        return max((_cover(bag, *self.typed) for bag in bags), default=0.0)


def _cover(bag: Bag, weights: dict[str, float], total: float, fillers: float = 0.0) -> float:
    shared = bag.words & weights.keys()
    if not shared or not total:
        return 0.0
    return sum(weights[word] for word in shared) / sqrt((bag.weight + fillers) * total)


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
    found = _run(searcher, _whoosh_terms(query, ROW_FIELDS), query.edition, ROW_DEPTH)
    top = found[0][1] if found else 1.0
    rows = []
    for fields, score in found:
        kind = fields["kind"]
        if query.kind not in (None, kind):
            continue
        weight = _row_weight(kind, stems(fields["data"]["name"]), typed, query)
        if weight is not None:
            rows.append(_other_row(fields, round(weight * score / top, 4), tables.library))
    return rows


def _row_weight(kind: str, name: list[str], typed: set[str], query: Query) -> float | None:
    """A card's row counts only if the card is named; an open question by how much of it was asked."""
    named = sum(word in typed for word in name) / max(len(name), 1)
    covered = sum(any(text in name for text in term.stems) for term in query.terms) / len(query.terms)
    if kind == QUESTION:
        return ROW_WEIGHT[kind] * (0.3 + 0.9 * covered)
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
