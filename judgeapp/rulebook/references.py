"""Which entries refer to which: links written as [[slug]], `see` lists, and mentions of an entry's title in clause
text.

Mentions are found, not written: a title (or alias) of the same edition in a clause becomes a link. Titles that
are everyday words (If, Or, Next, X ...) count only when written as the term, with its capital letter inside a sentence.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from .model import Edition, Library, Ref, parse_ref

WRITTEN = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")

# Everyday words: as links they would be noise, so they must be capitalised and not open a sentence.
COMMON_WORDS = {
    "if", "or", "x", "next", "either player", "both players", "check", "form", "hand", "ready", "remove", "search",
    "reveal", "discard", "draw", "double", "clear", "cancel", "copy", "commit", "build", "title", "stage", "symbol",
    "unknown", "public", "private", "printed", "resolve", "safe", "shift", "zones", "damage", "speed", "deck", "attack",
    "character", "block", "spend", "tension", "throw", "unique", "flash", "echo", "costs", "effects", "abilities",
    "properties", "version", "health", "action", "asset", "token", "foundation", "backup", "attacks", "setup", "attacker",
    "defender", "rival", "momentum", "owner", "important", "ready step", "bonus", "penalty", "keyword", "instruction",
    "multiple", "power", "powerful", "fury", "charge", "weapon", "ranged", "tech", "kick", "punch", "slam", "ally", "titan",
}  # fmt: skip


class Mention(NamedTuple):
    """A stretch of clause text that names an entry."""

    start: int
    end: int
    ref: Ref


# Titles that are only found when searched for: as running words they never name the entry.
NEVER_LINKED = {"ability that", "during an attack", "this attack"}


def written_links(text: str, edition: str) -> list[Ref]:
    """The targets of all [[...]] in a clause."""
    return [parse_ref(match[1], edition) for match in WRITTEN.finditer(text)]


class Mentions:
    """Finds an edition's terms in its clause texts."""

    def __init__(self, edition: Edition) -> None:
        self.targets: dict[str, Ref] = {}
        for entry in edition.entries.values():
            if entry.index in ("faq", "quick-reference"):
                continue
            for name in (entry.title, *entry.aliases):
                key = re.sub(r"\s*\(.*?\)|_+", "", name).strip(" []").lower()
                if len(key) > 1 and key not in self.targets and key not in NEVER_LINKED:
                    self.targets[key] = entry.ref
        for key in list(self.targets):
            self.targets.setdefault(_plural(key), self.targets[key])
        names = sorted(self.targets, key=len, reverse=True)
        self.pattern = re.compile(r"(?<![\w\-\[])(" + "|".join(map(re.escape, names)) + r")(?![\w\-])", re.I)

    def find(self, text: str, inside: Ref | None = None) -> Iterator[Mention]:
        """The first mention of each other entry; `inside` is the entry the text belongs to."""
        seen = {inside}
        for match in self.pattern.finditer(text):
            ref = self.targets[match[1].lower()]
            if ref in seen or not _is_term(text, match):
                continue
            seen.add(ref)
            yield Mention(match.start(1), match.end(1), ref)


def _plural(name: str) -> str:
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return name[:-1] + "ies"
    return name if name.endswith("s") else name + "s"


_COMMON_FORMS = COMMON_WORDS | {_plural(word) for word in COMMON_WORDS}


def _is_term(text: str, match: re.Match[str]) -> bool:
    """An everyday word is the term only with a capital letter that no sentence start explains."""
    word = match[1]
    if word.lower() not in _COMMON_FORMS:
        return True
    before = text[: match.start(1)].rstrip(" *\"'(")
    return word[0].isupper() and bool(before) and before[-1] not in ".:!?"


def backlinks(library: Library) -> dict[Ref, tuple[Ref, ...]]:
    """For each entry, the clauses elsewhere that name it, in contents order."""
    found: dict[Ref, dict[Ref, None]] = defaultdict(dict)
    for edition in library.editions.values():
        mentions = Mentions(edition)
        for entry in edition.entries.values():
            for ref in entry.see:
                found[Ref(ref.edition, ref.entry)].setdefault(entry.ref)
            for clause in entry.clauses:
                links = written_links(clause.text, edition.id) + [m.ref for m in mentions.find(clause.text, entry.ref)]
                for ref in (*links, *clause.same, *clause.like):
                    target = Ref(ref.edition, ref.entry)
                    if target != entry.ref:
                        found[target].setdefault(clause.ref)
    return {target: tuple(refs) for target, refs in found.items()}
