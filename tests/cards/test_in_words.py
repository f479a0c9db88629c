"""What an ability means: its parts in the words of the card, what they mean, and the clauses that say so."""

from __future__ import annotations

import pytest

from judgeapp.cards.collection import collection
from judgeapp.cards.in_words import in_words
from judgeapp.rulebook.loading import library
from rules_engine import AbilityInWords
from rules_engine.card_text.reading import read_ability
from rules_engine.contract.vocabulary import Keyword
from rules_engine.explaining import governing
from rules_engine.explaining.wholeness import untold
from rules_engine.keywords import GRANTS
from rules_engine.procedures.keywords.granting import granted_by

from .test_no_word_swallowed import texts


def told(text: str) -> AbilityInWords:
    return in_words(read_ability(text))


def shown(text: str) -> list[tuple[str, str]]:
    return [(part.role, part.words) for part in told(text).parts]


def test_the_frame_is_taken_apart_in_the_order_of_the_card() -> None:
    text = "Deadlock Enhance [Once per turn, Your attack] Commit 1 foundation, spend 1 momentum: Draw 1 card."

    assert shown(text) == [
        ("restriction", "Deadlock"),
        ("type", "Enhance"),
        ("bracket", "Once per turn"),
        ("bracket", "Your attack"),
        ("cost", "Commit 1 foundation"),
        ("cost", "spend 1 momentum"),
        ("step", "Draw 1 card"),
    ]


def test_a_response_has_its_trigger_and_a_condition_stands_before_what_it_governs() -> None:
    text = "Response Commit: After your rival plays an attack, draw 1 card. If your rival has 3 or more foundations, gain 1 health."

    assert shown(text)[2:] == [
        ("trigger", "After your rival plays an attack"),
        ("step", "draw 1 card"),
        ("condition", "your rival has 3 or more foundations"),
        ("step", "gain 1 health"),
    ]


def test_old_words_and_short_forms_are_shown_whole_as_they_are_printed() -> None:
    text = "R: After your opponent plays an attack, commit 1 foundation in your opponent's staging area."

    assert shown(text)[1:] == [
        ("trigger", "After your opponent plays an attack"),
        ("step", "commit 1 foundation in your opponent's staging area"),
    ]
    assert shown("E: Your opponent loses 2 vitality.")[1] == ("step", "Your opponent loses 2 vitality")


def test_quoted_words_are_shown_with_both_of_their_marks() -> None:
    assert (
        shown('Enhance: This attack gains "Enhance: Draw 1 card."')[1][1] == 'This attack gains "Enhance: Draw 1 card."'
    )


@pytest.mark.parametrize(("letter", "type"), [("E", "Enhance"), ("R", "Response"), ("F", "Form")])
def test_a_type_written_as_a_letter_is_told_in_full(letter: str, type: str) -> None:
    after = "After your rival plays an attack, draw 1 card." if letter == "R" else "Draw 1 card."

    assert told(f"{letter}: {after}").parts[0].means.startswith(f"Short for {type}. Played ")
    assert "Short for" not in told(f"{type}: {after}").parts[0].means


@pytest.mark.parametrize(
    "words", ["1 counter from your character", "all Rage counters from this card", "2 Rage counters"]
)
def test_removing_counters_removes_no_card(words: str) -> None:
    (cost,) = [part for part in told(f"Enhance Remove {words}: Draw 1 card.").parts if part.role == "cost"]
    assert "counters#added-by-effects" in cost.cites
    assert "remove#shorthand" not in cost.cites


def test_adding_counters_is_no_change_of_zones() -> None:
    counters = told("Enhance: Add 3 Rage counters to your character.").parts[1]
    card = told("Enhance: Add 1 card from your discard pile to your hand.").parts[1]

    assert (counters.cites[0], card.cites[0]) == ("counters#added-by-effects", "zone-changes#on-change")
    assert "zones" not in counters.means


