"""Questions: what is refused and in which words, every moment, unknown cards, names, hands-on rulings, and loops."""

from __future__ import annotations

from typing import Any

import pytest

from judgeapp.cards.collection import collection
from rules_engine import NotAnOption, QuestionFaulty, judge, replay
from rules_engine.rules.turns.turn import MOMENTS

from .asking import faults_of, is_offered, question, rule, starting_board

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
    assert found["colour"] == "is no key here"
    assert found["board.turn"] == "must be a whole number from 1 to 999999, not 0"
    assert "did you mean 'combat'?" in found["board.at"]
    assert found["board.players.a.health"] == "must be a whole number, not text"
    assert found["board.players.a.hand[0].card"] == "must be text, not a number"
    assert found["board.players.b.stagee"] == "is no key here; did you mean 'stage'?"
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


def test_all_faults_of_sense_come_at_once_after_those_of_shape() -> None:
    asked = question(
        at="attack.block",
        players={
            "a": {"health": 99, "stage": ["a.s1 steady-stence", "a.s2 low-guard transformed"]},
            "b": {"hand": ["a.s1 low-guard committed"], "deck": {"count": 1, "top": ["low-guard", "low-guard"]}},
        },
    )
    asked["readings"] = {"blitz-whom": "attacker"}

    found = faults_of(asked)

    assert found["board.players.a.stage[0].card"] == "no card 'steady-stence' here; did you mean 'steady-stance'?"
    assert found["board.players.a.stage[1].transformed"] == "'low-guard' has no other side"
    assert found["board.players.a.health"] == "is 99, above the maximum of 25"
    assert found["board.players.b.hand[0].id"] == "'a.s1' stands already at board.players.a.stage[0]"
    assert found["board.players.b.hand[0].committed"] == "only a card in the stage can be committed"
    assert found["board.players.b.deck.count"] == "is 1, but 2 cards are listed on top"
    assert found["board.attack"] == "must name the attack in progress, because the board is at 'attack.block'"
    assert found["readings.blitz-whom"] == "is no open question; did you mean 'blitz-who'?"


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
    assert "'stun 2' cannot be read" in found["cards.vague-hook.keywords[1]"]


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
    assert rule(question(players={"a": {zone: [row]}})).decision is not None


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
            assert faults_of(asked) == {"board.attack.id": "'a.p1' was played as block, so it does not attack"}
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


# Unknown cards


def test_a_check_of_an_unknown_card_is_a_decision() -> None:
    asked = question(["play:a.h1"], players={"a": {"hand": ["a.h1 straight-jab"]}})

    decision = rule(asked).as_dict()["decision"]

    assert (decision["kind"], decision["player"]) == ("check", "a")
    assert is_offered(asked, "check:17")
    assert is_offered(asked, "check:0")
    assert is_offered(asked, "check:low-guard")
    assert not is_offered(asked, "check:nothing")


@pytest.mark.parametrize(("said", "row"), [("check:0", {"check": 0}), ("check:low-guard", {"card": "low-guard"})])
def test_a_checked_card_is_known_by_what_was_said_of_it(said: str, row: dict[str, Any]) -> None:
    asked = question(["play:a.h1", said], players={"a": {"hand": ["a.h1 straight-jab"], "discard": 3, "deck": 20}})

    ruling = rule(asked)

    checked = [found for found in ruling.board["players"]["a"]["discard"] if row.items() <= found.items()]
    assert len(checked) == 1
    assert replay(starting_board(asked), [step.as_dict() for step in ruling.steps]) == ruling.board


def test_a_zone_may_be_just_a_number() -> None:
    asked = question(players={"a": {"hand": 4, "momentum": 2, "discard": 7, "removed": 1, "deck": 12}})

    person = rule(asked).board["players"]["a"]

    assert (person["hand"], person["momentum"], person["discard"], person["removed"]) == (4, 2, 7, 1)
    assert person["deck"] == {"count": 12, "top": []}


def test_naming_a_card_of_a_counted_hand_lists_the_hand() -> None:
    asked = question(players={"a": {"hand": 3}})
    hidden = rule(asked).as_dict()["decision"]["refused"][0]["cards"][0]

    ruling = rule(asked, f"name:{hidden}=straight-jab")

    assert [row["card"] for row in ruling.board["players"]["a"]["hand"]].count("straight-jab") == 1
    assert f"play:{hidden}" in [option.id for option in ruling.decision.options]
    assert replay(starting_board(asked), [step.as_dict() for step in ruling.steps]) == ruling.board


