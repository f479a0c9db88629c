"""Where editions differ in attacking and blocking, and in the keywords that make attacks."""

from __future__ import annotations

from typing import Any

from .overlays import ask, cited, codes, is_offered, options, overlay, refused, said

FOUNDATION = {"type": "foundation", "difficulty": 1, "check": 4}


def _foundation(name: str, text: str, **more: Any) -> dict[str, Any]:
    return {"name": name, **FOUNDATION, "text": text, **more}


def _attack(name: str, text: str = "", **more: Any) -> dict[str, Any]:
    values = {"zone": "high", "speed": 3, "damage": 4}
    return {"name": name, "type": "attack", "difficulty": 3, "check": 3, "attack": values, "text": text, **more}


def _attacking(at: str, card: str, a: dict[str, Any] | None = None, **b: Any) -> dict[str, Any]:
    players = {"a": {"card_pool": [f"a.p1 {card}"], **(a or {})}, "b": {"health": 20, **b}}
    return {"at": at, "attack": "a.p1", "players": players}


# -- an attack that leaves the pool or is flipped -------------------------------------------------------------------

ABORTED = overlay(attacking={"dropped_until": "block-step", "flipping_drops": False})
TOWELS = {
    "towel": _foundation("Towel", "Enhance Destroy: Discard 1 attack in your rival's card pool."),
    "smoke": _foundation("Smoke", "Enhance Destroy: Flip 1 attack in your rival's card pool."),
    "late-towel": _foundation(
        "Late Towel", "Response: After you play a block, discard 1 attack in your rival's card pool."
    ),
    "padding": _foundation("Padding", "Enhance: This attack gets +3 damage."),
}


def test_an_attack_discarded_in_the_enhance_step_has_no_further_steps_in_any_edition() -> None:
    board = _attacking("attack.enhance", "straight-jab", stage=["b.s1 towel"], hand=["b.h1 high-guard"])

    for rules in (overlay(), ABORTED):
        ruling = ask("pass", "enhance:b.s1/1", cards=TOWELS, under=rules, **board)
        assert ruling.board["attack"] is None
        assert ruling.board["players"]["b"]["health"] == 20
        assert "The Block Step begins" not in said(ruling)


def test_an_attack_discarded_in_the_block_step_is_dropped_or_deals_its_damage() -> None:
    board = _attacking(
        "attack.enhance",
        "straight-jab",
        {"stage": ["a.s1 padding"]},
        stage=["b.s1 late-towel"],
        hand=["b.h1 steady-stance"],
    )
    decisions = ("enhance:a.s1/1", "pass", "pass", "block:b.h1", "check:9", "respond:b.s1/1")

    dropped = ask(*decisions, cards=TOWELS, **board)
    aborted = ask(*decisions, cards=TOWELS, under=ABORTED, **board)

    assert dropped.board["players"]["b"]["health"] == 20
    assert "resolves" not in codes(dropped)
    # Half of 4 + 3, as it was when it left.
    assert aborted.board["players"]["b"]["health"] == 16
    assert "Straight Jab resolves." in said(aborted)


def test_a_flipped_attack_is_dropped_only_where_flipping_counts() -> None:
    board = _attacking("attack.enhance", "straight-jab", stage=["b.s1 smoke"])

    assert ask("pass", "enhance:b.s1/1", cards=TOWELS, **board).board["attack"] is None
    silent = ask("pass", "enhance:b.s1/1", cards=TOWELS, under=ABORTED, **board)
    assert silent.board["attack"]["id"] == "a.p1"
    assert silent.decision is not None
    assert silent.decision.kind == "enhance"


# -- being blocked --------------------------------------------------------------------------------------------------


def test_the_attack_is_blocked_after_the_triggers_of_the_block_or_together_with_them() -> None:
    cards = {
        "parry": _foundation("Parry", "Response: After you play a block, gain 1 health."),
        "spite": _foundation("Spite", "Response: After your attack is completely blocked, gain 1 health."),
    }
    a = {"stage": ["a.s1 spite"]}
    board = _attacking("attack.block", "straight-jab", a, stage=["b.s1 parry"], hand=["b.h1 high-guard"])
    at_once = overlay(attacking={"blocked_when": "block-played"})

    first = ask("block:b.h1", "check:9", cards=cards, **board)
    both = ask("block:b.h1", "check:9", cards=cards, under=at_once, **board)

    assert options(first) == ["respond:b.s1/1", "pass"]
    assert first.board["attack"]["blocked"] is None
    assert options(both) == ["respond:a.s1/1", "pass"]
    assert both.board["attack"]["blocked"] == "complete"
    same_window = ask("block:b.h1", "check:9", "pass", cards=cards, under=at_once, **board)
    assert options(same_window) == ["respond:b.s1/1", "pass"]


