"""Reading the collection, for pages, API and text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from django.db import Error

from judgeapp.rulebook.legality_tables import UNDATED
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Ban, Clause, Entry, Erratum, Ref, parse_ref
from rules_engine import (
    CARD_TYPES,
    CURRENT,
    GRANTS,
    SYMBOLS,
    AbilityInWords,
    Keyword,
    Printed,
    ReadAbility,
    Unit,
    charge,
    granted_by,
)

from .collection import Collection, SiteCard, whole_collection
from .errors import NoSuchCard
from .folding import folded
from .identities import is_named
from .in_words import in_words, in_words_kept
from .legality import InFormat, by_format
from .models import CardSource
from .wordings import Dated, newest_on

Tell = Callable[[ReadAbility], AbilityInWords]
NUMBERS = ("difficulty", "check", "speed", "damage")
PAGE_SIZE = 24
SHORTEST_NAME, MOST_TYPED = 4, 120
MOST_RESPELT = 8
ELSEWHERE = 3  # the rank of a card whose name doesn't have the words
_RANGE = re.compile(r"(-?\d{1,3})?\s*(-|\+|\.\.)?\s*(\d{1,3})?")
# A phrase is in quotation marks; while somebody types it, the closing one is still missing.
_WORDS = re.compile(r'["“”„]([^"“”„]*)["“”„]?|([^\s"“”„]+)')


# -- finding cards --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Range:
    """Numbers from one to another; either end may be open."""

    least: int | None = None
    most: int | None = None

    def holds(self, number: int | None) -> bool:
        if number is None:
            return False
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


def parse_range(text: str) -> Range | None:
    """`3`, `2-4`, `3+` or `3-`, `-4` for up to 4. None if it isn't a range."""
    match = _RANGE.fullmatch(text.strip().replace("–", "-"))
    if not match or not any(match.groups()):
        return None
    low, sign, high = match.groups()
    if sign is None:
        # `-4` by itself means up to 4: a card with a number below zero is found with `-4-0`.
        return Range(most=-int(low)) if low and low.startswith("-") else Range(int(low), int(low)) if low else None
    if sign == "+" and high is not None:
        return None
    least, most = (int(low) if low else None), (int(high) if high else None)
    if least is not None and most is not None and least > most:
        return None
    return Range(least, most)


@dataclass(frozen=True)
class CardQuery:
    """A search for cards."""

    q: str = ""
    type: str = ""
    keyword: str = ""
    symbol: str = ""
    set: str = ""
    legal: str = ""
    ranges: dict[str, Range] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return not (self.q or self.type or self.keyword or self.symbol or self.set or self.legal or self.ranges)


def cards_find(*, query: CardQuery) -> list[SiteCard]:
    """The cards that fit, those named by the words first, then by name."""
    words = _words(query.q)
    tests = _tests(query)
    found: Sequence[SiteCard] = whole_collection().in_order
    charge(Unit.COMPARISONS, len(found) * (1 + len(words)))
    for word in words:
        found = [card for card in found if word in card.haystack]
    for test in tests:
        found = [card for card in found if test(card)]
    # They are already sorted by name, and stay so within a rank.
    return sorted(found, key=lambda card: _rank(card, words)) if words else list(found)


def _words(typed: str) -> list[str]:
    """The words and phrases that are looked for, folded."""
    return [word for parts in _WORDS.findall(typed[:200]) if (word := folded("".join(parts)))]


def _rank(card: SiteCard, words: list[str]) -> int:
    """Exactly its name, the beginning of it, somewhere in it, elsewhere on the card."""
    name, typed = card.name, " ".join(words)
    if name == typed:
        return 0
    if name.startswith(typed):
        return 1
    return 2 if all(word in name for word in words) else ELSEWHERE


def _tests(query: CardQuery) -> list[Callable[[SiteCard], bool]]:
    tests: list[Callable[[SiteCard], bool]] = []
    if query.type:
        tests.append(lambda card: query.type in (card.printed.type, card.printed.back and card.printed.back.type))
    if query.keyword:
        wanted = query.keyword.lower()
        tests.append(lambda card: any(_has_keyword(side, wanted) for side in sides_of(card.printed)))
    if query.symbol:
        tests.append(lambda card: query.symbol in {base_symbol(symbol) for symbol in card.printed.symbols})
    if query.set:
        tests.append(lambda card: query.set.lower() in {card.printed.set.lower(), *_sets(card)})
    if query.legal:
        tests.append(lambda card: query.legal.lower() in card.formats)
    for name, numbers in query.ranges.items():
        tests.append(lambda card, name=name, numbers=numbers: numbers.holds(getattr(card.printed, name)))  # type: ignore[misc]
    return tests


