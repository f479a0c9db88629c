"""Objects of the contract: with the asker's own names, one for each player, or the fields of a declared class."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from rules_engine import wording
from rules_engine.contract.declaring import declared
from rules_engine.contract.kinds import NOTHING, Found, Kind, Schema, Wrong, below
from rules_engine.contract.limits import MOST_CARDS, UNBOUNDED
from rules_engine.contract.value_words import kind_of
from rules_engine.contract.vocabulary import PLAYERS

# For each key: what finds the faults of its value, and whether it may be null.
Known = Mapping[str, tuple[Callable[[Any], Found], bool]]


def object_faults(value: Any, known: Known, needed: Sequence[str]) -> Found:
    """Every fault of an object with these keys: unknown keys, missing keys, then faults of the values."""
    if type(value) is not dict and not isinstance(value, Mapping):
        return [Wrong("", wording.shapes.must_be_object(got=kind_of(value)))]
    unknown: list[str] = []
    values: dict[str, Found] = {}
    for key, item in value.items():
        look = known.get(key)
        if look is None:
            unknown.append(key)
        elif (item is not None or not look[1]) and (found := look[0](item)):
            values[key] = found
    missing = [key for key in needed if key not in value] if needed else ()
    if not (unknown or values or missing):
        return NOTHING
    wrong = [Wrong(f".{key}", wording.shapes.no_such_key(), str(key), known.keys()) for key in unknown]
    wrong += [Wrong(f".{key}", wording.shapes.is_missing()) for key in missing]
    # In the order of the declaration, however the object was written.
    return wrong + [fault for key in known if key in values for fault in below(f".{key}", values[key])]


class MapOf(Kind):
    """An object with the asker's own names, each with a value of one kind."""

    def __init__(self, kind: Kind, most: int = MOST_CARDS) -> None:
        self.kind, self.most = kind, most

    def takes(self, value: Any) -> bool:
        return isinstance(value, Mapping)

    def faults(self, value: Any) -> Found:
        if not isinstance(value, Mapping):
            return [Wrong("", wording.shapes.must_be_object(got=kind_of(value)))]
        if len(value) > self.most:
            return [Wrong("", wording.shapes.too_many_entries(most=self.most))]
        return [fault for name, item in value.items() for fault in below(f".{name}", self.kind.faults(item))]

    def schema(self) -> Schema:
        return {
            "type": "object",
            "additionalProperties": self.kind.schema(),
            **({} if self.most == UNBOUNDED else {"maxProperties": self.most}),
        }


class ByPlayer(Kind):
    """A value for each player, by `a` and `b`; both may be needed."""

    def __init__(self, kind: Kind, example: Any, *, both: bool = False) -> None:
        self.kind, self.example, self.needed = kind, example, PLAYERS if both else ()
        self.known: Known = dict.fromkeys(PLAYERS, (kind.faults, False))

    def takes(self, value: Any) -> bool:
        return isinstance(value, Mapping)

    def faults(self, value: Any) -> Found:
        return object_faults(value, self.known, self.needed)

    def schema(self) -> Schema:
        of_one = self.kind.schema()
        made: Schema = {
            "type": "object",
            "properties": {
                player: {**of_one, "description": f"Of player {player}.", "example": self.example} for player in PLAYERS
            },
            "additionalProperties": False,
        }
        return {**made, "required": list(self.needed)} if self.needed else made


class Part(Kind):
    """An object with the fields of a declared class."""

    def __init__(self, shape: type) -> None:
        self.shape = shape
        # Made on first use: a class may contain others of its kind.
        self.keys: tuple[Known, tuple[str, ...]] | None = None

    def takes(self, value: Any) -> bool:
        return isinstance(value, Mapping)

    def faults(self, value: Any) -> Found:
        if self.keys is None:
            self.keys = keys_of(self.shape)
        return object_faults(value, *self.keys)

    def schema(self) -> Schema:
        return {"$ref": f"#/components/schemas/{name_of(self.shape)}"}


class Chain(Part):
    """An object whose `key` may contain another of its kind, and so on, to a maximum depth."""

    def __init__(self, shape: type, key: str, most: int) -> None:
        super().__init__(shape)
        self.key, self.most = key, most

    def faults(self, value: Any) -> Found:
        known, needed = keys_of(self.shape)
        apart: Known = {**known, self.key: (lambda _: NOTHING, True)}
        found: list[Wrong] = []
        at = ""
        for _ in range(self.most):
            found += below(at, object_faults(value, apart, needed))
            value = value.get(self.key) if isinstance(value, Mapping) else None
            if value is None:
                return found
            at += f".{self.key}"
        return [*found, Wrong(at, wording.shapes.nested_too_deep())]


def name_of(shape: type) -> str:
    """Return the name under which a class is described."""
    return str(getattr(shape, "DESCRIBED_AS", shape.__name__))


@cache
def keys_of(shape: type) -> tuple[Known, tuple[str, ...]]:
    """The keys of a class with the checks of their values, and the required keys."""
    rows = declared(shape)
    return {row.name: (row.said.kind.faults, row.null) for row in rows}, tuple(row.name for row in rows if row.needed)
