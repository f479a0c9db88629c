"""Cards in the line: what is printed on them, and their state."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules_engine.contract.vocabulary import FLAGS, MOMENTUM, PLAIN_ROW
from rules_engine.notation.drafts import full_card, plain_name
from rules_engine.notation.model import CannotSay
from rules_engine.notation.tokens import escaped, quoted
from rules_engine.notation.vocabulary import FACE_UP, FLAG_WORDS, HALF
from rules_engine.notation.words import Words, folded, slug_of

_RATED = re.compile(r"(?P<name>.+?)(?:: (?P<rating>\d+)| \((?P<needs>[^()]+)\))?")
_VERSION = re.compile(r"[^\W\d_][\w.'’-]*\w|\d+|[^\W\d_]")
CARD_KEYS = (
    "name",
    "type",
    "difficulty",
    "check",
    "block",
    "attack",
    "keywords",
    "symbols",
    "text",
    "set",
    "health",
    "hand_size",
    "version",
    "stamina",
    "vitals",
    "back",
    "split",
)
ROW_KEYS = ("id", "card", "stamina", "counters", "attached_to", "played_as", "check", "copy_of", "multiple_of", *FLAGS)


def in_braces(text: str) -> str:
    return "{" + escaped(text, "{}") + "}"


class CardPrinting:
    """Prints the cards of one line: a question's own card is described where it is first named."""

    def __init__(self, own: Mapping[str, Any], words: Words) -> None:
        self.own, self.words = own, words
        self.told: list[str] = []

    # -- a card ------------------------------------------------------------------------------------------------------

    def card(self, slug: str | None) -> str:
        """A card by its name, or by what is printed on it."""
        if slug is None:
            return "?"
        row = self.own.get(slug)
        if row is None:
            if slug not in self.words.cards:
                raise CannotSay(f"the card {slug!r}, which is neither described nor known")
            return quoted(self._site_name(slug)) if self.own else self.words.quoted_name(slug)
        plain = self._plain(slug, row)
        if plain is not None:
            if slug not in self.told:
                self.told.append(slug)
            return plain
        name = self._own_name(slug, row)
        if slug in self.told:
            return name
        self.told.append(slug)
        return f"{name} ({self.described(row, f'cards.{slug}')})"

    def _site_name(self, slug: str) -> str:
        name = self.words.name_for(slug)
        mistakable = (
            any(slug_of(str(row.get("name"))) == slug_of(name) for row in self.own.values()) or name in self.own
        )
        return slug if mistakable else name

    def _own_name(self, slug: str, row: Mapping[str, Any]) -> str:
        """Return its name, with its slug if the name is ambiguous."""
        name = str(row["name"])
        alone = sum(slug_of(str(other["name"])) == slug_of(name) for other in self.own.values()) == 1
        same = slug == slug_of(name) and alone and name not in self.own
        return quoted(name) if same else f"{quoted(name)}~{_sayable(slug)}"

    def _plain(self, slug: str, row: Mapping[str, Any]) -> str | None:
        """An unnamed card, by its values: `high 4/6 Stun:1`, `f`."""
        if row.get("name") != plain_name(dict(row)) or slug != slug_of(str(row["name"])) or row["type"] == "character":
            return None
        if set(row) - {
            "name",
            "type",
            "attack",
            "block",
            "difficulty",
            "check",
            "keywords",
            "symbols",
            "text",
            "stamina",
        }:
            return None
        if any(row[key] is None for key in row) or self._same_name(row) > 1:
            return None
        printed = {key: value for key, value in row.items() if key not in ("name", "type")}
        if full_card(printed, None) == row and set(printed) != {"check"} and printed:
            return self.described(row, f"cards.{slug}", without_type=True)
        if row["type"] == "backup" and "stamina" in row:
            rest = {key: value for key, value in row.items() if key not in ("type", "stamina")}
            return f"backup {row['stamina']} {self.described({**rest, 'type': ''}, slug, without_type=True)}".strip()
        return None if "stamina" in row else self.described(row, f"cards.{slug}", short=True)

    def _same_name(self, row: Mapping[str, Any]) -> int:
        return sum(other.get("name") == row["name"] for other in self.own.values())

    def described(self, row: Mapping[str, Any], at: str, *, without_type: bool = False, short: bool = False) -> str:
        """What is printed on a card."""
        _only(row, CARD_KEYS, at)
        parts = [] if without_type else ["f" if short and row["type"] == "foundation" else row["type"]]
        if row.get("attack") is not None:
            parts.append(f"{row['attack']['zone']} {row['attack']['speed']}/{row['attack']['damage']}")
        if row.get("block") is not None:
            parts.append(f"{row['block']['zone']}{row['block']['modifier']:+d}")
        for key, word in (("difficulty", "diff"), ("check", "check"), ("health", "hp"), ("hand_size", "hand")):
            if row.get(key) is not None:
                parts.append(f"{word} {row[key]}")
        if row.get("stamina") is not None:
            parts.append(f"stamina {row['stamina']}")
        parts += [self._keyword(keyword) for keyword in row.get("keywords") or ()]
        parts += row.get("symbols") or ()
        if row.get("version") is not None:
            parts.append(f"version {_version(row['version'], at)}")
        if row.get("set") is not None:
            parts.append(f"set {quoted(row['set'])}")
        if row.get("text") is not None:
            parts.append(in_braces(row["text"]))
        for key, value in (row.get("vitals") or {}).items():
            if value is not None:
                parts.append(f"{key} {value if isinstance(value, int) else quoted(value)}")
        if row.get("vitals") == {}:
            raise CannotSay(f"{at}.vitals without a value")
        if row.get("back") is not None:
            back = row["back"]
            parts.append(
                f"{HALF if row.get('split') else 'back'} ({quoted(back['name'])} {self.described(back, f'{at}.back')})"
            )
        return " ".join(parts)

    def _keyword(self, said: str) -> str:
        match = _RATED.fullmatch(said)
        name = match["name"] if match else ""
        if match is None or self.words.keyword_spelling.get(folded(name)) != name:
            return f"keyword {quoted(said)}"
        if match["rating"] is not None and str(int(match["rating"])) == match["rating"]:
            return f"{name}:{match['rating']}"
        if match["needs"] is not None:
            tidy = ", ".join(part.strip() for part in match["needs"].split(","))
            return said if tidy == match["needs"] else f"keyword {quoted(said)}"
        return name if match["rating"] is None else f"keyword {quoted(said)}"

    # -- a row ---------------------------------------------------------------------------------------------------------

    def row(self, row: Mapping[str, Any], zone: str, plain_id: str | None, at: str) -> str:
        """A card with its state on the board."""
        if row.keys() <= PLAIN_ROW and row.get("id") == plain_id:
            return self.card(row.get("card"))
        _only(row, ROW_KEYS, at)
        parts = [self.card(row.get("card"))]
        if row.get("check") is not None and row.get("card") is not None and row["card"] in self.own:
            raise CannotSay(f"{at}.check")
        if row.get("check") is not None:
            parts.append(f"check {row['check']}")
        said_id = row.get("id")
        if said_id != plain_id:
            parts.append(f"#{_sayable(said_id) if said_id is not None else '-'}")
        parts += [FLAG_WORDS[flag] for flag in FLAGS if row.get(flag) and flag != "committed"]
        if row.get("stamina") is not None:
            parts.append(f"stamina {row['stamina']}")
        for name, number in (row.get("counters") or {}).items():
            parts.append(f"counters {quoted(name)} {number}")
        if row.get("attached_to") is not None:
            parts.append(f"attached #{_sayable(row['attached_to'])}")
        if "played_as" in row:
            parts.append(f"as {row['played_as'] or 'none'}")
        for key, word in (("copy_of", "copy"), ("multiple_of", "multiple")):
            if row.get(key) is not None:
                parts.append(f"{word} ~{_sayable(row[key])}")
        if zone == MOMENTUM and row.get("face_down") is False:
            parts.append(FACE_UP)
        return " ".join(parts) + ("!" if row.get("committed") else "")


def _only(row: Mapping[str, Any], keys: tuple[str, ...], at: str) -> None:
    """Refuse what the line has no word for."""
    for key, value in row.items():
        if key not in keys and value not in (None, False):
            raise CannotSay(f"{at}.{key}")


def _version(version: Any, at: str) -> str:
    if not isinstance(version, str):
        raise CannotSay(f"{at}.version as a number; write it as text")
    return version if _VERSION.fullmatch(version) else quoted(version)


def _sayable(name: str) -> str:
    """Return an id or a slug, if the line can write it."""
    if not re.fullmatch(r"[^\s,;()\[\]!~#\"{}]+", name) or name == "-":
        raise CannotSay(f"the name {name!r}")
    return name
