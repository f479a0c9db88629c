"""Card text cut into tokens, and folded: spelling that carries no meaning goes, everything else stays.

`normal` is what a reading must print back to. It folds case, quotes, spaces and old words into today's; it never drops a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_FOLD = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\u00a0": " ", "—": "—"})
_TOKEN = re.compile(
    r"""
    [+\-]?\d+(?:st|nd|rd|th)\b        # 1st
  | [+\-](?:\d+|x)\b                  # +2, -x
  | \d+
  | "[^"]{1,300}"                     # a quoted name or ability
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


# What a token can be said to be besides its own text, so that it is known what can begin with it.
CAPITAL, QUOTED, NUMBER, SIGNED, NON = "<capital>", "<quoted>", "<number>", "<signed>", "<non->"


def marks(token: Token) -> frozenset[str]:
    """A token's text, and what it can be said to be."""
    found = [token.text]
    if token.raw[:1].isupper():
        found.append(CAPITAL)
        if token.text.startswith("non-"):
            found.append(NON)
    elif token.raw.startswith('"'):
        found.append(QUOTED)
    elif token.text[:1].isdecimal():
        found.append(NUMBER)
    elif token.text[:1] in ("+", "-"):
        found.append(SIGNED)
    elif token.text.startswith("non-"):
        found.append(NON)
    return frozenset(found)


def tokenize(text: str) -> tuple[Token, ...]:
    """The tokens of one ability's text. A bullet is the token •."""
    folded = text.translate(_FOLD)
    folded = _BULLET.sub(lambda match: match[0].replace("-", "•"), folded)
    tokens = [Token(match[0].lower(), match[0], match.start()) for match in _TOKEN.finditer(folded)]
    return tuple(_today(list(_in_full(_after_quotes(tokens)))))


# Short forms, and what they are in full. In a name (`Can't Stop`) they stand as they are.
_SHORT = {
    "can't": ("cannot",), "won't": ("will", "not"), "it's": ("it", "is"), "towards": ("toward",),
    **{f"{verb}n't": (verb, "not") for verb in ("do", "does", "did", "is", "are", "was", "were", "has", "have")},
    **{f"{who}'ve": (who, "have") for who in ("you", "they")},
    **{f"{who}'re": (who, "are") for who in ("you", "they")},
}  # fmt: skip


def _in_full(tokens: Iterator[Token]) -> Iterator[Token]:
    """Short forms written out: `doesn't` is `does not`."""
    for token in tokens:
        if token.text in _SHORT and token.raw == token.text:
            for word in _SHORT[token.text]:
                yield Token(word, word, token.start)
        else:
            yield token


def _after_quotes(tokens: list[Token]) -> Iterator[Token]:
    """A full stop inside the quotation marks that end a sentence ends the sentence too."""
    for i, token in enumerate(tokens):
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        ends = after is None or after.raw[:1].isupper() or after.text == "•"
        if ends and len(token.text) > 3 and token.text[0] == '"' and token.text.endswith('."'):
            yield Token(f'{token.text[:-2]}"', f'{token.raw[:-2]}"', token.start)
            yield Token(".", ".", token.start + len(token.raw) - 2)
        else:
            yield token


# Old words, and what they are called today. A longer wording comes before one that it begins with.
_OLD: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("an", "opponent"), ("your", "rival")),
    (("an", "opponent's"), ("your", "rival's")),
    (("opponent",), ("rival",)),
    (("opponent's",), ("rival's",)),
    (("opponents",), ("rivals",)),
    (("opposing",), ("rival",)),
    (("vitality",), ("health",)),
    (("staging", "area"), ("stage",)),
    (("staging", "areas"), ("stages",)),
    (("control", "check"), ("check",)),
    (("control", "checks"), ("checks",)),
    (("control", "value"), ("check", "value")),
    (("control", "of"), ("check", "value", "of")),
    ((",", "where", "x", "equals"), (".", "x", "equals")),
    ((",", "where", "x", "is"), (".", "x", "equals")),
    (("your", "rival", "controls"), ("in", "your", "rival's", "stage")),
    (("you", "control"), ("in", "your", "stage")),
)
_HAVE = frozenset(("a", "an", "at", "no", "more", "fewer", "less", "another", "only", "exactly"))


def _by_start(
    rows: list[tuple[tuple[str, ...], tuple[str, ...]]],
) -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    return {start: [row for row in rows if row[0][0] == start] for start in {row[0][0] for row in rows}}


_STARTING = _by_start([row for row in _OLD if row[1][0] != "in"])
_CONTROL = _by_start([row for row in _OLD if row[1][0] == "in"])


def _today(tokens: list[Token]) -> Iterator[Token]:
    """The tokens with old words put as they are said today. What one had said before can be part of a longer old wording."""
    for fold in (_STARTING, _CONTROL):
        tokens = list(_folded(tokens, fold))
    yield from tokens


def _folded(tokens: list[Token], rows: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]) -> Iterator[Token]:
    at = 0
    while at < len(tokens):
        for old, now in rows.get(tokens[at].text, ()):
            end = at + len(old)
            if tuple(token.text for token in tokens[at:end]) == old:
                yield from _put(tokens, at, end, now)
                at = end
                break
        else:
            yield tokens[at]
            at += 1


def _put(tokens: list[Token], at: int, end: int, now: tuple[str, ...]) -> Iterator[Token]:
    """`You control 3 foundations` is to have them; `foundations you control` says where they are."""
    first = tokens[at]
    if now[0] == "in" and end < len(tokens) and (tokens[end].text.isdigit() or tokens[end].text in _HAVE):
        now = ("you", "have") if len(now) == 3 else ("your", "rival", "has")
    for i, word in enumerate(now):
        capital = i == 0 and first.raw[:1].isupper()
        yield Token(word, word.capitalize() if capital else word, first.start)


def normal(text: str) -> str:
    """The text with only its spelling folded."""
    return " ".join(token.text for token in tokenize(text))
