"""The short answer: answer first, reason after, one or two sentences, for every way in which a ruling can end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.playing import play
from rules_engine import read_notation, short_answer, words_of

from .jab_and_guards import question


def answer(*decisions: Any, **board: Any) -> dict[str, Any]:
    return short_answer(play(question(*decisions, **board), collection()).ruling)


def test_nothing_has_been_done_yet_so_it_says_who_decides() -> None:
    assert answer()["text"] == "A: play a card or pass?"
    assert answer()["cites"] == ["combat-phase#priority"]


def test_who_can_only_pass_hears_so() -> None:
    told = answer(at="attack.enhance", charm="")

    assert told["text"] == "A can only pass."


def test_damage_is_told_from_where_it_is_felt_with_the_reason() -> None:
    told = answer("pass", at="attack.block")

    assert told["text"] == "B takes 5 damage from Straight Jab: 20 - 5 = 15 health. B doesn't block."
    assert told["cites"][0] == "damage-step#deals-to-rival-or-backup"


def test_a_partial_block_says_half_of_what() -> None:
    told = answer("block:b.mid", "check:9", at="attack.block")

    assert told["text"] == ("Half blocked: B takes 3. 20 - 3 = 17.")


def test_a_complete_block_says_that_nothing_is_dealt_and_which_check_did_it() -> None:
    told = answer("block:b.high", "check:4", at="attack.block")

    assert told["text"] == ("Straight Jab deals no damage (completely blocked). 4 against 4: the check passes.")


def test_a_failed_block_check_is_the_reason_for_the_damage() -> None:
    told = answer(
        "block:b.high", "check:1", at="attack.block", character={"id": "b.char", "card": "hero", "committed": True}
    )

    assert told["text"].startswith("B takes 5 damage from Straight Jab: 20 - 5 = 15 health. 1 against 4")


def test_a_failed_check_is_the_answer_even_though_a_new_turn_has_begun() -> None:
    told = answer("play:a.h1", "check:1", "fail", hand=[])

    assert told["text"].startswith("Straight Jab is discarded: the check failed.")
    assert "the check fails" in told["text"]


def test_a_check_that_can_still_be_saved_asks_for_it() -> None:
    told = answer("play:a.h1", "check:2")

    assert told["text"] == ("Straight Jab: 3 + 0 in pool = check 3. A: check 2 of 3: commit 1?")


def test_what_an_ability_does_is_told_and_what_it_cost_is_not() -> None:
    told = answer("enhance:a.s1/1", at="attack.enhance")

    assert told["text"] == "Straight Jab gets +2 damage: 5 + 2 = 7."


def test_an_effect_that_does_not_apply_says_so_rather_than_what_it_cost() -> None:
    told = answer(
        "enhance:a.s1/1", at="attack.enhance", charm="Enhance Flip: If you have 5 or less health, draw 1 card."
    )

    assert "doesn't apply" in told["text"]
    assert "flips" not in told["text"]


def test_a_refused_play_is_answered_with_no_and_the_clause() -> None:
    told = answer("block:b.low", at="attack.block")

    assert told["text"] == "No. A low block can't stop a high attack."
    assert "block-step#valid-high" in told["cites"]


def test_a_decision_that_nobody_offers_says_what_is_to_be_decided() -> None:
    told = answer("number:4", at="attack.block")

    assert told["text"].startswith("No: that isn't an option. B: block Straight Jab")


def test_a_decision_after_the_end_says_that_nothing_is_left() -> None:
    told = answer("pass", "pass", at="attack.block", health=5)

    assert told["text"] == "No: there's nothing left to decide."


def test_the_end_of_the_game_names_the_winner_and_the_blow() -> None:
    told = answer("pass", at="attack.block", health=5)

    assert told["text"] == "A wins: B is at 0 health or less. B takes 5 damage from Straight Jab: 5 - 5 = 0 health."


def test_conceding_is_an_end_too() -> None:
    assert answer("concede", at="attack.block")["text"] == "A wins: B concedes."


def test_a_loop_is_said_plainly() -> None:
    ruling = play(question("pass", at="attack.block"), collection()).ruling
    told = short_answer({**ruling, "loop": "This looks like a loop: more than 20000 steps.", "decision": None})

    assert told["text"].startswith("This looks like a loop: more than 20000 steps. Last step: ")
    assert told["cites"]


@pytest.mark.parametrize("at", ["combat", "attack.enhance", "attack.block", "attack.damage", "end"])
def test_every_moment_has_an_answer(at: str) -> None:
    if at == "end":
        told = short_answer(play({**question(), "board": {**question()["board"], "at": "end"}}, collection()).ruling)
    else:
        told = answer(at=at)

    assert told["text"]
    assert told["cites"]


def with_line(text: str, zone: str) -> dict[str, Any]:
    """A question with a card whose line can't be read, in a zone of player b."""
    asked = question()
    card = {"name": "Riddle", "type": "asset", "difficulty": 2, "check": 4, "text": text}
    players = asked["board"]["players"]
    players = {**players, "b": {**players["b"], zone: [{"id": "b.r1", "card": "riddle"}]}}
    return {
        **asked,
        "cards": {**asked.get("cards", {}), "riddle": card},
        "board": {**asked["board"], "players": players},
    }


