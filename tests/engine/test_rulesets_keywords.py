"""Where editions differ in keyword abilities and mechanics."""

from __future__ import annotations

import pytest

from rules_engine import EDITIONS
from rules_engine.card_text.reading import read_ability
from rules_engine.editions import RULESETS, Keywords
from rules_engine.editions.keywords import MECHANICS, OLD_MECHANICS
from rules_engine.keywords import GRANTS
from rules_engine.keywords.breaker import RAISES_DIFFICULTY as BREAKER_RAISES_DIFFICULTY
from rules_engine.procedures.decks.mechanics import mechanics_of

from .overlays import ask, cited, codes, faults, is_offered, options, overlay, said

TEN = ("Breaker", "Combo", "Echo", "EX", "Flash", "Powerful", "Stun", "Terrain", "Throw", "Unique")


def without(*names: str):  # type: ignore[no-untyped-def]
    """The current edition, but these keywords are traits."""
    return overlay(keywords={"grants": {name: texts for name, texts in GRANTS.items() if name not in names}})


# -- which keywords grant -------------------------------------------------------------------------------------------


def test_a_keyword_that_an_edition_does_not_know_grants_nothing() -> None:
    board = {"players": {"a": {"hand": ["a.h1 stunning-hook"]}, "b": {"stage": ["low-guard", "low-guard"]}}}
    so_far = ("play:a.h1", "check:9")

    assert "enhance:a.h1/1" in options(ask(*so_far, **board))
    assert options(ask(*so_far, under=without("Stun"), **board)) == ["pass"]


def test_an_older_edition_keeps_the_abilities_of_the_keywords_it_has() -> None:
    old = overlay(keywords={"grants": {name: GRANTS[name] for name in TEN}})
    board = {"players": {"a": {"hand": ["a.h1 stunning-hook", "a.h2 throwing-darts"], "momentum": 3}}}

    assert "enhance:a.h1/1" in options(ask("play:a.h1", "check:9", under=old, **board))
    both = {
        kind: ask("play:a.h2", "check:9", under=under, **board) for kind, under in (("old", old), ("new", overlay()))
    }
    granted = {
        kind: [name for name in options(ruling) if name.startswith("enhance:a.h2")] for kind, ruling in both.items()
    }
    assert len(granted["new"]) == len(granted["old"]) + 1


def test_a_static_keyword_that_the_edition_lacks_does_not_work() -> None:
    board = {"players": {"a": {"hand": ["a.h1 lightning-kick"]}, "b": {"hand": ["b.h1 high-guard"]}}}

    assert ask("play:a.h1", "check:9", **board).board["at"] == "attack.block"
    assert ask("play:a.h1", "check:9", under=without("Flash"), **board).board["at"] == "attack.enhance"


@pytest.mark.parametrize(("keyword", "card"), [("Unique", "lucky-charm"), ("Terrain", "old-arena")])
def test_a_pause_condition_of_a_keyword_needs_the_keyword(keyword: str, card: str) -> None:
    board = {"players": {"a": {"hand": ["a.h1 low-guard"], "stage": [f"a.s1 {card}", f"a.s2 {card}"]}}}

    assert len(ask(**board).board["players"]["a"]["stage"]) == 1
    assert len(ask(under=without(keyword), **board).board["players"]["a"]["stage"]) == 2


def test_a_gained_keyword_grants_what_the_edition_says() -> None:
    cards = {
        "borrowed-trick": {
            "name": "Borrowed Trick",
            "type": "foundation",
            "difficulty": 1,
            "check": 3,
            "text": "Enhance: This attack gains Stun: 1.",
        }
    }
    board = {
        "players": {
            "a": {"hand": ["a.h1 straight-jab"], "stage": ["a.s1 borrowed-trick"]},
            "b": {"stage": ["low-guard"]},
        }
    }
    so_far = ("play:a.h1", "check:9", "enhance:a.s1/1", "pass")

    assert "enhance:a.h1/1" in options(ask(*so_far, cards=cards, **board))
    assert "enhance:a.h1/1" not in options(ask(*so_far, cards=cards, under=without("Stun"), **board))


