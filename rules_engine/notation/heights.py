"""Statements by height: an attack (`high 4/6`) or a block (`mid+2`), in figures and in words."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, NamedTuple

from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.cursor import Cursor
from rules_engine.notation.tokens import Token
from rules_engine.notation.vocabulary import HEIGHT_LETTERS, side_of

# What speed and damage are called; `for 6` says the damage.
VALUES = {"speed": "speed", "spd": "speed", "damage": "damage", "dmg": "damage", "for": "damage"}
_BETWEEN = ("attack", "with", "and", "a", "of", "at", "that", "has", "is")


class Attribute(NamedTuple):
    """One thing said about a card."""

    key: str
    value: Any
    means: str


def _pair(cursor: Cursor) -> tuple[int, int] | None:
    """`4/6`."""
    ahead = 1 if cursor.peek().value == "-" else 0
    if cursor.peek(ahead).kind != "number" or cursor.peek(ahead + 1).value != "/":
        return None
    before = cursor.i
    first = cursor.number()
    cursor.take()
    second = cursor.number()
    if first is None or second is None:
        cursor.i = before
        return None
    return first, second


def spoken_attack(cursor: Cursor, keywords: Container[str] = ()) -> Attribute | None:
    """`high attack with speed 4 and damage 6`, `4 damage low attack with 3 speed`, `a high attack for 6 at speed 4`: all three, in any order."""
    before, height = cursor.i, None
    found: dict[str, int] = {}
    between: list[Token] = []  # keywords said before the values are complete: `low kick, speed 3, damage 5`
    while height is None or len(found) < 2:
        token = cursor.peek()
        if height is None and token.word in HEIGHTS:
            height = cursor.take().word
        elif token.word in _BETWEEN or (token.value in (",", ".", "/") and (found or height is not None)):
            cursor.take()
        elif token.kind == "word" and token.low in keywords:
            between += [cursor.take() for _ in range(1 + _rated(cursor))]
        elif not _labelled(cursor, found):
            cursor.i = before
            return None
    cursor.said("attack")
    said = _attack(height, found["speed"], found["damage"])
    taken = cursor.tokens[before : cursor.i]
    cursor.tokens[before : cursor.i] = [*(token for token in taken if token not in between), *between]
    cursor.i -= len(between)
    return said


def _rated(cursor: Cursor) -> int:
    """Return how many words after a keyword are its rating: `stun 2, speed 3`, not `flash 4 speed`."""
    is_labelled = cursor.peek(1).value == ":"
    number, label, value = (cursor.peek(ahead + is_labelled) for ahead in (1, 2, 3))
    if number.kind != "number" or (not is_labelled and label.word in VALUES and value.kind != "number"):
        return 0
    return 1 + is_labelled


def _labelled(cursor: Cursor, found: dict[str, int]) -> bool:
    """Take `speed 4`, `4 speed` or `for 6`, once each."""
    label = VALUES.get(cursor.peek().word, "")
    if label:
        cursor.take()
        cursor.said("of", ":", "is")
    value = cursor.number()
    after = cursor.peek().word
    if after in VALUES and after != "for" and label in ("", VALUES[after]):
        label = VALUES[cursor.take().word]
    if value is None or not label or label in found:
        return False
    found[label] = value
    return True


def _attack(zone: str, speed: int, damage: int) -> Attribute:
    return Attribute(
        "attack", {"zone": zone, "speed": speed, "damage": damage}, f"{zone} attack, speed {speed}, damage {damage}"
    )


def _block(zone: str, modifier: int) -> Attribute:
    return Attribute("block", {"zone": zone, "modifier": modifier}, f"blocks {zone}, {modifier:+d}")


def _signed(cursor: Cursor) -> int | None:
    if cursor.peek().value in ("+", "-") and cursor.peek(1).kind == "number":
        sign = cursor.take().value
        value = int(cursor.take().value[:9])
        return -value if sign == "-" else value
    return None


def _height(word: str) -> str | None:
    """Return the height that a word or its first letter means."""
    return word if word in HEIGHTS else HEIGHT_LETTERS.get(word)


def values_first(cursor: Cursor) -> Attribute | None:
    """`4/6 high`, `+2 mid`, `4/6H`."""
    before = cursor.i
    pair = _pair(cursor)
    modifier = _signed(cursor) if pair is None else None
    height = _height(cursor.peek().low)
    if height is not None and (pair is not None or modifier is not None):
        cursor.take()
        cursor.said("block", "attack")
        return _attack(height, *pair) if pair is not None else _block(height, modifier or 0)
    cursor.i = before
    return None


def of_height(cursor: Cursor, keywords: Container[str] = (), *, in_hand: bool = False) -> Attribute | None:
    """`high 4/6`, `high attack 4/6`, `high attack with speed 4 and damage 6`, `mid+2`, `mid block 2`, `mid+2 block`."""
    token = cursor.peek()
    height = _height(token.low)
    if height is None or (token.low in HEIGHT_LETTERS and not _values_follow(cursor)):
        return None
    spoken = spoken_attack(cursor, keywords)
    if spoken is not None:
        return spoken
    cursor.take()
    cursor.said("attack")
    is_block = cursor.said("block")
    cursor.said(":")
    pair = _pair(cursor)
    if pair is not None:
        cursor.said("attack")
        return _attack(height, *pair)
    modifier = _signed(cursor)
    if modifier is None and (is_block or (in_hand and cursor.peek(1).word not in VALUES)):
        modifier = cursor.number()
    if modifier is not None:
        # `a high+2 block a low 3/3` asks what it does.
        if not is_block and not (cursor.peek(1).word in ("a", "an", "the") or side_of(cursor.peek(1).word) is not None):
            cursor.said("block", "blocks")
        return _block(height, modifier)
    if cursor.peek().kind == "number" and not is_block and cursor.peek(1).word not in VALUES:
        speed = cursor.number() or 0
        cursor.misread(token, f"its damage too, like {token.low} {speed}/6")
        return _attack(height, speed, 0)
    cursor.misread(token, f"speed and damage of an attack ({token.low} 4/6) or a block ({token.low}+2)")
    return Attribute("zone", token.low, f"{token.low} zone")


def _values_follow(cursor: Cursor) -> bool:
    """Does `4/6` or `+2` follow the letter of a height?"""
    first, second = cursor.peek(1), cursor.peek(2)
    return (first.kind == "number" and second.value == "/") or (first.value in ("+", "-") and second.kind == "number")
