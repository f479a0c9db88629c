"""Turns of phrase become words of the line (`turns.py`), and everything around them is given its pauses and its player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.asides import without_asides
from rules_engine.notation.clauses import whose_first, with_pauses
from rules_engine.notation.shorthand import written_out
from rules_engine.notation.tokens import END, Token
from rules_engine.notation.told_moves import with_told_moves
from rules_engine.notation.turns import TURNS
from rules_engine.notation.vocabulary import AGAINST, FLAGS, ORDINALS, PAUSES, PLAY, READY_WORDS, ZONES, side_of
from rules_engine.notation.words import Words


class _Part(NamedTuple):
    """One place of a rule: what may be there, whether it may be missing, and whether it only looks ahead."""

    fits: Callable[[Token, Words], bool]
    optional: bool = False
    looked_at: bool = False
    forbidden: bool = False


class _Rule(NamedTuple):
    left: tuple[_Part, ...]
    right: tuple[str, ...]
    begins: bool  # only if something new is said


def _stops(token: Token, _words: Words) -> bool:
    """Does nothing more of the same follow?"""
    ends = token.kind == "end" or token.value in (*PAUSES, ">", "@", ")", "?")
    return ends or token.word in (*AGAINST, "with", "and", "but", "while", "when") or side_of(token.word) is not None


_CLASSES: dict[str, Callable[[Token, Words], bool]] = {
    "<side>": lambda token, _words: side_of(token.word) is not None,
    "<zone>": lambda token, _words: token.word in ZONES,
    "<flag>": lambda token, _words: token.word in FLAGS or token.word in READY_WORDS,
    "<ones>": lambda token, _words: (
        token.word == "ones" or (token.kind == "number" and token.end - token.start == len("one"))
    ),
    "<height>": lambda token, _words: token.word in HEIGHTS,
    "<keyword>": lambda token, words: token.kind == "word" and token.low in words.keyword_spelling,
    "<ordinal>": lambda token, _words: token.word in ORDINALS,
    "<play>": lambda token, _words: token.word in PLAY,
    "<stop>": _stops,
    "<given>": lambda token, words: (
        token.kind == "number"
        or token.word in (*HEIGHTS, "a", "an", "the", "no")
        or token.low in words.keyword_spelling
    ),
    "#": lambda token, _words: token.kind == "number",
}


def _part(said: str) -> _Part:
    looked_at, forbidden = len(said) > 1 and said[0] in "=!", said[0] == "!"
    said = said[1:] if looked_at else said
    optional = len(said) > 1 and said.endswith("?")
    choices = tuple(one.removeprefix("\\") for one in said.removesuffix("?" if optional else "").split("|"))
    if choices[0] in _CLASSES:
        return _Part(_CLASSES[choices[0]], optional, looked_at, forbidden)
    return _Part(
        lambda token, _words: token.kind in ("word", "sign", "number") and token.low in choices,
        optional,
        looked_at,
        forbidden,
    )


def _first_words(left: Sequence[str]) -> tuple[str, ...]:
    """Return what a rule may begin with, if its first place names words."""
    first = left[0].removesuffix("?")
    words = tuple(first.split("|")) if first not in _CLASSES else ("",)
    return (*words, *_first_words(left[1:])) if left[0].endswith("?") else words


def _rules() -> dict[str, list[_Rule]]:
    found: dict[str, list[_Rule]] = {}
    for row in filter(None, TURNS.splitlines()):
        left, _, right = row.partition(" :")
        said = left.removeprefix("^").split()
        again = tuple(one.removeprefix("\\") for one in right.split())
        rule = _Rule(tuple(map(_part, said)), again, left.startswith("^"))
        for word in _first_words(said):
            found.setdefault(word, []).append(rule)
    return found


_BY_WORD = _rules()


def plainly(tokens: Sequence[Token], words: Words) -> list[Token]:
    """Return the words of a line up to its moves, with turns of phrase replaced by the line's own words."""
    found: list[Token] = []
    tokens = with_told_moves(without_asides(written_out(tokens), words))
    at = 0
    while at < len(tokens) and tokens[at].value != ">":
        if named := words.name_at(tokens, at):
            found += tokens[at : at + named]
            at += named
            continue
        for rule in (*_BY_WORD.get(tokens[at].low, ()), *_BY_WORD.get("", ())):
            if rule.begins and found and found[-1].value not in PAUSES:
                continue
            taken = _matched(rule, tokens, at, words)
            if taken is not None:
                found += _said_again(rule, taken)
                at += sum(map(len, taken))
                break
        else:
            found.append(tokens[at])
            at += 1
    return [*whose_first(list(with_pauses(found))), *tokens[at:]]


def _matched(rule: _Rule, tokens: Sequence[Token], at: int, words: Words) -> list[list[Token]] | None:
    """The contents of each place of a rule that fits here."""
    taken: list[list[Token]] = []
    for part in rule.left:
        token = tokens[at] if at < len(tokens) else END
        fits = part.fits(token, words)
        if part.looked_at:
            if fits == part.forbidden:
                return None
            continue
        if not fits and not part.optional:
            return None
        taken.append([token] if fits else [])
        at += fits
    return taken


def _said_again(rule: _Rule, taken: list[list[Token]]) -> Iterator[Token]:
    start = next(tokens[0].start for tokens in taken if tokens)
    end = next(tokens[-1].end for tokens in reversed(taken) if tokens)
    for said in rule.right:
        if said.startswith("$"):
            yield from (_ordinal(token, rule, said) for token in taken[int(said[1:]) - 1])
        else:
            kind = "number" if said.isdecimal() else "word" if said[0].isalpha() else "sign"
            yield Token(kind, said, start, end)


def _ordinal(token: Token, rule: _Rule, _said: str) -> Token:
    """`second attack` means that one card was played before it."""
    if token.word in ORDINALS and "pool" in rule.right:
        return Token("number", str(ORDINALS.index(token.word)), token.start, token.end)
    return token
