"""What a line may name besides its own words: cards, keywords, editions. The caller provides them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from typing import NamedTuple

from rules_engine.contract.budget import Unit, charge
from rules_engine.contract.value_words import LONGEST_WORD
from rules_engine.contract.vocabulary import CHARACTER
from rules_engine.notation.tokens import Token, quoted

_SIGNS = str.maketrans({"’": "'", "‘": "'", "–": "-", "—": "-"})
MOST_GUESSES = 3
LONGEST_NAME = 12  # words
LEAST_BEGUN = 2  # letters that show how a word begins


class Named(NamedTuple):
    """A card that can be named: its name, its type, and its name with its version."""

    name: str
    type: str
    full_name: str = ""


def folded(text: str) -> str:
    """A name as names are compared: small letters without accents, single spaces."""
    if text.isascii():
        return " ".join(text.lower().split())
    plain = unicodedata.normalize("NFKD", text.translate(_SIGNS))
    return " ".join("".join(char for char in plain if not unicodedata.combining(char)).lower().split())


def slug_of(name: str) -> str:
    """The slug that a card of this name gets."""
    return re.sub(r"[^a-z0-9]+", "-", folded(name).replace("'", "")).strip("-") or "card"


@dataclass(frozen=True)
class Words:
    """The cards by slug, the keywords, the formats, and the editions, the usual one first."""

    cards: Mapping[str, Named] = field(default_factory=dict)
    keywords: frozenset[str] = frozenset()
    rulesets: tuple[str, ...] = ("uvs-1.2.9",)
    formats: tuple[str, ...] = ()

    @cached_property
    def by_name(self) -> dict[str, list[str]]:
        """Slugs by folded name."""
        found: dict[str, list[str]] = {}
        for slug, card in self.cards.items():
            for name in {folded(card.name), folded(card.full_name or card.name)}:
                found.setdefault(name, []).append(slug)
        return found

    @cached_property
    def short_names(self) -> dict[str, list[str]]:
        """Return slugs of characters by the first or last word of their names, if it is unique: `Wren` for Wren
        Halloway.
        """
        found: dict[str, dict[str, list[str]]] = {}
        for slug, card in self.cards.items():
            name = folded(card.name)
            parts = name.split() if card.type == CHARACTER else ()
            for word in {parts[0], parts[-1]} if len(parts) > 1 else ():
                if word not in self.by_name and word not in self.keyword_spelling:
                    found.setdefault(word, {}).setdefault(name, []).append(slug)
        return {word: slugs for word, named in found.items() if len(named) == 1 for slugs in named.values()}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all cards, each once."""
        return tuple(dict.fromkeys(card.name for card in self.cards.values()))

    @cached_property
    def longest_name(self) -> int:
        """Return how many words the longest card name has."""
        return max((name.count(" ") + 1 for name in self.by_name), default=0)

    @cached_property
    def first_words(self) -> frozenset[str]:
        """The words with which the names of two words and more begin."""
        return frozenset(name.partition(" ")[0] for name in self.by_name if " " in name)

    def name_at(self, tokens: Sequence[Token], at: int) -> int:
        """Return how many words from there are a card name of two words or more; 0 if none."""
        if tokens[at].kind not in ("word", "number") or folded(tokens[at].value) not in self.first_words:
            return 0
        for length in range(min(self.longest_name, LONGEST_NAME, len(tokens) - at), 1, -1):
            said = tokens[at : at + length]
            if any(token.kind not in ("word", "number") for token in said):
                continue
            if self.named(" ".join(token.value for token in said)):
                return length
        return 0

    @cached_property
    def keyword_spelling(self) -> dict[str, str]:
        return {folded(keyword): keyword for keyword in self.keywords}

    def named(self, name: str) -> list[str]:
        """The slugs of every card of that name, of several words also in the plural: `2 Steady Stances`."""
        said = folded(name)
        return self.by_name.get(said) or (self.by_name.get(said.removesuffix("s"), []) if " " in said else [])

    def slugs(self, name: str) -> list[str]:
        """The slugs that a name may mean: the slug itself, or every card of that name."""
        if name in self.cards:
            return [name]
        return self.named(name) or (self.short_names.get(folded(name), []) if is_proper(name) else [])

    def name_for(self, slug: str) -> str:
        """Return what to call a card of the collection: its name if that is unique, else its slug."""
        card = self.cards[slug]
        names = (card.name, card.full_name)
        return next((name for name in names if name and self.slugs(name) == [slug]), slug)

    def quoted_name(self, slug: str) -> str:
        """The same in quotation marks, found once for each card of the collection."""
        known = self._quoted_names.get(slug)
        if known is None:
            known = self._quoted_names[slug] = quoted(self.name_for(slug))
        return known

    @cached_property
    def _quoted_names(self) -> dict[str, str]:
        return {}

    def ruleset(self, said: str) -> str | None:
        """The edition of a name: whole, or the beginning of one."""
        low = said.lower()
        if low in self.rulesets:
            return low
        return next((one for one in self.rulesets if one.startswith(low)), None)


def is_proper(word: str) -> bool:
    """Is it written as a name? `he might block` mentions nobody called Might."""
    return word[:1].isupper()


def nearest(word: str, choices: Iterable[str], most: int = MOST_GUESSES) -> tuple[str, ...]:
    """The choices that look most like a word."""
    if len(word) > LONGEST_WORD:
        return ()
    options = {folded(choice): choice for choice in choices}
    charge(Unit.COMPARISONS, sum(map(len, options)))
    said = folded(word)
    # Someone who is still typing has started the word correctly.
    begun = sorted((one for one in options if one.startswith(said)), key=len) if len(said) >= LEAST_BEGUN else []
    near = get_close_matches(said, options, n=most, cutoff=0.6)
    found: list[str] = []
    for one in [*begun[:most], *near]:
        # One of a singular and its plural is enough.
        if one != said and not any(one in (other, f"{other}s") or other == f"{one}s" for other in found):
            found.append(one)
    return tuple(options[one] for one in found[:most])