def test_sealing_takes_keyword_abilities_and_leaves_what_is_a_trait_in_the_edition() -> None:
    cards = {
        "wax-stamp": {
            "name": "Wax Stamp",
            "type": "foundation",
            "difficulty": 1,
            "check": 3,
            "text": "Form: Seal 1 rival asset.\nForm: Destroy 1 rival Terrain asset.",
        }
    }
    board = {"players": {"a": {"hand": [], "stage": ["a.s1 wax-stamp"]}, "b": {"stage": ["b.s1 old-arena"]}}}
    sealed_then_destroyed = ("form:a.s1/1", "form:a.s1/2")

    spared = ask(*sealed_then_destroyed, cards=cards, **board)
    destroyed = ask(*sealed_then_destroyed, cards=cards, under=without("Terrain"), **board)

    assert len(spared.board["players"]["b"]["stage"]) == 1
    assert destroyed.board["players"]["b"]["stage"] == []


# -- Breaker --------------------------------------------------------------------------------------------------------

HARDER = overlay(keywords={"grants": {**GRANTS, "Breaker": BREAKER_RAISES_DIFFICULTY}})
BREAKING = {
    "players": {
        "a": {"hand": ["a.h1 straight-jab", "a.h2 low-sweep", "a.h3 low-guard"]},
        "b": {"hand": ["b.h1 splitting-guard"], "health": 20},
    }
}
BROKEN = ("play:a.h1", "check:5", "pass", "pass", "block:b.h1", "check:6", "respond:b.h1/1")


@pytest.mark.parametrize("keyword", ["Multiple", "Reversal"])
def test_the_words_of_the_edition_are_shown_and_speak_of_no_attack_stack(keyword: str) -> None:
    (text,) = EDITIONS["ufs-1.9"].keywords.grants[keyword]

    assert text != GRANTS[keyword][0]
    assert "attack stack" not in text
    assert read_ability(text).understood


def test_the_older_breaker_is_understood() -> None:
    assert all(read_ability(text).understood for text in BREAKER_RAISES_DIFFICULTY)


def test_breaker_takes_from_the_check_or_adds_to_the_difficulty() -> None:
    lower = ask(*BROKEN, "play:a.h2", "check:5", **BREAKING)
    harder = ask(*BROKEN, "play:a.h2", "check:5", under=HARDER, **BREAKING)

    assert "5 - 2 = 3" in said(lower)
    assert "Low Sweep: 2 + 1 in pool = check 3." in said(lower)
    assert "Low Sweep: 2 + 1 in pool + 2 = check 5." in said(harder)
    assert "The check gets" not in said(harder)
    assert "ufs-1.9:401-played-abilities#401-2-5" in cited(harder)


def test_the_older_breaker_counts_for_one_card_and_shows_in_its_option() -> None:
    labels = {option.id: option.label for option in ask(*BROKEN, under=HARDER, **BREAKING).decision.options}
    second = ask(*BROKEN, "play:a.h2", "check:5", "pass", "pass", "play:a.h3", under=HARDER, **BREAKING)

    assert labels["play:a.h2"].endswith("check 5")
    assert "Low Guard: 1 + 2 in pool = check 3." in said(second)


def test_the_older_breaker_does_nothing_once_the_block_has_left_the_card_pool() -> None:
    cards = {
        "sweep-away": {
            "name": "Sweep Away",
            "type": "foundation",
            "difficulty": 1,
            "check": 3,
            "text": "Form: Discard 1 card from your rival's card pool.",
        }
    }
    board = {"players": {**BREAKING["players"], "a": {**BREAKING["players"]["a"], "stage": ["a.s1 sweep-away"]}}}

    gone = ask(*BROKEN, "form:a.s1/1", "play:a.h2", "check:3", cards=cards, under=HARDER, **board)

    assert "gets-no-difficulty-from-gone" in codes(gone)
    assert "Low Sweep: 2 + 1 in pool = check 3." in said(gone)


# -- Desperation ----------------------------------------------------------------------------------------------------

PRINTED = overlay(keywords={"desperation": "below-half-of-printed-rounded-down"})
LAST = {
    "last-words": {
        "name": "Last Words",
        "type": "foundation",
        "difficulty": 1,
        "check": 3,
        "text": "Desperation Form: Draw 1 card.",
    }
}


@pytest.mark.parametrize(("health", "now", "older"), [(14, False, False), (13, True, False), (12, True, True)])
def test_desperation_begins_below_half_of_27_or_below_that_half_rounded_down(
    health: int, now: bool, older: bool
) -> None:
    board = {
        "players": {"a": {"character": "marrow-champion", "health": health, "hand": [], "stage": ["a.s1 last-words"]}}
    }

    assert is_offered("form:a.s1/1", cards=LAST, **board) is now
    assert is_offered("form:a.s1/1", cards=LAST, under=PRINTED, **board) is older


