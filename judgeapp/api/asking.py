"""Sends the examples of the API's description to the site itself, saving nothing: for the stored answers and the
tests."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote, urlencode

from django.db import transaction
from django.test import Client, override_settings

from judgeapp.cards.importing.service import cards_import
from rules_engine import ENGINE_VERSION

from .bulk_files import row_marks
from .examples import (
    JUDGE_RULING,
    JUDGED,
    OWN_CREDIT,
    OWN_FILE,
    OWN_SOURCE,
    OWNER_KEY,
    REQUESTS,
    SAVED,
    SCENARIO,
    TABLE,
    TABLE_QUESTION,
    Asked,
    Given,
    Part,
)
from .keys import key_create
from .models import ContentVersion
from .schema import METHODS

HOST = "ringside.example"
MOST_ROWS, MOST_TEXT = 2, 400
NAMES = {"scenarios": SCENARIO, "tables": TABLE, "judge-rulings": JUDGED}
MADE = re.compile(rf"/({'|'.join(NAMES)})/[\w-]{{22}}/")


@dataclass(frozen=True)
class Operation:
    """One operation of the description."""

    name: str
    method: str
    path: str


def operations_of(schema: dict[str, Any]) -> Iterator[Operation]:
    """Every operation of a description, by name, method and path."""
    for path, item in schema["paths"].items():
        for method in METHODS:
            if method in item:
                yield Operation(item[method]["operationId"], method.upper(), path)


class Asker:
    """Asks as a visitor would, with its own scenario instead of the one in the examples."""

    def __init__(self) -> None:
        self.client = Client(SERVER_NAME=HOST)

    def ask(self, operation: Operation, asked: Asked | None = None, accept: str = "application/json") -> Any:
        """Send one example to a site prepared for it, and undo whatever it creates."""
        asked = asked or REQUESTS[operation.name]
        # The examples name a host that no site serves, and there are more of them than a caller may send in a minute.
        with override_settings(ALLOWED_HOSTS=[HOST], THROTTLE=False), transaction.atomic():
            _GIVING[asked.given]()
            answer = self._send(operation, self._own(asked), accept)
            transaction.set_rollback(True)
        return answer

    def _own(self, asked: Asked) -> Asked:
        if "ruling" in asked.path or "Authorization" in asked.headers:
            return self._with_key(asked)
        if "table" in asked.path:
            opened = self.client.post("/api/v1/tables/", json.dumps(TABLE_QUESTION), "application/json").json()
            return replace(asked, path={"table": opened["id"]})
        if "scenario" not in asked.path:
            return asked
        made = self.client.post("/api/v1/scenarios/", json.dumps(SAVED), "application/json").json()
        headers = {**asked.headers, "X-Owner-Key": made["owner_key"]} if "X-Owner-Key" in asked.headers else {}
        return replace(asked, path={"scenario": made["id"]}, headers=headers)

    def _with_key(self, asked: Asked) -> Asked:
        """The same with a temporary key, and with a ruling sent with it."""
        own = {"Authorization": f"Bearer {key_create(name='An example')[1]}"}
        headers = {**asked.headers, **own} if "Authorization" in asked.headers else asked.headers
        if "ruling" not in asked.path:
            return replace(asked, headers=headers)
        made = self.client.post("/api/v1/judge-rulings/", json.dumps(JUDGE_RULING), "application/json", headers=own)
        return replace(asked, path={"ruling": made.json()["id"]}, headers=headers)

    def _send(self, operation: Operation, asked: Asked, accept: str) -> Any:
        path = operation.path.format(**{name: quote(value, safe="") for name, value in asked.path.items()})
        address = f"{path}?{urlencode(asked.query)}" if asked.query else path
        body = json.dumps(asked.body) if asked.body is not None else ""
        headers = {"Accept": accept, **asked.headers}
        return self.client.generic(operation.method, address, body, "application/json", headers=headers)


def _import_cards() -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards.json"
        path.write_text(json.dumps(OWN_FILE), encoding="utf-8")
        cards_import(paths=[path], source=OWN_SOURCE, credit=OWN_CREDIT)


def _have_older_content() -> None:
    """An older version of the content, which lacked an entry and worded another differently."""
    marks = row_marks()
    before = {ref: mark for ref, mark in marks["rulebook"].items() if ref != NEW_ENTRY} | {CHANGED_ENTRY: "older"}
    ContentVersion.objects.all().delete()
    ContentVersion.objects.create(
        version="000000000000",
        engine=ENGINE_VERSION,
        marks_text=json.dumps({**marks, "rulebook": before}),
        changes_text="{}",
    )


NEW_ENTRY, CHANGED_ENTRY = "uvs-1.2.9:block-step", "uvs-1.2.9:stun"
_GIVING: Mapping[Given, Callable[[], None]] = {
    Given.NOTHING: lambda: None,
    Given.IMPORTED_CARDS: _import_cards,
    Given.OLDER_CONTENT: _have_older_content,
}


def part_of(asker: Asker, part: Part, operation: Operation) -> Any:
    """The part of the answer to a further request, shortened."""
    sent = replace(operation, method=part.method or operation.method)
    found = asker.ask(sent, part.asked).json()
    for key in part.place:
        found = found[key]
    return shortened(found)


def shortened(value: Any) -> Any:
    """An answer short enough for an example: the first rows of its lists, the beginning of long texts."""
    if isinstance(value, dict):
        return {key: shortened(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shortened(item) for item in value[:MOST_ROWS]]
    if isinstance(value, str) and len(value) > MOST_TEXT:
        return f"{value[:MOST_TEXT]}…"
    return value


def named_as_in_examples(value: Any, made: dict[str, Any]) -> Any:
    """Return the scenario or table created for this, under the name used in the examples."""
    text = json.dumps(value)
    name = TABLE if "step_count" in made else JUDGED if "official" in made else SCENARIO
    for own, shown in ((made.get("id"), name), (made.get("owner_key"), OWNER_KEY)):
        text = text.replace(own, shown) if own else text
    return json.loads(text)


def answered(asker: Asker, operation: Operation) -> dict[str, Any]:
    """The answer to an operation's example as it is stored: its status, and what comes as JSON and as text."""
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
    # The text was asked of a scenario, a table or a separate ruling.
    found["text"] = MADE.sub(lambda hit: f"/{hit[1]}/{NAMES[hit[1]]}/", found["text"])
    return found
