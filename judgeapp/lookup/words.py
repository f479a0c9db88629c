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

# Said in questions, silent about what is asked. Dropped from longer queries only; each may be a title of its own.
QUESTION_WORDS = frozenset(
    [
        "a",
        "about",
        "all",
        "also",
        "am",
        "an",
        "and",
        "any",
        "anybody",
        "anyone",
        "anything",
        "are",
        "as",
        "at",
        "be",
        "because",
        "been",
        "being",
        "but",
        "by",
        "can",
        "can't",
        "cannot",
        "cant",
        "could",
        "couldn't",
        "did",
        "didn't",
        "didnt",
        "do",
        "does",
        "doesn't",
        "doesnt",
        "don't",
        "dont",
        "each",
        "ever",
        "every",
        "exactly",
        "explain",
        "for",
        "from",
        "gets",
        "get",
        "getting",
        "give",
        "given",
        "gives",
        "go",
        "goes",
        "going",
        "got",
        "gonna",
        "had",
        "has",
        "have",
        "having",
        "he",
        "her",
        "him",
        "his",
        "how",
        "i",
        "i'm",
        "if",
        "im",
        "in",
        "into",
        "is",
        "isn't",
        "isnt",
        "it",
        "it's",
        "its",
        "ive",
        "just",
        "know",
        "let",
        "lets",
        "like",
        "likes",
        "make",
        "makes",
        "many",
        "may",
        "me",
        "mean",
        "meaning",
        "means",
        "might",
        "much",
        "my",
        "need",
        "needs",
        "now",
        "of",
        "off",
        "oh",
        "ok",
        "on",
        "or",
        "our",
        "out",
        "please",
        "possible",
        "really",
        "rule",
        "rules",
        "say",
        "saying",
        "says",
        "she",
        "should",
        "so",
        "some",
        "somebody",
        "someone",
        "something",
        "such",
        "tell",
        "than",
        "that",
        "that's",
        "thats",
        "the",
        "their",
        "them",
        "then",
        "there",
        "these",
        "they",
        "thing",
        "things",
        "this",
        "those",
        "to",
        "too",
        "u",
        "us",
        "use",
        "used",
        "uses",
        "using",
        "very",
        "want",
        "wanna",
        "was",
        "way",
        "we",
        "well",
        "were",
        "what",
        "what's",
        "whats",
        "when",
        "where",
        "which",
        "while",
        "who",
        "whos",
        "whose",
        "why",
        "will",
        "with",
        "without",
        "won't",
        "work",
        "works",
        "would",
        "yet",
        "you",
        "your",
        "yours",
    ]
)

# They carry some sense ("first turn", "before the check"), yet stand in every other clause.
LIGHT_WORDS = frozenset(
    [
        "after",
        "again",
        "another",
        "before",
        "between",
        "both",
        "during",
        "else",
        "even",
        "first",
        "instead",
        "last",
        "long",
        "more",
        "most",
        "must",
        "next",
        "no",
        "not",
        "once",
        "one",
        "only",
        "other",
        "over",
        "own",
        "same",
        "second",
        "several",
        "still",
        "take",
        "takes",
        "taking",
        "turn",
        "two",
        "under",
        "until",
        "up",
        "zero",
    ]
)


def fold(text: str) -> str:
    """Lower case, plain quotes, no accents: spelling that carries no meaning is folded away."""
    plain = unicodedata.normalize("NFKD", text.translate(_QUOTES))
    return "".join(char for char in plain if not unicodedata.combining(char)).lower()


def split_words(text: str) -> list[str]:
    """The words of a text, folded, possessives cut."""
    return [_cut(word) for word in _WORD.findall(fold(text))]


def _cut(word: str) -> str:
    return word[:-2] if word.endswith("'s") else word.replace("'", "")


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The stem under which a word is indexed."""
    return str(_stemmer.stem(word)) if len(word) > 2 else word


def stems(text: str) -> list[str]:
    return [stem(word) for word in split_words(text)]


def title_key(text: str) -> str:
    """A title as people type it: words only, so that `[Hand]` and `Play a [Card Type]` can be found."""
    return " ".join(split_words(text.replace("_", " ")))