def test_the_older_desperation_reads_the_printed_health_not_the_maximum() -> None:
    person = {"character": "marrow-champion", "max_health": 20, "health": 11, "hand": [], "stage": ["a.s1 last-words"]}
    board = {"players": {"a": person}}

    assert not is_offered("form:a.s1/1", cards=LAST, **board)
    assert is_offered("form:a.s1/1", cards=LAST, under=PRINTED, **board)


def test_the_desperation_keyword_follows_the_same_line() -> None:
    board = {"players": {"a": {"character": "marrow-champion", "health": 13, "hand": ["a.h1 last-lunge"]}}}

    assert "Last Lunge: 4" in said(ask("play:a.h1", **board))
    assert "Last Lunge: 6" in said(ask("play:a.h1", under=PRINTED, **board))


# -- Character Only -------------------------------------------------------------------------------------------------

ONLY = overlay(keywords={"character_only": True})
OWN = {
    "family-secret": {
        "name": "Hidden Room",
        "type": "foundation",
        "difficulty": 1,
        "check": 3,
        "block": {"zone": "high", "modifier": 0},
        "keywords": ["Marrow Only"],
    },
    "shared-secret": {
        "name": "Shared Secret",
        "type": "foundation",
        "difficulty": 1,
        "check": 3,
        "keywords": ["Marrow / Kite Only"],
    },
}


def test_a_character_only_card_is_played_by_that_character_alone_where_the_edition_has_such_cards() -> None:
    board = {"players": {"a": {"hand": ["a.h1 family-secret", "a.h2 shared-secret"]}}}
    marrow = {"players": {"a": {"character": "marrow-champion", **board["players"]["a"]}}}

    assert is_offered("play:a.h1", cards=OWN, **board)
    assert not is_offered("play:a.h1", cards=OWN, under=ONLY, **board)
    assert is_offered("play:a.h2", cards=OWN, under=ONLY, **board)
    assert is_offered("play:a.h1", cards=OWN, under=ONLY, **marrow)


def test_a_character_only_card_does_not_block_for_another() -> None:
    players = {
        "a": {"hand": ["a.h1 straight-jab"]},
        "b": {"character": "kite-challenger", "hand": ["b.h1 family-secret"]},
    }
    so_far = ("play:a.h1", "check:9", "pass", "pass")

    assert is_offered(*so_far, "block:b.h1", cards=OWN, players=players)
    assert not is_offered(*so_far, "block:b.h1", cards=OWN, under=ONLY, players=players)


def test_a_character_only_card_in_anothers_stage_is_destroyed() -> None:
    stage = ["a.s1 family-secret", "a.s2 shared-secret", "a.s3 family-secret face_down"]
    board = {"players": {"a": {"hand": [], "stage": stage}}}

    assert len(ask(cards=OWN, **board).board["players"]["a"]["stage"]) == 3
    older = ask(cards=OWN, under=ONLY, **board)
    assert [row["id"] for row in older.board["players"]["a"]["stage"]] == ["a.s2", "a.s3"]
    assert "ufs-1.9:500-general#500-4-c" in cited(older)


# -- mechanics ------------------------------------------------------------------------------------------------------


HIT = {"type": "attack", "attack": {"zone": "mid", "speed": 2, "damage": 2}}


def _card(text: str = "", **more: object) -> dict[str, dict[str, object]]:
    return {"odd-one": {"name": "Odd One", "type": "foundation", "difficulty": 1, "check": 3, "text": text, **more}}


USES = {
    "attack stack": _card(
        "Response: After your rival's blocked attack resolves, add this attack to the attack stack.", **HIT
    ),
    "attuned symbols": _card(symbols=["attuned:air"]),
    "backups": _card(type="backup", stamina=2),
    "blitz": _card("Blitz: This attack gets +1 damage.", **HIT),
    "check X": _card("Form Check 3: Draw 1 card."),
    "counters": _card("Form: Add 1 Rage counter to this card."),
    "double-sided cards": _card(back={"name": "Other One", "type": "foundation"}),
    "drive": _card("Form Drive 1: Draw 1 card."),
    "mill": _card("Form: Mill 2."),
    "outwit": _card("Form [Outwit]: Draw 1 card."),
    "ruin": _card("Form: Ruin 1."),
    "sacrifice": _card("Form Sacrifice: Draw 1 card."),
    "skill trees": _card("Form: Level up."),
    "spend": _card("Form Spend 1 momentum: Draw 1 card."),
    "tokens": _card("Form: Add 1 Power token to your stage."),
}


