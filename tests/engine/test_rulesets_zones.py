"""Where editions differ in zones: face down cards, who may look, attached cards, what is in play, whose zone, health."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import QuestionFaulty
from rules_engine.contract.vocabulary import MOMENTUM, POOL, STAGE, Blank

from .overlays import ask, cited, codes, is_offered, options, overlay, refused

FOUNDATION = {"type": "foundation", "difficulty": 1, "check": 4}


def _foundation(name: str, text: str) -> dict[str, Any]:
    return {"name": name, **FOUNDATION, "text": text}


# -- face down cards ------------------------------------------------------------------------------------------------

NULL_ZONE = overlay(zones={"face_down_printed": Blank(0, None)})
NOTHING = overlay(zones={"face_down_printed": Blank(None, None)})


def _copy_attacks(text: str, under: Any, *decisions: str) -> Any:
    cards = {"original": _foundation("Original", text)}
    a = {
        "card_pool": ["a.p1 straight-jab", "a.p2 low-guard face_down copy_of=straight-jab"],
        "stage": ["a.s1 original"],
    }
    players = {"a": a, "b": {"health": 20, "hand": ["b.h1 high-guard", "b.h2 steady-stance"]}}
    board = {"at": "attack.enhance", "attack": "a.p2", "players": players}
    return ask("enhance:a.s1/1", *decisions, cards=cards, under=under, **board)


def test_the_printed_zone_of_a_face_down_card_is_mid_or_null() -> None:
    text = "Enhance Commit: Return this attack to its printed zone."

    assert _copy_attacks(text, overlay()).board["attack"]["zone"] == "mid"
    null = _copy_attacks(text, NULL_ZONE)
    assert null.board["attack"]["zone"] is None
    assert "printed#face-down-otherwise-null" in cited(null)


def test_an_attack_without_a_zone_cannot_be_blocked() -> None:
    text = "Enhance Commit: Return this attack to its printed zone."

    assert options(_copy_attacks(text, overlay(), "pass", "pass")) == ["block:b.h1", "block:b.h2", "pass"]
    null = _copy_attacks(text, NULL_ZONE, "pass", "pass")
    assert options(null) == ["pass"]
    assert refused(null)["block:b.h1"] == ("block-step#valid-zones",)


def test_the_printed_numbers_of_a_face_down_card_are_zero_or_nothing() -> None:
    text = "Enhance Commit: Return this attack to its printed damage."

    assert _copy_attacks(text, NULL_ZONE).board["attack"]["damage"] == 0
    assert _copy_attacks(text, NOTHING).board["attack"]["damage"] is None


# -- who may look ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("private", "known"),
    [
        (overlay().zones.own_face_down_private, {"a.f1", "a.p1", "a.m1"}),
        (frozenset((STAGE,)), {"a.f1"}),
        (frozenset((STAGE, POOL)), {"a.f1", "a.p1"}),
    ],
    ids=["uvs-1.2.9", "mha", "ufs-1.9"],
)
def test_which_of_their_face_down_cards_players_may_look_at(private: frozenset[str], known: set[str]) -> None:
    a = {"stage": ["a.f1 unknown face_down"], "card_pool": ["a.p1 unknown face_down"], "momentum": ["a.m1 unknown"]}
    rules = overlay(zones={"own_face_down_private": private})

    named = {
        card for card in ("a.f1", "a.p1", "a.m1") if is_offered(f"name:{card}=low-guard", under=rules, players={"a": a})
    }

    assert named == known


# -- attached characters --------------------------------------------------------------------------------------------

CHARACTERS = {
    "dex": {"name": "Dex", "type": "character", "check": 6, "health": 24, "hand_size": 6, "version": "1", "symbols": ["air"]},
    "dex-two": {
        "name": "Dex", "type": "character", "check": 6, "health": 24, "hand_size": 6, "version": "2", "symbols": ["fire"],
        "text": "Form Commit: Draw 1 card.",
    },
    "roll-call": _foundation("Roll Call", "Enhance Commit: Your attack gets +1 damage for each character in your stage."),
    "ember": _foundation("Ember", "[Fire] Form Commit: Gain 3 health."),
}  # fmt: skip


def _dex() -> dict[str, Any]:
    stage = ["a.k1 dex-two attached_to=a.char", "a.f1 roll-call", "a.f2 ember"]
    return {"players": {"a": {"character": "dex", "stage": stage, "hand": ["a.h1 low-sweep"]}}}


def _damage(under: Any) -> int:
    """Return what an attack deals that gets +1 damage for each character in the stage."""
    ruling = ask("play:a.h1", "check:9", "enhance:a.f1/1", cards=CHARACTERS, under=under, **_dex())
    return int(ruling.board["attack"]["damage"])


def test_attached_characters_lend_abilities_and_symbols_or_only_count() -> None:
    only_count = overlay(zones={"attached_characters": "only-count"})

    assert {"form:a.char/1", "form:a.f2/1"} <= set(options(ask(cards=CHARACTERS, **_dex())))
    silent = ask(cards=CHARACTERS, under=only_count, **_dex())
    assert not {"form:a.char/1", "form:a.f2/1"} & set(options(silent))
    assert _damage(overlay()) == _damage(only_count) == 5


def test_attached_characters_count_as_cards_of_their_own_or_all_as_one() -> None:
    one_card = overlay(zones={"attached_characters": "lend-as-one-card"})

    assert _damage(one_card) == 4
    assert {"form:a.char/1", "form:a.f2/1"} <= set(options(ask(cards=CHARACTERS, under=one_card, **_dex())))


@pytest.mark.parametrize(("needs", "attaches"), [("identity-and-version", False), ("identity", True)])
def test_which_characters_attach_is_answered_by_the_edition(needs: str, attaches: bool) -> None:
    cards = {**CHARACTERS, "understudy": _foundation("Understudy", "Form: Build 1 character from your discard pile.")}
    a = {"character": "dex", "stage": ["a.f1 understudy"], "discard": ["a.d1 dex-two"], "hand": ["a.h1 low-guard"]}

    ruling = ask("form:a.f1/1", cards=cards, under=overlay(settled={"attach-needs": needs}), players={"a": a})

    assert any(row["id"] == "a.d1" for row in ruling.board["players"]["a"]["stage"]) is attaches
    assert not any(row["question"] == "attach-needs" for row in ruling.assumed)


def test_statics_of_attached_characters_are_live_where_the_edition_says_so() -> None:
    rook = {**CHARACTERS["dex"], "name": "Rook", "text": "Your attacks get +1 damage."}
    a = {"character": "rook", "stage": ["a.k1 rook attached_to=a.char"], "hand": ["a.h1 low-sweep"]}
    live = overlay(settled={"attached-impact": "implicit-and-in-stage"})
    decisions = ("play:a.h1", "check:9")

    assert ask(*decisions, cards={"rook": rook}, players={"a": a}).board["attack"]["damage"] == 4
    assert ask(*decisions, cards={"rook": rook}, under=live, players={"a": a}).board["attack"]["damage"] == 5


# -- other attached cards -------------------------------------------------------------------------------------------

APART = overlay(zones={"attached_cards": "apart"})
TIES = {
    "tie-in": _foundation("Tie In", "Form Commit: Attach 1 asset to your character."),
    "wrecking-ball": _foundation("Wrecking Ball", "Form Commit: Destroy 1 asset in your stage."),
    "tired": _foundation("Tired", "Form: Commit your character."),
}


def _tied(stage: list[str]) -> dict[str, Any]:
    return {
        "players": {
            "a": {"stage": ["a.f1 tie-in", "a.f2 wrecking-ball", "a.f3 tired", *stage], "hand": ["a.h1 low-sweep"]}
        }
    }


def test_an_attached_card_is_a_card_of_the_stage_or_in_no_zone() -> None:
    board = _tied(["a.s1 hand-wraps attached_to=a.char", "a.s2 hand-wraps"])

    assert options(ask("form:a.f2/1", cards=TIES, **board)) == ["choose:a.s1", "choose:a.s2"]
    apart = ask("form:a.f2/1", cards=TIES, under=APART, **board)
    assert [row["id"] for row in apart.board["players"]["a"]["discard"]] == ["a.s2"]


def test_an_attached_card_is_committed_with_its_host_or_neither_ready_nor_committed() -> None:
    board = _tied(["a.s1 hand-wraps"])

    def committed(ruling: Any) -> bool:
        row = next(row for row in ruling.board["players"]["a"]["stage"] if row["id"] == "a.s1")
        assert row["attached_to"] == "a.char"
        return bool(row.get("committed"))

    assert committed(ask("form:a.f1/1", "form:a.f3/1", cards=TIES, **board))
    apart = ask("form:a.f1/1", "form:a.f3/1", cards=TIES, under=APART, **board)
    assert not committed(apart)
    assert "ufs-1.9:202-game-zones#202-12" in cited(apart)


def test_an_attached_card_stays_or_is_discarded_when_its_host_leaves() -> None:
    board = _tied(["a.s1 hand-wraps", "a.f4 low-guard attached_to=a.s1"])
    kept = ask("form:a.f2/1", cards=TIES, **board)
    gone = ask("form:a.f2/1", cards=TIES, under=APART, **board)

    assert {row["id"] for row in kept.board["players"]["a"]["discard"]} == {"a.s1"}
    assert {row["id"] for row in gone.board["players"]["a"]["discard"]} == {"a.s1", "a.f4"}
    assert "ufs-1.9:202-game-zones#202-3-b" in cited(gone)


# -- in play, whose zone --------------------------------------------------------------------------------------------


def test_in_play_are_the_stages_or_the_card_pools_and_momentum_too() -> None:
    cards = {"blackout": _foundation("Blackout", "Form Commit: Flip 1 attack in play.")}
    players = {"a": {"stage": ["a.f1 blackout"], "hand": ["a.h1 low-sweep"]}, "b": {"card_pool": ["b.p1 straight-jab"]}}
    wide = overlay(zones={"in_play": (POOL, STAGE, MOMENTUM)})

    narrow = ask("form:a.f1/1", cards=cards, players=players)
    flipped = ask("form:a.f1/1", cards=cards, under=wide, players=players)

    assert not narrow.board["players"]["b"]["card_pool"][0].get("face_down")
    assert flipped.board["players"]["b"]["card_pool"][0]["face_down"]


TAKEN = overlay(zones={"foreign_zone": "control-changes"})


def test_control_of_what_comes_into_play_changes_and_its_owner_stays() -> None:
    cards = {
        "loan": _foundation("Loan", "Form Commit: Build 1 foundation from your rival's discard pile."),
        "sledge": _foundation("Sledge", "Form Commit: Destroy 1 of your foundations."),
    }
    players = {"a": {"stage": ["a.f1 loan", "a.f2 sledge"]}, "b": {"discard": ["b.d1 low-guard"]}}

    taken = ask("form:a.f1/1", cards=cards, under=TAKEN, players=players)
    back = ask("form:a.f1/1", "form:a.f2/1", "choose:b.d1", cards=cards, under=TAKEN, players=players)

    assert taken.board["players"]["a"]["stage"][-1] == {"id": "b.d1", "card": "low-guard", "owner": "b"}
    assert [row["id"] for row in back.board["players"]["b"]["discard"]] == ["b.d1"]


def test_what_goes_out_of_play_is_its_owners_whoever_is_told_to_take_it() -> None:
    cards = {"pick": _foundation("Pick", "Form Commit: Add 1 card from your rival's discard pile to your hand.")}
    players = {"a": {"stage": ["a.f1 pick"]}, "b": {"discard": ["b.d1 low-guard"]}}

    ruling = ask("form:a.f1/1", cards=cards, under=TAKEN, players=players)

    assert [row["id"] for row in ruling.board["players"]["b"]["hand"]] == ["b.d1"]


def test_a_card_of_another_owner_is_committed_by_who_controls_it() -> None:
    players = {
        "a": {
            "character": "kite-challenger committed",
            "hand": ["a.h1 low-sweep"],
            "stage": [{"id": "b.s1", "card": "low-guard", "owner": "b"}],
        },
        "b": {},
    }

    # The difficulty is 2.
    ruling = ask("play:a.h1", "check:1", under=TAKEN, players=players)

    assert options(ruling) == ["commit:b.s1", "fail"]
    with pytest.raises(QuestionFaulty):
        ask(players=players)


def test_a_card_that_would_enter_the_zone_of_another_player_stays() -> None:
    cards = {"loan": _foundation("Loan", "Form Commit: Build 1 foundation from your rival's discard pile.")}
    players = {"a": {"stage": ["a.f1 loan"], "hand": ["a.h1 low-sweep"]}, "b": {"discard": ["b.d1 low-guard"]}}

    ruling = ask("form:a.f1/1", cards=cards, players=players)

    assert "owner#stays-instead" in cited(ruling)
    assert [row["id"] for row in ruling.board["players"]["b"]["discard"]] == ["b.d1"]


# -- health ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("policy", "health", "most"),
    [("takes-health-along", 20, 20), ("leaves-health", 25, 20), ("fixed", 25, 27)],
    ids=["uvs-1.2.9", "mha", "ufs-1.9"],
)
def test_a_lower_maximum_takes_health_along_leaves_it_or_does_not_come(policy: str, health: int, most: int) -> None:
    cards = {"drain": _foundation("Drain", "Form Commit: Your rival's maximum health becomes 20.")}
    players = {"a": {"stage": ["a.f1 drain"], "hand": ["a.h1 low-sweep"]}, "b": {"health": 25}}

    ruling = ask("form:a.f1/1", cards=cards, under=overlay(zones={"maximum_health": policy}), players=players)

    assert ruling.board["players"]["b"]["health"] == health
    assert ruling.board["players"]["b"]["max_health"] == most
    assert ("maximum-health-stays" in codes(ruling)) is (policy == "fixed")
