"""What ranking needs to know of the rulebook beside the index: names, numbers, and every text as a bag of words."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from math import log

from judgeapp.rulebook.model import Clause, Library, Ref
from judgeapp.rulebook.rendering import plain_text

from .bags import UNKNOWN_WORD, Bag, BagShelf
from .words import split_words, stems, title_key

# Weight added to a clause's bag, so that three words do not beat the sentence that explains them.
SHORT_CLAUSE = 60.0


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
        return self.bag_of(frozenset(stems(text)))

    def bag_of(self, words: frozenset[str]) -> Bag:
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
    def answered_asks(self) -> dict[Ref, list[tuple[str, Bag]]]:
        """Of each entry the asks that name the clause which answers them, with that clause."""
        return {
            entry.ref: [(clause, self.bag(ask)) for ask, clause in entry.answered_by.items()]
            for entry in self.library.entries()
        }

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