def test_a_choice_holds_what_is_chosen() -> None:
    parts = told("Enhance: Choose 1: • This attack gets -2 speed. • Draw 1 card.").parts

    assert [(part.role, part.depth) for part in parts] == [("type", 0), ("choice", 0), ("step", 1), ("step", 1)]
    assert parts[1].words == "Choose 1:"


def test_may_is_a_choice_of_the_player_who_may() -> None:
    parts = told("Form: You may discard up to 2 cards. Your rival commits 1 foundation.").parts

    assert parts[1].words == "You may"
    assert "You choose whether" in parts[1].means
    assert "any number up to that many" in parts[2].means
    assert parts[3].means.startswith("Your rival does this.")
    assert "effects#own-cards-by-default" in parts[3].cites


def test_a_continuous_ability_says_that_nobody_plays_it() -> None:
    part = told("This attack cannot be completely blocked.").parts[0]

    assert (part.role, part.words) == ("type", "")
    assert "continuous-ability#not-played" in part.cites


def test_the_clause_explains_the_verb() -> None:
    part = told("Form: Freeze 1 rival foundation.").parts[-1]

    assert part.cites[0] == "freeze#what-it-does"
    assert "does not ready" in part.means


def test_marks_give_back_the_text_and_name_the_parts() -> None:
    text = "Enhance  [Once per turn] Commit:  Draw 1 card."
    marks = told(text).marks

    assert "".join(mark.text for mark in marks) == text
    assert [(mark.text, mark.role) for mark in marks if mark.role] == [
        ("Enhance", "type"),
        ("Once per turn", "bracket"),
        ("Commit", "cost"),
        ("Draw 1 card", "step"),
    ]


def test_the_word_that_stopped_the_reading_is_marked() -> None:
    ability = told("Form: Draw 1 card. Gain 2 zzqx now.")

    assert not ability.understood
    assert ability.parts == ()
    assert [(mark.text, mark.state) for mark in ability.marks] == [
        ("Form: Draw 1 card. Gain 2 ", "understood"),
        ("zzqx", "stopped"),
        (" now.", "unread"),
    ]
    assert ability.stopped_words == "zzqx now."


@pytest.mark.parametrize(
    "text", ["", " ", ":", "[", "•", "Form:", "Form: ", "x" * 2_000, "Form: Draw 1", "\u200b", "🔥"]
)
def test_odd_texts_are_told_without_an_error(text: str) -> None:
    ability = told(text)

    assert "".join(mark.text for mark in ability.marks) == text
    assert ability.understood or ability.why


def test_every_clause_that_the_tables_name_exists() -> None:
    names = {clause.ref.local for entry in library().current.entries.values() for clause in entry.clauses}

    assert sorted(governing.every_clause() - names) == []


def test_every_part_of_every_own_card_is_explained_and_cited() -> None:
    names = {clause.ref.local for entry in library().current.entries.values() for clause in entry.clauses}
    cards = [side for card in collection().values() for side in (card, card.back) if side]
    abilities = [in_words(ability) for card in cards for ability in card.abilities]
    abilities += [in_words(ability) for name in GRANTS for ability in granted_by(Keyword(name, 2, ("Kick",)))]

    for ability in abilities:
        assert ability.understood, ability.text
        assert "".join(mark.text for mark in ability.marks) == ability.text
        for part in ability.parts:
            assert part.means, (ability.text, part)
            assert part.cites, (ability.text, part)
            assert set(part.cites) <= names, (ability.text, part)
            assert part.words or part.role == "type"
            assert part.words == ability.text[part.at[0] : part.at[1]]


@pytest.mark.parametrize("digit", ["²", "⑤", "½", "٣"])
def test_digits_of_other_kinds_are_no_error(digit: str) -> None:
    assert "".join(mark.text for mark in told(f"Form: Draw {digit} cards.").marks) == f"Form: Draw {digit} cards."


