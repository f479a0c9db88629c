"""A write sent twice is done once, for its caller only; and no save waits for another one's ruling."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from judgeapp.api.examples import QUESTION
from judgeapp.rulings import selectors
from judgeapp.rulings.errors import NoSuchScenario, SentDifferently
from judgeapp.rulings.idempotency import KEPT, Done, Sent, do_once, forget_old
from judgeapp.rulings.models import Scenario, SentOnce
from judgeapp.rulings.services import (
    Draft,
    edit_apply,
    edit_prepare,
    scenario_create,
    scenario_delete,
    scenario_insert,
    scenario_prepare,
)


def sent(**given: str) -> Sent:
    return Sent(**{"scope": "scenarios", "caller": "me", "key": "k", "request_digest": "d", **given})


def prepared() -> Draft:
    return scenario_prepare(question=QUESTION)


def made(draft: Draft) -> Done:
    scenario, key = scenario_insert(draft=draft)
    return Done(scenario.id, key)


def make(**given: str) -> tuple[Done, bool]:
    return do_once(sent=sent(**given), prepare=prepared, write=made)


def refuse() -> Draft:
    raise AssertionError("what was done before is not ruled on again")


@pytest.mark.django_db
def test_a_request_sent_twice_makes_one_scenario_and_gives_the_same_key() -> None:
    first, was_first = make()
    second, was_second = do_once(sent=sent(), prepare=refuse, write=made)

    assert first == second
    assert first.secret
    assert (was_first, was_second) == (False, True)
    assert Scenario.objects.count() == 1


@pytest.mark.django_db
def test_another_caller_with_the_same_key_makes_one_of_its_own() -> None:
    mine, _ = make(caller="me")
    theirs, again = make(caller="somebody else")

    assert not again
    assert mine.name != theirs.name
    assert mine.secret != theirs.secret


@pytest.mark.django_db
def test_what_is_stored_of_a_key_and_its_answer_opens_nothing() -> None:
    done, _ = make(key="a key of mine")

    stored = json.dumps(SentOnce.objects.values().get(), default=str)

    assert done.secret not in stored
    assert "a key of mine" not in stored


@pytest.mark.django_db
def test_without_a_key_every_request_is_done() -> None:
    make(key="")
    make(key="")

    assert Scenario.objects.count() == 2
    assert SentOnce.objects.count() == 0


@pytest.mark.django_db
def test_the_same_key_with_another_request_is_refused() -> None:
    make()

    with pytest.raises(SentDifferently):
        make(request_digest="other")


@pytest.mark.django_db
def test_a_write_that_fails_leaves_its_key_free() -> None:
    def fail(draft: Draft) -> Done:
        made(draft)
        raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError):
        do_once(sent=sent(), prepare=prepared, write=fail)
    _, again = make()

    assert not again
    assert Scenario.objects.count() == 1


@pytest.mark.django_db
def test_answers_are_forgotten_after_their_time() -> None:
    make()
    SentOnce.objects.update(created=timezone.now() - KEPT - timedelta(minutes=1))

    _, again = make(request_digest="other")
    SentOnce.objects.update(created=timezone.now() - KEPT - timedelta(minutes=1))

    assert not again
    assert forget_old() == 1


# -- at the same moment -----------------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_the_second_of_two_at_the_same_moment_gives_what_the_first_did() -> None:
    def overtaken() -> Draft:
        draft = prepared()
        make()
        return draft

    done, again = do_once(sent=sent(), prepare=overtaken, write=made)

    assert again
    assert [done.name] == list(Scenario.objects.values_list("pk", flat=True))
    assert SentOnce.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("overtaken", ["before it is looked at", "before it is written"])
def test_the_second_of_two_changes_at_the_same_moment_is_no_conflict(overtaken: str) -> None:
    scenario, key = scenario_create(question=QUESTION, title="First")
    given: dict[str, Any] = {"scenario_id": scenario.id, "owner_key": key, "revision": 1, "changes": {"title": "New"}}

    def change(meanwhile: Callable[[], object] | None = None) -> tuple[Done, bool]:
        def prepare() -> Any:
            if meanwhile and overtaken == "before it is looked at":
                meanwhile()
            edit = edit_prepare(**given)
            if meanwhile and overtaken == "before it is written":
                meanwhile()
            return edit

        return do_once(sent=sent(scope="update"), prepare=prepare, write=lambda edit: Done(edit_apply(edit=edit).id))

    done, again = change(meanwhile=change)

    assert (done.name, again) == (scenario.id, True)
    assert Scenario.objects.get().revision == 2


@pytest.mark.django_db
def test_the_second_of_two_deletions_at_the_same_moment_finds_it_done() -> None:
    scenario, key = scenario_create(question=QUESTION)

    def delete(meanwhile: Callable[[], object] = lambda: None) -> tuple[Done, bool]:
        def write(_: None) -> Done:
            scenario_delete(scenario_id=scenario.id, owner_key=key)
            return Done(scenario.id)

        return do_once(sent=sent(scope="delete"), prepare=lambda: meanwhile() and None, write=write)

    _, again = delete(meanwhile=delete)

    assert again
    with pytest.raises(NoSuchScenario):
        do_once(
            sent=sent(scope="delete", key="another"),
            prepare=lambda: None,
            write=lambda _: scenario_delete(scenario_id=scenario.id, owner_key=key) or Done(""),
        )


# -- rule first, then open the transaction ----------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("key", ["", "k"])
def test_no_route_rules_inside_a_transaction(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    judge, seen = selectors.judge, []

    def watched(*given: Any) -> Any:
        seen.append(connection.in_atomic_block)
        return judge(*given)

    def send(method: str, rest: str, body: Any = None, **headers: str) -> Any:
        given = {**headers, **({"Idempotency-Key": f"{key} {len(seen)} {rest}"} if key else {})}
        address, text = f"/api/v1/scenarios/{rest}", json.dumps(body or {})
        answer = Client().generic(method, address, text, "application/json", headers=given)
        assert answer.status_code in (200, 201), answer.content
        return answer.json()

    monkeypatch.setattr(selectors, "judge", watched)
    made = send("POST", "", {"question": QUESTION})
    owner = {"X-Owner-Key": made["owner_key"], "If-Match": "1"}
    send("PATCH", f"{made['id']}/", {"question": {**QUESTION, "decisions": []}}, **owner)
    send("POST", f"{made['id']}/publish/", **owner)
    send("POST", "", {"question": QUESTION, "copied_from": made["id"]})

    assert seen == [False, False, False]
