"""Where editions differ in timing: between steps, how long an enhance lasts, pauses that cannot be resolved."""

from __future__ import annotations

from typing import Any

from .overlays import ask, cited, codes, options, overlay, said

FOUNDATION = {"type": "foundation", "difficulty": 1, "check": 4}


def _foundation(name: str, text: str, **more: Any) -> dict[str, Any]:
    return {"name": name, **FOUNDATION, "text": text, **more}


def _attacking(a: dict[str, Any], at: str = "attack.enhance", **b: Any) -> dict[str, Any]:
    players = {"a": {"card_pool": ["a.p1 straight-jab"], **a}, "b": {"health": 20} | b}
    return {"at": at, "attack": "a.p1", "players": players}


# -- between steps --------------------------------------------------------------------------------------------------

NOTHING_BETWEEN = overlay(timing={"triggers_between_steps": False})


def test_the_beginnings_and_ends_of_phases_trigger_or_do_not() -> None:
    text = "At the start of your combat phase, gain 1 health.\nAt the end of your combat phase, gain 1 health."
    cards = {"clockwork": _foundation("Clockwork", f"{text}\nAt the end of your turn, gain 1 health.")}
    board = {"at": "start.draw", "players": {"a": {"health": 10, "hand": 6, "stage": ["a.f1 clockwork"]}}}
    quiet = {"at": "end", "players": {"a": {"health": 10, "stage": ["a.f1 clockwork"]}}}

    assert ask(cards=cards, **board).board["players"]["a"]["health"] == 11
    assert ask(cards=cards, under=NOTHING_BETWEEN, **board).board["players"]["a"]["health"] == 10
    # The end of a turn isn't a moment between two phases.
    assert ask(cards=cards, under=NOTHING_BETWEEN, **quiet).board["players"]["a"]["health"] == 11


def test_something_happens_before_the_damage_step_or_nothing_does() -> None:
    text = "Response Commit: Before the damage step of a rival attack, that attack gets -1 damage."
    cards = {"brace": _foundation("Brace", text)}
    board = _attacking({}, "attack.block", stage=["b.s1 brace"])

    assert options(ask(cards=cards, **board)) == ["respond:b.s1/1", "pass"]
    through = ask(cards=cards, under=NOTHING_BETWEEN, **board)
    assert "damages-player" in codes(through)


# -- how long an enhance lasts --------------------------------------------------------------------------------------

WITH_ATTACK = overlay(timing={"enhance_effects_last": "attack"})
LASTING = {
    "all-day": _foundation(
        "All Day", "Enhance Commit: For the rest of the turn, after you draw a card, gain 1 health."
    ),
    "bounty": _foundation("Bounty", "Enhance Commit: After this attack resolves, draw 1 card."),
    "wind-up": _foundation("Wind Up", "Enhance Commit: Your next attack this turn gets +3 damage."),
    "thanks": _foundation("Thanks", "Enhance Commit: After you draw a card, gain 1 health."),
}
NEXT = ("pass", "pass", "play:a.h1", "check:9")


def test_what_an_enhance_made_lasts_for_the_turn_or_until_its_attack_has_resolved() -> None:
    a = {"health": 10, "stage": ["a.s1 thanks", "a.s2 corner-advice"], "hand": ["a.h1 low-sweep"]}
    decisions = ("enhance:a.s1/1", "pass", "pass", "form:a.s2/1")

    assert ask(*decisions, cards=LASTING, **_attacking(a)).board["players"]["a"]["health"] == 11
    ended = ask(*decisions, cards=LASTING, under=WITH_ATTACK, **_attacking(a))
    assert ended.board["players"]["a"]["health"] == 10
    assert "No longer: after A draws a card" in said(ended)


def test_what_waits_for_the_attack_to_resolve_still_happens() -> None:
    a = {"stage": ["a.s1 bounty"], "hand": ["a.h1 low-sweep"]}

    ruling = ask("enhance:a.s1/1", "pass", "pass", cards=LASTING, under=WITH_ATTACK, **_attacking(a))

    assert len(ruling.board["players"]["a"]["hand"]) == 2


