"""Renew the answers in the API's description: asks every example and writes what comes, shortened."""

from __future__ import annotations

import json
import re
from typing import Any

from django.core.management.base import BaseCommand
from drf_spectacular.generators import SchemaGenerator

from judgeapp.api.asking import Asker, Operation, named_as_in_examples, operations_of, part_of, shortened
from judgeapp.api.examples import PARTS, SCENARIO, STORED, STORED_PARTS, TABLE
from judgeapp.warming import warm_up

MADE = re.compile(r"/(scenarios|tables)/[\w-]{22}/")


class Command(BaseCommand):
    help = "Renew the answers in the API's description (judgeapp/api/examples.json)."

    def handle(self, *args: Any, **options: Any) -> None:
        warm_up()  # else the first search and the first ruling would spend their budget on getting ready
        schema = SchemaGenerator().get_schema(request=None, public=True)
        asker = Asker()
        operations = {operation.name: operation for operation in operations_of(schema)}
        found = {name: _answered(asker, operation) for name, operation in operations.items()}
        parts = {name: part_of(asker, part, operations[part.operation]) for name, part in PARTS.items()}
        for path, told in ((STORED, found), (STORED_PARTS, parts)):
            path.write_text(json.dumps(told, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
        self.stdout.write(f"{len(found)} answers are in {STORED.name}")


def _answered(asker: Asker, operation: Operation) -> dict[str, Any]:
    answer = asker.ask(operation)
    if answer.status_code >= 400:
        raise ValueError(f"{operation.name}: its example is refused: {answer.content.decode()}")
    if answer.status_code == 204:
        return {"status": 204}
    said = asker.ask(operation, accept="text/plain")
    body, text = answer.json(), said.content.decode()
    told = {"status": answer.status_code, "json": shortened(body), "text": shortened(text)}
    if not operation.name.startswith(("scenarios_", "tables_", "judge_rulings_")):
        return told
    found: dict[str, Any] = named_as_in_examples(told, body)
    # The text was asked of a scenario or a table of its own.
    found["text"] = MADE.sub(lambda hit: f"/{hit[1]}/{SCENARIO if hit[1] == 'scenarios' else TABLE}/", found["text"])
    return found
