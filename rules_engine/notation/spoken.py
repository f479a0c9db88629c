"""Phrases about cards already on the line: `2 of them committed`, `one in hand`, `both at 20 health`."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.contract.vocabulary import POOL
from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.cursor import Cursor
from rules_engine.notation.told_moves import BLOCKS
from rules_engine.notation.vocabulary import (
    AGAINST,
    CHECK,
    DIFFICULTY,
    FLAGS,
    PAUSES,
    READY_WORDS,
    SIDES,
    TOP,
    TYPES,
    ZONES,
    side_of,
)
from rules_engine.notation.words import Words

# Said between a number and the state of that many of the cards before it.
_OF = ("of",)
_THEM = ("them", "these", "those", "which", "whom", "it")
_ARE = ("are", "is", "being", "already")
_ALL = ("all", "both")
_NONE, _HALF = "none", "half"
READY = "ready"  # the default state of cards
# Said before a place without adding anything.
_WHOSE = ("the", "a")
# Said about what was played before.
_EARLIER = ("earlier", "before", "previously", "beforehand")
# What may follow a place that belongs to the card before it.
_GOES_ON = ("with", "and", "that", "which")


class Part(NamedTuple):
    """The state of some of the cards before; `many` is None for all of them, or for `half` of them."""

    many: int | None
    flag: str
    length: int
    half: bool = False


class Place(NamedTuple):
    """A place, or whose card it is, said after the card."""

    zone: str | None
    player: str | None
    length: int


def part_said(cursor: Cursor) -> Part | None:
    """`2 of them committed`, `(1 committed)`, `all frozen`: the state of some of the cards before; None if another card
    follows.
    """
    ahead = 1 if cursor.peek().value == "(" else 0
    bracket, first = ahead, cursor.peek(ahead)
    if bracket and first.word in FLAGS and cursor.peek(2).value == ")":
        return Part(None, FLAGS[first.word], 3)
    if first.kind != "number" and first.word not in (*_ALL, _HALF, _NONE):
        return None
    ahead += 1
    for words in (_OF, _THEM, _ARE):
        if cursor.peek(ahead).word in words:
            ahead += 1
    how = cursor.peek(ahead)
    flag = FLAGS.get(how.word) or ("committed" if how.value == "!" else None)
    if how.word in READY_WORDS and first.word != _NONE:
        flag = READY
    after = cursor.peek(ahead + 1)
    if flag is None or after.word in TYPES or after.kind in ("quoted", "number") or after.word == "ones":
        return None
    ahead += 1
    if bracket:
        if after.value != ")":
            return None
        ahead += 1
    many = 0 if first.word == _NONE else int(first.value[:9]) if first.kind == "number" else None
    return Part(many, flag, ahead, half=first.word == _HALF)


def place_said(cursor: Cursor) -> Place | None:
    """`in hand`, `in their stage`, if it belongs to the card before it and no card follows."""
    if cursor.peek().word in ("from", "by") and cursor.peek(1).word in SIDES:
        return Place(None, SIDES[cursor.peek(1).word], 2)
    is_first = cursor.peek().word == "first" and cursor.peek(1).value in PAUSES  # `... first, now Straight Jab`
    if cursor.peek().word in _EARLIER or is_first:
        return Place(POOL, None, 3 if cursor.peek(1).word == "this" and cursor.peek(2).word == "turn" else 1)
    if cursor.peek().word not in ("in", "on", "from"):
        return None
    ahead, player = 1, None
    while cursor.peek(ahead).word in _WHOSE or side_of(cursor.peek(ahead).word) is not None:
        player = side_of(cursor.peek(ahead).word) or player
        ahead += 1
    if cursor.peek(ahead).word in ("card", "discard") and cursor.peek(ahead + 1).word in ("pool", "pile"):
        ahead += cursor.peek(ahead).word == "card"
    zone = ZONES.get(cursor.peek(ahead).word)
    if zone is None:
        return None
    ahead += 1 + (cursor.peek(ahead + 1).word in ("pile", "zone", "area"))
    while zone == TOP and cursor.peek(ahead).word in ("of", "deck", *_WHOSE, *SIDES):
        player = SIDES.get(cursor.peek(ahead).word, player)
        ahead += 1
    after = cursor.peek(ahead)
    ends = after.kind == "end" or after.value in (*PAUSES, ">", "@", ")", "!")
    if not (ends or after.word in (*_GOES_ON, *AGAINST) or side_of(after.word) is not None):
        return None
    return Place(zone, player, ahead)


def goes_on_after_pause(cursor: Cursor, words: Words) -> int:
    """Return how many words to leave out if a pause doesn't end the card: `3 foundations, each with {...}`, `high 4/6,
    Stun: 1`.
    """
    if cursor.peek(1).word == "each" and cursor.peek(2).word in ("with", "has", "says"):
        return 3
    is_label = cursor.peek(1).word in (*CHECK, *DIFFICULTY)
    if not is_label and cursor.peek(1).word not in words.keyword_spelling:
        return 0
    ahead = 2 + (cursor.peek(2).value == ":")
    if cursor.peek(ahead).kind == "number":
        ahead += 1
    elif is_label:
        return 0
    after = cursor.peek(ahead)
    joins = after.word == "and" and cursor.peek(ahead + 1).word in words.keyword_spelling
    ends = after.kind == "end" or after.value in PAUSES or after.word in (*AGAINST, *SIDES)
    return 1 if ends or joins else 0


def block_follows(cursor: Cursor) -> bool:
    """`foundation with check 5, mid +1 block`: does the same card's block come after the pause?"""
    zone, sign, number, word = (cursor.peek(ahead) for ahead in range(1, 5))
    return zone.word in HEIGHTS and sign.value in ("+", "-") and number.kind == "number" and word.word in BLOCKS


def attack_follows(cursor: Cursor) -> bool:
    """`Throw, high 4/5`: do the values of an attack come after the pause?"""
    zone, first, slash = (cursor.peek(ahead) for ahead in range(1, 4))
    return zone.word in HEIGHTS and first.kind == "number" and slash.value == "/"


def target_said(cursor: Cursor) -> int:
    """Return how many words name the attacked player: `they attack me with a high 4/6`."""
    ahead = 0
    while cursor.peek(ahead).word in ("the", "my", "your", "their"):
        ahead += 1
    after = cursor.peek(ahead + 1)
    if cursor.peek(ahead).word not in SIDES:
        return 0
    if after.value == "," and cursor.peek(ahead + 2).word in HEIGHTS:
        return ahead + 2
    return ahead + 1 if after.word in ("with", "for", "using", *HEIGHTS) else 0
