"""The clients' types are those of the API's description."""

from __future__ import annotations

import pytest
from drf_spectacular.generators import SchemaGenerator

from devtools.client_types import client_files
from devtools.client_types.python import type_of as python_type
from devtools.client_types.typescript import type_of as typescript_type

CASES = [
    ({"type": "string"}, "str", "string"),
    ({"type": ["integer", "null"]}, "int | None", "number | null"),
    ({"oneOf": [{"$ref": "#/components/schemas/Card"}, {"type": "null"}]}, "Card | None", "Card | null"),
    ({"allOf": [{"$ref": "#/components/schemas/Card"}]}, "Card", "Card"),
    ({"type": "array", "items": {"enum": ["a", "b"]}}, "list[Literal['a', 'b']]", 'Array<"a" | "b">'),
    ({"type": "object", "additionalProperties": {"type": "boolean"}}, "dict[str, bool]", "Record<string, boolean>"),
    ({}, "Any", "unknown"),
]


def test_the_files_are_current() -> None:
    for path, text in client_files(SchemaGenerator().get_schema(request=None, public=True)).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is out of date: run manage.py client_types"


@pytest.mark.parametrize(("schema", "python", "typescript"), CASES)
def test_a_schema_in_both_languages(schema: dict[str, object], python: str, typescript: str) -> None:
    assert (python_type(schema), typescript_type(schema)) == (python, typescript)
