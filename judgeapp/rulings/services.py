"""Scenarios made, saved, published, copied, deleted. Nobody overwrites anybody else's changes unnoticed.

Each write has two halves. `..._prepare` checks and rules, which may take a second; `..._insert` or `..._apply` writes, in
a transaction that holds nothing else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from rules_engine import Fault

from .errors import BadScenario, Barred, ChangedMeanwhile, NoSuchScenario, NotTheOwner
from .models import NOTE_LENGTH, TITLE_LENGTH, Scenario, Visibility
from .quotas import Room, Saver, check_room, size_of, take_room
from .selectors import Ruled, rule, scenario_find
from .titles import board_title
from .tokens import fits, hashed, new_token

QUESTION_BYTES = 262_144
MOST_LINES, MOST_DECISIONS = 40, 500


@dataclass(frozen=True)
class Draft:
    """A scenario that was checked and ruled on, ready to be kept."""

    title: str
    note: str
    question_text: str
    lines_text: str
    visibility: str
    copied_from: str | None
    ruled: Ruled
    saver: Saver | None
    room: Room


@dataclass(frozen=True)
class Edit:
    """Changes to a scenario that were checked, and ruled on if the question changes."""

    scenario_id: str
    owner_key: str | None
    revision: int | None
    changes: dict[str, Any]
    question_text: str
    ruled: Ruled | None
    saver: Saver | None
    room: Room


def scenario_create(**given: Any) -> tuple[Scenario, str]:
    """Keep a question under a new link, given as to `scenario_prepare`. Return the scenario and its owner's key."""
    return scenario_insert(draft=scenario_prepare(**given))


def scenario_prepare(
    *,
    question: Any,
    title: str = "",
    note: str = "",
    lines: Any = (),
    visibility: str = Visibility.LINK,
    copied_from: Scenario | None = None,
    saver: Saver | None = None,
) -> Draft:
    """Check and rule on what is to be kept: only what can be ruled on is kept.

    Raises BadScenario, SavedTooMuch, SiteFull, and what ruling raises.
    """
    text = _checked({"title": title, "note": note, "visibility": visibility, "question": question, "lines": lines})
    kept = _lines_text(lines)
    room = Room(size=_bytes(title, note, text, kept))
    check_room(saver=saver, room=room)
    ruled = rule(question)
    return Draft(
        title=title.strip() or board_title(question, most=TITLE_LENGTH),
        note=note,
        question_text=text,
        lines_text=kept,
        visibility=visibility,
        copied_from=copied_from.pk if copied_from else None,
        ruled=ruled,
        saver=saver,
        room=room,
    )


@transaction.atomic
def scenario_insert(*, draft: Draft) -> tuple[Scenario, str]:
    """Keep a draft. Return the scenario and its owner's key, of which only a hash is stored. Raises SavedTooMuch."""
    take_room(saver=draft.saver, room=draft.room)
    key = new_token()
    scenario = Scenario(
        owner_key_hash=hashed(key),
        title=draft.title,
        note=draft.note,
        question_text=draft.question_text,
        lines_text=draft.lines_text,
        visibility=draft.visibility,
        # Locked: an original that is deleted at this moment would break the reference.
        copied_from=Scenario.objects.select_for_update().filter(pk=draft.copied_from).first(),
    )
    _take_versions(scenario, draft.ruled)
    scenario.size = size_of(scenario)
    scenario.save(force_insert=True)
    return scenario, key


def scenario_update(**given: Any) -> Scenario:
    """Change a scenario, given as to `edit_prepare`."""
    return edit_apply(edit=edit_prepare(**given))


def edit_prepare(
    *,
    scenario_id: str,
    owner_key: str | None,
    revision: int | None,
    changes: dict[str, Any],
    saver: Saver | None = None,
) -> Edit:
    """Check changes of `title`, `note`, `question`, `lines` or `visibility`; rule on the question if it is among them.

    `revision` is the one that was edited; None skips the check. Raises NoSuchScenario, NotTheOwner, ChangedMeanwhile,
    Barred, BadScenario, SavedTooMuch, SiteFull, and what ruling raises.
    """
    scenario = scenario_find(scenario_id=scenario_id, owner_key=owner_key)
    _check_owner(scenario, owner_key)
    _check_revision(scenario, revision)
    _check_barred(scenario, changes)
    text = _checked(changes)
    kept = _lines_text(changes.get("lines", ()))
    room = Room(count=0, size=_bytes(changes.get("title", ""), changes.get("note", ""), text, kept))
    check_room(saver=saver, room=room)
    ruled = rule(changes["question"]) if "question" in changes else None
    return Edit(scenario_id, owner_key, revision, changes, text, ruled, saver, room)


