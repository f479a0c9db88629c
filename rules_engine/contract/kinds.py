"""The kinds of values in the contract. Each finds what is wrong with a value, and describes itself as JSON Schema.

A fault is a place below the value (`.hand[0].card`) and what was expected there. Places are built only for faults, so a
valid value costs no more than checking it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rules_engine import wording
from rules_engine.contract.limits import MOST_CARDS, MOST_NUMBER, MOST_TEXT, UNBOUNDED
from rules_engine.contract.value_words import is_sayable, kind_of
from rules_engine.wording.saying import Saying

Schema = dict[str, Any]


class Wrong(NamedTuple):
    """A fault: where below the value, what was expected, and the word that may have been meant as one of some names."""

    at: str
    why: Saying
    word: str = ""
    names: Collection[str] = ()


Found = Sequence[Wrong]
NOTHING: Found = ()


def below(place: str, found: Found) -> list[Wrong]:
    """The faults of a part, placed in the whole."""
    return [Wrong(place + at, why, word, names) for at, why, word, names in found]


class Kind(ABC):
    """What a value may be."""

    @abstractmethod
    def takes(self, value: Any) -> bool:
        """Return whether a value is of the JSON type that this kind is about."""

    @abstractmethod
    def faults(self, value: Any) -> Found:
        """Return every fault of a value."""

    @abstractmethod
    def schema(self) -> Schema:
        """Return the kind as JSON Schema."""


def _got(value: Any) -> float | str:
    """Describe an unexpected value: an invalid number itself, otherwise its type."""
    return value if isinstance(value, float) else kind_of(value)


def _at_most(key: str, most: int) -> Schema:
    return {} if most == UNBOUNDED else {key: most}


class Anything(Kind):
    """Any value: what it may be depends on what is beside it."""

    def takes(self, value: Any) -> bool:
        return True

    def faults(self, value: Any) -> Found:
        return NOTHING

    def schema(self) -> Schema:
        return {}


class Text(Kind):
    """A text with a maximum length, perhaps without some characters, perhaps with one of several prefixes."""

    def __init__(
        self,
        most: int = MOST_TEXT,
        *,
        least: int = 0,
        without: str = "",
        starts: tuple[str, ...] = (),
        pattern: str = "",
        lines: int = 0,
    ) -> None:
        self.most, self.least, self.without, self.starts, self.pattern = most, least, without, starts, pattern
        self.lines, self._barred = lines, frozenset(without)
        self._is_plain = not lines and not starts

    def takes(self, value: Any) -> bool:
        return isinstance(value, str)

    def faults(self, value: Any) -> Found:
        if not isinstance(value, str):
            return [Wrong("", wording.shapes.must_be_text(got=kind_of(value)))]
        if self._is_plain and self.least <= len(value) <= self.most and self._barred.isdisjoint(value):
            return NOTHING
        if len(value) > self.most:
            return [Wrong("", wording.shapes.too_long(most=self.most))]
        if len(value) < self.least or not self._barred.isdisjoint(value):
            return [Wrong("", wording.shapes.must_have_characters(without=self.without.strip()))]
        if self.lines and value.count("\n") >= self.lines:
            return [Wrong("", wording.shapes.too_many_lines(lines=self.lines))]
        if self.starts and not value.startswith(self.starts):
            return [Wrong("", wording.shapes.must_begin_with(starts=self.starts))]
        return NOTHING

    def schema(self) -> Schema:
        made: Schema = {"type": "string", **_at_most("maxLength", self.most)}
        if self.least:
            made["minLength"] = self.least
        if self.without:
            made["pattern"] = f"^[^{self.without}]+$"
        elif self.starts:
            made["pattern"] = f"^({'|'.join(self.starts)})"
        elif self.lines:
            made["pattern"] = f"^[^\\n]*(\\n[^\\n]*){{0,{self.lines - 1}}}$"
        elif self.pattern:
            made["pattern"] = self.pattern
        return made


class Whole(Kind):
    """A whole number in a range."""

    def __init__(self, least: int = -MOST_NUMBER, most: int = MOST_NUMBER) -> None:
        self.least, self.most = least, most

    def takes(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def faults(self, value: Any) -> Found:
        if isinstance(value, bool) or not isinstance(value, int):
            return [Wrong("", wording.shapes.must_be_whole_number(got=_got(value)))]
        if not self.least <= value <= self.most:
            said = value if is_sayable(value) else None
            return [Wrong("", wording.shapes.must_be_whole_number_from(least=self.least, most=self.most, got=said))]
        return NOTHING

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, **_at_most("maximum", self.most)}


class Flag(Kind):
    """True or false."""

    def takes(self, value: Any) -> bool:
        return isinstance(value, bool)

    def faults(self, value: Any) -> Found:
        return NOTHING if isinstance(value, bool) else [Wrong("", wording.shapes.must_be_flag(got=kind_of(value)))]

    def schema(self) -> Schema:
        return {"type": "boolean"}


class Names:
    """Names known to a higher floor, such as the editions. `assembly` provides them."""

    def __init__(self) -> None:
        self.listed: Callable[[], Iterable[str]] = tuple

    def __iter__(self) -> Iterator[str]:
        return iter(self.listed())


class OneOf(Kind):
    """One of some names or numbers; a name may have something before it."""

    def __init__(self, choices: Iterable[Any], *, before: str = "") -> None:
        self.choices, self.before = choices, before

    def takes(self, value: Any) -> bool:
        return isinstance(value, (str, int))

    def faults(self, value: Any) -> Found:
        choices = self.choices if isinstance(self.choices, tuple) else tuple(self.choices)
        bare = value.removeprefix(self.before) if self.before and isinstance(value, str) else value
        if bare in choices:
            return NOTHING
        names = [str(choice) for choice in choices]
        named = isinstance(value, (str, int)) and not isinstance(value, bool) and is_sayable(value)
        said = repr(value) if named else kind_of(value)
        return [Wrong("", wording.shapes.must_be_one_of(names=names, got=said), str(value) if named else "", names)]

    def schema(self) -> Schema:
        choices = list(self.choices)
        if self.before:
            return {"type": "string", "pattern": f"^({self.before})?({'|'.join(choices)})$"}
        return {"type": "integer" if isinstance(choices[0], int) else "string", "enum": choices}


class ListOf(Kind):
    """A list of at most this many values of one kind; `what` describes them in faults."""

    def __init__(self, kind: Kind, what: str, most: int = MOST_CARDS, *, least: int = 0) -> None:
        self.kind, self.what, self.most, self.least = kind, what, most, least

    def takes(self, value: Any) -> bool:
        return isinstance(value, list)

    def faults(self, value: Any) -> Found:
        if not isinstance(value, list):
            return [Wrong("", wording.shapes.must_be_list(most=self.most, what=self.what, got=kind_of(value)))]
        if len(value) > self.most:
            return [Wrong("", wording.shapes.too_many(most=self.most, what=self.what, count=len(value)))]
        found: list[Wrong] = []
        look = self.kind.faults
        for i, item in enumerate(value):
            wrong = look(item)
            if wrong:
                found += below(f"[{i}]", wrong)
        return found

    def schema(self) -> Schema:
        least = {"minItems": self.least} if self.least else {}
        return {"type": "array", "items": self.kind.schema(), **_at_most("maxItems", self.most), **least}


def or_null(schema: Schema) -> Schema:
    """The value, or null, which means the plain case."""
    null = {"type": "null"}
    return schema if schema in ({}, null) else {"oneOf": [schema, null]}


class OrNull(Kind):
    """A value, or null for the plain case."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def takes(self, value: Any) -> bool:
        return value is None or self.kind.takes(value)

    def faults(self, value: Any) -> Found:
        return NOTHING if value is None else self.kind.faults(value)

    def schema(self) -> Schema:
        return or_null(self.kind.schema())


class Either(Kind):
    """One of several kinds, distinguished by JSON type; `otherwise` is the fault for anything else."""

    def __init__(self, *kinds: Kind, otherwise: str) -> None:
        self.kinds, self.otherwise = kinds, otherwise

    def takes(self, value: Any) -> bool:
        return any(kind.takes(value) for kind in self.kinds)

    def faults(self, value: Any) -> Found:
        for kind in self.kinds:
            if kind.takes(value):
                return kind.faults(value)
        return [Wrong("", wording.shapes.must_be(what=self.otherwise, got=_got(value)))]

    def schema(self) -> Schema:
        return {"oneOf": [kind.schema() for kind in self.kinds]}


class Never(Kind):
    """Nothing but null; `why` there can be no more."""

    def __init__(self, why: Saying) -> None:
        self.why = why

    def takes(self, value: Any) -> bool:
        return value is None

    def faults(self, value: Any) -> Found:
        return NOTHING if value is None else [Wrong("", self.why)]

    def schema(self) -> Schema:
        return {"type": "null"}
