"""The shapes as Python's typed dictionaries."""

from __future__ import annotations

import keyword
import textwrap
from collections.abc import Iterator

from .shapes import Key, Schema, Shape, choices_of, refs_to, shapes_of

HEAD = '''"""The shapes of Ringside's API. Written by `manage.py client_types`; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict
'''
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
WIDE = 110


def python_types(description: Schema) -> str:
    """Return the module."""
    return "\n\n\n".join([HEAD.rstrip(), *("\n".join(_shape(shape)) for shape in shapes_of(description))]) + "\n"


def _shape(shape: Shape) -> Iterator[str]:
    if all(_can_be_named(key.name) for key in shape.keys):
        yield f"class {shape.name}(TypedDict):"
        yield from _about(shape.about or shape.name)
        for key in shape.keys:
            yield ""
            yield from _comment(key.about, "    ")
            yield f"    {key.name}: {_of_key(key)}"
    else:
        # A Python keyword can't name an attribute; a table of strings may contain it.
        yield from _comment(shape.about, "")
        yield f'{shape.name} = TypedDict(\n    "{shape.name}",\n    {{'
        for key in shape.keys:
            yield f'        "{key.name}": "{_of_key(key)}",'
        yield "    },\n)"


def _can_be_named(name: str) -> bool:
    return name.isidentifier() and not keyword.iskeyword(name)


def _about(text: str) -> Iterator[str]:
    yield f'    """{text.replace(chr(92), chr(92) * 2)}"""'


def _comment(text: str, indent: str) -> Iterator[str]:
    yield from (f"{indent}# {line}" for line in textwrap.wrap(text, WIDE))


def _of_key(key: Key) -> str:
    return type_of(key.schema) if key.required else f"NotRequired[{type_of(key.schema)}]"


def type_of(schema: Schema) -> str:
    """Return the annotation for what a schema allows."""
    if (name := refs_to(schema)) is not None:
        return name
    if (choices := choices_of(schema)) is not None:
        return " | ".join(dict.fromkeys(type_of(one) for one in choices))
    if "enum" in schema:
        return _literal(schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return f"list[{type_of(schema.get('items', {}))}]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"dict[str, {type_of(more) if isinstance(more, dict) else 'Any'}]"
    return PLAIN.get(str(kind), "Any")


def _literal(values: list[object]) -> str:
    """Return a literal with single quotes, so it can be part of a string."""
    return f"Literal[{', '.join(repr(value) for value in values)}]"
