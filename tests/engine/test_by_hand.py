"""Abilities that aren't understood: offered if their trigger is read and met, else carried out by hand, and what that
may change.
"""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import NotAnOption, QuestionFaulty, Ruling, replay

from .asking import is_offered, question, rule, starting_board

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
        ({"card": None, "was": "a.momentum", "now": "a.hand"}, "aren't that many unknown cards in a.momentum"),
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


STRANGE = {"name": "Strange Charm", "type": "asset", "difficulty": 1, "check": 4, "text": "Form: Dance a slow waltz."}


# Form abilities by hand


def strange() -> dict[str, Any]:
    board = question(players={"a": {"stage": ["a.s1 strange-charm"], "hand": ["a.h1 low-guard"]}, "b": {"health": 20}})
    return {**board, "cards": {"strange-charm": STRANGE}}


def test_an_ability_that_is_not_understood_is_listed_and_not_executed() -> None:
    ruling = rule(strange())

    (row,) = ruling.as_dict()["not_understood"]
    assert (row["card"], row["ability"], row["text"]) == ("strange-charm", 1, "Form: Dance a slow waltz.")
    assert row["text"][row["from"] :] == row["words"]
    assert "form:a.s1/1" in [option.id for option in ruling.decision.options]
    assert not is_offered(strange(), "form:a.s1/1")


def test_an_ability_that_is_not_understood_is_carried_out_by_hand() -> None:
    changes = [
        {"card": "a.s1", "key": "committed", "now": True},
        {"card": "a.h1", "now": "a.discard"},
        {"at": "players.b.health", "now": 17},
    ]

    ruling = rule(strange(), {"by_hand": "form:a.s1/1", "changes": changes})

    (step,) = [step for step in ruling.as_dict()["steps"] if step.get("by_hand")]
    assert len([change for change in step["changes"] if not change.get("at", "").startswith("history")]) == 3
    assert ruling.board["players"]["b"]["health"] == 17
    assert ruling.board["players"]["a"]["stage"][0]["committed"] is True
    assert [row["id"] for row in ruling.board["players"]["a"]["discard"]] == ["a.h1"]
    assert replay(starting_board(strange()), [row.as_dict() for row in ruling.steps]) == ruling.board


@pytest.mark.parametrize(
    "change",
    [
        {"card": "nobody", "now": "a.discard"},
        {"card": "a.s1", "now": "b.discard"},
        {"card": "a.s1", "now": "a.pocket"},
        {"card": "a.s1", "now": "a.character"},
        {"card": "a.char", "now": "a.discard"},
        {"card": "a.h1", "key": "committed", "now": True},
        {"card": "a.s1", "key": "committed", "now": 1},
        {"card": "a.s1", "key": "colour", "now": "red"},
        {"card": "a.s1", "key": "counters", "now": {"Rage": -1}},
        {"at": "turn", "now": 3},
        {"at": "players.a.health", "now": "all"},
    ],
)
def test_a_change_by_hand_that_cannot_be_made_is_a_fault(change: dict[str, Any]) -> None:
    with pytest.raises(QuestionFaulty) as faulty:
        rule(strange(), {"by_hand": "form:a.s1/1", "changes": [change]})

    assert [fault.at for fault in faulty.value.faults] == ["decisions[0].changes[0]"]


def test_changes_by_hand_are_checked_in_their_order() -> None:
    changes = [{"card": "a.s1", "now": "a.discard"}, {"card": "a.s1", "key": "committed", "now": True}]

    with pytest.raises(QuestionFaulty) as faulty:
        rule(strange(), {"by_hand": "form:a.s1/1", "changes": changes})

    assert [fault.at for fault in faulty.value.faults] == ["decisions[0].changes[1]"]


def test_an_option_that_is_not_understood_says_that_it_goes_by_hand() -> None:
    with pytest.raises(NotAnOption) as refused:
        rule(strange(), "form:a.s1/1")

    assert "by hand" in refused.value.ruling.as_dict()["rejected"]["why"]


@pytest.mark.parametrize("order", ["order:d1,d2,d3", "order:d2,d3,d1", "order:d3,d1,d2"])
def test_the_order_of_a_deck_with_an_unknown_card_replays(order: str) -> None:
    board = question(["form:a.s1/1", order], players={"a": {"stage": ["a.s1 riffle"], "hand": ["a.h1 low-guard"]}})
    board["cards"] = {"riffle": {"name": "Riffle", "type": "asset", "text": "Form: Shuffle your deck."}}
    rows = [{"id": "d1", "card": "low-guard"}, {"id": "d2", "card": "low-guard"}, {"id": "d3", "card": None}]
    board["board"]["players"]["a"]["deck"] = {"count": 3, "top": rows}
    board["shuffles"] = "ask"

    ruling = rule(board)

    assert replay(starting_board(board), [step.as_dict() for step in ruling.steps]) == ruling.board


def test_an_ability_that_is_understood_is_not_carried_out_by_hand() -> None:
    board = question(players={"a": {"hand": ["a.h1 second-wind"]}})

    assert not is_offered(board, {"by_hand": "form:a.h1/1", "changes": []})
