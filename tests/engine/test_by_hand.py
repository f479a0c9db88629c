"""Abilities that are not understood: offered where their trigger is read and met, else carried out by hand, and what that may change."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import NotAnOption, QuestionFaulty, Ruling

from .asking import question, rule

READ = "Response: After you play a foundation, dance a slow waltz."
UNREAD = "Response: After the moon rises, dance a slow waltz."


def asked(text: str, *decisions: Any) -> dict[str, Any]:
    board = question(
        list(decisions),
        players={
            "a": {"stage": ["a.s1 waltz"], "hand": ["a.h1 steady-stance", "a.h2 straight-jab"]},
            "b": {"health": 20},
        },
    )
    return {**board, "cards": {"waltz": {"name": "Waltz", "type": "asset", "text": text}}}


def test_it_is_offered_where_its_trigger_is_read_and_met() -> None:
    ruling = rule(asked(READ, "play:a.h1", "check:9"))

    assert ruling.decision.kind == "response"
    assert [option.id for option in ruling.decision.options] == ["respond:a.s1/1", "pass"]
    with pytest.raises(NotAnOption) as refused:
        rule(asked(READ, "play:a.h1", "check:9", "respond:a.s1/1"))
    assert "by hand" in refused.value.ruling.rejected["why"]


def test_it_is_taken_by_hand_and_once_in_its_window() -> None:
    by_hand = {"by_hand": "respond:a.s1/1", "changes": [{"at": "players.b.health", "now": 18}]}

    ruling = rule(asked(READ, "play:a.h1", "check:9", by_hand))

    assert ruling.board["players"]["b"]["health"] == 18
    assert (ruling.decision.kind, ruling.board["history"]["abilities"]) == ("form", ["a.s1/1"])


def test_it_is_not_offered_where_its_trigger_is_not_met() -> None:
    ruling = rule(asked(READ, "play:a.h2", "check:9"))

    assert ruling.decision.kind == "enhance"


def test_without_a_trigger_nobody_is_asked_but_its_owner_may_carry_it_out_at_any_decision() -> None:
    by_hand = {"by_hand": "respond:a.s1/1", "changes": [{"card": "a.s1", "key": "committed", "now": True}]}

    assert rule(asked(UNREAD, "play:a.h1", "check:9")).decision.kind == "form"
    ruling = rule(asked(UNREAD, "play:a.h1", "check:9", by_hand))

    assert ruling.board["players"]["a"]["stage"][0]["committed"] is True
    assert ruling.decision.kind == "form"
    assert [step.text for step in ruling.steps if step.by_hand] == [f"By hand: Waltz: {UNREAD}"]


def test_it_stays_with_its_owner_and_with_what_can_be_played() -> None:
    by_hand = {"by_hand": "respond:a.s1/1", "changes": []}

    with pytest.raises(NotAnOption):  # the rival is asked
        rule(asked(UNREAD, "play:a.h2", "check:9", "pass", by_hand))
    committed = asked(UNREAD)
    committed["board"]["players"]["a"]["stage"][0]["committed"] = True
    with pytest.raises(NotAnOption) as refused:
        rule(committed, by_hand)
    assert "committed" in refused.value.ruling.rejected["why"]


def test_what_is_not_understood_is_listed_continuous_ones_too() -> None:
    board = asked(f"{UNREAD}\nThe moon never sets.")

    rows = rule(board).not_understood

    assert [(row["card"], row["ability"]) for row in rows] == [("waltz", 1), ("waltz", 2)]


# What an enhance that nobody can read changes


ODD = "Enhance Commit: Fold the moon in half."


def in_an_attack(*changes: dict[str, Any]) -> Ruling:
    board = question(
        at="attack.enhance",
        attack={"id": "a.p1"},
        players={
            "a": {"stage": ["a.s1 waltz"], "card_pool": ["a.p1 straight-jab"], "hand": 2, "deck": {"count": 9}},
            "b": {"health": 20},
        },
    )
    cards = {"waltz": {"name": "Waltz", "type": "asset", "text": ODD}}
    return rule({**board, "cards": cards, "decisions": [{"by_hand": "enhance:a.s1/1", "changes": list(changes)}]})


def test_the_attack_in_progress_can_be_changed_by_hand() -> None:
    ruling = in_an_attack(
        {"at": "attack.damage", "now": 9}, {"at": "attack.speed", "now": -1}, {"at": "attack.zone", "now": "low"}
    )

    attack = ruling.board["attack"]
    assert (attack["damage"], attack["speed"], attack["zone"]) == (9, -1, "low")


def test_cards_that_nobody_named_move_by_hand() -> None:
    draw, drop = {"card": None, "was": "a.deck", "now": "a.hand"}, {"card": None, "was": "a.hand", "now": "a.discard"}

    ruling = in_an_attack(draw, draw, drop)

    person = ruling.board["players"]["a"]
    assert (person["hand"], person["deck"]["count"], len(person["discard"])) == (3, 7, 1)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"at": "attack.zone", "now": "behind"}, "must be one of high, mid, low"),
        ({"at": "attack.damage", "now": "nine"}, "must be a whole number"),
        ({"at": "attack.blocked", "now": "none"}, "must name a card, or be at one of"),
        ({"card": None, "was": "a.stage", "now": "a.hand"}, "where unknown cards are"),
        ({"card": None, "was": "a.momentum", "now": "a.hand"}, "not so many unknown cards in a.momentum"),
        ({"card": None, "was": "a.hand", "now": "b.hand"}, "it can move to a zone of a"),
    ],
)
def test_a_change_by_hand_that_cannot_be_is_a_fault_with_its_place(change: dict[str, Any], why: str) -> None:
    with pytest.raises(QuestionFaulty) as faulty:
        in_an_attack({"at": "players.b.health", "now": 18}, change)

    assert [fault.at for fault in faulty.value.faults] == ["decisions[0].changes[1]"]
    assert why in faulty.value.faults[0].why


def test_without_an_attack_nothing_of_one_can_be_changed() -> None:
    by_hand = {"by_hand": "respond:a.s1/1", "changes": [{"at": "attack.damage", "now": 9}]}

    with pytest.raises(QuestionFaulty, match="no attack is in its attack sequence"):
        rule(asked(UNREAD, by_hand))