def _sets(card: SiteCard) -> set[str]:
    return {printing["set"].lower() for printing in card.printings}


def _has_keyword(side: Printed, wanted: str) -> bool:
    return wanted in side.keyword_names or any(str(keyword).lower() == wanted for keyword in side.keywords)


def base_symbol(symbol: str) -> str:
    return symbol.removeprefix("attuned:")


def sides_of(printed: Printed) -> tuple[Printed, ...]:
    return (printed, printed.back) if printed.back else (printed,)


@dataclass(frozen=True)
class Choices:
    """What the filters offer."""

    types: tuple[str, ...]
    symbols: tuple[str, ...]
    sets: tuple[str, ...]
    keywords: tuple[str, ...]
    formats: tuple[str, ...]


def choices() -> Choices:
    """The filters' choices, for the collection as it is now."""
    return _choices(whole_collection())


_chosen: tuple[Collection, Choices] | None = None


def _choices(cards: Collection) -> Choices:
    global _chosen  # noqa: PLW0603 - made once for each version of the collection
    if _chosen is None or _chosen[0] is not cards:
        sides = [side for card in cards.cards.values() for side in sides_of(card.printed)]
        found = Choices(
            types=tuple(kind for kind in CARD_TYPES if any(side.type == kind for side in sides)),
            symbols=SYMBOLS,
            sets=tuple(sorted({side.set for side in sides if side.set})),
            keywords=tuple(sorted({keyword.name for side in sides for keyword in side.keywords}, key=str.lower)),
            formats=tuple(sorted({one for card in cards.cards.values() for one in card.formats})),
        )
        _chosen = cards, found
    return _chosen[1]


def named_like(words: str, most: int = 4) -> list[SiteCard]:
    """The cards whose names contain the words: for a rules search that may mean a card."""
    typed = folded(words[:MOST_TYPED])
    if len(typed) < SHORTEST_NAME:
        return []
    names = [name for name in whole_collection().by_name if typed in name]
    names.sort(key=lambda name: (not name.startswith(typed), len(name), name))
    found = [card for name in names[:most] for card in whole_collection().by_name[name]]
    return list({card.slug: card for card in found}.values())[:most]


def nearest_names(words: str, most: int = 3) -> list[SiteCard]:
    """The cards whose names are most like the words."""
    by_name = whole_collection().by_name
    near = whole_collection().near_names.nearest(folded(words[:MOST_TYPED]), most)
    return list({card.slug: card for name in near for card in by_name[name]}.values())[:most]


def respelt(query: CardQuery) -> str:
    """The words of a fruitless search, with unknown words respelt as on cards; empty if that finds nothing either."""
    cards = whole_collection()
    charge(Unit.COMPARISONS, MOST_RESPELT * len(cards.cards))
    typed = [word for phrase in _words(query.q) for word in phrase.split()][:MOST_RESPELT]
    words = [
        word if any(word in card.haystack for card in cards.cards.values()) else _nearest_word(word) for word in typed
    ]
    changed = " ".join(words)
    return changed if words != typed and all(words) and cards_find(query=replace(query, q=changed)) else ""


def _nearest_word(word: str) -> str:
    return next(iter(whole_collection().near_words.nearest(word[:40], 1, cutoff=0.65)), "")


def card_find(*, slug: str) -> SiteCard:
    """A card by its slug. Raises NoSuchCard with the nearest names."""
    cards = whole_collection().cards
    if slug in cards:
        return cards[slug]
    near = whole_collection().near_slugs.nearest(slug.lower(), 1)
    raise NoSuchCard(slug, near[0] if near else None)


