"""What cites an entry: scenarios, open questions, differences, and lines of the engine. Found as text, so nothing is missed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judgeapp.rulebook.model import Clause, Entry

from .sections import words_of

_CITED = re.compile(r"(?:([a-z0-9.\-]+):)?([a-z0-9][a-z0-9\-]*)#([a-z0-9][a-z0-9\-.]*)")
_EDITION = re.compile(r"^\s*ruleset: *['\"]?([\w.\-]+)", re.MULTILINE)
_FEW = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "is",
        "it",
        "its",
        "and",
        "or",
        "you",
        "your",
        "if",
        "that",
        "this",
        "for",
        "with",
        "as",
        "are",
        "be",
        "by",
        "from",
        "at",
        "not",
        "can",
    ]
)


@dataclass(frozen=True)
class Place:
    """A line that cites a clause."""

    path: str
    line: int
    clause: str


def places(roots: Iterable[Path], top: Path) -> dict[str, list[Place]]:
    """Return by `entry#clause` the lines that cite it, in files of content and code below some folders."""
    found: dict[str, list[Place]] = {}
    for root in roots:
        for path in sorted((*root.rglob("*.py"), *root.rglob("*.yaml"))):
            for cited, place in _places_in(path, top):
                found.setdefault(cited, []).append(place)
    return found


def _places_in(path: Path, top: Path) -> Iterator[tuple[str, Place]]:
    name = path.relative_to(top).as_posix() if path.is_relative_to(top) else path.name
    for i, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for match in _CITED.finditer(line):
            cited = f"{match[2]}#{match[3]}"
            yield (f"{match[1]}:{cited}" if match[1] else cited), Place(name, i, cited)


def likely(entry: Entry, sentences: Iterable[str], most: int = 3) -> list[Clause]:
    """Return the clauses that say most of what some sentences say: where to look first, and no more than that."""
    said = {word for sentence in sentences for word in words_of(sentence)} - _FEW
    if not said:
        return []
    shares = [(len(said & (set(words_of(clause.text)) - _FEW)), -i, clause) for i, clause in enumerate(entry.clauses)]
    best = sorted(shares, key=lambda one: one[:2], reverse=True)[:most]
    return [clause for share, _, clause in best if share >= max(2, best[0][0] / 2)]
