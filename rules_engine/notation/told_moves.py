"""Moves that a sentence tells at its end, as the line writes them: `he blocks and checks a 5` is `> block; check 5`.

A check is made to block or to play a card. So one that is told after a block is the block's, and any other one the attack's.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules_engine.notation.tokens import Token
from rules_engine.notation.vocabulary import side_of

CHECKS = ("check", "checks", "checked", "checking")
BLOCKS = ("block", "blocks", "blocked", "blocking")
# Between a check and its value. Without one, `check 5` is what is printed on a card.
_VALUED = ("a", "an", "for", "of")
_JOINS = ("and", "with", "then", "but", "who", "a", "an", "the", ",", ";", ".")
_BEFORE_BLOCK = ("is", "was", "gets", "got", "it", "which", "it's", "can", "will", *_JOINS)
# A check that tells of a card on top of a deck is no move.
_KNOWN = ("top", "deck", "next", "known")
_NEAR = 8  # words within which that is said


def with_told_moves(tokens: list[Token]) -> list[Token]:
    """Return the words of a line whose last words tell a check as a move; any other line as it is."""
    ends = len(tokens)
    while ends and tokens[ends - 1].value in (".", "?", "!"):
        ends -= 1
    verb = _check_told(tokens[:ends])
    if verb is None:
        return tokens
    head = _without(tokens[:verb], _JOINS)
    blocked = _block_told(head)
    said = tokens[verb]
    first = Token("word", "block" if blocked is not None or _blocks_with_card(head) else "play", said.start, said.start)
    if blocked is not None:
        first = Token("word", "block", head[blocked].start, head[blocked].end)
        head = _without(head[:blocked], _BEFORE_BLOCK)
    return [
        *head,
        Token("sign", ">", first.start, first.start),
        first,
        Token("sign", ";", said.start, said.start),
        Token("word", "check", said.start, said.end),
        tokens[ends - 1],
    ]


def _check_told(tokens: Sequence[Token]) -> int | None:
    """Where the check begins that the line ends with; None where it ends with something else."""
    if not tokens or tokens[-1].kind != "number" or any(token.value == ">" for token in tokens):
        return None
    verb = len(tokens) - 2
    while verb > 0 and tokens[verb].word in _VALUED:
        verb -= 1
    if verb < 1 or tokens[verb].word not in CHECKS or any(one.word in _KNOWN for one in tokens[-_NEAR:]):
        return None
    printed = tokens[verb].word == "check" and verb == len(tokens) - 2
    before = tokens[verb - 1]
    told = before.word in _JOINS or before.value in _JOINS or side_of(before.word) is not None
    return verb if told and not printed else None


def _block_told(head: Sequence[Token]) -> int | None:
    """Where a block is told without its card: `he blocks`, `it's blocked`."""
    at = len(head) - 1
    while at > 0 and head[at].word in ("it", "this", "that"):
        at -= 1
    is_verb = at > 0 and head[at].word in BLOCKS and head[at - 1].kind != "number"
    return at if is_verb else None


def _blocks_with_card(head: Sequence[Token]) -> bool:
    """`he blocks with a mid+2`: the card was told."""
    return any(one.word in BLOCKS and other.word == "with" for one, other in pairwise(head))


def _without(head: Sequence[Token], joins: Sequence[str]) -> list[Token]:
    """The words before these, at the end, and before whoever is said to do it."""
    ends = len(head)
    while ends and (head[ends - 1].word in joins or head[ends - 1].value in joins or side_of(head[ends - 1].word)):
        ends -= 1
    return list(head[:ends])
