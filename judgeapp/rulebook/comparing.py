"""The same entry in two editions, clause by clause; and what changed between two whole editions.

Clauses of the same id state the same point. Where ids differ, `like=` names the counterpart. Wording is compared as words.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher

from .model import Clause, Edition, Entry, Library, Ref
from .rendering import plain_text

SAME, CHANGED, ONLY_LEFT, ONLY_RIGHT = "same", "changed", "only-left", "only-right"


@dataclass(frozen=True)
class Pair:
    """One row of a comparison."""

    state: str
    left: Clause | None
    right: Clause | None
    left_marks: tuple[tuple[str, bool], ...] = ()
    right_marks: tuple[tuple[str, bool], ...] = ()


@dataclass(frozen=True)
class Change:
    """What happened to one entry between two editions."""

    state: str
    left: Entry | None
    right: Entry | None
    pairs: tuple[Pair, ...] = ()

    @property
    def entry(self) -> Entry:
        """The entry on the left, or the one on the right if there isn't one."""
        entry = self.left or self.right
        assert entry is not None
        return entry

    @property
    def title(self) -> str:
        return self.entry.title

    @property
    def changed_pairs(self) -> list[Pair]:
        return [pair for pair in self.pairs if pair.state != SAME]


@dataclass(frozen=True)
class Since:
    """What changed in an entry since the edition before: `new` and `changed` clauses by id, and what is gone."""

    edition: Edition
    entry: Entry
    pairs: tuple[Pair, ...]

    @property
    def states(self) -> dict[str, str]:
        words = {ONLY_LEFT: "new", CHANGED: "changed"}
        return {pair.left.id: words[pair.state] for pair in self.pairs if pair.left and pair.state in words}

    @property
    def changes(self) -> list[Pair]:
        return [pair for pair in self.pairs if pair.state != SAME]

    @property
    def same(self) -> int:
        return sum(pair.state == SAME for pair in self.pairs)


def changes_since(library: Library, entry: Entry) -> Since | None:
    """Return what changed in an entry since the next older edition; None if that doesn't have this entry."""
    names = list(library.editions)
    older = names[names.index(entry.edition) + 1 :][:1]
    found = [other for name in older for other in counterparts(library, entry, name)][:1]
    return Since(library.editions[older[0]], found[0], tuple(compare(entry, found[0]))) if found else None


def counterparts(library: Library, entry: Entry, edition: str) -> list[Entry]:
    """The entries of another edition on the same topic, first the one with the same name."""
    matters = _matters(entry)
    found = [other for other in library.editions[edition].entries.values() if matters & _matters(other)]
    return sorted(found, key=lambda other: other.slug != entry.slug)


def _matters(entry: Entry) -> set[str]:
    """An entry's topics, as slugs of the current edition: its own, and those that `current` names."""
    return {entry.slug, *entry.current}


def compare(left: Entry, right: Entry) -> list[Pair]:
    """Clause by clause, in the order of the left entry, then what only the right entry has."""
    used: set[str] = set()
    pairs = []
    for clause in left.clauses:
        match = _partner(clause, left, right, used)
        if match is None:
            pairs.append(Pair(ONLY_LEFT, clause, None, _all(clause, True), ()))
        else:
            used.add(match.id)
            pairs.append(_pair(clause, match))
    pairs += [
        Pair(ONLY_RIGHT, None, clause, (), _all(clause, True)) for clause in right.clauses if clause.id not in used
    ]
    return pairs


def _partner(clause: Clause, left: Entry, right: Entry, used: set[str]) -> Clause | None:
    """The clause of the same id; else one that `like=` names and that no clause of the same id waits for."""
    if clause.id in right.by_id:
        return right.by_id[clause.id]
    for candidate in right.clauses:
        free = candidate.id not in used and candidate.id not in left.by_id
        if free and (clause.ref in candidate.like or candidate.ref in clause.like):
            return candidate
    return None


def _all(clause: Clause, marked: bool) -> tuple[tuple[str, bool], ...]:
    return ((plain_text(clause.text), marked),)


def _pair(left: Clause, right: Clause) -> Pair:
    a, b = plain_text(left.text).split(), plain_text(right.text).split()
    if a == b:
        return Pair(SAME, left, right, _all(left, False), _all(right, False))
    left_marks: list[tuple[str, bool]] = []
    right_marks: list[tuple[str, bool]] = []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if i1 < i2:
            left_marks.append((" ".join(a[i1:i2]), tag != "equal"))
        if j1 < j2:
            right_marks.append((" ".join(b[j1:j2]), tag != "equal"))
    return Pair(CHANGED, left, right, tuple(left_marks), tuple(right_marks))


def changes(library: Library, left: Edition, right: Edition) -> list[Change]:
    """What happened to every entry from one edition to the other, by title."""
    found = []
    matched: set[str] = set()
    for entry in left.entries.values():
        partners = counterparts(library, entry, right.id)
        if not partners:
            found.append(Change(ONLY_LEFT, entry, None))
            continue
        partner = partners[0]
        matched.update(other.slug for other in partners)
        pairs = tuple(compare(entry, partner))
        if entry.index == "trait" and partner.slug.startswith("appendix-"):
            # A trait with an entry there may be one line of a list here: the rest of the list isn't a change of the trait.
            pairs = tuple(pair for pair in pairs if pair.left is not None and pair.right is not None)
        state = SAME if all(pair.state == SAME for pair in pairs) else CHANGED
        found.append(Change(state, entry, partner, pairs))
    found += [Change(ONLY_RIGHT, None, entry) for entry in right.entries.values() if entry.slug not in matched]
    return sorted(found, key=lambda change: change.title.lower())


def elsewhere(library: Library, entry: Entry) -> list[Ref]:
    """Where other editions cover the same topic."""
    return [
        other.ref
        for edition in library.editions
        if edition != entry.edition
        for other in counterparts(library, entry, edition)
    ]
