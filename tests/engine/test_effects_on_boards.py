"""Effects in force on a question's board: made again from their recipe, with faults if nothing can make them."""

from __future__ import annotations

from typing import Any

from judgeapp.cards.collection import collection
from rules_engine import replay
from rules_engine.procedures.effects.recipes import KNOWN, OF_THE_MOMENT
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.payment import PAYMENT
from rules_engine.procedures.meanings.progress import PROGRESS
from rules_engine.procedures.meanings.referents import REFERENTS

from .asking import faults_of, question, rule

CARDS = {
    "drill": {"name": "Drill", "type": "foundation", "difficulty": 2, "check": 4,
              "text": "Enhance Flip: Your next attack gets +2 damage."},
    "tide": {"name": "Tide", "type": "foundation", "difficulty": 2, "check": 4,
             "text": "Enhance Commit: Your attacks get +1 damage for the rest of the turn."},
    "toll": {"name": "Toll", "type": "foundation", "difficulty": 2, "check": 4,
             "text": "Enhance: Draw 1 card. Your next check gets -3."},
    "seize": {"name": "Seize", "type": "foundation", "difficulty": 2, "check": 4,
              "text": "Enhance Discard X momentum: Your next attack gets +X damage."},
    "wager": {"name": "Wager", "type": "foundation", "difficulty": 2, "check": 4,
              "text": "Enhance Destroy 1 foundation: If this attack deals damage, gain X health. "
                      "X equals the destroyed foundation's difficulty."},
    "chain": {"name": "Chain", "type": "attack", "difficulty": 2, "check": 4,
              "attack": {"zone": "mid", "speed": 3, "damage": 3}, "keywords": ["Multiple: 2"]},
    "bar": {"name": "Bar", "type": "foundation", "difficulty": 2, "check": 4,
            "text": "Enhance: Abilities on 1 rival foundation cannot be played for the rest of the Enhance Step."},
}  # fmt: skip


def asked(stage: list[str], effects: list[Any], decisions: list[Any] | None = None, **board: Any) -> dict[str, Any]:
    players = {
        "a": {"hand": ["a.h1 straight-jab"], "stage": stage, "deck": {"top": ["steady-stance"]}, "health": 10},
        "b": {"hand": 0, "stage": ["b.f1 steady-stance", "b.f2 steady-stance"]},
    }
    players["a"] |= board.pop("a", {})
    made = question(decisions, players=players, **board)
    made["cards"] = {**(made.get("cards") or {}), **CARDS}
    made["board"]["effects"] = effects
    return made


def in_attack(stage: list[str], effects: list[Any], decisions: list[Any] | None = None, **a: Any) -> dict[str, Any]:
    a.setdefault("card_pool", ["a.p1 straight-jab"])
    return asked(stage, effects, decisions, at="attack.enhance", attack="a.p1", a=a)


def test_an_effect_is_made_by_the_ability_that_is_named() -> None:
    with_it = rule(asked(["a.f1 drill face_down"], [{"card": "a.f1", "ability": 1}]), "play:a.h1")
    without = rule(asked(["a.f1 drill face_down"], []), "play:a.h1")

    assert with_it.board["attack"]["damage"] == without.board["attack"]["damage"] + 2
    assert "effects" not in with_it.board  # used up


def test_x_and_numbers_are_told() -> None:
    ruling = rule(asked(["a.f1 seize"], [{"card": "a.f1", "ability": 1, "knows": {"x": 3}}]), "play:a.h1")
    plain = rule(asked(["a.f1 seize"], []), "play:a.h1")

    assert ruling.board["attack"]["damage"] == plain.board["attack"]["damage"] + 3


def test_what_holds_for_all_attacks_applies_to_printed_values_and_is_part_of_given_ones() -> None:
    asked_now = in_attack(["a.f1 tide committed"], [{"card": "a.f1", "ability": 1}])
    printed = rule({**asked_now, "board": {**asked_now["board"], "effects": []}}).board["attack"]["damage"]

    assert rule(asked_now).board["attack"]["damage"] == printed + 1

    again = {**asked_now, "board": rule(asked_now).board}
    assert rule(again).board["attack"]["damage"] == printed + 1
    assert rule(again, "pass", "pass", "play:a.h1").board["attack"]["damage"] == printed + 1


def test_the_next_attack_is_not_the_one_in_progress() -> None:
    ruling = rule(in_attack(["a.f1 drill", "a.f2 tide"], []), "enhance:a.f1/1", "pass", "enhance:a.f2/1")

    assert not [step.text for step in ruling.steps if "+2 damage:" in step.text]
    again = in_attack(["a.f1 drill", "a.f2 tide"], [])
    again["board"] = ruling.board
    assert not [step.text for step in rule(again, "pass", "pass").steps if "+2 damage:" in step.text]
    assert [step.text for step in rule(again, "pass", "pass", "play:a.h1").steps if "+2 damage:" in step.text]


