"""The kept lists of cards that heed an event match a fresh look (tests/scenarios checks at every decision of a
scenario).
"""

from __future__ import annotations

from rules_engine.card_text.reading import read_ability
from rules_engine.contract.vocabulary import DISCARD, HAND, STAGE
from rules_engine.table.ability_index import FIRES, PLACES, RESPONDS, TYPES, AbilityIndex
from rules_engine.table.card import Card
from rules_engine.table.player import LISTED
from rules_engine.table.printed import Printed

DRAWN, ENHANCE = frozenset(("draw",)), frozenset(("enhance",))


def card(text: str, zone: str, type_: str = "foundation") -> Card:
    return Card("a.1", Printed("x", "X", type_, text=text), "a", zone)


def ability_index(*cards: Card) -> AbilityIndex:
    return AbilityIndex({zone: [one for one in cards if one.zone == zone] for zone in LISTED})


def test_who_waits_for_a_happening_is_found_and_nobody_else():
    waits = card("Response: After you draw 1 or more cards, gain 1 health.", STAGE)
    other = card("Enhance: Your attack gets +1 damage.", STAGE)
    looking = ability_index(waits, other)

    assert list(looking.find(PLACES, RESPONDS, DRAWN)) == [waits]
    assert list(looking.find(PLACES, RESPONDS, frozenset(("destroy",)))) == []
    assert list(looking.find(PLACES, FIRES, DRAWN)) == []


def test_abilities_are_looked_for_where_they_can_be_played_from():
    text = "Enhance: Your attack gets +1 damage."
    in_stage, in_hand = card(text, STAGE), card(text, HAND)
    action, bracketed = card(text, HAND, "action"), card("Enhance [Hand]: Your attack gets +1 damage.", HAND)
    seldom = card("Enhance [Once per turn]: Your attack gets +1 damage.", HAND)

    assert list(ability_index(in_stage, in_hand, action, bracketed, seldom).find(PLACES, TYPES, ENHANCE)) == [
        in_stage,
        action,
        bracketed,
    ]


def test_a_gained_ability_is_found_only_if_the_game_is_told():
    plain = card("", STAGE)
    looking = ability_index(plain)
    assert list(looking.find(PLACES, TYPES, ENHANCE)) == []

    plain.gained = [read_ability("Enhance: Your attack gets +1 damage.")]
    assert [one for _, one, _ in looking.overlooked()] == [plain]

    looking.forget(plain, STAGE)
    assert list(looking.find(PLACES, TYPES, ENHANCE)) == [plain]
    assert looking.overlooked() == []


def moved(looking: AbilityIndex, one: Card, to: str) -> None:
    """Move a card as the game does: reported before it leaves and after it arrives."""
    looking.passes(one, one.zone)
    looking._zones[one.zone].remove(one)
    one.zone = to
    looking._zones[to].append(one)
    looking.passes(one, to)


def test_a_card_that_comes_is_found_and_one_that_goes_no_longer():
    text = "Enhance: Your attack gets +1 damage."
    stays, comes, goes = card(text, STAGE), card(text, HAND), card(text, STAGE)
    looking = ability_index(stays, comes, goes)
    assert list(looking.find(PLACES, TYPES, ENHANCE)) == [stays, goes]

    moved(looking, comes, STAGE)
    moved(looking, goes, DISCARD)

    assert list(looking.find(PLACES, TYPES, ENHANCE)) == [stays, comes]
    assert looking.overlooked() == looking.gone() == []


def test_what_a_moving_card_has_nothing_to_do_with_is_not_looked_for_again():
    waits = card("Response: After you draw 1 or more cards, gain 1 health.", STAGE)
    moves = card("Enhance: Your attack gets +1 damage.", HAND)
    looking = ability_index(waits, moves)
    found = looking.find(PLACES, RESPONDS, DRAWN)

    moved(looking, moves, STAGE)

    assert looking.find(PLACES, RESPONDS, DRAWN) is found


def test_a_card_that_had_gained_an_ability_is_gone_when_it_goes():
    plain = card("", STAGE)
    plain.gained = [read_ability("Enhance: Your attack gets +1 damage.")]
    looking = ability_index(plain)
    assert list(looking.find(PLACES, TYPES, ENHANCE)) == [plain]

    plain.refresh()  # not reported: what it has lost may still be found, but not where it no longer is
    moved(looking, plain, HAND)

    assert list(looking.find(PLACES, TYPES, ENHANCE)) == []
    assert looking.gone() == []


def test_a_card_that_went_without_a_word_is_missed():
    waits = card("Response: After you draw 1 or more cards, gain 1 health.", STAGE)
    looking = ability_index(waits)
    looking.find(PLACES, RESPONDS, DRAWN)

    looking._zones[STAGE].clear()

    assert looking.gone() == [(waits, DRAWN)]
