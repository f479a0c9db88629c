"""What the table asks beside the ruling: what can happen, what a line says, and a doubt about a ruling."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import CommandError, call_command
from django.test import Client

from judgeapp.api.examples import QUESTION
from judgeapp.rulings.models import Report
from judgeapp.rulings.selectors import rule
from judgeapp.rulings.telling import chat_text, tell
from tests.engine.test_exploring import question
from tests.pages import page_of
from tests.rulings.jab_and_guards import question as jab
from tests.scenarios import titled

pytestmark = pytest.mark.django_db
LINE = "high 4/6 Stun:1 vs 3f, hand mid+2"


def post(address: str, body: Any) -> Any:
    return Client(enforce_csrf_checks=True).post(address, json.dumps(body), "application/json")


# -- what can happen -----------------------------------------------------------------------------------------------------


def test_the_ends_of_a_block_are_the_answer() -> None:
    told = post("/board/outcomes/", {"question": question()}).json()

    assert told["complete"]
    assert "Stance</strong> cuts it to 3 damage" in told["answer_html"]
    assert "Guard</strong> stops it all" in told["answer_html"]
    assert "at least 3 for Stance" in told["answer_html"]


def test_an_attack_that_begins_says_who_can_enhance_it_and_how_it_may_end() -> None:
    laid = post("/board/line/", {"line": LINE}).json()["question"]
    told = post("/board/outcomes/", {"question": laid}).json()

    assert (
        "A can enhance with <strong>High attack 4/6</strong>. B ends this attack at 19 to 22 health."
        in told["answer_html"]
    )
    assert "Enhance Step 4" in told["answer_html"]
    # Once something was done, the answer is what happened.
    assert (
        post("/board/outcomes/", {"question": {**laid, "decisions": ["enhance:a.p1/1"]}}).json()["answer_html"] is None
    )


def test_a_long_attack_says_who_can_enhance_it_and_promises_no_end() -> None:
    stage = '"Steady Stance", "Hand Wraps", "Low Guard", 5f, 4f!'
    line = f'high 4/6 Stun:1, 12f vs {stage}, hand "Low Guard", mid+2 check 5, high+1'
    laid = post("/board/line/", {"line": line}).json()["question"]
    told = post("/board/outcomes/", {"question": laid}).json()

    assert not told["complete"]
    assert "A can enhance with <strong>High attack 4/6</strong>." in told["answer_html"]
    assert "ends this attack" not in told["answer_html"]
    assert "Damage Step" not in told["answer_html"]


def test_pages_without_scripts_and_chats_tell_how_an_attack_may_end() -> None:
    laid = post("/board/line/", {"line": LINE}).json()["question"]
    answer = "A can enhance with High attack 4/6. B ends this attack at 19 to 22 health."

    assert tell(laid).text == answer
    assert rule(laid).answer["text"] == answer
    assert answer in chat_text(title="?", told=tell(laid), then="", link="")


def test_before_a_block_each_end_names_the_card_that_blocks() -> None:
    laid = post("/board/line/", {"line": LINE}).json()["question"]
    options = post("/board/outcomes/", {"question": laid}).json()["options"]

    assert [leaf["says"] for leaf in options[1]["leaves"]] == [
        "no block",
        "Mid block +2, checks 0–1: not blocked",
        "Mid block +2, checks 2+: half blocked",
    ]


def test_where_every_check_does_it_says_any_check() -> None:
    laid = post("/board/line/", {"line": "high 2/6 vs 12f, hand mid+0"}).json()["question"]
    options = post("/board/outcomes/", {"question": laid}).json()["options"]

    assert "Mid block +0, any check: half blocked" in [leaf["says"] for leaf in options[0]["leaves"]]


def test_ways_to_an_end_are_told_with_all_checks_that_lead_there() -> None:
    rows = post("/board/outcomes/", {"question": question()}).json()["outcomes"]

    told = {tuple(one["label"] for one in row["labels"]) for row in rows}
    stance, guard = "Block with Stance: check 6", "Block with Guard: check 7"
    assert told == {("Don't block",), (stance, "checks 0–2"), (stance, "checks 3+"), (guard, "checks 4+")}


def test_a_check_that_comes_later_is_no_promise_of_a_pass() -> None:
    laid = post("/board/line/", {"line": "high 4/6 Stun:1 vs 2f, hand mid+2"}).json()["question"]
    (*_, passed) = post("/board/outcomes/", {"question": laid}).json()["options"]

    assert passed["label"] == "Pass"
    assert len(passed["leaves"]) > 1
    assert passed["note"] == ""


def test_each_option_comes_with_its_ends_the_best_first() -> None:
    options = post("/board/outcomes/", {"question": question()}).json()["options"]

    assert [option["ids"][0] for option in options] == ["block:b.h1", "block:b.h2", "pass"]
    assert [leaf["health"]["b"] for leaf in options[0]["leaves"]] == [11, 8]
    assert options[0]["leaves"][0]["says"] == "checks 3+: half blocked"
    assert options[0]["note"] == "3 will do"
    # The card that blocks is in the pool, so it isn't reported as a lost card.
    assert options[0]["leaves"][0]["hand"]["b"] == 2


def test_an_open_check_has_a_row_for_each_thing_it_can_come_to() -> None:
    told = post("/board/outcomes/", {"question": question("block:b.h1")}).json()

    assert [(row["label"], row["what"]) for row in told["checks"]] == [
        ("0–2", "fails"),
        ("3", "commit 3"),
        ("4", "commit 2"),
        ("5", "commit 1"),
        ("6+", "passes"),
    ]
    assert told["options"] == []


def test_the_shortest_way_leads_to_its_end() -> None:
    told = post("/board/outcomes/", {"question": question(), "deep": True}).json()

    for row in told["outcomes"]:
        asked = question(*row["way"])
        ruling = post("/board/ruling/", {"question": asked}).json()
        assert ruling["board"]["players"]["b"]["health"] == row["health"]["b"]
        assert "rejected" not in ruling


def test_odds_are_told_where_the_checks_of_the_deck_are() -> None:
    asked = {"question": question("block:b.h1"), "deep": True, "checks": {"2": 10, "6": 30}}
    told = post("/board/outcomes/", asked).json()

    odds = {row["health"]["b"]: row["odds"] for row in told["outcomes"]}
    assert odds[11] == pytest.approx(0.75)
    assert odds[8] == pytest.approx(0.25)
    assert all(row["odds"] is None for row in post("/board/outcomes/", {"question": question()}).json()["outcomes"])


def test_each_check_has_its_share_of_a_deck_that_is_told() -> None:
    asked = {"question": question("block:b.h1"), "checks": {"2": 10, "4": 10, "6": 30}}
    rows = post("/board/outcomes/", asked).json()["checks"]

    assert {row["what"]: row["odds"] for row in rows if row["odds"]} == {"fails": 0.2, "commit 2": 0.2, "passes": 0.6}


def test_a_check_is_looked_at_before_its_card_is_chosen() -> None:
    told = post("/board/outcomes/", {"question": question(), "look": "block:b.h1", "checks": {"5": 1, "6": 3}}).json()

    assert [(row["label"], row["what"], row["odds"]) for row in told["checks"]] == [
        ("0–2", "fails", 0),
        ("3", "commit 3", 0),
        ("4", "commit 2", 0),
        ("5", "commit 1", 0.25),
        ("6+", "passes", 0.75),
    ]
    assert post("/board/outcomes/", {"question": question(), "look": "pass"}).json() == {"checks": []}
    assert post("/board/outcomes/", {"question": question(), "look": "nonsense"}).json() == {"checks": []}


def test_a_board_with_faults_has_no_ends() -> None:
    asked = question()
    asked["board"]["attack"] = {"id": "nobody"}
    assert post("/board/outcomes/", {"question": asked}).json()["faulty"]
    assert post("/board/outcomes/", {}).status_code == 400


# -- the line ------------------------------------------------------------------------------------------------------------


def test_a_line_is_read_word_by_word_and_lays_a_board() -> None:
    told = post("/board/line/", {"line": LINE}).json()

    assert [chip["text"] for chip in told["chips"]][:2] == ["high 4/6", "Stun:1"]
    assert len(told["question"]["board"]["players"]["b"]["stage"]) == 3
    assert post("/board/ruling/", {"question": told["question"]}).json()["decision"]


def test_a_word_that_is_none_is_marked_with_the_nearest() -> None:
    told = post("/board/line/", {"line": "high 4/6 vs 3f, hnd mid+2"}).json()

    (wrong,) = [chip for chip in told["chips"] if "fault" in chip]
    assert wrong["text"] == "hnd"
    assert "hand" in wrong["guesses"]
    assert told["question"] is None
    assert "hnd" in told["fault"]


def test_a_board_is_written_as_its_line() -> None:
    laid = post("/board/line/", {"line": LINE}).json()["question"]
    told = post("/board/line/", {"question": laid}).json()

    assert told["line"] == LINE
    assert "3 foundations" in [chip["text"] for chip in told["chips"]]


@pytest.mark.parametrize("body", [{}, {"line": 3}, [], {"line": "x" * 9_000}])
def test_what_is_no_line_is_refused(body: Any) -> None:
    assert post("/board/line/", body).status_code == 400


# -- every edition -------------------------------------------------------------------------------------------------------


def test_editions_that_part_are_shown_with_the_step_and_both_clauses() -> None:
    asked = titled("In UFS, what do I pay for an action whose check fails?").question
    told = post("/board/editions/", {"question": asked}).json()

    assert told["step"] is not None
    page = told["html"]
    assert f"They differ from step {told['step']}." in page
    assert page.count('class="edition-side"') >= 2
    assert page.count('class="edition-row"') == 3
    assert 'class="ground' in page


def test_editions_that_offer_different_choices_do_not_agree() -> None:
    told = post("/board/editions/", {"question": question()}).json()

    assert (told["agree"], told["step"]) == (False, None)
    assert "the choices aren’t the same" in told["html"]
    assert told["html"].count('class="edition-side"') == 3


def test_the_editions_that_rule_otherwise_than_the_one_asked_are_named() -> None:
    asked = titled("In UFS, what do I pay for an action whose check fails?").question
    today = post("/board/editions/", {"question": {**asked, "ruleset": "uvs-1.2.9"}}).json()
    old = post("/board/editions/", {"question": {**asked, "ruleset": "ufs-1.9"}}).json()

    assert "UFS 1.9" in today["different"]
    assert "UniVersus 1.2.9" not in today["different"]
    assert "UniVersus 1.2.9" in old["different"]


def test_an_edition_that_does_not_offer_a_decision_stops_there_and_says_so() -> None:
    told = post("/board/editions/", {"question": {**question(), "decisions": ["block:b.h1", "check:9"]}})

    assert told.status_code == 200
    assert "The line stops here." in told.json()["html"]


def test_a_decision_after_the_game_is_over_stops_every_edition_and_is_no_fault_of_ours() -> None:
    asked = jab(at="attack.block")
    asked["board"]["players"]["b"]["health"] = 1
    told = post("/board/editions/", {"question": {**asked, "decisions": ["pass", "pass"]}})

    assert told.status_code == 200
    assert "The line stops here." in told.json()["html"]


def test_editions_that_agree_say_so() -> None:
    told = post("/board/editions/", {"question": jab(at="end")}).json()

    assert told["agree"], told["html"]
    assert told["different"] == []
    assert "Every edition gives the same ruling." in told["html"]


@pytest.mark.parametrize("body", [{}, [], {"question": 3}, {"question": {"board": {}}}])
def test_what_no_edition_can_rule_on_is_refused(body: Any) -> None:
    assert post("/board/editions/", body).status_code == 400


# -- this ruling is wrong ------------------------------------------------------------------------------------------------


def ran(*arguments: str) -> str:
    out = io.StringIO()
    call_command("reports", *arguments, stdout=out)
    return out.getvalue()


def test_a_doubt_lands_in_the_queue_and_can_be_followed() -> None:
    sent = post("/board/report/", {"question": QUESTION, "text": "It should deal 4"})

    assert sent.status_code == 201
    report = Report.objects.get()
    assert (report.kind, report.text) == ("ruling", "It should deal 4")
    assert json.loads(report.question_text) == QUESTION
    assert "Thank you" in page_of(Client().get(sent.json()["link"])).text
    assert "It should deal 4" in ran("list", "--kind", "ruling")


def test_a_doubt_that_is_sent_again_under_its_key_is_one_report() -> None:
    body, headers = {"question": QUESTION, "text": "It should deal 4"}, {"Idempotency-Key": "waited-offline"}
    first = Client().post("/board/report/", body, "application/json", headers=headers)
    again = Client().post("/board/report/", body, "application/json", headers=headers)
    other = Client().post("/board/report/", {**body, "text": "5"}, "application/json", headers=headers)

    assert (first.status_code, again.status_code, other.status_code) == (201, 201, 422)
    assert again.json() == first.json()
    assert Report.objects.count() == 1


def test_doubts_are_exported_as_scenario_files(tmp_path: Path) -> None:
    post("/board/report/", {"question": QUESTION, "text": "It should deal 4"})

    ran("export", "--to", str(tmp_path))

    (written,) = tmp_path.iterdir()
    scenario = yaml.safe_load(written.read_text())
    assert scenario["about"] == "It should deal 4"
    assert scenario["question"]["decisions"] == QUESTION["decisions"]
    assert "fill_in" in scenario["expect"]


def test_a_report_about_something_else_holds_no_board() -> None:
    report = Report.objects.create(kind="scenario", about="x", text="spam")
    with pytest.raises(CommandError, match="no board"):
        ran("export", str(report.pk))


@pytest.mark.parametrize("body", [{"question": QUESTION, "text": " "}, {"text": "wrong"}, {"question": QUESTION}, []])
def test_a_doubt_needs_a_board_and_words(body: Any) -> None:
    assert post("/board/report/", body).status_code == 400
    assert Report.objects.count() == 0


# -- a block that is open ------------------------------------------------------------------------------------------------


def test_each_card_that_can_block_comes_with_what_its_check_can_come_to() -> None:
    stance, guard, none = post("/board/outcomes/", {"question": question()}).json()["options"]

    assert [(row["label"], row["what"]) for row in stance["checks"]][:2] == [("0–2", "fails"), ("3", "commit 3")]
    assert stance["checks"][0]["leaf"]["health"]["b"] == 8
    assert guard["checks"][-1]["what"] == "passes"
    assert none["checks"] == []


def test_a_check_that_changes_nothing_does_not_fail() -> None:
    line = "high 4/6 vs 12f, hand mid+2 @ block"
    (block, _) = post("/board/outcomes/", {"question": post("/board/line/", {"line": line}).json()["question"]}).json()[
        "options"
    ]

    assert "fails" not in [row["what"] for row in block["checks"]]


def test_cards_that_do_the_same_are_named_together_with_the_clauses_that_decide_it() -> None:
    line = "high 4/6 vs 12f, hand mid+2, high+1, high+2, low+1 @ block"
    told = post("/board/outcomes/", {"question": post("/board/line/", {"line": line}).json()["question"]}).json()

    assert "<strong>High block +1</strong> and <strong>High block +2</strong> stop it all" in told["answer_html"]
    assert "Block Step 5.1" in told["answer_html"]
    assert "Damage Step 2.2" in told["answer_html"]
    assert ">Block Step 5<" not in told["answer_html"]


def test_a_line_with_branches_lays_every_line() -> None:
    line = "high 4/6 vs hand mid+2 > pass; pass; block 1 (pass); check 6 (check 2)"
    told = post("/board/line/", {"line": line}).json()

    assert [one["decisions"] for one in told["lines"]] == [
        ["pass", "pass", "pass"],
        ["pass", "pass", "block:b.h1", "check:2"],
    ]


def test_a_branch_that_cannot_be_played_is_marked_where_it_stops() -> None:
    line = "high 4/6 vs hand mid+2 > block; check 6 (check 6; commit 1) (check 2)"
    told = post("/board/line/", {"line": line}).json()

    assert [chip["text"] for chip in told["chips"] if "fault" in chip] == ["commit 1"]
    assert [one["decisions"][-1] for one in told["lines"]] == ["check:2"]


def test_a_board_that_cannot_be_is_laid_with_its_fault() -> None:
    told = post("/board/line/", {"line": "3f vs 2f @ block"}).json()

    assert told["question"]["board"]["at"] == "attack.block"
    assert post("/board/check/", told["question"]).json()["faults"]


def test_what_is_shared_says_the_answer_and_the_line_with_its_branches() -> None:
    asked = post("/board/line/", {"line": "high 4/6 vs 3f, hand mid+2 > pass; pass"}).json()["question"]
    lines = [["pass", "pass", "pass"]]
    body = {"question": {**asked, "decisions": ["pass", "pass", "block:b.h1"]}, "lines": lines}
    other = post("/api/v1/scenarios/", body).json()
    open_block = post("/api/v1/scenarios/", {"question": asked}).json()

    shared = Client().get(f"/scenarios/{other['id']}/share/").content.decode()
    assert "&gt; pass; pass; block (pass)" in shared
    chat = Client().get(f"/scenarios/{open_block['id']}/share/").content.decode()
    assert "B can still block: Mid block +2 cuts it to 3 damage." in chat
    assert open_block["answer"]["text"].startswith("B can still block")


def test_a_move_that_is_none_there_is_marked_and_the_line_is_laid_up_to_it() -> None:
    told = post("/board/line/", {"line": "high 4/6 vs 3f, hand mid+2 > pass; pass; block 9"}).json()

    assert told["chips"][-1]["fault"] == "not possible there"
    assert told["question"]["decisions"] == ["pass", "pass"]


def test_a_name_that_no_card_has_is_one_chip_and_can_be_made() -> None:
    told = post("/board/line/", {"line": 'high 4/6 vs hand "Nobody Knows"'}).json()

    (chip,) = [chip for chip in told["chips"] if "Nobody" in chip["text"]]
    assert told["fault"].startswith("No “Nobody Knows”.")
    made = post("/board/line/", {"line": f"high 4/6 vs hand {chip['make']}"}).json()
    assert made["question"]["board"]["players"]["b"]["hand"]


def test_an_edition_never_differs_from_itself() -> None:
    asked = post("/board/line/", {"line": "high 4/6 vs 3f, hand mid+2 @ block"}).json()["question"]

    assert "UniVersus 1.2.9" not in post("/board/editions/", {"question": asked}).json()["different"]


@pytest.mark.parametrize("ruleset", [["mha"], {"id": "mha"}, 7, None, "nowhere"])
def test_editions_are_compared_whatever_the_question_calls_its_own(ruleset: Any) -> None:
    told = post("/board/editions/", {"question": {**question(), "ruleset": ruleset}})

    assert told.status_code == 200
    assert told.json()["different"] == []


@pytest.mark.parametrize("character", [7, [], "wren-halloway", {"card": 7}])
def test_a_board_with_faults_has_no_line(character: Any) -> None:
    asked = question()
    asked["board"]["players"]["b"]["character"] = character

    assert post("/board/line/", {"question": asked}).json() == {"line": None, "chips": []}


def test_a_single_foundation_is_a_word_among_the_chips_not_a_letter() -> None:
    laid = post("/board/line/", {"line": "high 4/6 vs 3 foundations, 2 of them committed"}).json()["question"]
    told = post("/board/line/", {"question": laid}).json()

    assert [chip["text"] for chip in told["chips"]] == ["high 4/6", "vs", "1 foundation", "2 foundations committed"]


def test_the_line_of_a_card_of_ones_own_says_no_slug() -> None:
    card = {"name": "Odd Manual", "type": "asset", "difficulty": 2, "check": 4}
    players = {"a": {"stage": [{"id": "a.s1", "card": "own-odd-manual"}]}, "b": {}}
    laid = post("/board/line/", {"line": "vs"}).json()["question"]
    for player, person in players.items():
        person["character"] = laid["board"]["players"][player]["character"]
    asked = {**laid, "board": {"players": players}, "cards": {**laid["cards"], "own-odd-manual": card}}

    told = post("/board/line/", {"question": asked}).json()

    assert told["line"] == '"Odd Manual" (asset diff 2 check 4) vs'
    chips = post("/board/line/", {"line": '"Odd Manual"~own-manual (asset diff 2) #a.x vs'}).json()["chips"]
    assert [chip["text"] for chip in chips] == ["Odd Manual", "(asset diff 2)", "vs"]
