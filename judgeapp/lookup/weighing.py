"""The words a clause is found by, each with what it counts: its own, those under it, its heading's, and those people ask it with.

Whoosh adds the weight of a word over all of them before it works out BM25F, so that a word said in three places does not count
three times as much as another that is asked for as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judgeapp.rulebook.counterparts import like_clauses, same_clauses
from judgeapp.rulebook.model import Clause, Entry, Library, Ref
from judgeapp.rulebook.rendering import plain_text

from .edition_words import edition_names, named_edition
from .roles import with_roles, zone_roles
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
    "asks": Field(0.7, 0.25),
    "roles": Field(2.0, 0.0),
}
Texts = dict[str, str]


def weighed(library: Library, asks: dict[Ref, list[str]]) -> Iterator[tuple[Entry, Clause, str]]:
    """Every clause with its weighed words, as `read_weighed` takes them apart again."""
    rows = [(entry, clause, texts) for entry in library.entries() for clause, texts in _texts(entry, asks)]
    usual = {name: _usual_length(texts[name] for _, _, texts in rows) for name in FIELDS}
    for entry, clause, texts in rows:
        yield entry, clause, PART.join(_part(name, texts[name], usual[name]) for name in FIELDS if texts[name])


def asks_answered(library: Library) -> dict[Ref, list[str]]:
    """The asks that each clause answers: its own, and those of clauses that say the same, in this edition or another.

    Today's rules borrow from every older edition and lend to each. An ask that names its edition stays there.
    """
    own: dict[Ref, list[str]] = defaultdict(list)
    for entry in library.entries():
        for ask, clause_id in entry.answered_by.items():
            own[Ref(entry.edition, entry.slug, clause_id)].append(ask)
    lent, current = _lent(library, own), library.current.id
    same, like = same_clauses(library), like_clauses(library)
    asks: dict[Ref, list[str]] = {}
    for clause in library.clauses():
        ref = clause.ref
        there = [other for other in like.get(ref, ()) if current in (ref.edition, other.edition)]
        found = [own.get(ref, ()), *(own.get(other, ()) for other in same.get(ref, ())), *map(lent.get, there)]
        asks[ref] = list(dict.fromkeys(ask for some in found for ask in some or ()))
    return asks


def _lent(library: Library, own: dict[Ref, list[str]]) -> dict[Ref, list[str]]:
    """The asks that would be asked of any edition."""
    names = edition_names(library)
    return {ref: [ask for ask in asks if not named_edition(split_words(ask), names)] for ref, asks in own.items()}


def _texts(entry: Entry, asks: dict[Ref, list[str]]) -> Iterator[tuple[Clause, Texts]]:
    children = defaultdict(list)
    for clause in entry.clauses:
        if clause.parent:
            children[clause.parent].append(plain_text(clause.text))
    for clause in entry.clauses:
        lead_in = " ".join(plain_text(above.text) for above in entry.above(clause)[-1:])
        roles = with_roles(split_words(plain_text(clause.text)), split_words(lead_in))
        roles += (role for ask in asks[clause.ref] for role in zone_roles(split_words(ask)))
        yield (
            clause,
            {
                "text": plain_text(clause.text),
                "children": " ".join(children[clause.id]),
                "title": entry.title,
                "aliases": " ".join(entry.aliases),
                "asks": " ".join(asks[clause.ref]),
                "roles": " ".join(dict.fromkeys(roles)),
            },
        )


def told_by(entry: Entry, clause: Clause) -> str:
    """A clause as read by somebody who hasn't read its entry: behind the title and its lead-in."""
    above = [plain_text(one.text) for one in entry.above(clause)[-1:]]
    return " ".join([entry.title.partition("(")[0], *above, plain_text(clause.text)])


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
