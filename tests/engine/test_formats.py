"""A format in a question: it changes what its document says, and belongs to one edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import expanded
from rules_engine import EDITIONS, FORMATS, QuestionFaulty, Ruling, compare, judge

ATTACK = {
    "name": "Rising Fist",
    "type": "attack",
    "difficulty": 2,
    "check": 3,
    "symbols": ["fire"],
    "attack": {"zone": "high", "speed": 3, "damage": 4},
}
HERO = {"name": "Hero", "type": "character", "health": 20, "hand_size": 6, "symbols": ["air", "fire"]}
CARDS = {
    "hero": HERO,
    "fist": ATTACK,
    "breath": {"name": "Breath", "type": "foundation", "difficulty": 1, "check": 4, "symbols": ["air"]},
    "heirloom": {"name": "Heirloom", "type": "foundation", "difficulty": 1, "check": 4, "symbols": ["air"]}
    | {"keywords": ["Stranger Only"]},
}


def ruled(*decisions: str, format: str | None, ruleset: str = "ufs-1.9", **player: Any) -> Ruling:
    person = {"character": {"card": "hero"}, **player}
    board = {"turn": 3, "active": "a", "at": "combat", "players": {"a": person, "b": {"character": {"card": "hero"}}}}
    question: dict[str, Any] = {"ruleset": ruleset, "cards": CARDS, "board": board, "decisions": list(decisions)}
    return judge(expanded(question | ({"format": format} if format else {})), collection())


def offered(ruling: Ruling) -> set[str]:
    return {option.id for option in ruling.decision.options} if ruling.decision else set()


def cycled(format: str | None) -> Mapping[str, Any]:
    """The step in which a player whose deck runs out removes cards."""
    pile = [{"id": f"a.d{i}", "card": "breath"} for i in range(14)]
    played = ruled(
        "play:a.h1", "check:5", format=format, hand=[{"id": "a.h1", "card": "fist"}], deck={"count": 1}, discard=pile
    )
    return next(step for step in played.as_dict()["steps"] if step["kind"] == "remove")


def test_in_sealed_five_cards_are_removed_as_a_deck_is_cycled() -> None:
    usual, sealed = cycled(None), cycled("ufs-sealed")

    assert len(usual["changes"]) == 10
    assert usual["cites"] == ["202-game-zones#202-6-c"]
    assert len(sealed["changes"]) == 5
    assert sealed["cites"] == ["100-general#100-3-2-f"]


def test_in_a_draft_only_the_characters_symbols_count() -> None:
    """The pool has an air card, the attack has only fire: the character has both."""
    pool = [{"id": "a.p1", "card": "breath", "played_as": "foundation"}]
    hand = [{"id": "a.h1", "card": "fist"}]

    assert "play:a.h1" not in offered(ruled(format="ufs-constructed", card_pool=pool, hand=hand))
    assert "play:a.h1" in offered(ruled(format="ufs-draft", card_pool=pool, hand=hand))


def test_in_a_draft_anybody_may_play_character_only_cards() -> None:
    hand = [{"id": "a.h1", "card": "heirloom"}]

    assert "play:a.h1" not in offered(ruled(format=None, hand=hand))
    assert "play:a.h1" in offered(ruled(format="ufs-draft", hand=hand))


def test_a_format_of_another_edition_is_a_fault_that_names_its_clause() -> None:
    with pytest.raises(QuestionFaulty) as caught:
        ruled(format="ufs-sealed", ruleset="uvs-1.2.9")

    fault = caught.value.faults[0]
    assert fault.at == "format"
    assert "ufs-1.9:100-general#100-3-2" in fault.why
    assert "formats of uvs-1.2.9 are standard" in fault.why


def test_a_comparison_leaves_out_the_editions_that_have_not_the_format() -> None:
    board = {"turn": 3, "players": {player: {"character": {"card": "hero"}} for player in "ab"}}
    question = {"rulesets": list(EDITIONS), "cards": CARDS, "board": board, "format": "mha"}

    compared = compare(expanded(question) | {"rulesets": list(EDITIONS), "ruleset": "mha"}, collection())

    assert [ruling["ruleset"] for ruling in compared.rulings] == ["mha"]
    assert {row["ruleset"] for row in compared.faults} == {"uvs-1.2.9", "ufs-1.9"}


@pytest.mark.parametrize("format", FORMATS.values(), ids=list(FORMATS))
def test_every_format_can_be_asked_for_under_its_edition(format: Any) -> None:
    assert ruled(format=format.id, ruleset=format.edition.id).ruleset == format.edition.id
