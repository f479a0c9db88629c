"""The contract as JSON Schema, made from its declarations: every field with a description and an example."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getdoc
from typing import Any

from rules_engine.contract.declaring import Declared, declared
from rules_engine.contract.kinds import Either, Kind, ListOf, OrNull, Schema, or_null
from rules_engine.contract.objects import ByPlayer, MapOf, Part, name_of


def schemas(root: type, *, closed: bool) -> dict[str, Schema]:
    """A class and every class it contains, by name. A closed class allows only declared keys."""
    return {name_of(shape): _schema(shape, closed) for shape in parts_of(root)}


def parts_of(root: type) -> list[type]:
    """A class and every class that its fields hold, each once."""
    found: list[type] = []
    waiting = [root]
    while waiting:
        shape = waiting.pop(0)
        if shape not in found:
            found.append(shape)
            waiting += [part for row in declared(shape) for part in _held(row.said.kind)]
    return found


def _held(kind: Kind) -> Iterator[type]:
    if isinstance(kind, Part):
        yield kind.shape
    elif isinstance(kind, (ListOf, MapOf, ByPlayer, OrNull)):
        yield from _held(kind.kind)
    elif isinstance(kind, Either):
        for one in kind.kinds:
            yield from _held(one)


def _schema(shape: type, closed: bool) -> Schema:
    rows = declared(shape)
    made: dict[str, Any] = {
        "type": "object",
        "description": (getdoc(shape) or "").partition("\n\n")[0],
        "properties": {row.name: _property(row) for row in rows},
    }
    needed = [row.name for row in rows if row.needed]
    if needed:
        made["required"] = needed
    if closed:
        made["additionalProperties"] = False
    return made


def _property(row: Declared) -> Schema:
    plain = row.said.kind.schema()
    about = f"{row.said.about} {said_of_absence(row)}".strip()
    return {**(or_null(plain) if row.null else plain), "description": about, "example": row.said.example}


def said_of_absence(row: Declared) -> str:
    """Say what leaving a field out means, if there's anything to say."""
    return f"Left out: {row.said.absent}." if row.said.absent else ""