def test_a_changed_status_triggers_anew_only_where_there_is_not_one_status() -> None:
    better = "Response: Before the Damage Step of a rival attack, your rival's attack becomes completely blocked."
    cards = {
        "better-guard": _foundation("Better Guard", better),
        "cheer": _foundation("Cheer", "After your attack is completely blocked, gain 1 health."),
    }
    a = {"health": 10, "stage": ["a.s1 cheer"]}
    board = _attacking("attack.block", "straight-jab", a, stage=["b.s1 better-guard"], hand=["b.h1 steady-stance"])
    decisions = ("block:b.h1", "check:9", "respond:b.s1/1")
    several = overlay(attacking={"one_block_status": False})

    once = ask(*decisions, cards=cards, **board)
    again = ask(*decisions, cards=cards, under=several, **board)

    assert once.board["players"]["a"]["health"] == 10
    assert again.board["players"]["a"]["health"] == 11
    assert once.board["players"]["b"]["health"] == again.board["players"]["b"]["health"] == 20
    assert "block-step#no-repeat-triggers" in cited(once) - cited(again)


def test_a_block_made_invalid_is_aborted_or_stands() -> None:
    cards = {
        "drop-shot": _attack(
            "Drop Shot", "Response: After your rival makes a check, change the zone of this attack to low."
        )
    }
    board = _attacking("attack.block", "drop-shot", hand=["b.h1 high-guard", "b.h2 low-guard"])
    decisions = ("block:b.h1", "check:6", "respond:a.p1/1")

    aborted = ask(*decisions, cards=cards, **board)
    stands = ask(*decisions, cards=cards, under=overlay(attacking={"invalid_block": "stands"}), **board)

    assert "no longer a valid block" in said(aborted)
    assert aborted.board["players"]["b"]["health"] == 16
    assert "Drop Shot is partially blocked" in said(stands)
    assert stands.board["players"]["b"]["health"] == 18


# -- Unblockable ----------------------------------------------------------------------------------------------------

NO_BLOCK_STEP = overlay(attacking={"unblockable": "no-block-step"})


def test_an_unblockable_attack_has_a_block_step_without_a_block_or_none() -> None:
    cards = {"ghost-step": _attack("Ghost Step", "This attack is unblockable.")}
    board = _attacking("attack.enhance", "ghost-step", hand=["b.h1 high-guard"])

    stepped = ask("pass", "pass", cards=cards, **board)
    skipped = ask("pass", "pass", cards=cards, under=NO_BLOCK_STEP, **board)

    assert "The Block Step begins" in said(stepped)
    assert "The Block Step begins" not in said(skipped)
    assert "ufs-1.9:unblockable#skip-block-step" in cited(skipped)
    assert stepped.board["players"]["b"]["health"] == skipped.board["players"]["b"]["health"] == 16


def test_an_attack_that_becomes_unblockable_late_keeps_its_status_or_loses_it() -> None:
    cards = {
        "vanish": _foundation("Vanish", "Response: After your attack is completely blocked, it becomes unblockable.")
    }
    board = _attacking("attack.block", "straight-jab", {"stage": ["a.s1 vanish"]}, hand=["b.h1 high-guard"])
    decisions = ("block:b.h1", "check:9", "respond:a.s1/1")

    kept = ask(*decisions, cards=cards, **board)
    lost = ask(*decisions, cards=cards, under=NO_BLOCK_STEP, **board)

    assert kept.board["players"]["b"]["health"] == 20
    assert lost.board["players"]["b"]["health"] == 16
    assert {"question": "unblockable-late", "reading": "stays-blocked"} in kept.assumed
    assert not any(row["question"] == "unblockable-late" for row in lost.assumed)


# -- the next attack, responses on the attack, Flash ----------------------------------------------------------------


