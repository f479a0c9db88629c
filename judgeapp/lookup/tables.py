"""What ranking needs to know of the rulebook beside the index: names, numbers, and every text as a bag of words.

Made once for each index that is opened. An entry is a `Page` here and a clause a `Line`, with all that a search asks of them
worked out beforehand; both are compared by identity, so that counting by them costs nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from math import log, sqrt

from judgeapp.rulebook.model import CURRENT_EDITION, DEFINITION, EXAMPLE, NOTE, Clause, Entry, Library, Ref
from judgeapp.rulebook.rendering import plain_text

from .bags import UNKNOWN_WORD, Bag, BagShelf
from .words import split_words, stems, title_key

# Weight added to a clause's bag, so that three words do not beat the sentence that explains them.
SHORT_CLAUSE = 60.0


@dataclass(slots=True, eq=False)
class Line:
    """A clause as ranking sees it."""

    clause: Clause
    page: Page
    bag: Bag
    norm: float
    standing: float
    is_definition: bool


@dataclass(slots=True, eq=False)
class Page:
    """An entry as ranking sees it.

    `answered_asks` are those that name the clause which answers them, with that clause and without the words of the subject.
    `today` is the entry of the same name in the current edition, for those of older ones.
    """

    entry: Entry
    ref: Ref
    subject: frozenset[str]
    lines: list[Line] = field(default_factory=list)
    answered_asks: list[tuple[str, Bag]] = field(default_factory=list)
    today: Page | None = None
    said: str = ""


@dataclass
class Tables:
    """The rulebook as ranking sees it."""

    library: Library
    pages: dict[Ref, Page] = field(default_factory=dict)
    by_title: dict[str, list[Page]] = field(default_factory=lambda: defaultdict(list))
    by_alias: dict[str, list[Page]] = field(default_factory=lambda: defaultdict(list))
    by_number: dict[str, list[Ref]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        for entry in self.library.entries():
            page = self.pages[entry.ref] = self._page(entry)
            for name in {title_key(entry.title), title_key(entry.title.split("(")[0]), _unnumbered(entry.title)}:
                self.by_title[name].append(page)
            for alias in entry.aliases:
                self.by_alias[title_key(alias)].append(page)
            for clause in entry.clauses:
                if "." in clause.number and clause.id[:1].isdigit():
                    self.by_number[clause.number].append(clause.ref)
        for page in self.pages.values():
            if page.ref.edition != CURRENT_EDITION:
                page.today = self.pages.get(Ref(CURRENT_EDITION, page.ref.entry))

    def _page(self, entry: Entry) -> Page:
        page = Page(entry, entry.ref, self.bag(_short(entry.title)).words)
        page.answered_asks = [
            (clause, self.bag_of(frozenset(stems(ask)) - page.subject)) for ask, clause in entry.answered_by.items()
        ]
        page.lines = [self._line(clause, page) for clause in entry.clauses]
        page.said = " ".join(f" {' '.join(split_words(clause.text))} ." for clause in entry.clauses)
        return page

    def _line(self, clause: Clause, page: Page) -> Line:
        bag = self.bag(plain_text(clause.text))
        norm = 1 / sqrt(bag.weight + SHORT_CLAUSE)
        return Line(clause, page, bag, norm, _standing(clause), clause.kind == DEFINITION)

    def bag(self, text: str) -> Bag:
        return self.bag_of(frozenset(stems(text)))

    def bag_of(self, words: frozenset[str]) -> Bag:
        return Bag(words, sum(self.rarity.get(word, UNKNOWN_WORD) ** 2 for word in words))

    def lines(self) -> Iterator[Line]:
        for page in self.pages.values():
            yield from page.lines

    @cached_property
    def title_shelf(self) -> BagShelf[Page]:
        return BagShelf((page, self.bag(_short(page.entry.title))) for page in self.pages.values())

    @cached_property
    def alias_shelf(self) -> BagShelf[Page]:
        return BagShelf((page, self.bag(alias)) for page in self.pages.values() for alias in page.entry.aliases)

    @cached_property
    def ask_shelf(self) -> BagShelf[Page]:
        return BagShelf((page, self.bag(ask)) for page in self.pages.values() for ask in page.entry.asks)

    @cached_property
    def line_shelf(self) -> BagShelf[Line]:
        return BagShelf(((line, line.bag) for line in self.lines()), fillers=SHORT_CLAUSE)

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

    @cached_property
    def _pages_saying(self) -> dict[str, set[Page]]:
        saying: dict[str, set[Page]] = defaultdict(set)
        for page in self.pages.values():
            for word in set(page.said.split()):
                saying[word].add(page)
        return saying

    def saying_in_a_row(self, words: str, pages: Iterable[Page]) -> set[Page]:
        """Those of the pages that say these very words in a row."""
        holding = [self._pages_saying.get(word) for word in set(words.split())]
        if not holding or not all(holding):
            return set()
        likely = set(pages).intersection(*(found for found in holding if found))
        return {page for page in likely if f" {words} " in page.said}

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


def _standing(clause: Clause) -> float:
    """Rules before examples, whole statements before lead-ins."""
    lesser = clause.kind in (EXAMPLE, NOTE) or clause.text.endswith(":")
    return (0.85 if lesser else 1.0) * (1.0 if clause.depth == 0 else 0.95)


def _short(title: str) -> str:
    return title.split("(", maxsplit=1)[0]


def _unnumbered(title: str) -> str:
    """`302. The Combat Phase` is also `combat phase`."""
    words = title_key(title).split()
    while words and (words[0].isdigit() or words[0] == "the"):
        words = words[1:]
    return " ".join(words)
