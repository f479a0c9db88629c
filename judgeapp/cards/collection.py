"""The cards that a question may name by slug: the site's own in content/cards, and imported ones.

`collection()` is content only and touches no database. `known_cards()` adds the imported ones; it's built once for
each version of the imported cards, whichever process changed them.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings
from django.db import Error

from judgeapp.metering import unmetered
from judgeapp.read_once import read_once
from judgeapp.rulebook.loading import library
from judgeapp.troubles import Trouble
from rules_engine import Printed, Words, printed_card, words_of
from rules_engine import card_faults as faults_of

from .current_version import current_version
from .folding import folded, letters_of
from .identities import bare_name
from .near import Near
from .wordings import Dated, dated, same_card, with_errata

logger = logging.getLogger(__name__)

CONTENT, IMPORTED = "content", "imported"
_WORD = re.compile(r"[^\W\d_](?:[\w']*\w)?")


@dataclass(frozen=True)
class SiteCard:
    """A card of the site: its row in the contract's shape, its number in its set, and where it comes from."""

    slug: str
    row: dict[str, Any]
    printed: Printed
    number: str = ""
    source: str = CONTENT
    printings: tuple[Mapping[str, Any], ...] = ()
    printed_text: str = ""
    # All texts the card was printed with, including its own, if there are several.
    texts: tuple[Dated, ...] = ()
    # What is printed on it, if that differs from `printed`, which is how it reads today.
    original: Printed | None = None

    @property
    def as_printed(self) -> Printed:
        return self.original or self.printed

    @cached_property
    def formats(self) -> tuple[str, ...]:
        """The formats that any of its printings is legal in, as its sources say."""
        return tuple(sorted({one for printing in self.printings for one in printing["formats"]}))

    @cached_property
    def sources(self) -> tuple[str, ...]:
        return tuple(sorted({printing["source"] for printing in self.printings}))

    @cached_property
    def name(self) -> str:
        """Its name, folded."""
        return folded(self.printed.name)

    @property
    def sorted_as(self) -> str:
        """Its name as an index sorts it: quotation marks and other signs in front do not count."""
        return self.printed.name.lower().lstrip("\"'“”‘’#[(.!¡¿-—… ")

    @cached_property
    def full_name(self) -> str:
        """Its name with its version, folded."""
        return folded(self.printed.full_name)

    @cached_property
    def haystack(self) -> str:
        """Everything that can be searched for, folded."""
        row, back = self.row, self.row.get("back") or {}
        parts = [row["name"], row.get("text") or "", *(row.get("keywords") or ()), row.get("set") or "", self.number]
        parts += [word for one in self.printings for word in (one["set"], one["set_name"], one["number"])]
        parts += [back.get("name") or "", back.get("text") or "", *(back.get("keywords") or ())]
        return folded(" ".join(parts))


@dataclass(frozen=True)
class Collection:
    """All cards of the site, of one version."""

    version: str
    cards: dict[str, SiteCard]

    @cached_property
    def printed(self) -> dict[str, Printed]:
        return {slug: card.printed for slug, card in self.cards.items()}

    @cached_property
    def in_order(self) -> tuple[SiteCard, ...]:
        """All cards in the order of their names."""
        return tuple(sorted(self.cards.values(), key=lambda card: (card.sorted_as, card.slug)))

    @cached_property
    def by_keyword(self) -> dict[str, list[SiteCard]]:
        """By keyword in small letters the cards that have it, in the order of their names."""
        having = [(card, card.printed.keyword_names) for card in self.in_order]
        return {
            name: [card for card, own in having if name in own] for name in {one for _, own in having for one in own}
        }

    @cached_property
    def by_name(self) -> dict[str, list[SiteCard]]:
        """Cards by name and full name, folded."""
        found: dict[str, list[SiteCard]] = {}
        for card in self.cards.values():
            for name in {card.name, card.full_name}:
                found.setdefault(name, []).append(card)
        return found

    @cached_property
    def names_by_first_word(self) -> dict[str, list[str]]:
        """Folded names of several words, by the first of them."""
        found: dict[str, list[str]] = {}
        for name in self.by_name:
            first, _, more = name.partition(" ")
            if more:
                found.setdefault(first, []).append(name)
        return found

    @cached_property
    def by_bare_name(self) -> dict[str, list[SiteCard]]:
        """Cards by their folded name without the dots of a version."""
        found: dict[str, list[SiteCard]] = {}
        for card in self.cards.values():
            found.setdefault(bare_name(card.printed.name)[0], []).append(card)
        return found

    @cached_property
    def by_letters(self) -> dict[str, list[SiteCard]]:
        """Cards by the letters and digits of their name, for lists that lose its hyphens and marks."""
        found: dict[str, list[SiteCard]] = {}
        for card in self.cards.values():
            found.setdefault(letters_of(card.printed.name), []).append(card)
        return found

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word on a card, folded."""
        return frozenset(word for card in self.cards.values() for word in _WORD.findall(card.haystack))

    @cached_property
    def near_names(self) -> Near:
        """For names that are nearly right."""
        return Near(self.by_name)

    @cached_property
    def near_slugs(self) -> Near:
        return Near(self.cards)

    @cached_property
    def near_words(self) -> Near:
        return Near(sorted(self.vocabulary))

    @cached_property
    def line_words(self) -> Words:
        """For reading and printing a board as one line."""
        return words_of(self.printed)

    def with_cards(self, own: Mapping[str, Mapping[str, Any]]) -> Collection:
        """Return these cards plus those of a request. Misspelt names are still looked up only among these."""
        if not own:
            return self
        added = {slug: _of_row(slug, dict(row)) for slug, row in own.items()}
        made = Collection(self.version, {**self.cards, **added})
        made.__dict__["near_names"] = self.near_names
        return made

    def prepare(self) -> None:
        """Build the tables now: they are shared by everybody, so no visitor should pay for them. Loading the rulebook
        tells the engine which editions and formats a question may name.
        """
        library()
        for table in (
            self.printed,
            self.in_order,
            self.near_names,
            self.near_slugs,
            self.near_words,
            self.line_words.by_name,
        ):
            assert table is not None


@read_once
def card_rows() -> dict[str, dict[str, Any]]:
    """All cards of content/cards by slug, in the contract's shape."""
    rows: dict[str, dict[str, Any]] = {}
    for path in sorted((Path(settings.CONTENT_DIR) / "cards").glob("*.yaml")):
        found = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader) or {}
        twice = sorted(set(found) & set(rows))
        if twice:
            raise ValueError(f"{path.name}: these cards are also in another file: {', '.join(twice)}")
        rows.update(found)
    return rows