def test_the_next_attack_may_be_one_that_was_never_tried_or_not() -> None:
    cards = {
        "twin-fists": _attack("Twin Fists", keywords=["Multiple: 1"]),
        "wind-up": _foundation("Wind Up", "Enhance Commit: Your next attack this turn gets +3 damage."),
    }
    board = _attacking(
        "attack.enhance", "twin-fists", {"momentum": 1, "stage": ["a.s1 wind-up"], "hand": ["a.h1 low-sweep"]}
    )
    decisions = ("enhance:a.s1/1", "pass", "enhance:a.p1/1", "pass", "pass")
    tried = overlay(attacking={"next_attack": "tried"})

    assert ask(*decisions, cards=cards, **board).board["attack"]["damage"] == 7
    created = ask(*decisions, cards=cards, under=tried, **board)
    assert created.board["attack"]["damage"] == 4
    later = ask(*decisions, "pass", "pass", "play:a.h1", "check:9", cards=cards, under=tried, **board)
    assert later.board["attack"]["damage"] == 6


def test_responses_on_an_attack_are_playable_while_it_is_the_current_one_or_lies_in_the_pool() -> None:
    cards = {"echoing": _attack("Echoing", "Response: After you draw a card, gain 1 health.")}
    board = {"players": {"a": {"health": 10, "card_pool": ["a.p1 echoing"], "stage": ["a.s1 corner-advice"]}}}
    in_pool = overlay(attacking={"attack_responses": "in-card-pool"})

    assert not is_offered("form:a.s1/1", "respond:a.p1/1", cards=cards, **board)
    ruling = ask("form:a.s1/1", "respond:a.p1/1", cards=cards, under=in_pool, **board)
    assert ruling.board["players"]["a"]["health"] == 11


def test_responses_on_an_attack_wait_for_its_sequence_where_the_edition_says_so() -> None:
    cards = {"eager": _attack("Eager", "Response: After you play this attack, draw 1 card.")}
    board = {"players": {"a": {"hand": ["a.h1 eager"]}}}
    sequence = overlay(settled={"response-on-attack": "sequence-only"})

    assert "respond:a.h1/1" in options(ask("play:a.h1", "check:9", cards=cards, **board))
    later = ask("play:a.h1", "check:9", cards=cards, under=sequence, **board)
    assert "respond:a.h1/1" not in options(later)
    assert not any(row["question"] == "response-on-attack" for row in later.assumed)


def test_gaining_flash_ends_the_enhance_step_or_does_not() -> None:
    cards = {"hurry": _foundation("Hurry", "Enhance Commit: This attack gains Flash.")}
    board = _attacking("attack.enhance", "straight-jab", {"stage": ["a.s1 hurry"]}, hand=["b.h1 high-guard"])
    silent = overlay(attacking={"flash_ends_enhance_step": False})

    ended = ask("enhance:a.s1/1", cards=cards, **board)
    goes_on = ask("enhance:a.s1/1", cards=cards, under=silent, **board)

    assert options(ended) == ["block:b.h1", "pass"]
    assert options(goes_on) == ["pass"]


# -- Multiple, Reversal, Unique -------------------------------------------------------------------------------------

BY_MOMENTUM = overlay(attacking={"multiple": "momentum"})


def _darts(*momentum: str) -> dict[str, Any]:
    a = {"momentum": list(momentum), "deck": {"top": ["a.d1 low-guard", "a.d2 low-guard"]}, "hand": ["a.h1 low-sweep"]}
    return _attacking("attack.enhance", "twin-fists", a)


def test_the_copies_of_multiple_come_from_the_deck_or_are_the_momentum_spent() -> None:
    cards = {"twin-fists": _attack("Twin Fists", keywords=["Multiple: 2"])}
    board = _darts("a.m1 low-guard", "a.m2 low-guard", "a.m3 low-guard")
    decisions = ("enhance:a.p1/1", "number:2", "discard:a.m1,a.m2")

    deck = ask(*decisions, cards=cards, **board).board["players"]["a"]
    spent = ask(*decisions, cards=cards, under=BY_MOMENTUM, **board).board["players"]["a"]

    assert [row["id"] for row in deck["card_pool"]] == ["a.p1", "a.d1", "a.d2"]
    assert [row["id"] for row in deck["discard"]] == ["a.m2", "a.m1"]
    assert [row["id"] for row in spent["card_pool"]] == ["a.p1", "a.m1", "a.m2"]
    assert all(row["face_down"] and row["multiple_of"] == "twin-fists" for row in spent["card_pool"][1:])
    assert spent["discard"] == []


