"""Questions: what is refused and how, and every moment that one may start at."""

from __future__ import annotations

from typing import Any

import pytest

from judgeapp.cards.collection import collection
from rules_engine import QuestionFaulty, judge, replay
from rules_engine.contract.vocabulary import MOMENTS

from .asking import faults_of, question, rule, starting_board

STRANGE = {"name": "Strange Charm", "type": "asset", "difficulty": 1, "check": 4, "text": "Form: Dance a slow waltz."}


# Faults


def test_all_faults_of_shape_come_at_once_with_their_places() -> None:
    asked = question()
    asked["ruleset"] = "uvs-1.2"
    asked["colour"] = "red"
    asked["board"]["turn"] = 0
    asked["board"]["at"] = "combats"
    asked["board"]["players"]["a"]["health"] = "20"
    asked["board"]["players"]["a"]["hand"] = [{"card": 7}]
    asked["board"]["players"]["b"]["stagee"] = []
    asked["decisions"] = [3]

    found = faults_of(asked)

    assert found["ruleset"].endswith("did you mean 'uvs-1.2.9'?")
    assert found["colour"] == "isn't a key here"
    assert found["board.turn"] == "must be a whole number from 1 to 999999, not 0"
    assert "did you mean 'combat'?" in found["board.at"]
    assert found["board.players.a.health"] == "must be a whole number, not text"
    assert found["board.players.a.hand[0].card"] == "must be text, not a number"
    assert found["board.players.b.stagee"] == "isn't a key here; did you mean 'stage'?"
    assert found["decisions[0]"] == "must be text, not a number"


def test_a_fault_says_what_was_sent_in_the_words_of_json() -> None:
    asked = question()
    asked["board"]["turn"] = 5.5
    asked["board"]["active"] = True
    asked["board"]["at"] = None

    found = faults_of(asked)

    assert found["board.turn"] == "must be a whole number, not 5.5"
    assert found["board.active"] == "must be one of a, b, not true or false"
    assert "must be one of setup, start.ready" in found["board.at"]
    assert found["board.at"].endswith("not null")


def test_all_faults_of_sense_come_at_once_with_their_places() -> None:
    asked = question(
        at="attack.block",
        players={
            "a": {"health": 99, "stage": ["a.s1 steady-stence", "a.s2 low-guard transformed"]},
            "b": {"hand": ["a.s1 low-guard committed"], "deck": {"count": 1, "top": ["low-guard", "low-guard"]}},
        },
    )
    asked["readings"] = {"blitz-whom": "attacker"}

    found = faults_of(asked)

    assert (
        found["board.players.a.stage[0].card"] == "there's no card 'steady-stence' here; did you mean 'steady-stance'?"
    )
    assert found["board.players.a.stage[1].transformed"] == "'low-guard' has no other side"
    assert found["board.players.a.health"] == "is 99, above the maximum of 25"
    assert found["board.players.b.hand[0].id"] == "'a.s1' is already at board.players.a.stage[0]"
    assert found["board.players.b.hand[0].committed"] == "only a card in the stage can be committed"
    assert found["board.players.b.deck.count"] == "is 1, but 2 cards are listed on top"
    assert found["board.attack"] == "must name the attack in progress, because the board is at 'attack.block'"
    assert found["readings.blitz-whom"] == "isn't an open question; did you mean 'blitz-who'?"


def test_a_keyword_ability_that_cannot_be_read_is_a_fault_and_a_trait_never_is() -> None:
    keywords = [
        "Stun",
        "stun 2",
        "EX: X",
        "Combo",
        "Combo (Punch",
        "Big 3",
        "Zorp: 3",
        "Desperation",
        "Deadlock Stun: 2",
    ]
    card = {"name": "Vague Hook", "type": "attack", "attack": {"zone": "mid", "speed": 3, "damage": 3}}
    asked = {**question(), "cards": {"vague-hook": {**card, "keywords": keywords}}}

    found = faults_of(asked)

    assert list(found) == [f"cards.vague-hook.keywords[{i}]" for i in range(5)]
    assert found["cards.vague-hook.keywords[0]"] == "Stun needs its rating, like 'Stun: 2'"
    assert "'stun 2' can't be read" in found["cards.vague-hook.keywords[1]"]


