"""Where editions differ in playing cards and abilities."""

from __future__ import annotations

from rules_engine import Ruling

from .overlays import ask, cited, codes, faults, is_offered, overlay, refused, said


def _committed(ruling: Ruling, player: str = "a") -> int:
    return sum(bool(row.get("committed")) for row in ruling.board["players"][player]["stage"])


# -- the duty to act ------------------------------------------------------------------------------------------------


def test_a_card_must_be_tried_before_passing_only_where_the_edition_demands_it() -> None:
    board = {"players": {"a": {"hand": ["a.h1 low-guard"]}}}
    free = overlay(playing={"duty_to_try_a_card": False})

    assert not is_offered("pass", **board)
    passed = ask("pass", under=free, **board)
    assert passed.board["active"] == "b"
    assert passed.board["players"]["a"]["hand"][0]["id"] == "a.h1"


def test_without_the_duty_nobody_shows_the_hand_for_having_no_card_to_try() -> None:
    board = {"players": {"a": {"hand": ["a.h1 rule-less"]}}}
    cards = {"rule-less": {"name": "Rule Less", "type": "foundation", "check": 3}}

    shown = ask("pass", cards=cards, **board)
    kept = ask("pass", cards=cards, under=overlay(playing={"duty_to_try_a_card": False}), **board)

    assert "reveals" in said(shown)
    assert shown.board["players"]["a"]["hand"] == []
    assert "reveals" not in said(kept)
    assert len(kept.board["players"]["a"]["hand"]) == 1


# -- actions --------------------------------------------------------------------------------------------------------

BARGAIN = {
    "hard-bargain": {
        "name": "Hard Bargain",
        "type": "action",
        "difficulty": 4,
        "check": 3,
        "text": "Form Discard 1 momentum: Draw 2 cards.",
    }
}
CHECK_FIRST = overlay(playing={"action_order": "check-then-costs"})


def _bargain(**more: object) -> dict[str, object]:
    return {
        "players": {
            "a": {"character": "kite-challenger committed", "hand": ["a.h1 hard-bargain"], "momentum": 2, **more}
        }
    }


def test_an_actions_costs_come_before_its_check_or_after_it() -> None:
    kinds = {}
    for name, under in (("costs", overlay()), ("check", CHECK_FIRST)):
        ruling = ask("form:a.h1/1", "check:4", cards=BARGAIN, under=under, **_bargain())
        order = [step.kind for step in ruling.steps]
        kinds[name] = order.index("discard") < order.index("check-passes")

        assert ruling.board["players"]["a"]["momentum"] == 1
        assert len(ruling.board["players"]["a"]["hand"]) == 2

    assert kinds == {"costs": True, "check": False}


def test_an_action_that_fails_its_check_is_paid_for_in_either_order() -> None:
    for under in (overlay(), CHECK_FIRST):
        ruling = ask("form:a.h1/1", "check:1", cards=BARGAIN, under=under, **_bargain())

        assert ruling.board["players"]["a"]["momentum"] == 1
        assert ruling.board["players"]["a"]["hand"] == []
        assert ruling.board["at"] != "combat" or ruling.board["active"] == "b"

    assert "ufs-1.9:302-the-combat-phase#302-7-b" in cited(ruling)


def test_by_another_reading_an_action_that_failed_is_not_paid_for() -> None:
    spared = overlay(playing={"action_order": "check-then-costs-if-passed"})

    failed = ask("form:a.h1/1", "check:1", cards=BARGAIN, under=spared, **_bargain())
    passed = ask("form:a.h1/1", "check:4", cards=BARGAIN, under=spared, **_bargain())

    assert failed.board["players"]["a"]["momentum"] == 2
    assert failed.board["players"]["a"]["hand"] == []
    assert passed.board["players"]["a"]["momentum"] == 1
    assert len(passed.board["players"]["a"]["hand"]) == 2


