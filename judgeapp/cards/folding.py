"""Names and words as they are compared, however a person, a phone or a file writes letters, quotes and dashes."""

from __future__ import annotations

import unicodedata

# Phones write ’ and “ by themselves, word processors –, and text copied from a page has invisible characters.
_SIGNS = str.maketrans({"’": "'", "‘": "'", "´": "'", "`": "'", "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-"})
_UNSEEN = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))
_QUOTES = dict.fromkeys(map(ord, '"“”„«»'))


def seen(text: str) -> str:
    """The text without invisible characters."""
    return text.translate(_UNSEEN)


def letters_of(text: str) -> str:
    """Only the letters and digits: `Quick One-Two!` and `quick one two` are the same."""
    return "".join(letter for letter in folded(text) if letter.isalnum())


def folded(text: str) -> str:
    """In small letters without accents, with plain apostrophes and dashes, single spaces, and no quotation marks."""
    plain = unicodedata.normalize("NFKD", seen(text).translate(_SIGNS).translate(_QUOTES))
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).lower().split())