def test_of_two_acts_joined_by_or_one_is_done() -> None:
    parts = told("Enhance: Draw 1 card or ready 1 foundation.").parts[1:]

    assert [(part.role, part.words, part.depth) for part in parts] == [
        ("choice", "or", 0),
        ("step", "Draw 1 card", 1),
        ("step", "ready 1 foundation", 1),
    ]
    assert parts[0].means.startswith("You do one of the two")


def test_unless_and_otherwise_say_when_something_is_not_so() -> None:
    parts = told(
        "Enhance: Discard 1 card unless you have 3 or more assets. If your rival has 2 or more assets, draw 1 card. Otherwise, gain 1 health."
    ).parts[1:]

    assert [(part.role, part.words) for part in parts] == [
        ("condition", "you have 3 or more assets"),
        ("step", "Discard 1 card"),
        ("condition", "your rival has 2 or more assets"),
        ("step", "draw 1 card"),
        ("condition", "Otherwise"),
        ("step", "gain 1 health"),
    ]
    assert parts[0].means.startswith("Only if this isn't true")
    assert parts[2].means.startswith("Only if this is true")
    assert parts[4].means == "Only if the condition before it isn't met."


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Enhance: Your rival may discard 1 card.", ["Your rival does"]),
        ("Enhance: You may discard 1 card.", ["You do"]),
        ("Response: After your rival draws a card, they discard 1 card and draw 1 card.", ["Your rival does"] * 2),
        ("Enhance: Your rival discards 1 card and draws 1 card.", ["Your rival does"] * 2),
        ("Enhance: Your rival discards 1 card. Draw 1 card.", ["Your rival does", "You do"]),
        ("Enhance: Commit 1 foundation unless your rival discards 1 card.", ["You do", "Your rival does"]),
    ],
)
def test_each_act_is_told_to_the_player_who_does_it(text: str, who: list[str]) -> None:
    steps = [part.means for part in told(text).parts if part.role == "step"]

    assert [next(name for name in ("Your rival does", "You do") if means.startswith(name)) for means in steps] == who


def test_what_is_done_for_each_is_counted_first() -> None:
    parts = told("Enhance: For each asset you have, draw 1 card.").parts[1:]

    assert [(part.role, part.words, part.depth) for part in parts] == [
        ("definition", "For each asset you have", 0),
        ("step", "draw 1 card", 1),
    ]


def test_up_or_down_is_the_owners_choice() -> None:
    means = told("Enhance: This attack gets +2 or -2 damage.").parts[1].means

    assert "goes up or down by that much" in means
    assert "The number goes up by that much" not in means


def test_what_is_waited_for_by_the_next_attack_is_told() -> None:
    text = "Form: Gain 2 health. If your next attack this turn deals damage, you may clear it from your card pool after it resolves."

    assert shown(text)[2:] == [
        ("later", "your next attack this turn deals damage"),
        ("later", "after it resolves"),
        ("choice", "you may"),
        ("step", "clear it from your card pool"),
    ]


def test_a_may_in_the_middle_of_a_sentence_belongs_to_what_follows_it() -> None:
    text = "Enhance: Your attack gets +1 damage and you may discard 1 card."

    assert shown(text)[1:] == [
        ("step", "Your attack gets +1 damage"),
        ("choice", "and you may"),
        ("step", "discard 1 card"),
    ]


def test_each_player_who_may_do_something_chooses() -> None:
    part = next(part for part in told("Enhance: Each player may draw 1 card.").parts if part.role == "choice")

    assert (part.words, part.means) == ("Each player may", "Each player chooses whether to do this when it comes up.")


def test_no_word_of_a_text_is_left_untold() -> None:
    """For every text that a scenario invents: a word in no part would be missing from the page."""
    left_out = {text: gaps for text in texts() if (gaps := _untold(text))}

    assert left_out == {}


