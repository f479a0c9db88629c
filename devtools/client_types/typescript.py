"""The shapes and the operations as TypeScript declarations."""

from __future__ import annotations

import json
from collections.abc import Iterator

from .shapes import Key, Operation, Schema, Shape, choices_of, operations_of, refs_to, shapes_of

HEAD = "// The shapes of Ringside's API. Written by `manage.py client_types`; do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript_types(description: Schema) -> str:
    """Return the declarations."""
    shapes = ("\n".join(_shape(shape)) for shape in shapes_of(description))
    return "\n\n".join([HEAD.rstrip(), *shapes, "\n".join(_operations(description))]) + "\n"


def _shape(shape: Shape) -> Iterator[str]:
    yield from _about(shape.about, "")
    yield f"export interface {shape.name} {{"
    for key in shape.keys:
        yield from _key(key, "  ")
    yield "}"


def _key(key: Key, indent: str) -> Iterator[str]:
    yield from _about(key.about, indent)
    name = key.name if key.name.isidentifier() else json.dumps(key.name)
    yield f"{indent}{name}{'' if key.required else '?'}: {type_of(key.schema)};"


def _about(text: str, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.split()).replace('*/', '* /')} */"


def _operations(description: Schema) -> Iterator[str]:
    yield "/** Every operation: its method, its address, what may be asked for, what is sent and what is answered. */"
    yield "export interface Operations {"
    for operation in operations_of(description):
        yield from _operation(operation)
    yield "}"


def _operation(operation: Operation) -> Iterator[str]:
    yield from _about(operation.summary, "  ")
    yield f"  {operation.name}: {{"
    yield f"    method: {json.dumps(operation.method)};"
    yield f"    path: {json.dumps(operation.path)};"
    yield "    query: {"
    for key in operation.query:
        yield from _key(key, "      ")
    yield "    };"
    yield f"    body: {type_of(operation.body) if operation.body is not None else 'undefined'};"
    yield f"    answer: {type_of(operation.answer) if operation.answer is not None else 'undefined'};"
    yield "  };"


def type_of(schema: Schema) -> str:
    """Return the type of what a schema allows."""
    if (name := refs_to(schema)) is not None:
        return name
    if (choices := choices_of(schema)) is not None:
        return " | ".join(dict.fromkeys(type_of(one) for one in choices))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return f"Array<{type_of(schema.get('items', {}))}>"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"Record<string, {type_of(more) if isinstance(more, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")
