"""Patterns put together by how they begin, so that shared beginnings are read once."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any

from rules_engine.card_text.productions import Lit, Maybe, Part, Production, Slot

First = Callable[[str], frozenset[str] | None]

# What ways have that lead nowhere.
NOTHING: Mapping[str, Any] = {}


class Way:
    """A point inside patterns with the same beginning: which words, options and slots can follow, and what ends here.

    There are tens of thousands, most with one way on: empty collections are shared, and `known` is forgotten when all
    are made.
    """

    __slots__ = ("ends", "known", "maybes", "slots", "tails", "words")

    def __init__(self) -> None:
        self.words: Mapping[str, tuple[tuple[bool, Way], ...]] = NOTHING
        self.maybes: tuple[tuple[tuple[str, ...], Way], ...] = ()
        # A slot with the tokens that it can begin with, if these are known.
        self.slots: tuple[tuple[Slot, frozenset[str] | None, Way], ...] = ()
        # The slots that contain the rest of the text.
        self.tails: tuple[tuple[Slot, frozenset[str] | None, Way], ...] = ()
        self.ends: tuple[Production, ...] = ()
        self.known: dict[Part, Way] | None = None

    def after(self, part: Part, first: First, chains: Container[str]) -> Way:
        """Return what follows after a part. `first`: what a symbol can begin with; `chains`: the symbols that contain
        the rest of a text.
        """
        if self.known is None:
            self.known = {}
        found = self.known.get(part)
        if found is not None:
            return found
        found = self.known[part] = Way()
        if isinstance(part, Lit):
            words = dict(self.words)
            for word in part.choices:
                words[word] = (*words.get(word, ()), (len(part.choices) > 1, found))
            self.words = words
        elif isinstance(part, Maybe):
            self.maybes = (*self.maybes, (part.words, found))
        elif part.symbol in chains:
            self.tails = (*self.tails, (part, first(part.symbol), found))
        else:
            self.slots = (*self.slots, (part, first(part.symbol), found))
        return found

    def end(self, production: Production) -> None:
        """Let a pattern end here. One that means the same as another is read once."""
        if all((one.kind, one.fixed) != (production.kind, production.fixed) for one in self.ends):
            self.ends = (*self.ends, production)

    def forget(self) -> None:
        """Let go of what is needed only while patterns are added."""
        left = [self]
        while left:
            way = left.pop()
            if way.known is not None:
                left += way.known.values()
                way.known = None
