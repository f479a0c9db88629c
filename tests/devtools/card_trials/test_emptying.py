"""Boards on which a line finds nothing: what it looks for is removed or turned, and the rest stays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from devtools.card_trials import Plan, Setting, lines_of, question_for, try_card
from rules_engine import judge
from rules_engine.question import printed_card

ATTACK = {"attack": {"zone": "high", "speed": 3, "damage": 3}}


def row_of(text: str, type_: str) -> dict[str, Any]:
    row = {"name": "Loud Drum", "type": type_, "difficulty": 1, "check": 4, "text": text}
    return row | (ATTACK if type_ == "attack" else {})


def players_of(
    text: str, part: str, type_: str = "asset", owner: str = "a", at: str = "combat", **more: Any
) -> dict[str, Any]:
    row = row_of(text, type_)
    card = printed_card("tried-card", row)
    question = question_for(Setting(row, card, lines_of(card)[0]), Plan("stage", owner, at, bare=part, **more))
    players: dict[str, Any] = question["board"]["players"]
    assert judge(question).as_dict()["board"] is not None
    return players


def slugs(rows: list[dict[str, Any]]) -> list[str]:
    return [row["card"] for row in rows]


def test_what_an_effect_takes_away_is_not_there_and_the_rest_is() -> None:
    players = players_of("Form: Destroy 1 rival asset.", "effect")

    assert "tool" not in slugs(players["b"]["stage"])
    assert "prop" in slugs(players["b"]["stage"])
    assert "tool" in slugs(players["a"]["stage"])


def test_what_an_effect_turns_lies_so_already() -> None:
    players = players_of("Form: Freeze 2 rival foundations.", "effect", deadlock="theirs")

    foundations = [row for row in players["b"]["stage"] if row["card"] == "prop"]
    assert len(foundations) > 10
    assert all(row.get("frozen") for row in foundations)
    assert not any(row.get("frozen") for row in players["a"]["stage"])


def test_what_must_lie_in_one_way_lies_in_the_other() -> None:
    players = players_of("Form: Destroy 1 committed rival foundation.", "effect")

    foundations = [row for row in players["b"]["stage"] if row["card"] == "prop"]
    assert foundations
    assert not any(row.get("committed") for row in foundations)


def test_only_the_part_meant_finds_nothing() -> None:
    text = "Form Discard 1 momentum: Destroy 1 rival asset."

    assert players_of(text, "effect")["a"]["momentum"]
    assert "tool" in slugs(players_of(text, "cost")["b"]["stage"])
    assert players_of(text, "cost")["a"]["momentum"] == []


def test_what_does_not_fit_takes_the_place_of_what_does() -> None:
    players = players_of("Deadlock Form: Destroy 1 non-Unique rival foundation.", "effect", deadlock="theirs")

    assert len([row for row in players["b"]["stage"] if row["card"].startswith("misfit")]) > 10


def test_what_comes_out_of_the_deck_does_not_fit_either() -> None:
    text = "Form: Add 1 foundation from your discard pile to your hand."

    assert "prop" in slugs(players_of(text, "effect")["a"]["deck"]["top"])
    assert "prop" not in slugs(players_of(text, "around")["a"]["deck"]["top"])


def test_of_what_comes_off_the_deck_nothing_is_of_the_kind_asked_for() -> None:
    players = players_of("Form Mill 2: Add 1 foundation milled this way to your hand.", "around")

    assert {row["card"] for row in players["a"]["deck"]["top"]} == {"other"}


def test_what_was_played_as_asked_for_is_not_exchanged_for_something_played_so() -> None:
    text = "Enhance: Discard 1 card played as a block from your card pool."
    boards = (players_of(text, part, owner="b", at="attack.enhance") for part in ("", "effect"))
    rich, bare = (board["b"]["card_pool"] for board in boards)

    assert any(row.get("played_as") == "block" for row in rich)
    assert not any(row.get("played_as") == "block" for row in bare)


def test_a_discard_pile_is_empty_once_the_deck_was_cycled() -> None:
    attack = {"attack": {"zone": "high", "speed": 3, "damage": 3}}
    text = "Response: After you play this card, shuffle up to 7 cards from your discard pile into your deck."
    tried = try_card({"name": "Loud Drum", "type": "attack", "difficulty": 1, "check": 4, "text": text, **attack})

    assert tried.wrong == []
    assert tried.lines[0].nothing


def test_what_was_used_before_stays_in_hand() -> None:
    row = row_of("Form: Your rival discards 1 card.", "asset")
    card = printed_card("tried-card", row)
    setting, plan = Setting(row, card, lines_of(card)[0]), Plan("stage", "a", "combat", bare="effect")
    whole = question_for(setting, replace(plan, bare=""))["board"]["players"]["b"]["hand"]

    left = question_for(setting, plan, used=[whole[0]["id"]])["board"]["players"]["b"]["hand"]

    assert len(whole) > 1
    assert left == whole[:1]


def test_what_is_asked_to_have_been_done_is_done_to_a_card_that_goes_with_it() -> None:
    players = players_of("Form: If you committed a foundation this turn, ready 1 foundation.", "left")

    assert [row for row in players["a"]["stage"] if row["card"] == "leaver"] == [{"id": "a.leaver", "card": "leaver"}]
    assert {"prop", "guard"}.isdisjoint(slugs(players["a"]["stage"]))
    assert "prop" in slugs(players["b"]["stage"])


def test_a_card_that_waits_to_be_readied_lies_committed() -> None:
    waiting = players_of("Response: After you ready this card, draw 1 card.", "")
    other = players_of("Response: After you ready an asset, draw 1 card.", "")

    def lies(players: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = next(row for row in players["a"]["stage"] if row["id"] == "a.tried")
        return found

    assert lies(waiting).get("committed")
    assert not lies(other).get("committed")


def test_the_card_itself_stays() -> None:
    players = players_of("Form: Sacrifice 1 asset.", "effect")

    assert slugs([row for row in players["a"]["stage"] if row["id"] == "a.tried"]) == ["tried-card"]


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        ("attack", "Enhance: If this attack deals damage, destroy 3 committed rival assets."),
        ("attack", "Enhance: If this attack is blocked, your rival flips 1 foundation."),
        ("attack", "Deadlock Enhance: Freeze 2 rival foundations."),
        ("attack", "Blitz: If you have a Power token in your stage, ready 1 foundation."),
        ("attack", "Enhance: If your rival has 8 or more foundations, they add 1 ready foundation to their hand."),
        ("asset", "Response Discard 2 momentum: After your rival plays an attack, draw 1 card."),
        ("foundation", "Response Commit: After your rival gains health, they commit 1 foundation."),
        ("attack", "Your rival must commit 1 asset as an additional cost to play keyword abilities."),
        (
            "asset",
            "Response: After an attack is completely blocked, seal 1 attack or foundation in your rival's stage.",
        ),
        ("attack", "Response: After this attack deals damage, if you flipped an asset this turn, unflip 1 asset."),
        ("foundation", "Response: After you ready this card during your turn, discard 1 attack."),
        (
            "asset",
            "Response Flip: After your rival plays an ability on an asset in their stage, freeze all copies of that card in their stage.",
        ),
    ],
)
def test_a_line_finds_nothing_where_everything_else_is_as_it_needs_it(type_: str, text: str) -> None:
    tried = try_card(row_of(text, type_))

    assert tried.wrong == []
    assert [line.missing for line in tried.lines] == [set()]
    assert tried.lines[0].nothing
