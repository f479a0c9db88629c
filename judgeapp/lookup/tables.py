"""What ranking needs to know about the rulebook besides the index: names, numbers, and the words of every clause and
ask in order.

Made once for each index that is opened. An entry is a `Page` here and a clause a `Line`, with all that a search asks of them
worked out beforehand; both are compared by identity, so that counting by them costs nothing.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from judgeapp.rulebook.counterparts import Partners, like_clauses
from judgeapp.rulebook.model import DEFINITION, EXAMPLE, NOTE, Clause, Entry, Library, Ref
from judgeapp.rulebook.rendering import plain_text

from .roles import with_roles, zone_roles
from .texts import Texts, Words
from .weighing import asks_answered
from .words import split_words, stems, title_key

# What is compared with a clause, on a scale where saying all that is asked is worth 1.
BARE_DEFINITION, LEAD_IN_OR_EXAMPLE = 0.055, 0.02


@dataclass(slots=True, eq=False)
class Line:
    """A clause as ranking sees it: its words in order and the asks that it answers, by their numbers, and what is compared with it.

    `context` are its words with those of its lead-ins and title, by their numbers. `said_today` if it is an older edition's and today's rules say the same.
    """

    clause: Clause
    page: Page
    text: int
    asks: tuple[int, ...]
    context: array[int]
    drawback: float
    said_today: bool


@dataclass(slots=True, eq=False)
class Page:
    """An entry as ranking sees it.

    `summed_up` are the clauses that its gist rests on; `today` is the entry of the same
    name in the current edition, for those of older ones.
    """

    entry: Entry
    ref: Ref
    alias_words: list[frozenset[str]]
    all_alias_words: frozenset[str]
    summed_up: frozenset[str]
    lines: list[Line] = field(default_factory=list)
    today: Page | None = None


@dataclass
class Tables:
    """The rulebook as ranking sees it."""

    library: Library
    texts: Texts = field(default_factory=Texts)
    pages: dict[Ref, Page] = field(default_factory=dict)
    lines: dict[Ref, Line] = field(default_factory=dict)
    by_title: dict[str, list[Page]] = field(default_factory=lambda: defaultdict(list))
    by_alias: dict[str, list[Page]] = field(default_factory=lambda: defaultdict(list))
    by_number: dict[str, list[Ref]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        asks, like = asks_answered(self.library), like_clauses(self.library)
        for entry in self.library.entries():
            page = self.pages[entry.ref] = self._page(entry, asks, like)
            for name in {title_key(entry.title), title_key(entry.title.split("(")[0]), _unnumbered(entry.title)}:
                self.by_title[name].append(page)
            for alias in entry.aliases:
                self.by_alias[title_key(alias)].append(page)
            for clause in entry.clauses:
                if "." in clause.number and clause.id[:1].isdigit():
                    self.by_number[clause.number].append(clause.ref)
        for page in self.pages.values():
            if page.ref.edition != self.library.current.id:
                page.today = self.pages.get(Ref(self.library.current.id, page.ref.entry))
        self.texts.close()

    def _page(self, entry: Entry, asks: dict[Ref, list[str]], like: Partners) -> Page:
        current, title = self.library.current.id, frozenset(_words(entry.title))
        aliases = [frozenset(_words(alias)) for alias in entry.aliases]
        summed_up = frozenset(clause for sentence in entry.gist for clause in sentence.clauses)
        page = Page(entry, entry.ref, aliases, frozenset().union(*aliases), summed_up)
        words = {clause.id: _words(plain_text(clause.text)) for clause in entry.clauses}
        for clause in entry.clauses:
            answered = tuple(self.texts.add(_ask_words(ask)) for ask in asks[clause.ref])
            today = entry.edition != current and any(ref.edition == current for ref in like.get(clause.ref, ()))
            above = entry.above(clause)
            roles = with_roles(words[clause.id], words[above[-1].id] if above else ())
            context = title.union(words[clause.id], *(words[one.id] for one in above), roles)
            text = self.texts.add(words[clause.id])
            numbers = array("I", map(self.texts.numbered, context))
            line = Line(clause, page, text, answered, numbers, _drawback(clause), today)
            page.lines.append(line)
            self.lines[clause.ref] = line
        return page

    @cached_property
    def _sorted_titles(self) -> list[tuple[str, Ref]]:
        return sorted((name, page.ref) for name, pages in self.by_title.items() for page in pages)

    def titles_beginning(self, typed: str) -> list[tuple[str, Page]]:
        """The titles that begin with what was typed."""
        first = bisect_left(self._sorted_titles, (typed,))
        found = []
        for title, ref in islice(self._sorted_titles, first, None):
            if not title.startswith(typed):
                break
            found.append((title, self.pages[ref]))
        return found


def _words(text: str) -> Words:
    return tuple(stems(text))


def _ask_words(ask: str) -> Words:
    """The stems of an ask, and behind them the roles of its zones."""
    return _words(ask) + tuple(zone_roles(split_words(ask)))


def _drawback(clause: Clause) -> float:
    """Whole statements rank above lead-ins and examples, and what a thing does above its bare definition."""
    lesser = clause.kind in (EXAMPLE, NOTE) or clause.text.endswith(":")
    bare = clause.kind == DEFINITION
    return LEAD_IN_OR_EXAMPLE * lesser + BARE_DEFINITION * bare


def _unnumbered(title: str) -> str:
    """`302. The Combat Phase` is also `combat phase`."""
    words = title_key(title).split()
    while words and (words[0].isdigit() or words[0] == "the"):
        words = words[1:]
    return " ".join(words)
