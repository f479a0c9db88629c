"""Words for a value that was not expected."""

from __future__ import annotations

from typing import Any

# No name is longer; longer words aren't repeated in a fault or compared with others.
LONGEST_WORD = 80
# Larger numbers are not repeated in a fault.
SAYABLE = 10**18
_WORDS = {
    type(None): "null",
    bool: "true or false",
    int: "a number",
    float: "a number",
    str: "text",
    list: "a list",
    dict: "an object",
}


def kind_of(value: Any) -> str:
    """Say what a JSON value is."""
    return _WORDS.get(type(value), "that")


def is_sayable(value: Any) -> bool:
    """Return whether a value is short enough to be repeated in a fault."""
    if isinstance(value, str):
        return len(value) <= LONGEST_WORD
    if isinstance(value, int):
        return abs(value) < SAYABLE
    return value is None or isinstance(value, float)
