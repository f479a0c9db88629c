"""What rulings on clauses drawn at random said beside the outcome: the short answer, the readings, the clauses."""

from __future__ import annotations

from typing import Any

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import expanded
from rules_engine import NotAnOption, judge, short_answer

HIP_DROP = {"name": "Hip Drop", "type": "attack", "difficulty": 2, "check": 4, "symbols": ["air"]}
CARDS = {
    "hip-drop": {**HIP_DROP, "attack": {"zone": "mid", "speed": 3, "damage": 5}, "keywords": ["Throw"]},
    "stunner": {
        **HIP_DROP,
        "name": "Stunner",
        "attack": {"zone": "mid", "speed": 3, "damage": 5},
        "keywords": ["Stun: 1"],
    },
    "needles": {
        **HIP_DROP,
        "name": "Needles",
        "attack": {"zone": "high", "speed": 4, "damage": 2},
        "keywords": ["Multiple: 3"],
    },
    "claws": {**HIP_DROP, "name": "Claws", "attack": {"zone": "mid", "speed": 2, "damage": 3}, "keywords": ["Frenzy"]},
    "relic": {
        "name": "Relic",
        "type": "asset",
        "difficulty": 1,
        "check": 4,
        "symbols": ["air"],
        "keywords": ["Marrow Only"],
    },
    "guard-up": {
        "name": "Guard Up",
        "type": "foundation",
        "difficulty": 2,
        "check": 4,
        "text": "Enhance Commit: Your rival's attack gets -1 damage.",
    },
    "mist": {"name": "Mist", "type": "foundation", "difficulty": 2, "check": 4, "text": "Form Commit: Draw 1 card."},
    "ripple": {
        "name": "Ripple",
        "type": "foundation",
        "difficulty": 2,
        "check": 4,
        "text": "Response Commit: After your rival plays a form ability, gain 1 health.",
    },
    "pyre": {
        "name": "Pyre",
        "type": "foundation",
        "difficulty": 2,
        "check": 4,
        "text": "Form Destroy 2 foundations: Draw 2 cards.",
    },
}


def ruled(*decisions: str, ruleset: str = "uvs-1.2.9", at: str = "combat", **players: Any) -> dict[str, Any]:
    board = {"at": at, "players": players}
    asked = expanded({"ruleset": ruleset, "cards": CARDS, "board": board, "decisions": decisions})
    return judge(asked, collection()).as_dict()


def cited(ruling: dict[str, Any], kind: str) -> list[list[str]]:
    return [step["cites"] for step in ruling["steps"] if step["kind"] == kind]


def test_a_throw_that_is_fully_blocked_is_not_called_half_blocked() -> None:
    ruling = ruled(
        "play:a.h1", "check:5", "pass", "pass", "block:b.h1", "check:9",
        a={"hand": ["a.h1 hip-drop"]}, b={"hand": ["b.h1 steady-stance"]},
    )  # fmt: skip

    assert short_answer(ruling)["text"].endswith("27 - 3 = 24 health. The attack is completely blocked.")


def test_what_an_effect_commits_is_told() -> None:
    ruling = ruled(
        "play:a.h1", "check:5", "enhance:a.h1/1", a={"hand": ["a.h1 stunner"]}, b={"stage": ["b.s1 low-guard"]}
    )

    assert short_answer(ruling)["text"] == "B commits Low Guard."


def test_what_is_committed_for_a_check_is_not_the_answer() -> None:
    ruling = ruled("play:a.h1", "check:1", "commit:a.s1", a={"hand": ["a.h1 stunner"], "stage": ["a.s1 low-guard"]})

    assert short_answer(ruling)["text"].startswith("Stunner is played")


def test_a_deck_that_ran_out_is_told_beside_the_play() -> None:
    ruling = ruled("play:a.h1", "check:5", a={"hand": ["a.h1 stunner"], "deck": 1, "discard": 12})

    assert short_answer(ruling)["text"].startswith(
        "Stunner is played into the card pool. A has no cards in the deck and cycles"
    )


