"""Where editions differ before the game and in the first turns."""

from __future__ import annotations

from rules_engine import Ruling

from .overlays import ask, cited, is_offered, options, overlay, said

HANDS = {"at": "setup", "players": {"a": {"hand": 6, "deck": 54}, "b": {"hand": 6, "deck": 54}}}


def _first_turn(active: str, turn: int, **zones: object) -> dict[str, object]:
    return {"turn": turn, "active": active, "players": {active: zones}}


def test_the_first_players_character_starts_committed_unless_the_edition_says_otherwise() -> None:
    committed = ask("keep", "keep", **HANDS)
    ready = ask("keep", "keep", under=overlay(starting={"first_player_commits_character": False}), **HANDS)

    assert committed.board["players"]["a"]["character"]["committed"]
    assert not ready.board["players"]["a"]["character"].get("committed")


def test_the_first_player_skips_the_start_phase_unless_the_edition_says_otherwise() -> None:
    skipped = ask("keep", "keep", **HANDS)
    taken = ask("keep", "keep", under=overlay(starting={"first_player_skips_start_phase": False}), **HANDS)

    assert (skipped.decision.kind, skipped.board["at"]) == ("form", "combat")
    assert "skips the Start Phase" in said(skipped)
    assert (taken.decision.kind, taken.board["at"]) == ("review", "start.review")
    assert "skips the Start Phase" not in said(taken)


def test_attacks_on_the_first_turns_are_forbidden_only_where_the_edition_forbids_them() -> None:
    free = overlay(starting={"no_attack_on_first_turn": False})
    for turn, active in ((1, "a"), (2, "b")):
        board = _first_turn(active, turn, hand=[f"{active}.h1 straight-jab", f"{active}.h2 low-guard"])

        assert not is_offered(f"play:{active}.h1", **board)
        assert is_offered(f"play:{active}.h1", under=free, **board)


def test_the_second_player_may_draw_one_more_only_where_the_edition_gives_it() -> None:
    board = {"turn": 2, "active": "b", "at": "start.draw", "players": {"b": {"hand": 2, "deck": 30}}}
    more = ask("yes", **board)
    none = ask(under=overlay(starting={"second_player_extra_card": 0}), **board)

    assert more.board["players"]["b"]["hand"] == 7
    assert none.board["players"]["b"]["hand"] == 6
    assert none.board["at"] == "combat"


REMOVE = overlay(starting={"mulligan": "remove-whole-hand"})


def test_a_mulligan_puts_the_hand_on_the_bottom_or_removes_it_from_the_game() -> None:
    bottom = ask("mulligan", **HANDS)
    removed = ask("mulligan", under=REMOVE, **HANDS)

    assert bottom.board["players"]["a"]["removed"] == []
    assert bottom.board["players"]["a"]["deck"]["count"] == 54
    assert len(removed.board["players"]["a"]["removed"]) == 6
    assert removed.board["players"]["a"]["deck"]["count"] == 48
    assert removed.board["players"]["a"]["hand"] == 6
    assert "ufs-1.9:101-starting-the-game#101-3-e" in cited(removed)


def test_a_removing_mulligan_is_taken_once_and_whole_and_the_deck_is_not_shuffled() -> None:
    both = ask("mulligan", under=REMOVE, **HANDS)

    assert (both.decision.player, options(both)) == ("b", ["mulligan", "keep"])
    assert not is_offered("mulligan", "mulligan:b.x1", under=REMOVE, **HANDS)
    known = {**HANDS, "players": {**HANDS["players"], "b": {"hand": ["b.h1 low-guard"], "deck": 54}}}
    assert is_offered("keep", "mulligan:b.h1", **known)
    assert not is_offered("keep", "mulligan:b.h1", under=REMOVE, **known)
    after = ask("mulligan", "mulligan", under=REMOVE, **HANDS)
    assert after.decision.kind == "form"
    assert "shuffle" not in _since_mulligan(after)
    assert "shuffle" in _since_mulligan(ask("mulligan", "keep", "mulligan", **HANDS))


def _since_mulligan(ruling: Ruling) -> list[str]:
    kinds = [step.kind for step in ruling.steps]
    return kinds[kinds.index("mulligan") :]


def test_a_removing_mulligan_draws_the_printed_hand_size_though_the_hand_was_larger() -> None:
    large = {**HANDS, "players": {**HANDS["players"], "a": {"hand": 8, "deck": 54}}}

    ruling = ask("mulligan", under=REMOVE, **large)

    assert ruling.board["players"]["a"]["hand"] == 6
    assert len(ruling.board["players"]["a"]["removed"]) == 8
