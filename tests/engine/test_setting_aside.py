"""`despite:block:b.h2`: a rule is set aside to see what would happen, said as a step and asked again."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import NotAnOption, judge
from tests.rulings.jab_and_guards import question


def asked(*decisions: str) -> dict[str, Any]:
    """A high jab, at the Block Step; B has a high, a mid and a low guard."""
    return question(*decisions, at="attack.block")


def test_a_block_of_another_zone_is_tried_although_it_cannot() -> None:
    card = "b.low"
    ruling = judge(asked(f"despite:block:{card}"))

    assert ruling.decision is not None
    assert f"block:{card}" in [option.id for option in ruling.decision.options]
    assert all(card not in row.cards for row in ruling.decision.refused)
    (step,) = [step for step in ruling.steps if step.kind == "set-aside"]
    assert step.cites
    played = judge(asked(f"despite:block:{card}", f"block:{card}", "check:9"))
    assert any(step.kind == "block-status" for step in played.steps)


@pytest.mark.parametrize("wanted", ["block:b.nobody", "block:b.high", "play:b.low", "", "block"])
def test_what_nothing_forbids_cannot_be_set_aside(wanted: str) -> None:
    with pytest.raises(NotAnOption):
        judge(asked(f"despite:{wanted}"))


def test_an_attack_on_the_first_turn_is_played_although_it_cannot() -> None:
    early = question("despite:play:a.h1", "play:a.h1")
    early["board"]["turn"] = 1
    ruling = judge(early)

    assert [step.kind for step in ruling.steps].count("set-aside") == 1
    assert any(step.kind == "announce" for step in ruling.steps)


def test_a_card_that_has_no_block_cannot_block_whatever_is_set_aside() -> None:
    board = asked("despite:block:b.x")
    board["board"]["players"]["b"]["hand"].append({"id": "b.x", "card": "jab"})
    with pytest.raises(NotAnOption) as refused:
        judge(board)
    assert refused.value.ruling.rejected is not None


def charmed(**how: Any) -> dict[str, Any]:
    """The same jab at its Enhance Step; a foundation of A can add damage."""
    board: dict[str, Any] = question(at="attack.enhance", charm="Enhance: This attack gets +2 damage.")
    board["board"]["players"]["a"]["stage"] = [{"id": "a.s1", "card": "charm", **how}]
    return board


def test_an_ability_of_a_committed_card_is_played_although_it_cannot() -> None:
    board = charmed(committed=True)
    refused = judge(board).decision
    assert refused is not None
    assert [(row.verb, row.ability) for row in refused.refused if row.cards == ("a.s1",)] == [("enhance", 1)]

    played = judge({**board, "decisions": ["despite:enhance:a.s1/1", "enhance:a.s1/1"]})
    assert [step.kind for step in played.steps].count("set-aside") == 1
    assert played.board["attack"]["damage"] == 7


def test_an_ability_that_lies_where_none_is_played_from_stays_refused() -> None:
    board = charmed()
    player = board["board"]["players"]["a"]
    player["hand"] = player.pop("stage")
    with pytest.raises(NotAnOption):
        judge({**board, "decisions": ["despite:enhance:a.s1/1"]})
