"""The example of the contract, word for word if it is complete, and the shapes it promises."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from rules_engine import judge, replay
from rules_engine.contract.vocabulary import MOMENTS
from rules_engine.table.player import LISTED

from .asking import faults_of, game_decisions, question, rule, starting_board

CARDS = {
    "staff-jab": {
        "name": "Staff Jab", "type": "attack", "difficulty": 3, "check": 3,
        "block": {"zone": "high", "modifier": 2}, "attack": {"zone": "mid", "speed": 3, "damage": 4},
        "keywords": ["Weapon", "Stun: 2"], "symbols": ["air", "order"],
        "text": "Enhance Commit 1 foundation: This attack gets +2 damage.",
    },
    "a-hero": {"name": "Hero", "type": "character", "health": 25, "hand_size": 6, "version": "1", "symbols": ["air"]},
    "note-taking": {"name": "Note Taking", "type": "foundation", "difficulty": 2, "check": 5, "block": {"zone": "mid", "modifier": 2}},
}  # fmt: skip
PLAYER = {
    "character": {"id": "a.char", "card": "a-hero"}, "health": 20,
    "stage": [{"id": "a.f1", "card": "note-taking", "committed": False, "face_down": False}],
    "card_pool": [], "momentum": 2, "discard": [], "removed": [],
    "hand": [{"id": "a.h1", "card": "staff-jab"}],
    "deck": {"count": 30, "top": [{"card": "note-taking"}]},
}  # fmt: skip
OTHER = {
    "character": {"id": "b.char", "card": "a-hero"}, "health": 20,
    "stage": [], "hand": [{"id": "b.h2", "card": "note-taking"}, {"id": "b.h3", "card": None}], "deck": {"count": 30},
}  # fmt: skip
EXAMPLE: dict[str, Any] = {
    "ruleset": "uvs-1.2.9",
    "cards": CARDS,
    "board": {"turn": 5, "active": "a", "at": "combat", "players": {"a": PLAYER, "b": OTHER}, "attack": None},
    "decisions": ["play:a.h1"],
}
KINDS = {
    "form", "target", "check", "commit", "blitz", "enhance", "block", "response", "review", "momentum", "choose", "order",
    "number", "mulligan",
}  # fmt: skip
VERBS = {
    "play", "form", "enhance", "blitz", "respond", "block", "attack", "commit", "fail", "check", "discard", "choose",
    "order", "number", "yes", "no", "mulligan", "keep", "pass", "concede",
}  # fmt: skip


def test_the_example_of_the_contract_is_ruled_on() -> None:
    row = judge(EXAMPLE).as_dict()

    difficulty = next(step for step in row["steps"] if step["kind"] == "difficulty")
    assert difficulty["text"] == "Staff Jab: 3 + 0 in pool = check 3."
    assert {"playing-a-card#difficulty-as-its-type", "progressive-difficulty#counts-other-cards"} <= set(
        difficulty["cites"]
    )
    announced = next(change for step in row["steps"] for change in step["changes"] if change.get("card") == "a.h1")
    assert (announced["was"], announced["now"]) == ("a.hand", "a.transit")
    assert (row["decision"]["kind"], row["decision"]["player"]) == ("enhance", "a")


def test_the_example_goes_on_to_the_block() -> None:
    asked = {**EXAMPLE, "decisions": ["play:a.h1", "pass", "pass"]}

    decision = judge(asked).as_dict()["decision"]

    assert decision["prompt"] == "Block Staff Jab?"
    assert [option["id"] for option in decision["options"]] == ["block:b.h2", "pass"]
    assert decision["cites"][0] == "block-step#defender-decides"
    assert [refused["cards"] for refused in decision["refused"]] == [["b.h3"]]


def test_the_keywords_ability_counts_after_the_printed_ones() -> None:
    row = judge(EXAMPLE).as_dict()

    assert [option["id"] for option in row["decision"]["options"]] == ["enhance:a.h1/1", "enhance:a.h1/2", "pass"]


def test_damage_is_a_change_at_the_health_of_the_rival() -> None:
    asked = {**EXAMPLE, "decisions": ["play:a.h1", "pass", "pass", "pass"]}

    steps = judge(asked).as_dict()["steps"]

    assert {"at": "players.b.health", "was": 20, "now": 16} in [change for step in steps for change in step["changes"]]


def rulings() -> list[dict[str, Any]]:
    """Rulings at many points of a whole game."""
    asked, decisions = game_decisions(5)
    return [
        rule({**asked, "decisions": list(decisions[:count])}).as_dict() for count in range(0, len(decisions) + 1, 9)
    ]


def test_every_ruling_has_the_shape_of_the_contract() -> None:
    for row in rulings():
        assert set(row) == {
            "ruleset", "engine", "steps", "decision", "board", "outcome", "not_understood", "assumed",
        }  # fmt: skip
        assert re.fullmatch(r"\d+\.\d+\.\d+", row["engine"])
        assert row["board"]["at"] in MOMENTS
        assert [step["n"] for step in row["steps"]] == list(range(1, len(row["steps"]) + 1))
        for step in row["steps"]:
            assert set(step) == {"n", "depth", "kind", "player", "text", "code", "data", "cites", "changes"}
            assert step["cites"]
            assert step["text"].strip()
        for assumed in row["assumed"]:
            assert set(assumed) == {"question", "reading"}
        assert json.loads(json.dumps(row, allow_nan=False)) == row


def test_every_decision_has_the_shape_of_the_contract() -> None:
    for row in rulings():
        decision = row["decision"]
        if decision is None:
            assert set(row["outcome"]) == {"winner", "loser", "why", "code", "data", "cites"}
            continue
        assert set(decision) - {"pick"} == {"player", "kind", "prompt", "code", "data", "cites", "options", "refused"}
        assert decision["kind"] in KINDS
        for option in decision["options"]:
            assert set(option) == {"id", "verb", "cards", "label", "code", "data", "cites"}
            assert option["verb"] in VERBS
            assert option["id"] == option["verb"] or option["id"].startswith(option["verb"] + ":")
        for refused in decision["refused"]:
            assert set(refused) - {"ability"} == {"verb", "cards", "why", "code", "data", "cites"}
            assert refused["verb"] in VERBS


def test_every_change_names_a_place_with_what_was_and_what_is() -> None:
    asked, decisions = game_decisions(5)
    zones = {f"{player}.{zone}" for player in "ab" for zone in (*LISTED, "deck", "nowhere")}

    for step in rule({**asked, "decisions": list(decisions)}).steps:
        for change in step.changes:
            assert {"was", "now"} <= set(change)
            assert ("at" in change) != ("card" in change)
            if "card" in change and "key" not in change:
                assert {change["was"], change["now"]} <= zones


def test_a_ruling_board_can_be_asked_about_again() -> None:
    asked, decisions = game_decisions(5)
    asked_again = 0
    for count in range(len(decisions)):
        ruling = rule({**asked, "decisions": list(decisions[:count])}) if count % 5 == 0 else None
        if ruling is not None and ruling.decision.kind == "form":
            again = {"ruleset": "uvs-1.2.9", "board": json.loads(json.dumps(ruling.board))}
            assert starting_board(again) == ruling.board
            assert judge(again, collection()).decision.kind == "form"
            asked_again += 1

    assert asked_again > 3


def test_the_changes_of_the_example_replay_to_its_board() -> None:
    ruling = judge({**EXAMPLE, "decisions": ["play:a.h1", "enhance:a.h1/2", "pass", "pass", "block:b.h2", "check:2"]})

    from rules_engine.boards import board_of
    from rules_engine.question import make_game

    assert replay(board_of(make_game(EXAMPLE, {})), [step.as_dict() for step in ruling.steps]) == ruling.board


def test_the_example_is_that_of_the_contract(shared: Path) -> None:
    text = (shared / "design" / "CONTRACT.md").read_text(encoding="utf-8")
    written = json.loads(re.search(r"```json\n(.*?)```", text, re.DOTALL)[1])

    assert written["cards"]["staff-jab"] == CARDS["staff-jab"]
    assert written["board"]["players"]["a"] == PLAYER
    with pytest.raises(KeyError):
        written["board"]["players"]["b"]["character"]


def test_a_board_in_the_middle_of_something_is_refused_as_a_question() -> None:
    asked = question(["play:a.h1"], players={"a": {"hand": ["a.h1 straight-jab"]}, "b": {}})
    board = rule(asked).board

    assert board["unfinished"] == "check"
    assert set(faults_of({"ruleset": "uvs-1.2.9", "board": board})) == {"board.unfinished"}
