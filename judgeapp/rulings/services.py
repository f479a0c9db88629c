"""Keeping scenarios: made, saved, published, copied, deleted. Nobody overwrites anybody unnoticed."""

from __future__ import annotations

import json
from typing import Any

from django.db import transaction

from rules_engine import Fault

from .errors import BadScenario, ChangedMeanwhile, NotTheOwner
from .models import NOTE_LENGTH, TITLE_LENGTH, Scenario, Visibility
from .selectors import Ruled, rule, scenario_find
from .tokens import fits, hashed, new_token, owner_key_for

QUESTION_BYTES = 262_144


def scenario_create(
    *,
    question: Any,
    title: str = "",
    note: str = "",
    visibility: str = Visibility.LINK,
    copied_from: Scenario | None = None,
) -> tuple[Scenario, str]:
    """Keep a question under a new link. Gives the scenario and its owner's key, which is stored nowhere.

    Raises BadScenario, and what ruling on the question raises: only what can be ruled on is kept.
    """
    text = _checked(title, note, question, visibility)
    ruled = rule(question)
    name = new_token()
    key = owner_key_for(name)
    scenario = Scenario(
        id=name,
        owner_key_hash=hashed(key),
        title=title.strip() or _title_of(ruled.answer["text"]),
        note=note,
        question_text=text,
        visibility=visibility,
        copied_from=copied_from,
    )
    _take_versions(scenario, ruled)
    scenario.save(force_insert=True)
    return scenario, key


@transaction.atomic
def scenario_update(
    *, scenario_id: str, owner_key: str | None, revision: int | None, changes: dict[str, Any]
) -> Scenario:
    """Change `title`, `note`, `question` or `visibility`. `revision` is the one that was edited; None does not ask."""
    scenario = _owned(scenario_id, owner_key)
    if revision is not None and revision != scenario.revision:
        raise ChangedMeanwhile(scenario.revision)
    title = changes.get("title", scenario.title)
    note = changes.get("note", scenario.note)
    question = changes["question"] if "question" in changes else json.loads(scenario.question_text)
    visibility = changes.get("visibility", scenario.visibility)
    text = _checked(title, note, question, visibility)
    if "question" in changes:
        ruled = rule(question)
        scenario.question_text = text
        # Another title or visibility leaves the versions alone: what was ruled then can still be told.
        _take_versions(scenario, ruled)
    scenario.title = title.strip() or _title_of(scenario.answer)
    scenario.note = note
    scenario.visibility = visibility
    scenario.revision += 1
    scenario.save()
    return scenario


@transaction.atomic
def scenario_delete(*, scenario_id: str, owner_key: str | None) -> None:
    """Take a scenario away for good."""
    _owned(scenario_id, owner_key).delete()


def _owned(scenario_id: str, owner_key: str | None) -> Scenario:
    """The scenario, locked for this change. Raises NoSuchScenario, NotTheOwner."""
    scenario_find(scenario_id=scenario_id, owner_key=owner_key)
    scenario = Scenario.objects.select_for_update().get(pk=scenario_id)
    if not fits(owner_key, scenario.owner_key_hash):
        raise NotTheOwner("only the key that was given when this was saved changes it; copy it to make your own")
    return scenario


def _take_versions(scenario: Scenario, ruled: Ruled) -> None:
    scenario.ruleset = ruled.ruling["ruleset"]
    scenario.engine = ruled.engine
    scenario.content = ruled.content
    scenario.ruling_digest = ruled.digest
    scenario.answer = ruled.answer["text"]


def _title_of(answer: str) -> str:
    """A title for who gives none: the beginning of the answer."""
    words = answer or "A board"
    return words if len(words) <= TITLE_LENGTH else f"{words[: TITLE_LENGTH - 1].rsplit(' ', 1)[0]}…"


def _checked(title: Any, note: Any, question: Any, visibility: Any) -> str:
    """The question as text, if all can be kept. Raises BadScenario with every fault."""
    faults = [*_text_faults("title", title, TITLE_LENGTH), *_text_faults("note", note, NOTE_LENGTH)]
    if visibility not in Visibility.values:
        faults.append(Fault("visibility", f"must be one of {', '.join(Visibility.values)}"))
    if not isinstance(question, dict):
        faults.append(Fault("question", "must be an object: a question as POST /api/v1/rulings/ takes it"))
        raise BadScenario(faults)
    text = json.dumps(question, ensure_ascii=False, separators=(",", ":"))
    if len(text.encode()) > QUESTION_BYTES:
        faults.append(Fault("question", f"may have at most {QUESTION_BYTES} bytes"))
    if faults:
        raise BadScenario(faults)
    return text


def _text_faults(at: str, value: Any, most: int) -> list[Fault]:
    if not isinstance(value, str):
        return [Fault(at, "must be text")]
    if len(value) > most:
        return [Fault(at, f"may have at most {most} characters; this has {len(value)}")]
    if "\x00" in value or any(0xD800 <= ord(char) <= 0xDFFF for char in value):
        return [Fault(at, "holds a NUL or half a character")]
    return []