@transaction.atomic
def edit_apply(*, edit: Edit) -> Scenario:
    """Save changes. Checks again what may have changed during the ruling, and raises as `edit_prepare` does."""
    scenario = _owned(edit.scenario_id, edit.owner_key)
    _check_revision(scenario, edit.revision)
    _check_barred(scenario, edit.changes)
    take_room(saver=edit.saver, room=edit.room)
    if edit.ruled is not None:
        scenario.question_text = edit.question_text
        # A new title or visibility doesn't change the versions: the saved ruling still counts.
        _take_versions(scenario, edit.ruled)
    if "lines" in edit.changes:
        scenario.lines_text = _lines_text(edit.changes["lines"])
    scenario.title = edit.changes.get("title", scenario.title).strip() or board_title(
        json.loads(scenario.question_text), most=TITLE_LENGTH
    )
    scenario.note = edit.changes.get("note", scenario.note)
    scenario.visibility = edit.changes.get("visibility", scenario.visibility)
    scenario.revision += 1
    scenario.size = size_of(scenario)
    scenario.save()
    return scenario


@transaction.atomic
def scenario_delete(*, scenario_id: str, owner_key: str | None) -> None:
    """Delete a scenario for good. Raises NoSuchScenario, NotTheOwner."""
    _owned(scenario_id, owner_key).delete()


def _owned(scenario_id: str, owner_key: str | None) -> Scenario:
    """The scenario, locked for this change. Raises NoSuchScenario, NotTheOwner."""
    scenario_find(scenario_id=scenario_id, owner_key=owner_key)
    scenario = Scenario.objects.select_for_update().filter(pk=scenario_id).first()
    if scenario is None:
        raise NoSuchScenario(scenario_id)
    _check_owner(scenario, owner_key)
    return scenario


def _check_owner(scenario: Scenario, owner_key: str | None) -> None:
    if not fits(owner_key, scenario.owner_key_hash):
        raise NotTheOwner("only the key from when this was saved can change it; make a copy to have your own")


def _check_revision(scenario: Scenario, revision: int | None) -> None:
    if revision is not None and revision != scenario.revision:
        raise ChangedMeanwhile(scenario.revision)


def _check_barred(scenario: Scenario, changes: dict[str, Any]) -> None:
    if scenario.barred and changes.get("visibility") == Visibility.PUBLISHED:
        raise Barred("the site's operator removed it from the public list; its link still works")


def _bytes(*texts: str) -> int:
    return sum(len(text.encode()) for text in texts)


def _take_versions(scenario: Scenario, ruled: Ruled) -> None:
    scenario.ruleset = ruled.ruling["ruleset"]
    scenario.engine = ruled.engine
    scenario.content = ruled.content
    scenario.ruling_digest = ruled.digest
    scenario.saved_answer = ruled.answer


def _checked(fields: dict[str, Any]) -> str:
    """The question as text, if one is among the fields, if all can be kept. Raises BadScenario with every fault."""
    faults = [
        *_text_faults("title", fields.get("title", ""), TITLE_LENGTH),
        *_text_faults("note", fields.get("note", ""), NOTE_LENGTH),
    ]
    faults += _lines_faults(fields.get("lines", ()))
    if fields.get("visibility", Visibility.LINK) not in Visibility.values:
        faults.append(Fault("visibility", f"must be one of {', '.join(Visibility.values)}"))
    text = ""
    if "question" in fields:
        question = fields["question"]
        if isinstance(question, dict):
            text = json.dumps(question, ensure_ascii=False, separators=(",", ":"))
        else:
            faults.append(Fault("question", "must be an object: a question as POST /api/v1/rulings/ takes it"))
        if len(text.encode()) > QUESTION_BYTES:
            faults.append(Fault("question", f"may have at most {QUESTION_BYTES} bytes"))
    if faults:
        raise BadScenario(faults)
    return text


def _lines_faults(lines: Any) -> list[Fault]:
    """Lines are lists of decisions, like a question's own: a limited number, each a text or done by hand."""
    if not isinstance(lines, (list, tuple)) or not all(isinstance(line, list) for line in lines):
        return [Fault("lines", "must be a list of lists of decisions")]
    if len(lines) > MOST_LINES or any(len(line) > MOST_DECISIONS for line in lines):
        return [Fault("lines", f"may be at most {MOST_LINES} lines of {MOST_DECISIONS} decisions")]
    if len(_lines_text(lines).encode()) > QUESTION_BYTES:
        return [Fault("lines", f"may have at most {QUESTION_BYTES} bytes")]
    if not all(isinstance(one, (str, dict)) for line in lines for one in line):
        return [Fault("lines", "must hold decisions as a question's `decisions` do")]
    return []


def _lines_text(lines: Any) -> str:
    return json.dumps(list(lines), ensure_ascii=False, separators=(",", ":")) if lines else ""


def _text_faults(at: str, value: Any, most: int) -> list[Fault]:
    if not isinstance(value, str):
        return [Fault(at, "must be text")]
    if len(value) > most:
        return [Fault(at, f"may have at most {most} characters; this has {len(value)}")]
    if "\x00" in value or any(0xD800 <= ord(char) <= 0xDFFF for char in value):
        return [Fault(at, "contains a NUL or half a character")]
    return []
