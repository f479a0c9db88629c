"""Words as they are typed in haste, before anything is read: `hi 4/6`, `3f / mid+2`, and `you` beside `me`."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.notation.tokens import END, Token
from rules_engine.notation.vocabulary import ORDINALS

_HEIGHTS = {"hi": "high", "lo": "low"}
_AFTER_HEIGHT = ("attack", "attacks", "atk", "block", "blocks", "+", "-")
_ENDINGS = ("st", "nd", "rd", "th")  # `3rd`
_MINE = ("me", "my", "mine", "i", "i'm", "i've")
_YOURS = {"you": "they", "your": "their", "yours": "theirs", "you're": "they're", "you've": "they've"}


# Who lets an attack through doesn't block it.
_UNOPPOSED = (("lets", "let", "letting"), ("it", "this", "that"), ("through", "hit", "in"))


def written_out(tokens: Sequence[Token]) -> list[Token]:
    """Return the words of a line with shorthand written out. Each keeps its place."""
    tokens = _refused(tokens)
    says_me = any(token.word in _MINE for token in tokens)
    found: list[Token] = []
    for i, token in enumerate(tokens):
        if _is_ordinal(tokens[i - 1 : i + 1], found):
            found[-1] = Token("word", ORDINALS[int(found[-1].value) - 1], found[-1].start, token.end)
            continue
        after = tokens[i + 1] if i + 1 < len(tokens) else END
        found.append(_written(token, after, found, says_me=says_me))
    return found


def _refused(tokens: Sequence[Token]) -> list[Token]:
    """`he lets it through` is `he doesn't block`."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        said = tokens[at : at + len(_UNOPPOSED)]
        if len(said) == len(_UNOPPOSED) and all(one.word in words for one, words in zip(said, _UNOPPOSED, strict=True)):
            found += (_as(said[0], "doesn't"), _as(said[-1], "block"))
            at += len(said)
            continue
        found.append(tokens[at])
        at += 1
    return found


def _is_ordinal(pair: Sequence[Token], before: Sequence[Token]) -> bool:
    """`3rd`, which is cut in two."""
    if len(pair) < 2 or not before or pair[1].word not in _ENDINGS or pair[0].end != pair[1].start:
        return False
    return before[-1].kind == "number" and 0 < int(before[-1].value[:9]) <= len(ORDINALS)


def _written(token: Token, after: Token, before: Sequence[Token], *, says_me: bool) -> Token:
    if token.word in _HEIGHTS and (after.kind == "number" or after.low in _AFTER_HEIGHT):
        return _as(token, _HEIGHTS[token.word])
    if says_me and token.word in _YOURS:
        return _as(token, _YOURS[token.word])  # next to `me`, `you` means the other player
    if token.value == "/" and _parts(before, token, after):
        return Token("sign", ",", token.start, token.end)
    return token


def _as(token: Token, word: str) -> Token:
    return Token("word", word, token.start, token.end)


def _parts(before: Sequence[Token], slash: Token, after: Token) -> bool:
    """Does a slash with spaces around it separate two things? `14 22` is a pair of numbers, `4/6 3f` an attack and
    more.
    """
    last = before[-1] if before else END
    if last.end == slash.start or after.start == slash.end:
        return False
    is_pair = last.kind == after.kind == "number"
    return not is_pair or (len(before) > 1 and before[-2].value == "/")