@pytest.mark.parametrize(
    ("zone", "row", "key"),
    [
        ("hand", "a.c1 straight-jab frozen", "frozen"),
        ("hand", "a.c1 straight-jab sealed", "sealed"),
        ("hand", "a.c1 straight-jab face_down", "face_down"),
        ("hand", "a.c1 dragon-call transformed", "transformed"),
        ("discard", "a.c1 straight-jab dealt_damage", "dealt_damage"),
        ("stage", "a.c1 corner-crew stamina=5", "stamina"),
        ("stage", "a.c1 steady-stance stamina=1", "stamina"),
        ("stage", "a.c1 roman-cancel", "card"),
        ("card_pool", "a.c1 power-token", "card"),
    ],
)
def test_a_card_lies_only_as_a_card_can_lie_there(zone: str, row: str, key: str) -> None:
    assert list(faults_of(question(players={"a": {zone: [row]}}))) == [f"board.players.a.{zone}[0].{key}"]


@pytest.mark.parametrize(
    ("zone", "row"),
    [
        ("stage", "a.c1 steady-stance frozen sealed committed"),
        ("stage", "a.c1 corner-crew stamina=4"),
        ("stage", "a.c1 corner-crew stamina=4 face_down"),
        ("stage", "a.c1 dragon-call transformed stamina=4"),
        ("stage", "a.c1 power-token"),
        ("card_pool", "a.c1 straight-jab sealed dealt_damage"),
        ("removed", "a.c1 straight-jab face_down"),
    ],
)
def test_a_card_may_lie_as_it_can(zone: str, row: str) -> None:
    ruling = rule(question(players={"a": {zone: [row]}}))

    assert ruling.decision is not None
    assert [there["id"] for there in ruling.board["players"]["a"][zone]] == ["a.c1"]


def test_a_token_in_a_card_pool_is_cleared_like_any_card_that_was_not_played() -> None:
    charm = {"name": "Charm", "type": "token"}
    asked = {**question(at="end", players={"a": {"card_pool": ["a.c1 charm"]}}), "cards": {"charm": charm}}

    assert "A clears Charm." in [step.text for step in rule(asked).steps]


@pytest.mark.parametrize(("level", "faulty"), [(-1, True), (0, False), (1, False), (2, True)])
def test_a_level_is_one_of_the_skill_tree(level: int, faulty: bool) -> None:
    asked = question(players={"a": {"skill_tree": ["Form: Draw 1 card."], "level": level}})

    if faulty:
        assert faults_of(asked) == {"board.players.a.level": f"is {level}, but the skill tree has 1 abilities"}
    else:
        assert rule(asked).decision is not None


def test_a_card_played_as_a_block_is_not_the_attack_in_progress() -> None:
    for played_as, faulty in (("block", True), ("attack", False)):
        asked = question(
            at="attack.block",
            attack={"id": "a.p1"},
            players={"a": {"card_pool": [f"a.p1 straight-jab played_as={played_as}"]}},
        )
        if faulty:
            assert faults_of(asked) == {"board.attack.id": "'a.p1' was played as block, so it doesn't attack"}
        else:
            assert rule(asked).decision is not None


@pytest.mark.parametrize(
    ("spoil", "at"),
    [
        ({"cards": []}, "cards"),
        ({"cards": {"x": {"name": "X"}}}, "cards.x.type"),
        ({"cards": {"x": {"name": "X", "type": "foundation", "symbols": ["airs"]}}}, "cards.x.symbols[0]"),
        ({"cards": {"x": {"name": "X", "type": "attack", "attack": {"zone": "up", "speed": 1, "damage": 1}}}}, "cards.x.attack.zone"),
        ({"cards": {"x": {"name": "X", "type": "attack", "block": {"zone": "low"}}}}, "cards.x.block.modifier"),
        ({"cards": {"x": {"name": "X", "type": "asset", "text": "a" * 2001}}}, "cards.x.text"),
        ({"cards": {"x": {"name": "X", "type": "asset", "difficulty": True}}}, "cards.x.difficulty"),
        ({"cards": {"x": {"name": "X", "type": "asset", "back": {"name": "Y"}}}}, "cards.x.back.type"),
        ({"decisions": "pass"}, "decisions"),
        ({"decisions": ["pass"] * 2001}, "decisions"),
        ({"decisions": [{"by_hand": "form:a.s1/1"}]}, "decisions[0].changes"),
        ({"decisions": [{"by_hand": "x", "changes": [{}]}]}, "decisions[0].changes[0].now"),
        ({"readings": ["x"]}, "readings"),
        ({"shuffles": "always"}, "shuffles"),
        ({"board": None}, "board"),
    ],
)  # fmt: skip
def test_a_fault_names_its_place(spoil: dict[str, Any], at: str) -> None:
    assert at in faults_of({**question(), **spoil})


