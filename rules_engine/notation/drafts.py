"""A card of the line while it is being described, and the resulting card and row."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules_engine.notation.attributes import MANY, NOW, PRINTED
from rules_engine.notation.heights import Attribute
from rules_engine.notation.spoken import Place
from rules_engine.notation.words import slug_of

# Marks a row whose card has no id from the asker.
NO_ID = "-"


@dataclass(slots=True)
class Draft:
    """A card as far as it has been described."""

    start: int
    end: int = 0
    count: int = 1
    name: str | None = None
    slug: str | None = None
    unknown: bool = False
    described: bool = False  # what is printed on it is in parentheses
    printed: dict[str, Any] = field(default_factory=dict)
    row: dict[str, Any] = field(default_factory=dict)
    now: dict[str, Any] = field(default_factory=dict)
    chips: list[int] = field(default_factory=list)
    place: Place | None = None  # where it is said to be, after it
    said_ready: bool = False
    joined: bool = False  # the last of a list: `Low Guard and Steady Stance`

    def takes(self, said: Attribute) -> bool:
        """Can this still be said about the card? Something it already has begins the next card."""
        key = said.key
        if key in ("name", "unknown"):
            return self.name is None and not self.unknown and not self.printed and not self.row
        if key in ("slug", "id"):
            return (self.slug if key == "slug" else self.row.get("id")) is None
        if key in MANY:
            return True
        if key in ("attack", "block", "type", "text") and self.is_only_named and not self.described:
            return False
        if key in ("attack", "block") and self.is_bare_type and self.count != 1:
            return False
        holder = self.printed if key in PRINTED else self.now if key in NOW else self.row
        return key not in holder

    @property
    def attacks(self) -> bool:
        """Is it an attack, or a card that may be one?"""
        return "attack" in self.printed or self.is_only_named

    @property
    def lacks_block(self) -> bool:
        """Is it a foundation with numbers but no block yet?"""
        told = "check" in self.printed or "difficulty" in self.printed
        return self.count == 1 and self.printed.get("type") == "foundation" and told and "block" not in self.printed

    @property
    def is_bare_block(self) -> bool:
        """Is it described only by its block, without name, type or state? Unless something else is said, such a card is
        in a hand."""
        return "block" in self.printed and "type" not in self.printed and self.name is None and not self.row

    @property
    def is_only_state(self) -> bool:
        """Is only a state said, like `committed`?"""
        nothing = self.name is None and not (self.printed or self.unknown or self.described or self.slug or self.now)
        return nothing and bool(self.row) and all(value is True for value in self.row.values())

    @property
    def is_only_keywords(self) -> bool:
        """Are only keywords said, and not of which card?"""
        nothing = self.name is None and not (self.unknown or self.described or self.slug or self.row or self.now)
        return nothing and set(self.printed) == {"keywords"}

    @property
    def is_only_named(self) -> bool:
        return self.name is not None and not self.printed

    def add(self, said: Attribute, *, on_card: bool = False) -> None:
        """Note one thing said about the card; `on_card`: as printed on it."""
        key, value = said.key, said.value
        if key == "name":
            self.name = value
        elif key == "slug":
            self.slug = value
        elif key == "unknown":
            self.unknown = True
        elif key == "type":
            self.printed["type"], stamina = value
            if stamina is not None:
                self.printed["stamina"] = stamina
        elif key == "counters":
            self.row.setdefault("counters", {})[value[0]] = value[1]
        elif key == "vitals":
            self.printed.setdefault(key, {}).update(value)
        elif key in ("keywords", "symbols"):
            self.printed.setdefault(key, []).append(value)
        elif key == "stamina":
            (self.printed if on_card else self.row)["stamina"] = value
        elif key == "check" and (self.unknown or self.is_only_named) and not on_card:
            self.row["check"] = value
        elif key in PRINTED:
            self.printed[key] = value
        elif key in NOW:
            self.now[key] = value
        else:
            self.row[key] = value

    @property
    def is_bare_type(self) -> bool:
        """Is it just `3f`, with nothing more said?"""
        return self.name is None and self.printed == {"type": "foundation"}

    @property
    def says_no_card(self) -> bool:
        """Does the line give only the card's state, not which card it is?"""
        nothing = self.name is None and not (self.printed or self.unknown or self.described or self.slug)
        return nothing and bool(self.row or self.now)

    @property
    def is_unknown(self) -> bool:
        """Is it `?`, or described by its check value only?"""
        return self.unknown or (self.name is None and set(self.printed) == {"check"})


def full_card(printed: dict[str, Any], name: str | None) -> dict[str, Any]:
    """Return a card with what is said to be printed on it. Without a type it is an attack if it attacks, else a
    foundation.
    """
    kind = printed.get("type") or ("attack" if "attack" in printed else "foundation")
    card = {"name": name or plain_name({**printed, "type": kind}), "type": kind}
    return {**card, **{key: value for key, value in printed.items() if key != "type"}}


def plain_name(card: dict[str, Any]) -> str:
    """The name of an unnamed card."""
    attack, block = card.get("attack"), card.get("block")
    if attack is not None:
        return f"{attack['zone'].capitalize()} attack {attack['speed']}/{attack['damage']}"
    if block is not None and card["type"] == "foundation":
        return f"{block['zone'].capitalize()} block {block['modifier']:+d}"
    return str(card["type"]).capitalize()


class OwnCards:
    """The cards that the line describes, by slug."""

    def __init__(self) -> None:
        self.cards: dict[str, dict[str, Any]] = {}

    def add(self, card: dict[str, Any], slug: str | None) -> str | None:
        """Keep a card and return its slug; None if another card has the requested slug."""
        if slug is not None:
            if self.cards.setdefault(slug, card) != card:
                return None
            return slug
        base = name = slug_of(card["name"])
        number = 1
        while self.cards.setdefault(name, card) != card:
            number += 1
            name = f"{base}-{number}"
        return name

    def named(self, name: str) -> list[str]:
        """The slugs of the cards described so far that a name may mean."""
        if name in self.cards:
            return [name]
        wanted = slug_of(name)
        return [slug for slug, card in self.cards.items() if slug_of(card["name"]) == wanted]
