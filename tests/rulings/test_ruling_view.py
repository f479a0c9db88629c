"""POST /board/ruling/: parts, the next decision with its whys, automatic passing, faults in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from judgeapp.bodies import MAX_BODY
from judgeapp.cards.collection import collection
from judgeapp.rulings.playing import play
from judgeapp.rulings.scenarios import scenarios
from judgeapp.rulings.timeline import shown_parts
from rules_engine import judge, replay

from .jab_and_guards import question

pytestmark = pytest.mark.django_db


def ask(asked: Any, **more: Any) -> dict[str, Any]:
    body = json.dumps({"question": asked, **more})
    response = Client().post("/board/ruling/", body, content_type="application/json")
    assert response.status_code == 200, response.content
    return dict(response.json())


def test_a_ruling_comes_in_parts_one_for_each_decision() -> None:
    told = ask(question("block:b.mid", "check:9", at="attack.block"))

    assert [part["decided"] and part["decided"]["decision"] for part in told["parts"]] == [
        None,
        "block:b.mid",
        "check:9",
    ]
    assert told["parts"][1]["decided"]["label"] == "Block with Mid Guard: check 4"
    steps = [step["n"] for part in told["parts"] for step in part["steps"]]
    assert steps == list(range(1, len(steps) + 1))
    assert told["answer"]["text"].startswith("Half blocked: B takes 3.")


def test_who_has_the_first_parts_gets_the_rest_and_they_fit_together() -> None:
    asked = question("block:b.mid", "check:9", at="attack.block")
    whole = ask(asked)
    rest = ask(asked, since=2)

    assert [part["number"] for part in rest["parts"]] == [2]
    assert rest["parts"] == whole["parts"][2:]
    assert rest["board"] == whole["board"]


def test_another_branch_shares_the_parts_before_it() -> None:
    one = ask(question("block:b.mid", "check:9", at="attack.block"))
    other = ask(question("block:b.mid", "check:1", at="attack.block"))

    assert one["parts"][:2] == other["parts"][:2]
    assert one["parts"][2] != other["parts"][2]


def test_the_parts_replay_to_the_board() -> None:
    told = ask(question("block:b.mid", "check:9", at="attack.block"))

    steps = [step for part in told["parts"] for step in part["steps"]]
    assert replay(told["start"], steps) == told["board"]


def test_each_step_has_its_clauses_in_place_and_a_link_to_the_entry() -> None:
    html = ask(question("block:b.mid", "check:9", at="attack.block"))["parts"][2]["html"]

    assert (
        "B takes 3 damage from <strong>Straight Jab</strong> (half of 5, rounded up): 20 − 3 = <b>17</b> health."
        in html
    )
    assert 'href="/rules/uvs-1.2.9/partially-blocked/#half-rounded-up"' in html
    assert "deals half its damage" in html


def test_bookkeeping_is_folded_and_what_matters_is_not() -> None:
    played = play(question("block:b.mid", "check:9", at="attack.block"), collection())
    runs = shown_parts(played.parts, "uvs-1.2.9", played.names)[2].runs

    folded = {step.kind for run in runs if run.folded for step in run.steps}
    shown = {step.kind for run in runs if not run.folded for step in run.steps}
    assert {"resolves", "block-played"} <= folded
    assert {"check-passes", "block-status", "damage"} <= shown
    assert sum(len(run.steps) for run in runs) == len(played.parts[2].steps)


def test_card_names_cannot_bring_html_along() -> None:
    asked = question("pass", at="attack.block")
    asked["cards"]["jab"] = {**asked["cards"]["jab"], "name": '<b>Jab & "Co"</b>'}
    html = "".join(part["html"] for part in ask(asked)["parts"])

    assert "<strong>&lt;b&gt;Jab &amp; &quot;Co&quot;&lt;/b&gt;</strong>: 20" in html
    assert "<b>Jab" not in html


def test_whoever_can_only_pass_passes_if_asked_to_and_it_is_said() -> None:
    asked = question(at="attack.enhance", charm="", hand=[])
    still, on = ask(asked), ask(asked, passing=True)

    assert still["decisions"] == []
    assert still["decision"]["kind"] == "enhance"
    assert on["decisions"] == ["pass", "pass"]
    assert on["decision"]["kind"] == "form"
    assert [part["decided"]["only"] for part in on["parts"][1:]] == [True, True]
    assert "(no choice)" in on["parts"][1]["html"]


def test_nobody_passes_for_a_player_who_has_a_choice_or_would_end_the_combat_phase() -> None:
    choice = ask(question(at="attack.enhance"), passing=True)
    form = ask(question(charm="", hand=[]) | {"decisions": []}, passing=True)

    assert choice["decisions"] == []
    assert form["decisions"] == []


def test_a_defender_with_cards_that_nobody_named_is_asked_whether_to_block() -> None:
    unknown = ask(question(at="attack.block", hand=2), passing=True)
    known = ask(question(at="attack.block", hand=[{"id": "b.low", "card": "low"}]), passing=True)

    assert unknown["decision"]["kind"] == "block"
    assert known["decisions"] == ["pass"]


def test_why_not_comes_with_its_clauses() -> None:
    decision = ask(question(at="attack.block"))["decision"]

    (refused,) = decision["refused"]
    assert refused["cards"] == ["b.low"]
    assert "Block with <strong>Low Guard</strong>" in refused["what"]
    assert refused["said_html"].startswith("<b>B can’t block with <strong>Low Guard</strong>:</b> a low block")
    assert "/rules/uvs-1.2.9/block-step/#valid-high" in refused["rules"]


def test_a_decision_that_is_not_offered_is_named_and_the_ruling_stands_before_it() -> None:
    told = ask(question("block:b.low", at="attack.block"))

    assert told["rejected"]["index"] == 0
    assert told["decisions"] == []
    assert told["decision"]["kind"] == "block"
    refused = [row["why"] for row in told["decision"]["refused"] if row["option"] == "block:b.low"]
    assert refused == ["A low block can't stop a high attack."]
    assert told["answer"]["text"] == "B: block Straight Jab with High Guard (check 4) or Mid Guard (check 4)?"


def test_faults_come_with_their_places() -> None:
    told = ask({**question(), "ruleset": "nope"})["faulty"]

    assert told["errors"][0]["at"] == "ruleset"
    assert told["errors"][0]["why"]


@pytest.mark.parametrize("body", [b"", b"[1]", b"{}", b"[" * 500, b"\xff", b'{"question": NaN}'])
def test_what_cannot_be_read_is_refused_in_words(body: bytes) -> None:
    response = Client().post("/board/ruling/", body, content_type="application/json")

    assert response.status_code == 400
    assert response.json()["detail"]


@pytest.mark.parametrize("since", [-1, 10_000, "x", None, True, 1.5])
def test_a_strange_since_does_no_harm(since: Any) -> None:
    told = ask(question("pass", at="attack.block"), since=since)

    assert len(told["parts"]) in (0, told["count"])


def test_a_body_over_the_limit_is_refused_in_words() -> None:
    response = Client().post("/board/ruling/", b" " * (MAX_BODY + 1), content_type="application/json")

    assert response.status_code == 413
    assert str(MAX_BODY) in response.json()["detail"]


def test_an_ability_that_is_not_understood_can_be_taken_by_hand() -> None:
    asked = question(at="attack.enhance", charm="Enhance: Hum a tune.")
    offered = ask(asked)["decision"]["by_hand"]
    change = {"at": "players.b.health", "was": 20, "now": 18}
    told = ask({**asked, "decisions": [{"by_hand": offered[0]["id"], "changes": [change]}]})

    assert [row["id"] for row in offered] == ["enhance:a.s1/1"]
    assert told["board"]["players"]["b"]["health"] == 18
    assert "by hand" in told["parts"][1]["html"]


def test_a_response_of_which_not_even_the_trigger_is_understood_can_be_taken_by_hand() -> None:
    asked = question(at="attack.enhance", charm="Response: Whenever the crowd hums, draw 1 card.")

    assert [row["id"] for row in ask(asked)["decision"]["by_hand"]] == ["respond:a.s1/1"]


def test_changes_by_hand_that_cannot_be_made_are_faults_with_their_place() -> None:
    asked = question(at="attack.enhance", charm="Enhance: Hum a tune.")
    change = {"card": "nobody", "was": None, "now": "a.discard"}
    told = ask({**asked, "decisions": [{"by_hand": "enhance:a.s1/1", "changes": [change]}]})["faulty"]

    assert told["errors"][0]["at"].startswith("decisions[0].changes[0]")


def test_the_open_questions_it_rests_on_are_listed_with_their_readings() -> None:
    told = ask(question("block:b.mid", "check:9", at="attack.block"))["readings"]

    shown = next(row for row in told if row["question"] == "successful-attack")
    assert shown["reading"] == "dealt-damage"
    assert not shown["chosen"]
    assert len(shown["readings"]) >= 2


def test_played_in_parts_a_ruling_is_the_ruling() -> None:
    for scenario in [one for one in scenarios() if one.topic == "guides" and one.kind == "board"][::3]:
        played = play(scenario.question, collection())
        if "rejected" not in played.ruling:
            assert played.ruling == judge(scenario.question, collection()).as_dict(), scenario.id
