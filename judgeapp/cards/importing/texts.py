"""The abilities and keywords of a card, from the many ways in which files write them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

from rules_engine import GRANTS

# Keywords that do something. One of them on the first line says that the line lists keywords.
_GRANTING = frozenset(name.lower() for name in GRANTS)
# Words that begin an ability. A list of keywords that was made by looking for words in the text holds them by mistake.
_ABILITY = re.compile(r"(?:(?:[EFR]|Enhance|Form|Response|Blitz)\b.*|Desperation E .*)", re.IGNORECASE)
# `Fury - Stun: 2 - Weapon`: each part a few words, perhaps with a rating, and no sentence.
_PART = r"[A-Z0-9][^.:;\n]{0,40}?(?:: ?(?:\d{1,2}|X))?"
_KEYWORD_LINE = re.compile(rf"({_PART}(?: - {_PART})*)(?: {{3,}}|[ \t]*\n|[ \t]*$)")


def keywords_and_text(keywords: list[str], text: str) -> tuple[list[str], str]:
    """Return the keywords and the abilities, if a file runs them together.

    A list that holds the first words of abilities was made by looking for words in the text. It says nothing: only what is in
    front of the abilities counts.
    """
    first, rest = _split_keyword_line(text)
    if any(_ABILITY.fullmatch(word) for word in keywords):
        keywords = []
    known = {_bare(word) for word in first}
    return [*first, *(word for word in keywords if _bare(word) not in known)], _lines(rest)


def _split_keyword_line(text: str) -> tuple[list[str], str]:
    """Return the keywords in front of the abilities, and the rest."""
    text = text.strip()
    found = _KEYWORD_LINE.match(text)
    if found is None:
        return [], text
    parts = found[1].split(" - ")
    is_set_apart = found[0].endswith("   ")
    if not is_set_apart and not any(_bare(part) in _GRANTING for part in parts):
        return [], text
    return [_spaced(part) for part in parts], text[found.end() :]


def _bare(keyword: str) -> str:
    """Return a keyword's name without its rating, as the engine writes it."""
    return keyword.split(":", maxsplit=1)[0].strip().lower()


def _spaced(keyword: str) -> str:
    return re.sub(r":\s*", ": ", keyword.strip())


def _lines(text: str) -> str:
    """Return one ability per line. Files separate them by empty lines, or by a run of spaces after a full stop."""
    text = re.sub(r"(?<=[.!?)\"”])[ \t]{2,}(?=\S)", "\n", text.strip())
    return "\n".join(line for part in text.splitlines() if (line := " ".join(part.split())))


def keyword_list(value: Any) -> list[str]:
    """Return keywords from a list of names, a list of names with ratings, or one text."""
    if isinstance(value, str):
        value = re.split(r" - |[,;|\n]", value)
    if isinstance(value, Mapping):
        value = [
            {"name": name, "rating": None if isinstance(rating, bool) else rating}
            for name, rating in value.items()
            if rating is not False
        ]
    if not isinstance(value, list):
        return []
    found = [_one_keyword(item) for item in value]
    return [keyword for keyword in found if keyword]


def _one_keyword(item: Any) -> str:
    if isinstance(item, Mapping):
        rating = item.get("Rating", item.get("rating"))
        name = str(item.get("Name", item.get("name")) or "").strip().rstrip(":").strip()
        return f"{name}: {rating}" if name and rating is not None else name
    name = str(item).strip()
    # `AttributeMage` is the trait Mage.
    return name.removeprefix("Attribute").strip() if re.match(r"Attribute[A-Z]", name) else _spaced(name)


def ability_text(value: Any) -> str:
    """Return the abilities as text, from text or from a list of types, costs and effects."""
    if isinstance(value, str):
        return value
    if not isinstance(value, list):
        return "" if value is None else str(value)
    return "\n".join(filter(None, map(_one_ability, value)))


def _one_ability(item: Any) -> str:
    if not isinstance(item, Mapping):
        return str(item)
    kind, cost, effect = (str(item.get(key) or "").strip() for key in ("Type", "Cost", "Effect"))
    if kind.lower() in ("", "static"):
        return effect
    return f"{kind} {cost}: {effect}" if cost else f"{kind}: {effect}"


def is_marked_up(*texts: str) -> bool:
    return any(re.search(r"</?[a-z]+[ >]|<[a-z]+ [a-z]+=", text) for text in texts)


def from_html(keywords: list[str], text: str) -> tuple[list[str], str]:
    """Return keywords and abilities of a row that still holds the page it was copied from.

    A tag can begin in one field and end in the next, so all of them are read as one page. What stood in front of the abilities
    are keywords.
    """
    page = _Page()
    page.feed("\n".join((*keywords, text)))
    page.close()
    front = [_spaced(line) for line in "".join(page.front).splitlines() if line.strip()]
    return front, "".join(page.abilities)


class _Page(HTMLParser):
    """Keeps the words of a page: those before its block of abilities, and those in it."""

    def __init__(self) -> None:
        super().__init__()
        self.front: list[str] = []
        self.abilities: list[str] = []
        self.has_begun = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.has_begun = self.has_begun or tag == "div"

    def handle_data(self, data: str) -> None:
        (self.abilities if self.has_begun else self.front).append(data)
