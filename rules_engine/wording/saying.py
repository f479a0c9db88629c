"""A saying: a code, its data, and the English that is made of them when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial, update_wrapper
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

    def __init__(
        self, code_: str, make_: Callable[..., str], names_: Sequence[str], *args: Value, **data: Value
    ) -> None:
        # Nearly all are said with names alone; the dictionary of a call is its own.
        self.code, self._make, self._text = code_, make_, None
        self.data = {**dict(zip(names_, args, strict=False)), **data} if args else data

    @property
    def text(self) -> str:
        """The English, made at the first reading."""
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


# What JSON takes as it is: nearly all data are one of these, and asking for less takes longer.
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
    say: Any = partial(Saying, code, make, names) if names else partial(_same, Saying(code, make, names))
    update_wrapper(say, make)
    return cast("Callable[P, Saying]", say)


def _same(said: Saying) -> Saying:
    """What is said without data is always the same."""
    return said


# What an option is called until somebody reads its label.
UNSAID = Saying("", lambda: "", ())
