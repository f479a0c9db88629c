"""Reading what visitors saved."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from judgeapp.cards.collection import known_cards
from judgeapp.rulebook.loading import library
from rules_engine import ENGINE_VERSION, NotAnOption, QuestionFaulty, judge, short_answer

from .errors import NoSuchScenario
from .models import Scenario, Visibility
from .outcomes import open_answer
from .presenting import in_words
from .remembered import remembered
from .tokens import fits

TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


def scenario_find(*, scenario_id: str, owner_key: str | None = None) -> Scenario:
    """A scenario by its link. A private one is there for its owner only. Raises NoSuchScenario."""
    scenario = Scenario.objects.filter(pk=scenario_id).first() if TOKEN.fullmatch(scenario_id) else None
    if scenario is None:
        raise NoSuchScenario(scenario_id)
    if scenario.visibility == Visibility.PRIVATE and not fits(owner_key, scenario.owner_key_hash):
        raise NoSuchScenario(scenario_id)
    return scenario


def lines_of(scenario: Scenario) -> list[list[Any]]:
    """Return the lines that were tried on a scenario's board, each as its decisions."""
    found: list[list[Any]] = json.loads(scenario.lines_text) if scenario.lines_text else []
    return found


def original_of(scenario: Scenario) -> Scenario | None:
    """Return the scenario that this one began as a copy of, if everybody may find it.

    The link of any other opens it, and somebody who sees a copy may not have that link.
    """
    original = scenario.copied_from
    return original if original is not None and original.visibility == Visibility.PUBLISHED else None


def scenarios_published(*, q: str = "") -> QuerySet[Scenario]:
    """What visitors have published, newest first."""
    found = Scenario.objects.filter(visibility=Visibility.PUBLISHED)
    for word in q.split()[:8]:
        found = found.filter(Q(title__icontains=word) | Q(note__icontains=word) | Q(answer__icontains=word))
    return found


@dataclass(frozen=True)
class Ruled:
    """A ruling with what saving it needs: its fingerprint, its short answer and the versions that made it."""

    ruling: dict[str, Any]
    digest: str
    answer: dict[str, Any]
    engine: str
    content: str


def rule(question: Any) -> Ruled:
    """Rule on a question. Raises QuestionFaulty and NotAnOption."""
    ruling = judge(question, known_cards()).as_dict()
    answer, open_now = short_answer(ruling), open_answer(question, ruling)
    # What is shown of it elsewhere, in chats and on other sites, says what it leaves out, too.
    answer = {**answer, "text": in_words(question, ruling, answer, open_now.text if open_now else None)}
    if open_now is not None:
        answer["cites"] = list(open_now.cites)
    return Ruled(ruling, digest_of(ruling), answer, ENGINE_VERSION, library().version)


def digest_of(ruling: Mapping[str, Any]) -> str:
    """The fingerprint of a ruling. The engine's version is left out: a newer one that rules the same has changed nothing."""
    told = {key: value for key, value in ruling.items() if key != "engine"}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True)
class Drift:
    """How a saved ruling compares with today's engine and content."""

    newer: bool
    differs: bool
    problem: str = ""


def scenario_ruled(*, scenario: Scenario) -> tuple[Ruled | None, Drift]:
    """Today's ruling on a saved scenario, and whether it differs from the saved one. Raises TooMuch."""
    newer = (scenario.engine, scenario.content) != (ENGINE_VERSION, library().version)
    try:
        ruled = remembered(scenario.question_text, "ruled", lambda: rule(json.loads(scenario.question_text)))
    except QuestionFaulty as faulty:
        return None, Drift(newer, True, str(faulty))
    except NotAnOption as refused:
        return None, Drift(newer, True, str(refused))
    return ruled, Drift(newer, ruled.digest != scenario.ruling_digest)


def scenario_drift(*, scenario: Scenario, ruling: Mapping[str, Any] | None) -> Drift:
    """How a saved scenario compares with a ruling made today (None: it can no longer be ruled on)."""
    newer = (scenario.engine, scenario.content) != (ENGINE_VERSION, library().version)
    return Drift(newer, ruling is None or digest_of(ruling) != scenario.ruling_digest)