@pytest.mark.parametrize(
    ("board", "at"),
    [
        ({"active": "c"}, "board.active"),
        ({"priority": "c"}, "board.priority"),
        ({"history": {"forms": {"a": -1}}}, "board.history.forms.a"),
        ({"history": {"form": {"a": 1}}}, "board.history.form"),
        ({"pending": "a.p1"}, "board.pending"),
        ({"pending": ["a.p9"]}, "board.pending[0].id"),
        ({"last_attack": "a.p9"}, "board.last_attack"),
        ({"attack": {"id": "a.p9"}, "at": "attack.block"}, "board.attack.id"),
        ({"players": {"a": {"momentum": -1}}}, "board.players.a.momentum"),
        ({"players": {"a": {"hand": 1000}}}, "board.players.a.hand"),
        ({"players": {"a": {"deck": {"count": 5, "tops": []}}}}, "board.players.a.deck.tops"),
        ({"players": {"a": {"hand": [{"id": "a:1", "card": None}]}}}, "board.players.a.hand[0].id"),
        ({"players": {"a": {"stage": [{"id": "x", "card": None, "counters": {"Rage": "2"}}]}}}, "board.players.a.stage[0].counters.Rage"),
        ({"players": {"a": {"stage": [{"id": "x", "card": None, "attached_to": "y"}]}}}, "board.players.a.stage[0].attached_to"),
        ({"players": {"a": {"hand": ["a.h1 low-guard played_as=block"]}}}, "board.players.a.hand[0].played_as"),
        ({"players": {"a": {"character": "low-guard"}}}, "board.players.a.character.card"),
        ({"players": {"a": {"character": {"id": "a.char", "card": None}}}}, "board.players.a.character.card"),
        ({"players": {"a": {"skill_tree": "x"}}}, "board.players.a.skill_tree"),
        ({"players": {"a": {"stage": [{"id": "x", "card": "low-guard", "on_top": {"id": ["y"], "card": "low-guard"}}]}}}, "board.players.a.stage[0].on_top.id"),
        ({"players": {"a": {"stage": [{"id": "x", "card": "low-guard", "on_top": {"card": ["y"]}}]}}}, "board.players.a.stage[0].on_top.card"),
        ({"players": {"a": {"hand": [{"id": "x", "card": "low-guard", "on_top": {"card": "low-guard"}}]}}}, "board.players.a.hand[0].on_top"),
    ],
)  # fmt: skip
def test_a_fault_of_the_board_names_its_place(board: dict[str, Any], at: str) -> None:
    assert at in faults_of(question(**board))


def test_a_fault_reads_as_a_sentence_when_raised() -> None:
    with pytest.raises(QuestionFaulty, match=r"^board: must be an object, not a list$"):
        judge({"ruleset": "uvs-1.2.9", "board": []}, collection())


# Moments


@pytest.mark.parametrize("at", MOMENTS)
def test_a_question_may_start_at_every_moment(at: str) -> None:
    in_attack = at.startswith("attack.")
    asked = question(
        at=at,
        players={
            "a": {"hand": ["a.h1 straight-jab"], "card_pool": ["a.p1 straight-jab"] if in_attack else []},
            "b": {"hand": ["b.h1 steady-stance"]},
        },
        attack="a.p1" if in_attack else None,
    )

    ruling = rule(asked)

    assert ruling.decision is not None
    assert replay(starting_board(asked), [step.as_dict() for step in ruling.steps]) == ruling.board