def test_a_card_is_read_as_it_was_when_the_effect_was_made() -> None:
    whole = in_attack(["a.f1 wager", "a.f2 drill face_down", "a.f3 drill"], [], ["enhance:a.f1/1", "choose:a.f2"])
    board = rule(whole).board

    assert board["effects"][0]["was"] == [{"id": "a.f2", "card": "drill", "face_down": True, "zone": "stage"}]
    assert rule({**whole, "board": board, "decisions": ["pass", "pass"]}).board["players"]["a"]["health"] == 10

    face_up = {**whole, "decisions": ["enhance:a.f1/1", "choose:a.f3"]}
    board = rule(face_up).board
    assert rule({**whole, "board": board, "decisions": ["pass", "pass"]}).board["players"]["a"]["health"] == 12


def test_a_choice_that_was_made_is_the_card_it_is_about() -> None:
    ruling = rule(in_attack(["a.f1 bar"], []), "enhance:a.f1/1", "choose:b.f2")
    (row,) = ruling.board["effects"]

    assert row["about"] == "b.f2"
    again = in_attack(["a.f1 bar"], [{key: row[key] for key in ("card", "ability", "about")}])
    assert rule(again, "pass").board["effects"][0]["about"] == "b.f2"


def test_replaying_the_changes_gives_the_effects() -> None:
    start = in_attack(["a.f1 drill", "a.f2 tide"], [{"card": "a.f2", "ability": 1}])
    ruling = rule(start, "enhance:a.f1/1", "pass")

    cards = dict(start["cards"])
    replayed = replay(start["board"], [step.as_dict() for step in ruling.steps], {**collection_cards(), **cards})
    assert replayed["effects"] == ruling.board["effects"]


def collection_cards() -> dict[str, Any]:
    return dict(collection())


def test_an_effect_that_is_lost_is_left_out_and_said() -> None:
    ruling = rule(asked([], [{"text": "A's attacks hum", "owner": "a", "lost": "nobody knows how"}]), "play:a.h1")

    assert ruling.steps[0].kind == "lost"
    assert "A's attacks hum (nobody knows how)" in ruling.steps[0].text
    assert "effects" not in ruling.board


def test_all_faults_of_shape_at_once() -> None:
    rows = [
        {"card": "a.f1", "ability": 1, "until": "never", "uses": -1, "knows": {"it": "a.f1", "mood": 1}},
        {"card": 3},
        5,
        {"card": "a.f1", "ability": 1, "was": [{"id": "a.f1"}], "numbers": ["x"], "answers": [1]},
    ]
    at = "board.effects"
    assert set(faults_of(asked(["a.f1 drill"], rows))) == {
        f"{at}[0].until", f"{at}[0].uses", f"{at}[0].knows.it", f"{at}[0].knows.mood",
        f"{at}[1].card", f"{at}[1].ability", f"{at}[2]",
        f"{at}[3].was[0].zone", f"{at}[3].numbers[0]", f"{at}[3].answers[0]",
    }  # fmt: skip
    assert "at most" in faults_of(asked([], "x"))["board.effects"]  # type: ignore[arg-type]


def test_all_faults_of_sense_at_once() -> None:
    rows = [
        {"card": "a.f9", "ability": 1},
        {"card": "a.f1", "ability": 1, "about": "b.f9", "with": 1, "applied_to": ["b.f8"]},
        {"card": "gone", "slug": "drll", "owner": "a", "ability": 1},
    ]
    found = faults_of(asked(["a.f1 drill"], rows))

    at = "board.effects"
    assert set(found) == {
        f"{at}[0].card", f"{at}[0].owner", f"{at}[1].about", f"{at}[1].with", f"{at}[1].applied_to[0]", f"{at}[2].slug",
    }  # fmt: skip
    assert "did you mean 'drill'" in found[f"{at}[2].slug"]


def test_what_makes_no_effect_is_a_fault_that_tells_what_could() -> None:
    rows = [{"card": "a.f1", "ability": 1}, {"card": "a.f1", "ability": 2}, {"card": "a.f2", "ability": 1}]
    found = faults_of(asked(["a.f1 toll", "a.f2 bar"], rows))

    assert "'your next check gets -3'" in found["board.effects[0].part"]
    assert "has 1 abilities" in found["board.effects[1].ability"]
    assert "choose:b.f1, choose:b.f2" in found["board.effects[2]"]


def test_a_part_that_would_change_the_board_makes_no_effect() -> None:
    draws = faults_of(asked(["a.f1 toll"], [{"card": "a.f1", "ability": 1, "part": 5}]))

    assert "would change the board" in draws["board.effects[0]"]


def test_a_board_tells_everything_that_an_effect_knows_or_says_why_not() -> None:
    """A new slot of the context has to be carried by boards, or be listed as belonging to the moment."""
    own = set(Context.__slots__) - {"_referents", "_payment", "_progress"}

    assert {*own, *REFERENTS, *PAYMENT, *PROGRESS} == {*KNOWN, *OF_THE_MOMENT}
    assert not set(KNOWN) & set(OF_THE_MOMENT)
