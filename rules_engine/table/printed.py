"""A card as it is printed: plain numbers and text, the same for every copy.

Face down, a card's printed numbers are 0, its zones mid, the rest null (Printed).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import Keeper
from rules_engine.contract.budget import about
from rules_engine.contract.vocabulary import Keyword
from rules_engine.keywords.parsing import parse_keyword

# What a card heeds: happenings that its responses and continuous abilities wait for, static effects, types of
# abilities.
RESPONDS, FIRES, STATIC, TYPES = range(4)
# The end of the slug of a card with a blank text box.
BLANK = "/blank"
# A card that may pay with itself from another zone than the usual one: `Discard this card from your momentum:`.
_THIS_FROM = re.compile(r"\bthis [a-z]+ from your ")
Waits = tuple[frozenset[str], frozenset[str], frozenset[str]]


class CardReading(NamedTuple):
    """What higher floors know about a printed card: how its text is read, what its keywords grant, what it waits for."""

    read_text: Callable[[str], tuple[ReadAbility, ...]]
    granted_by: Callable[[Keyword], tuple[ReadAbility, ...]]
    waits_of: Callable[[Iterable[ReadAbility]], Waits]
    ability_keywords: frozenset[str]
    of_content: Callable[[], AbstractContextManager[None]]


class Handed:
    """What `assembly` provides."""

    reading: ClassVar[CardReading]


class Vitals(NamedTuple):
    """The vital statistics of a character (ufs-1.9 201.1.9): height in inches, weight in pounds; None if unknown."""

    gender: str | None = None
    height: int | None = None
    weight: int | None = None
    blood: str | None = None


class Amendment(NamedTuple):
    """Why a card doesn't read as printed: a sentence and its clauses."""

    why: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True)
