"""Old wording, folded into today's before a text is read.

A row gives the words on a card and today's wording: `take * and add it|them` is `add $1`. On the left, `a|b` is one of
several words, `(a|b)` one that is kept, `*` some words that are kept, `**` a few that name something, `***` what a verb
takes, `~'s` a word with that ending, `#` a number or X, `<keyword>` the name of a keyword. On the right, `$1` is what
was kept first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

# `*` matches at most this many words, and none that ends a clause.
LONGEST_GAP = 24
ENDS_CLAUSE = frozenset((".", ":", "•", "("))
# A name has at most this many words, and none of these.
LONGEST_NAME = 4
ENDS_NAME = ENDS_CLAUSE | frozenset(
    ("a", "abilities", "ability", "an", "and", "at", "by", "due", "for", "from", "if", "in", "it", "of", "on", "or", "that", "the", "they", "to", "with", "you",
     "your", ",")
)  # fmt: skip
# The object of a verb ends where another clause begins.
LONGEST_OBJECT = 10
ENDS_OBJECT = ENDS_CLAUSE | frozenset((",", "that", "who", "which", "if", "while", "unless", "instead"))


class Token(NamedTuple):
    """One token: folded, as written, and where it is."""

    text: str
    raw: str
    start: int


Test = Callable[[str], bool]


class Part(NamedTuple):
    """One word of what a row looks for; for a gap, at most how many words, none of which ends it."""

    fits: Test
    kept: bool = False
    gap: int = 0


class Row(NamedTuple):
    """What is looked for, and its replacement: words, or the number of something kept."""

    parts: tuple[Part, ...]
    now: tuple[str | int, ...]


class Fold:
    """Rows that are looked for together, by their first word."""

    def __init__(self, rows: Iterable[tuple[str, str]], keywords: frozenset[str]) -> None:
        self._by_word: dict[str, list[Row]] = {}
        self._others: list[Row] = []
        for old, now in rows:
            row = _row(old, now, keywords)
            words = _words(old.split()[0])
            for word in words:
                self._by_word.setdefault(word, []).append(row)
            if not words:
                self._others.append(row)

    def __call__(self, tokens: list[Token]) -> list[Token]:
        """Return the tokens with every row applied once, from left to right."""
        found: list[Token] = []
        at = 0
        while at < len(tokens):
            for row in (*self._by_word.get(tokens[at].text, ()), *self._others):
                match = _match(row.parts, tokens, at)
                if match is not None:
                    end, kept = match
                    found += _put(row.now, kept, tokens[at])
                    at = end
                    break
            else:
                found.append(tokens[at])
                at += 1
        return found


def _words(part: str) -> tuple[str, ...]:
    """Return the words that a part of a row names; none if it only describes them."""
    bare = part.strip("()") if len(part) > 1 else part
    words = tuple(bare.split("|"))
    return words if all(word[0] not in "~#<*" for word in words) else ()


def _row(old: str, now: str, keywords: frozenset[str]) -> Row:
    if any(part.count("(") != part.count(")") and len(part) > 1 for part in old.split()):
        raise ValueError(f"a choice of several words cannot be kept: {old!r}")
    parts = tuple(_part(part, keywords) for part in old.split())
    return Row(parts, tuple(int(word[1:]) if word[0] == "$" else word for word in _NOW.findall(now)))


# A quotation on the right is one word, as it is in a text.
_NOW = re.compile(r'"[^"]*"|\S+')


def _part(part: str, keywords: frozenset[str]) -> Part:
    kept = len(part) > 1 and part[0] == "("
    bare = part.strip("()") if kept else part
    if bare == "*":
        return Part(ENDS_CLAUSE.__contains__, kept=True, gap=LONGEST_GAP)
    if bare == "***":
        return Part(ENDS_OBJECT.__contains__, kept=True, gap=LONGEST_OBJECT)
    if bare == "**":
        return Part(ENDS_NAME.__contains__, kept=True, gap=LONGEST_NAME)
    tests = [_test(one, keywords) for one in bare.split("|")]
    return Part(tests[0] if len(tests) == 1 else lambda text: any(test(text) for test in tests), kept)


def _test(one: str, keywords: frozenset[str]) -> Test:
    if one[0] == "~":
        return lambda text: text.endswith(one[1:])
    if one == "#":
        return lambda text: text.isdecimal() or text == "x"
    if one == "<keyword>":
        return lambda text: text in keywords
    return lambda text: text == one


Match = tuple[int, list[tuple[Token, ...]]]


def _match(parts: tuple[Part, ...], tokens: list[Token], at: int) -> Match | None:
    """Return where a row ends that begins at a place, and what it keeps."""
    kept: list[tuple[Token, ...]] = []
    for i, part in enumerate(parts):
        if part.gap:
            return _after_gap(part, parts[i + 1 :], tokens, at, kept)
        if at >= len(tokens) or not part.fits(tokens[at].text):
            return None
        if part.kept:
            kept.append((tokens[at],))
        at += 1
    return at, kept


def _after_gap(
    gap: Part, parts: tuple[Part, ...], tokens: list[Token], at: int, kept: list[tuple[Token, ...]]
) -> Match | None:
    """Return the shortest gap after which the rest of a row matches."""
    for end in range(at + 1, min(at + gap.gap, len(tokens)) + 1):
        if gap.fits(tokens[end - 1].text):
            return None
        rest = _match(parts, tokens, end)
        if rest is not None:
            return rest[0], [*kept, tuple(tokens[at:end]), *rest[1]]
    return None


def _put(now: tuple[str | int, ...], kept: list[tuple[Token, ...]], first: Token) -> Iterator[Token]:
    """Return the replacement for the words found. Each new word gets the place of the kept words before it, or the
    start.
    """
    capital = first.raw[:1].isupper()
    place = first.start
    for i, word in enumerate(now):
        if isinstance(word, int):
            yield from kept[word - 1]
            place = kept[word - 1][-1].start
        else:
            yield Token(word, word.capitalize() if capital and i == 0 else word, place)


# A name or keyword between marks without meaning, keeping its length, so that places in the text stay the same.
_APART = re.compile(r"(\bgets? )([+-]) (?=\d)")
_DOTTED = re.compile(r"··([^·\n]{1,80})··")
_VITAL = re.compile(r"'(Gender [FM])'")
_SINGLE = re.compile(r"(?<![\w'])'([A-Z][A-Za-z ]{1,20}?)(: ?[0-9X]{1,2})?([.,])?'(?!\w)")


def plain_marks(text: str, keywords: frozenset[str]) -> str:
    """Return the text with marks around names turned into quotation marks, and those around keywords removed."""

    def unquoted(match: re.Match[str]) -> str:
        if match[1].lower() not in keywords:
            return match[0]
        stop = match[3] or ""
        said = match[0][1:-1].removesuffix(stop)
        return f" {said} {stop}"

    marked = _VITAL.sub(r'"\1"', _DOTTED.sub(r' "\1" ', text))
    return _APART.sub(r"\1 \2", _SINGLE.sub(unquoted, marked))
