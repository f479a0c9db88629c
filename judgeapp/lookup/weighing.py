"""The words a clause is found by, each with what it counts: its own, those under it, its heading's, and those people ask it with.

Whoosh adds the weight of a word over all of them before it works out BM25F, so that a word said in three places does not count
three times as much as another that is asked for as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judgeapp.rulebook.model import Clause, Entry, Library, Ref
from judgeapp.rulebook.rendering import plain_text

from .words import split_words

UNIT, PART = "\x1f", "\x1e"


class Field(NamedTuple):
    """How much the words of a field count, and how far a long text makes each of them count less."""

    boost: float
    length: float


FIELDS = {
    "text": Field(2.0, 0.7),
    "children": Field(0.6, 0.7),
    "title": Field(3.0, 0.3),
    "aliases": Field(1.2, 0.2),
    "asks": Field(0.9, 0.4),
}
Texts = dict[str, str]


def weighed(library: Library) -> Iterator[tuple[Entry, Clause, str]]:
    """Every clause with its weighed words, as `read_weighed` takes them apart again."""
    asks = asks_answered(library)
    rows = [(entry, clause, texts) for entry in library.entries() for clause, texts in _texts(entry, asks)]
    usual = {name: _usual_length(texts[name] for _, _, texts in rows) for name in FIELDS}
    for entry, clause, texts in rows:
        yield entry, clause, PART.join(_part(name, texts[name], usual[name]) for name in FIELDS if texts[name])


def asks_answered(library: Library) -> dict[Ref, list[str]]:
    """The asks that each clause answers: its own, else those of the clauses that say the same."""
    asks: dict[Ref, list[str]] = defaultdict(list)
    for entry in library.entries():
        for ask, clause_id in entry.answered_by.items():
            asks[Ref(entry.edition, entry.slug, clause_id)].append(ask)
    return {clause.ref: asks.get(clause.ref) or _asks_of(clause.same, asks) for clause in library.clauses()}


def _asks_of(refs: Iterable[Ref], asks: dict[Ref, list[str]]) -> list[str]:
    return [ask for ref in refs for ask in asks.get(ref, ())]


def _texts(entry: Entry, asks: dict[Ref, list[str]]) -> Iterator[tuple[Clause, Texts]]:
    children = defaultdict(list)
    for clause in entry.clauses:
        if clause.parent:
            children[clause.parent].append(plain_text(clause.text))
    for clause in entry.clauses:
        yield (
            clause,
            {
                "text": plain_text(clause.text),
                "children": " ".join(children[clause.id]),
                "title": entry.title,
                "aliases": " ".join(entry.aliases),
                "asks": " ".join(asks[clause.ref]),
            },
        )


def _usual_length(texts: Iterable[str]) -> float:
    lengths = [len(split_words(text)) for text in texts if text]
    return sum(lengths) / max(len(lengths), 1)


def _part(name: str, text: str, usual: float) -> str:
    field = FIELDS[name]
    longer = len(split_words(text)) / (usual or 1.0)
    return f"{field.boost / (1 - field.length + field.length * longer):.4f}{UNIT}{text}"


def read_weighed(value: str) -> Iterator[tuple[str, float]]:
    """The words of a weighed text, each with what it counts."""
    for part in value.split(PART):
        boost, _, text = part.partition(UNIT)
        for word in split_words(text):
            yield word, float(boost)