class Printed(Keeper):
    """Everything printed on one side of a card."""

    slug: str
    name: str
    type: str
    difficulty: int | None = None
    check: int | None = None
    block_zone: str | None = None
    block_modifier: int | None = None
    zone: str | None = None
    speed: int | None = None
    damage: int | None = None
    keywords: tuple[Keyword, ...] = ()
    symbols: tuple[str, ...] = ()
    text: str = ""
    set: str = ""
    health: int | None = None
    hand_size: int | None = None
    version: str = ""
    stamina: int | None = None
    vitals: Vitals | None = None
    back: Printed | None = None
    # The sets it was printed in, with its number in each, if a card file lists them.
    printed_in: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)
    # Is its back the other half of a split card (ufs-1.9 500.7)?
    split: bool = False
    # Is it a card of the collection, which everybody can name?
    content: bool = field(default=False, compare=False, repr=False)
    # How it reads in some editions or formats, according to errata or another printing.
    under: Mapping[str, Printed] = field(default_factory=dict, compare=False, repr=False)
    # Why it reads differently from what's printed on it.
    amended: Amendment | None = field(default=None, compare=False, repr=False)
    # The card with the same text, whether read already or not.
    same_text_as: Printed | None = field(default=None, compare=False, repr=False)
    # What its keywords grant, and which keywords are abilities, if an edition says so.
    granted: tuple[ReadAbility, ...] | None = field(default=None, compare=False, repr=False)
    named_abilities: frozenset[str] | None = field(default=None, compare=False, repr=False)

    def read_as(self) -> AbstractContextManager[None]:
        """Return the context for reading its text: as content, or charged to the request and the place in it."""
        return Handed.reading.of_content() if self.content else about(f"cards.{self.slug.replace('/', '.')}.text")

    def with_blank_text(self) -> Printed:
        """Return the same card with an empty text box. A board names it by its slug, as it does a back."""
        return replace(self, slug=f"{self.slug}{BLANK}", text="", keywords=(), same_text_as=None, granted=None)

    @cached_property
    def identity(self) -> str:
        """Return a character's name without anything in parentheses."""
        return re.sub(r"\s*\([^)]*\)", "", self.name).strip()

    @property
    def lacks(self) -> str:
        """Return what a side needs on a board but doesn't have; a card file may leave it out."""
        if self.type == "attack" and (self.zone is None or self.speed is None or self.damage is None):
            return "zone, speed and damage"
        if self.type == "backup" and self.stamina is None:
            return "stamina"
        return self.back.lacks if self.back is not None else ""

    @cached_property
    def full_name(self) -> str:
        return f"{self.name} {self.version}".strip() if self.type == "character" else self.name

    @cached_property
    def keyword_names(self) -> frozenset[str]:
        """The names of the printed keywords, in small letters."""
        return frozenset(keyword.name.lower() for keyword in self.keywords)

    @cached_property
    def has_brackets(self) -> bool:
        """Could an ability say, in brackets, in its last words or in its cost, from which zone it is played?"""
        text = self.text.lower()
        return "[" in text or "playable while this " in text or _THIS_FROM.search(text) is not None

    @cached_property
    def abilities(self) -> tuple[ReadAbility, ...]:
        """Return the printed abilities, read."""
        if self.same_text_as is not None:
            return self.same_text_as.abilities
        with self.read_as():
            return Handed.reading.read_text(self.text)

    @cached_property
    def keyword_abilities(self) -> tuple[ReadAbility, ...]:
        """Return the abilities that the printed keywords grant."""
        if self.granted is not None:
            return self.granted
        with self.read_as():
            return tuple(ability for keyword in self.keywords for ability in Handed.reading.granted_by(keyword))

    @cached_property
    def own_abilities(self) -> tuple[ReadAbility, ...]:
        """Return the printed abilities, then those that the printed keywords grant."""
        return self.abilities + self.keyword_abilities

    @cached_property
    def ability_types(self) -> frozenset[str]:
        """Return the types of the abilities that are printed or granted by printed keywords."""
        return frozenset(ability.type for ability in self.own_abilities)

    @cached_property
    def waits(self) -> Waits:
        """Return the happenings that its responses and continuous abilities wait for, and its static effects."""
        return Handed.reading.waits_of(self.own_abilities)

    @cached_property
    def heeds(self) -> tuple[frozenset[str], ...]:
        """Return what it waits for, its static effects, and the types of its abilities."""
        return (*self.waits, self.ability_types)

    @cached_property
    def plays_from_anywhere(self) -> bool:
        """Could an ability be played from an unusual zone for its type: because of brackets, or as a token's?"""
        return self.type == "token" or self.has_brackets or any(one.brackets for one in self.keyword_abilities)

    @cached_property
    def names_a_zone(self) -> bool:
        """Does an ability say from which zone it is played, or is this a token?"""
        return self.type == "token" or any(one.bracket_zone or one.cost_zone for one in self.own_abilities)

    @cached_property
    def ability_keywords(self) -> frozenset[str]:
        """Return the keywords that are abilities; all others are traits."""
        return self.named_abilities if self.named_abilities is not None else Handed.reading.ability_keywords


def printed_card(slug: str, row: Mapping[str, Any], *, content: bool = False) -> Printed:
    """Return a card of the contract's shape as the engine's own type. `content`: it's from the collection, not from a
    visitor.
    """
    block, attack, back = row.get("block") or {}, row.get("attack") or {}, row.get("back")
    return Printed(
        slug=slug,
        name=row["name"],
        type=row["type"],
        difficulty=row.get("difficulty"),
        check=row.get("check"),
        block_zone=block.get("zone"),
        block_modifier=block.get("modifier"),
        zone=attack.get("zone"),
        speed=attack.get("speed"),
        damage=attack.get("damage"),
        keywords=tuple(parse_keyword(text) for text in row.get("keywords") or ()),
        symbols=tuple(row.get("symbols") or ()),
        text=row.get("text") or "",
        set=row.get("set") or "",
        health=row.get("health"),
        hand_size=row.get("hand_size"),
        version=str(row.get("version") or ""),
        stamina=row.get("stamina"),
        vitals=Vitals(**row["vitals"]) if row.get("vitals") else None,
        back=printed_card(f"{slug}/back", back, content=content) if back else None,
        split=bool(row.get("split")),
        content=content,
    )
