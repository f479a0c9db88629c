"""Numbers compared as card text says it: so many or more, fewer than, exactly."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne

_SIGNS: dict[str, Callable[[int, int], bool]] = {">=": ge, "<=": le, ">": gt, "<": lt, "==": eq, "!=": ne}


def compare(one: int, sign: str, other: int) -> bool:
    """Is it so that one number is as compared with the other?"""
    return _SIGNS[sign](one, other)
