"""Saved scenarios: found by their link, changed by their owner, never overwritten unnoticed, made once."""

from __future__ import annotations

import base64
import copy
import hashlib
import hmac
import json

import pytest
from django.test import override_settings

from judgeapp.api.examples import QUESTION
from judgeapp.rulings.errors import BadScenario, ChangedMeanwhile, NoSuchScenario, NotTheOwner
from judgeapp.rulings.models import Scenario
from judgeapp.rulings.selectors import scenario_find, scenario_ruled, scenarios_published
from judgeapp.rulings.services import QUESTION_BYTES, scenario_create, scenario_delete, scenario_update
from judgeapp.rulings.titles import board_title
from judgeapp.rulings.tokens import fits, new_token
from rules_engine import QuestionFaulty
from tests.rulings.jab_and_guards import question

pytestmark = pytest.mark.django_db


def test_a_saved_question_comes_back_byte_for_byte() -> None:
    scenario, _ = scenario_create(question=QUESTION, title="A jab")

    found = scenario_find(scenario_id=scenario.id)

    assert json.dumps(json.loads(found.question_text)) == json.dumps(QUESTION)
    assert len(found.id) == 22


def test_the_owner_key_is_given_once_and_not_stored() -> None:
    scenario, key = scenario_create(question=QUESTION)

    stored = json.dumps(Scenario.objects.values().get(pk=scenario.id), default=str)

    assert key not in stored


def test_an_owner_key_outlives_the_secret_of_the_site() -> None:
    scenario, key = scenario_create(question=QUESTION, title="Mine")

    with override_settings(SECRET_KEY="another secret altogether, as after a rotation or a move"):
        changed = scenario_update(scenario_id=scenario.id, owner_key=key, revision=1, changes={"title": "Still mine"})

    assert changed.title == "Still mine"


def test_an_owner_key_cannot_be_worked_out_from_the_link_and_the_secret() -> None:
    secret = "a secret that somebody has read"
    with override_settings(SECRET_KEY=secret):
        scenario, _ = scenario_create(question=QUESTION)

    digest = hmac.new(secret.encode(), f"owner {scenario.id}".encode(), hashlib.sha256).digest()
    derived = base64.urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()

    assert not fits(derived, scenario.owner_key_hash)


def test_without_a_title_the_board_gives_one() -> None:
    scenario, _ = scenario_create(question=QUESTION)

    assert scenario.title == board_title(QUESTION, most=120)
    assert scenario.title != scenario.answer


def test_only_its_owner_changes_a_scenario() -> None:
    scenario, key = scenario_create(question=QUESTION, title="Mine")

    for wrong in (None, "", key[:-1], new_token()):
        with pytest.raises(NotTheOwner):
            scenario_update(scenario_id=scenario.id, owner_key=wrong, revision=1, changes={"title": "Yours"})
        with pytest.raises(NotTheOwner):
            scenario_delete(scenario_id=scenario.id, owner_key=wrong)

    assert scenario_find(scenario_id=scenario.id).title == "Mine"


def test_the_second_of_two_editors_is_told_and_overwrites_nothing() -> None:
    scenario, key = scenario_create(question=QUESTION, title="First")
    scenario_update(scenario_id=scenario.id, owner_key=key, revision=1, changes={"title": "Second"})

    with pytest.raises(ChangedMeanwhile) as told:
        scenario_update(scenario_id=scenario.id, owner_key=key, revision=1, changes={"title": "Third"})

    assert told.value.revision == 2
    assert scenario_find(scenario_id=scenario.id).title == "Second"


def test_a_deleted_scenario_leads_nowhere() -> None:
    scenario, key = scenario_create(question=QUESTION)

    scenario_delete(scenario_id=scenario.id, owner_key=key)

    with pytest.raises(NoSuchScenario):
        scenario_find(scenario_id=scenario.id)


def test_only_published_scenarios_are_found_by_their_words() -> None:
    scenario_create(question=QUESTION, title="A secret jab")
    shown, _ = scenario_create(question=QUESTION, title="An open jab", visibility="published")

    assert [found.id for found in scenarios_published(q="jab")] == [shown.id]
    assert not scenarios_published(q="kick")


def test_a_private_scenario_is_there_for_its_owner_alone() -> None:
    scenario, key = scenario_create(question=QUESTION, visibility="private")

    with pytest.raises(NoSuchScenario):
        scenario_find(scenario_id=scenario.id)
    with pytest.raises(NoSuchScenario):
        scenario_update(scenario_id=scenario.id, owner_key="another", revision=1, changes={})

    assert scenario_find(scenario_id=scenario.id, owner_key=key) == scenario


def test_all_faults_of_a_save_are_told_at_once() -> None:
    with pytest.raises(BadScenario) as told:
        scenario_create(question=[], title="x" * 121, note="nul \x00", visibility="loud")

    assert [fault.at for fault in told.value.faults] == ["title", "note", "visibility", "question"]


def test_a_question_past_the_limit_is_refused_in_words() -> None:
    large = {**QUESTION, "cards": {"x": {"name": "X", "type": "foundation", "text": "a" * QUESTION_BYTES}}}

    with pytest.raises(BadScenario, match="at most 262144 bytes"):
        scenario_create(question=large)


def test_what_cannot_be_ruled_on_is_not_kept() -> None:
    broken = copy.deepcopy(QUESTION)
    broken["board"]["at"] = "lunch"

    with pytest.raises(QuestionFaulty):
        scenario_create(question=broken)

    assert Scenario.objects.count() == 0


def test_a_saved_ruling_says_when_a_newer_version_rules_differently() -> None:
    scenario, _ = scenario_create(question=QUESTION)
    _, same = scenario_ruled(scenario=scenario)
    scenario.engine, scenario.ruling_digest = "0.0.1", "another"

    ruled, drift = scenario_ruled(scenario=scenario)

    assert (same.newer, same.differs) == (False, False)
    assert ruled is not None
    assert (drift.newer, drift.differs) == (True, True)


def test_a_saved_question_that_is_no_longer_understood_is_a_difference_not_an_error() -> None:
    scenario, _ = scenario_create(question=QUESTION)
    scenario.question_text = json.dumps({**QUESTION, "decisions": ["play:a.h9"]})

    ruled, drift = scenario_ruled(scenario=scenario)

    assert ruled is None
    assert drift.differs
    assert "play:a.h9" in drift.problem


def test_a_board_without_a_title_is_named_after_who_attacks_whom() -> None:
    attacked = question(at="attack.block")
    assert board_title(attacked, most=120) == "Straight Jab against Hero"
    assert board_title(question(), most=120) == "Hero and Hero, turn 3"
    assert board_title(attacked, most=12) == "Straight…"
    assert board_title({"notation": "high 4/6"}, most=120) == "A board"
