"""How much visitors may store: by caller, by address, in all. A visitor over the limit is told what to do, and costs
nothing.
"""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from judgeapp.api.examples import QUESTION, SAVED
from judgeapp.rulings import quotas, selectors
from judgeapp.rulings.errors import SavedTooMuch, SiteFull
from judgeapp.rulings.models import DailyUse, Scenario, SentOnce
from judgeapp.rulings.quotas import Saver, forget_old_uses, forget_site_bytes, measure_unmeasured, size_of
from judgeapp.rulings.services import scenario_create, scenario_update

pytestmark = pytest.mark.django_db
ME, NEIGHBOUR, STRANGER = Saver("me", "here"), Saver("neighbour", "here"), Saver("stranger", "there")
FREE = {"scenarios": 1_000, "kilobytes": 1_000, "reports": 1_000, "changes": 1_000}
BYTES = len(json.dumps(QUESTION, separators=(",", ":")).encode()) + len("A jab")


@pytest.fixture(autouse=True)
def _counted(settings: Any) -> None:
    settings.THROTTLE = True
    settings.SAVES = {"caller": dict(FREE), "address": dict(FREE)}
    forget_site_bytes()


def save(saver: Saver = ME) -> Scenario:
    return scenario_create(question=QUESTION, title="A jab", saver=saver)[0]


def test_a_caller_keeps_so_many_a_day(settings: Any) -> None:
    settings.SAVES["caller"]["scenarios"] = 2
    save(), save()

    with pytest.raises(
        SavedTooMuch, match=r"At most 2 scenarios a day are accepted from you\. Nothing was saved.*tomorrow"
    ):
        save()
    save(NEIGHBOUR)

    assert Scenario.objects.count() == 3


def test_an_address_keeps_so_many_a_day_whatever_its_callers_call_themselves(settings: Any) -> None:
    settings.SAVES["address"]["scenarios"] = 2
    save(Saver("one name", "here")), save(Saver("another name", "here"))

    with pytest.raises(SavedTooMuch, match="from your network"):
        save(Saver("a third name", "here"))
    save(STRANGER)


def test_bytes_are_counted_those_of_changes_too(settings: Any) -> None:
    scenario, key = scenario_create(question=QUESTION, title="A jab", saver=ME)
    assert {row.size for row in DailyUse.objects.all()} == {BYTES}
    changes = {"question": {**QUESTION, "decisions": []}, "note": "n" * 900}

    settings.SAVES["caller"]["kilobytes"] = 1
    with pytest.raises(SavedTooMuch, match=r"At most 1 kB of scenarios a day"):
        scenario_update(scenario_id=scenario.id, owner_key=key, revision=1, changes=changes, saver=ME)

    settings.SAVES["caller"]["kilobytes"] = 1_000
    scenario_update(scenario_id=scenario.id, owner_key=key, revision=1, changes=changes, saver=ME)
    assert DailyUse.objects.filter(size__gt=BYTES + 900, count=1).count() == 2


def test_who_is_over_is_not_ruled_for(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.SAVES["caller"]["scenarios"] = 0
    monkeypatch.setattr(selectors, "judge", lambda *given: pytest.fail("it was ruled on"))

    with pytest.raises(SavedTooMuch):
        save()


def test_two_at_the_same_moment_do_not_get_past(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.SAVES["caller"]["scenarios"] = 1
    judge, nested = selectors.judge, []

    def overtaken(*given: Any) -> Any:
        if not nested:
            nested.append(True)
            save()
        return judge(*given)

    monkeypatch.setattr(selectors, "judge", overtaken)
    with pytest.raises(SavedTooMuch):
        save()

    assert Scenario.objects.count() == 1


def test_what_was_not_saved_is_not_counted() -> None:
    save()
    with pytest.raises(Exception, match="ruleset"):
        scenario_create(question={**QUESTION, "ruleset": "chess"}, saver=ME)

    assert {row.count for row in DailyUse.objects.all()} == {1}


def test_the_next_day_begins_anew_and_housekeeping_forgets_the_last(settings: Any) -> None:
    settings.SAVES["caller"]["scenarios"] = 1
    save()
    DailyUse.objects.update(day=timezone.now().date() - timedelta(days=1))

    save()

    assert forget_old_uses() == 2
    assert DailyUse.objects.count() == 2


def test_a_full_site_says_so_and_saves_nothing(settings: Any) -> None:
    settings.SITE_MEGABYTES = 1
    Scenario.objects.filter(pk=save().pk).update(size=1_000_000)
    forget_site_bytes()

    with pytest.raises(SiteFull, match=r"keeps at most 1 MB of what visitors save, and it is full"):
        save(STRANGER)

    assert Scenario.objects.count() == 1


def test_what_the_site_holds_is_not_added_up_at_each_save(django_assert_num_queries: Any) -> None:
    save()

    with django_assert_num_queries(0):
        quotas._check_site(quotas.Room(size=1))


def test_scenarios_saved_without_their_size_are_measured() -> None:
    scenario = save()
    Scenario.objects.update(size=None)

    assert (measure_unmeasured(), measure_unmeasured()) == (1, 0)
    assert Scenario.objects.get().size == size_of(scenario) == BYTES


def test_where_limits_are_off_nobody_is_counted(settings: Any) -> None:
    settings.THROTTLE = False
    settings.SAVES["caller"]["scenarios"] = 0

    save()

    assert DailyUse.objects.count() == 0


def test_nothing_that_names_anybody_is_stored() -> None:
    Client().post("/api/v1/scenarios/", json.dumps(SAVED), "application/json", headers={"user-agent": "a browser"})

    stored = json.dumps(list(DailyUse.objects.values()), default=str)

    assert DailyUse.objects.count() == 2
    assert "127.0.0.1" not in stored
    assert "a browser" not in stored


def test_over_rest_the_refusal_says_when_to_go_on(settings: Any) -> None:
    settings.SAVES["caller"]["scenarios"] = 1

    answers = [Client().post("/api/v1/scenarios/", json.dumps(SAVED), "application/json") for _ in range(2)]

    assert [answer.status_code for answer in answers] == [201, 429]
    assert 0 < int(answers[1]["Retry-After"]) <= 24 * 60 * 60 + 1
    assert "your draft stays in the browser" in answers[1].json()["detail"]


def test_over_rest_a_full_site_is_a_507(settings: Any) -> None:
    settings.SITE_MEGABYTES = 0
    answer = Client().post("/api/v1/scenarios/", json.dumps(SAVED), "application/json")

    assert answer.status_code == 507
    assert "Tell the operator" in answer.json()["detail"]


def test_what_a_key_did_is_remembered_so_often_a_day(settings: Any) -> None:
    """Publishing again and again stores nothing new, but its log would still fill the database."""
    settings.SAVES["caller"]["changes"] = 2
    scenario, key = scenario_create(question=QUESTION, title="A jab", saver=ME)

    def publish(**headers: str) -> Any:
        owner = {"X-Owner-Key": key, "If-Match": f'"{Scenario.objects.get().revision}"', **headers}
        return Client().post(f"/api/v1/scenarios/{scenario.pk}/publish/", "{}", "application/json", headers=owner)

    statuses = [publish(**{"Idempotency-Key": f"key {n}"}).status_code for n in range(4)]

    assert statuses == [200, 200, 429, 429]
    assert SentOnce.objects.count() == 2
    assert publish().status_code == 200
