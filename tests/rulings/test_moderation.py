"""The operator finds what visitors saved, removes it from the list, and deletes it: `manage.py scenarios`."""

from __future__ import annotations

import builtins
import io
import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from judgeapp.api.examples import QUESTION
from judgeapp.rulings.errors import Barred
from judgeapp.rulings.models import Report, Scenario
from judgeapp.rulings.reports import report_scenario
from judgeapp.rulings.selectors import scenarios_published
from judgeapp.rulings.services import edit_apply, edit_prepare, scenario_create, scenario_update

pytestmark = pytest.mark.django_db


def ran(*arguments: str) -> str:
    out = io.StringIO()
    call_command("scenarios", *arguments, stdout=out)
    return out.getvalue()


def listed(*arguments: str) -> list[str]:
    return [row["title"] for row in json.loads(ran("list", "--json", *arguments))]


@pytest.fixture
def spam() -> tuple[Scenario, str]:
    return scenario_create(question=QUESTION, title="Buy now at spam.example", visibility="published")


def test_scenarios_are_found_by_what_they_are_and_say(spam: tuple[Scenario, str]) -> None:
    scenario_create(question=QUESTION, title="Mine", note="a quiet note")
    old, _ = scenario_create(question=QUESTION, title="Old")
    Scenario.objects.filter(pk=old.pk).update(updated=timezone.now() - timedelta(days=9))
    report_scenario(scenario=spam[0], reason="advertising", text="")
    yesterday = (timezone.now() - timedelta(days=1)).date().isoformat()

    assert sorted(listed()) == ["Buy now at spam.example", "Mine", "Old"]
    assert listed("--published") == ["Buy now at spam.example"]
    assert listed("--reported") == ["Buy now at spam.example"]
    assert listed("--text", "SPAM.example") == ["Buy now at spam.example"]
    assert listed("--text", "quiet note") == ["Mine"]
    assert "Old" not in listed("--since", yesterday)
    assert len(listed("--most", "1")) == 1
    assert "1 report(s)  Buy now at spam.example" in ran("list", "--reported")
    assert "No scenario fits." in ran("list", "--text", "zzqx")


def test_one_is_shown_with_its_reports(spam: tuple[Scenario, str]) -> None:
    report_scenario(scenario=spam[0], reason="advertising", text="It sells shoes")

    words = ran("show", f"https://rules.example/scenarios/{spam[0].id}/?from=mail")
    row = json.loads(ran("show", spam[0].id, "--json"))

    assert "Buy now at spam.example" in words
    assert "It sells shoes" in words
    assert row["question"] == QUESTION
    assert row["told"][0]["reason"] == "advertising"
    assert spam[0].owner_key_hash not in words + json.dumps(row)


def test_what_is_unpublished_is_in_no_list_and_its_owner_cannot_put_it_back(spam: tuple[Scenario, str]) -> None:
    scenario, key = spam
    report = report_scenario(scenario=scenario, reason="advertising", text="")
    edit = edit_prepare(
        scenario_id=scenario.id, owner_key=key, revision=None, changes={"visibility": "published", "title": "Again"}
    )

    said = ran("unpublish", scenario.id)

    assert "1 report(s) closed." in said
    assert report is not None
    assert Report.objects.get().answer == "It was removed from the public list."
    assert not scenarios_published()
    assert Client().get("/api/v1/scenarios/").json()["results"] == []
    page = Client().get(f"/scenarios/{scenario.id}/")
    assert page.status_code == 200
    assert "removed this scenario from the public list" in page.content.decode()
    with pytest.raises(Barred):
        edit_apply(edit=edit)
    answer = Client().post(f"/api/v1/scenarios/{scenario.id}/publish/", headers={"X-Owner-Key": key})
    assert answer.status_code == 403
    assert "removed it from the public list" in answer.json()["detail"]
    scenario_update(scenario_id=scenario.id, owner_key=key, revision=None, changes={"title": "Nothing to see"})

    ran("allow", scenario.id)
    scenario_update(scenario_id=scenario.id, owner_key=key, revision=None, changes={"visibility": "published"})
    assert scenarios_published().count() == 1


def test_unpublishing_leaves_a_private_one_private() -> None:
    scenario, _ = scenario_create(question=QUESTION, visibility="private")

    ran("unpublish", scenario.id)

    assert Scenario.objects.get().visibility == "private"


@pytest.mark.parametrize(("answer", "gone"), [("y", True), ("YES", True), ("", False), ("n", False)])
def test_deleting_asks_first(
    spam: tuple[Scenario, str], monkeypatch: pytest.MonkeyPatch, answer: str, gone: bool
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(builtins, "input", lambda words: asked.append(words) or answer)

    if gone:
        ran("delete", spam[0].id)
    else:
        with pytest.raises(CommandError, match=r"Nothing was deleted\."):
            ran("delete", spam[0].id)

    assert "Buy now at spam.example" in asked[0]
    assert Scenario.objects.exists() is not gone


def test_deleting_without_a_question_closes_its_reports(
    spam: tuple[Scenario, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    report_scenario(scenario=spam[0], reason="advertising", text="")
    monkeypatch.setattr(builtins, "input", lambda words: pytest.fail("it asked"))

    said = ran("delete", spam[0].id, "--yes")

    assert "1 report(s) closed." in said
    assert Report.objects.get().answer == "It was deleted."
    assert Client().get(f"/scenarios/{spam[0].id}/").status_code == 404


@pytest.mark.parametrize("way", ["show", "unpublish", "allow", "delete"])
def test_a_name_of_nothing_is_refused_in_words(way: str) -> None:
    for which in ("x" * 22, "shoes", "https://rules.example/cards/"):
        with pytest.raises(CommandError, match="Give its link"):
            ran(way, which)


def test_the_list_can_be_read_by_a_program(spam: tuple[Scenario, str]) -> None:
    [row] = json.loads(ran("list", "--json"))

    assert row["id"] == spam[0].id
    assert set(row) >= {
        "title",
        "visibility",
        "barred",
        "reports",
        "bytes",
        "created",
        "updated",
        "last_opened",
        "goes",
    }


def test_no_command_gives_away_an_owner_key(spam: tuple[Scenario, str]) -> None:
    told: Any = ran("list") + ran("list", "--json") + ran("show", spam[0].id) + ran("show", spam[0].id, "--json")

    assert spam[1] not in told