def test_what_is_built_and_destroyed_at_once_is_told_as_destroyed() -> None:
    ruling = ruled(ruleset="ufs-1.9", at="end", a={"card_pool": ["a.p1 relic"]}, b={"card_pool": ["b.p1 relic"]})

    assert short_answer(ruling)["text"] == "Relic is for another character and is destroyed. B builds Relic."


def test_a_rating_that_nothing_changed_rests_on_no_reading() -> None:
    ruling = ruled("play:a.h1", "check:5", "enhance:a.h1/1", a={"hand": ["a.h1 needles"], "momentum": 1})

    assert "multiple-rating-changed" not in {row["question"] for row in ruling["assumed"]}


def test_an_attached_foundation_rests_on_no_reading_about_characters() -> None:
    ruling = ruled(a={"stage": ["a.s1 pyre", "a.s2 steady-stance attached_to=a.char"]})

    assert "attached-same-version-abilities" not in {row["question"] for row in ruling["assumed"]}


def test_a_blitz_is_refused_as_a_blitz() -> None:
    ruling = ruled("play:a.h1", "check:5", "blitz:a.h1/1", a={"hand": ["a.h1 claws"]})

    assert "You can only play a blitz once per Enhance Step." in {row["why"] for row in ruling["decision"]["refused"]}


def test_in_ufs_a_failed_form_and_a_failed_block_cite_their_own_clause() -> None:
    failed_form = ruled("play:a.h1", "check:0", ruleset="ufs-1.9", a={"hand": ["a.h1 straight-jab"]})
    failed_block = ruled(
        "play:a.h1", "check:5", "pass", "pass", "block:b.h1", "check:0",
        ruleset="ufs-1.9", a={"hand": ["a.h1 straight-jab"]}, b={"hand": ["b.h1 steady-stance"]},
    )  # fmt: skip

    form, block = "302-the-combat-phase#302-3-1", "302-the-combat-phase#302-8-3-g"
    assert [(form in cites, block in cites) for cites in cited(failed_form, "failed")] == [(True, False)]
    assert [(form in cites, block in cites) for cites in cited(failed_block, "failed")] == [(False, True)]


def test_in_ufs_only_the_other_player_clears_by_the_rule_for_the_other_player() -> None:
    ruling = ruled(
        ruleset="ufs-1.9", at="end", a={"card_pool": ["a.p1 low-guard"]}, b={"card_pool": ["b.p1 low-guard"]}
    )

    assert ["303-the-end-phase#303-1-c" in cites for cites in cited(ruling, "clearing")] == [False, True]


def test_a_reversal_is_told_apart_from_the_attack_it_answers() -> None:
    ruling = ruled(
        "play:a.h1", "check:5", "pass", "pass", "block:b.h1", "check:9", "respond:b.h2/1", "check:9",
        a={"hand": ["a.h1 straight-jab"]}, b={"hand": ["b.h1 steady-stance", "b.h2 counter-kick"]},
    )  # fmt: skip

    assert short_answer(ruling)["text"].startswith("Counter Kick is played into the card pool.")


def test_an_attack_left_out_of_momentum_is_told_as_cleared() -> None:
    ruling = ruled("no", at="end", a={"card_pool": ["a.p1 straight-jab dealt_damage"]})

    assert short_answer(ruling)["text"] == "A clears Straight Jab."


def test_a_question_asked_after_an_ability_was_played_says_so() -> None:
    ruling = ruled("form:a.s1/1", a={"stage": ["a.s1 mist"]}, b={"stage": ["b.s1 ripple"]})

    assert short_answer(ruling)["text"] == "Mist's form is played. B: respond?"


def test_an_ability_of_another_moment_is_refused_with_that_moment() -> None:
    guard = {"stage": ["b.s1 guard-up"], "hand": ["b.h1 low-guard"]}
    with pytest.raises(NotAnOption) as refused:
        ruled("play:a.h1", "check:5", "pass", "pass", "enhance:b.s1/1", a={"hand": ["a.h1 low-sweep"]}, b=guard)

    told = short_answer(refused.value.ruling.as_dict())
    assert told["text"] == "No. An enhance is only played in the Enhance Step."
    assert told["cites"] == ["enhance-ability#during-enhance-step"]
