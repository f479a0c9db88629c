"""The found words marked in a text, as safe HTML."""

from __future__ import annotations

import re
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from .small_words import QUESTION_WORDS
from .understanding import Query
from .words import split_words, stem

_TOKEN = re.compile(r"[\w'’]+")


@lru_cache(maxsize=20_000)
def _stem_of(token: str) -> str:
    """The stem a token is found by; nothing for question words, which are never marked."""
    words = split_words(token)
    return "" if not words or words[0] in QUESTION_WORDS else stem(words[0])


def mark(text: str, query: Query) -> SafeString:
    """`text` escaped, with every word that the query looks for in <mark>."""
    wanted = {s for term in query.terms for s, sure in term.stems.items() if sure >= 0.5}
    wanted |= {stem(word) for phrase in query.phrases for word in split_words(phrase)}
    pieces, last = [], 0
    for match in _TOKEN.finditer(text):
        if _stem_of(match[0]) in wanted:
            pieces += [escape(text[last : match.start()]), "<mark>", escape(match[0]), "</mark>"]
            last = match.end()
    pieces.append(escape(text[last:]))
    return mark_safe("".join(pieces))  # noqa: S308 - every piece was escaped above
