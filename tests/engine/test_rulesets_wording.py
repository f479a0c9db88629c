"""Where editions differ in how far words reach."""

from __future__ import annotations

import pytest

from rules_engine.editions import Ruleset

from .overlays import UVS, ask, cited, codes, overlay

LINKED = overlay(wording={"linked": "whole-first-part"})
REACHES = overlay(wording={"if_reaches": "effect"})


def _foundation(text: str) -> dict[str, dict[str, object]]:
    return {"long-words": {"name": "Long Words", "type": "foundation", "difficulty": 1, "check": 3, "text": text}}


# -- then -----------------------------------------------------------------------------------------------------------

TWO_THEN = _foundation("Form: Destroy 2 rival foundations, then draw 1 card.")


def _rival_has(count: int) -> dict[str, object]:
    return {"players": {"a": {"hand": [], "stage": ["a.s1 long-words"]}, "b": {"stage": ["low-guard"] * count}}}


def test_what_comes_after_then_happens_anyway_or_only_if_the_first_part_was_done_in_full() -> None:
    free = ask("form:a.s1/1", cards=TWO_THEN, **_rival_has(1))
    linked = ask("form:a.s1/1", cards=TWO_THEN, under=LINKED, **_rival_has(1))

    for ruling in (free, linked):
        assert ruling.board["players"]["b"]["stage"] == []
    assert len(free.board["players"]["a"]["hand"]) == 1
    assert linked.board["players"]["a"]["hand"] == []
    assert "ufs-1.9:400-general#400-11-c" in cited(linked)


def test_with_nothing_to_do_in_the_first_part_the_linked_one_does_not_happen() -> None:
    assert len(ask("form:a.s1/1", cards=TWO_THEN, **_rival_has(0)).board["players"]["a"]["hand"]) == 1
    assert ask("form:a.s1/1", cards=TWO_THEN, under=LINKED, **_rival_has(0)).board["players"]["a"]["hand"] == []


def test_a_first_part_done_in_full_lets_the_linked_one_happen() -> None:
    for under in (overlay(), LINKED):
        ruling = ask("form:a.s1/1", cards=TWO_THEN, under=under, **_rival_has(2))

        assert ruling.board["players"]["b"]["stage"] == []
        assert len(ruling.board["players"]["a"]["hand"]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Form: Destroy 2 rival foundations and then draw 1 card.",
        "Form: Destroy 2 rival foundations. Then, draw 1 card.",
        "Form: Destroy 2 rival foundations. Then draw 1 card.",
    ],
)
def test_every_way_to_say_then_links(text: str) -> None:
    cards = _foundation(text)

    def drawn(under: Ruleset, rival: int) -> int:
        return len(ask("form:a.s1/1", cards=cards, under=under, **_rival_has(rival)).board["players"]["a"]["hand"])

    assert [drawn(UVS, rival) for rival in (0, 1, 2)] == [1, 1, 1]
    assert [drawn(LINKED, rival) for rival in (0, 1, 2)] == [0, 0, 1]


def test_what_was_not_wanted_was_not_done() -> None:
    cards = _foundation("Form: You may destroy 1 rival foundation. Then, draw 1 card.")

    drawn = {
        (name, answer): len(
            ask("form:a.s1/1", answer, cards=cards, under=under, **_rival_has(1)).board["players"]["a"]["hand"]
        )
        for name, under in (("free", UVS), ("linked", LINKED))
        for answer in ("yes", "no")
    }

    assert drawn == {("free", "yes"): 1, ("free", "no"): 1, ("linked", "yes"): 1, ("linked", "no"): 0}


def test_a_sentence_without_then_is_not_linked() -> None:
    cards = _foundation("Form: Destroy 2 rival foundations. Draw 1 card.")

    assert len(ask("form:a.s1/1", cards=cards, under=LINKED, **_rival_has(1)).board["players"]["a"]["hand"]) == 1


