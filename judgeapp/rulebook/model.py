"""The rulebook as plain, immutable data: editions, entries, clauses, errata, bans, open questions.

Built once by `loading`, then only read. Nothing here touches files or Django.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

NORMATIVE, DEFINITION, EXAMPLE, NOTE, TABLE_MANNERS = "normative", "definition", "example", "note", "table-manners"
CLAUSE_KINDS = (NORMATIVE, DEFINITION, EXAMPLE, NOTE, TABLE_MANNERS)
FLOOR = "floor"
EDITION_KINDS = ("", FLOOR)
INDEXES = ("keyword", "card-type", "zone", "trait", "faq", "quick-reference")


class Ref(NamedTuple):
    """The name of an entry (clause is None) or of a clause, across editions."""

    edition: str
    entry: str
    clause: str | None = None

    def __str__(self) -> str:
        return f"{self.edition}:{self.local}"

    @property
    def local(self) -> str:
        """The name as it is written inside its own edition: `entry#clause`."""
        return f"{self.entry}#{self.clause}" if self.clause else self.entry


def parse_ref(text: str, edition: str) -> Ref:
    """Read `entry`, `entry#clause` or `edition:entry#clause`; `edition` is the one that contains it."""
    named_edition, colon, rest = text.strip().partition(":")
    if not colon:
        named_edition, rest = edition, text.strip()
    entry, _, clause = rest.partition("#")
    return Ref(named_edition, entry, clause or None)


@dataclass(frozen=True)
class Clause:
    """One statement a judge can point at."""

    edition: str
    entry: str
    id: str
    number: str
    text: str
    kind: str = NORMATIVE
    depth: int = 0
    parent: str | None = None
    same: tuple[Ref, ...] = ()
    like: tuple[Ref, ...] = ()
    example: int | None = None
    line: int = 0

    @property
    def ref(self) -> Ref:
        return Ref(self.edition, self.entry, self.id)

    @property
    def hangs(self) -> bool:
        """Examples and notes hang under the clause they explain and carry no number."""
        return self.kind in (EXAMPLE, NOTE)


@dataclass(frozen=True)
class Source:
    """Where in which document an entry's text comes from."""

    document: str
    version: str
    heading: str
    numbers: str = ""


class GistSentence(NamedTuple):
    """One sentence of an entry in short, and the clauses it rests on."""

    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """One heading of one edition."""

    edition: str
    slug: str
    title: str
    group: str
    source: Source
    clauses: tuple[Clause, ...]
    aliases: tuple[str, ...] = ()
    gist: tuple[GistSentence, ...] = ()  # what the thing does, in short
    asks: tuple[str, ...] = ()
    answered_by: dict[str, str] = field(default_factory=dict)  # of asks that name it: the clause that answers
    see: tuple[Ref, ...] = ()
    index: str | None = None
    current: tuple[str, ...] = ()
    sections: dict[str, str] = field(default_factory=dict)  # headings, by the clause that each precedes
    path: str = ""

    @property
    def ref(self) -> Ref:
        return Ref(self.edition, self.slug)

    @cached_property
    def by_id(self) -> dict[str, Clause]:
        return {clause.id: clause for clause in self.clauses}

    @cached_property
    def below(self) -> dict[str, tuple[Clause, ...]]:
        """By the id of a clause, those right under it."""
        found: dict[str, tuple[Clause, ...]] = {}
        for clause in self.clauses:
            if clause.parent:
                found[clause.parent] = (*found.get(clause.parent, ()), clause)
        return found

    def above(self, clause: Clause) -> list[Clause]:
        """The clauses that a clause is under, outermost first."""
        above: list[Clause] = []
        while clause.parent:
            clause = self.by_id[clause.parent]
            above.insert(0, clause)
        return above

    def around(self, clause_id: str, reach: int = 2) -> list[Clause]:
        """The clause with its neighbours before and after."""
        at = next(i for i, clause in enumerate(self.clauses) if clause.id == clause_id)
        return list(self.clauses[max(0, at - reach) : at + reach + 1])


@dataclass(frozen=True)
class Edition:
    """One source document: its names, its date, and its entries by slug."""

    id: str
    title: str
    short: str
    version: str
    date: str
    about: str
    order: int
    entries: dict[str, Entry] = field(default_factory=dict)
    is_current: bool = False
    names: tuple[str, ...] = ()  # what people call it, in small letters
    reading: tuple[str, ...] = ()  # of a guide: its entries in the order in which they are read
    # What it rules: the game, or with FLOOR the conduct of players and the running of events.
    kind: str = ""
    # The edition whose ruleset applies to boards under this one, if it has none.
    ruled_by: str = ""

    @property
    def is_floor(self) -> bool:
        return self.kind == FLOOR

    @cached_property
    def in_reading_order(self) -> tuple[Entry, ...]:
        return tuple(self.entries[slug] for slug in self.reading)


