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
Cut = tuple[tuple[str, ...], tuple[str, ...]]
MOST_BYTES = 3 * 1024 * 1024


def wanted_stems(query: Query) -> Stems:
    """The stems that are marked for a query: those we are sure enough of."""
    sure_of = {text for term in query.terms for text, sure in term.stems.items() if sure >= 0.5}
    return frozenset(sure_of | {stem(word) for phrase in query.phrases for word in split_words(phrase)})


def mark(text: str, wanted: Stems) -> str:
    """`text` as HTML: escaped, with every word whose stem is wanted in <mark>."""
    pieces, stems = _CUT.made(text, lambda: _cut(text))
    marked = list(pieces)
    for at, found in enumerate(stems):
        if found in wanted:
            marked[2 * at + 1] = f"<mark>{marked[2 * at + 1]}</mark>"
    return "".join(marked)


def _weigh(text: Hashable, cut: Cut) -> int:
    """Eight bytes for each place: words and stems themselves are shared by all texts."""
    pieces, stems = cut
    return 8 * (len(pieces) + len(stems)) + len(str(text))


# The texts of clauses, errata and questions: content, never a visitor's text.
_CUT: Shelf[Cut] = Shelf(MOST_BYTES, _weigh)


def _cut(text: str) -> Cut:
    """A text in escaped pieces: what is before a word, the word, and so on; and the stem of each word."""
    pieces = _TOKEN.split(text)
    return tuple(intern(escape(piece)) for piece in pieces), tuple(map(_stem_of, pieces[1::2]))


def _stem_of(token: str) -> str:
    """The stem a token is found by; nothing for question words, which are never marked."""
    words = split_words(token)
    return "" if not words or words[0] in QUESTION_WORDS else intern(stem(words[0]))