def test_a_continuous_line_that_cannot_be_read_is_said_in_the_answer() -> None:
    told = short_answer(play(with_line("Your rival's attacks frobnicate.", "stage"), collection()).ruling)

    assert told["text"].endswith("Careful: we can't read a continuous ability on Riddle, so it isn't included.")
    assert [row["code"] for row in told["caveats"]] == ["continuous-not-understood"]


@pytest.mark.parametrize(
    ("text", "zone"), [("Your rival's attacks frobnicate.", "discard"), ("Form: Frobnicate 2.", "stage")]
)
def test_a_line_that_is_not_at_work_is_no_caveat(text: str, zone: str) -> None:
    told = short_answer(play(with_line(text, zone), collection()).ruling)

    assert told["caveats"] == []
    assert "Riddle" not in told["text"]


FINDS_NOTHING = "Enhance Commit: Destroy 1 asset. Gain 1 health. Add the destroyed card to your hand."


def test_a_word_that_finds_no_card_is_said_in_the_answer() -> None:
    told = answer("enhance:a.s1/1", at="attack.enhance", charm=FINDS_NOTHING)

    assert told["text"].endswith('Note: "the destroyed card" means no card here.')
    assert [row["code"] for row in told["caveats"]] == ["words-mean-nothing"]


def test_a_word_that_finds_its_card_is_no_caveat() -> None:
    told = answer("enhance:a.s1/1", at="attack.enhance", charm=FINDS_NOTHING.replace("asset", "foundation"))

    assert told["caveats"] == []
    assert "means no card" not in told["text"]


def test_an_open_block_is_answered_with_the_cards_that_can_and_their_checks() -> None:
    told = answer(at="attack.block")["text"]

    assert re.fullmatch(r"B: block Straight Jab with .+ \(check \d+\)( or .+ \(check \d+\))?\?", told)


def test_an_attack_that_can_be_enhanced_is_answered_with_the_cards_that_can() -> None:
    asked = read_notation("high 4/6 Stun:1 vs 3f", words_of(collection())).question
    told = short_answer(play(asked, collection()).ruling)["text"]

    assert told == "A: enhance with High attack 4/6, or pass?"


def test_more_cards_than_people_can_follow_are_not_named() -> None:
    line = "mid 4/6 vs hand mid+0, mid+1, mid+2, mid+3, mid+4 @ block"
    asked = read_notation(line, words_of(collection())).question

    assert short_answer(play(asked, collection()).ruling)["text"] == "B: block Mid attack 4/6?"
