"""Numbers compared in the words of card text: this many or more, fewer than, exactly."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne

_SIGNS: dict[str, Callable[[int, int], bool]] = {">=": ge, "<=": le, ">": gt, "<": lt, "==": eq, "!=": ne}


def compare(one: int, sign: str, other: int) -> bool:
    """Does the comparison of two numbers hold?"""
    return _SIGNS[sign](one, other)
