"""Where editions and formats differ in decks: building them, their symbols, running out of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rules_engine import Printed, QuestionFaulty
from rules_engine.editions import RULESETS, Decks
from rules_engine.procedures.decks.deck_construction import DeckCheck, check_deck

from .overlays import UVS, ask, cited, codes, is_offered, overlay, said

HERO = Printed("hero", "Hero", "character", health=20, hand_size=6, symbols=("air", "fire", "order"), set="MHA01")


def plain(count: int, symbols: tuple[str, ...] = ("air",)) -> list[Printed]:
    """This many foundations, four of each name."""
    return [
        Printed(f"plain-{i // 4}", f"Plain {i // 4}", "foundation", 1, 3, symbols=symbols, set="MHA01")
        for i in range(count)
    ]


def checked(
    cards: Sequence[Printed], sidebar: Sequence[Printed] = (), *, decks: Decks = UVS.decks, hero: Printed = HERO
) -> DeckCheck:
    return check_deck(hero, cards, sidebar, "air", decks=decks)


def faults(check: DeckCheck) -> set[str]:
    return {cite for fault in check.faults for cite in fault.cites}


# -- building -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "least"),
    [
        (Decks(), 60),
        (Decks(minimum=50), 50),
        (Decks(counts_character=True), 59),
        (Decks(minimum=40, counts_character=True), 39),
    ],
)
def test_a_deck_has_as_many_cards_as_the_edition_demands(decks: Decks, least: int) -> None:
    assert checked(plain(least), decks=decks).is_legal
    assert faults(checked(plain(least - 1), decks=decks)) == {"deck-construction#minimum-sixty"}


@pytest.mark.parametrize("size", [8, 10])
def test_a_sidebar_has_exactly_as_many_cards_as_the_edition_says(size: int) -> None:
    decks = Decks(sidebar=size)
    spare = [replace(card, slug=f"spare-{card.slug}", name=f"Spare {card.name}") for card in plain(10)]

    assert checked(plain(60), spare[:size], decks=decks).is_legal
    assert checked(plain(60), decks=decks).is_legal
    assert not checked(plain(60), spare[:9], decks=decks).is_legal
    assert checked(plain(60), spare[:8]).is_legal is False


@pytest.mark.parametrize(("copies", "count", "legal"), [(4, 4, True), (4, 5, False), (3, 4, False), (None, 9, True)])
def test_copies_are_limited_by_the_edition(copies: int | None, count: int, legal: bool) -> None:
    many = [Printed("same", "Same", "foundation", 1, 3, symbols=("air",))] * count
    filler = [replace(card, slug=f"{card.slug}-{i}", name=f"{card.name}-{i}") for i, card in enumerate(plain(60))]

    assert checked([*many, *filler], decks=Decks(copies=copies)).is_legal is legal


def test_a_character_that_counts_as_a_card_of_the_deck_counts_among_its_copies() -> None:
    more = [replace(HERO, difficulty=5, check=3)] * 4

    assert checked([*more, *plain(60)]).is_legal
    assert faults(checked([*more, *plain(60)], decks=Decks(counts_character=True))) == {"deck-construction#four-copies"}


def test_only_some_editions_let_attuned_symbols_break_the_rule_and_one_has_no_rule() -> None:
    attuned = Printed("tuned", "Tuned", "foundation", 1, 3, symbols=("attuned:fire",))
    other = Printed("other", "Other", "foundation", 1, 3, symbols=("fire",))
    by_symbols = {name: Decks(symbols=name) for name in ("primary-or-attuned", "one-shared", "none")}

    legal = {
        name: (checked([*plain(60), attuned], decks=decks).is_legal, checked([*plain(60), other], decks=decks).is_legal)
        for name, decks in by_symbols.items()
    }

    assert legal == {"primary-or-attuned": (True, False), "one-shared": (False, False), "none": (True, True)}


def test_an_edition_can_allow_certain_sets_only() -> None:
    stranger = Printed("stranger", "Stranger", "foundation", 1, 3, symbols=("air",), set="AOT01")
    decks = Decks(sets=("MHA",))

    assert checked([*plain(60), stranger]).is_legal
    assert checked(plain(60), decks=decks).is_legal
    found = checked([*plain(60), stranger], decks=decks)
    assert [fault.cards for fault in found.faults] == [("stranger",)]
    assert faults(found) == {"mha:deck-construction#only-mha-cards"}


def test_copies_in_play_are_held_against_the_editions_own_number() -> None:
    cards = {
        "mirror-room": {
            "name": "Mirror Room",
            "type": "foundation",
            "difficulty": 1,
            "check": 3,
            "text": "Enhance: Add the top card of your deck to your card pool face down as a copy of this attack.",
        }
    }
    board = {"players": {"a": {"hand": ["a.h1 straight-jab"], "stage": ["a.s1 mirror-room"]}}}
    copied = ("play:a.h1", "check:9", "enhance:a.s1/1")

    assert "deck limits" not in said(ask(*copied, cards=cards, **board))
    assert "more-copies-than-limit" in codes(ask(*copied, cards=cards, under=overlay(decks={"copies": 1}), **board))


# -- infinity -------------------------------------------------------------------------------------------------------

BOUNDLESS = {
    "boundless": {"name": "Boundless", "type": "character", "health": 20, "hand_size": 6, "symbols": ["infinity"]},
    "fire-drill": {
        "name": "Fire Drill",
        "type": "foundation",
        "difficulty": 1,
        "check": 3,
        "text": "[Fire] Form: Draw 1 card.",
    },
}


def test_infinity_is_no_symbol_or_all_of_them() -> None:
    board = {"players": {"a": {"character": "boundless", "hand": [], "stage": ["a.s1 fire-drill"]}}}

    assert not is_offered("form:a.s1/1", cards=BOUNDLESS, **board)
    assert is_offered("form:a.s1/1", cards=BOUNDLESS, under=overlay(decks={"infinity": "all-symbols"}), **board)


def test_infinity_as_all_symbols_meets_a_combo_that_asks_for_one() -> None:
    cards = {
        "open-hand": {"name": "Open Hand", "type": "foundation", "difficulty": 1, "check": 3, "symbols": ["infinity"]},
        "follow-up": {
            "name": "Follow Up",
            "type": "attack",
            "difficulty": 2,
            "check": 3,
            "attack": {"zone": "mid", "speed": 2, "damage": 2},
            "keywords": ["Combo (Fire)"],
            "text": "Combo Enhance: This attack gets +3 damage.",
        },
    }
    board = {"players": {"a": {"hand": ["a.h1 follow-up"], "card_pool": ["open-hand"]}}}
    combo = ("play:a.h1", "check:9", "enhance:a.h1/1")

    assert not is_offered(*combo, cards=cards, **board)
    assert is_offered(*combo, cards=cards, under=overlay(decks={"infinity": "all-symbols"}), **board)


WILD = {"wild": {"name": "Wild", "type": "foundation", "difficulty": 1, "check": 4, "symbols": ["infinity"]}}
DRAFT = RULESETS["ufs-1.9"].with_values(
    decks={"draft": True}, playing={"symbols": "shared-with-character"}, keywords={"character_only": False}
)


def test_the_symbol_of_an_infinity_card_is_chosen_as_it_is_played() -> None:
    ruling = ask(
        "play:a.h1",
        "choose:order",
        "check:9",
        cards=WILD,
        under=RULESETS["ufs-1.9"],
        players={"a": {"hand": ["a.h1 wild"]}},
    )

    (row,) = ruling.board["players"]["a"]["card_pool"]
    assert row["symbol"] == "order"


def test_the_symbol_stays_as_the_card_is_built_and_goes_as_it_leaves_play() -> None:
    cards = {
        **WILD,
        "ram": {
            "name": "Ram",
            "type": "foundation",
            "difficulty": 1,
            "check": 4,
            "symbols": ["air"],
            "text": "Form: Destroy 1 of your rival's foundations.",
        },
    }
    players = {"a": {"card_pool": [{"id": "a.p1", "card": "wild", "symbol": "air"}]}, "b": {"stage": ["b.s1 ram"]}}
    built = ask(cards=cards, under=RULESETS["ufs-1.9"], at="end", players=players)
    gone = ask(
        "form:b.s1/1",
        cards=cards,
        under=RULESETS["ufs-1.9"],
        active="b",
        players={**players, "a": {"stage": [{"id": "a.p1", "card": "wild", "symbol": "air"}]}},
    )

    assert built.board["players"]["a"]["stage"][0]["symbol"] == "air"
    assert "symbol" not in gone.board["players"]["a"]["discard"][0]


def test_a_card_in_play_with_infinity_has_to_say_which_symbol_it_is() -> None:
    with pytest.raises(QuestionFaulty) as faulty:
        ask(cards=WILD, under=RULESETS["ufs-1.9"], players={"a": {"card_pool": ["a.p1 wild"]}})

    assert [fault.at for fault in faulty.value.faults] == ["board.players.a.card_pool[0].symbol"]


def test_in_a_draft_any_card_is_a_foundation_of_difficulty_three() -> None:
    cards = {"odd": {"name": "Odd", "type": "action", "difficulty": 7, "check": 4, "symbols": ["void"]}}
    players = {"a": {"card_pool": ["straight-jab"], "hand": ["a.h1 odd"]}}
    played = ask("play:a.h1/face-down", "check:4", cards=cards, under=DRAFT, players=players)
    failed = ask(
        "play:a.h1/face-down",
        "check:2",
        cards=cards,
        under=DRAFT,
        players={**players, "a": {**players["a"], "character": "kite-challenger committed"}},
    )

    assert played.board["players"]["a"]["card_pool"][1] == {
        "id": "a.h1",
        "card": "odd",
        "face_down": True,
        "played_as": "foundation",
    }
    assert "a.h1" in [row["id"] for row in failed.board["players"]["a"]["discard"]]
    assert not is_offered("play:a.h1/face-down", cards=cards, under=RULESETS["ufs-1.9"], players=players)


def test_what_was_played_face_down_in_a_draft_is_built_face_down() -> None:
    players = {
        "a": {"card_pool": [{"id": "a.p1", "card": "straight-jab", "face_down": True, "played_as": "foundation"}]}
    }

    ruling = ask(under=DRAFT, at="end", players=players)

    assert ruling.board["players"]["a"]["stage"] == [{"id": "a.p1", "card": "straight-jab", "face_down": True}]


def test_in_a_draft_a_foundation_is_a_character_without_a_name() -> None:
    cards = {
        "call": {
            "name": "Call",
            "type": "foundation",
            "difficulty": 1,
            "check": 4,
            "symbols": ["air"],
            "text": "Steady Stance Form: Draw 1 card.",
        }
    }
    players = {"a": {"character": "high-guard", "stage": ["a.s1 call"], "hand": ["a.h1 straight-jab"]}}
    ruling = ask(cards=cards, under=DRAFT, players=players)

    assert ruling.board["players"]["a"]["health"] == 30
    assert not is_offered("form:a.s1/1", cards=cards, under=DRAFT, players=players)
    with pytest.raises(QuestionFaulty):
        ask(under=RULESETS["ufs-1.9"], players=players, cards=cards)


# -- cycling --------------------------------------------------------------------------------------------------------


def _drawing(discard: int) -> dict[str, object]:
    return {"at": "start.draw", "players": {"a": {"hand": 5, "deck": 1, "discard": discard}}}


@pytest.mark.parametrize("removes", [10, 5])
def test_cycling_removes_what_the_format_says(removes: int) -> None:
    ruling = ask(under=overlay(decks={"cycling_removes": removes}), **_drawing(14))

    assert len(ruling.board["players"]["a"]["removed"]) == removes
    assert ruling.board["players"]["a"]["deck"]["count"] == 14 - removes


def test_a_sealed_deck_cycles_on_where_another_has_lost() -> None:
    assert ask(**_drawing(7)).outcome.loser == "a"
    sealed = ask(under=overlay(decks={"cycling_removes": 5}), **_drawing(7))
    assert sealed.outcome is None
    assert sealed.board["players"]["a"]["deck"]["count"] == 2


LEFT = overlay(decks={"cycling_loses": "no-deck-left"})


@pytest.mark.parametrize("discard", [0, 9, 10])
def test_who_cannot_go_on_loses_by_either_rule_for_another_reason(discard: int) -> None:
    now, older = ask(**_drawing(discard)), ask(under=LEFT, **_drawing(discard))

    assert (now.outcome.loser, older.outcome.loser) == ("a", "a")
    assert len(older.board["players"]["a"]["removed"]) == discard
    assert "ufs-1.9:202-game-zones#202-6-e" in older.outcome.cites
    assert "cycling#lose-without-ten" in now.outcome.cites
    assert "cycling#lose-without-ten" not in cited(older)


def test_eleven_cards_leave_a_deck_of_one_by_either_rule() -> None:
    for under in (overlay(), LEFT):
        ruling = ask(under=under, **_drawing(11))

        assert ruling.outcome is None
        assert ruling.board["players"]["a"]["deck"]["count"] == 1