def _untold(text: str) -> list[str]:
    gaps, reached = [], 0
    for start, end in [*sorted(part.at for part in told(text).parts if part.words), (len(text), len(text))]:
        if start > reached and (words := untold(text, reached, start)) is not None:
            gaps.append(text[slice(*words)])
        reached = max(reached, end)
    return gaps


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Enhance: Your rival discards 1 card or loses 2 health.", "Your rival does"),
        ("Enhance: Your rival must either discard 2 cards or lose 2 health.", "Your rival does"),
        ("Enhance: Draw 1 card or gain 2 health.", "You do"),
    ],
)
def test_who_does_one_of_two_things_and_chooses_it(text: str, who: str) -> None:
    parts = told(text).parts

    assert all(part.means.startswith(f"{who} this") for part in parts if part.role == "step")
    assert all(part.means.startswith(f"{who} one of the two") for part in parts if part.role == "choice")


def test_a_price_that_stands_first_is_told_first() -> None:
    text = "Enhance Commit: Unless your rival discards 1 card, this attack gets +3 damage."

    assert shown(text)[1:] == [
        ("cost", "Commit"),
        ("choice", "Unless your rival"),
        ("step", "discards 1 card"),
        ("step", "this attack gets +3 damage"),
    ]


@pytest.mark.parametrize(
    ("text", "words", "cites", "cites_not"),
    [
        (
            "Form: Discard 1 card from your card pool.",
            "Discard",
            "discard#from-any-zone",
            "discard#from-hand-by-default",
        ),
        (
            "Form: Discard the top card of your deck.",
            "Discard",
            "discard#from-any-zone",
            "discard#from-hand-by-default",
        ),
        ("Form: Discard 1 card.", "Discard", "discard#from-hand-by-default", "discard#from-any-zone"),
        ("Enhance: You may give this attack +2 speed.", "give", "bonus#plus-number", "effects#in-order"),
        (
            "Response: After your attack is completely blocked, it is considered partially blocked.",
            "it is considered",
            "block-step#one-status",
            "block-step#defender-decides",
        ),
        (
            "Form: You may play 1 attack from your discard pile as your next form.",
            "You may",
            "next#next-card",
            "effects#decision-when-reached",
        ),
        ("Form: You may draw 1 card.", "You may", "effects#decision-when-reached", "next#next-card"),
    ],
)
def test_a_part_cites_what_it_is_about_and_nothing_else(text: str, words: str, cites: str, cites_not: str) -> None:
    (part,) = [part for part in told(text).parts if part.words.startswith(words)]

    assert cites in part.cites
    assert cites_not not in part.cites


def test_old_words_are_explained_as_what_they_mean_today() -> None:
    (_, _, step) = in_words(read_ability("E Commit: Your opponent loses 2 vitality.")).parts

    assert step.cites == ("health#ways-to-lose",)
    assert "lasts" not in step.means


def test_who_cannot_do_something_does_not_do_it() -> None:
    (_, _, step) = in_words(
        read_ability("Enhance Commit: Your rival cannot draw cards for the rest of the turn.")
    ).parts

    assert step.means.startswith("Your rival can't do this.")
    assert "does this" not in step.means


def test_what_cannot_happen_to_an_attack_is_kept_from_nobody() -> None:
    (_, _, step) = in_words(read_ability("Enhance Commit: Your attacks cannot be completely blocked this turn.")).parts

    assert step.means.startswith("It adds a rule")


def test_what_an_attack_does_later_is_waited_for() -> None:
    parts = told(
        "Enhance Commit: If your attack deals damage, draw 1 card. If you have 3 or more assets, gain 1 health."
    ).parts

    assert [(part.role, part.words) for part in parts[2:]] == [
        ("later", "your attack deals damage"),
        ("step", "draw 1 card"),
        ("condition", "you have 3 or more assets"),
        ("step", "gain 1 health"),
    ]


def test_what_an_ability_is_not_playable_with_is_told_apart_from_what_it_needs() -> None:
    only, not_ = (
        told(f"Form: Draw 1 card. {words} if you have 5 or more momentum.").parts[-1]
        for words in ("Only playable", "Not playable")
    )

    assert only.means == "You can't play it without this."
    assert not_.means == "You can't play it while this is true."
