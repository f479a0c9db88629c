"""The found words marked in a text, as safe HTML."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable
from html import escape

from judgeapp.shelves import Shelf

from .small_words import QUESTION_WORDS
from .understanding import Query
from .words import split_words, stem

_TOKEN = re.compile(r"[\w'’]+")
Stems = frozenset[str]
Cut = tuple[tuple[str, ...], dict[str, list[int]]]
MOST_BYTES = 8 * 1024 * 1024


def wanted_stems(query: Query) -> Stems:
    """The stems that are marked for a query: those we are sure enough of."""
    sure_of = {text for term in query.terms for text, sure in term.stems.items() if sure >= 0.5}
    return frozenset(sure_of | {stem(word) for phrase in query.phrases for word in split_words(phrase)})


def mark(text: str, wanted: Stems) -> str:
    """`text` as HTML: escaped, with every word whose stem is wanted in <mark>."""
    pieces, places = _PIECES.made(text, lambda: _cut(text))
    marked = list(pieces)
    for found in wanted & places.keys():
        for at in places[found]:
            marked[at] = f"<mark>{marked[at]}</mark>"
    return "".join(marked)


def _weigh(text: Hashable, cut: Cut) -> int:
    """Some 70 bytes each for a piece, a word and its places, besides their letters."""
    pieces, places = cut
    return 70 * (len(pieces) + 3 * len(places)) + 3 * len(str(text))


# The texts of clauses, errata and questions: content, never a visitor's text.
_PIECES: Shelf[Cut] = Shelf(MOST_BYTES, _weigh)


def _cut(text: str) -> Cut:
    """A text as escaped pieces, and by stem which of them are its words; question words are never marked."""
    pieces, places, last = [], defaultdict(list), 0
    for match in _TOKEN.finditer(text):
        pieces += [escape(text[last : match.start()]), escape(match[0])]
        last = match.end()
        places[_stem_of(match[0])].append(len(pieces) - 1)
    places.pop("", None)
    return (*pieces, escape(text[last:])), dict(places)


def _stem_of(token: str) -> str:
    """The stem a token is found by; nothing for question words."""
    words = split_words(token)
    return "" if not words or words[0] in QUESTION_WORDS else stem(words[0])
