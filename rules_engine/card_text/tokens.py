"""Card text cut into tokens, and folded: spelling that carries no meaning goes, everything else stays.

A reading must print back to `normal`, which folds case, quotes and spaces, and old wording into today's
(`old_words.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.card_text.folding import Fold, Token, plain_marks
from rules_engine.card_text.old_amounts import AMOUNTS
from rules_engine.card_text.old_conditions import ASKED, ASKED_LAST
from rules_engine.card_text.old_habits import HABITS
from rules_engine.card_text.old_phrases import EMPTY, SAME, SLIPS
from rules_engine.card_text.old_plays import EARLY, PLAYED
from rules_engine.card_text.old_questions import QUESTIONS
from rules_engine.card_text.old_sayings import SAID, SAID_LAST
from rules_engine.card_text.old_turns import AFTER, BEFORE
from rules_engine.card_text.old_words import (
    BRACKETS,
    CONTROL,
    COSTS,
    ORDER,
    SHORTER,
    THRESHOLDS,
    TURNS,
    WORDINGS,
    WORDS,
)
from rules_engine.card_text.paraphrases import PARAPHRASES
from rules_engine.card_text.said_once import said_of_each
from rules_engine.card_text.same_words import ALIKE
from rules_engine.card_text.spelling import spelled
from rules_engine.keywords import BY_NAME

__all__ = ["CAPITAL", "NON", "NUMBER", "QUOTED", "SIGNED", "Token", "marks", "normal", "said_today", "tokenize"]

_FOLD = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\u00a0": " ", "—": "—"})
_TOKEN = re.compile(
    r"""
    [+\-]?\d+(?:st|nd|rd|th)\b        # 1st
  | [+\-](?:\d+|x)\b                  # +2, -x
  | \d+
  | "[^"]{1,300}"                     # a quoted name or ability
  | _+
  | \b(?:dr|mr|mrs|ms|jr|prof)\.(?=\ )    # the title of a name, and an initial
  | (?:\A|(?<=\ is\ ))(?-i:[A-Z])\.(?=\ ?(?-i:[A-Z][a-z]))
  | [a-z]+(?:(?:['\-&/]|(?-i:\.(?![A-Z][a-z])))[a-z0-9]+)*'?    # words, with inner apostrophes and hyphens
  | [:.,;\[\]()!?—/•]
  | \S
    """,
    re.X | re.I,
)
# A hyphen after the name of an ability is a dash.
_LABEL = re.compile(r"\A([^:.•\n]{1,60}?) - (?=(?:Enhance|Response|Form|Blitz)\b)")
_BULLET = re.compile(r"(?:^|\s)[-•]\s+(?=[A-Z\"])")


# What else a token can be besides its own text, so that it is known what can begin with it.
CAPITAL, QUOTED, NUMBER, SIGNED, NON = "<capital>", "<quoted>", "<number>", "<signed>", "<non->"


def marks(token: Token) -> frozenset[str]:
    """Return a token's text, and what else it can be."""
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
    """Return the tokens of one ability's text. A bullet is the token •."""
    return tuple(_today(_cut(text)))


def _cut(text: str) -> list[Token]:
    """Return the tokens with only their spelling folded: marks, bullets, short forms."""
    folded = plain_marks(text.translate(_FOLD), _KEYWORDS)
    folded = _LABEL.sub(lambda match: f"{match[1]} — ", folded)
    folded = _BULLET.sub(lambda match: match[0].replace("-", "•"), folded)
    tokens = [Token(match[0].lower(), match[0], match.start()) for match in _TOKEN.finditer(folded)]
    return list(_in_full(_after_quotes(tokens)))


# Short forms and their full forms. In a name (`Can't Stop`) they stay unchanged.
_SHORT = {
    "can't": ("cannot",), "won't": ("will", "not"), "it's": ("it", "is"), "towards": ("toward",),
    **{f"{verb}n't": (verb, "not") for verb in ("do", "does", "did", "is", "are", "was", "were", "has", "have")},
    **{f"{who}'ve": (who, "have") for who in ("you", "they")},
    **{f"{who}'re": (who, "are") for who in ("you", "they")},
}  # fmt: skip


def _in_full(tokens: Iterator[Token]) -> Iterator[Token]:
    """Write out short forms, and correct misprints: `doesn't` is `does not`, `momemtum` is `momentum`."""
    for token in tokens:
        if token.text in _SHORT and token.raw == token.text:
            for word in _SHORT[token.text]:
                yield Token(word, word, token.start)
        elif token.raw == token.text:
            word = spelled(token.text)
            yield token if word == token.text else Token(word, word, token.start)
        else:
            yield token


def _after_quotes(tokens: list[Token]) -> Iterator[Token]:
    """Let a full stop inside quotation marks at the end of a sentence end that sentence too."""
    for i, token in enumerate(tokens):
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        ends = after is None or after.raw[:1].isupper() or after.text == "•"
        if ends and len(token.text) > 3 and token.text[0] == '"' and token.text.endswith('."'):
            yield Token(f'{token.text[:-2]}"', f'{token.raw[:-2]}"', token.start)
            yield Token(".", ".", token.start + len(token.raw) - 2)
        else:
            yield token


_KEYWORDS = frozenset(name.lower() for name in BY_NAME)
# Each is applied to what the one before it left.
_FOLDS = tuple(
    Fold(rows, _KEYWORDS)
    for rows in (
        WORDS,
        PARAPHRASES,
        BEFORE,
        EARLY,
        HABITS,
        SAID,
        SLIPS,
        EMPTY,
        ASKED,
        COSTS,
        THRESHOLDS,
        BRACKETS,
        WORDINGS,
        (*AMOUNTS, *QUESTIONS),
        ASKED_LAST,
        SHORTER,
        PLAYED,
        ORDER,
        TURNS,
        SAME,
        CONTROL,
        AFTER,
        SAID_LAST,
        ALIKE,
    )
)


def _today(tokens: list[Token]) -> list[Token]:
    """Return the tokens with old wording replaced by today's."""
    for fold in _FOLDS:
        tokens = fold(tokens)
    return said_of_each(tokens)


def normal(text: str) -> str:
    """Return the text with only its spelling folded."""
    return " ".join(token.text for token in tokenize(text))


def said_today(text: str) -> str | None:
    """Return the text in today's words, if it uses older ones."""
    written = _cut(text)
    today = _today(written)
    if [token.text for token in today] == [token.text for token in written]:
        return None
    return _NO_SPACE.sub(r"\1\2", " ".join(token.raw for token in today))


_NO_SPACE = re.compile(r" ([,.:;!?)\]])|([(\[]) ")
