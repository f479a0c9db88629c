"""An option's label and clauses say how things were when it was offered, whether they were read then or not."""

from __future__ import annotations

from judgeapp.cards.collection import collection
from rules_engine import judge
from rules_engine.contract.decision import Option, Words
from rules_engine.judging import Table
from rules_engine.wording.choices import do_to

from .asking import question, rule

READY = "stage#ready-abilities-playable"


def table() -> Table:
    """A ready asset that commits itself for its ability, and a card to play."""
    players = {"a": {"stage": ["a.s1 lamp"], "hand": ["a.h1 low-guard", "a.h2 low-guard"]}}
    asked = question(players=players)
    asked["cards"] = {"lamp": {"name": "Lamp", "type": "asset", "text": "Form Commit: Gain 1 health."}}
    return Table(asked, collection())


def test_an_option_that_was_taken_unread_says_what_it_said_when_it_was_offered() -> None:
    read = table()
    assert read.ask is not None
    offered = {option.id: (option.label, option.cites) for option in read.ask.options}

    for decision in ("form:a.s1/1", "play:a.h1"):
        unread = table()
        assert unread.answer(decision)
        taken = unread.answered[-1][1]

        assert (taken.label, taken.cites) == offered[decision]
    assert READY in offered["form:a.s1/1"][1]


def test_words_are_made_once_and_only_if_they_are_read() -> None:
    made: list[str] = []

    def words() -> Words:
        made.append("words")
        return do_to(verb="do", cards=("it",)), ("effects#in-order",)

    option = Option("do:it", "do", later=words)
    assert made == []

    assert (option.label, option.cites) == ("Do it", ("effects#in-order",))
    assert made == ["words"]


def test_a_reading_on_which_the_words_of_an_option_rest_is_told() -> None:
    """Its difficulty is only in its label; the card that decides it acts from the discard pile, if it does (open
    question).
    """
    lessens = {"name": "Ramp", "type": "foundation", "text": "Your foundations get -1 difficulty."}
    asked = question(players={"a": {"hand": ["a.h1 low-guard"], "discard": ["a.d1 ramp"]}})
    asked["cards"] = {"ramp": lessens}
    asked["readings"] = {"static-outside-stage": "literal"}

    ruling = rule(asked)

    assert ruling.decision is not None
    assert {"question": "static-outside-stage", "reading": "literal"} in ruling.assumed


def test_a_card_that_lies_face_down_is_offered_with_the_difficulty_it_will_be_played_at() -> None:
    """Face down it has a difficulty of 0; to be played it is placed face up."""
    again = {
        "name": "Again",
        "type": "foundation",
        "text": "Form: You may play 1 card from your momentum as your next form.",
    }
    players = {"a": {"stage": ["a.s1 again"], "hand": ["a.h1 low-guard"], "momentum": ["a.m1 straight-jab"]}}
    asked = question(players=players)
    asked["cards"] = {"again": again}
    asked["decisions"] = ["form:a.s1/1"]

    ruling = rule(asked)

    assert ruling.decision is not None
    labels = {option.id: option.label for option in ruling.decision.options}
    assert labels["play:a.m1"] == "Play Straight Jab: check 3"


def test_a_choice_between_a_number_and_a_keyword_is_offered_as_a_card_writes_it() -> None:
    fork = {"name": "Fork", "type": "foundation", "text": "Form: Your next attack gets +1 speed or gains Stun: 2."}
    asked = question(players={"a": {"stage": ["a.s1 fork"], "hand": ["a.h1 straight-jab"]}})
    asked["cards"] = {"fork": fork}
    asked["decisions"] = ["form:a.s1/1", "play:a.h1"]

    ruling = rule(asked)

    assert ruling.decision is not None
    assert [option.label for option in ruling.decision.options] == ["gets +1 speed", "gains stun: 2"]


def test_a_reading_is_assumed_only_if_what_happened_or_what_is_offered_now_rests_on_it() -> None:
    """Whether a player may pass before trying a card (open question) matters only while that could be offered."""

    def assumed(*decisions: str) -> set[str]:
        asked = question(players={"a": {"hand": ["a.h1 low-guard"]}})
        asked["decisions"] = list(decisions)
        return {row["question"] for row in rule(asked).assumed}

    assert "pass-any-time" in assumed()
    assert "pass-any-time" not in assumed("play:a.h1")


def test_the_ruling_is_the_same_whether_earlier_options_were_read_or_not() -> None:
    asked = question(players={"a": {"stage": ["a.s1 lamp"], "hand": ["a.h1 low-guard", "a.h2 straight-jab"]}})
    asked["cards"] = {"lamp": {"name": "Lamp", "type": "asset", "text": "Form Commit: Gain 1 health."}}
    asked["decisions"] = ["form:a.s1/1", "play:a.h1"]

    unread, read = judge(asked, collection()), judge(asked, collection(), offers=True)

    assert [len(ask.options) for ask, _ in unread.answered] == [1, 1]
    assert [[option.id for option in ask.options] for ask, _ in read.answered] == [
        ["play:a.h1", "play:a.h2", "form:a.s1/1"],
        ["play:a.h1", "play:a.h2"],
    ]
    assert unread.as_dict() == read.as_dict()