def test_a_check_first_can_use_up_what_the_cost_needs_and_then_the_action_is_not_played() -> None:
    cards = {
        "all-hands": {
            "name": "All Hands",
            "type": "action",
            "difficulty": 4,
            "check": 3,
            "text": "Form Commit 1 foundation: Draw 2 cards.",
        }
    }
    board = {
        "players": {"a": {"character": "kite-challenger committed", "hand": ["a.h1 all-hands"], "stage": ["low-guard"]}}
    }

    ruling = ask("form:a.h1/1", "check:3", "commit:a.s1", cards=cards, under=CHECK_FIRST, **board)

    assert "costs-cannot-be-paid-after-check" in codes(ruling)
    assert ruling.board["players"]["a"]["hand"] == []
    assert ruling.board["players"]["a"]["discard"][0]["id"] == "a.h1"


# -- commit-foundation costs ----------------------------------------------------------------------------------------

COACH = {
    "loud-coach": {
        "name": "Loud Coach",
        "type": "foundation",
        "difficulty": 1,
        "check": 3,
        "text": "Form Commit 1 foundation: Draw 1 card.",
    }
}
COACHED = {"players": {"a": {"hand": [], "stage": ["loud-coach", "low-guard"]}}}
CHARACTER_PAYS = overlay(settled={"commit-foundations-cost": "character-as-well"})


def test_an_edition_can_settle_that_the_character_stands_in_for_a_foundation_of_a_cost() -> None:
    assert not is_offered("form:a.s1/1", "commit:a.char", cards=COACH, **COACHED)

    ruling = ask("form:a.s1/1", "commit:a.char", cards=COACH, under=CHARACTER_PAYS, **COACHED)

    assert ruling.board["players"]["a"]["character"]["committed"]
    assert _committed(ruling) == 0


def test_what_an_edition_settles_is_not_assumed_and_cannot_be_chosen() -> None:
    open_here = ask("form:a.s1/1", cards=COACH, **COACHED)
    settled = ask("form:a.s1/1", cards=COACH, under=CHARACTER_PAYS, **COACHED)

    assert "commit-foundations-cost" in {row["question"] for row in open_here.as_dict()["assumed"]}
    assert "commit-foundations-cost" not in {row["question"] for row in settled.as_dict()["assumed"]}
    wrong = faults(
        cards=COACH, under=CHARACTER_PAYS, readings={"commit-foundations-cost": "foundations-only"}, **COACHED
    )
    assert "character-as-well" in wrong["readings.commit-foundations-cost"]


# -- progressive difficulty -----------------------------------------------------------------------------------------


def test_progressive_difficulty_raises_what_to_check_against_or_the_card_itself() -> None:
    board = {"players": {"a": {"hand": ["a.h1 measured-blow"], "card_pool": ["low-guard", "high-guard"]}}}
    cards = {
        "measured-blow": {
            "name": "Measured Blow",
            "type": "attack",
            "difficulty": 3,
            "check": 3,
            "attack": {"zone": "high", "speed": 3, "damage": 1},
            "text": "Enhance: This attack gets +X damage. X equals this attack's difficulty.",
        }
    }
    damage = {}
    for raises in ("check", "card"):
        under = overlay(playing={"progressive_raises": raises})
        ruling = ask("play:a.h1", "check:5", "enhance:a.h1/1", cards=cards, under=under, **board)
        damage[raises] = ruling.board["attack"]["damage"]

        assert "3 + 2 in pool = check 5" in said(ruling)

    assert damage == {"check": 1 + 3, "card": 1 + 5}


def test_a_card_played_from_the_card_pool_counts_itself_only_where_the_edition_says_so() -> None:
    board = {"players": {"a": {"hand": ["a.h1 ringing-palm"], "momentum": 1}, "b": {"hand": []}}}
    again = ("play:a.h1", "check:9", "pass", "pass", "respond:a.h1/1", "play:a.h1")

    other = ask(*again, **board)
    itself = ask(*again, under=overlay(playing={"progressive_counts_itself": True}), **board)

    assert said(other).count("3 + 0 in pool = check 3") == 2
    assert said(itself).count("3 + 1 in pool = check 4") == 1
    assert "3 + 1 progressive difficulty" not in said(other)


# -- enhances and First ---------------------------------------------------------------------------------------------

