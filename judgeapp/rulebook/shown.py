"""What the pages of entries and clauses show, ready for a template or the API."""

from __future__ import annotations

from dataclasses import dataclass

from .comparing import Since
from .model import Clause, Edition, Entry, Group, OpenQuestion, Ref


@dataclass(frozen=True)
class ShownClause:
    """A clause ready for a page."""

    clause: Clause
    html: str
    same: tuple[tuple[Ref, str], ...]
    questions: tuple[OpenQuestion, ...]
    changed: str = ""


@dataclass(frozen=True)
class ShownParagraph:
    """Clauses that are read together, with their notes in the margin."""

    clauses: tuple[ShownClause, ...]
    asides: tuple[ShownClause, ...]
    section: str
    in_list: bool

    @property
    def first(self) -> Clause:
        return self.clauses[0].clause

    @property
    def refs(self) -> tuple[Ref, ...]:
        """The clauses of the paragraph, and of its examples."""
        return tuple(shown.clause.ref for shown in (*self.clauses, *self.asides))

    @property
    def same(self) -> tuple[tuple[Ref, str], ...]:
        return tuple(dict.fromkeys(same for shown in self.clauses for same in shown.same))

    @property
    def questions(self) -> tuple[OpenQuestion, ...]:
        """The open questions of its clauses, each once."""
        return tuple({one.id: one for shown in (*self.clauses, *self.asides) for one in shown.questions}.values())

    @property
    def news(self) -> str:
        """What happened to its clauses since the edition before: `new`, or `changed`; nothing if they stayed as they were."""
        states = {shown.changed for shown in self.clauses} - {""}
        return "new" if states == {"new"} else "changed" if states else ""

    @property
    def numbers(self) -> str:
        """What a mark belongs to, for readers who can't see where it is."""
        first, last = self.first.number, self.clauses[-1].clause.number
        return f"clause {first}" if first == last else f"clauses {first} to {last}"


@dataclass(frozen=True)
class Elsewhere:
    """An entry's counterpart in one edition: none, if `entry` is None."""

    edition: Edition
    entry: Entry | None
    here: bool


@dataclass(frozen=True)
class EntryPage:
    """Everything an entry's page shows."""

    edition: Edition
    entry: Entry
    group: Group
    paragraphs: tuple[ShownParagraph, ...]
    switch: tuple[Elsewhere, ...]
    since: Since | None
    see: tuple[Entry, ...]
    refers_to: tuple[Entry, ...]
    referred_by: tuple[Entry, ...]
    elsewhere: tuple[Entry, ...]
    before: Entry | None
    after: Entry | None

    @property
    def clauses(self) -> tuple[ShownClause, ...]:
        """Every clause, in order."""
        return tuple(shown for one in self.paragraphs for shown in (*one.clauses, *one.asides))

    @property
    def sections(self) -> tuple[tuple[str, str], ...]:
        """Its headings, each with the clause it precedes."""
        return tuple((one.first.id, one.section) for one in self.paragraphs if one.section)


@dataclass(frozen=True)
class ClausePage:
    """A clause by itself, with all that belongs to it."""

    entry: Entry
    clause: Clause
    parent: Clause | None
    around: tuple[Clause, ...]
    same: tuple[Ref, ...]
    elsewhere: tuple[Ref, ...]
    questions: tuple[OpenQuestion, ...]
