"""Card text cut into tokens, and folded: spelling that carries no meaning goes, everything else stays.

`normal` is what a reading must print back to. It folds case, quotes, spaces and the old letters of ability types; it never
drops a word.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_FOLD = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\u00a0": " ", "—": "—"})
_TOKEN = re.compile(
    r"""
    [+\-]?\d+(?:st|nd|rd|th)\b        # 1st
  | [+\-](?:\d+|x)\b                  # +2, -x
  | \d+
  | "[^"]{1,80}"                      # a quoted name
  | _+
  | [a-z]+(?:['.\-&/][a-z0-9]+)*'?    # words, with inner apostrophes and hyphens
  | [:.,;\[\]()!?—/•]
  | \S
    """,
    re.X | re.I,
)
_BULLET = re.compile(r"(?:^|\s)[-•]\s+(?=[A-Z\"])")


class Token(NamedTuple):
    """One token: folded, as written, and where it stands."""

    text: str
    raw: str
    start: int


@lru_cache(maxsize=20_000)
def tokenize(text: str) -> tuple[Token, ...]:
    """The tokens of one ability's text. A bullet is the token •."""
    folded = text.translate(_FOLD)
    folded = _BULLET.sub(lambda match: match[0].replace("-", "•"), folded)
    return tuple(Token(match[0].lower(), match[0], match.start()) for match in _TOKEN.finditer(folded))


def normal(text: str) -> str:
    """The text with only its spelling folded."""
    return " ".join(token.text for token in tokenize(text))