def test_every_mechanic_is_tried() -> None:
    assert set(USES) == MECHANICS


@pytest.mark.parametrize("mechanic", sorted(USES))
def test_a_card_that_uses_a_mechanic_is_no_card_of_an_edition_without_it(mechanic: str) -> None:
    lacking = overlay(keywords={"mechanics": MECHANICS - {mechanic}})
    board = {"players": {"a": {"hand": ["a.h1 odd-one"]}}}

    ask(cards=USES[mechanic], **board)
    ask(cards=_card("Form: Draw 1 card."), under=lacking, **board)
    found = faults(cards=USES[mechanic], under=lacking, **board)

    assert mechanic in found["cards.odd-one"]


OLD_ONES = {
    "split cards": _card(split=True, back={"name": "Other One", "type": "foundation"}),
    "vital statistics": _card(type="character", health=20, hand_size=6, vitals={"gender": "female"}),
}
LISTED_IN = {
    ("uvs-1.2.9", "split cards"): "uvs-1.2.9:properties#list",
    ("mha", "vital statistics"): "mha:properties#list",
    ("mha", "backups"): "mha:action#card-type",
    ("ufs-1.9", "backups"): "ufs-1.9:200-general#200-5",
    ("ufs-1.9", "double-sided cards"): "ufs-1.9:201-parts-of-a-card#201-1",
    ("ufs-1.9", "blitz"): "ufs-1.9:401-played-abilities#401-1",
    ("ufs-1.9", "attuned symbols"): "ufs-1.9:201-parts-of-a-card#201-1-6",
}


def test_every_old_mechanic_is_tried() -> None:
    assert set(OLD_ONES) == OLD_MECHANICS


@pytest.mark.parametrize(("edition", "mechanic"), sorted(LISTED_IN))
def test_a_card_of_other_rules_is_refused_with_the_clause_that_lists_what_there_is(edition: str, mechanic: str) -> None:
    found = faults(
        cards=(USES | OLD_ONES)[mechanic], under=RULESETS[edition], players={"a": {"hand": ["a.h1 odd-one"]}}
    )

    assert mechanic in found["cards.odd-one"]
    assert LISTED_IN[edition, mechanic] in found["cards.odd-one"]


@pytest.mark.parametrize(("edition", "clause"), [("mha", "keyword-ability#full-list"), ("ufs-1.9", "401-2")])
def test_a_rated_keyword_of_other_rules_is_refused_and_a_trait_is_not(edition: str, clause: str) -> None:
    board = {"players": {"a": {"hand": ["a.h1 odd-one"]}}}

    found = faults(cards=_card(keywords=["Ally", "Gauge: 2"]), under=RULESETS[edition], **board)
    assert clause in found["cards.odd-one.keywords[1]"]
    ask(cards=_card(keywords=["Ally", "Safe"]), under=RULESETS[edition], **board)


def test_a_card_of_the_collection_with_a_missing_mechanic_cannot_be_named_either() -> None:
    lacking = overlay(keywords={"mechanics": MECHANICS - {"backups"}})
    board = {"players": {"a": {"hand": ["a.h1 corner-crew"]}}}

    assert "backups" in faults(under=lacking, **board)["board.players.a.hand[0].card"]
    unknown = {"players": {"a": {"hand": ["a.h1 straight-jab"]}}}
    assert is_offered("play:a.h1", "check:corner-crew", **unknown)
    assert not is_offered("play:a.h1", "check:corner-crew", under=lacking, **unknown)


@pytest.mark.parametrize(
    ("mechanic", "row"),
    [("counters", "low-guard counters:Rage=2"), ("backups", "low-guard stamina=2")],
)
def test_what_lies_on_a_board_belongs_to_the_edition(mechanic: str, row: str) -> None:
    lacking = overlay(keywords={"mechanics": MECHANICS - {mechanic}})

    found = faults(under=lacking, players={"a": {"stage": [row]}})

    assert any(mechanic in why for why in found.values())


def test_a_name_is_no_mechanic() -> None:
    from rules_engine.question import printed_card

    card = printed_card(
        "drive-in", {"name": "Drive In", "type": "foundation", "text": "Spend Thrift Form: Draw 1 card."}
    )

    assert mechanics_of(card) == frozenset()


def test_a_mechanic_that_does_not_exist_is_no_value() -> None:
    with pytest.raises(ValueError, match="teleport"):
        Keywords(mechanics=frozenset(("teleport",)))
