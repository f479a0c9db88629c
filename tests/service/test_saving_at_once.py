"""Several saves at the same moment, each in a thread with its own connection, on both databases."""

from __future__ import annotations

import json

import pytest

from tests.service.sites import ran

START = """
import django; django.setup()
import json, threading
from django.db import connection
from judgeapp.api.examples import QUESTION
from judgeapp.rulings import selectors
from judgeapp.rulings.idempotency import Done, Sent, do_once
from judgeapp.rulings.models import Scenario, SentOnce
from judgeapp.rulings.services import scenario_insert, scenario_prepare

PATIENCE = 60.0
answers = []

def write(draft):
    scenario, key = scenario_insert(draft=draft)
    return Done(scenario.id, key)

def save(key, prepare):
    sent = Sent(scope="scenarios", caller="me", key=key, request_digest="d")
    try:
        done, again = do_once(sent=sent, prepare=prepare, write=write)
        answers.append([done.name, done.secret, again])
    finally:
        connection.close()

def in_threads(*works):
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    return threads
"""
WHILE_RULING = (
    START
    + """
SLOW, judge = {**QUESTION, "decisions": []}, selectors.judge
ruling, may_end = threading.Event(), threading.Event()

def slow_judge(question, cards):
    if question == SLOW:
        ruling.set()
        assert may_end.wait(PATIENCE)
    return judge(question, cards)

selectors.judge = slow_judge
for key in ("", "slow"):
    ruling.clear(), may_end.clear()
    [slow] = in_threads(lambda: save(key, lambda: scenario_prepare(question=SLOW)))
    assert ruling.wait(PATIENCE)
    before = Scenario.objects.count()
    save("quick" + key, lambda: scenario_prepare(question=QUESTION))
    print(Scenario.objects.count() - before)
    may_end.set()
    slow.join(PATIENCE)
print(Scenario.objects.count())
"""
)
ONE_KEY = (
    START
    + """
both_ruled = threading.Barrier(4)

def prepare():
    draft = scenario_prepare(question=QUESTION)
    both_ruled.wait(PATIENCE)
    return draft

for thread in in_threads(*[lambda: save("k", prepare)] * 4):
    thread.join(PATIENCE)
print(json.dumps({"answers": answers, "rows": [Scenario.objects.count(), SentOnce.objects.count()]}))
"""
)
BOTH = pytest.mark.parametrize("database", ["sqlite", "on_postgres"])


@BOTH
def test_another_save_goes_ahead_while_a_slow_ruling_goes_on(request: pytest.FixtureRequest, database: str) -> None:
    said = ran(request.getfixturevalue(database), WHILE_RULING)

    assert said.split() == ["1", "1", "4"]


@BOTH
def test_one_key_in_four_workers_makes_one_scenario_and_gives_one_answer(
    request: pytest.FixtureRequest, database: str
) -> None:
    found = json.loads(ran(request.getfixturevalue(database), ONE_KEY))

    assert len({(name, secret) for name, secret, _ in found["answers"]}) == 1
    assert sorted(again for *_, again in found["answers"]) == [False, True, True, True]
    assert found["rows"] == [1, 1]