TWICE = {
    "sharp-eye": {
        "name": "Sharp Eye",
        "type": "foundation",
        "difficulty": 1,
        "check": 3,
        "text": "Enhance: This attack gets +1 damage.",
    }
}


def test_two_copies_of_an_enhance_are_two_unless_the_edition_counts_copies_together() -> None:
    board = {"players": {"a": {"hand": ["a.h1 straight-jab"], "stage": ["a.s1 sharp-eye", "a.s2 sharp-eye"]}}}
    so_far = ("play:a.h1", "check:9", "enhance:a.s1/1", "pass")
    together = overlay(playing={"enhance_once": "all-copies"})

    assert is_offered(*so_far, "enhance:a.s2/1", cards=TWICE, **board)
    assert not is_offered(*so_far, "enhance:a.s1/1", cards=TWICE, **board)
    assert not is_offered(*so_far, "enhance:a.s2/1", cards=TWICE, under=together, **board)
    why = refused(ask(*so_far, cards=TWICE, under=together, **board))
    assert "ufs-1.9:302-the-combat-phase#302-8-2-d" in why["enhance:a.s2"]


def test_copies_counted_together_are_fresh_in_the_next_enhance_step() -> None:
    board = {
        "players": {
            "a": {"hand": ["a.h1 straight-jab", "a.h2 straight-jab"], "stage": ["a.s1 sharp-eye", "a.s2 sharp-eye"]}
        }
    }
    first = ("play:a.h1", "check:9", "enhance:a.s1/1", "pass", "pass")

    together = overlay(playing={"enhance_once": "all-copies"})
    assert is_offered(*first, "play:a.h2", "check:9", "enhance:a.s2/1", cards=TWICE, under=together, **board)


FIRST = {
    "opening-bell": {
        "name": "Opening Bell",
        "type": "foundation",
        "difficulty": 1,
        "check": 3,
        "text": "First Enhance: This attack gets +2 damage.",
    },
    "wild-guess": {
        "name": "Wild Guess",
        "type": "action",
        "difficulty": 5,
        "check": 3,
        "text": "Enhance: This attack gets +1 damage.",
    },
}
BELL = {
    "players": {
        "a": {
            "hand": ["a.h1 straight-jab", "a.h2 wild-guess"],
            "stage": ["a.s1 opening-bell"],
            "character": "kite-challenger committed",
        }
    }
}
PLAYED = overlay(playing={"first_counts": "played"})


def test_a_failed_attempt_uses_up_first_where_trying_counts_and_not_where_playing_counts() -> None:
    tried = ("play:a.h1", "check:9", "enhance:a.h2/1", "check:1", "pass", "enhance:a.s1/1")

    assert not is_offered(*tried, cards=FIRST, **BELL)
    assert is_offered(*tried, cards=FIRST, under=PLAYED, **BELL)


def test_an_enhance_that_was_played_uses_up_first_in_either_case() -> None:
    played = ("play:a.h1", "check:9", "enhance:a.h2/1", "check:9", "pass", "enhance:a.s1/1")

    assert not is_offered(*played, cards=FIRST, **BELL)
    assert not is_offered(*played, cards=FIRST, under=PLAYED, **BELL)
    why = refused(ask(*played[:-1], cards=FIRST, under=PLAYED, **BELL))
    assert "ufs-1.9:500-general#500-9-c" in why["enhance:a.s1"]


def test_a_first_form_is_too_late_after_a_card_that_was_played() -> None:
    cards = {
        "early-bird": {
            "name": "Early Bird",
            "type": "foundation",
            "difficulty": 1,
            "check": 3,
            "text": "First Form: Draw 1 card.",
        }
    }
    board = {"players": {"a": {"hand": ["a.h1 low-guard"], "stage": ["a.s1 early-bird"]}}}

    for under in (overlay(), PLAYED):
        assert is_offered("form:a.s1/1", cards=cards, under=under, **board)
        assert not is_offered("play:a.h1", "check:9", "form:a.s1/1", cards=cards, under=under, **board)
        there = {**board, "history": {"forms": {"a": 1, "b": 0}}}
        assert not is_offered("form:a.s1/1", cards=cards, under=under, **there)
