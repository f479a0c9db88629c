"""The found words marked in a text, as safe HTML."""

from __future__ import annotations

import re
from collections.abc import Hashable
from html import escape
from sys import intern

from judgeapp.shelves import Shelf

from .small_words import QUESTION_WORDS
from .understanding import Query
from .words import split_words, stem

_TOKEN = re.compile(r"([\w'’]+)")
Stems = frozenset[str]
MOST_BYTES = 3 * 1024 * 1024


def wanted_stems(query: Query) -> Stems:
    """The stems that are marked for a query: those we are sure enough of."""
    sure_of = {text for term in query.terms for text, sure in term.stems.items() if sure >= 0.5}
    return frozenset(sure_of | {stem(word) for phrase in query.phrases for word in split_words(phrase)})


def mark(text: str, wanted: Stems) -> str:
    """`text` as HTML: escaped, with every word whose stem is wanted in <mark>."""
    stems = _STEMS.made(text, lambda: _stems_in(text))
    if wanted.isdisjoint(stems):
        return escape(text)
    # What is between words, then a word, and so on.
    pieces = _TOKEN.split(text)
    marked, last = [], 0
    for at, found in enumerate(stems):
        if found in wanted:
            word = 2 * at + 1
            marked.append(f"{escape(''.join(pieces[last:word]))}<mark>{escape(pieces[word])}</mark>")
            last = word + 1
    return f"{''.join(marked)}{escape(''.join(pieces[last:]))}"


def _weigh(text: Hashable, stems: tuple[str, ...]) -> int:
    """Eight bytes for a place: the stems themselves are shared by all texts."""
    return 8 * len(stems) + len(str(text))


# The texts of clauses, errata and questions: content, never a visitor's text.
_STEMS: Shelf[tuple[str, ...]] = Shelf(MOST_BYTES, _weigh)


def _stems_in(text: str) -> tuple[str, ...]:
    """The stem of each word of a text, in order; nothing for question words, which are never marked."""
    return tuple(map(_stem_of, _TOKEN.findall(text)))


def _stem_of(token: str) -> str:
    """The stem a token is found by; nothing for question words."""
    words = split_words(token)
    return "" if not words or words[0] in QUESTION_WORDS else intern(stem(words[0]))
