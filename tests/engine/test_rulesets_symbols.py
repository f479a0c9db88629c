"""Options in bullets and symbols in play, as editions have them."""

from __future__ import annotations

from rules_engine import Ruling

from .overlays import ask, is_offered, options, overlay, refused

# -- options in bullets ---------------------------------------------------------------------------------------------

FORK = {
    "fork-in-the-road": {
        "name": "Fork in the Road",
        "type": "action",
        "difficulty": 3,
        "check": 3,
        "text": "Form: Choose 1: • Draw 1 card. • Gain 2 health.",
    }
}


def test_a_bulleted_option_is_chosen_after_the_check_or_as_part_of_the_cost_before_it() -> None:
    board = {"players": {"a": {"hand": ["a.h1 fork-in-the-road"], "health": 10}}}
    in_cost = overlay(settled={"bullets-when": "in-cost"})

    assert ask("form:a.h1/1", cards=FORK, **board).decision.kind == "check"
    assert ask("form:a.h1/1", cards=FORK, under=in_cost, **board).decision.kind == "choose"
    assert ask("form:a.h1/1", "check:9", "choose:2", cards=FORK, **board).board["players"]["a"]["health"] == 12
    assert (
        ask("form:a.h1/1", "choose:2", "check:9", cards=FORK, under=in_cost, **board).board["players"]["a"]["health"]
        == 12
    )


# -- symbols in play ------------------------------------------------------------------------------------------------

SHARED = overlay(playing={"symbols": "shared-with-pool"})
CHARACTER_ONLY = overlay(playing={"symbols": "shared-with-character"})


def _symbols(**more: object) -> dict[str, object]:
    """Kite has air, fire and order; high-guard is air, low-guard earth, steady-stance air and earth."""
    return {"players": {"a": {"hand": ["a.h1 high-guard", "a.h2 low-guard", "a.h3 warm-up"], **more}}}


WARM = {
    "warm-up": {"name": "Warm Up", "type": "foundation", "difficulty": 1, "check": 3, "symbols": ["fire"]},
    "wide-stance": {
        "name": "Wide Stance",
        "type": "foundation",
        "difficulty": 1,
        "check": 3,
        "symbols": ["fire", "air"],
    },
    "hot-tip": {
        "name": "Hot Tip",
        "type": "action",
        "difficulty": 1,
        "check": 3,
        "symbols": ["fire"],
        "text": "Form: Draw 1 card.",
    },
}


def _plays(ruling: Ruling) -> set[str]:
    return {name for name in options(ruling) if name != "pass"}


def test_a_card_that_shares_no_symbol_with_the_character_cannot_be_tried_where_the_edition_says_so() -> None:
    assert _plays(ask(cards=WARM, **_symbols())) == {"play:a.h1", "play:a.h2", "play:a.h3"}
    for under in (SHARED, CHARACTER_ONLY):
        assert _plays(ask(cards=WARM, under=under, **_symbols())) == {"play:a.h1", "play:a.h3"}
    why = refused(ask(cards=WARM, under=SHARED, **_symbols()))
    assert "ufs-1.9:302-the-combat-phase#302-5-b" in why["play:a.h2"]


def test_one_and_the_same_symbol_must_run_through_the_whole_card_pool() -> None:
    pool = {"card_pool": ["wide-stance", "high-guard"]}

    assert _plays(ask(cards=WARM, under=SHARED, **_symbols(**pool))) == {"play:a.h1"}
    assert _plays(ask(cards=WARM, under=CHARACTER_ONLY, **_symbols(**pool))) == {"play:a.h1", "play:a.h3"}
    assert _plays(ask(cards=WARM, **_symbols(**pool))) == {"play:a.h1", "play:a.h2", "play:a.h3"}


def test_a_face_down_card_that_is_no_copy_does_not_count_and_a_copy_does() -> None:
    blank = ask(cards=WARM, under=SHARED, **_symbols(card_pool=["low-guard face_down"]))
    copy = ask(cards=WARM, under=SHARED, **_symbols(card_pool=["low-guard face_down copy_of=straight-jab"]))

    assert _plays(blank) == {"play:a.h1", "play:a.h3"}
    assert _plays(copy) == {"play:a.h1"}


def test_an_action_needs_the_symbols_too() -> None:
    board = {"players": {"a": {"hand": ["a.h1 hot-tip"], "card_pool": ["high-guard"]}}}

    assert is_offered("form:a.h1/1", cards=WARM, **board)
    assert not is_offered("form:a.h1/1", cards=WARM, under=SHARED, **board)
    assert is_offered("form:a.h1/1", cards=WARM, under=SHARED, players={"a": {"hand": ["a.h1 hot-tip"]}})


def test_a_block_needs_the_symbols_too() -> None:
    """Marrow has death, earth and void: a block of air shares nothing with it."""
    board = {
        "players": {"a": {"hand": ["a.h1 straight-jab"]}, "b": {"hand": ["b.h1 high-guard", "b.h2 steady-stance"]}}
    }
    so_far = ("play:a.h1", "check:9", "pass", "pass")

    assert {"block:b.h1", "block:b.h2"} <= set(options(ask(*so_far, **board)))
    asked = ask(*so_far, under=SHARED, **board)
    assert "block:b.h1" not in options(asked)
    assert "block:b.h2" in options(asked)
    assert "ufs-1.9:302-the-combat-phase#302-8-3-1" in refused(asked)["block:b.h1"]


def test_a_reversal_needs_the_symbols_too() -> None:
    """Counter Punch is earth: with Kite as the defender it shares nothing."""
    board = {
        "players": {
            "a": {"hand": ["a.h1 straight-jab"]},
            "b": {"character": "kite-challenger", "hand": ["b.h1 high-guard", "b.h2 counter-punch"]},
        }
    }
    blocked = ("play:a.h1", "check:9", "pass", "pass", "block:b.h1", "check:9")

    assert "respond:b.h2/1" in options(ask(*blocked, **board))
    assert "respond:b.h2/1" not in options(ask(*blocked, under=SHARED, **board))
