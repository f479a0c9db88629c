"""What a document of the index holds, and how its text is cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whoosh.analysis import Analyzer, Token
from whoosh.fields import ID, STORED, TEXT, FieldType, Schema
from whoosh.formats import Frequency
from whoosh.scoring import BM25F

from .weighing import read_weighed
from .words import split_words, stem

# How quickly repeating a word stops adding to the score.
K1 = 0.7


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


class WeighedAnalyzer(Analyzer):
    """The stems of a weighed text, each with its boost."""

    def __call__(self, value: str, **kwargs: Any) -> Iterator[Token]:
        token: Any = Token(**{**kwargs, "removestops": False})
        for word, boost in read_weighed(value):
            token.text, token.boost, token.stopped = stem(word), boost, False
            yield token


class Weighed(FieldType):
    """A text whose words differ in what they count."""

    def __init__(self) -> None:
        self.analyzer = WeighedAnalyzer()
        self.format = Frequency()
        self.scorable, self.stored = True, False


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
        said=Weighed(),
        meaning=STORED,
        data=STORED,
    )


def weighting() -> BM25F:
    """Titles and aliases are short: their length says nothing. A weighed text has counted it already."""
    return BM25F(B=0.7, K1=K1, title_B=0.2, aliases_B=0.1, asks_B=0.3, said_B=0.0)
