"""What a document of the index holds, and how its text is cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whoosh.analysis import Analyzer, Token
from whoosh.fields import ID, STORED, TEXT, Schema
from whoosh.scoring import BM25F

from .words import split_words, stem


class StemAnalyzer(Analyzer):
    """Folded, stemmed words with positions; no stop words, no minimum length."""

    def __call__(self, value: str, positions: bool = False, chars: bool = False, **kwargs: Any) -> Iterator[Token]:
        token: Any = Token(positions, chars, **{**kwargs, "removestops": False})
        for position, word in enumerate(split_words(value)):
            token.text = stem(word)
            token.boost = 1.0
            token.stopped = False
            if positions:
                token.pos = position
            yield token


def make_schema() -> Schema:
    """One schema for everything that can be found."""
    analyzer = StemAnalyzer()
    return Schema(
        key=ID(stored=True, unique=True),
        type=ID(stored=True),
        edition=ID(stored=True),
        entry=ID(stored=True),
        clause=ID(stored=True),
        kind=ID(stored=True),
        title=TEXT(analyzer=analyzer, phrase=False),
        aliases=TEXT(analyzer=analyzer, phrase=False),
        asks=TEXT(analyzer=analyzer, phrase=False),
        text=TEXT(analyzer=analyzer, phrase=True),
        data=STORED,
    )


def weighting() -> BM25F:
    """Titles and aliases are short: their length says nothing, so it is not held against them."""
    return BM25F(B=0.7, K1=1.2, title_B=0.2, aliases_B=0.1, asks_B=0.3)