@cache
def collection() -> dict[str, Printed]:
    """The site's own cards, which a question may name without describing them."""
    return {slug: with_errata(printed_card(slug, row, content=True)) for slug, row in card_rows().items()}


def card_faults() -> list[tuple[str, str]]:
    """Every fault in content/cards: its place and what was expected."""
    return [(fault.at, fault.why) for slug, row in card_rows().items() for fault in faults_of(slug, row)]


def known_cards() -> Mapping[str, Printed]:
    """Every card that a question may name by slug."""
    return whole_collection().printed


_latest: Collection | None = None
_TROUBLE = Trouble(logger, "The imported cards can be read again.")


def whole_collection() -> Collection:
    """The site's own and imported cards as they are now. Without its database, the site continues with what it last
    knew."""
    global _latest  # noqa: PLW0603 - one copy for each process, replaced when the version changes
    try:
        version = current_version()
        if _latest is None or _latest.version != version:
            with unmetered():
                _latest = Collection(version, {**_imported(), **_own()})
                _latest.prepare()
    except Error as error:
        _TROUBLE.tell(f"The imported cards can't be read ({type(error).__name__}).")
        return _latest or _own_alone()
    _TROUBLE.clear()
    return _latest


@cache
def _own_alone() -> Collection:
    """The site's own cards, while it isn't known what was imported."""
    with unmetered():
        cards = Collection("unknown", _own())
        cards.prepare()
    return cards


def _own() -> dict[str, SiteCard]:
    return {slug: SiteCard(slug, row, collection()[slug]) for slug, row in card_rows().items()}


def _of_row(slug: str, row: dict[str, Any]) -> SiteCard:
    """A card that a request brings."""
    original = printed_card(slug, row)
    return SiteCard(slug, row, with_errata(original), original=original)


def _imported() -> dict[str, SiteCard]:
    """Imported cards by slug. A card of content/cards that takes the same slug later hides the imported one."""
    from .models import ImportedCard

    found: dict[str, SiteCard] = {}
    columns = ("slug", "number", "row", "printings", "printed_text")
    for slug, number, row, printings, printed_text in ImportedCard.objects.values_list(*columns).iterator(2_000):
        if slug in card_rows():
            logger.warning("The imported card '%s' is hidden by the card of content/cards with this slug.", slug)
            continue
        places = tuple((one["set"], one["number"]) for one in printings if one["set"])
        card = replace(printed_card(slug, row, content=True), printed_in=places)
        found[slug] = SiteCard(slug, row, card, number, IMPORTED, tuple(printings), printed_text)
    return {card.slug: card for group in _by_card(found.values()) for card in _as_they_read(group)}


def _by_card(cards: Iterable[SiteCard]) -> Iterable[list[SiteCard]]:
    """Group the texts that are printings of one card."""
    groups: dict[object, list[SiteCard]] = {}
    for card in cards:
        groups.setdefault(same_card(card.printed), []).append(card)
    return groups.values()


def _as_they_read(group: list[SiteCard]) -> Iterator[SiteCard]:
    """Yield each text of a card as it reads today: by errata, or as the newest printing has it."""
    texts = tuple(dated(card.printed, card.printings) for card in group) if len(group) > 1 else ()
    for card in group:
        read = with_errata(card.printed, texts)
        was = card.printed_text or (card.printed.text if read.text != card.printed.text else "")
        yield replace(card, printed=read, texts=texts, printed_text=was, original=card.printed)