def card_named(*, words: str) -> SiteCard:
    """The card that somebody means: by slug, by name, by the beginning of its name, by words of it. Raises NoSuchCard."""
    typed = " ".join(words.split())[:120]
    cards = whole_collection()
    if typed.lower() in cards.cards:
        return cards.cards[typed.lower()]
    if folded(typed) in cards.by_name:
        return cards.by_name[folded(typed)][0]
    named = [card for card in cards_find(query=CardQuery(q=typed)) if _rank(card, _words(typed)) < ELSEWHERE]
    if typed and named:
        return named[0]
    near = nearest_names(typed, 1)
    raise NoSuchCard(typed, near[0].printed.full_name if near else None)


# -- one card -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cited:
    """A clause as a page shows it next to what it governs."""

    ref: str
    title: str
    clause: Clause


@dataclass(frozen=True)
class KeywordShown:
    """A keyword of a card: its entry if the rulebook has one, and what it grants."""

    keyword: str
    name: str
    entry: Entry | None
    grants: tuple[AbilityInWords, ...]

    @property
    def is_ability(self) -> bool:
        return self.name in GRANTS


@dataclass(frozen=True)
class Side:
    """One side of a card, read."""

    printed: Printed
    abilities: tuple[AbilityInWords, ...]
    keywords: tuple[KeywordShown, ...]

    @property
    def understood(self) -> bool:
        return all(ability.understood for ability in self.abilities)

    @property
    def lines_understood(self) -> int:
        return sum(ability.understood for ability in self.abilities)


@dataclass(frozen=True)
class CardPage:
    """Everything a card's page shows."""

    card: SiteCard
    sides: tuple[Side, ...]
    errata: tuple[Erratum, ...]
    bans: tuple[Ban, ...]
    others: tuple[SiteCard, ...]
    credits: tuple[CardSource, ...]
    formats: tuple[InFormat, ...]

    @property
    def undated(self) -> tuple[Dated, ...]:
        """The texts the card was printed with, if it isn't known which is the newest."""
        texts = self.card.texts
        return texts if len({one.card.text for one in texts}) > 1 and newest_on(texts, UNDATED) is None else ()

    @property
    def understood(self) -> bool:
        return all(side.understood for side in self.sides)


def card_page(*, slug: str) -> CardPage:
    """A card with what its abilities mean, its errata and its bans."""
    card = card_find(slug=slug)
    others = [other for other in whole_collection().by_name[card.name] if other.slug != slug]
    return CardPage(
        card=card,
        sides=tuple(read_side(printed, in_words_kept) for printed in sides_of(card.printed)),
        errata=tuple(row for row in library().errata if is_named(row, card.printed)),
        bans=bans_of(card.printed),
        others=tuple(others),
        credits=_credits(card),
        formats=tuple(by_format(card)),
    )


def _credits(card: SiteCard) -> tuple[CardSource, ...]:
    """Return whose data an imported card is. Without the database, the page still works, with nobody named."""
    try:
        return tuple(CardSource.objects.filter(name__in=card.sources)) if card.sources else ()
    except Error:
        return ()


def bans_of(card: Printed) -> tuple[Ban, ...]:
    """The rows of the banned lists that name a card. A row with a version means only that version."""
    return tuple(row for row in library().banned if is_named(row, card))


def read_side(printed: Printed, tell: Tell = in_words) -> Side:
    """One side of a card: its abilities and keywords in words."""
    return Side(
        printed,
        tuple(tell(ability) for ability in printed.abilities),
        tuple(keyword_shown(keyword, tell) for keyword in printed.keywords),
    )


def keyword_shown(keyword: Keyword, tell: Tell = in_words) -> KeywordShown:
    grants = tuple(tell(ability) for ability in granted_by(keyword))
    return KeywordShown(str(keyword), keyword.name, _keyword_entry(keyword.name), grants)


def _keyword_entry(name: str) -> Entry | None:
    """The rulebook's entry on a keyword; Desperation has one as a keyword and one as a restriction."""
    entries = library().current.entries
    slug = name.lower().replace(" ", "-")
    return entries.get(f"{slug}-keyword") or entries.get(slug)


def cited(refs: tuple[str, ...]) -> list[Cited]:
    """The cited clauses, each with its entry's title; a bare name means the current edition."""
    found = []
    for text in refs:
        ref: Ref = parse_ref(text, CURRENT.id)
        entry, clause = library().entry(ref), library().clause(ref)
        if entry is not None and clause is not None:
            found.append(Cited(text, entry.title, clause))
    return found