def test_the_momentum_spent_attacks_in_line_after_the_original() -> None:
    cards = {"twin-fists": _attack("Twin Fists", keywords=["Multiple: 2"])}
    board = _darts("a.m1 low-guard", "a.m2 low-guard")
    decisions = ("enhance:a.p1/1", "number:2", "pass", "pass")

    ruling = ask(*decisions, cards=cards, under=BY_MOMENTUM, **board)

    assert ruling.board["attack"]["id"] == "a.m1"
    assert ruling.board["attack"]["damage"] == 4
    assert ruling.board["pending"] == ["a.m2"]


def test_multiple_needs_a_momentum_or_may_be_played_with_none() -> None:
    cards = {"twin-fists": _attack("Twin Fists", keywords=["Multiple: 2"])}

    assert not is_offered("enhance:a.p1/1", cards=cards, **_darts())
    ruling = ask("enhance:a.p1/1", cards=cards, under=BY_MOMENTUM, **_darts())
    assert [row["id"] for row in ruling.board["players"]["a"]["card_pool"]] == ["a.p1"]


def test_a_reversal_answers_any_blocked_attack_or_only_one_that_the_player_blocked() -> None:
    cards = {
        "read": _foundation(
            "Read", "Enhance Destroy: Your rival's attack is considered completely blocked during the Block Step."
        )
    }
    board = _attacking(
        "attack.enhance", "straight-jab", stage=["b.s1 read"], hand=["b.h1 high-guard", "b.h2 counter-kick"]
    )
    own = overlay(attacking={"reversal": "attack-you-blocked"})
    by_effect = ("pass", "enhance:b.s1/1", "pass", "pass", "respond:b.h2/1")
    by_card = ("pass", "pass", "block:b.h1", "check:9", "respond:b.h2/1")

    assert is_offered(*by_effect, cards=cards, **board)
    assert not is_offered(*by_effect, cards=cards, under=own, **board)
    assert is_offered(*by_card, cards=cards, **board)
    assert is_offered(*by_card, cards=cards, under=own, **board)


def _banners() -> dict[str, Any]:
    return {
        "players": {"a": {"stage": ["a.f1 old-banner", "a.f2 old-banner", "a.f3 rally"], "hand": ["a.h1 old-banner"]}}
    }


def test_of_unique_copies_the_newest_goes_or_the_owner_chooses() -> None:
    cards = {
        "old-banner": {"name": "Old Banner", **FOUNDATION, "keywords": ["Unique"]},
        "rally": _foundation("Rally", "After you sacrifice a card, gain 1 health."),
    }
    newest = ask(cards=cards, **_banners())
    one = ask(cards=cards, under=overlay(attacking={"unique": "one-chosen-goes"}), **_banners())
    keep = ask(cards=cards, under=overlay(attacking={"unique": "one-chosen-stays"}), **_banners())

    assert [row["id"] for row in newest.board["players"]["a"]["discard"]] == ["a.f2"]
    assert "sacrifices 1" in said(newest)
    assert options(one) == options(keep) == ["choose:a.f1", "choose:a.f2"]
    chosen = ask("choose:a.f1", cards=cards, under=overlay(attacking={"unique": "one-chosen-goes"}), **_banners())
    assert [row["id"] for row in chosen.board["players"]["a"]["discard"]] == ["a.f1"]
    assert "destroys 1" in said(chosen)
    assert "mha:unique#grants" in cited(chosen)


def test_of_three_unique_copies_one_goes_after_the_other_or_all_but_one_at_once() -> None:
    cards = {"old-banner": {"name": "Old Banner", **FOUNDATION, "keywords": ["Unique"]}}
    board = {"players": {"a": {"stage": ["a.f1 old-banner", "a.f2 old-banner", "a.f3 old-banner"]}}}

    one = ask("choose:a.f1", cards=cards, under=overlay(attacking={"unique": "one-chosen-goes"}), **board)
    keep = ask("choose:a.f1,a.f3", cards=cards, under=overlay(attacking={"unique": "one-chosen-stays"}), **board)

    assert options(one) == ["choose:a.f2", "choose:a.f3"]
    assert [row["id"] for row in keep.board["players"]["a"]["stage"]] == ["a.f2"]
    assert not refused(keep).get("sacrifice")
