"""What a new document mentions that the engine doesn't know: tokens, card types and zones, each by its name."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules_engine import CARD_TYPES, GRANTS, TOKENS

from .sections import FRONT, Section, folded

_NAME = r"((?:[A-Z][\w’']*|[A-Z]+)(?:[ -](?:[A-Z][\w’']*))?)"
# A capital in the middle of a sentence makes a name; at its beginning only a second mention shows that it is one.
_SPOKEN_OF = {
    "token": re.compile(rf"\b{_NAME} tokens?\b"),
    "card type": re.compile(rf"\b{_NAME} cards?\b"),
    "zone": re.compile(rf"\b{_NAME} (?:zones?|piles?|pools?|areas?)\b"),
}
_IS_TYPE = re.compile(rf"\b{_NAME}s? (?:is|are) a (?:new )?card type\b", re.IGNORECASE)
_KEYWORD = re.compile(r"\bis an? (?:\w+ )?keyword ability\b", re.IGNORECASE)
_ZONES = (
    "card",
    "discard",
    "transit",
    "stage",
    "momentum",
    "hand",
    "deck",
    "removed",
    "attack",
    "block",
    "game",
    "skill",
)
_NO_NAMES = frozenset(
    ("a", "all", "an", "any", "both", "each", "every", "if", "no", "only", "other", "some", "that", "the", "these", "this", "those",
     "when", "which", "your", "his", "her", "its", "their", "face", "down", "non", "two", "one", "new", "live", "rival", "in", "of")
)  # fmt: skip


@dataclass(frozen=True)
class Unknown:
    """Something a document mentions that the engine doesn't know, and what the engine has of this kind."""

    kind: str
    name: str
    heading: str
    known: tuple[str, ...]

    def __str__(self) -> str:
        has = f"the engine has {', '.join(self.known)}" if self.known else "the engine has none of that kind"
        return f"{self.name} is a {self.kind} that the engine does not know ({self.heading}); {has}."


def unknown_names(new: Sequence[Section], base: Sequence[Section], titles: Collection[str]) -> list[Unknown]:
    """Return what only the new document names, or either if there is no base."""
    known = _known(titles) | {folded(name) for _, name, _ in _spoken_of(base)}
    found: dict[tuple[str, str], Unknown] = {}
    for kind, name, heading in _spoken_of(new):
        if folded(name) not in known and not _is_common(name):
            found.setdefault((kind, folded(name)), Unknown(kind, name, heading, _has(kind)))
    return sorted(found.values(), key=lambda one: (one.kind, one.name))


def _spoken_of(sections: Iterable[Section]) -> Iterator[tuple[str, str, str]]:
    """Yield every name with what it is said to be, and its heading."""
    for section in sections:
        text = " ".join(section.sentences)
        for kind, pattern in _SPOKEN_OF.items():
            for match in pattern.finditer(text):
                yield kind, _without_article(match[1]), section.title
        for match in _IS_TYPE.finditer(text):
            yield "card type", _without_article(match[1]), section.title
        if section.title != FRONT and _KEYWORD.search(text):
            yield "keyword ability", section.title, section.title


def _without_article(name: str) -> str:
    first, _, rest = name.partition(" ")
    return rest if rest and folded(first) in _NO_NAMES else name


def _is_common(name: str) -> bool:
    """Whether a word only begins a sentence and isn't a name."""
    return all(word in _NO_NAMES for word in re.split(r"[ -]", folded(name)))


def _known(titles: Collection[str]) -> set[str]:
    """Return what the engine plays and what the base edition has an entry on, folded."""
    names = {*CARD_TYPES, *_ZONES, *TOKENS, *(folded(name) for name in GRANTS), *(folded(title) for title in titles)}
    return names | {f"{name}s" for name in names}


def _has(kind: str) -> tuple[str, ...]:
    if kind == "token":
        return tuple(token.name for token in TOKENS.values())
    if kind == "card type":
        return CARD_TYPES
    return tuple(GRANTS) if kind == "keyword ability" else ()
