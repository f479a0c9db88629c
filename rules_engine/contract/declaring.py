"""How a field of the contract is declared: once, beside its type.

    health: Annotated[int | None, Said(Whole(0), "The health it has now.", 20, absent="the maximum")] = None

A field whose type includes None may be null; one without a default is needed. From these declarations come the checks of a
question's shape, the JSON Schema of the API and the tables of docs/contract.md.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from rules_engine.contract.kinds import Kind


class Said:
    """What is said about a field: its kind, one sentence, an example, and what it means to leave it out."""

    __slots__ = ("about", "absent", "always", "example", "kind")

    def __init__(self, kind: Kind, about: str, example: Any, *, absent: str = "", always: bool = False) -> None:
        self.kind, self.about, self.example, self.absent = kind, about, example, absent
        # Always present in an answer, although code that creates the object may leave it out.
        self.always = always


@dataclasses.dataclass(frozen=True, slots=True)
class Declared:
    """A field of the contract with its name in JSON."""

    name: str
    said: Said
    null: bool
    needed: bool
    default: Any


@cache
def declared(shape: type) -> tuple[Declared, ...]:
    """Every field of a class that is part of the contract, in the order of its declaration."""
    defaults = (
        {
            field.name: field.default
            for field in dataclasses.fields(shape)
            if field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
        }
        if dataclasses.is_dataclass(shape)
        else {}
    )
    return tuple(
        Declared(
            name.rstrip("_"),
            said,
            type(None) in get_args(kind),
            said.always or name not in defaults,
            defaults.get(name),
        )
        for name, kind, said in _annotated(shape)
    )


def _annotated(shape: type) -> Iterator[tuple[str, Any, Said]]:
    hints = get_type_hints(shape, include_extras=True)
    for name, value in vars(shape).items():
        if isinstance(value, property):
            hints[name] = get_type_hints(value.fget, include_extras=True).get("return")
    for name, hinted in hints.items():
        said = next((part for part in get_args(hinted) if isinstance(part, Said)), None)
        if said is not None and get_origin(hinted) is Annotated:
            yield name, get_args(hinted)[0], said


def names_of(shape: type, kind: Kind | None = None) -> tuple[str, ...]:
    """Return the names of a class's fields: all, or those of one kind."""
    return tuple(row.name for row in declared(shape) if kind is None or row.said.kind is kind)
