"""A response that is not understood: offered where its trigger is read and met, else taken by hand when its owner says so."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import NotAnOption

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