def test_what_waits_for_the_next_attack_does_not_end_with_this_one() -> None:
    a = {"stage": ["a.s1 wind-up"], "hand": ["a.h1 low-sweep"]}

    ruling = ask("enhance:a.s1/1", *NEXT, cards=LASTING, under=WITH_ATTACK, **_attacking(a))

    assert ruling.board["attack"]["damage"] == 6


def test_what_names_its_own_end_lasts_as_long() -> None:
    a = {"health": 10, "stage": ["a.s1 all-day", "a.s2 corner-advice"], "hand": ["a.h1 low-sweep"]}
    decisions = ("enhance:a.s1/1", "pass", "pass", "form:a.s2/1")

    ruling = ask(*decisions, cards=LASTING, under=WITH_ATTACK, **_attacking(a))

    assert ruling.board["players"]["a"]["health"] == 11


def test_the_changes_of_an_attack_that_has_resolved_last_or_end() -> None:
    cards = {
        "edge": _foundation("Edge", "Enhance Commit: This attack gains Powerful: 2."),
        "recount": _foundation("Recount", "Form Commit: Add 1 Powerful card from your card pool to your hand."),
    }
    a = {"stage": ["a.s1 edge", "a.s2 recount"], "hand": ["a.h1 low-sweep"]}
    decisions = ("enhance:a.s1/1", "pass", "pass", "form:a.s2/1")

    kept = ask(*decisions, cards=cards, **_attacking(a))
    ended = ask(*decisions, cards=cards, under=WITH_ATTACK, **_attacking(a))

    assert "a.p1" in {row["id"] for row in kept.board["players"]["a"]["hand"]}
    assert "a.p1" not in {row["id"] for row in ended.board["players"]["a"]["hand"]}
    assert "ufs-1.9:302-the-combat-phase#302-8-5" in cited(ended)


# -- pauses ---------------------------------------------------------------------------------------------------------


def test_a_pause_that_cannot_be_resolved_ends_or_halts_the_game() -> None:
    cards = {
        "last-breath": _foundation("Last Breath", "Enhance Commit: You cannot lose the game for the rest of the turn.")
    }
    board = _attacking({}, health=2, stage=["b.f1 last-breath"])
    decisions = ("pass", "enhance:b.f1/1", "pass", "pass")

    ends = ask(*decisions, cards=cards, **board)
    halts = ask(*decisions, cards=cards, under=overlay(timing={"unresolved_pause": "halts"}), **board)

    assert ends.decision is not None
    assert ends.loop is None
    assert halts.decision is None
    assert halts.loop is not None
    assert "halts the game" in halts.loop


def test_without_pauses_what_is_destroyed_at_once_is_an_event_of_its_own() -> None:
    cards = {
        "relic": {"name": "Relic", "type": "foundation", "difficulty": 1, "check": 4, "keywords": ["Unique"]},
        "gate": {
            "name": "Gate",
            "type": "foundation",
            "difficulty": 1,
            "check": 4,
            "text": "Form Commit: Build 1 foundation from your hand.",
        },
        "eye": {
            "name": "Eye",
            "type": "foundation",
            "difficulty": 1,
            "check": 4,
            "text": "Response: After a foundation is built, draw 1 card.\nResponse: After a foundation is destroyed, gain 1 health.",
        },
    }
    players = {"a": {"health": 10, "stage": ["a.f1 relic", "a.s1 gate", "a.s2 eye"], "hand": ["a.h1 relic"]}}

    pause = ask("form:a.s1/1", cards=cards, players=players)
    at_once = ask("form:a.s1/1", cards=cards, under=overlay(timing={"unresolved_pause": "no-pauses"}), players=players)
    then = ask(
        "form:a.s1/1", "pass", cards=cards, under=overlay(timing={"unresolved_pause": "no-pauses"}), players=players
    )

    assert {"respond:a.s2/1", "respond:a.s2/2"} <= set(options(pause))
    assert "respond:a.s2/1" in options(at_once)
    assert "respond:a.s2/2" not in options(at_once)
    assert "respond:a.s2/2" in options(then)