@dataclass(frozen=True)
class Group:
    """A shelf of the contents page."""

    id: str
    title: str
    about: str


@dataclass(frozen=True)
class Erratum:
    """What an erratum changed on one card."""

    edition: str
    id: str
    rule: str
    card: str
    set: str
    number: str
    what: str
    summary: str
    clause: Ref
    version: str = ""
    abilities: tuple[str, ...] = ()
    date: str = ""
    replaces: tuple[str, ...] = ()  # words of its text, and their replacements
    keywords: tuple[str, ...] = ()  # its keywords now; one with a minus before it is gone


@dataclass(frozen=True)
class Ban:
    """One card on a banned list."""

    edition: str
    id: str
    rule: str
    card: str
    set: str
    number: str
    clause: Ref
    version: str = ""
    date: str = ""


@dataclass(frozen=True)
class DatedBan:
    """A card that a format bans from one day on, perhaps until another."""

    card: str
    since: str
    why: str
    until: str = ""
    version: str = ""
    set: str = ""
    number: str = ""


@dataclass(frozen=True)
class DatedErratum:
    """What a format changes on a card from one day on, perhaps until another."""

    card: str
    since: str
    why: str
    until: str = ""
    version: str = ""
    set: str = ""
    number: str = ""
    abilities: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardSet:
    """A set of cards, and when it came out: a day, a month or a year."""

    set: str
    released: str
    name: str = ""


@dataclass(frozen=True)
class Legality:
    """What is legal in a format: whose rules hold, which lists, what card data calls it, and as of when all this is."""

    format: str
    name: str
    rules: str
    as_of: str
    about: str
    lists: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    banned: tuple[DatedBan, ...] = ()
    errata: tuple[DatedErratum, ...] = ()
    # Of several printings of a card, does the newest one's text rule, or does each read as it is printed?
    newest_text: bool = True


@dataclass(frozen=True)
class Reading:
    """One way to read the rules where they are open to doubt."""

    id: str
    text: str
    cites: tuple[Ref, ...]


@dataclass(frozen=True)
class OpenQuestion:
    """A contradiction or silence: its readings, the default and why."""

    id: str
    title: str
    editions: tuple[str, ...]
    readings: tuple[Reading, ...]
    default: str
    because: str
    shows_when: str
    common: bool = False
    asks: tuple[str, ...] = ()

    @property
    def default_reading(self) -> Reading:
        return next(reading for reading in self.readings if reading.id == self.default)


@dataclass(frozen=True)
class Synonym:
    """Words people use, and today's word for them."""

    words: tuple[str, ...]
    means: tuple[str, ...]
    because: str


@dataclass(frozen=True)
class Library:
    """Everything in content/ that the rulebook serves."""

    version: str
    editions: dict[str, Edition]
    groups: dict[str, Group]
    errata: tuple[Erratum, ...]
    banned: tuple[Ban, ...]
    open_questions: dict[str, OpenQuestion]
    synonyms: tuple[Synonym, ...]
    legality: dict[str, Legality] = field(default_factory=dict)
    sets: dict[str, CardSet] = field(default_factory=dict)

    @cached_property
    def current(self) -> Edition:
        """The edition that the site opens with: the content says which."""
        return next(edition for edition in self.editions.values() if edition.is_current)

    def entries(self) -> Iterator[Entry]:
        for edition in self.editions.values():
            yield from edition.entries.values()

    def clauses(self) -> Iterator[Clause]:
        for entry in self.entries():
            yield from entry.clauses

    def entry(self, ref: Ref) -> Entry | None:
        edition = self.editions.get(ref.edition)
        return edition.entries.get(ref.entry) if edition else None

    def clause(self, ref: Ref) -> Clause | None:
        entry = self.entry(ref)
        return entry.by_id.get(ref.clause or "") if entry else None

    def has(self, ref: Ref) -> bool:
        return self.clause(ref) is not None if ref.clause else self.entry(ref) is not None

    @cached_property
    def referred_by(self) -> dict[Ref, tuple[Ref, ...]]:
        """For each entry, the entries of any edition that name it (see `references`)."""
        from .references import backlinks

        return backlinks(self)
