"""Words as the index and the query both see them: folded, split, stemmed.

Whoosh's defaults lose this corpus: its stemmer parts *commit* from *committed*, and its stop list hides the entries
*If*, *Or* and *X*. So every word is indexed, and the snowball stemmer is used (docs/decisions/0002).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from whoosh.lang.snowball.english import EnglishStemmer

_WORD = re.compile(r"[a-z0-9∞]+(?:'[a-z]+)?")
_QUOTES = str.maketrans({"’": "'", "‘": "'", "`": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
_stemmer = EnglishStemmer()
MOST_WORDS, LONGEST_WORD = 12_000, 24


def fold(text: str) -> str:
    """Lower case, plain quotes, no accents: spelling that carries no meaning is folded away."""
    if text.isascii():
        return text.replace("`", "'").lower()
    plain = unicodedata.normalize("NFKD", text.translate(_QUOTES))
    return "".join(char for char in plain if not unicodedata.combining(char)).lower()


def split_words(text: str) -> list[str]:
    """The words of a text, folded, possessives cut."""
    return [_cut(word) for word in _WORD.findall(fold(text))]


def _cut(word: str) -> str:
    return word[:-2] if word.endswith("'s") else word.replace("'", "")


def stem(word: str) -> str:
    """The stem under which a word is indexed. Longer words than the rulebook has are stemmed again each time."""
    return _kept_stem(word) if len(word) <= LONGEST_WORD else _stem(word)


def _stem(word: str) -> str:
    # The stemmer tries every ending on a number, too.
    return word if len(word) < 3 or word.isdigit() else str(_stemmer.stem(word))


# Some 3 MB at most: both the number of words and their length are limited.
_kept_stem = lru_cache(maxsize=MOST_WORDS)(_stem)


def stems(text: str) -> list[str]:
    return [stem(word) for word in split_words(text)]


def title_key(text: str) -> str:
    """A title as people type it: words only, so that `[Hand]` and `Play a [Card Type]` can be found."""
    return " ".join(split_words(text.replace("_", " ")))