def test_and_links_nothing() -> None:
    cards = _foundation("Form: Destroy 2 rival foundations and draw 1 card.")

    assert len(ask("form:a.s1/1", cards=cards, under=LINKED, **_rival_has(1)).board["players"]["a"]["hand"]) == 1


# -- if -------------------------------------------------------------------------------------------------------------

IF = _foundation("Form: If you have 20 or more health, draw 1 card. Gain 2 health.")


def _health(health: int) -> dict[str, object]:
    return {"players": {"a": {"hand": [], "health": health, "stage": ["a.s1 long-words"]}}}


def test_an_if_that_is_not_met_ends_its_sentence_or_the_whole_effect() -> None:
    sentence = ask("form:a.s1/1", cards=IF, **_health(10))
    effect = ask("form:a.s1/1", cards=IF, under=REACHES, **_health(10))

    assert sentence.board["players"]["a"]["health"] == 12
    assert effect.board["players"]["a"]["health"] == 10
    assert "nothing-follows" in codes(effect)
    assert "ufs-1.9:400-general#400-11-1" in cited(effect)


def test_an_if_that_is_met_stops_nothing() -> None:
    for under in (overlay(), REACHES):
        ruling = ask("form:a.s1/1", cards=IF, under=under, **_health(20))

        assert ruling.board["players"]["a"]["health"] == 22
        assert len(ruling.board["players"]["a"]["hand"]) == 1


def test_what_happens_otherwise_is_not_swallowed_by_an_if_that_reaches_on() -> None:
    cards = _foundation("Form: If you have 20 or more health, draw 1 card. Otherwise, gain 2 health.")

    for under in (UVS, REACHES):
        assert ask("form:a.s1/1", cards=cards, under=under, **_health(10)).board["players"]["a"]["health"] == 12
        assert ask("form:a.s1/1", cards=cards, under=under, **_health(20)).board["players"]["a"]["health"] == 20


DEALS = _foundation("Enhance: If this attack deals damage, draw 1 card. Gain 2 health.")


def _attack(blocker: str = "") -> dict[str, object]:
    return {
        "players": {
            "a": {"hand": ["a.h1 straight-jab"], "health": 10, "stage": ["a.s1 long-words"]},
            "b": {"hand": [f"b.h1 {blocker}"] if blocker else []},
        }
    }


PLAYED = ("play:a.h1", "check:9", "enhance:a.s1/1")


def test_the_sentence_after_if_this_attack_deals_damage_comes_at_once_or_waits_for_the_damage() -> None:
    at_once = ask(*PLAYED, cards=DEALS, **_attack())
    waits = ask(*PLAYED, cards=DEALS, under=REACHES, **_attack())

    assert at_once.board["players"]["a"]["health"] == 12
    assert waits.board["players"]["a"]["health"] == 10

    dealt = ask(*PLAYED, "pass", "pass", cards=DEALS, under=REACHES, **_attack())
    assert dealt.board["players"]["a"]["health"] == 12
    assert len(dealt.board["players"]["a"]["hand"]) == 1


def test_without_the_damage_the_sentence_that_waits_never_comes() -> None:
    blocked = ("pass", "pass", "block:b.h1", "check:9")

    waits = ask(*PLAYED, *blocked, cards=DEALS, under=REACHES, **_attack("high-guard"))
    at_once = ask(*PLAYED, *blocked, cards=DEALS, **_attack("high-guard"))

    assert waits.board["players"]["a"]["health"] == 10
    assert at_once.board["players"]["a"]["health"] == 12


def test_an_after_reaches_on_as_an_if_does() -> None:
    cards = _foundation("Enhance: After this attack resolves, draw 1 card. Gain 2 health.")

    at_once = ask(*PLAYED, cards=cards, **_attack())
    waits = ask(*PLAYED, cards=cards, under=REACHES, **_attack())
    later = ask(*PLAYED, "pass", "pass", cards=cards, under=REACHES, **_attack())

    assert [ruling.board["players"]["a"]["health"] for ruling in (at_once, waits, later)] == [12, 10, 12]
