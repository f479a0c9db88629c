"""Update the answers in the API's description: asks every example and writes what comes, shortened."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand
from drf_spectacular.generators import SchemaGenerator

from judgeapp.api.asking import Asker, answered, operations_of, part_of
from judgeapp.api.examples import PARTS, REFUSED, STORED, STORED_PARTS
from judgeapp.api.schema import refusal_name
from judgeapp.warming import warm_up


class Command(BaseCommand):
    help = "Update the answers in the API's description (judgeapp/api/examples.json)."

    def handle(self, *args: Any, **options: Any) -> None:
        warm_up()  # Otherwise the first search and the first ruling would spend their budget on warming up.
        schema = SchemaGenerator().get_schema(request=None, public=True)
        asker = Asker()
        operations = {operation.name: operation for operation in operations_of(schema)}
        found = {name: answered(asker, operation) for name, operation in operations.items()}
        further = {**PARTS, **{refusal_name(status): part for status, part in REFUSED.items()}}
        parts = {name: part_of(asker, part, operations[part.operation]) for name, part in further.items()}
        for path, told in ((STORED, found), (STORED_PARTS, parts)):
            path.write_text(json.dumps(told, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
        self.stdout.write(f"{len(found)} answers are in {STORED.name}")