@pytest.mark.parametrize("decision", ["name:a.x1=nothing", "name:a.h9=low-guard", "name:b.x1=low-guard", "name:a.x1"])
def test_a_card_is_named_by_its_owner_with_a_card_that_exists(decision: str) -> None:
    asked = question(players={"a": {"hand": 2}, "b": {"hand": 2}})

    assert not is_offered(asked, decision)


def test_a_known_card_is_not_named_again() -> None:
    asked = question(players={"a": {"hand": ["a.h1 low-guard"]}})

    assert not is_offered(asked, "name:a.h1=straight-jab")


# Conceding, and rulings by hand


def test_a_player_may_concede_at_any_decision() -> None:
    asked = question(["play:a.h1", "check:9", "pass"], players={"a": {"hand": ["a.h1 straight-jab"]}})

    ruling = rule(asked, "concede")

    assert (ruling.outcome.winner, ruling.outcome.loser) == ("a", "b")
    assert ruling.decision is None


def strange() -> dict[str, Any]:
    asked = question(players={"a": {"stage": ["a.s1 strange-charm"], "hand": ["a.h1 low-guard"]}, "b": {"health": 20}})
    return {**asked, "cards": {"strange-charm": STRANGE}}


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
    asked = question(["form:a.s1/1", order], players={"a": {"stage": ["a.s1 riffle"], "hand": ["a.h1 low-guard"]}})
    asked["cards"] = {"riffle": {"name": "Riffle", "type": "asset", "text": "Form: Shuffle your deck."}}
    rows = [{"id": "d1", "card": "low-guard"}, {"id": "d2", "card": "low-guard"}, {"id": "d3", "card": None}]
    asked["board"]["players"]["a"]["deck"] = {"count": 3, "top": rows}
    asked["shuffles"] = "ask"

    ruling = rule(asked)

    assert replay(starting_board(asked), [step.as_dict() for step in ruling.steps]) == ruling.board


def test_an_ability_that_is_understood_is_not_carried_out_by_hand() -> None:
    asked = question(players={"a": {"hand": ["a.h1 second-wind"]}})

    assert not is_offered(asked, {"by_hand": "form:a.h1/1", "changes": []})


# Loops


def test_a_loop_ends_with_the_steps_so_far_and_says_so() -> None:
    asked = question(
        ["form:a.s1/1"],
        players={
            "a": {"stage": ["a.s1 see-saw"], "hand": ["a.h1 low-guard"]},
        },
    )
    asked["cards"] = {
        "see-saw": {
            "name": "See-Saw",
            "type": "asset",
            "text": "Form: Gain 1 health.\nAfter you gain health, lose 1 health. Gain 1 health.",
        }
    }
    asked["board"]["players"]["a"]["health"] = 10

    ruling = rule(asked)

    assert ruling.decision is None
    assert ruling.loop is not None
    assert ruling.loop.startswith("This looks like a loop: ")
    assert ruling.as_dict()["loop"] == ruling.loop
    assert ruling.steps


def test_after_a_loop_nothing_is_offered() -> None:
    asked = question(["form:a.s1/1"], players={"a": {"stage": ["a.s1 echo-chamber"], "health": 10}})
    asked["cards"] = {
        "echo-chamber": {
            "name": "Echo Chamber",
            "type": "asset",
            "text": "Form: Gain 1 health.\nAfter you gain health, lose 1 health. Gain 1 health.",
        }
    }

    assert rule(asked).loop
    with pytest.raises(NotAnOption):
        rule(asked, "pass")


def test_a_ruling_ends_at_its_budget_of_steps_whatever_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(["play:a.h1", "check:9"], players={"a": {"hand": ["a.h1 straight-jab"]}, "b": {}})
    whole = rule(asked)

    monkeypatch.setattr("rules_engine.chronicle.STEP_BUDGET", len(whole.steps) - 1)
    cut = rule(asked)

    assert whole.loop is None
    assert cut.loop == f"This looks like a loop: more than {len(whole.steps) - 1} steps."
    assert (len(cut.steps), cut.decision) == (len(whole.steps) - 1, None)
