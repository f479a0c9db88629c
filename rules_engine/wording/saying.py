"""A saying: a code, its data, and the English made from them on demand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from inspect import signature
from typing import Any, ParamSpec, cast

P = ParamSpec("P")

# What a saying is about: names, numbers, flags, lists of names, or another saying inside it.
Value = Any


class Saying:
    """One thing said to a reader. Programs read `code` and `data`; people read `text`."""

    __slots__ = ("_make", "_text", "code", "data")

    code: str
    data: dict[str, Value]
    _make: Callable[..., str]
    _text: str | None

    def __init__(self, code: str, make: Callable[..., str], data: dict[str, Value]) -> None:
        self.code, self._make, self._text, self.data = code, make, None, data

    @property
    def text(self) -> str:
        """Return the English, made when it's first read."""
        text = self._text
        if text is None:
            text = self._text = self._make(**self.data)
        return text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.code} {self.data}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Saying) and (self.code, self.data) == (other.code, other.data)

    def __hash__(self) -> int:
        return hash((self.code, self.text))

    def plain_data(self) -> dict[str, Any]:
        """Return the data as JSON takes it. A saying inside it is an object with its own code, data and text."""
        return {name: value if type(value) in _AS_THEY_ARE else plain(value) for name, value in self.data.items()}


def plain(value: Value) -> Any:
    """Return a value of a saying's data as JSON takes it."""
    if isinstance(value, Saying):
        return {"code": value.code, "data": value.plain_data(), "text": value.text}
    if isinstance(value, str) or not isinstance(value, (Sequence, Mapping)):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    return [plain(one) for one in value]


# Types that JSON takes unchanged: nearly all data, and a narrower test would be slower.
_AS_THEY_ARE = frozenset((str, int, bool, type(None)))

# Every saying by its code: the function that words it.
SAYINGS: dict[str, Callable[..., str]] = {}


def saying(make: Callable[P, str]) -> Callable[P, Saying]:
    """Make a function that words something return a saying: its name is the code, its arguments are the data."""
    code = make.__name__.rstrip("_").replace("_", "-")
    if code in SAYINGS:
        raise ValueError(f"two sayings have the code {code}")
    SAYINGS[code] = make
    names = tuple(signature(make).parameters)
    same = Saying(code, make, {})

    def say(*args: Value, **data: Value) -> Saying:
        # Nearly all calls use names only, and the dictionary of a call is its own.
        if args:
            data = {**dict(zip(names, args, strict=False)), **data}
        return Saying(code, make, data)

    def say_the_same() -> Saying:
        """Return the same saying each time for one without data."""
        return same

    return cast("Callable[P, Saying]", wraps(make)(say if names else say_the_same))


# An option's label until somebody reads it.
UNSAID = Saying("", lambda: "", {})
